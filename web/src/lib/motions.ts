// Motions in words: what is proposed, and that it was refused.
import type { Proposal, State } from "./protocol";
import { nameAt } from "./seats";
import { say } from "../words/table";

/** What a motion is for: say("aDraw"), "to take back 2 choices". */
export function wishOf({ motion, detail }: Proposal): string {
  if (motion === "undo") return say("toTakeBackChoices", { n: Number(detail["choices"] ?? 1) });
  if (motion === "back") return say("toGoBackToThe", { step: String(detail["step"]) });
  if (motion === "edit") return say("toChangeThePosition");
  return motion === "draw" ? say("aDraw") : say("toResign");
}

/** The event that says that a motion was carried out. */
const DONE: Partial<Record<Proposal["motion"], string>> = { undo: "Undone", back: "WentBack", edit: "Edited" };

/** What to tell when a motion is no longer on the table and nothing came of it; "" when something did. */
export function refusalOf(before: State | null, now: State): string {
  const gone = before?.proposal;
  if (!gone || now.proposal || now.result) return "";
  if (now.events.some((event) => event.facts["kind"] === DONE[gone.motion])) return "";
  if (gone.seat !== now.seat) return gone.waiting.includes(now.seat ?? "") ? "" : say("proposedRefused", { name: nameAt(now, gone.seat), wish: wishOf(gone) });
  return say("youProposedRefusedTheGame", { wish: wishOf(gone) });
}
