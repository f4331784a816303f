// What HYBRID's view holds, and what the drawing makes of it.
import type { HybridBoard, HybridDoor, HybridDrawn, HybridView as Seen, HybridWarrior } from "../../lib/documents";

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

/** The column letter and row number under which players know a square. */
export function squareName([x, y]: Point): string {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** An option's square, when its id names one as `x,y`. */
export function squareOf(id: string): Point | null {
  const found = /(?:^|[:@])(\d+),(\d+)/.exec(id);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** The facing in which an option ends on its square: N, E, S, W, or none. */
export function facingOf(id: string): string {
  return /\d+,\d+:([NESW])$/.exec(id)?.[1] ?? "";
}

/** The words after which an option's number is a warrior's. Doors, objectives, levels and places in a list are numbers too. */
const OF_WARRIORS = /^(?:(?:warrior|next|leader|carrier|strike|shoot|face|pin|pierce|sacrifice)|level:\d+|play:[a-z0-9-]+):(\d+)$/;

/** The warrior that an option is about, when its id names one. */
export function warriorOf(id: string): number | null {
  const found = OF_WARRIORS.exec(id);
  return found ? Number(found[1]) : null;
}

/** The door that an option is about, by its place in the board's list. */
export function doorOf(id: string): number | null {
  const found = /^(?:open|close|door):(\d+)$/.exec(id);
  return found ? Number(found[1]) : null;
}

/** The squares that an option is about: where it leads, or where its door stands. */
export function squaresOf(id: string, doors: readonly Door[]): Point[] {
  const at = squareOf(id);
  return at ? [at] : (doors[doorOf(id) ?? -1]?.squares ?? []);
}

/** What a question is about, and what the game draws of it. */
export type Drawn = HybridDrawn & { warrior?: number; target?: number };

/** The card that an option plays, when its id ends with one's name. */
export function cardOf(id: string, cards: HybridBoard["cards"]): string | null {
  return id.split(":").find((part) => part in cards) ?? null;
}

/** The middle of a warrior's base. */
export function centre({ at, size }: Warrior): Point {
  const [x, y] = at ?? [0, 0];
  return [x + size / 2, y + size / 2];
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
