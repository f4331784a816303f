// What came of each puzzle that was tried here: how many tries, and once it is settled, what that was worth.
import type { LearnedDoc, PuzzleDoc } from "../../lib/protocol";
import { after, ratingOf, scoreOf, type Rating, type Score } from "./rating";

const KEY = "affray.puzzles.tried";

export interface Tried {
  /** Tries so far, over every visit. */
  tries: number;
  /** When it was settled, and by what: only the first result counts. */
  at?: string;
  score?: Score;
  /** The puzzle's own rating. */
  rating?: number;
  /** Its game and the table that shows it. */
  game?: string;
  token?: string;
}

export function tried(): Record<string, Tried> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Tried>;
  } catch {
    return {};
  }
}

const keep = (all: Record<string, Tried>): void => localStorage.setItem(KEY, JSON.stringify(all));

/** One more try; how many there were now. A settled puzzle is played for its own sake. */
export function attempt(id: string): number {
  const all = tried();
  const tries = (all[id]?.tries ?? 0) + 1;
  if (all[id]?.score === undefined) keep({ ...all, [id]: { ...all[id], tries } });
  return tries;
}

/** The puzzle is solved or was shown; how far that moved the rating, nothing if it was settled before. */
export function settle(puzzle: Pick<PuzzleDoc, "id" | "game" | "rating">, isShown: boolean, token: string): number {
  const all = tried();
  const known = all[puzzle.id] ?? { tries: 0 };
  if (known.score !== undefined) return 0;
  const before = ratingNow();
  const score = scoreOf(known.tries, isShown);
  keep({ ...all, [puzzle.id]: { ...known, score, at: new Date().toISOString(), rating: puzzle.rating, game: puzzle.game, token } });
  return Math.round(after(before, { rating: puzzle.rating, score }).value) - Math.round(before.value);
}

/** What was settled elsewhere under the same name; of two results for one puzzle the earlier counts. */
export function takeTried(found: readonly LearnedDoc[]): void {
  const all = tried();
  for (const one of [...found].sort((a, b) => a.at.localeCompare(b.at))) {
    if (one.rating === null || (one.kind === "puzzle" && !one.tries) || all[one.name]?.score !== undefined) continue;
    const tries = one.tries ?? 0;
    all[one.name] = { tries, at: one.at, rating: one.rating, game: one.game, score: scoreOf(tries, one.kind === "missed") };
  }
  keep(all);
}

/** The rating by everything that is settled here. */
export function ratingNow(): Rating {
  const settled = Object.values(tried())
    .filter((one) => one.score !== undefined && one.rating !== undefined)
    .sort((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
  return ratingOf(settled.map((one) => ({ rating: one.rating!, score: one.score! })));
}

export const settledCount = (): number => Object.values(tried()).filter((one) => one.score !== undefined).length;
