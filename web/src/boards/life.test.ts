import { expect, test } from "vitest";
import { livesOf } from "./registry";

test("a side's life is what its models have left", () => {
  const warriors = [
    { side: "griffin", place: "board", nv: 3 },
    { side: "griffin", place: "eliminated", nv: 0 },
    { side: "scorpion", place: "board", nv: 1 },
  ];
  expect(livesOf("hybrid", { warriors })).toEqual({ griffin: { left: 3, models: 1 }, scorpion: { left: 1, models: 1 } });
});

test("a fleshwound costs life, not the operative", () => {
  const operative = { potentials: ["a", "b"], fleshwounds: ["a"] };
  const units = [{ side: "operatives", tile: "A1.a", operative }, { side: "hostile", tile: null }];
  expect(livesOf("clanwars", { units })).toEqual({ operatives: { left: 2, models: 1 }, hostile: { left: 0, models: 0 } });
});

test("wounds count down, out of action is none", () => {
  const models = [{ owner: "ash", wounds: 1, where: "table" }, { owner: "ash", wounds: 0, where: "out" }];
  expect(livesOf("cybernekro", { models })).toEqual({ ash: { left: 3, models: 1 } });
});
