// What HYBRID's view holds, as far as the drawing needs it.
export type Point = [number, number];
export type Side = "griffin" | "scorpion";

export interface Warrior {
  id: number;
  side: Side;
  profile: string;
  /** As the log calls him: numbered when his side has several of the profile. */
  name: string;
  /** Which of several he is; 0 when he is the only one. */
  number: number;
  place: string;
  at: Point | null;
  facing: 0 | 1 | 2 | 3;
  size: 1 | 2;
  nv: number;
  printed_nv: number;
  mt: number;
  modes: Record<"OC" | "DC" | "F" | "Mv", number | null>;
  activated: boolean;
  has_counter: boolean;
  counter: number | null;
  dc: boolean;
  ambush: number;
  pinned: string;
  paralysed: boolean;
  aura: string | null;
  carries?: number[];
}

export interface Door {
  squares: Point[];
  state: "closed" | "open" | "destroyed";
  locked: boolean;
}

export interface HybridView {
  mission: string;
  round: number;
  phase: string;
  active: number;
  board: {
    rows: string[];
    doors: Door[];
    accesses: { squares: Point[]; kind: string; open: boolean; number: number }[];
    rocks: Point[];
    pits: Point[];
    trapdoors: Point[];
    tanks: Point[];
    counters: { at: Point; face: string | null }[];
    objectives: { number: number; at: Point | null; item: boolean }[];
    templates: { kind: string; at: Point }[];
  };
  activated: number[];
  turn: string;
  first: string;
  warriors: Warrior[];
  sides: Record<Side, Record<"hand" | "reserve" | "army" | "mutations" | "auras", (string | null)[]>>;
  decks: { action: number; event: number };
  movement: { warrior: number; points: number; spent: number; path: Point[] } | null;
}

/** A view in which several warriors of one profile are told apart by number. */
export function numbered(view: HybridView): HybridView {
  const alike = (w: Warrior) => view.warriors.filter((other) => other.profile === w.profile && other.side === w.side);
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

/** What never changes at one table: the mission, and what each card says. */
export interface HybridBoard {
  mission: { name: string; summary: string; tasks: Record<Side, string>; rule: string } | null;
  /** Events name a square by one number: y times the stride, plus x. */
  stride: number;
  cards: Record<string, { name: string; kind: string; points?: number; text: string }>;
}

/** What the game draws of a question: what the acting warrior sees, what each answer costs, and how one gets there. */
export interface Drawn {
  warrior?: number;
  target?: number;
  sight?: Point[];
  costs?: Record<string, number>;
  /** By square "x,y": each square of the way, with what has been spent up to there. */
  ways?: Record<string, [number, number, number][]>;
}

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
