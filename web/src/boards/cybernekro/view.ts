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
import type { Answer } from "../../lib/answers";
import type { OptionDoc, Question } from "../../lib/protocol";
import { say } from "./words/table";

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

/** The place that an answer leads to. */
export function placeOf(option: OptionDoc): Place | null {
  const { place, cost, prone = false, edge = "" } = option.about;
  // an action that costs AP is done at its place, and does not lead there
  if (!Array.isArray(place) || cost !== undefined) return null;
  return { option, at: [place[0]!, place[1]!, place[2]!], prone, leaves: edge };
}

/** Whether two answers lead to the same place, standing or lying down. */
function samePlace(one: OptionDoc, other: OptionDoc): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return !!a && !!b && a.leaves === b.leaves && a.at.every((length, i) => length === b.at[i]);
}

/** The same place standing and lying down, as far as each is offered. */
export function stancesOf(id: string, options: readonly OptionDoc[]): { standing?: OptionDoc; prone?: OptionDoc } {
  const chosen = options.find((option) => option.id === id);
  const there = chosen ? options.filter((option) => option === chosen || samePlace(option, chosen)) : [];
  const [standing, prone] = [there.find(({ about }) => !about.prone), there.find(({ about }) => about.prone)];
  return { ...(standing && { standing }), ...(prone && { prone }) };
}

/** Whether a choice is an answer, or the same place lying down. */
export function means(option: OptionDoc, chosen: OptionDoc | null): boolean {
  return chosen !== null && (option.id === chosen.id || (!!chosen.about.prone && samePlace(option, chosen)));
}

/** The places among some answers. A place means standing there; only where nobody can stand it means lying. */
export function placesAmong(options: readonly OptionDoc[]): Place[] {
  const spot = ({ at, leaves }: Place) => `${at} ${leaves}`;
  const places = options.flatMap((option) => placeOf(option) ?? []);
  const standing = new Set(places.filter(({ prone }) => !prone).map(spot));
  return places.filter((place) => !place.prone || !standing.has(spot(place)));
}

/** The model that an answer is about: whom to activate, to shoot at, to push. */
export function modelOf(answer: Answer): number | null {
  return answer?.about.model ?? null;
}

/** How a free point is sent: moves go `to` a place, other things are put `at` one. */
export function placing(kind: string): "to" | "at" {
  return ["move-to", "jump-to", "step-aside"].includes(kind) ? "to" : "at";
}

/** The state of a model in words, worst first. */
export function stateOf(model: Model): string[] {
  if (model.where === "out") return [model.dead ? say("dead") : say("outOfAction")];
  if (model.where === "left") return [say("leftTheTable")];
  if (model.where === "reserve") return [say("notYetPlaced")];
  const words: [boolean, string][] = [
    [model.on_fire, say("onFire")],
    [model.prone, say("prone3")],
    [model.imprisoned, say("imprisoned")],
    [model.invisible, say("invisible")],
    [model.shielded, say("shielded")],
    [model.melee, say("inMelee")],
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

/** A part of the round as people call it. */
export function phaseName(phase: string): string {
  const names: Record<string, string> = { action: say("action"), deploy: say("deploy"), halves: say("halves"), morale: say("morale"), npc: say("npc"), round: say("round2") };
  return names[phase] ?? words(phase);
}
