// The Operatives of a team, before the game.
import type { ClanFighter } from "../../lib/documents";
import type { PieceDoc } from "../../lib/protocol";
import type { Figure } from "../game";
import { unitIcon } from "./icons";

export function figureOf(fighter: ClanFighter, pieces: PieceDoc[]): Figure {
  const [card = ""] = fighter.id.split("+");
  const named = (id: string) => pieces.find((piece) => piece.id === id)?.name;
  const { about } = pieces.find(({ id }) => id === card)?.facts ?? {};
  const items = fighter.items.map(named).filter(Boolean);
  const note = items.length ? items.join(", ") : String(about ?? "");
  return { Icon: unitIcon(card), name: fighter.name, note: note.charAt(0).toUpperCase() + note.slice(1), life: fighter.potentials.length };
}
