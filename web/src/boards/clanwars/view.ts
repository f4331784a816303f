// What CLAN WARS' view and board hold, and what the drawing makes of them.
import type { About } from "../../flow/flow.svelte";
import type { Answer } from "../../lib/answers";
import type { ClanBoard, ClanBorder, ClanMarker, ClanOperative, ClanTile, ClanUnit, ClanView } from "../../lib/documents";
import type { IntentionDoc } from "../../lib/protocol";
import { say } from "./words/table";

export type { ClanView };
export type FieldBoard = ClanBoard;
export type Tile = ClanTile;
export type Border = ClanBorder;
export type Operative = ClanOperative;
export type Unit = ClanUnit;
export type Marker = ClanMarker;
export type Point = [number, number];
export type Side = "operatives" | "hostile";

/** How a player calls a unit: by its name, or as a threat like any other. */
export function nameOf(unit: Unit, names: Record<string, string>): string {
  return unit.kind ? (names[unit.kind] ?? unit.kind) : say("threat");
}

/** The tile that an answer is about. */
export function tileOf(answer: Answer): string | null {
  const at = answer?.about.place;
  return typeof at === "string" ? at : null;
}

/** The unit that an event names: its uid, or the tag that everybody may call it by (`lg01#7`, `#7`); -1 for none. */
export const uidOf = (who: unknown): number => (typeof who === "number" ? who : Number(String(who ?? "").split("#")[1] ?? -1));

/** The unit that an answer is about. */
export function unitOf(answer: Answer): number | null {
  return answer?.about.model ?? null;
}

/** What a marker is called on its plate. */
export function plateOf({ name, kind }: Pick<Marker, "name" | "kind">): string {
  const words = { "way-in": say("startRetreat"), "spawn-point": say("spawn"), objective: say("objective"), exit: say("exit"), place: "" }[kind];
  return words ? `${words} ${/\d*$/.exec(name)}`.trim() : name;
}

export interface Figure {
  units: Unit[];
  at: Point;
  /** How many tokens share the tile: from the sixth on they are smaller. */
  crowd: number;
}

/** Where the units of a tile are drawn: Operatives to the west, others to the east, alike threats in one pile. */
export function figures(tile: Tile, here: Unit[]): Figure[] {
  const threats = here.filter((unit) => !unit.kind);
  const groups = [
    ...here.filter((unit) => unit.operative).map((unit) => [unit]),
    ...here.filter((unit) => unit.kind && !unit.operative).map((unit) => [unit]),
    ...(threats.length ? [threats] : []),
  ];
  const gap = groups.length > 5 ? 2.2 : 3.2;
  const across = Math.max(1, Math.ceil(Math.sqrt(groups.length * 1.4)));
  const down = Math.ceil(groups.length / across);
  // nobody stands over the edge of the tile, as far as it is wide enough
  const half = ((Math.min(across, groups.length) - 1) / 2) * gap + 1.6;
  const sides = tile.outline.map(([x]) => x);
  const [west, east] = [Math.min(...sides) + half, Math.max(...sides) - half];
  const middle = west > east ? (west + east) / 2 : Math.min(Math.max(tile.centre[0], west), east);
  return groups.map((units, i) => ({
    units,
    crowd: groups.length,
    at: [
      middle + ((i % across) - (Math.min(across, groups.length) - 1) / 2) * gap,
      tile.centre[1] + 0.5 + (Math.floor(i / across) - (down - 1) / 2) * gap,
    ],
  }));
}

/** How far down a tile its first plate stands: below whoever is there, so that none covers it. */
export function plateTop(tile: Tile, here: Unit[]): number {
  const lowest = Math.max(...figures(tile, here).map((figure) => figure.at[1]), tile.centre[1]);
  return Math.max(tile.centre[1] + 2.6, lowest + 2.2);
}

/** Short strokes that fall from a border to its low side. */
export function hachures([[x1, y1], [x2, y2]]: [Point, Point], low: Point, every: number, length: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const far = Math.hypot(dx, dy) || 1;
  const side = Math.sign(dx * (low[1] - y1) - dy * (low[0] - x1)) || 1;
  const [nx, ny] = [(-dy / far) * side * length, (dx / far) * side * length];
  const count = Math.max(1, Math.floor(far / every));
  return Array.from({ length: count }, (_, i) => (i + 0.5) / count)
    .map((t) => `M${(x1 + dx * t).toFixed(2)} ${(y1 + dy * t).toFixed(2)}l${nx.toFixed(2)} ${ny.toFixed(2)}`)
    .join("");
}

/** What a click on some units, or on a bare tile, may mean, the likeliest first; whoever was clicked before is the one that acts. */
export function meantBy(tile: string, units: readonly Unit[], seat: string | null, actor: unknown): About[] {
  const one = units[0];
  const acting = typeof actor === "number" ? { actor } : {};
  const there = { place: tile };
  const place: About[] = typeof actor === "number" ? [{ ...acting, ...there }, there] : [there];
  if (!one) return place;
  if (isOwn(one, seat)) return [{ actor: one.uid }, { target: one.uid }];
  const target = { target: one.uid };
  return [...(typeof actor === "number" ? [{ ...acting, ...target }] : []), target, ...place];
}

/** Whether a seat plays a unit. */
export function isOwn(unit: Unit, seat: string | null): boolean {
  return unit.operative ? unit.operative.seat === seat : unit.side === seat;
}

/** A path over tiles as the field draws it: the middle of each tile and what is spent there, the start first. */
export function pathOf(way: IntentionDoc, tiles: readonly Tile[]): { at: Point; spent: number }[] {
  const named = (way.about["path"] as string[] | undefined) ?? [];
  const spent = (way.about["spent"] as number[] | undefined) ?? [];
  const from = way.about["from"] as string | undefined;
  const middle = (name: string) => tiles.find((tile) => tile.name === name)?.centre;
  return [...(from ? [from] : []), ...named].flatMap((name, i) => {
    const at = middle(name);
    return at ? [{ at, spent: from ? (i ? (spent[i - 1] ?? 0) : 0) : (spent[i] ?? 0) }] : [];
  });
}

const COLOURS = { W: "white", B: "black", F: "fatal" } as const;

/** The dice of a pool one by one, white before black before fatal: `2W1B` is W, W, B. */
export const diceIn = (pool: string): string[] => [...pool.matchAll(/(\d+)([WBF])/g)].flatMap(([, count, colour]) => Array<string>(Number(count)).fill(colour ?? ""));

/** A pool as people say it: 2W1B is "2 white, 1 black". */
export const diceOf = (pool: string): string => [...pool.matchAll(/(\d+)([WBF])/g)].map(([, count, colour]) => `${count} ${say(COLOURS[colour as keyof typeof COLOURS])}`).join(", ") || say("noDice");
