// The book of a game of CYBERNEKRO at a real table.
import { Ledger, type Entry } from "../../../companion/ledger.svelte";
import type { CybernekroCompanion, CybernekroFighter as Fighter } from "../../../lib/documents";
import { ROWS, type Attack, type Came } from "./reckon";
import { say } from "../words/companion";

export type Team = "one" | "two" | "other";

export interface Model extends Entry {
  team: Team;
  wounds: number;
  dread: number;
  /** Action Points that it has left. */
  ap: number;
  prone: boolean;
  fire: boolean;
  out: boolean;
  /** The weapon that it used last. */
  arm: string;
}

const SIDES = [
  { id: "one", get title() { return say("firstCrew"); } },
  { id: "two", get title() { return say("secondCrew"); } },
];
const MOST_DREAD = 6;
/** The seventh Wound takes a model out. */
export const LIFE = 7;

export class Book extends Ledger<Model> {
  constructor(readonly doc: CybernekroCompanion) {
    super("affray.companion.cybernekro", SIDES, (model) => doc.fighters.some((one) => one.id === model.fighter));
  }

  fighter(model: Model): Fighter {
    return this.doc.fighters.find((one) => one.id === model.fighter)!;
  }

  sideOf = (model: Model): Team => model.team;
  titleOf = (model: Model): string => this.fighter(model).name;
  isIn = (model: Model): boolean => !model.out;
  refreshed = (model: Model): Model => ({ ...model, ap: 0 });
  left = (model: Model): number => (model.out ? 0 : LIFE - model.wounds);

  get progress(): string {
    return say("actionPointsAreLeftNext", { reduce: this.standing.reduce((sum, model) => sum + model.ap, 0) });
  }

  add(fighters: readonly string[], team: Team): void {
    this.join(fighters.map((fighter) => ({ fighter, team, wounds: 0, dread: 0, ap: 0, prone: false, fire: false, out: false, arm: "" })));
  }

  /** A crew of one's own. */
  bring(fighters: readonly Fighter[], team: Team): void {
    this.welcome(this.doc.fighters, fighters);
    this.add(fighters.map(({ id }) => id), team);
  }

  wound(model: Model, by: number): void {
    const left = Math.min(LIFE, Math.max(0, this.left(model) - by));
    const change = left ? { wounds: LIFE - left, out: false } : { out: true };
    this.change(model, change, left ? say("hasWoundsCorrectedByHand", { name: this.nameOf(model), wounds: LIFE - left }) : say("isOutOfActionCorrected", { name: this.nameOf(model) }));
  }

  counted(model: Model, what: "dread" | "ap", by: number): void {
    this.change(model, { [what]: Math.min(MOST_DREAD, Math.max(0, model[what] + by)) });
  }

  /** The attack was a miss; a fighter who fumbles falls, a gun jams. */
  missed(attack: Attack, by: Model, on: Model, face: number, fumbled: boolean): void {
    const falls = fumbled && attack.mode === "fight";
    const came = falls ? say("aFumbleAndFallsProne") : fumbled ? say("aFumbleTheJams", { name: attack.arm.name }) : "";
    this.write({ models: this.#paid(attack, by).map((model) => (model.id === by.id && falls ? { ...model, prone: true } : model)) }, say("missed", { x: this.#says(attack, by, on), face, came }));
  }

  /** The damage dice lie there: Wounds, Prone, Out of Action; `dread` is what failing to tough it out cost. */
  struck(attack: Attack, by: Model, on: Model, came: Came, dread: number, how: string): void {
    const models = this.#paid(attack, by).map((model) =>
      model.id === on.id ? { ...model, wounds: model.wounds + came.wounds, prone: came.prone, out: came.out, dread: Math.min(MOST_DREAD, model.dread + dread) } : model,
    );
    const wounds = came.wounds ? say("wounds2", { n: came.wounds }) : "";
    const end = came.out ? say("outOfAction2") : came.prone && !on.prone ? say("prone2") : "";
    this.write({ models }, `${this.#says(attack, by, on)}: ${ROWS[came.row]}${wounds}${end}${how ? ` (${how})` : ""}.`);
  }

  #says(attack: Attack, by: Model, on: Model): string {
    const verb = attack.mode === "fight" ? "strikes" : attack.mode === "throw" ? say("throwsAt") : say("shootsAt");
    return `${this.nameOf(by)} ${verb} ${this.nameOf(on)}`;
  }

  #paid(attack: Attack, by: Model): Model[] {
    return this.models.map((model) => (model.id === by.id ? { ...model, ap: Math.max(0, model.ap - attack.arm.cost), arm: attack.arm.id } : model));
  }
}
