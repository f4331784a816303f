// Where a click on bare ground leads: there, or to the nearest place that the rules accept.
import { apart } from "./measure";
import type { Flat } from "./view";

/** A click farther than this from every place that is offered means none of them. */
const NEAR = 3;
const HALVINGS = 5;

/** "" when the rules accept a point, else their reason. */
export type Judge = (at: Flat) => Promise<string>;

export interface Settled {
  /** The point, if there is one; `reason` then says why it is not exactly where one pointed. */
  at: Flat | null;
  reason: string;
}

/** Judge a point; where it is refused, come as near to it as the rules let one from the nearest place offered. */
export async function settle(point: Flat, offered: readonly Flat[], judge: Judge): Promise<Settled> {
  const reason = await judge(point);
  if (!reason) return { at: point, reason: "" };
  const near = offered.reduce<Flat | null>((best, at) => (!best || apart(at, point) < apart(best, point) ? at : best), null);
  if (!near || apart(near, point) > NEAR) return { at: null, reason };
  let [good, bad] = [near, point];
  for (let i = 0; i < HALVINGS; i++) {
    const middle: Flat = [(good[0] + bad[0]) / 2, (good[1] + bad[1]) / 2];
    if (await judge(middle)) bad = middle;
    else good = middle;
  }
  return { at: good, reason };
}
