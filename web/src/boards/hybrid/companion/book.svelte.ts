// The book of a game at a real table: who is there, what they have suffered, the round, the score. It lives in this browser.
import type { HybridCompanion, HybridFighter as Fighter } from "../../../lib/documents";
import { reckon, woundsOf, type Attack, type Kind } from "./reckon";

export type Side = Fighter["side"];

export interface Model {
  id: number;
  fighter: string;
  wounds: number;
  kills: number;
  activated: boolean;
  /** In Defensive Combat. */
  dc: boolean;
  ambush: boolean;
  /** Under an Expert Move counter. */
  pinned: boolean;
}

interface Page {
  models: Model[];
  round: number;
  points: Record<Side, number>;
  log: string[];
}

const KEY = "affray.companion";
const MOST_BACK = 60;
const EMPTY: Page = { models: [], round: 1, points: { griffin: 0, scorpion: 0 }, log: [] };

function stored(): Page[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Page[];
    return Array.isArray(kept) && kept.length ? kept : [EMPTY];
  } catch {
    return [EMPTY];
  }
}

export class Book {
  /** As it stands now, and before: what was mistyped is taken back. */
  #pages = $state.raw(stored());
  readonly page = $derived(this.#pages.at(-1) ?? EMPTY);
  readonly models = $derived(this.page.models);
  readonly standing = $derived(this.models.filter((model) => this.left(model) > 0));
  readonly canGoBack = $derived(this.#pages.length > 1);

  constructor(readonly doc: HybridCompanion) {}

  fighter(model: Model): Fighter {
    return this.doc.fighters.find((one) => one.id === model.fighter)!;
  }

  /** How much Natural Value somebody has left. */
  left(model: Model): number {
    return this.fighter(model).nv - model.wounds;
  }

  nameOf(model: Model): string {
    const alike = this.models.filter((other) => other.fighter === model.fighter);
    const name = this.fighter(model).name;
    return alike.length > 1 ? `${name} ${alike.findIndex((other) => other.id === model.id) + 1}` : name;
  }

  /** Who has nobody left, once both have brought somebody. */
  readonly fallen = $derived.by((): Side | null => {
    const sides = (["griffin", "scorpion"] as const).filter((side) => this.models.some((model) => this.fighter(model).side === side));
    return sides.length < 2 ? null : (sides.find((side) => !this.standing.some((model) => this.fighter(model).side === side)) ?? null);
  });

  out(side: Side): number {
    return this.models.filter((model) => this.fighter(model).side === side && this.left(model) <= 0).length;
  }

  #write(change: Partial<Page>, line = ""): void {
    const page = { ...this.page, ...change };
    this.#pages = [...this.#pages, line ? { ...page, log: [`Round ${this.page.round}: ${line}`, ...page.log] } : page].slice(-MOST_BACK);
    this.#keep();
  }

  #keep(): void {
    localStorage.setItem(KEY, JSON.stringify(this.#pages));
  }

  back(): void {
    if (!this.canGoBack) return;
    this.#pages = this.#pages.slice(0, -1);
    this.#keep();
  }

  add(fighters: readonly string[]): void {
    let id = Math.max(0, ...this.models.map((model) => model.id));
    const more = fighters.map((fighter): Model => ({ id: ++id, fighter, wounds: 0, kills: 0, activated: false, dc: false, ambush: false, pinned: false }));
    this.#write({ models: [...this.models, ...more] });
  }

  remove(model: Model): void {
    this.#write({ models: this.models.filter((other) => other.id !== model.id) });
  }

  change(model: Model, change: Partial<Model>, line = ""): void {
    this.#write({ models: this.models.map((other) => (other.id === model.id ? { ...other, ...change } : other)) }, line);
  }

  wound(model: Model, by: number): void {
    const wounds = Math.min(this.fighter(model).nv, Math.max(0, model.wounds + by));
    if (wounds !== model.wounds) this.change(model, { wounds }, `${this.nameOf(model)} has ${wounds} of ${this.fighter(model).nv} Wounds, corrected by hand.`);
  }

  nextRound(): void {
    this.#write({ round: this.page.round + 1, models: this.models.map((model) => ({ ...model, activated: false })) }, `over.`);
  }

  score(side: Side, by: number): void {
    this.#write({ points: { ...this.page.points, [side]: this.page.points[side] + by } });
  }

  clear(): void {
    this.#pages = [EMPTY];
    this.#keep();
  }

  /** The die was rolled, and perhaps parried: Wounds, eliminations, counters. */
  rolled(attack: Attack, by: Model, on: Model, face: number, parried: boolean): number {
    const wounds = parried ? 0 : Math.min(woundsOf(attack, face), this.left(on));
    const falls = wounds >= this.left(on) && wounds > 0;
    const strike = attack.kind === "strike";
    const models = this.models.map((model) => {
      if (model.id === on.id) return { ...model, wounds: model.wounds + wounds, ...(wounds > 0 && { dc: false, ambush: false }) };
      if (model.id === by.id) return { ...model, activated: true, ambush: strike ? false : model.ambush, kills: model.kills + (falls && strike ? 1 : 0) };
      return model;
    });
    const { needs } = reckon(attack);
    const came = parried ? "hits and is parried" : !wounds ? "misses" : falls ? "eliminates him" : `${wounds} ${wounds === 1 ? "Wound" : "Wounds"}`;
    this.#write({ models }, `${this.nameOf(by)} ${strike ? "strikes" : "shoots at"} ${this.nameOf(on)}: ${face} against ${needs}, ${came}.`);
    return wounds;
  }
}

export interface Told {
  behind: boolean;
  leader: boolean;
  dodging: boolean;
  rocks: number;
  card: number;
}

/** The attack as it is put together, tap by tap. */
export function attackOf(book: Book, kind: Kind, level: number, by: Model, on: Model, told: Told): Attack {
  return { kind, level, attacker: book.fighter(by), target: book.fighter(on), wounds: by.wounds, harmed: on.wounds, kills: by.kills, pinned: by.pinned, ...told };
}
