// What HYBRID's view holds, and what the drawing makes of it.
import type { Answer } from "../../lib/answers";
import type { HybridBoard, HybridDoor, HybridDrawn, HybridView as Seen, HybridWarrior } from "../../lib/documents";
import { say } from "./words/table";

export type { HybridBoard };
export type Door = HybridDoor;
export type Point = [number, number];
export type Side = HybridWarrior["side"];

export interface Warrior extends HybridWarrior {
  /** Which of several he is; 0 when he is the only one. */
  number: number;
}

export type HybridView = Omit<Seen, "warriors"> & { warriors: Warrior[] };

/** A view in which several warriors of one profile are told apart by number. */
export function numbered(view: Seen): HybridView {
  const alike = (w: HybridWarrior) => view.warriors.filter((other) => other.profile === w.profile && other.side === w.side);
  const warriors = view.warriors.map((w) => {
    const number = alike(w).length > 1 ? alike(w).indexOf(w) + 1 : 0;
    return { ...w, number, name: number ? `${w.name} ${number}` : w.name };
  });
  return { ...view, warriors };
}

export const FACINGS = ["north", "east", "south", "west"] as const;

/** Where somebody looks, in words. */
export function facingName(facing: number): string {
  const names = [say("north"), say("east"), say("south"), say("west")];
  return names[facing] ?? "";
}

/** How a door stands, in words. */
export function doorState(state: string): string {
  if (state === "open") return say("open");
  if (state === "closed") return say("closed");
  return state === "broken" ? say("broken") : state;
}


/** The column letter and row number under which players know a square. */
export function squareName([x, y]: Point): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** The square that an answer leads to. */
export function squareOf(answer: Answer): Point | null {
  const at = answer?.about.place;
  return Array.isArray(at) ? [at[0]!, at[1]!] : null;
}

/** The facing in which an answer ends on its square: N, E, S, W, or none. */
export function facingOf(answer: Answer): string {
  return (squareOf(answer) && answer?.about.facing) ?? "";
}

/** The warrior that an answer is about. */
export function warriorOf(answer: Answer): number | null {
  return answer?.about.model ?? null;
}

/** The door that an answer is about, by its place in the board's list. */
export function doorOf(answer: Answer): number | null {
  return answer?.about.door ?? null;
}

/** The squares that an answer is about: where it leads, or where its door stands. */
export function squaresOf(answer: Answer, doors: readonly Door[]): Point[] {
  const at = squareOf(answer);
  return at ? [at] : (doors[doorOf(answer) ?? -1]?.squares ?? []);
}

/** What a question is about, and what the game draws of it. */
export type Drawn = HybridDrawn & { warrior?: number; target?: number };

/** The middle of a warrior's base. */
export function centre({ at, size }: Warrior): Point {
  const [x, y] = at ?? [0, 0];
  return [x + size / 2, y + size / 2];
}

/** Where those who walked stood before, and the squares they came through: whole ways. */
export function waysOf(events: readonly { facts: Record<string, unknown> }[], stride: number, before: HybridView | null): Map<number, Point[]> {
  const walked = stepsOf(events, stride);
  for (const [id, steps] of walked) {
    const start = before?.warriors[id]?.at;
    if (start) walked.set(id, [start, ...steps]);
  }
  return walked;
}

/** The squares that each warrior came through, by its id, from events that name squares by number. */
export function stepsOf(events: readonly { facts: Record<string, unknown> }[], stride: number): Map<number, Point[]> {
  const found = new Map<number, Point[]>();
  for (const { facts } of events) {
    if (facts["kind"] !== "Stepped" && facts["kind"] !== "Entered") continue;
    const [id, square] = [Number(facts["warrior"]), Number(facts["square"])];
    if (!Number.isInteger(square)) continue;
    found.set(id, [...(found.get(id) ?? []), [square % stride, Math.floor(square / stride)]]);
  }
  return found;
}
