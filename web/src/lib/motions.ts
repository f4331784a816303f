// Motions in words: what is proposed, and that it was refused.
import { counted } from "./games";
import type { Proposal, State } from "./protocol";
import { nameAt } from "./seats";

/** What a motion is for: "a draw", "to take back 2 choices". */
export function wishOf({ motion, detail }: Proposal): string {
  if (motion === "undo") return `to take back ${counted(Number(detail["choices"] ?? 1), "choice")}`;
  if (motion === "back") return `to go back to the start of step ${String(detail["step"])}`;
  if (motion === "edit") return "to change the position";
  return motion === "draw" ? "a draw" : "to resign";
}

/** The event that says that a motion was carried out. */
const DONE: Partial<Record<Proposal["motion"], string>> = { undo: "Undone", back: "WentBack", edit: "Edited" };

/** What to tell when a motion is no longer on the table and nothing came of it; "" when something did. */
export function refusalOf(before: State | null, now: State): string {
  const gone = before?.proposal;
  if (!gone || now.proposal || now.result) return "";
  if (now.events.some((event) => event.facts["kind"] === DONE[gone.motion])) return "";
  if (gone.seat !== now.seat) return gone.waiting.includes(now.seat ?? "") ? "" : `${nameAt(now, gone.seat)} proposed ${wishOf(gone)}: refused.`;
  return `You proposed ${wishOf(gone)}: refused. The game goes on.`;
}
