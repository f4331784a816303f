// Who may be set down on a map, as the server lists them for both sides.
import { forceCatalogue } from "../../../lib/api";
import type { Side } from "../view";

export interface Known {
  id: string;
  name: string;
  side: Side;
  /** Squares along the side of the base. */
  size: number;
}

const SIDES: Side[] = ["griffin", "scorpion"];

class Warriors {
  known = $state.raw<Known[]>([]);
  #asked = false;

  /** Ask once; a server that is away leaves the list empty. */
  async ask(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const found = await Promise.all(SIDES.map((side) => forceCatalogue("hybrid", side).catch(() => null)));
    this.known = found.flatMap((catalogue, i) =>
      (catalogue?.pieces ?? []).filter((piece) => piece.kind === "warrior").map((piece) => ({ id: piece.id, name: piece.name, side: SIDES[i]!, size: Number(piece.facts["size"] ?? 1) })),
    );
  }

  of(id: string): Known {
    return this.known.find((one) => one.id === id) ?? { id, name: id, side: "griffin", size: 1 };
  }
}

export const warriors = new Warriors();
