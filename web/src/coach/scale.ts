// The axis on which chances stand beside each other, and what is said of them.
import type { AdvisedDoc } from "../lib/protocol";
import { say } from "../words/coach";

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** As much of 0 to 100 as the chances need, by tens: at least 40 wide, so that a small gap looks small. */
export function axisOf(answers: readonly AdvisedDoc[]): Axis {
  const lows = answers.map(({ chance, doubt }) => chance - doubt);
  const highs = answers.map(({ chance, doubt }) => chance + doubt);
  let from = Math.max(0, Math.floor(Math.min(50, ...lows) / 10) * 10);
  let to = Math.min(100, Math.ceil(Math.max(50, ...highs) / 10) * 10);
  while (to - from < 40) {
    from = Math.max(0, from - 10);
    to = Math.min(100, to + 10);
  }
  return { from, to, ticks: [from, Math.round((from + to) / 2), to] };
}

/** Where a chance stands on an axis, in percent of its width. */
export const placeOn = (axis: Axis, chance: number): number => (100 * (Math.min(axis.to, Math.max(axis.from, chance)) - axis.from)) / (axis.to - axis.from);

const COUNTS = ["two", "three", "four", "five", "six"] as const;
/** So few have a word, others a number. */
function spelt(count: number): string {
  const word = COUNTS[count - 2];
  return word ? say(word) : String(count);
}

/** What the answers that cannot be told apart are called. */
export function headingOf(equal: readonly AdvisedDoc[], others: number): string {
  if (equal.length > 1) return say("theseAreEquallyGood", { count: spelt(equal.length) });
  return others ? say("clearlyBest") : say("theOnlyAnswerWorthA");
}

/** All of it in a sentence, to be read aloud. */
export function spoken(answers: readonly AdvisedDoc[]): string {
  const [best] = answers;
  if (!best) return "";
  const equal = answers.filter((each) => each.equal);
  const which = equal.length > 1 ? say("answersEquallyGood", { count: spelt(equal.length), answers: equal.map((each) => each.label).join("; ") }) : say("best", { answer: best.label });
  return say("chanceToWinPercentGiveOr", { chance: best.chance, doubt: best.doubt, which: which.charAt(0).toUpperCase() + which.slice(1) });
}
