import { expect, test } from "vitest";
import type { RematchDoc } from "./protocol";
import { standingOf, toldOf } from "./rematch";

const asked: RematchDoc = { seat: "ash", agreed: ["ash"], waiting: ["bone"], refused: null, table: null, watch: null };
const refused: RematchDoc = { ...asked, agreed: [], waiting: [], refused: "bone" };

test("whoever asks waits, whoever is asked is told by whom", () => {
  expect(toldOf(asked, "ash")).toBe("Waiting for Bone to agree");
  expect(toldOf(asked, "bone")).toBe("Ash wants a rematch.");
  expect(toldOf(asked, null)).toBe("Waiting for Bone to agree");
  expect(toldOf(null, "ash")).toBe("");
});

test("a refusal is told to the one, and as his own to the other", () => {
  expect(toldOf(refused, "ash")).toBe("Bone does not want a rematch.");
  expect(toldOf(refused, "bone")).toBe("You want no rematch.");
});

test("once the table is there, nothing else counts", () => {
  const made = { ...asked, waiting: [], table: "new", watch: "link" };
  expect([null, asked, refused, made].map((rematch) => standingOf(rematch, "bone"))).toEqual(["none", "asked", "refused", "made"]);
});
