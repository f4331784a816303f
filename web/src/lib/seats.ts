// Who sits at a table, in names that people say.
import { timeText } from "./clock.svelte";
import { GAMES } from "../boards/registry";
import { agentName, named } from "./games";
import type { SeatDoc, State } from "./protocol";
import { titles } from "./titles.svelte";
import { say } from "../words/site";
import { together } from "../words/written";

type Seats = Pick<State, "seats">;

/** Who plays a seat: the agent, the person by name, or the seat when nobody has taken it. */
export const whoPlays = (seat: SeatDoc): string => (seat.agent ? agentName(seat.agent) : (seat.person?.name ?? seat.name));

/** What somebody is called at a table: the name of the person whose seat it is, else the seat's own. */
export const nameAt = (table: Seats | null, seat: string): string =>
  table?.seats.find((s) => s.seat === seat)?.person?.name ?? named(seat);

/** Those who sit across the table. */
export const against = (table: Seats & Pick<State, "seat">): string =>
  together(table.seats.filter((s) => s.seat !== table.seat).map(whoPlays));

/** How long the others still wait for somebody, so many seconds after it was told: "1:52"; "" when they need not. */
export function graceLeft(seat: SeatDoc, seconds: number): string {
  const left = Math.ceil((seat.grace ?? 0) - Math.max(0, seconds));
  return left > 0 ? timeText(left) : "";
}

/** A table in a tab: against whom, and what. */
export function titleOf(table: State): string {
  const what = titles.of(table.game, table.scenario) || GAMES[table.game]?.title || table.game;
  const others = against(table);
  if (table.seat === null) return `${table.seats.map(whoPlays).join(" – ")}, ${what}`;
  return others ? say("against", { what, others }) : what;
}
