// The book of a game of HYBRID at a real table.
import { Ledger, type Entry } from "../../../companion/ledger.svelte";
import type { HybridCompanion, HybridFighter as Fighter } from "../../../lib/documents";
import { reckon, woundsOf, type Attack, type Kind } from "./reckon";
import { say } from "../words/companion";

export type Side = Fighter["side"];

export interface Model extends Entry {
  wounds: number;
  kills: number;
  activated: boolean;
  /** In Defensive Combat. */
  dc: boolean;
  ambush: boolean;
  /** Under an Expert Move counter. */
  pinned: boolean;
}

const SIDES = [
  { id: "griffin", title: "Griffin" },
  { id: "scorpion", title: "Scorpion" },
];

export class Book extends Ledger<Model> {
  constructor(readonly doc: HybridCompanion) {
    super("affray.companion", SIDES, (model) => doc.fighters.some((one) => one.id === model.fighter));
  }

  fighter(model: Model): Fighter {
    return this.doc.fighters.find((one) => one.id === model.fighter)!;
  }

  sideOf = (model: Model): Side => this.fighter(model).side;
  titleOf = (model: Model): string => this.fighter(model).name;
  isIn = (model: Model): boolean => this.left(model) > 0;
  refreshed = (model: Model): Model => ({ ...model, activated: false });

  get progress(): string {
    return say("ofHaveStillToBe", { n: this.standing.filter((model) => !model.activated).length, n2: this.standing.length });
  }

  /** How much Natural Value somebody has left. */
  left(model: Model): number {
    return this.fighter(model).nv - model.wounds;
  }

  add(fighters: readonly string[]): void {
    this.join(fighters.map((fighter) => ({ fighter, wounds: 0, kills: 0, activated: false, dc: false, ambush: false, pinned: false })));
  }

  /** A squad of one's own. */
  bring(fighters: readonly Fighter[]): void {
    this.welcome(this.doc.fighters, fighters);
    this.add(fighters.map(({ id }) => id));
  }

  wound(model: Model, by: number): void {
    const wounds = Math.min(this.fighter(model).nv, Math.max(0, model.wounds + by));
    if (wounds !== model.wounds) this.change(model, { wounds }, say("hasOfWoundsCorrectedBy", { name: this.nameOf(model), wounds, x: this.fighter(model).nv }));
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
    const came = parried ? say("hitsAndIsParried") : !wounds ? say("misses") : falls ? say("eliminatesHim") : say("wounds3", { n: wounds });
    this.write({ models }, strike ? say("strikesAgainst", { by: this.nameOf(by), on: this.nameOf(on), face, needs, came }) : say("shootsAtAgainst", { by: this.nameOf(by), on: this.nameOf(on), face, needs, came }));
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
