import { expect, test } from "vitest";
import { settle } from "./settling";
import type { Flat } from "./view";

/** A zone two inches deep: everything south of it is refused. */
const zone = async ([, y]: Flat) => (y <= 2 ? "" : "outside the zone");
const offered: Flat[] = [[1, 1], [2, 1], [3, 1]];

test("a point that the rules accept is taken as it is", async () => {
  expect(await settle([2.2, 1.7], offered, zone)).toEqual({ at: [2.2, 1.7], reason: "" });
});

test("just outside, the nearest place is found and the reason kept", async () => {
  const { at, reason } = await settle([2, 2.6], offered, zone);
  expect(reason).toBe("outside the zone");
  expect(at![0]).toBe(2);
  expect(at![1]).toBeGreaterThan(1.9);
  expect(at![1]).toBeLessThanOrEqual(2);
});

test("far from every place nothing is chosen, and the reason is told", async () => {
  expect(await settle([2, 12], offered, zone)).toEqual({ at: null, reason: "outside the zone" });
  expect(await settle([2, 2.6], [], zone)).toEqual({ at: null, reason: "outside the zone" });
});
