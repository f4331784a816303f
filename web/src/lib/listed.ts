// The answers of a question as a list to read: grouped by what they are about, one line for those that differ only in how one ends there.
import type { OptionDoc } from "./protocol";
import { say } from "../words/table";

/** One line of the list. */
export interface Row {
  label: string;
  options: OptionDoc[];
  /** What tells each from the others, where there are several. */
  names: string[];
}

export interface Group {
  /** What its answers are about; "" for those about nothing on the table. */
  title: string;
  rows: Row[];
}

/** A list so short is shown as the game gives it. */
const SHORT = 9;
/** Single steps of what another answer does as a whole. */
export const steps = () => say("oneStepAtATime");

/** What the rules allow and hardly anybody means: to harm one's own, to put a weapon down. */
export const seldom = () => say("seldomMeant");

/** The groups that lie folded up until somebody wants them. */
export const folded = () => [seldom(), steps()];

/** The groups in the order in which the game first names them; single steps come last. */
export function listed(options: readonly OptionDoc[]): Group[] {
  const rare = options.filter(({ about }) => about.seldom);
  if (rare.length && rare.length < options.length) return [...listed(options.filter(({ about }) => !about.seldom)), { title: seldom(), rows: rare.map(alone) }];
  if (options.length <= SHORT) return [{ title: "", rows: options.map(alone) }];
  const groups = new Map<string, OptionDoc[]>();
  for (const option of options) groups.set(titleOf(option), [...(groups.get(titleOf(option)) ?? []), option]);
  const titles = [...groups.keys()].sort((a, b) => Number(a === steps()) - Number(b === steps()));
  return titles.map((title) => ({ title, rows: title ? sorted(merged(groups.get(title)!)) : groups.get(title)!.map(alone) }));
}

function titleOf({ about }: OptionDoc): string {
  if (about.step) return steps();
  if (about.card !== undefined) return say("cards");
  if (about.door !== undefined || about.thing !== undefined) return say("things");
  if (about.model !== undefined) return say("whom");
  return about.place === undefined ? "" : say("where");
}

const alone = (option: OptionDoc): Row => ({ label: option.label, options: [option], names: [""] });

/** Answers that lead to one place and differ only in how one stands there are one line. */
function merged(options: readonly OptionDoc[]): Row[] {
  const rows = new Map<string, OptionDoc[]>();
  for (const option of options) {
    const { deed, place, facing, prone, edge, model } = option.about;
    const stands = place !== undefined && model === undefined && (facing !== undefined || prone !== undefined);
    const key = stands ? `${deed ?? ""} ${String(place)} ${edge ?? ""}` : option.id;
    rows.set(key, [...(rows.get(key) ?? []), option]);
  }
  return [...rows.values()].map((alike) => (alike.length > 1 ? told(alike) : alone(alike[0]!)));
}

/** The words that all of them begin with, and what is left of each. */
function told(options: OptionDoc[]): Row {
  const words = options.map((option) => option.label.split(" "));
  const shared = words[0]!.findIndex((word, i) => words.some((other) => bare(other[i]) !== bare(word)));
  const count = shared < 0 ? words[0]!.length : shared;
  const label = words.reduce((a, b) => (b.length < a.length ? b : a)).slice(0, count).join(" ");
  return { label, options, names: words.map((each) => each.slice(count).join(" ") || say("standing")) };
}

const bare = (word: string | undefined) => word?.replace(/,$/, "");

/** By whom they are about, by their cost, then by name, numbers as numbers. */
function sorted(rows: Row[]): Row[] {
  const about = (row: Row) => row.options[0]!.about;
  const cost = (row: Row) => Math.min(...row.options.map((option) => option.about.cost ?? 0));
  const model = (row: Row) => about(row).model ?? -1;
  return rows.sort((a, b) => model(a) - model(b) || cost(a) - cost(b) || a.label.localeCompare(b.label, "en", { numeric: true }));
}

/** The groups with only those answers whose name holds what is looked for. */
export function filtered(groups: readonly Group[], wanted: string): Group[] {
  const words = wanted.toLowerCase();
  const holds = (option: OptionDoc) => option.label.toLowerCase().includes(words);
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.options.some(holds)) }))
    .filter((group) => group.rows.length);
}

/** So many lines of all groups together, and the line that is chosen wherever it stands. */
export function first(groups: readonly Group[], most: number, chosen: string): Group[] {
  let left = most;
  return groups
    .map(({ title, rows }) => {
      const shown = rows.filter((row, i) => i < left || row.options.some((option) => option.id === chosen));
      left = Math.max(0, left - rows.length);
      return { title, rows: shown };
    })
    .filter((group) => group.rows.length);
}
