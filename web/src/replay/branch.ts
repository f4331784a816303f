// A table that begins at a step of a film, with new dice, against agents.
import { branchFrom } from "../lib/api";
import { sitDown } from "../lib/mine";
import type { Film } from "../lib/protocol";
import { titles } from "../lib/titles.svelte";

/** Make it and sit down; the address of one's seat comes back. */
export async function playOn(token: string, film: Film, step: number, seat: string, agentOf: (seat: string) => string): Promise<string> {
  const agents = Object.fromEntries(film.seats.filter((other) => other !== seat).map((other) => [other, agentOf(other)]));
  const made = await branchFrom(token, step, agents);
  return sitDown(made, { game: film.game, scenario: film.scenario, agents }, `${titles.of(film.game, film.scenario)}, from step ${step + 1}`, seat);
}
