// A CYBERNEKRO table that is being drawn: pieces in inches, x to the east, y to the north, and what strokes make of them. CYB-LAY-00
import type { Draft } from "../../../editor/board";
import type { Piece } from "../view";
import { kindName, thingName } from "./names";
import { say } from "../words/editor";

export type Kind = "building" | "wall" | "low" | "crate" | "platform" | "bridge" | "ramp" | "ladder" | "difficult" | "pit" | "gap" | "door";
export type Face = "N" | "E" | "S" | "W";
export type Edge = "south" | "north" | "west" | "east";
export type Pt = readonly [number, number];

export interface Box {
  x: number;
  y: number;
  w: number;
  d: number;
}

/** A piece of terrain; a footprint that is no box has points, and its box is theirs. */
export interface PieceDraft extends Box {
  id: string;
  kind: Kind;
  z0: number;
  z1: number;
  points?: readonly Pt[];
  climb?: "all" | readonly (Face | number)[];
  rises?: Face;
  of?: string;
  closed?: boolean;
  electronic?: boolean;
  stand?: boolean;
  note?: string;
}

export interface ZoneDraft extends Box {
  edge: Edge;
}

export interface NpcDraft {
  kind: string;
  at: Pt;
}

export const OBJECTIVES = ["terminals", "artifact", "prisoner", "ritual", "treasure", "last-crew"] as const;
export type Objective = (typeof OBJECTIVES)[number];
export const EFFECTS = ["darkness", "partial-darkness", "noxious-air", "extreme-temperature", "ammo-deficit", "hallucinogenic-pollen", "electric-discharges", "firebug-swarms", "tremors", "psychic-disturbance", "slippery-ground", "fog"] as const;
export const NPCS: Record<string, string> = { "tomb-bot": "Tomb Bot", "flesh-drone": "Flesh Drone", "rabid-machine": "Rabid Machine", "ancient-horror": "Ancient Horror" };

export interface Arrival {
  kind: string;
  round: number;
  edge: Edge;
  number: number;
}

export interface ScenarioDraft {
  summary: string;
  objectives: readonly Objective[];
  /** Terminals that win at once, Treasure Tokens that win at once, how near a crew deploys to what it guards; 0: as the book has it. */
  hold: number;
  enough: number;
  within: number;
  rounds: number;
  environment: boolean;
  /** "": none, "drawn": by a card, or the effect that is in force. */
  complication: string;
  arrivals: readonly Arrival[];
}

export interface TableDraft extends Draft {
  game: "cybernekro";
  width: number;
  depth: number;
  /** Whether lengths are whole quarters of an inch. */
  snap: boolean;
  pieces: readonly PieceDraft[];
  rooms: readonly (Box & { id: string; name: string })[];
  containers: readonly Pt[];
  prison: Pt | null;
  focus: Pt | null;
  terminals: readonly Pt[];
  treasures: readonly Pt[];
  corpses: readonly Pt[];
  npcs: readonly NpcDraft[];
  zones: readonly ZoneDraft[];
  scenario: ScenarioDraft;
}

export const SIZES: Record<string, Pt> = { container: [1.5, 1], prison: [5, 5], focus: [2, 2] };
/** What a click leaves: width, depth and height. */
export const USUAL: Record<Kind, readonly [number, number, number]> = {
  building: [4, 4, 3],
  wall: [4, 0.5, 3],
  low: [3, 0.5, 0.75],
  crate: [2, 2, 1.5],
  platform: [4, 3, 3],
  bridge: [5, 2, 3],
  ramp: [2, 4, 3],
  ladder: [1, 0, 3],
  difficult: [5, 3, 0],
  pit: [4, 3, 0],
  gap: [4, 3, 0],
  door: [2, 0.5, 3],
};
export const FLAT: readonly string[] = ["difficult", "pit", "gap"];
const HOLES: readonly string[] = ["pit", "gap"];
const POINTS = ["terminal", "treasure", "corpse", "npc"] as const;
type PointKind = (typeof POINTS)[number];
const LISTS: Record<PointKind | "container", "terminals" | "treasures" | "corpses" | "npcs" | "containers"> = { terminal: "terminals", treasure: "treasures", corpse: "corpses", npc: "npcs", container: "containers" };

export const hundredth = (n: number) => Math.round(n * 100) / 100;
export const snapped = (draft: TableDraft, n: number): number => (draft.snap ? Math.round(n * 4) / 4 : hundredth(n));
const clamp = (n: number, low: number, high: number) => Math.min(Math.max(n, low), Math.max(low, high));

// ------------------------------------------------------------------ a new one

export const noScenario = (): ScenarioDraft => ({ summary: "", objectives: ["terminals"], hold: 0, enough: 0, within: 0, rounds: 6, environment: true, complication: "", arrivals: [] });

/** Two sheds, fences, crates and a pool: something to begin with that can be played. */
export function blank(): TableDraft {
  const piece = (id: string, kind: Kind, x: number, y: number, w: number, d: number, z1: number, more: Partial<PieceDraft> = {}): PieceDraft => ({ id, kind, x, y, w, d, z0: 0, z1, ...more });
  return {
    affray: "draft",
    game: "cybernekro",
    key: "",
    name: say("aNewYard"),
    pack: "my-tables",
    strokes: 0,
    width: 24,
    depth: 24,
    snap: true,
    pieces: [
      piece("building-1", "building", 1, 5, 4, 4, 3),
      piece("ladder-1", "ladder", 5, 6.5, 0, 1, 3, { of: "building-1" }),
      piece("building-2", "building", 19, 15, 4, 4, 3),
      piece("ladder-2", "ladder", 19, 16.5, 0, 1, 3, { of: "building-2" }),
      piece("wall-1", "wall", 9, 7, 6, 0.5, 3),
      piece("wall-2", "wall", 9, 16.5, 6, 0.5, 3),
      piece("crate-1", "crate", 15, 4, 2, 2, 1.5, { climb: "all" }),
      piece("crate-2", "crate", 7, 18, 2, 2, 1.5, { climb: "all" }),
      piece("difficult-1", "difficult", 14.5, 8, 6, 4, 0, { note: "oil" }),
      piece("difficult-2", "difficult", 3.5, 12, 6, 4, 0, { note: "rubble" }),
      piece("difficult-3", "difficult", 8, 2.5, 6, 4, 0, { note: "ash" }),
      piece("difficult-4", "difficult", 10, 17.5, 6, 4, 0, { note: "ash" }),
      piece("low-1", "low", 18, 12.5, 3, 0.5, 0.75),
      piece("low-2", "low", 3, 11, 3, 0.5, 0.75),
    ],
    rooms: [],
    containers: [],
    prison: null,
    focus: null,
    terminals: [],
    treasures: [],
    corpses: [],
    npcs: [],
    zones: [],
    scenario: noScenario(),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function read(doc: unknown): TableDraft {
  const found = doc as Partial<TableDraft> | null;
  const sound = found?.affray === "draft" && found.game === "cybernekro" && typeof found.width === "number" && typeof found.depth === "number" && listOf(found.pieces).every((one) => typeof (one as PieceDraft).id === "string" && typeof (one as PieceDraft).x === "number");
  if (!sound) throw new Error(say("thatHoldsNoTableFor"));
  return { ...blank(), ...found, key: String(found.key ?? ""), scenario: { ...noScenario(), ...found.scenario } } as TableDraft;
}

// ------------------------------------------------------------------ things on the table, by their names

/** Everything that can be pointed at, the uppermost last. */
export function things(draft: TableDraft): string[] {
  const numbered = (kind: string, list: readonly unknown[]) => list.map((_, i) => `${kind}-${i + 1}`);
  const flat = draft.pieces.filter((piece) => FLAT.includes(piece.kind)).map(({ id }) => id);
  const solid = draft.pieces.filter((piece) => !FLAT.includes(piece.kind)).sort((a, b) => a.z1 - b.z1 || Number(a.kind === "ladder") - Number(b.kind === "ladder")).map(({ id }) => id);
  return [
    ...draft.zones.map(({ edge }) => `${edge} zone`),
    ...flat,
    ...solid,
    ...(draft.prison ? ["prison"] : []),
    ...(draft.focus ? ["focus"] : []),
    ...numbered("container", draft.containers),
    ...numbered("terminal", draft.terminals),
    ...numbered("treasure", draft.treasures),
    ...numbered("corpse", draft.corpses),
    ...numbered("npc", draft.npcs),
  ];
}

function pointOf(draft: TableDraft, thing: string): Pt | null {
  const [kind, number] = [thing.replace(/-\d+$/, ""), Number(/\d+$/.exec(thing)?.[0] ?? 0) - 1];
  if (draft.pieces.some((piece) => piece.id === thing)) return null;
  if (kind === "npc") return draft.npcs[number]?.at ?? null;
  return kind in LISTS ? ((draft[LISTS[kind as PointKind]] as readonly Pt[])[number] ?? null) : null;
}

export const isPoint = (thing: string): boolean => POINTS.some((kind) => thing.startsWith(`${kind}-`));

/** What a thing covers; a point covers the token's size. */
export function boxOf(draft: TableDraft, thing: string): Box | null {
  const piece = draft.pieces.find(({ id }) => id === thing);
  if (piece) return piece;
  const zone = draft.zones.find(({ edge }) => `${edge} zone` === thing);
  if (zone) return zone;
  const whole = thing === "prison" ? draft.prison : thing === "focus" ? draft.focus : null;
  const at = whole ?? pointOf(draft, thing);
  if (!at) return null;
  const [w, d] = SIZES[thing.replace(/-\d+$/, "")] ?? [0, 0];
  return { x: at[0], y: at[1], w, d };
}

/** The uppermost thing at a point; small ones are given a margin. */
export function thingAt(draft: TableDraft, [x, y]: Pt, margin = 0.25): string | null {
  return (
    things(draft)
      .reverse()
      .find((thing) => {
        const box = boxOf(draft, thing)!;
        const near = isPoint(thing) ? 0.45 : box.w < 0.6 || box.d < 0.6 ? margin : 0;
        return x >= box.x - near && x <= box.x + box.w + near && y >= box.y - near && y <= box.y + box.d + near;
      }) ?? null
  );
}

/** The places that a fault names: things by their names, bare inches as points. */
export const placeNamed = (name: string): Pt | null => (/^-?[\d.]+,-?[\d.]+$/.test(name) ? (name.split(",").map(Number) as unknown as Pt) : null);

/** The standard zones, drawn while there are none of one's own. CYB-SET-04 */
export const standardZones = (draft: TableDraft): ZoneDraft[] => {
  const deep = draft.depth / 2 - 10;
  return [
    { edge: "south", x: 0, y: 0, w: draft.width, d: deep },
    { edge: "north", x: 0, y: draft.depth - deep, w: draft.width, d: deep },
  ];
};

/** Where terminals stand: those that were set, else the five of the quick start. CYB-SCN-10 */
export function terminalsOf(draft: TableDraft): readonly Pt[] {
  if (!draft.scenario.objectives.includes("terminals")) return [];
  if (draft.terminals.length) return draft.terminals;
  const [w, d] = [draft.width, draft.depth];
  return [[w / 2, d / 2], [w / 4, d / 4], [(3 * w) / 4, d / 4], [w / 4, (3 * d) / 4], [(3 * w) / 4, (3 * d) / 4]];
}

// ------------------------------------------------------------------ strokes

const freshId = (draft: TableDraft, kind: string): string => {
  let n = 1;
  while (draft.pieces.some(({ id }) => id === `${kind}-${n}`)) n++;
  return `${kind}-${n}`;
};

/** What a drag from one point to another covers; a click leaves the usual size. */
export function drawnBox(draft: TableDraft, tool: string, from: Pt, to: Pt): Box {
  const [fx, fy, tx, ty] = [...from, ...to].map((n) => snapped(draft, n)) as [number, number, number, number];
  const fixed = SIZES[tool];
  const usual = fixed ?? USUAL[tool as Kind] ?? [6, 3];
  if (fixed || (Math.abs(tx - fx) < 0.5 && Math.abs(ty - fy) < 0.5)) {
    const [w, d] = [usual[0]!, usual[1]!];
    return { x: snapped(draft, tx - w / 2), y: snapped(draft, ty - d / 2), w, d };
  }
  const least = ["wall", "low", "door"].includes(tool) ? 0.5 : 1;
  return { x: Math.min(fx, tx), y: Math.min(fy, ty), w: hundredth(Math.max(least, Math.abs(tx - fx))), d: hundredth(Math.max(least, Math.abs(ty - fy))) };
}

/** The stretch of a face nearest to a point, for a ladder to lean on. */
export function ladderAt(draft: TableDraft, [x, y]: Pt): (Box & { of: string; z1: number }) | null {
  let best: (Box & { of: string; z1: number }) | null = null;
  let least = 2;
  for (const piece of draft.pieces) {
    if (piece.points || !["building", "platform", "crate", "wall", "bridge"].includes(piece.kind)) continue;
    const along = (from: number, long: number, at: number) => clamp(snapped(draft, at - 0.5), from, from + long - 1);
    const faces: [number, Box][] = [
      [Math.abs(x - piece.x), { x: piece.x, y: along(piece.y, piece.d, y), w: 0, d: 1 }],
      [Math.abs(x - piece.x - piece.w), { x: hundredth(piece.x + piece.w), y: along(piece.y, piece.d, y), w: 0, d: 1 }],
      [Math.abs(y - piece.y), { x: along(piece.x, piece.w, x), y: piece.y, w: 1, d: 0 }],
      [Math.abs(y - piece.y - piece.d), { x: along(piece.x, piece.w, x), y: hundredth(piece.y + piece.d), w: 1, d: 0 }],
    ];
    const inside = x > piece.x - 2 && x < piece.x + piece.w + 2 && y > piece.y - 2 && y < piece.y + piece.d + 2;
    for (const [far, box] of faces)
      if (inside && far < least && (box.w ? piece.w >= 1 : piece.d >= 1)) [least, best] = [far, { ...box, of: piece.id, z1: piece.z1 }];
  }
  return best;
}

/** The draft with what a tool leaves, and the name of it. */
export function added(draft: TableDraft, tool: string, from: Pt, to: Pt, detail = "tomb-bot"): [TableDraft, string] {
  const at: Pt = [clamp(snapped(draft, to[0]), 0, draft.width), clamp(snapped(draft, to[1]), 0, draft.depth)];
  if (tool === "terminal" || tool === "treasure" || tool === "corpse") {
    const list = LISTS[tool];
    const objective: Objective | null = tool === "terminal" ? "terminals" : tool === "treasure" ? "treasure" : null;
    const wanted = objective && !draft.scenario.objectives.includes(objective) ? [...draft.scenario.objectives, objective] : draft.scenario.objectives;
    const next = { ...draft, [list]: [...(draft[list] as readonly Pt[]), at], scenario: { ...draft.scenario, objectives: wanted } } as TableDraft;
    return [next, `${tool}-${(next[list] as readonly Pt[]).length}`];
  }
  if (tool === "npc") return [{ ...draft, npcs: [...draft.npcs, { kind: detail in NPCS ? detail : "tomb-bot", at }] }, `npc-${draft.npcs.length + 1}`];
  const box = drawnBox(draft, tool, from, to);
  if (tool === "container") return [{ ...draft, containers: [...draft.containers, [box.x, box.y]] }, `container-${draft.containers.length + 1}`];
  if (tool === "prison" || tool === "focus") return [{ ...draft, [tool]: [box.x, box.y] } as TableDraft, tool];
  if (tool === "zone") return withZone(draft, box);
  if (tool === "ladder") {
    const ladder = ladderAt(draft, to);
    if (!ladder) return [draft, ""];
    const id = freshId(draft, "ladder");
    return [{ ...draft, pieces: [...draft.pieces, { ...ladder, id, kind: "ladder", z0: 0 }] }, id];
  }
  const kind = tool as Kind;
  const id = freshId(draft, kind);
  const hole = HOLES.includes(kind);
  const piece: PieceDraft = { id, kind, ...box, z0: hole ? -2 : 0, z1: USUAL[kind][2], ...(hole || kind === "crate" ? { climb: "all" as const } : {}), ...(kind === "ramp" ? { rises: "N" as const } : {}), ...(kind === "door" ? { closed: true } : {}) };
  return [{ ...draft, pieces: [...draft.pieces, piece] }, id];
}

/** A zone with the edge nearest to it for its home. */
function withZone(draft: TableDraft, box: Box): [TableDraft, string] {
  const [x, y] = [box.x + box.w / 2, box.y + box.d / 2];
  const far: [number, Edge][] = [[y, "south"], [draft.depth - y, "north"], [x, "west"], [draft.width - x, "east"]];
  const taken = draft.zones.map(({ edge }) => edge);
  const edge = (far.filter(([, name]) => !taken.includes(name)).sort((a, b) => a[0] - b[0])[0] ?? far[0]!)[1];
  const zones = [...draft.zones.filter((zone) => zone.edge !== edge), { ...box, edge }];
  return [{ ...draft, zones }, `${edge} zone`];
}

const shifted = (piece: PieceDraft, dx: number, dy: number): PieceDraft => ({
  ...piece,
  x: hundredth(piece.x + dx),
  y: hundredth(piece.y + dy),
  ...(piece.points ? { points: piece.points.map(([x, y]): Pt => [hundredth(x + dx), hundredth(y + dy)]) } : {}),
});

/** The same thing somewhere else; ladders go with what they lean on. */
export function moved(draft: TableDraft, thing: string, dx: number, dy: number): TableDraft {
  if (!dx && !dy) return draft;
  if (draft.pieces.some(({ id }) => id === thing)) return { ...draft, pieces: draft.pieces.map((piece) => (piece.id === thing || piece.of === thing ? shifted(piece, dx, dy) : piece)) };
  const by = ([x, y]: Pt): Pt => [hundredth(x + dx), hundredth(y + dy)];
  if (thing.endsWith(" zone")) return { ...draft, zones: draft.zones.map((zone) => (`${zone.edge} zone` === thing ? { ...zone, x: hundredth(zone.x + dx), y: hundredth(zone.y + dy) } : zone)) };
  if (thing === "prison" || thing === "focus") return draft[thing] ? ({ ...draft, [thing]: by(draft[thing]!) } as TableDraft) : draft;
  const [kind, number] = [thing.replace(/-\d+$/, ""), Number(/\d+$/.exec(thing)?.[0] ?? 0) - 1];
  if (kind === "npc") return { ...draft, npcs: draft.npcs.map((npc, i) => (i === number ? { ...npc, at: by(npc.at) } : npc)) };
  if (!(kind in LISTS)) return draft;
  const list = LISTS[kind as PointKind];
  return { ...draft, [list]: (draft[list] as readonly Pt[]).map((at, i) => (i === number ? by(at) : at)) } as TableDraft;
}

/** The same piece with other borders or other words. */
export function reshaped(draft: TableDraft, thing: string, how: Partial<PieceDraft>): TableDraft {
  if (thing.endsWith(" zone")) return { ...draft, zones: draft.zones.map((zone) => (`${zone.edge} zone` === thing ? { ...zone, ...(how as Partial<ZoneDraft>) } : zone)) };
  return { ...draft, pieces: draft.pieces.map((piece) => (piece.id === thing ? { ...piece, ...how } : piece)) };
}

const NEXT: Record<Face, Face> = { N: "E", E: "S", S: "W", W: "N" };

/** A quarter turn about its middle; faces and ramps turn with it. */
export function turned(draft: TableDraft, thing: string): TableDraft {
  const piece = draft.pieces.find(({ id }) => id === thing);
  const box = boxOf(draft, thing);
  if (!box || (!piece && !thing.endsWith(" zone")) || piece?.kind === "ladder") return draft;
  const [cx, cy] = [box.x + box.w / 2, box.y + box.d / 2];
  const how: Partial<PieceDraft> = { x: snapped(draft, cx - box.d / 2), y: snapped(draft, cy - box.w / 2), w: box.d, d: box.w };
  if (piece?.rises) how.rises = NEXT[piece.rises];
  if (Array.isArray(piece?.climb)) how.climb = (piece.climb as readonly (Face | number)[]).map((face) => (typeof face === "string" ? NEXT[face] : face));
  if (piece?.points) how.points = piece.points.map(([x, y]): Pt => [hundredth(cx + (y - cy)), hundredth(cy - (x - cx))]);
  return reshaped(draft, thing, how);
}

export function removed(draft: TableDraft, thing: string): TableDraft {
  if (draft.pieces.some(({ id }) => id === thing)) return { ...draft, pieces: draft.pieces.filter((piece) => piece.id !== thing && piece.of !== thing) };
  if (thing.endsWith(" zone")) return { ...draft, zones: draft.zones.filter(({ edge }) => `${edge} zone` !== thing) };
  if (thing === "prison" || thing === "focus") return { ...draft, [thing]: null };
  const [kind, number] = [thing.replace(/-\d+$/, ""), Number(/\d+$/.exec(thing)?.[0] ?? 0) - 1];
  if (kind === "npc") return { ...draft, npcs: draft.npcs.filter((_, i) => i !== number) };
  if (!(kind in LISTS)) return draft;
  const list = LISTS[kind as PointKind];
  return { ...draft, [list]: (draft[list] as readonly Pt[]).filter((_, i) => i !== number) } as TableDraft;
}

/** Back onto the table, if a thing reaches over its edge. */
export function pulledIn(draft: TableDraft, thing: string): TableDraft {
  const box = boxOf(draft, thing);
  if (!box) return draft;
  return moved(draft, thing, hundredth(clamp(box.x, 0, draft.width - box.w) - box.x), hundredth(clamp(box.y, 0, draft.depth - box.d) - box.y));
}

/** The same piece half a turn across the table, so that both sides have the like. CYB-LAY-00 */
export function mirrored(draft: TableDraft, thing: string): TableDraft {
  const piece = draft.pieces.find(({ id }) => id === thing);
  if (!piece || piece.points) return draft;
  const twin: PieceDraft = { ...piece, id: freshId(draft, piece.kind), x: hundredth(draft.width - piece.x - piece.w), y: hundredth(draft.depth - piece.y - piece.d), ...(piece.rises ? { rises: NEXT[NEXT[piece.rises]] } : {}) };
  const base = piece.of ? draft.pieces.find((other) => other.id !== piece.of && other.x <= twin.x && other.x + other.w >= twin.x && other.y <= twin.y && other.y + other.d >= twin.y && other.kind !== "ladder" && !FLAT.includes(other.kind)) : null;
  if (piece.of && !base) return draft;
  return { ...draft, pieces: [...draft.pieces, { ...twin, ...(base ? { of: base.id } : {}) }] };
}

// ------------------------------------------------------------------ as the board draws it

const u = (n: number) => Math.round(n * 100);
const outline = ({ x, y, w, d }: Box): [number, number][] => [[u(x), u(y)], [u(x + w), u(y)], [u(x + w), u(y + d)], [u(x), u(y + d)]];
const solid = (id: string, kind: string, box: Box, z1: number): Piece => ({ id, kind, outline: outline(box), z0: 0, z1: u(z1), climb: [], electronic: false, note: "", of: "", rises: "", solid: true, stand: false });

/** The five walls and the door of a prison. CYB-LAY-00 */
const prison = ([x, y]: Pt): Piece[] => [
  solid("prison-wall-1", "wall", { x, y, w: 0.5, d: 5 }, 3),
  solid("prison-wall-2", "wall", { x: x + 4.5, y, w: 0.5, d: 5 }, 3),
  solid("prison-wall-3", "wall", { x: x + 0.5, y: y + 4.5, w: 4, d: 0.5 }, 3),
  solid("prison-wall-4", "wall", { x: x + 0.5, y, w: 1, d: 0.5 }, 3),
  solid("prison-wall-5", "wall", { x: x + 3.5, y, w: 1, d: 0.5 }, 3),
  solid("prison-door", "door", { x: x + 1.5, y, w: 2, d: 0.5 }, 3),
];

/** The pieces as the table's own drawing wants them. */
export function piecesOf(draft: TableDraft): Piece[] {
  const own = draft.pieces.map((piece): Piece => ({
    ...solid(piece.id, piece.kind, piece, piece.z1),
    outline: piece.points ? piece.points.map(([x, y]) => [u(x), u(y)]) : piece.kind === "ladder" ? [[u(piece.x), u(piece.y)], [u(piece.x + piece.w), u(piece.y + piece.d)]] : outline(piece),
    z0: u(piece.z0),
    electronic: piece.electronic ?? false,
    note: piece.note ?? "",
    of: piece.of ?? "",
    rises: piece.rises ?? "",
  }));
  const boxes = draft.containers.map(([x, y], i) => solid(`container-${i + 1}`, "container", { x, y, w: 1.5, d: 1 }, 0.75));
  return [...own, ...boxes, ...(draft.prison ? prison(draft.prison) : []), ...(draft.focus ? [solid("focus", "focus", { x: draft.focus[0], y: draft.focus[1], w: 2, d: 2 }, 2)] : [])];
}

const length = (n: number) => `${hundredth(n)}"`;

/** A thing in words. */
export const toldOf = (draft: TableDraft, thing: string): string => toldParts(draft, thing).join(" ").trim();

/** What it is, and where and how large. */
export function toldParts(draft: TableDraft, thing: string): readonly [string, string] {
  const box = boxOf(draft, thing);
  if (!box) return ["", ""];
  const piece = draft.pieces.find(({ id }) => id === thing);
  const size = box.w || box.d ? `, ${length(box.w)} x ${length(box.d)}` : "";
  const high = piece && piece.z1 > 0 ? `, ${say("high2", { length: length(piece.z1) })}` : piece && piece.z0 < 0 ? `, ${say("deep2", { length: length(-piece.z0) })}` : "";
  const name = piece ? `${kindName(piece.kind)} ${piece.id.replace(/^[a-z]+-/, "")}` : thing.startsWith("npc-") ? NPCS[draft.npcs[Number(thing.slice(4)) - 1]?.kind ?? ""] : thingName(thing);
  return [name ?? thing, `${say("at", { x: String(hundredth(box.x)), y: String(hundredth(box.y)) })}${size}${high}`];
}
