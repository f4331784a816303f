// The book of a game of CLAN WARS at a real table.
import { Ledger, type Entry } from "../../../companion/ledger.svelte";
import type { ClanCompanion, ClanFighter } from "../../../lib/documents";
import { armOf, Cards, isLast, type Attack, type Unit } from "./reckon";
import { say } from "../words/companion";

export interface Model extends Entry, Unit {
  activated: boolean;
  out: boolean;
  /** How much it can take when it comes to the table. */
  life: number;
}

const SIDES = [
  { id: "operatives", get title() { return say("operatives"); } },
  { id: "hostile", get title() { return say("clan"); } },
];

export class Book extends Ledger<Model> {
  readonly cards: Cards;

  constructor(readonly doc: ClanCompanion) {
    super("affray.companion.clanwars", SIDES, (model) => doc.fighters.some((one) => one.id === model.fighter));
    this.cards = new Cards(doc);
  }

  fighter(model: Model): ClanFighter {
    return this.cards.of(model);
  }

  sideOf = (model: Model): string => this.fighter(model).side;
  titleOf = (model: Model): string => this.fighter(model).name;
  isIn = (model: Model): boolean => !model.out;
  refreshed = (model: Model): Model => ({ ...model, activated: false, stunned: false });

  get progress(): string {
    const waiting = this.standing.filter((model) => this.cards.isOperative(model) && !model.activated).length;
    return waiting ? say("operativesHaveStillToAct", { n: waiting }) : say("everyOperativeHasActed");
  }

  /** Potentials count twice: turned over, then lost. */
  left(model: Model): number {
    if (model.out) return 0;
    const { sort, faces } = this.fighter(model);
    if (sort === "operative") return 2 * model.up.length + model.down.length;
    return sort === "champion" ? faces.length - model.face : 1;
  }

  add(fighter: string): void {
    const card = this.doc.fighters.find((one) => one.id === fighter)!;
    const items = card.items.map((id) => ({ id, botched: false }));
    const worn = card.items.find((id) => this.cards.items.get(id)?.armour) ?? "";
    const life = card.sort === "operative" ? 2 * card.potentials.length : card.faces.length;
    this.join([{ fighter, face: 0, up: card.potentials, down: [], items, worn, stealth: false, stunned: false, activated: false, out: false, life }]);
  }

  /** Operatives of one's own, with the cards that were chosen for them. */
  bring(fighters: readonly ClanFighter[]): void {
    this.welcome(this.doc.fighters, fighters);
    for (const one of fighters) this.cards.fighters.set(one.id, one);
    for (const one of fighters) this.add(one.id);
  }

  /** One wound: a potential is turned over, a fleshwound lost, a stage passed, or it dies. */
  #hurt(model: Model): Model {
    if (isLast(this.cards, model)) return { ...model, out: true, down: [] };
    if (!this.cards.isOperative(model)) return { ...model, face: model.face + 1 };
    const [card, ...up] = model.up;
    return card ? { ...model, up, down: [...model.down, card] } : { ...model, down: model.down.slice(1) };
  }

  #healed(model: Model): Model {
    if (!this.cards.isOperative(model)) return model.out ? { ...model, out: false } : { ...model, face: Math.max(0, model.face - 1) };
    if (model.out) return { ...model, out: false, down: this.fighter(model).potentials.slice(0, 1) };
    const card = model.down.at(-1);
    return card ? { ...model, up: [...model.up, card], down: model.down.slice(0, -1) } : model;
  }

  wound(model: Model, by: number): void {
    const after = by > 0 ? this.#hurt(model) : this.#healed(model);
    this.change(model, after, after.out ? say("isDeadCorrectedByHand", { name: this.nameOf(model) }) : say("canTakeMoreCorrectedBy", { name: this.nameOf(model), left: this.left(after) }));
  }

  botched(model: Model, item: string, botched: boolean): void {
    this.change(model, { items: model.items.map((one) => (one.id === item ? { ...one, botched } : one)) });
  }

  carry(model: Model, item: string): void {
    const worn = model.worn || (this.cards.items.get(item)?.armour ? item : "");
    this.change(model, { items: [...model.items, { id: item, botched: false }], worn });
  }

  drop(model: Model, item: string): void {
    const items = model.items.filter((one) => one.id !== item);
    this.change(model, { items, worn: model.worn === item ? "" : model.worn });
  }

  /** The dice lie there: a wound, a stun, a miss, or a botch that turns the weapon over. */
  rolled(attack: Attack, by: Model, on: Model, sum: number, needs: number, botch: boolean): void {
    const arm = armOf(this.cards, attack);
    const hits = !botch && sum >= needs;
    let after = "";
    const models = this.models.map((model) => {
      if (model.id === by.id) {
        const items = botch && this.cards.isOperative(by) ? model.items.map((one) => (one.id === arm.id ? { ...one, botched: true } : one)) : model.items;
        return { ...model, stealth: false, items };
      }
      if (model.id !== on.id || !hits) return model;
      const hurt = arm.stun ? { ...model, stunned: true } : this.#hurt(model);
      after = arm.stun ? say("stunned") : hurt.out ? say("dies") : this.fighter(on).sort === "champion" ? say("nextStage") : say("wounded");
      return hurt;
    });
    const turned = botch && arm.id && this.cards.isOperative(by) ? say("theTurnsOver", { name: arm.name }) : "";
    const came = botch ? say("aBotch", { turned }) : hits ? say("against", { sum, needs, after }) : say("againstNothing", { sum, needs });
    this.write({ models }, say("attacks", { name: this.nameOf(by), name2: this.nameOf(on), name3: arm.name, came }));
  }
}
