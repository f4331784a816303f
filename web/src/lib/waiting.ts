// What one reads while others are asked: who thinks, and how long an agent takes at most.
import { agentName, named } from "./games";
import type { SeatDoc, State } from "./protocol";
import { say } from "../words/table";
import { digits, together } from "../words/written";

/** An agent that takes less than so many seconds is not worth a word, unless the server is busy. */
const QUICK = 0.5;

const called = ({ name, person }: SeatDoc) => person?.name ?? name;
const who = (seat: SeatDoc) => (seat.agent ? `${seat.name} (${named(agentName(seat.agent))})` : seat.here ? called(seat) : say("away2", { name: called(seat) }));
const seconds = (most: number) => `${digits(Math.max(0.1, Math.ceil(most * 10) / 10))} s`;

/** "Bone (Champion) is thinking." */
export function thinkingOf(table: Pick<State, "seat" | "seats">): string {
  const others = table.seats.filter((s) => s.asked && s.seat !== table.seat);
  if (!others.length) return say("waiting");
  return say("areThinking", { n: others.length, names: together(others.map(who)) });
}

/** "The champion thinks for at most 1 s an answer; the server is busy." "" when it is hardly any time. */
export function boundOf(table: Pick<State, "seat" | "seats" | "busy">): string {
  const slow = table.seats.filter((s) => s.seat !== table.seat && s.thinks !== null && (table.busy || s.thinks >= QUICK));
  const most = new Map(slow.map((s) => [s.agent ?? "", s.thinks ?? 0]));
  const bounds = [...most].map(([agent, time]) => say("theThinksForAtMost", { agent: agentName(agent), time: seconds(time) }));
  if (!bounds.length) return "";
  return table.busy ? say("theServerIsBusySo", { bounds: named(bounds.join(", ")) }) : `${named(bounds.join(", "))}.`;
}
