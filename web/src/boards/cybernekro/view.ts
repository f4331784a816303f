// What CYBERNEKRO's board, view and questions hold, and what the drawing makes of them.
import type {
  CybernekroAttack,
  CybernekroBoard,
  CybernekroChance,
  CybernekroDrawn,
  CybernekroLine,
  CybernekroModel,
  CybernekroPiece,
  CybernekroPlayer,
  CybernekroThing,
  CybernekroView,
  CybernekroWay,
} from "../../lib/documents";
import type { OptionDoc, Question } from "../../lib/protocol";

/** Lengths of the server are hundredths of an inch. */
export const INCH = 100;
export type Spot = [number, number, number];
export type Flat = [number, number];
export type Letter = "S" | "T" | "A" | "I" | "D";
export const LETTERS: Letter[] = ["S", "T", "A", "I", "D"];

export type Piece = CybernekroPiece;
export type Thing = CybernekroThing;
export type Board = CybernekroBoard;
export type Model = CybernekroModel;
export type Player = CybernekroPlayer;
export type Line = CybernekroLine;
export type Attack = CybernekroAttack;
export type View = CybernekroView;
export type Way = CybernekroWay;
export type Chance = CybernekroChance;

/** What a question is about, and what the game draws of it. */
export type About = CybernekroDrawn & { model?: number; template?: string };

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
