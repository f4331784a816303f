// How a game ended, from where somebody sits.
import { named } from "./games";
import type { ResultDoc } from "./protocol";

const sides = (seats: readonly string[]) => seats.map(named).join(" and ");

/** In one word for a list: won, lost, a draw; for those who only watch, or share a screen, who won. */
export function standingOf(result: ResultDoc, seat: string | null): string {
  if (!result.winners.length) return "draw";
  if (seat === null) return `${sides(result.winners)} won`;
  return result.winners.includes(seat) ? "won" : "lost";
}

/** As the first thing that is read when a game is over. */
export function headlineOf(result: ResultDoc, seat: string | null): string {
  const standing = standingOf(result, seat);
  if (standing === "draw") return "A draw";
  return seat === null ? standing : `You ${standing}`;
}

/** Why, as a sentence; a loser is also told who won. */
export function reasonFor(result: ResultDoc, seat: string | null): string {
  const why = `${named(result.reason)}${result.reason.endsWith(".") ? "" : "."}`;
  return seat !== null && standingOf(result, seat) === "lost" ? `${why} ${sides(result.winners)} won.` : why;
}
