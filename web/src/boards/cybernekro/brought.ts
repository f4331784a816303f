// The characters of a crew, before the game.
import type { CybernekroFighter } from "../../lib/documents";
import type { Figure } from "../game";
import { iconOf } from "./icons";

export function figureOf(fighter: CybernekroFighter): Figure {
  const arms = fighter.arms.filter(({ cost, damage }) => cost > 0 || damage > 0);
  const named = [...new Set(arms.map(({ name }) => name))].slice(0, 3);
  return { Icon: iconOf("", [], fighter.arms.map(({ id }) => id)), name: fighter.name, note: named.join(", "), life: 0 };
}
