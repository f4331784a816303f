// The parts of a mission: conditions and special rules as sentences with slots, each from a closed list. CLW-CON-13
import type { Value } from "../../../editor/toml";

/** What a slot is filled from. */
export type SlotKind = "objective" | "marker" | "exit" | "spawn" | "item" | "items" | "piece" | "champion" | "neutral" | "unit" | "tile" | "count" | "round" | "difficulty" | "action" | "text" | "flag";

export interface Slot {
  key: string;
  kind: SlotKind;
  /** Words before it. */
  before?: string;
  after?: string;
  low?: number;
  high?: number;
  /** It may be left open. */
  open?: boolean;
}

export interface PartForm {
  name: string;
  /** Whether it takes a number behind a slash. */
  number?: readonly [low: number, high: number, before: string, after: string];
  slots?: readonly Slot[];
  rule?: string;
}

/** A word with what fills its slots. */
export interface Part {
  word: string;
  number?: number;
  [slot: string]: unknown;
}

const count = (before = "", after = ""): Slot => ({ key: "count", kind: "count", before, after, low: 1, high: 9 });

export const CONDITIONS: Record<string, PartForm> = {
  "round-ends": { name: "a round ends" },
  "last-round": { name: "the last round ends" },
  met: { name: "an objective is met", slots: [{ key: "objective", kind: "objective" }] },
  unmet: { name: "an objective is not met", slots: [{ key: "objective", kind: "objective" }] },
  transmitted: { name: "the message is sent" },
  sealed: { name: "holes are sealed", number: [1, 9, "", "sealed"] },
  held: { name: "the place is held", number: [1, 9, "for", "rounds"] },
  worked: { name: "the work is done", slots: [{ key: "marker", kind: "marker", before: "at" }] },
  destroyed: { name: "pieces are destroyed", slots: [count(), { key: "piece", kind: "piece" }] },
  slain: { name: "a champion is slain", slots: [{ key: "champion", kind: "champion" }] },
  alive: { name: "a champion lives", slots: [{ key: "champion", kind: "champion" }] },
  "brought-out": { name: "somebody is brought out", slots: [{ key: "neutral", kind: "neutral" }] },
  "neutral-dead": { name: "somebody is dead", slots: [{ key: "neutral", kind: "neutral" }] },
  "items-kept": { name: "items are kept", slots: [{ key: "items", kind: "items" }] },
  "items-out": { name: "items are carried out", slots: [{ key: "items", kind: "items" }] },
  "item-lost": { name: "an item leaves the field", slots: [{ key: "item", kind: "item" }] },
  "item-spoilt": { name: "an item is spoilt or taken", slots: [{ key: "item", kind: "item" }] },
  "somebody-alive": { name: "an Operative is on the field" },
  "nobody-on-field": { name: "no Operative is on the field" },
  "no-deaths": { name: "no Operative died" },
  deaths: { name: "Operatives died", number: [1, 6, "", "or more"] },
  trauma: { name: "Operatives lost a card to trauma", number: [1, 6, "", "or more"] },
  maimed: { name: "Operatives are maimed or dead", number: [1, 6, "", "or more"] },
  "half-alive": { name: "half of the Operatives live" },
  "left-by": { name: "Operatives left", slots: [count(), { key: "marker", kind: "exit", before: "by" }] },
  "half-left-by": { name: "half of them left", slots: [{ key: "marker", kind: "exit", before: "by" }] },
  "clanners-on": { name: "clanners stand there", slots: [count("", "on"), { key: "marker", kind: "marker" }] },
  clanners: { name: "clanners are on the field", number: [1, 20, "", "or more"] },
};

export const SPECIALS: Record<string, PartForm> = {
  spawns: { name: "the Hostile spawns free", slots: [{ key: "number", kind: "count", low: 1, high: 4 }, { key: "after", kind: "objective", before: "after", open: true }, { key: "from", kind: "round", before: "or from round", open: true }, { key: "points", kind: "spawn", before: "on", open: true }, { key: "feeders", kind: "flag", before: "Feeders only" }, { key: "optional", kind: "flag", before: "may decline" }] },
  closed: { name: "a marker is closed", slots: [{ key: "marker", kind: "marker" }, { key: "until", kind: "round", before: "until round", low: 2 }] },
  "extra-edge": { name: "one more edge", number: [1, 12, "from round", ""] },
  work: { name: "work at a marker", slots: [{ key: "marker", kind: "marker" }, { key: "focus", kind: "difficulty", before: "FOCUS", open: true }, { key: "primal", kind: "difficulty", before: "PRIMAL", open: true }, { key: "times", kind: "count", after: "times", low: 1, high: 4 }] },
  hold: { name: "hold a place", slots: [{ key: "marker", kind: "marker" }, { key: "item", kind: "item", before: "with", open: true }] },
  core: { name: "an item that cannot be lost", slots: [{ key: "item", kind: "item" }, { key: "stays", kind: "round", before: "stays until round", open: true }] },
  escort: { name: "lead somebody out", slots: [{ key: "neutral", kind: "neutral" }, { key: "exit", kind: "exit", before: "to" }] },
  quarry: { name: "a champion that cannot leave", slots: [{ key: "champion", kind: "champion" }] },
  late: { name: "a unit comes late", slots: [{ key: "kind", kind: "unit" }, { key: "round", kind: "round", before: "from round", low: 2 }] },
  "no-retreat": { name: "the start is no way out" },
  "learn-near": { name: "learn threats near a tile", slots: [{ key: "tile", kind: "tile" }, { key: "within", kind: "count", before: "within", low: 0, high: 4 }] },
  "learn-champion": { name: "learn where a champion is", slots: [{ key: "champion", kind: "champion" }] },
  bonus: { name: "a bonus to an action", slots: [{ key: "action", kind: "action" }, { key: "name", kind: "text" }, { key: "add", kind: "count", before: "by", low: 1, high: 4 }] },
  item: { name: "an item lies on a tile", slots: [{ key: "item", kind: "item" }, { key: "tile", kind: "tile", before: "on" }] },
  "head-start": { name: "the hold counter starts higher", number: [1, 4, "at", ""] },
  "gun-in-primal": { name: "Field Guns work in PRIMAL too" },
};

/** What a mission has for slots to be filled from. */
export interface Stock {
  objectives: readonly string[];
  markers: readonly string[];
  items: readonly (readonly [string, string])[];
  pieces: readonly (readonly [string, string])[];
  champions: readonly (readonly [string, string])[];
  neutrals: readonly (readonly [string, string])[];
  units: readonly (readonly [string, string])[];
  tiles: readonly string[];
}

export function choicesOf(kind: SlotKind, stock: Stock): readonly (readonly [string, string])[] {
  const plain = (list: readonly string[]) => list.map((one) => [one, one] as const);
  switch (kind) {
    case "objective":
      return stock.objectives.map((id) => [id, id.toUpperCase()] as const);
    case "marker":
      return plain(stock.markers);
    case "exit":
      return plain(stock.markers.filter((name) => name.startsWith("ex") || name === "osp"));
    case "spawn":
      return plain(stock.markers.filter((name) => name.startsWith("hsp")));
    case "item":
    case "items":
      return stock.items;
    case "piece":
      return stock.pieces;
    case "champion":
      return stock.champions;
    case "neutral":
      return stock.neutrals;
    case "unit":
      return stock.units;
    case "tile":
      return plain(stock.tiles);
    case "action":
      return [["transmit", "transmit rolls"], ["seal", "seal rolls"], ["work", "work rolls"]];
    default:
      return [];
  }
}

const FIRST: Partial<Record<SlotKind, unknown>> = { count: 1, round: 3, difficulty: 3, text: "what they know", flag: false };

/** A part with its slots filled as far as the mission has something for them. */
export function freshPart(forms: Record<string, PartForm>, word: string, stock: Stock): Part {
  const form = forms[word]!;
  const part: Part = { word, ...(form.number ? { number: form.number[0] } : {}) };
  for (const slot of form.slots ?? []) {
    if (slot.open || slot.kind === "flag") continue;
    const [first] = choicesOf(slot.kind, stock)[0] ?? [""];
    part[slot.key] = FIRST[slot.kind] !== undefined ? (slot.kind === "round" ? Math.max(3, slot.low ?? 1) : FIRST[slot.kind]) : slot.kind === "items" ? (first ? [first] : []) : first;
  }
  return part;
}

/** As a pack has it: a word, a word with a number, or a table. */
export function written(vocabulary: string, { word, number, ...slots }: Part, forms: Record<string, PartForm>): Value {
  if (forms[word]?.number) return `${word}/${number ?? forms[word].number![0]}`;
  const filled = Object.entries<unknown>({ ...(number === undefined ? {} : { number }), ...slots }).filter(([, value]) => value !== undefined && value !== "" && value !== false && value !== 0);
  const points = filled.map(([key, value]) => [key, key === "points" && typeof value === "string" ? [value] : value]);
  return filled.length ? ({ [vocabulary]: word, ...Object.fromEntries(points) } as Value) : word;
}

/** And back. */
export function readPart(vocabulary: string, row: unknown): Part {
  if (typeof row === "string") {
    const [word = "", number] = row.split("/");
    return { word, ...(number === undefined ? {} : { number: Number(number) }) };
  }
  const { [vocabulary]: word, points, ...slots } = row as Record<string, unknown>;
  return { word: String(word), ...slots, ...(Array.isArray(points) && points.length ? { points: points[0] } : {}) };
}
