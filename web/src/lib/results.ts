// How a game ended, from where somebody sits.
import { named } from "./games";
import type { ResultDoc } from "./protocol";
import { say } from "../words/site";
import { together } from "../words/written";

const sides = (seats: readonly string[]) => together(seats.map(named));

/** How it ended for a seat; for those who only watch, or share a screen, it is decided or a draw. */
export function endedFor(result: ResultDoc, seat: string | null): "draw" | "decided" | "won" | "lost" {
  if (!result.winners.length) return "draw";
  if (seat === null) return "decided";
  return result.winners.includes(seat) ? "won" : "lost";
}

/** In one word for a list: won, lost, a draw; for those who only watch, or share a screen, who won. */
export function standingOf(result: ResultDoc, seat: string | null): string {
  const standing = endedFor(result, seat);
  if (standing === "draw") return say("draw");
  if (standing === "decided") return say("won", { sides: sides(result.winners) });
  return standing === "won" ? say("won2") : say("lost");
}

/** As the first thing that is read when a game is over. */
export function headlineOf(result: ResultDoc, seat: string | null): string {
  const standing = endedFor(result, seat);
  if (standing === "draw") return say("aDraw");
  if (standing === "decided") return standingOf(result, seat);
  return standing === "won" ? say("youWon") : say("youLost");
}

/** Why, as a sentence; a loser is also told who won. */
export function reasonFor(result: ResultDoc, seat: string | null): string {
  const why = `${named(result.reason)}${result.reason.endsWith(".") ? "" : "."}`;
  return seat !== null && endedFor(result, seat) === "lost" ? say("won3", { why, sides: sides(result.winners) }) : why;
}
