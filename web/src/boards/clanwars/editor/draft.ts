// A CLAN WARS mission that is being drawn: sectors in slots, what lies on their tiles, and the mission's parts. CLW-CON-13
import type { Draft } from "../../../editor/board";
import type { ClanSector, ClanWorkbench } from "../../../lib/documents";
import type { Part, Stock } from "./parts";
import { bent, changedTile, cut, joined, slotName, tilesOf, turnedPoint, type LaidTile, type Placed, type Slots, type Turns } from "./sector";
import type { Point } from "../view";
import { say } from "../words/editor";

export interface On {
  id: string;
  tile: string;
}

export interface ObjectiveDraft {
  id: string;
  text: string;
  when: readonly Part[];
}

export interface EndDraft {
  for: "operatives" | "hostile";
  when: readonly Part[];
  reason: string;
}

export interface IntelDraft {
  id: string;
  context: string;
  benefit: string;
  gives: readonly Part[];
}

export interface MissionDraft {
  place: string;
  briefing: string;
  rounds: number;
  /** How many of each legion: "N", "1+N", "2". */
  forces: Readonly<Record<string, string>>;
  /** Threats beyond one for each Operative. */
  more: number;
  objectives: readonly ObjectiveDraft[];
  ends: readonly EndDraft[];
  specials: readonly Part[];
  intel: readonly IntelDraft[];
}

export interface FieldDraft extends Draft {
  game: "clanwars";
  slots: Slots;
  /** Sectors of one's own. */
  sectors: readonly ClanSector[];
  markers: Readonly<Record<string, string>>;
  pieces: readonly On[];
  items: readonly On[];
  threats: readonly string[];
  champions: readonly On[];
  neutrals: readonly On[];
  mission: MissionDraft;
}

export const COLUMNS = 4;
export const ROWS = 3;
const MARKERS: Record<string, () => string> = { osp: () => say("operativesStart"), hsp: () => say("spawnPoint"), obj: () => say("objective"), ex: () => say("exit") };

const part = (word: string, more: Record<string, unknown> = {}): Part => ({ word, ...more });

/** Four sectors, a mast to be reached and a clan in the way: something to begin with that can be played. */
export function blank(): FieldDraft {
  return {
    affray: "draft",
    game: "clanwars",
    key: "",
    name: say("newOrders"),
    pack: "my-missions",
    strokes: 0,
    slots: { A1: { sector: "s01", turns: 0 }, B1: { sector: "s07", turns: 1 }, A2: { sector: "s03", turns: 0 }, B2: { sector: "s10", turns: 0 } },
    sectors: [],
    markers: { osp: "A1.a", hsp1: "B2.f", hsp2: "B1.b", obj1: "B2.e" },
    pieces: [{ id: "tc04", tile: "B2.e" }],
    items: [],
    threats: ["B1.d", "B2.a", "A2.f"],
    champions: [],
    neutrals: [],
    mission: {
      place: say("nowhereYet"),
      briefing: say("sendTheMessage"),
      rounds: 6,
      forces: { lg01: "1+N", lg02: "N", lg03: "N" },
      more: 1,
      objectives: [
        { id: "o1", text: say("sendTheMessageFromThe"), when: [part("transmitted")] },
        { id: "h1", text: say("keepThemFromSendingIt"), when: [part("unmet", { objective: "o1" })] },
      ],
      ends: [
        { for: "operatives", when: [part("met", { objective: "o1" }), part("round-ends")], reason: say("theMessageIsSent") },
        { for: "hostile", when: [part("last-round")], reason: say("timeIsUp") },
      ],
      specials: [],
      intel: [],
    },
  };
}

export function read(doc: unknown): FieldDraft {
  const found = doc as Partial<FieldDraft> | null;
  const sound = found?.affray === "draft" && found.game === "clanwars" && typeof found.slots === "object" && found.slots !== null && typeof found.markers === "object";
  if (!sound) throw new Error(say("thatHoldsNoMissionFor"));
  const fresh = blank();
  return { ...fresh, ...found, key: String(found.key ?? ""), mission: { ...fresh.mission, ...found.mission } } as FieldDraft;
}

// ------------------------------------------------------------------ what is there

export const shelfOf = (draft: FieldDraft, bench: ClanWorkbench | null): Map<string, ClanSector> => new Map([...(bench?.sectors ?? []), ...draft.sectors].map((sector) => [sector.id, sector]));

/** What a mission has for the slots of its parts. */
export function stockOf(draft: FieldDraft, bench: ClanWorkbench | null): Stock {
  const named = (list: readonly { id: string; name: string }[] | undefined, ids: readonly string[]) => [...new Set(ids)].map((id) => [id, list?.find((one) => one.id === id)?.name ?? id] as const);
  const given = draft.mission.intel.flatMap((piece) => piece.gives).concat(draft.mission.specials).flatMap((each) => (each.word === "item" ? [String(each["item"])] : []));
  return {
    objectives: draft.mission.objectives.map(({ id }) => id),
    markers: Object.keys(draft.markers),
    items: named(bench?.items, [...draft.items.map(({ id }) => id), ...given]),
    pieces: named(bench?.terrain, draft.pieces.map(({ id }) => id)),
    champions: named(bench?.champions, draft.champions.map(({ id }) => id)),
    neutrals: named(bench?.neutrals, draft.neutrals.map(({ id }) => id)),
    units: named([...(bench?.legions ?? []), ...(bench?.champions ?? [])], [...Object.keys(draft.mission.forces), ...draft.champions.map(({ id }) => id)]),
    tiles: tilesOf(draft.slots, shelfOf(draft, bench)).map(({ name }) => name),
  };
}

/** Everything on a tile, in words. */
export function onTile(draft: FieldDraft, tile: string, names: Record<string, string>): string[] {
  const name = (id: string) => names[id] ?? id;
  const markers = Object.entries(draft.markers).filter(([, at]) => at === tile).map(([marker]) => `${MARKERS[marker.replace(/\d+$/, "")]?.() ?? marker}${/\d+$/.exec(marker)?.[0] ? ` ${/\d+$/.exec(marker)![0]}` : ""}`);
  const things = [...draft.pieces, ...draft.items, ...draft.champions, ...draft.neutrals].filter((one) => one.tile === tile).map(({ id }) => name(id));
  const threats = draft.threats.filter((at) => at === tile).length;
  return [...markers, ...things, ...(threats ? [say("threats", { n: threats })] : [])];
}

// ------------------------------------------------------------------ strokes

const lastOn = (list: readonly On[], tile: string): number => list.map((one) => one.tile).lastIndexOf(tile);
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

/** The first number that no marker of this sort has. */
const freeMarker = (draft: FieldDraft, sort: string): string => {
  let n = 1;
  while (`${sort}${n}` in draft.markers) n++;
  return `${sort}${n}`;
};

/** A marker here; one that lies here already is taken up. */
function marked(draft: FieldDraft, sort: string, tile: string): FieldDraft {
  if (sort === "osp") return { ...draft, markers: { ...draft.markers, osp: tile } };
  const here = Object.entries(draft.markers).find(([name, at]) => at === tile && name.startsWith(sort));
  const { [here?.[0] ?? ""]: _, ...rest } = draft.markers;
  return { ...draft, markers: here ? rest : { ...draft.markers, [freeMarker(draft, sort)]: tile } };
}

function toggled(list: readonly On[], id: string, tile: string): On[] {
  const here = list.findIndex((one) => one.id === id && one.tile === tile);
  return here >= 0 ? without(list, here) : [...list, { id, tile }];
}

const once = (list: readonly On[], id: string, tile: string): On[] => (list.some((one) => one.id === id && one.tile === tile) ? list.filter((one) => one.id !== id) : [...list.filter((one) => one.id !== id), { id, tile }]);

/** What a click with a tool leaves on a tile. */
export function placed(draft: FieldDraft, tool: string, tile: string, detail: string): FieldDraft {
  switch (tool) {
    case "osp":
    case "hsp":
    case "obj":
    case "ex":
      return marked(draft, tool, tile);
    case "terrain":
      return { ...draft, pieces: toggled(draft.pieces, detail, tile) };
    case "item":
      return { ...draft, items: once(draft.items, detail, tile) };
    case "threat":
      return { ...draft, threats: [...draft.threats, tile] };
    case "champion":
      return { ...draft, champions: once(draft.champions, detail, tile) };
    case "neutral":
      return { ...draft, neutrals: once(draft.neutrals, detail, tile) };
    case "erase":
      return cleared(draft, tile);
    default:
      return draft;
  }
}

/** The uppermost thing of a tile is taken up; when there is none, its sector. */
export function cleared(draft: FieldDraft, tile: string): FieldDraft {
  const at = (list: readonly On[]) => lastOn(list, tile);
  const threat = draft.threats.lastIndexOf(tile);
  if (threat >= 0) return { ...draft, threats: without(draft.threats, threat) };
  for (const key of ["champions", "neutrals", "items", "pieces"] as const) {
    const index = at(draft[key]);
    if (index >= 0) return { ...draft, [key]: without(draft[key], index) };
  }
  const marker = Object.keys(draft.markers).find((name) => draft.markers[name] === tile && name !== "osp");
  if (marker) {
    const { [marker]: _, ...rest } = draft.markers;
    return { ...draft, markers: rest };
  }
  return draft;
}

/** A thing carried from one tile to another. */
export function carried(draft: FieldDraft, from: string, to: string): FieldDraft {
  if (from === to) return draft;
  const threat = draft.threats.lastIndexOf(from);
  if (threat >= 0) return { ...draft, threats: draft.threats.map((tile, i) => (i === threat ? to : tile)) };
  for (const key of ["champions", "neutrals", "items", "pieces"] as const) {
    const index = lastOn(draft[key], from);
    if (index >= 0) return { ...draft, [key]: draft[key].map((one, i) => (i === index ? { ...one, tile: to } : one)) };
  }
  const marker = Object.keys(draft.markers).find((name) => draft.markers[name] === from);
  return marker ? { ...draft, markers: { ...draft.markers, [marker]: to } } : draft;
}

/** A sector in a slot. */
export const laid = (draft: FieldDraft, slot: string, sector: string, turns: Turns = 0): FieldDraft => ({ ...draft, slots: { ...draft.slots, [slot]: { sector, turns } } });

export function turnedSlot(draft: FieldDraft, slot: string): FieldDraft {
  const here = draft.slots[slot];
  return here ? laid(draft, slot, here.sector, ((here.turns + 1) % 4) as Turns) : draft;
}

/** The slot without its sector; what lay on it goes too. */
export function emptied(draft: FieldDraft, slot: string): FieldDraft {
  const { [slot]: _, ...slots } = draft.slots;
  const off = (tile: string) => !tile.startsWith(`${slot}.`);
  const keep = (list: readonly On[]) => list.filter((one) => off(one.tile));
  return { ...draft, slots, markers: Object.fromEntries(Object.entries(draft.markers).filter(([, tile]) => off(tile))), pieces: keep(draft.pieces), items: keep(draft.items), champions: keep(draft.champions), neutrals: keep(draft.neutrals), threats: draft.threats.filter(off) };
}

export const freeSlots = (draft: FieldDraft): string[] => {
  const used = Object.keys(draft.slots);
  const reach = (index: (slot: string) => number, most: number) => Math.min(most, used.reduce((far, slot) => Math.max(far, index(slot) + 2), 1));
  const [wide, high] = [reach((slot) => slot.charCodeAt(0) - 65, COLUMNS), reach((slot) => Number(slot[1]) - 1, ROWS)];
  return Array.from({ length: wide * high }, (_, i) => slotName(i % wide, Math.floor(i / wide))).filter((slot) => !(slot in draft.slots));
};

// ------------------------------------------------------------------ ground of one's own

/** The sector of a slot as one's own: a copy, unless it is one already that nothing else uses. */
function owned(draft: FieldDraft, slot: string, shelf: ReadonlyMap<string, ClanSector>): [FieldDraft, ClanSector] | null {
  const here = draft.slots[slot];
  const sector = here && shelf.get(here.sector);
  if (!here || !sector) return null;
  const own = draft.sectors.some(({ id }) => id === sector.id);
  if (own && Object.values(draft.slots).filter((one) => one.sector === sector.id).length === 1) return [draft, sector];
  let n = 1;
  while (shelf.has(`own-${n}`)) n++;
  const copy = { ...sector, id: `own-${n}`, name: own ? sector.name : say("changed", { sector: sector.name }) };
  return [{ ...laid(draft, slot, copy.id, here.turns), sectors: [...draft.sectors, copy] }, copy];
}

/** The point of a field in the units of the sector in a slot, before it was turned. */
export function inSector(draft: FieldDraft, slot: string, sector: ClanSector, [x, y]: Point): Point {
  const { turns } = draft.slots[slot] as Placed;
  const [left, top] = [24 * (slot.charCodeAt(0) - 65), 24 * (Number(slot.slice(1)) - 1)];
  const [w, h] = turns % 2 ? [sector.height, sector.width] : [sector.width, sector.height];
  return turnedPoint([x - left, y - top], w, h, (4 - turns) % 4);
}

function remade(draft: FieldDraft, slot: string, shelf: ReadonlyMap<string, ClanSector>, how: (sector: ClanSector, at: (point: Point) => Point) => ClanSector): FieldDraft {
  const found = owned(draft, slot, shelf);
  if (!found) return draft;
  const [next, sector] = found;
  const made = how(sector, (point) => inSector(draft, slot, sector, point));
  return made === sector ? draft : { ...next, sectors: next.sectors.map((one) => (one.id === sector.id ? made : one)) };
}

/** What a tool of the ground does to a tile. */
export function grounded(draft: FieldDraft, tool: string, tile: LaidTile, shelf: ReadonlyMap<string, ClanSector>): FieldDraft {
  return remade(draft, tile.slot, shelf, (sector) => {
    if (tool === "raise") return changedTile(sector, tile.part, { elevation: Math.min(3, tile.elevation + 1) });
    if (tool === "lower") return tile.elevation ? changedTile(sector, tile.part, { elevation: tile.elevation - 1 }) : sector;
    return tool === "hard" ? changedTile(sector, tile.part, { hard: !tile.hard }) : sector;
  });
}

export const bentAt = (draft: FieldDraft, slot: string, from: Point, to: Point, shelf: ReadonlyMap<string, ClanSector>): FieldDraft =>
  remade(draft, slot, shelf, (sector, at) => bent(sector, at(from).map(Math.round) as Point, at(to)));

export const cutAt = (draft: FieldDraft, tile: LaidTile, from: Point, to: Point, shelf: ReadonlyMap<string, ClanSector>): FieldDraft =>
  remade(draft, tile.slot, shelf, (sector, at) => cut(sector, tile.part, at(from), at(to)));

export const joinedAt = (draft: FieldDraft, first: LaidTile, second: LaidTile, shelf: ReadonlyMap<string, ClanSector>): FieldDraft =>
  first.slot === second.slot ? remade(draft, first.slot, shelf, (sector) => joined(sector, first.part, second.part)) : draft;
