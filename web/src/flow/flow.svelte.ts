// What somebody means: a thing was pointed at, and these are the ways to do something about it.
import type { IntentionDoc, OddsDoc } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";

/** What was pointed at, in the game's words: a target, a square, a model of one's own. */
export type About = Record<string, unknown>;

/** So many ways are shown beside the thing itself. */
export const FEW = 3;
const MOST = 9;

export class Flow {
  /** What was pointed at; null when nothing is. */
  about = $state.raw<About | null>(null);
  ways = $state.raw<IntentionDoc[]>([]);
  at = $state(0);
  /** What may come of each way, as far as it is known, by its id. */
  odds = $state.raw<Record<string, OddsDoc>>({});
  looking = $state(false);

  #ask = "";
  #turn = 0;

  constructor(readonly link: TableLink) {}

  /** The way that is shown and would be gone. */
  readonly way = $derived(this.ways[this.at] ?? null);

  /** Point at something; whether anything can be done about it. Pointing at the same thing again means it. */
  async point(about: About): Promise<boolean> {
    if (this.way && same(about, this.about)) {
      this.commit();
      return true;
    }
    const ask = this.link.state?.question?.ask;
    if (!ask) return false;
    this.clear();
    const turn = this.#turn;
    this.about = about;
    this.#ask = ask;
    this.looking = true;
    const ways = await this.link.intentions(about, MOST);
    if (turn !== this.#turn) return true;
    this.looking = false;
    this.ways = ways;
    if (!ways.length) this.about = null;
    void this.#weigh(turn);
    return ways.length > 0;
  }

  /** The odds of the ways that are shown, one after another. */
  async #weigh(turn: number): Promise<void> {
    for (const way of this.ways.slice(0, FEW + 1)) {
      await this.weigh(way);
      if (turn !== this.#turn) return;
    }
  }

  async weigh(way: IntentionDoc): Promise<void> {
    if (this.odds[way.id]) return;
    const ask = this.#ask;
    const odds = await this.link.weigh(way);
    if (odds && ask === this.#ask) this.odds = { ...this.odds, [way.id]: odds };
  }

  choose(index: number): void {
    const way = this.ways[index];
    if (!way) return;
    this.at = index;
    void this.weigh(way);
  }

  commit(): void {
    const way = this.way;
    if (!way) return;
    this.clear();
    void this.link.intend(way);
  }

  clear(): void {
    this.#turn++;
    this.about = null;
    this.ways = [];
    this.at = 0;
    this.odds = {};
    this.looking = false;
  }
}

/** Whether two things that were pointed at are the same. */
export function same(a: About, b: About | null): boolean {
  return b !== null && JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}
