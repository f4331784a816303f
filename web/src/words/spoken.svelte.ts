// Sentences by their keys. Each part of the page has its own, in English and, loaded when it is wanted, in other languages.
import { language, type Language } from "./language.svelte";
import { terse } from "./terse";
import { digits, pluralOf } from "./written";

/** A sentence with {holes}; where it counts something, one for each number that the language knows, chosen by the hole {n}. */
export type Plural = Readonly<Record<"one" | "other", string>>;
export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;

type Hole<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;
type Holes<M> = M extends string ? Hole<M> : M extends Plural ? "n" | Hole<M["one"]> | Hole<M["other"]> : never;
type Value = string | number | null | undefined;
type Filling<M> = [Holes<M>] extends [never] ? [] : [{ readonly [Name in Holes<M>]: Value }];

/** Says a sentence in the language of the page; whoever shows it is drawn anew when that changes. */
export type Say<E extends Messages> = <Key extends keyof E & string>(key: Key, ...filling: Filling<E[Key]>) => string;

/** The same keys in another language. */
export type Translated<E extends Messages> = { readonly [Key in keyof E]: Message };
type Other<E extends Messages> = () => Promise<{ default: Translated<E> }>;

class Area<E extends Messages> {
  #known = $state.raw<Partial<Record<Language, Messages>>>({});

  constructor(
    readonly english: E,
    readonly others: Record<Exclude<Language, "en">, Other<E>>,
  ) {
    language.learns((wanted) => this.#learn(wanted));
  }

  async #learn(wanted: Language): Promise<void> {
    if (wanted === "en" || this.#known[wanted]) return;
    // without a network the page speaks English rather than nothing
    const found = await this.others[wanted]().catch(() => null);
    if (found) this.#known = { ...this.#known, [wanted]: found.default };
  }

  message(key: string): Message {
    const words = this.#known[language.now];
    // what is built knows sentences by their short keys, and a key that is looked up in a list has its long one
    const short = terse(key);
    return words?.[key] ?? words?.[short] ?? this.english[key] ?? this.english[short] ?? key;
  }
}

/** A sentence whose holes are filled. */
export function filled(message: Message, holes: Readonly<Record<string, Value>> = {}): string {
  const text = typeof message === "string" ? message : message[pluralOf(Number(holes["n"]))];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => written(holes[name]));
}

const written = (value: Value): string => (typeof value === "number" ? digits(value) : (value ?? ""));

/** The words of one part of the page. */
export function spoken<const E extends Messages>(english: E, others: Record<Exclude<Language, "en">, Other<E>>): Say<E> {
  const area = new Area(english, others);
  return (key, ...[holes]) => filled(area.message(key), holes);
}
