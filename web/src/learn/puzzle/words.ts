// What is said of puzzles.
import type { PuzzleDoc } from "../../lib/protocol";
import { say } from "../../words/home";

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;
/** A small number as a word. */
export const spelt = (count: number): string => (NUMBERS[count] ? say(NUMBERS[count]) : String(count));
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How hard a puzzle is. */
export function gradeName(grade: PuzzleDoc["grade"]): string {
  return { easy: say("easy"), fair: say("fair"), hard: say("hard"), fiendish: say("fiendish") }[grade];
}

/** How many opponents who are told the task find the best line. */
export const foundBy = ({ found, asked }: Pick<PuzzleDoc, "found" | "asked">): string =>
  capital(say("ofOpponentsFindIt", { n: found, found: spelt(found), asked: spelt(asked) }));

const TRIES = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;

/** On which try it was. */
export function onTry(tries: number): string {
  const word = TRIES[tries - 1];
  return word ? say("onYourTry", { which: say(word) }) : say("onYourThTry", { number: tries });
}

/** How long until the next one: 7 h 20 min. */
export function inTime(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? say("min", { minutes }) : say("hMin", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
