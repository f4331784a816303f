// What the shelf has to lay out a mission with; asked for once.
import { workbenchOf } from "../../../lib/api";
import type { ClanWorkbench } from "../../../lib/documents";

class Bench {
  found = $state.raw<ClanWorkbench | null>(null);
  #asked = false;

  fetch(): void {
    if (this.#asked) return;
    this.#asked = true;
    workbenchOf<ClanWorkbench>("clanwars").then((found) => (this.found = found), () => (this.#asked = false));
  }

  get names(): Record<string, string> {
    const found = this.found;
    const lists = found ? [found.terrain, found.items, found.legions, found.champions, found.neutrals] : [];
    return Object.fromEntries(lists.flat().map(({ id, name }) => [id, name]));
  }
}

export const bench = new Bench();
