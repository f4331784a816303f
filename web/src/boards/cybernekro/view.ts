// What CYBERNEKRO's board, view and questions hold, as far as the drawing needs them.
import type { OptionDoc, Question } from "../../lib/protocol";
import type { Tally } from "../../lib/tally";

/** Lengths of the server are hundredths of an inch. */
export const INCH = 100;
export type Spot = [number, number, number];
export type Flat = [number, number];
export type Letter = "S" | "T" | "A" | "I" | "D";
export const LETTERS: Letter[] = ["S", "T", "A", "I", "D"];

export interface Piece {
  id: string;
  kind: string;
  note: string;
  outline: Flat[];
  z0: number;
  z1: number;
  rises: string;
  of: string;
  electronic: boolean;
}

export interface Thing {
  name: string;
  rule: string;
  kind: string;
  range?: number;
  damage?: number;
  keywords?: string[];
}

export interface Board {
  width: number;
  depth: number;
  layout: { id: string; name: string; about: string; rooms: { id: string; name: string; area: [number, number, number, number] }[] };
  scenario: { id: string; title: string; summary: string; last_round: number };
  pieces: Piece[];
  bodies: Record<string, { height: number; eye: number; torso_low: number; torso_high: number }>;
  lengths: { difficult_loss: number; long_range: number; template_radius: number; template_height: number };
  attributes: Record<Letter, string>;
  things: Record<string, Thing>;
  cards: Record<string, { name: string; does: string; rule: string }>;
}

export interface Model {
  id: number;
  name: string;
  owner: string;
  kind: string;
  side: string;
  profile: Record<Letter, number> & { traits: string[]; size: string; radius: number };
  x: number;
  y: number;
  z: number;
  where: "reserve" | "table" | "left" | "out";
  dead: boolean;
  ap: number;
  wounds: number;
  dread: number;
  prone: boolean;
  on_fire: boolean;
  invisible: boolean;
  imprisoned: boolean;
  shielded: boolean;
  melee: boolean;
  carried: number[];
  weapons: { item: number; kind: string; range: number; ready: boolean }[];
}

export interface Player {
  crew: string;
  colour: string;
  edge: string;
  zone?: [number, number, number, number][];
  hand: (string | null)[];
  deck: number;
}

/** A line of sight as the rules see it: 15 points of a standing torso, 5 of a prone one. */
export interface Line {
  distance: number;
  sees: boolean;
  cover: boolean;
  melee: boolean;
  eye: Spot;
  samples: [number, number, number, "terrain" | "model" | ""][];
}

export interface Attack {
  by: number;
  at: number;
  weapon: number;
  mode: "fight" | "shoot" | "throw";
  line?: Line | null;
}

export interface View {
  round: number;
  phase: string;
  first: string;
  turn: string;
  active: number;
  passed: string[];
  environment: string;
  complication: string;
  gone: string[];
  destroyed: string[];
  models: Model[];
  items: Record<string, string>;
  lying: Record<string, Spot>;
  templates: { kind: string; x: number; y: number; z: number }[];
  plot: {
    terminals: Spot[];
    owners: string[];
    explored: string[];
    corpses: Record<string, Spot>;
    treasures: Record<string, number>;
    ritual: number;
  };
  players: Record<string, Player>;
  tests: { model: number; purpose: string; tally: Tally; needs: number; dice_count: number }[];
  attacks: Attack[];
}

export interface Way {
  cost: number;
  way: [number, number, number, string][];
}

export interface Chance {
  needs: number;
  dice: number;
  rerolled: boolean;
  tally: Tally;
}

/** What a question is about, beside its options. */
export interface About {
  model?: number;
  targets?: Record<string, Line>;
  tallies?: Record<string, Chance>;
  length?: { tally: Tally; climbing: number; difficult: number; least: number };
  ways?: Record<string, Way>;
  reach?: [number, number, number, number][];
  template?: string;
}

export function aboutOf(question: Question | null): About {
  return (question?.about ?? {}) as About;
}

export interface Place {
  option: OptionDoc;
  at: Spot;
  prone: boolean;
  leaves: string;
}

/** The place that an option names, as in `to:1200,850,0:prone`. */
export function placeOf(option: OptionDoc): Place | null {
  const found = /^(to|at|leave-([a-z]+)):(-?\d+),(-?\d+),(-?\d+)(:prone)?$/.exec(option.id);
  if (!found) return null;
  const at: Spot = [Number(found[3]), Number(found[4]), Number(found[5])];
  return { option, at, prone: found[6] !== undefined, leaves: found[2] ?? "" };
}

/** The id of a place as it is chosen first: standing there. */
const standingAt = (id: string) => id.replace(/:prone$/, "");

/** The same place standing and lying down, as far as each is offered. */
export function stancesOf(id: string, options: readonly OptionDoc[]): { standing?: OptionDoc; prone?: OptionDoc } {
  const offered = (name: string) => options.find((option) => option.id === name);
  const [standing, prone] = [offered(standingAt(id)), offered(`${standingAt(id)}:prone`)];
  return { ...(standing && { standing }), ...(prone && { prone }) };
}

/** Whether a choice is an answer, or the same place lying down. */
export function means(option: OptionDoc, chosen: string): boolean {
  return option.id === chosen || `${option.id}:prone` === chosen;
}

/** The places among some answers. A place means standing there; only where nobody can stand it means lying. */
export function placesAmong(options: readonly OptionDoc[]): Place[] {
  const offered = new Set(options.map((option) => option.id));
  return options.flatMap((option) => {
    const place = placeOf(option);
    return place && !(place.prone && offered.has(standingAt(option.id))) ? [place] : [];
  });
}

const OF_MODELS = /^(?:(?:model|react|king|push|put-out|charge)|(?:shoot|fight|cast)(?::[a-z+-]+)+):(\d+)(?::auto)?$/;

/** The model that an option is about: whom to activate, to shoot at, to push. */
export function modelOf(id: string): number | null {
  const found = OF_MODELS.exec(id);
  return found ? Number(found[1]) : null;
}

/** How a free point is sent: moves go `to` a place, other things are put `at` one. */
export function placing(kind: string): "to" | "at" {
  return ["move-to", "jump-to", "step-aside"].includes(kind) ? "to" : "at";
}

/** The state of a model in words, worst first. */
export function stateOf(model: Model): string[] {
  if (model.where === "out") return [model.dead ? "dead" : "out of action"];
  if (model.where === "left") return ["left the table"];
  if (model.where === "reserve") return ["not yet placed"];
  const words: [boolean, string][] = [
    [model.on_fire, "on fire"],
    [model.prone, "prone"],
    [model.imprisoned, "imprisoned"],
    [model.invisible, "invisible"],
    [model.shielded, "shielded"],
    [model.melee, "in melee"],
  ];
  return words.filter(([is]) => is).map(([, word]) => word);
}

/** A number with its sign and a true minus. */
export function plus(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

const PARTS: Record<string, string> = { "0.25": "¼", "0.5": "½", "0.75": "¾" };

/** A height of terrain as people write it: 3", 1½", ¾". */
export function height(u: number): string {
  const inches = Math.abs(u) / INCH;
  const whole = Math.floor(inches);
  const part = PARTS[String(Math.round((inches - whole) * 100) / 100)];
  return part ? `${whole || ""}${part}"` : `${Math.round(inches * 10) / 10}"`;
}

/** A length that was measured, to a tenth of an inch. */
export function measured(inches: number): string {
  return `${inches.toFixed(1)}"`;
}

/** The words of an id: `light-armor` is light armor. */
export function words(id: string): string {
  return id.replaceAll("-", " ").replaceAll("_", " ");
}
