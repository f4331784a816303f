// A record of one's own: results by game, side, mission and level, and what would make the next game close.
import { AGENTS } from "../lib/games";
import type { Kept } from "../lib/mine";
import type { MyTable, OwnRecord } from "../lib/protocol";
import { endedFor } from "../lib/results";

/** A game of one's own that is over. */
export interface Played {
  game: string;
  scenario: string;
  seat: string;
  /** The agent one played against; "" for people. */
  level: string;
  outcome: "won" | "lost" | "draw";
}

export interface Line {
  name: string;
  won: number;
  drawn: number;
  lost: number;
}

/** The games that are over of those that this browser holds: nobody has a record of what two played at one screen. */
export const playedHere = (tables: readonly Kept[], now: Readonly<Record<string, MyTable>>): Played[] =>
  tables.flatMap(({ token, game, seat, screen, others }): Played[] => {
    const table = now[token];
    if (screen || !table?.result) return [];
    const level = others.find((other) => other.agent)?.agent ?? "";
    return [{ game, scenario: table.scenario, seat, level, outcome: endedFor(table.result, seat) as Played["outcome"] }];
  });

/** The games that the server keeps with a name, the newest first. */
export const playedThere = (record: OwnRecord): Played[] =>
  record.games.map(({ game, scenario, seat, levels, outcome }) => ({ game, scenario, seat, level: levels[0] ?? "", outcome }));

/** So many of the last games against one level tell whether another suits better. */
const LAST = 3;
const ENOUGH = 2;

/** Results by whatever is asked for, the most played first. */
export function linesBy(games: readonly Played[], key: (one: Played) => string): Line[] {
  const lines = new Map<string, Line>();
  for (const one of games) {
    const line = lines.get(key(one)) ?? { name: key(one), won: 0, drawn: 0, lost: 0 };
    line[one.outcome === "draw" ? "drawn" : one.outcome] += 1;
    lines.set(line.name, line);
  }
  const count = (line: Line) => line.won + line.drawn + line.lost;
  return [...lines.values()].sort((a, b) => count(b) - count(a) || a.name.localeCompare(b.name));
}

/** The level that would make the next game close: one higher after two wins of three, one lower after two losses; the newest game comes first. */
export function suggested(games: readonly Played[]): string {
  const level = games.find((one) => AGENTS.includes(one.level))?.level;
  if (!level) return "novice";
  const last = games.filter((one) => one.level === level).slice(0, LAST);
  const [won, lost] = [last.filter((one) => one.outcome === "won").length, last.filter((one) => one.outcome === "lost").length];
  const step = won >= ENOUGH ? 1 : lost >= ENOUGH ? -1 : 0;
  // nobody learns from an opponent who plays at random
  return AGENTS[Math.max(1, Math.min(AGENTS.length - 1, AGENTS.indexOf(level) + step))]!;
}
