// How fair a draft is, in words and on a line.
import type { Fairness } from "../lib/protocol";
import { say } from "../words/editor";

export interface Measured extends Fairness {
  /** The stroke at which it was measured. */
  strokes: number;
}

export const percent = (share: number): number => Math.round(100 * share);

/** The verdict: only an interval without the middle favours anybody. */
export function verdict({ low, high }: Fairness, one: string, other: string): string {
  if (low > 0.5) return say("favoursThe", { side: one });
  if (high < 0.5) return say("favoursThe", { side: other });
  return say("cannotBeToldApartFrom");
}

export function strokesAgo(measured: Measured, now: number): string {
  const since = Math.abs(now - measured.strokes);
  return since ? say("measuredStrokesAgoAMinute", { n: since }) : "";
}
