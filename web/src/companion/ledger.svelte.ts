// The book of a game at a real table: who is there, what they have suffered, the round, the score. It lives in this browser.
import { say } from "../words/companion";

export interface Entry {
  id: number;
  fighter: string;
}

export interface Side {
  id: string;
  title: string;
}

export interface Leaf<M> {
  models: M[];
  round: number;
  points: Record<string, number>;
  log: string[];
}

const MOST_BACK = 60;
const EMPTY: Leaf<never> = { models: [], round: 1, points: {}, log: [] };

function stored<M>(key: string): Leaf<M>[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]") as Leaf<M>[];
    return Array.isArray(kept) && kept.length ? kept : [EMPTY];
  } catch {
    return [EMPTY];
  }
}

export abstract class Ledger<M extends Entry> {
  /** As it stands now, and before: what was mistyped is taken back. */
  #leaves = $state.raw<Leaf<M>[]>([EMPTY]);
  readonly page = $derived<Leaf<M>>(this.#leaves.at(-1) ?? EMPTY);
  readonly models = $derived(this.page.models);
  readonly standing = $derived(this.models.filter((model) => this.isIn(model)));
  readonly canGoBack = $derived(this.#leaves.length > 1);
  readonly #key: string;

  constructor(
    key: string,
    /** The two that fight for victory; others may be there. */
    readonly sides: readonly Side[],
    isKnown: (model: M) => boolean,
  ) {
    this.#key = key;
    // a pack that was taken away may have taken somebody with it
    this.#leaves = stored<M>(key).map((leaf) => ({ ...leaf, models: leaf.models.filter(isKnown) }));
  }

  abstract sideOf(model: M): string;
  /** What the card of a model is called. */
  abstract titleOf(model: M): string;
  /** Whether somebody is still in the game. */
  abstract isIn(model: M): boolean;
  /** A model when a round begins. */
  abstract refreshed(model: M): M;

  /** How far the round is. */
  abstract readonly progress: string;

  now(model: M | null): M | null {
    return model && (this.models.find(({ id }) => id === model.id) ?? null);
  }

  nameOf(model: M): string {
    const alike = this.models.filter((other) => other.fighter === model.fighter);
    const name = this.titleOf(model);
    return alike.length > 1 ? `${name} ${alike.findIndex((other) => other.id === model.id) + 1}` : name;
  }

  /** Who has nobody left, once both have brought somebody. */
  readonly fallen = $derived.by((): Side | null => {
    const there = this.sides.filter((side) => this.models.some((model) => this.sideOf(model) === side.id));
    return there.length < 2 ? null : (there.find((side) => !this.standing.some((model) => this.sideOf(model) === side.id)) ?? null);
  });

  out(side: string): number {
    return this.models.filter((model) => this.sideOf(model) === side && !this.isIn(model)).length;
  }

  points(side: string): number {
    return this.page.points[side] ?? 0;
  }

  write(change: Partial<Leaf<M>>, line = ""): void {
    const page = { ...this.page, ...change };
    this.#leaves = [...this.#leaves, line ? { ...page, log: [say("round3", { round: this.page.round, line }), ...page.log] } : page].slice(-MOST_BACK);
    this.#keep();
  }

  #keep(): void {
    localStorage.setItem(this.#key, JSON.stringify(this.#leaves));
  }

  back(): void {
    if (!this.canGoBack) return;
    this.#leaves = this.#leaves.slice(0, -1);
    this.#keep();
  }

  /** Models of one's own come to those that the cards know. */
  welcome<F extends { id: string }>(known: F[], models: readonly F[]): void {
    known.push(...models.filter((model) => !known.some(({ id }) => id === model.id)));
  }

  protected join(entries: readonly Omit<M, "id">[]): void {
    let id = Math.max(0, ...this.models.map((model) => model.id));
    this.write({ models: [...this.models, ...entries.map((entry) => ({ ...entry, id: ++id }) as M)] });
  }

  remove(model: M): void {
    this.write({ models: this.models.filter((other) => other.id !== model.id) });
  }

  change(model: M, change: Partial<M>, line = ""): void {
    this.write({ models: this.models.map((other) => (other.id === model.id ? { ...other, ...change } : other)) }, line);
  }

  nextRound(): void {
    this.write({ round: this.page.round + 1, models: this.models.map((model) => this.refreshed(model)) }, `over.`);
  }

  score(side: string, by: number): void {
    this.write({ points: { ...this.page.points, [side]: this.points(side) + by } });
  }

  clear(): void {
    this.#leaves = [EMPTY];
    this.#keep();
  }
}
