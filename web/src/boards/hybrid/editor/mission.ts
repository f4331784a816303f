// A mission from parts: what each side brings and wants, what the Objectives are, and the special rules, all from closed lists.
import type { Side } from "../view";
import { say } from "../words/editor";
import { together } from "../../../words/written";

export interface Goal {
  victory: "eliminate" | "evacuate" | "evacuate-warrior" | "accept" | "carry-out" | "hold" | "survive" | "prevent";
  rank?: number;
  number?: number;
  warrior?: string;
  objectives?: number[];
  objective?: number;
  round?: number;
}

export interface Special {
  special: "outside" | "doors-unlock" | "way-opens" | "way-closes" | "falling-rocks" | "trapdoors-open" | "trapdoors-roll" | "gas-valve" | "prisoners" | "round-limit" | "leaving-from";
  side?: Side;
  rank?: number;
  round?: number;
  objective?: number;
  at?: string;
}

export interface ObjectiveDraft {
  number: number;
  name: string;
  side: Side | "any";
  carried: boolean;
  rank: number;
}

export interface Start {
  warrior: string;
  at: string;
}

export interface SideDraft {
  ranks: number;
  warriors: number;
  goals: Goal[];
}

export interface MissionDraft {
  summary: string;
  griffin: SideDraft;
  scorpion: SideDraft;
  traps: number;
  objectives: ObjectiveDraft[];
  rules: Special[];
  starts: Start[];
}

export const newMission = (): MissionDraft => ({
  summary: "",
  griffin: { ranks: 5, warriors: 5, goals: [{ victory: "eliminate", rank: 0 }] },
  scorpion: { ranks: 6, warriors: 6, goals: [{ victory: "eliminate", rank: 0 }] },
  traps: 0,
  objectives: [],
  rules: [],
  starts: [],
});

const listed = <T>(found: unknown): T[] => (Array.isArray(found) ? found.filter((one) => typeof one === "object" && one !== null) : []) as T[];
const whole = (found: unknown, otherwise: number): number => (Number.isInteger(found) ? Number(found) : otherwise);

function readSide(found: unknown, fresh: SideDraft): SideDraft {
  const side = (found ?? {}) as Partial<SideDraft>;
  const goals = listed<Goal>(side.goals).filter((goal) => goal.victory in GOAL_NAMES);
  return { ranks: whole(side.ranks, fresh.ranks), warriors: whole(side.warriors, fresh.warriors), goals: goals.length ? goals : fresh.goals };
}

export function readMission(found: unknown): MissionDraft {
  const fresh = newMission();
  const doc = (found ?? {}) as Partial<MissionDraft>;
  return {
    summary: String(doc.summary ?? ""),
    griffin: readSide(doc.griffin, fresh.griffin),
    scorpion: readSide(doc.scorpion, fresh.scorpion),
    traps: whole(doc.traps, 0),
    objectives: listed<ObjectiveDraft>(doc.objectives),
    rules: listed<Special>(doc.rules).filter((rule) => rule.special in RULE_NAMES),
    starts: listed<Start>(doc.starts),
  };
}

export const GOAL_NAMES: Record<Goal["victory"], () => string> = {
  eliminate: () => say("eliminate"),
  evacuate: () => say("evacuate"),
  "evacuate-warrior": () => say("bringOut"),
  accept: () => say("accept"),
  "carry-out": () => say("carryOut"),
  hold: () => say("hold"),
  survive: () => say("survive"),
  prevent: () => say("preventIt"),
};

/** What a goal asks for when it is chosen. */
export const GOAL_SLOTS: Record<Goal["victory"], Goal> = {
  eliminate: { victory: "eliminate", rank: 0 },
  evacuate: { victory: "evacuate", number: 1, rank: 1 },
  "evacuate-warrior": { victory: "evacuate-warrior", warrior: "ambrosius" },
  accept: { victory: "accept", objectives: [1] },
  "carry-out": { victory: "carry-out", objectives: [1] },
  hold: { victory: "hold", objective: 1, round: 6 },
  survive: { victory: "survive", round: 8 },
  prevent: { victory: "prevent" },
};

export const RULE_NAMES: Record<Special["special"], () => string> = {
  outside: () => say("aSideBeginsOutside"),
  "doors-unlock": () => say("anObjectiveUnlocksTheDoors"),
  "way-opens": () => say("aWayOpensWithAn"),
  "way-closes": () => say("aWayClosesWithAn"),
  prisoners: () => say("prisonersInTheCells"),
  "falling-rocks": () => say("rocksFallEachRound"),
  "trapdoors-open": () => say("trapdoorsAreOpen"),
  "trapdoors-roll": () => say("trapdoorsOpenAndClose"),
  "gas-valve": () => say("anObjectiveIsAGas"),
  "round-limit": () => say("theGameHasALast"),
  "leaving-from": () => say("nobodyLeavesBeforeARound"),
};

export const ruleName = (special: Special["special"]): string => RULE_NAMES[special]();

export const RULE_SLOTS: Record<Special["special"], Special> = {
  outside: { special: "outside", side: "griffin", rank: 0, round: 1 },
  "doors-unlock": { special: "doors-unlock", objective: 1 },
  "way-opens": { special: "way-opens", at: "", objective: 1 },
  "way-closes": { special: "way-closes", at: "", objective: 1 },
  prisoners: { special: "prisoners", side: "griffin", rank: 1, objective: 1 },
  "falling-rocks": { special: "falling-rocks" },
  "trapdoors-open": { special: "trapdoors-open" },
  "trapdoors-roll": { special: "trapdoors-roll" },
  "gas-valve": { special: "gas-valve", objective: 1 },
  "round-limit": { special: "round-limit", round: 12 },
  "leaving-from": { special: "leaving-from", round: 2 },
};

const OTHER: Record<Side, string> = { griffin: "Scorpion", scorpion: "Griffin" };
const spoken = (numbers: readonly number[]) => (numbers.length === 1 ? say("objective", { n: numbers[0] }) : say("objectives", { numbers: together(numbers.map(String)) }));

const titled = (id: string) => id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

function phrase(goal: Goal, side: Side): string {
  const rank = goal.rank ? ` ${say("ofRankOrMore", { rank: goal.rank })}` : "";
  if (goal.victory === "eliminate") return say("eliminateEvery", { side: OTHER[side], rank });
  if (goal.victory === "evacuate") return say("evacuateWarriors", { n: goal.number ?? 1, rank });
  if (goal.victory === "evacuate-warrior") return say("bringOut2", { warrior: titled(goal.warrior ?? "") });
  if (goal.victory === "accept") return say("accept2", { objectives: spoken(goal.objectives ?? []) });
  if (goal.victory === "carry-out") return say("carryOut2", { objectives: spoken(goal.objectives ?? []) });
  if (goal.victory === "hold") return say("holdObjectiveAtTheEnd", { n: goal.objective, round: goal.round });
  if (goal.victory === "survive") return say("beThereAtTheEnd", { round: goal.round });
  return say("preventIt");
}

/** What a side has to do, as one sentence. */
export function taskOf(goals: readonly Goal[], side: Side): string {
  const said = goals.map((goal) => phrase(goal, side)).join(` ${say("and")} `);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** The Objectives of the drawing: those that have a row keep it, new ones get a plain one, those no longer drawn are left out. */
export function objectivesOf(known: readonly ObjectiveDraft[], drawn: readonly number[]): ObjectiveDraft[] {
  const numbers = [...new Set(drawn)].sort((a, b) => a - b);
  return numbers.map((number) => known.find((one) => one.number === number) ?? { number, name: say("objective", { n: number }), side: "any", carried: false, rank: 1 });
}
