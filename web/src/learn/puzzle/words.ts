// What is said of puzzles.
import type { PuzzleDoc } from "../../lib/protocol";

const NUMBERS = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** How many opponents find the best line. */
export function foundBy(puzzle: Pick<PuzzleDoc, "found" | "asked">): string {
  const asked = (NUMBERS[puzzle.asked] ?? String(puzzle.asked)).toLowerCase();
  const found = NUMBERS[puzzle.found] ?? String(puzzle.found);
  return `${found} of ${asked} opponents ${puzzle.found === 1 ? "finds" : "find"} it.`;
}

const TRIES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** On which try it was. */
export const onTry = (tries: number): string => `on your ${TRIES[tries - 1] ?? `${tries}th`} try`;

/** How long until the next one: 7 h 20 min. */
export function inTime(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
