// The warriors of a squad, before the game.
import type { HybridFighter } from "../../lib/documents";
import type { PieceDoc } from "../../lib/protocol";
import type { Figure } from "../game";
import { iconOf } from "./icons";

export function figureOf(fighter: HybridFighter, pieces: PieceDoc[]): Figure {
  const [profile = ""] = fighter.id.split("+");
  const about = pieces.find(({ id }) => id === profile)?.facts["about"];
  return { Icon: iconOf(profile, fighter.side), name: fighter.name, note: typeof about === "string" ? about : "", life: fighter.nv };
}
