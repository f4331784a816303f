// Numbers, lists and times as the page's language writes them.
import { language } from "./language.svelte";

/** The reader's own kind of the language: somebody in Graz reads "Jänner". */
const locale = (): string => navigator.languages?.find((one) => one.toLowerCase().startsWith(language.now)) ?? language.now;

const once = <T>(make: (locale: string) => T): (() => T) => {
  const made = new Map<string, T>();
  return () => {
    const key = locale();
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
};

const plain = once((at) => new Intl.NumberFormat(at, { useGrouping: false, maximumFractionDigits: 20 }));
const rules = once((at) => new Intl.PluralRules(at));
const clock = once((at) => new Intl.DateTimeFormat(at, { hour: "2-digit", minute: "2-digit" }));
const moment = once((at) => new Intl.DateTimeFormat(at, { dateStyle: "short", timeStyle: "medium" }));
// no comma before "and"
const conjunction = once((at) => new Intl.ListFormat(at.startsWith("en") ? "en-GB" : at, { type: "conjunction" }));
const disjunction = once((at) => new Intl.ListFormat(at.startsWith("en") ? "en-GB" : at, { type: "disjunction" }));

/** A number, ungrouped: 1.5 is "1,5" in German. */
export const digits = (value: number): string => plain().format(value);

/** A number with so many decimals. */
export const fixed = (value: number, decimals: number): string =>
  new Intl.NumberFormat(locale(), { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

export const pluralOf = (count: number): "one" | "other" => (rules().select(count) === "one" ? "one" : "other");

/** "10:42". */
export const timeOfDay = (time: string | Date): string => clock().format(new Date(time));
export const dayAndTime = (time: string | Date): string => moment().format(new Date(time));

/** "a, b and c". */
export const together = (names: Iterable<string>): string => conjunction().format(names);

/** "a, b or c". */
export const either = (names: Iterable<string>): string => disjunction().format(names);
