// What stands on a table and what befalls it, as people call it.
import { say } from "../words/editor";
import type { Edge } from "./draft";

const KINDS: Record<string, () => string> = {
  building: () => say("building"),
  wall: () => say("wall"),
  low: () => say("lowWall"),
  crate: () => say("crate"),
  platform: () => say("platform"),
  bridge: () => say("bridge"),
  ramp: () => say("ramp"),
  ladder: () => say("ladder"),
  difficult: () => say("difficultGround"),
  pit: () => say("pit"),
  gap: () => say("gap"),
  door: () => say("door"),
  zone: () => say("deploymentZone"),
  terminal: () => say("terminal"),
  container: () => say("container"),
  prison: () => say("prison"),
  focus: () => say("focus"),
  treasure: () => say("treasureToken"),
  corpse: () => say("corpse"),
  npc: () => say("npc"),
};

/** What a tool sets down. */
export const kindName = (kind: string): string => KINDS[kind]?.() ?? kind;

const EDGES: Record<Edge, () => string> = { south: () => say("south"), north: () => say("north"), west: () => say("west"), east: () => say("east") };
export const edgeName = (edge: Edge): string => EDGES[edge]();

/** Those of which a table has several are told by their numbers. */
const THINGS: Record<string, () => string> = { ...KINDS, low: () => say("low"), difficult: () => say("difficult"), focus: () => say("theFocus"), treasure: () => say("treasure") };

/** A thing on the table by its name: `wall 3`, `north zone`. */
export function thingName(thing: string): string {
  const [, edge] = /^(\w+) zone$/.exec(thing) ?? [];
  if (edge) return say("zoneOf", { edge: edgeName(edge as Edge) });
  const [, kind = "", number = ""] = /^([a-z]+)(?:-(.+))?$/.exec(thing) ?? [];
  const name = THINGS[kind]?.();
  return name ? `${name} ${number}`.trim() : thing.replace("-", " ");
}

const NOTES: Record<string, () => string> = { "": () => say("difficultGround"), rubble: () => say("rubble"), water: () => say("water"), oil: () => say("oil"), ash: () => say("ash"), thorns: () => say("thorns") };
export const noteName = (note: string): string => NOTES[note]?.() ?? note;

const EFFECTS: Record<string, () => string> = {
  darkness: () => say("darkness"),
  "partial-darkness": () => say("partialDarkness"),
  "noxious-air": () => say("noxiousAir"),
  "extreme-temperature": () => say("extremeTemperature"),
  "ammo-deficit": () => say("ammoDeficit"),
  "hallucinogenic-pollen": () => say("hallucinogenicPollen"),
  "electric-discharges": () => say("electricDischarges"),
  "firebug-swarms": () => say("firebugSwarms"),
  tremors: () => say("tremors"),
  "psychic-disturbance": () => say("psychicDisturbance"),
  "slippery-ground": () => say("slipperyGround"),
  fog: () => say("fog"),
};
export const effectName = (effect: string): string => EFFECTS[effect]?.() ?? effect.replaceAll("-", " ");
