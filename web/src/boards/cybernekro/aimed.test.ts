import { expect, test } from "vitest";
import type { AboutDoc, State } from "../../lib/protocol";
import { othersFirst } from "./aimed";

const OWNERS = ["ash", "ash", "bone", "bone"];

/** An attack is a deed with something; whom to activate is none. */
function about(id: string): AboutDoc {
  const [deed, ...words] = id.split(":");
  return words.length ? { model: Number(words.at(-1)), ...(deed === "model" ? {} : { deed: deed!, item: words[0]! }) } : {};
}

function ordered(ids: string[], seat = "ash"): string[] {
  const options = ids.map((id) => ({ id, label: id, rule: "", about: about(id) }));
  const state = { seat, view: { models: OWNERS.map((owner, id) => ({ id, owner })) }, question: { options } };
  return othersFirst(state as unknown as State).map((option) => option.id);
}

test("of those that can be aimed at, one's own crew comes last", () => {
  const ids = ["move", "shoot:rifle:0", "shoot:rifle:1", "shoot:rifle:2", "shoot:bow:1", "shoot:bow:3", "pass"];
  expect(ordered(ids)).toEqual(["move", "shoot:rifle:2", "shoot:rifle:0", "shoot:rifle:1", "shoot:bow:3", "shoot:bow:1", "pass"]);
  expect(ordered(ids, "bone")).toEqual(ids);
});

test("whom to activate stays in the order of the crew", () => {
  expect(ordered(["model:1", "model:0", "pass"])).toEqual(["model:1", "model:0", "pass"]);
});
