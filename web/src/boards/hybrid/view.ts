// What HYBRID's view holds, as far as the drawing needs it.
export type Point = [number, number];

export interface Warrior {
  id: number;
  side: "griffin" | "scorpion";
  profile: string;
  name: string;
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
  warriors: Warrior[];
  sides: Record<"griffin" | "scorpion", { hand: (string | null)[]; reserve: (string | null)[] }>;
  decks: { action: number; event: number };
  movement: { warrior: number; points: number; spent: number; path: Point[] } | null;
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

/** The warrior that an option is about, when its id names one. */
export function warriorOf(id: string): number | null {
  const found = /^(?:[a-z-]+:)?(\d+)$/.exec(id);
  return found ? Number(found[1]) : null;
}
