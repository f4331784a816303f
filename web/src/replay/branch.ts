// A table that begins at a step of a film, with new dice, against agents or with friends.
import { branchFrom } from "../lib/api";
import { invitationTo, sitDown } from "../lib/mine";
import type { Film } from "../lib/protocol";
import { titles } from "../lib/titles.svelte";
import { say } from "../words/replay";

export interface Branched {
  /** The address of one's own seat. */
  address: string;
  /** The invitations to the seats that friends are to have. */
  links: { seat: string; link: string }[];
}

/** Make it and sit down; a seat without an agent waits for a friend. */
export async function branchOff(token: string, film: Film, step: number, seat: string, agentOf: (seat: string) => string): Promise<Branched> {
  const others = film.seats.filter((other) => other !== seat);
  const agents = Object.fromEntries(others.flatMap((other) => (agentOf(other) ? [[other, agentOf(other)]] : [])));
  const made = await branchFrom(token, step, agents);
  const title = say("fromStep", { of: titles.of(film.game, film.scenario), step: step + 1 });
  const address = await sitDown(made, { game: film.game, scenario: film.scenario, agents }, title, seat);
  const free = made.seats.filter((other) => other.seat !== seat && !other.agent);
  return { address, links: free.map(({ seat, token }) => ({ seat, link: invitationTo(token) })) };
}

/** Make it and sit down against agents; the address of one's seat comes back. */
export const playOn = async (token: string, film: Film, step: number, seat: string, agentOf: (seat: string) => string): Promise<string> =>
  (await branchOff(token, film, step, seat, agentOf)).address;
