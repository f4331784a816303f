import { expect, test } from "vitest";
import { nearest, overlap, placed, shortOf } from "./place";

const CARD = { w: 200, h: 150 };
const ROOM = { w: 800, h: 600 };

test("a card lies beside what was pointed at and covers none of what it is about", () => {
  const never = [
    { x: 380, y: 280, w: 40, h: 40 },
    { x: 100, y: 300, w: 300, h: 20 },
  ];
  const [x, y] = placed(CARD, ROOM, [400, 300], never, []);
  expect(never.map((box) => overlap({ x, y, ...CARD }, box))).toEqual([0, 0]);
  expect(Math.hypot(x + 100 - 400, y + 75 - 300)).toBeLessThan(200);
});

test("it goes to the emptier side", () => {
  const target = { x: 380, y: 280, w: 40, h: 40 };
  const crowd = [{ x: 420, y: 0, w: 380, h: 600 }, { x: 300, y: 330, w: 200, h: 270 }, { x: 300, y: 0, w: 200, h: 270 }];
  const [x] = placed(CARD, ROOM, [400, 300], [target], crowd);
  expect(x + CARD.w).toBeLessThanOrEqual(380);
});

test("where it must cover something, it covers what matters least", () => {
  const way = { x: 0, y: 300, w: 800, h: 40 };
  const target = { x: 700, y: 300, w: 40, h: 40, weight: 20 };
  const tall = { w: 200, h: 320 };
  const [x, y] = placed(tall, ROOM, [720, 320], [way, target], []);
  expect(overlap({ x, y, ...tall }, way)).toBeGreaterThan(0);
  expect(overlap({ x, y, ...tall }, target)).toBe(0);
});

test("it stays inside, even where it hardly fits", () => {
  expect(placed(CARD, { w: 210, h: 160 }, [100, 80], [{ x: 0, y: 0, w: 210, h: 160 }], [])).toEqual([6, 6]);
});

test("a leader begins at the edge that is nearest", () => {
  expect(nearest({ x: 100, y: 100, w: 50, h: 50 }, [300, 120])).toEqual([150, 120]);
});

test("a leader ends beside what it points at", () => {
  expect(shortOf([0, 0], [30, 40], 10)).toEqual([24, 32]);
  expect(shortOf([5, 5], [8, 9], 10)).toEqual([5, 5]);
});
