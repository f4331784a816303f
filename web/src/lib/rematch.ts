// A rematch in words, and the way to the new table.
import { rejoin } from "./api";
import { named } from "./games";
import { device, remember, signed, type Kept } from "./mine";
import type { RematchDoc, State } from "./protocol";
import { say } from "../words/table";
import { together } from "../words/written";

/** How a rematch stands for a seat: nobody asks, one is asked, one waits, somebody refused, or the table is there. */
export type Standing = "none" | "asked" | "waiting" | "refused" | "made";

export function standingOf(rematch: RematchDoc | null, seat: string | null): Standing {
  if (!rematch) return "none";
  if (rematch.table) return "made";
  if (rematch.refused) return "refused";
  return seat !== null && rematch.waiting.includes(seat) ? "asked" : "waiting";
}

/** What a seat is told about it; "" when there is nothing to tell. */
export function toldOf(rematch: RematchDoc | null, seat: string | null, called: (seat: string) => string = named): string {
  if (!rematch) return "";
  switch (standingOf(rematch, seat)) {
    case "asked":
      return say("wantsARematch", { seat: called(rematch.seat) });
    case "waiting":
      return say("waitingForToAgree", { names: together(rematch.waiting.map(called)) });
    case "refused":
      return rematch.refused === seat ? say("youWantNoRematch") : say("doesNotWantARematch", { refused: called(rematch.refused ?? "") });
    default:
      return "";
  }
}

/** Sit down at the new table, as all who share this screen, or watch it; its address comes back. */
export async function moveOver(table: State, tokens: readonly string[], mine: Kept | undefined, title: string): Promise<string> {
  const moved = await Promise.all(tokens.map((token) => rejoin(token, device())));
  const own = moved.find((to) => to.seat !== null) ?? moved[0];
  if (!own) throw new Error(say("thereIsNoRematchOf"));
  if (own.seat === null) return `#/table/${own.watch}`;
  const next: Kept = {
    table: own.table,
    token: own.token,
    seat: own.seat,
    game: table.game,
    scenario: mine?.scenario ?? title,
    made: new Date().toISOString(),
    watch: own.watch,
    others: own.seats.filter((s) => s.seat !== own.seat).map(({ seat, agent }) => ({ seat, token: "", agent })),
    ...(moved.length > 1 && { screen: moved.map((to) => to.token) }),
  };
  remember(signed(next));
  return `#/table/${own.table}`;
}
