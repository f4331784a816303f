// A HYBRID map that is being drawn: rows of the ledger's signs (HYB-MIS-00), and what strokes make of them.
import type { Draft } from "../../../editor/board";
import type { HybridMap } from "../../../lib/documents";
import { squareName, type Door, type Point, type Side } from "../view";
import { newMission, readMission, type MissionDraft } from "./mission";
import { say } from "../words/editor";

export const TILE = 8;
export const MOST_TILES = 3;

export interface HybridDraft extends Draft {
  game: "hybrid";
  rows: readonly string[];
  mission: MissionDraft;
}

/** The signs that tools leave; the others think first. */
const SIGNS: Record<string, string> = { floor: ".", wall: "#", pillar: "P", rocks: "R", trapdoor: "T", tank: "C", cell: "J", single: "d", passage: "=", event: "E", griffin: "G", scorpion: "S" };
const HALVES = "DK";
const NAMES: Record<string, () => string> = {
  "#": () => say("wall"),
  ".": () => say("floor"),
  P: () => say("pillar"),
  R: () => say("rocks"),
  T: () => say("trapdoor"),
  C: () => say("cloningTank"),
  J: () => say("cell"),
  d: () => say("singleDoor"),
  D: () => say("doubleDoor"),
  L: () => say("lockedDoor"),
  K: () => say("lockedDoubleDoor"),
  "=": () => say("passage"),
  E: () => say("eventSquare"),
  G: () => say("griffinDeployment"),
  S: () => say("scorpionDeployment"),
  V: () => say("floor"),
  "<": () => say("wayIn"),
  ">": () => say("wayOut"),
  x: () => say("wayInAndOut"),
};

export const signName = (sign: string): string => NAMES[sign]?.() ?? say("objective", { n: sign });
export const signAt = (rows: readonly string[], [x, y]: Point): string => rows[y]?.[x] ?? "#";
export const sizeOf = (rows: readonly string[]): Point => [rows[0]?.length ?? 0, rows.length];
export const onRim = (rows: readonly string[], [x, y]: Point): boolean => x === 0 || y === 0 || x === rows[0]!.length - 1 || y === rows.length - 1;
export const within = (rows: readonly string[], [x, y]: Point): boolean => x >= 0 && y >= 0 && x < (rows[0]?.length ?? 0) && y < rows.length;
const same = ([ax, ay]: Point, [bx, by]: Point) => ax === bx && ay === by;
const NEXT: readonly Point[] = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const beside = ([x, y]: Point): Point[] => NEXT.map(([dx, dy]) => [x + dx, y + dy]);

/** The square that a name such as K4 means. */
export const squareNamed = (name: string): Point => [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];

const walled = (width: number, height: number, inside = "."): string[] =>
  Array.from({ length: height }, (_, y) => (y === 0 || y === height - 1 ? "#".repeat(width) : `#${inside.repeat(width - 2)}#`));

/** Two zones with a hall between them: something to begin with that can be played. */
export function blank(): HybridDraft {
  const rows = walled(16, 16);
  for (const [y, sign] of [[1, "S"], [2, "S"], [3, "S"], [12, "G"], [13, "G"], [14, "G"]] as const) rows[y] = `#....${sign.repeat(6)}....#`;
  return { affray: "draft", game: "hybrid", key: "", name: say("aNewVault"), pack: "my-vaults", strokes: 0, rows, mission: newMission() };
}

export function read(doc: unknown): HybridDraft {
  const found = doc as Partial<HybridDraft> | null;
  const rows = found?.rows;
  const drawn = Array.isArray(rows) && rows.length > 0 && rows.length <= 8 * MOST_TILES && rows.every((row) => typeof row === "string" && row.length === rows[0]!.length && row.length <= 8 * MOST_TILES && row.length > 0);
  if (found?.affray !== "draft" || found.game !== "hybrid" || !drawn) throw new Error(say("thatHoldsNoMapFor"));
  return { ...blank(), key: String(found.key ?? ""), name: String(found.name ?? "Untitled"), pack: String(found.pack ?? "my-vaults"), strokes: Number(found.strokes) || 0, rows, mission: readMission(found.mission) };
}

// ------------------------------------------------------------------ doors

/** The other half of a double door. */
export function partner(rows: readonly string[], at: Point): Point | null {
  return doors(rows).find((door) => door.squares.length > 1 && door.squares.some((one) => same(one, at)))?.squares.find((one) => !same(one, at)) ?? null;
}

/** The doors of a drawing, each as one thing. */
export function doors(rows: readonly string[]): Door[] {
  const found: Door[] = [];
  const taken = new Set<string>();
  for (const [y, row] of rows.entries())
    for (const [x, sign] of [...row].entries()) {
      if (!"dDLK".includes(sign) || taken.has(`${x},${y}`)) continue;
      const squares: Point[] = [[x, y]];
      const other = ([[x + 1, y], [x, y + 1]] as Point[]).find((one) => HALVES.includes(sign) && signAt(rows, one) === sign && within(rows, one) && !taken.has(String(one)));
      if (other) squares.push(other);
      for (const one of squares) taken.add(String(one));
      found.push({ squares, state: "closed", locked: "LK".includes(sign) });
    }
  return found;
}

/** Where the second half of a double door goes: along the wall, where there is wall. */
function secondHalf(rows: readonly string[], [x, y]: Point): Point | null {
  const isWall = (at: Point) => "#P".includes(signAt(rows, at));
  const across = !isWall([x, y - 1]) || !isWall([x, y + 1]);
  const along: Point[] = across ? [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]] : [[x, y + 1], [x, y - 1], [x + 1, y], [x - 1, y]];
  const free = (at: Point) => within(rows, at) && !onRim(rows, at) && signAt(rows, at) === "#";
  return along.find(free) ?? along.find((at) => within(rows, at) && !onRim(rows, at) && !"DKdL".includes(signAt(rows, at))) ?? null;
}

// ------------------------------------------------------------------ strokes

function put(rows: readonly string[], [x, y]: Point, sign: string): string[] {
  return rows.map((row, i) => (i === y ? row.slice(0, x) + sign + row.slice(x + 1) : row));
}

/** Set one square; half a door that is left alone becomes wall. */
function set(rows: readonly string[], at: Point, sign: string): readonly string[] {
  if (signAt(rows, at) === sign) return rows;
  const other = HALVES.includes(signAt(rows, at)) ? partner(rows, at) : null;
  const next = put(rows, at, sign);
  return other ? put(next, other, "#") : next;
}

/** The lowest number that no Objective has yet. */
const freeNumber = (rows: readonly string[]): string => ["1", "2", "3", "4", "5", "6"].find((number) => !rows.some((row) => row.includes(number))) ?? "6";

/** What a tool leaves on a square. */
export function signOf(rows: readonly string[], tool: string, at: Point): string {
  const now = signAt(rows, at);
  if (tool === "erase") return onRim(rows, at) ? "#" : ".";
  if (tool === "locked") return { d: "L", D: "K", L: "d", K: "D" }[now] ?? "L";
  if (tool === "double") return "D";
  if (tool === "objective") return "123456".includes(now) ? String((Number(now) % 6) + 1) : freeNumber(rows);
  if (tool === "way-in") return now === ">" ? "x" : "<";
  if (tool === "way-out") return now === "<" ? "x" : ">";
  return SIGNS[tool] ?? now;
}

/** One tool on one square. */
export function touched(rows: readonly string[], tool: string, at: Point): readonly string[] {
  if (!within(rows, at)) return rows;
  const sign = signOf(rows, tool, at);
  if (tool === "double") {
    const other = signAt(rows, at) === "D" ? null : secondHalf(rows, at);
    if (!other) return rows;
    return put(set(set(rows, at, "#"), other, "#"), at, "D").map((row, y) => (y === other[1] ? row.slice(0, other[0]) + "D" + row.slice(other[0] + 1) : row));
  }
  if (tool === "locked" && "DK".includes(signAt(rows, at))) {
    const other = partner(rows, at);
    return other ? put(put(rows, at, sign), other, sign) : rows;
  }
  return set(rows, at, sign);
}

/** The squares between two, both among them. */
export function line([ax, ay]: Point, [bx, by]: Point): Point[] {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  return Array.from({ length: steps + 1 }, (_, i): Point => [Math.round(ax + ((bx - ax) * i) / (steps || 1)), Math.round(ay + ((by - ay) * i) / (steps || 1))]);
}

/** From one square straight along a row or a column. */
export function straight([ax, ay]: Point, [bx, by]: Point): Point {
  return Math.abs(bx - ax) >= Math.abs(by - ay) ? [bx, ay] : [ax, by];
}

export function box([ax, ay]: Point, [bx, by]: Point): Point[] {
  const [left, right, top, foot] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  return Array.from({ length: (right - left + 1) * (foot - top + 1) }, (_, i): Point => [left + (i % (right - left + 1)), top + Math.floor(i / (right - left + 1))]);
}

/** All squares like this one that hang together with it; the outer wall is left alone. */
export function alike(rows: readonly string[], at: Point): Point[] {
  const sign = signAt(rows, at);
  const found = new Map([[String(at), at]]);
  for (const one of found.values())
    for (const next of beside(one)) if (within(rows, next) && !onRim(rows, next) && signAt(rows, next) === sign) found.set(String(next), next);
  return [...found.values()];
}

const SWAPPED: Record<string, string> = { griffin: "scorpion", scorpion: "griffin" };

/** A whole stroke: every square once, and its mirror image if that is wanted; zones change sides there. */
export function stroked(rows: readonly string[], tool: string, squares: readonly Point[], mirror = false): readonly string[] {
  // an Objective, a lock or a door is drawn once, wherever the hand slips
  const once = ["objective", "locked", "double"].includes(tool) ? squares.slice(0, 1) : squares;
  const width = rows[0]?.length ?? 0;
  return once.reduce((now, at) => {
    const next = touched(now, tool, at);
    const image: Point = [width - 1 - at[0], at[1]];
    return mirror && image[0] !== at[0] ? touched(next, SWAPPED[tool] ?? tool, image) : next;
  }, rows);
}

/** The board with other numbers of squares: what is cut off is gone, what is new is wall, and the outer wall is closed. */
export function resized(rows: readonly string[], width: number, height: number): readonly string[] {
  const [oldWidth, oldHeight] = sizeOf(rows);
  if (oldWidth === width && oldHeight === height) return rows;
  const grown = Array.from({ length: height }, (_, y) => (rows[y] ?? "").padEnd(width, "#").slice(0, width));
  const closed = grown.map((row, y) =>
    [...row].map((sign, x) => (onRim(grown, [x, y]) && !"<>x".includes(sign) ? "#" : sign)).join(""),
  );
  // whole doors only: half of one may have been cut off
  return closed.map((row, y) => [...row].map((sign, x) => (HALVES.includes(sign) && !partner(closed, [x, y]) ? "#" : sign)).join(""));
}

// ------------------------------------------------------------------ what is drawn where

export const squaresWith = (rows: readonly string[], signs: string): Point[] =>
  rows.flatMap((row, y) => [...row].flatMap((sign, x) => (signs.includes(sign) ? [[x, y] as Point] : [])));

/** The board as the table draws it. */
export function boardOf(rows: readonly string[]): HybridMap {
  const ways = squaresWith(rows, "<>x");
  return {
    rows: [...rows],
    doors: doors(rows),
    rocks: squaresWith(rows, "R"),
    trapdoors: squaresWith(rows, "T"),
    pits: [] as Point[],
    tanks: squaresWith(rows, "C"),
    accesses: ways.map((at) => ({ squares: [at], open: true, kind: ({ "<": "entrance", ">": "exit" } as const)[signAt(rows, at)] ?? ("both" as const), number: 0 })),
    counters: squaresWith(rows, "E").map((at) => ({ at, face: null, neutralised: false, placed_by: "" })),
    objectives: squaresWith(rows, "123456").map((at) => ({ at, number: Number(signAt(rows, at)), item: false })),
    templates: [],
  };
}

/** The parts of a zone that hang together, the largest first. */
export function groups(rows: readonly string[], sign: string): Point[][] {
  const left = new Set(squaresWith(rows, sign).map(String));
  const found: Point[][] = [];
  for (const start of squaresWith(rows, sign)) {
    if (!left.has(String(start))) continue;
    const group = alike(rows, start).filter((at) => left.delete(String(at)));
    found.push(group);
  }
  return found.sort((a, b) => b.length - a.length);
}

export const sideOf = (sign: string): Side | null => (sign === "G" ? "griffin" : sign === "S" ? "scorpion" : null);

/** What a sign stands for, with its article where it has one. */
function one(sign: string): string {
  const name = signName(sign);
  if ("123456.VRGS".includes(sign)) return name;
  return /^[AEIOU]/i.test(name) ? say("an", { thing: name }) : say("a", { thing: name });
}

/** A square in words, and what a click would leave there. */
export function toldOf(rows: readonly string[], tool: string, at: Point): string {
  const [now, then] = [signAt(rows, at), signOf(rows, tool, at)];
  const becomes = tool === "warrior" ? say("whereAWarriorWouldBegin") : now === then ? "" : say("wouldBecome", { what: one(then) });
  return `${squareName(at)} ${signName(now)}${becomes}`;
}
