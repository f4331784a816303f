// The parts of a mission: conditions and special rules as sentences with slots, each from a closed list. CLW-CON-13
import type { Value } from "../../../editor/toml";
import { say } from "../words/editor";

/** What a slot is filled from. */
export type SlotKind = "objective" | "marker" | "exit" | "spawn" | "item" | "items" | "piece" | "champion" | "neutral" | "unit" | "tile" | "count" | "round" | "difficulty" | "action" | "text" | "flag";

export interface Slot {
  key: string;
  kind: SlotKind;
  /** Words before it. */
  before?: () => string;
  after?: () => string;
  low?: number;
  high?: number;
  /** It may be left open. */
  open?: boolean;
}

export interface PartForm {
  name: () => string;
  /** Whether it takes a number behind a slash. */
  number?: readonly [low: number, high: number, before: () => string, after: () => string];
  slots?: readonly Slot[];
  rule?: string;
}

/** A word with what fills its slots. */
export interface Part {
  word: string;
  number?: number;
  [slot: string]: unknown;
}

const silent = () => "";
const count = (after = silent): Slot => ({ key: "count", kind: "count", after, low: 1, high: 9 });

export const CONDITIONS: Record<string, PartForm> = {
  "round-ends": { name: () => say("aRoundEnds") },
  "last-round": { name: () => say("theLastRoundEnds") },
  met: { name: () => say("anObjectiveIsMet"), slots: [{ key: "objective", kind: "objective" }] },
  unmet: { name: () => say("anObjectiveIsNotMet"), slots: [{ key: "objective", kind: "objective" }] },
  transmitted: { name: () => say("theMessageIsSent") },
  sealed: { name: () => say("holesAreSealed"), number: [1, 9, silent, () => say("sealed")] },
  held: { name: () => say("thePlaceIsHeld"), number: [1, 9, () => say("for"), () => say("rounds")] },
  worked: { name: () => say("theWorkIsDone"), slots: [{ key: "marker", kind: "marker", before: () => say("at") }] },
  destroyed: { name: () => say("piecesAreDestroyed"), slots: [count(), { key: "piece", kind: "piece" }] },
  slain: { name: () => say("aChampionIsSlain"), slots: [{ key: "champion", kind: "champion" }] },
  alive: { name: () => say("aChampionLives"), slots: [{ key: "champion", kind: "champion" }] },
  "brought-out": { name: () => say("somebodyIsBroughtOut"), slots: [{ key: "neutral", kind: "neutral" }] },
  "neutral-dead": { name: () => say("somebodyIsDead"), slots: [{ key: "neutral", kind: "neutral" }] },
  "items-kept": { name: () => say("itemsAreKept"), slots: [{ key: "items", kind: "items" }] },
  "items-out": { name: () => say("itemsAreCarriedOut"), slots: [{ key: "items", kind: "items" }] },
  "item-lost": { name: () => say("anItemLeavesTheField"), slots: [{ key: "item", kind: "item" }] },
  "item-spoilt": { name: () => say("anItemIsSpoiltOr"), slots: [{ key: "item", kind: "item" }] },
  "somebody-alive": { name: () => say("anOperativeIsOnThe") },
  "nobody-on-field": { name: () => say("noOperativeIsOnThe") },
  "no-deaths": { name: () => say("noOperativeDied") },
  deaths: { name: () => say("operativesDied"), number: [1, 6, silent, () => say("orMore")] },
  trauma: { name: () => say("operativesLostACardTo"), number: [1, 6, silent, () => say("orMore")] },
  maimed: { name: () => say("operativesAreMaimedOrDead"), number: [1, 6, silent, () => say("orMore")] },
  "half-alive": { name: () => say("halfOfTheOperativesLive") },
  "left-by": { name: () => say("operativesLeft"), slots: [count(), { key: "marker", kind: "exit", before: () => say("by") }] },
  "half-left-by": { name: () => say("halfOfThemLeft"), slots: [{ key: "marker", kind: "exit", before: () => say("by") }] },
  "clanners-on": { name: () => say("clannersStandThere"), slots: [count(() => say("on")), { key: "marker", kind: "marker" }] },
  clanners: { name: () => say("clannersAreOnTheField"), number: [1, 20, silent, () => say("orMore")] },
};

export const SPECIALS: Record<string, PartForm> = {
  spawns: { name: () => say("theHostileSpawnsFree"), slots: [{ key: "number", kind: "count", low: 1, high: 4 }, { key: "after", kind: "objective", before: () => say("after"), open: true }, { key: "from", kind: "round", before: () => say("orFromRound"), open: true }, { key: "points", kind: "spawn", before: () => say("on"), open: true }, { key: "feeders", kind: "flag", before: () => say("feedersOnly") }, { key: "optional", kind: "flag", before: () => say("mayDecline") }] },
  closed: { name: () => say("aMarkerIsClosed"), slots: [{ key: "marker", kind: "marker" }, { key: "until", kind: "round", before: () => say("untilRound"), low: 2 }] },
  "extra-edge": { name: () => say("oneMoreEdge"), number: [1, 12, () => say("fromRound"), silent] },
  work: { name: () => say("workAtAMarker"), slots: [{ key: "marker", kind: "marker" }, { key: "focus", kind: "difficulty", before: () => say("focus"), open: true }, { key: "primal", kind: "difficulty", before: () => say("primal"), open: true }, { key: "times", kind: "count", after: () => say("times"), low: 1, high: 4 }] },
  hold: { name: () => say("holdAPlace"), slots: [{ key: "marker", kind: "marker" }, { key: "item", kind: "item", before: () => say("with"), open: true }] },
  core: { name: () => say("anItemThatCannotBe"), slots: [{ key: "item", kind: "item" }, { key: "stays", kind: "round", before: () => say("staysUntilRound"), open: true }] },
  escort: { name: () => say("leadSomebodyOut"), slots: [{ key: "neutral", kind: "neutral" }, { key: "exit", kind: "exit", before: () => say("to") }] },
  quarry: { name: () => say("aChampionThatCannotLeave"), slots: [{ key: "champion", kind: "champion" }] },
  late: { name: () => say("aUnitComesLate"), slots: [{ key: "kind", kind: "unit" }, { key: "round", kind: "round", before: () => say("fromRound"), low: 2 }] },
  "no-retreat": { name: () => say("theStartIsNoWay") },
  "learn-near": { name: () => say("learnThreatsNearATile"), slots: [{ key: "tile", kind: "tile" }, { key: "within", kind: "count", before: () => say("within"), low: 0, high: 4 }] },
  "learn-champion": { name: () => say("learnWhereAChampionIs"), slots: [{ key: "champion", kind: "champion" }] },
  bonus: { name: () => say("aBonusToAnAction"), slots: [{ key: "action", kind: "action" }, { key: "name", kind: "text" }, { key: "add", kind: "count", before: () => say("by2"), low: 1, high: 4 }] },
  item: { name: () => say("anItemLiesOnA"), slots: [{ key: "item", kind: "item" }, { key: "tile", kind: "tile", before: () => say("on") }] },
  "head-start": { name: () => say("theHoldCounterStartsHigher"), number: [1, 4, () => say("at"), silent] },
  "gun-in-primal": { name: () => say("fieldGunsWorkInPrimal") },
};

const SLOT_NAMES: Record<string, () => string> = {
  objective: () => say("objective"),
  marker: () => say("marker"),
  piece: () => say("piece"),
  champion: () => say("champion"),
  neutral: () => say("neutral"),
  items: () => say("items"),
  item: () => say("item"),
  count: () => say("count"),
  number: () => say("number"),
  after: () => say("after"),
  from: () => say("from"),
  points: () => say("points"),
  spawn: () => say("spawn"),
  until: () => say("until"),
  focus: () => say("focus2"),
  primal: () => say("primal2"),
  times: () => say("times"),
  stays: () => say("stays"),
  exit: () => say("exit"),
  kind: () => say("kind"),
  unit: () => say("unit"),
  round: () => say("round"),
  tile: () => say("tile"),
  within: () => say("within2"),
  action: () => say("action"),
  name: () => say("name"),
  add: () => say("add"),
};
/** A slot, or what fills it, as people call it. */
export const slotName = (key: string): string => SLOT_NAMES[key]?.() ?? key;

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
      return [["transmit", say("transmitRolls")], ["seal", say("sealRolls")], ["work", say("workRolls")]];
    default:
      return [];
  }
}

const firstOf = (): Partial<Record<SlotKind, unknown>> => ({ count: 1, round: 3, difficulty: 3, text: say("whatTheyKnow"), flag: false });

/** A part with its slots filled as far as the mission has something for them. */
export function freshPart(forms: Record<string, PartForm>, word: string, stock: Stock): Part {
  const form = forms[word]!;
  const usual = firstOf();
  const part: Part = { word, ...(form.number ? { number: form.number[0] } : {}) };
  for (const slot of form.slots ?? []) {
    if (slot.open || slot.kind === "flag") continue;
    const [first] = choicesOf(slot.kind, stock)[0] ?? [""];
    part[slot.key] = usual[slot.kind] !== undefined ? (slot.kind === "round" ? Math.max(3, slot.low ?? 1) : usual[slot.kind]) : slot.kind === "items" ? (first ? [first] : []) : first;
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
