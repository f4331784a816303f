// The puzzles that were solved: kept in this browser, and with a name on the server too.
import type { LearnedDoc } from "../../lib/protocol";

const KEY = "affray.puzzles";
const DAY = 86_400_000;

/** What is kept of a puzzle: on which day it was solved, and on which try (0: in another browser); its game and the table that shows it. */
export interface Solved {
  day: number;
  tries: number;
  game?: string;
  token?: string;
}

export const today = (): number => Math.floor(Date.now() / DAY);

export function solved(): Record<string, Solved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Solved>;
  } catch {
    return {};
  }
}

/** The first time counts. */
export function solve(id: string, tries: number, at: { game?: string; token?: string } = {}): void {
  const known = solved();
  if (!known[id]) localStorage.setItem(KEY, JSON.stringify({ ...known, [id]: { day: today(), tries, ...at } }));
}

/** Puzzles that were solved elsewhere under the same name. */
export function takeSolved(found: readonly LearnedDoc[]): void {
  const known = solved();
  const fresh = found.filter((one) => !known[one.name]).map((one): [string, Solved] => [one.name, { day: Math.floor(Date.parse(one.at) / DAY), tries: 0, game: one.game }]);
  if (fresh.length) localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(fresh), ...known }));
}

/** On how many days in a row something was solved, up to today or yesterday. */
export function daysInARow(known: Record<string, Solved>, now: number): number {
  const days = new Set(Object.values(known).map((one) => one.day));
  const last = days.has(now) ? now : now - 1;
  let count = 0;
  while (days.has(last - count)) count++;
  return count;
}
