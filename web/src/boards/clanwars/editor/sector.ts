// Sectors: turned and laid out as a field, their borders found, and tiles of one's own cut, joined and bent. CLW-FLD-02 to -05
import type { ClanSector, ClanSectorTile } from "../../../lib/documents";
import type { Border, Point, Tile } from "../view";

export const SLOT = 24;
export type Turns = 0 | 1 | 2 | 3;

export interface Placed {
  sector: string;
  turns: Turns;
}

export type Slots = Readonly<Record<string, Placed>>;

const same = (a: readonly number[], b: readonly number[]) => a[0] === b[0] && a[1] === b[1];
const cross = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
export const sides = (outline: readonly Point[]): [Point, Point][] => outline.map((point, i) => [point, outline[(i + 1) % outline.length]!]);

/** A point of a plate after quarter turns clockwise. CLW-FLD-03 */
export function turnedPoint([x, y]: readonly number[], width: number, height: number, turns: number): Point {
  let [px, py, w, h] = [x!, y!, width, height];
  for (let i = 0; i < turns; i++) [px, py, w, h] = [h - py, px, h, w];
  return [px, py];
}

export const slotCorner = (slot: string): Point => [SLOT * (slot.charCodeAt(0) - 65), SLOT * (Number(slot.slice(1)) - 1)];
export const slotName = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row + 1}`;

export interface LaidTile extends Tile {
  slot: string;
  /** Its name in its sector. */
  part: string;
}

/** Every tile of a field, in the field's own units. */
export function tilesOf(slots: Slots, shelf: ReadonlyMap<string, ClanSector>): LaidTile[] {
  return Object.entries(slots).flatMap(([slot, { sector, turns }]) => {
    const found = shelf.get(sector);
    const [left, top] = slotCorner(slot);
    const put = (point: readonly number[]): Point => {
      const [x, y] = turnedPoint(point, found!.width, found!.height, turns);
      return [left + x, top + y];
    };
    return (found?.tiles ?? []).map((tile) => ({ name: `${slot}.${tile.id}`, slot, part: tile.id, elevation: tile.elevation, hard: tile.hard, centre: put(tile.anchor), outline: tile.outline.map(put) }));
  });
}

const kindOf = (a: Tile, b: Tile): Border["kind"] => (Math.abs(a.elevation - b.elevation) > 1 ? "cliff" : a.elevation === b.elevation ? "flat" : "step");

/** Where two sides of tiles lie on one upright or level line. */
function touching([a, b]: [Point, Point], [c, d]: [Point, Point]): [Point, Point] | null {
  for (const axis of [0, 1] as const) {
    const other = (1 - axis) as 0 | 1;
    if (a[axis] !== b[axis] || c[axis] !== d[axis] || a[axis] !== c[axis]) continue;
    const low = Math.max(Math.min(a[other], b[other]), Math.min(c[other], d[other]));
    const high = Math.min(Math.max(a[other], b[other]), Math.max(c[other], d[other]));
    if (high - low < 2) return null;
    return axis === 0 ? [[a[0], low], [a[0], high]] : [[low, a[1]], [high, a[1]]];
  }
  return null;
}

/** The borders of a field: shared edges in a sector, joints of two units between sectors. CLW-FLD-04 */
export function bordersOf(tiles: readonly LaidTile[]): Border[] {
  const found: Border[] = [];
  tiles.forEach((a, i) => {
    for (const b of tiles.slice(i + 1)) {
      const lines = sides(a.outline as Point[]).flatMap((one) =>
        sides(b.outline as Point[]).flatMap((other): [Point, Point][] => {
          if (a.slot === b.slot) return same(one[0], other[1]) && same(one[1], other[0]) ? [one] : [];
          const joint = touching(one, other);
          return joint ? [joint] : [];
        }),
      );
      if (lines.length) found.push({ between: [a.name, b.name], kind: kindOf(a, b), lines });
    }
  });
  return found;
}

// ------------------------------------------------------------------ a sector of one's own

/** The point of a tile from which every edge is seen, as near to its middle as there is one. CLW-FLD-02 */
export function anchorOf(outline: readonly Point[]): Point | null {
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const middle: Point = [xs.reduce((a, b) => a + b, 0) / xs.length, ys.reduce((a, b) => a + b, 0) / ys.length];
  let best: Point | null = null;
  let least = Infinity;
  for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
      const far = (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
      if (far < least && sides(outline).every(([u, v]) => cross(u, v, [x, y]) > 0)) [best, least] = [[x, y], far];
    }
  return best;
}

const withTiles = (sector: ClanSector, tiles: ClanSectorTile[]): ClanSector => ({ ...sector, tiles });
const anchored = (tile: ClanSectorTile, outline: Point[]): ClanSectorTile => ({ ...tile, outline, anchor: anchorOf(outline) ?? tile.anchor });

export const changedTile = (sector: ClanSector, id: string, how: Partial<ClanSectorTile>): ClanSector =>
  withTiles(sector, sector.tiles.map((tile) => (tile.id === id ? { ...tile, ...how } : tile)));

/** A corner that all its tiles share goes elsewhere; those of the rim stay on it, those of the plate stay where they are. */
export function bent(sector: ClanSector, from: Point, to: Point): ClanSector {
  const rim = (n: number, size: number) => n === 0 || n === size;
  const [onX, onY] = [rim(from[0], sector.width), rim(from[1], sector.height)];
  if (onX && onY) return sector;
  const inside = (n: number, size: number) => Math.min(size - 1, Math.max(1, Math.round(n)));
  const target: Point = [onX ? from[0] : inside(to[0], sector.width), onY ? from[1] : inside(to[1], sector.height)];
  const taken = sector.tiles.some((tile) => tile.outline.some((point) => same(point, target)));
  if (taken) return sector;
  return withTiles(sector, sector.tiles.map((tile) => (tile.outline.some((p) => same(p, from)) ? anchored(tile, tile.outline.map((p): Point => (same(p, from) ? target : p))) : tile)));
}

const freeId = (sector: ClanSector): string => [..."abcdefghijklmnopqrstuvwxyz"].find((id) => sector.tiles.every((tile) => tile.id !== id)) ?? "z";

/** A tile cut in two along the line between its corners nearest to two points. */
export function cut(sector: ClanSector, id: string, one: Point, other: Point): ClanSector {
  const tile = sector.tiles.find((each) => each.id === id);
  if (!tile || sector.tiles.length >= 26) return sector;
  const outline = tile.outline as Point[];
  const near = (to: Point) => outline.reduce((best, p, i) => ((p[0] - to[0]) ** 2 + (p[1] - to[1]) ** 2 < (outline[best]![0] - to[0]) ** 2 + (outline[best]![1] - to[1]) ** 2 ? i : best), 0);
  const [i, j] = [near(one), near(other)].sort((a, b) => a - b) as [number, number];
  const count = outline.length;
  if (j - i < 2 || j - i > count - 2) return sector;
  const halves: Point[][] = [outline.slice(i, j + 1), [...outline.slice(j), ...outline.slice(0, i + 1)]];
  const made = halves.map((half) => anchorOf(half));
  if (made.some((anchor) => !anchor)) return sector;
  const [a, b] = halves as [Point[], Point[]];
  const added: ClanSectorTile = { ...tile, id: freeId(sector), outline: b, anchor: made[1]! };
  return withTiles(sector, [...sector.tiles.map((each) => (each.id === id ? { ...tile, outline: a, anchor: made[0]! } : each)), added]);
}

/** Two tiles that share edges become one. */
export function joined(sector: ClanSector, first: string, second: string): ClanSector {
  const [a, b] = [first, second].map((id) => sector.tiles.find((tile) => tile.id === id));
  if (!a || !b || a === b) return sector;
  const rest = [...sides(a.outline as Point[]), ...sides(b.outline as Point[])];
  const inner = (one: [Point, Point]) => rest.some((other) => same(one[0], other[1]) && same(one[1], other[0]));
  const outer = rest.filter((one) => !inner(one));
  if (outer.length === rest.length) return sector;
  const outline: Point[] = [];
  let next = outer[0];
  while (next && outline.length <= outer.length) {
    outline.push(next[0]);
    const end: Point = next[1];
    if (same(end, outline[0]!)) break;
    next = outer.find((one) => same(one[0], end));
  }
  const anchor = anchorOf(outline);
  if (!anchor || outline.length !== outer.length) return sector;
  return withTiles(sector, sector.tiles.filter((tile) => tile.id !== second).map((tile) => (tile.id === first ? { ...tile, outline, anchor } : tile)));
}
