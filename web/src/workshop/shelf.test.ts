import { beforeEach, expect, test } from "vitest";
import { forgetForce, freeName, keepForce, keptForces, packed, readForce, shelved, unpacked, type ForceDoc } from "./shelf";

const memory = new Map<string, string>();
beforeEach(() => {
  memory.clear();
  globalThis.localStorage = { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => void memory.set(key, value) } as unknown as Storage;
});

const squad: ForceDoc = { affray: "force", game: "g", seat: "griffin", name: "Löwe", force: { warriors: ["templar"] }, scenario: "prowlers" };

test("a force goes into an address and comes out the same", () => {
  expect(unpacked(packed(squad))).toEqual(squad);
});

test("what is no force is told in words", () => {
  for (const doc of [null, 7, {}, { affray: "force" }, { affray: "force", game: "g", seat: 3, force: [] }]) expect(() => readForce(doc)).toThrow("no force");
});

test("a force is kept under its name, newest first, and its old name is forgotten", () => {
  keepForce(squad);
  keepForce({ ...squad, name: "Other" });
  keepForce({ ...squad, name: "Lion" }, "Löwe");
  expect(keptForces("g").map((doc) => doc.name)).toEqual(["Lion", "Other"]);
  forgetForce("g", "Lion");
  expect(keptForces().map((doc) => doc.name)).toEqual(["Other"]);
});

test("a seat is offered what was built for it", () => {
  keepForce(squad);
  keepForce({ ...squad, game: "h", seat: "operative-1", name: "Four" });
  expect(shelved("g", "griffin").map((ready) => ready.name)).toEqual(["Löwe"]);
  expect(shelved("g", "scorpion")).toEqual([]);
  expect(shelved("h", "operative-2").map((ready) => ready.name)).toEqual(["Four"]);
});

test("a broken shelf is an empty one", () => {
  memory.set("affray.forces", "{");
  expect(keptForces()).toEqual([]);
});

test("a name that is taken gets a number", () => {
  expect(freeName("A", ["A", "A 2"])).toBe("A 3");
});
