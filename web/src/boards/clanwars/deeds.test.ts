import { expect, test } from "vitest";
import { predicate, withEvent, type Deed } from "../../flow/deeds";
import type { EventDoc, State } from "../../lib/protocol";
import { read, subject } from "./deeds";

const does = (text: string, who: string) => predicate(text, subject(text, who));

test("a step names whoever acts once, as one of its kind too", () => {
  expect(does("A Trapper attacks Timur with Rust Hook.", "Trapper")).toBe("attacks Timur with Rust Hook");
  expect(does("A threat moves to B2.a.", "Trapper")).toBe("moves to B2.a");
  expect(does("Ein Trapper greift Timur an.", "Trapper")).toBe("greift Timur an");
  expect(does("Eine Bedrohung geht nach B2.a.", "Trapper")).toBe("geht nach B2.a");
  expect(does("Timur takes Flare.", "Timur")).toBe("takes Flare");
});

const unit = (uid: number, kind: string | null, side: string) => ({ uid, kind, side, tile: "A1", revealed: true, stunned: false, punches: 0, items: [] });
const units = [unit(1, "op01", "operatives"), unit(7, "lg01", "hostile")];
const state = { seat: "operative-1", view: { units, rolls: [], active: 1, round: 1 } } as unknown as State;
const board = { names: { op01: "Timur", lg01: "Trapper" }, cards: { arcana: {} }, field: { tiles: [{ name: "A1", centre: [1, 1] }] } };
const event = (kind: string, text: string, facts: Record<string, unknown>): EventDoc => ({ text, rule: "CLW-X-01", facts: { kind, ...facts } as EventDoc["facts"], roll: null });
/** The last step of what happened, all of it at once. */
function last(...events: EventDoc[]) {
  let deeds: Deed[] = [];
  for (const one of events) deeds = withEvent(deeds, one, read(one, state, state, board), state, state, 0);
  return deeds.at(-1)!;
}
const floats = (...events: EventDoc[]) => last(...events).floats.map(({ over, word }) => [over, word]);

test("a roll that came to nothing is told over whom it was against, a botch over whoever rolled", () => {
  const attack = event("AttackDeclared", "A Trapper attacks Timur.", { who: "lg01#7", target: "op01#1" });
  const roll = (verdict: string) => event("RollResolved", "A Trapper scores 1.", { who: "lg01#7", verdict, sum: 1 });
  expect(floats(attack, roll("fail"))).toEqual([[1, "fails"]]);
  expect(floats(attack, roll("botch"))).toEqual([[7, "botch"]]);
  const look = event("Scouted", "Timur scouts B2.", { who: "op01#1" });
  expect(floats(look, event("RollResolved", "Timur scores 1.", { who: "op01#1", verdict: "fail", sum: 1 }))).toEqual([[1, "fails"]]);
  expect(floats(look, event("RollResolved", "Timur scores 3.", { who: "op01#1", verdict: "success", sum: 3 }))).toEqual([]);
});

test("a trait is told over whoever uses it, a card by whose it is, a new threat once", () => {
  expect(floats(event("TraitUsed", "A Trapper uses DIRT SCREEN.", { who: "lg01#7" }))).toEqual([[7, "uses DIRT SCREEN"]]);
  const played = last(event("TurnBegan", "", {}), event("AttackDeclared", "Timur attacks a Trapper.", { who: "op01#1", target: "lg01#7" }), event("ArcanaPlayed", "The Hostile plays The Disciple.", { seat: "hostile", arcana: "disciple" }));
  expect(played.floats.map(({ name }) => name)).toEqual(["Hostile"]);
  const spawned = last(event("SpawnedKind", "A Trapper appears at A1 as a threat.", { who: "#7", unit: "lg01" }));
  expect(spawned.does).toContain(spawned.floats[0]!.word);
});
