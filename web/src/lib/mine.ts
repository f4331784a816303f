// The tables this browser holds a seat at: links are kept here and nowhere else.
import { claim } from "./api";
import { me } from "./person.svelte";
import type { Made, Meeting, NewTable, Seated } from "./protocol";
import { say } from "../words/site";

export interface Kept {
  table: string;
  token: string;
  seat: string;
  game: string;
  scenario: string;
  made: string;
  watch: string;
  /** Whether the people there have not begun yet. */
  waiting?: boolean;
  /** The invitation that was claimed; it opens nothing any more. */
  invitation?: string;
  /** Those whose links one may pass on; at a rematch everybody has one already, and they are empty. */
  others: { seat: string; token: string; agent: string | null }[];
  /** The campaign that it is a battle of. */
  campaign?: string;
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

/** A table of ours by what stands in an address: its id, or a link that led there once. */
export const held = (part: string): Kept | undefined =>
  keptTables().find((known) => [known.table, known.token, known.invitation].includes(part));

/** What opens a table, by what stands in an address; a watchers' link opens it by itself. */
export const tokenFor = (part: string): string => held(part)?.token ?? part;

/** The address of a seat: it names the table, and is worth nothing to anybody else. */
export const addressOf = (mine: Kept): string => `#/table/${mine.table}`;

/** What one sends to a friend. */
export const invitationTo = (token: string): string => `${location.origin}${location.pathname}#/i/${token}`;

/** A seat's invitation has been renewed; the seats with their links come back. */
export function renewed(mine: Kept, seat: string, token: string): Kept["others"] {
  const others = mine.others.map((other) => (other.seat === seat ? { ...other, token } : other));
  remember({ ...mine, others });
  return others;
}

/** Take a seat for good: the invitation turns into a token that only this browser has. */
export async function claimSeat(invitation: string, titles: { ready: () => Promise<void>; of: (game: string, scenario: string) => string }): Promise<Kept> {
  const [seated] = await Promise.all([claim(invitation, me.shown), titles.ready()]);
  const mine = signed({ ...keptAs(seated, titles.of(seated.game, seated.scenario)), invitation });
  remember(mine);
  return mine;
}

/** Keep a seat that one has taken; its address comes back. */
export function keepSeat(seated: Seated, scenario: string, campaign?: string): string {
  const mine = { ...signed(keptAs(seated, scenario)), ...(campaign && { campaign }) };
  remember(mine);
  return addressOf(mine);
}

/** Whoever has an account opens a seat by the device that is signed in: once that is signed out, nothing kept here opens it. */
export const signed = (mine: Kept): Kept => (me.account && !mine.screen ? { ...mine, token: `${me.key}.${mine.table}.${mine.seat}` } : mine);

/** The seats of one's account, taken at whichever device. */
export function keepAll(seats: readonly Seated[], titleOf: (game: string, scenario: string) => string): void {
  for (const seated of [...seats].reverse()) {
    const known = keptTables().find((one) => one.table === seated.table && one.seat === seated.seat);
    const mine = known ? { ...known, token: seated.token } : keptAs(seated, titleOf(seated.game, seated.scenario));
    if (known) localStorage.setItem(KEY, JSON.stringify(keptTables().map((one) => (one.table === mine.table && one.seat === mine.seat ? mine : one))));
    else remember(mine);
  }
}

/** This browser is signed out: the seats of the account are not kept here any more. */
export function forgetAll(key: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptTables().filter((one) => !one.token.startsWith(`${key}.`))));
}

function keptAs(seated: Seated, scenario: string): Kept {
  const { table, seat, token, game, watch, seats } = seated;
  const others = seats.filter((s) => s.seat !== seat).map(({ seat, agent }) => ({ seat, agent, token: "" }));
  return { table, token, seat: seat ?? "", game, scenario, made: new Date().toISOString(), watch, others, ...(seated.waiting && { waiting: true }) };
}

/** Keep a waiting room that was just opened; its address comes back. */
export function waitThere(opened: Meeting, scenario: string): string {
  const { table, token, seat, game, watch, seats } = opened;
  const others = seats.map(({ seat, token, agent }) => ({ seat, token, agent }));
  const mine = signed({ table, token, seat, game, scenario, made: new Date().toISOString(), watch, others, waiting: true });
  remember(mine);
  return addressOf(mine);
}

/** Keep the links of a table that was just made; the address of our seat comes back. */
export async function sitDown(made: Made, wanted: Wanted, scenario: string, seat: string, oneScreen = false): Promise<string> {
  const own = made.seats.find((s) => s.seat === seat) ?? made.seats[0];
  if (!own) throw new Error(say("theTableHasNoSeats"));
  const others = made.seats.filter((s) => s.seat !== own.seat);
  // at one screen nobody is far away, and no link is ever sent
  const token = oneScreen ? own.token : (await claim(own.token, me.shown)).token;
  const mine: Kept = {
    table: made.table,
    token,
    seat: own.seat,
    game: wanted.game,
    scenario,
    made: new Date().toISOString(),
    watch: made.watch,
    others: others.map(({ seat, token, agent }) => ({ seat, token, agent })),
    ...(oneScreen && { screen: made.seats.filter((s) => !s.agent).map((s) => s.token) }),
  };
  remember(signed(mine));
  return addressOf(mine);
}

/** A table that is gone is not kept here any more. */
export function forget(token: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptTables().filter((one) => one.token !== token)));
}
