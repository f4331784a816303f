// The chance to win over a game, as a line in a box.
import type { JudgedDoc } from "../lib/protocol";

export interface Box {
  width: number;
  height: number;
}

export const across = (step: number, steps: number, box: Box) => (box.width * step) / Math.max(1, steps);
export const down = (chance: number, box: Box) => box.height * (1 - Math.min(1, Math.max(0, chance)));

/** The line of one seat's chances: where it stood after each decision. */
export function lineOf(decisions: readonly JudgedDoc[], steps: number, box: Box): string {
  return decisions.map((each, n) => `${n ? "L" : "M"}${across(each.step, steps, box).toFixed(1)} ${down(each.chance - each.cost, box).toFixed(1)}`).join("");
}

/** How far the estimates may be out, as a band around the line. */
export function doubtOf(decisions: readonly JudgedDoc[], steps: number, box: Box): string {
  if (decisions.length < 2) return "";
  const point = (each: JudgedDoc, sign: number) =>
    `${across(each.step, steps, box).toFixed(1)} ${down(each.chance - each.cost + sign * each.doubt, box).toFixed(1)}`;
  const above = decisions.map((each) => point(each, 1));
  const below = [...decisions].reverse().map((each) => point(each, -1));
  return `M${above.join("L")}L${below.join("L")}Z`;
}
