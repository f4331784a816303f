import { expect, test } from "vitest";
import { kept } from "./kept";

const RED = [200, 0, 0, 255];
const BLUE = [0, 0, 200, 255];
const picture = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());

test("the first picture is told whole", () => {
  expect([...kept(new Uint8Array([0, 1]), picture(RED, BLUE), null, 9)]).toEqual([0, 1]);
});

test("of the next only what has changed", () => {
  const index = new Uint8Array([0, 0, 1]);
  expect([...kept(index, picture(RED, RED, BLUE), picture(RED, BLUE, BLUE), 9)]).toEqual([9, 0, 9]);
});
