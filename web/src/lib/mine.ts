// The tables this browser holds a seat at: links are kept here and nowhere else.
import type { Made, NewTable } from "./protocol";

export interface Kept {
  table: string;
  token: string;
  seat: string;
  game: string;
  scenario: string;
  made: string;
  watch: string;
  /** Those whose links one may pass on; at a rematch everybody has one already, and they are empty. */
  others: { seat: string; token: string; agent: string | null }[];
  /** Seats that share this screen, curtain between them: their tokens. */
  screen?: string[];
}

export type Wanted = Partial<NewTable> & { game: string };

const KEY = "affray.tables";
const DEVICE = "affray.device";

/** This browser, by a word that nobody else knows: a second one that opens a seat is told to everyone. */
export function device(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(DEVICE, made);
  return made;
}

export function keptTables(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export const kept = (token: string): Kept | undefined => keptTables().find((known) => known.token === token);

export function remember(table: Kept): void {
  const others = keptTables().filter((known) => known.token !== table.token);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, 50)));
}

/** Keep the links of a table that was just made; the address of our seat comes back. */
export function sitDown(made: Made, wanted: Wanted, scenario: string, seat: string, oneScreen = false): string {
  const own = made.seats.find((s) => s.seat === seat) ?? made.seats[0];
  if (!own) throw new Error("the table has no seats");
  const others = made.seats.filter((s) => s.seat !== own.seat);
  remember({
    table: made.table,
    token: own.token,
    seat: own.seat,
    game: wanted.game,
    scenario,
    made: new Date().toISOString(),
    watch: made.watch,
    others: others.map(({ seat, token, agent }) => ({ seat, token, agent })),
    ...(oneScreen && { screen: made.seats.filter((s) => !s.agent).map((s) => s.token) }),
  });
  return `#/table/${own.token}`;
}
