// What CLAN WARS' view and board hold, as far as the drawing needs them.
export type Point = [number, number];

export interface Tile {
  name: string;
  outline: Point[];
  centre: Point;
  elevation: number;
  hard: boolean;
}

export interface FieldBoard {
  field: {
    width: number;
    height: number;
    tiles: Tile[];
    borders: { between: [string, string]; kind: string; lines: [Point, Point][] }[];
  };
  names: Record<string, string>;
}

export interface Unit {
  uid: number;
  kind: string | null;
  side: string;
  tile: string | null;
  revealed: boolean;
  stunned: boolean;
  items: { id: string; botched: boolean }[];
  operative?: {
    seat: string;
    face: string;
    potentials: string[];
    fleshwounds: string[];
    edges: number;
    fate: string;
    stealth: boolean;
  } | null;
}

export interface ClanView {
  mission: string;
  phase: string;
  round: number;
  active: number;
  actions: number;
  stored: number;
  units: Unit[];
  hands: Record<string, (string | null)[]>;
  tarot: number;
  pieces: { id: string; tile: string; wounds: number }[];
  markers: { name: string; tile: string; open: boolean }[];
  obscured: string[];
}

/** How a player calls a unit: by its name, or as a threat like any other. */
export function nameOf(unit: Unit, names: Record<string, string>): string {
  return unit.kind ? (names[unit.kind] ?? unit.kind) : "threat";
}

/** The tile that an option's id names, if it names one. */
export function tileOf(id: string, tiles: Set<string>): string | null {
  return id.split(/[:\s]/).find((part) => tiles.has(part)) ?? null;
}

/** The unit that an option is about, when its id names one. */
export function unitOf(id: string): number | null {
  const found = /(?:^|:|#)(\d+)$/.exec(id);
  return found ? Number(found[1]) : null;
}
