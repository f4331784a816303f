// What a click on the table means, and where its ways go.
import { expect, test } from "vitest";
import type { IntentionDoc } from "../../lib/protocol";
import type { Model } from "./view";
import { lineOf, meantModel, meantPlace } from "./ways";

const model = (id: number, owner: string) => ({ id, owner }) as Model;

test("a model of one's own acts, another's is a target for whoever was clicked before", () => {
  expect(meantModel(model(3, "ash"), "ash", null)[0]).toEqual({ actor: 3 });
  expect(meantModel(model(4, "bone"), "ash", null)).toEqual([{ target: 4 }]);
  expect(meantModel(model(4, "bone"), "ash", { actor: 3 })).toEqual([{ actor: 3, target: 4 }, { target: 4 }]);
});

test("a point is told in the table's inches, and a click beside it means the same", () => {
  const [first] = meantPlace([6.04, 4.02], 2400, null);
  expect(first).toEqual({ place: [6, 20] });
  expect(meantPlace([6.2, 4.1], 2400, first!)).toEqual([first]);
  expect(meantPlace([7, 4], 2400, first!)).not.toEqual([first]);
});

test("a way is drawn from where its model stands", () => {
  const way = { id: "", label: "", answers: [["move-to", "", false]], about: { from: [100, 2300], path: [[400, 2300]] } } as IntentionDoc;
  expect(lineOf(way, 2400)).toEqual([[1, 1], [4, 1]]);
});
