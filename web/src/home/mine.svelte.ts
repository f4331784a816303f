// The tables that this browser holds, how each stands now, and what came of those that are over.
import { mineNow } from "../lib/api";
import { keptTables, type Kept } from "../lib/mine";
import { own } from "../lib/own.svelte";
import type { MyTable } from "../lib/protocol";
import { playedHere, playedThere, suggested, type Played } from "../lobby/record";

export class Mine {
  readonly tables: Kept[] = keptTables();
  now = $state.raw<Record<string, MyTable>>({});

  constructor() {
    if (!this.tables.length) return;
    void mineNow(this.tables.map((t) => t.token)).then(
      (found) => (this.now = Object.fromEntries(found.map((t) => [t.token, t]))),
      () => (this.now = {}),
    );
  }

  /** Games of one's own that are over: those that the server keeps with the name, else this browser's. */
  readonly played = $derived.by<Played[]>(() => (own.record ? playedThere(own.record) : playedHere(this.tables, this.now)));
  /** The newest of this browser's that is over. */
  readonly last = $derived.by<Kept | null>(() => this.tables.find((table) => !table.screen && this.now[table.token]?.result) ?? null);

  /** Who would make the next game close; nothing before the first game. */
  suggestedFor(game: string): string {
    const played = this.played.filter((one) => one.game === game);
    return played.length ? suggested(played) : "";
  }
}
