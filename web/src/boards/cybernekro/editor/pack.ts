// A CYBERNEKRO draft as the entries of a pack, and back.
import { slug } from "../../../editor/drafts";
import type { Entries } from "../../../editor/board";
import { entry, type Field, type Value } from "../../../editor/toml";
import { blank, EFFECTS, noScenario, OBJECTIVES, type Arrival, type Box, type NpcDraft, type Objective, type PieceDraft, type Pt, type ScenarioDraft, type TableDraft, type ZoneDraft } from "./draft";
import { say } from "../words/editor";

export const idOf = (draft: TableDraft): string => slug(draft.name);
export const layoutId = (draft: TableDraft): string => `${idOf(draft)}-table`;

const corner = (at: Pt | null): Value | undefined => (at ? { x: at[0], y: at[1] } : undefined);

function piece(one: PieceDraft): Value {
  const { points, x, y, w, d } = one;
  const shape = points ? { points: points as unknown as Value } : { x, y, w, d };
  const { id, kind, z0, z1, climb, rises, of, closed, electronic, stand, note } = one;
  return { id, kind, ...shape, z0: z0 || undefined, z1: z1 || undefined, climb: climb as Value | undefined, rises, of, closed: closed || undefined, electronic: electronic || undefined, stand, note: note || undefined } as Value;
}

function objective(draft: TableDraft, word: Objective): Value {
  const { hold, enough, within } = draft.scenario;
  const places = (list: readonly Pt[]) => (list.length ? (list as unknown as Value) : undefined);
  if (word === "terminals") return { objective: word, places: places(draft.terminals), hold: hold || undefined } as Value;
  if (word === "treasure") return { objective: word, places: draft.treasures as unknown as Value, enough: enough || undefined } as Value;
  if (word === "prisoner" || word === "ritual") return { objective: word, within: within || undefined } as Value;
  return word;
}

function rules(draft: TableDraft): Value[] {
  const { environment, complication, arrivals } = draft.scenario;
  const kinds = [...new Set(draft.npcs.map(({ kind }) => kind))];
  const word = "special-rule";
  return [
    ...(environment ? ["environment"] : []),
    ...(complication === "drawn" ? ["complication"] : complication ? [{ [word]: "in-force", effect: complication }] : []),
    ...(draft.corpses.length ? [{ [word]: "corpses", places: draft.corpses as unknown as Value }] : []),
    ...kinds.map((kind): Value => ({ [word]: "npcs", kind, places: draft.npcs.filter((npc) => npc.kind === kind).map(({ at }) => at) as unknown as Value })),
    ...arrivals.map((one): Value => ({ [word]: "reinforcements", ...one })),
  ];
}

const GOALS: Record<Objective, () => string> = {
  terminals: () => say("controlMoreTerminalsThanThe"),
  artifact: () => say("findTheArtifactAndCarry"),
  prisoner: () => say("bringThePrisonerHomeOr"),
  ritual: () => say("performTheRitualOrStop"),
  treasure: () => say("carryOffMoreTreasureThan"),
  "last-crew": () => say("beTheLastCrewOn"),
};

/** What players are told, if nobody wrote it. */
export function summaryOf({ summary, objectives }: ScenarioDraft): string {
  const told = objectives.map((word) => GOALS[word]()).join(`; ${say("or")} `);
  return summary || `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}

export function file(draft: TableDraft): { name: string; text: string } {
  const [id, table] = [idOf(draft), layoutId(draft)];
  const layout: Record<string, Field> = {
    id: table,
    name: draft.name,
    width: draft.width,
    depth: draft.depth,
    pieces: draft.pieces.map(piece),
    containers: draft.containers.length ? draft.containers.map((at) => corner(at)!) : undefined,
    rooms: draft.rooms.length ? (draft.rooms as unknown as Value[]) : undefined,
    prison: corner(draft.prison),
    focus: corner(draft.focus),
  };
  const scenario: Record<string, Field> = {
    id,
    name: draft.name,
    summary: summaryOf(draft.scenario),
    layout: table,
    rounds: draft.scenario.rounds,
    objectives: draft.scenario.objectives.map((word) => objective(draft, word)),
    zones: draft.zones.length ? draft.zones.map(({ edge, x, y, w, d }) => ({ edge, x, y, w, d })) : undefined,
    rules: rules(draft),
  };
  return { name: `${id}.toml`, text: `${entry("layout", layout)}\n${entry("scenario", scenario)}` };
}

// ------------------------------------------------------------------ back

type Row = Record<string, unknown>;
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const points = (value: unknown): Pt[] => rows(value) as unknown as Pt[];
const at = (row: unknown): Pt | null => (row ? [Number((row as Row)["x"]), Number((row as Row)["y"])] : null);
const worded = (key: string, row: unknown): Row => (typeof row === "string" ? { [key]: row } : (row as Row));

function readPiece(row: Row): PieceDraft {
  const given = row["points"] as Pt[] | undefined;
  const [xs, ys] = [given?.map((p) => p[0]) ?? [], given?.map((p) => p[1]) ?? []];
  const box: Box = given ? { x: Math.min(...xs), y: Math.min(...ys), w: Math.max(...xs) - Math.min(...xs), d: Math.max(...ys) - Math.min(...ys) } : { x: Number(row["x"]), y: Number(row["y"]), w: Number(row["w"]), d: Number(row["d"]) };
  return { ...row, ...box, z0: Number(row["z0"] ?? 0), z1: Number(row["z1"] ?? 0) } as unknown as PieceDraft;
}

function readScenario(row: Row | undefined): [ScenarioDraft, Partial<TableDraft>] {
  if (!row) return [noScenario(), {}];
  const goals = rows(row["objectives"]).map((one) => worded("objective", one));
  const special = rows(row["rules"]).map((one) => worded("special-rule", one));
  const of = (word: string) => goals.find((one) => one["objective"] === word);
  const having = (word: string) => special.filter((one) => one["special-rule"] === word);
  const effect = String(having("in-force")[0]?.["effect"] ?? "");
  const scenario: ScenarioDraft = {
    summary: String(row["summary"] ?? ""),
    objectives: goals.map((one) => one["objective"] as Objective).filter((word) => OBJECTIVES.includes(word)),
    hold: Number(of("terminals")?.["hold"] ?? 0),
    enough: Number(of("treasure")?.["enough"] ?? 0),
    within: Number((of("prisoner") ?? of("ritual"))?.["within"] ?? 0),
    rounds: Number(row["rounds"] ?? 0),
    environment: having("environment").length > 0,
    complication: having("complication").length ? "drawn" : (EFFECTS as readonly string[]).includes(effect) ? effect : "",
    arrivals: having("reinforcements").map((one) => ({ kind: one["kind"], round: one["round"], edge: one["edge"], number: one["number"] ?? 1 }) as Arrival),
  };
  const npcs = having("npcs").flatMap((one) => points(one["places"]).map((place): NpcDraft => ({ kind: String(one["kind"]), at: place })));
  return [scenario, { terminals: points(of("terminals")?.["places"]), treasures: points(of("treasure")?.["places"]), corpses: having("corpses").flatMap((one) => points(one["places"])), npcs, zones: rows(row["zones"]) as unknown as ZoneDraft[] }];
}

export function opened(entries: Entries): TableDraft | null {
  const layout = entries["layout"]?.[0];
  if (!layout) return null;
  const row = (entries["scenario"] ?? []).find((one) => one["layout"] === layout["id"]);
  const [scenario, more] = readScenario(row);
  return {
    ...blank(),
    name: String(row?.["name"] ?? layout["name"]),
    width: Number(layout["width"]),
    depth: Number(layout["depth"]),
    pieces: rows(layout["pieces"]).map(readPiece),
    rooms: rows(layout["rooms"]) as unknown as TableDraft["rooms"],
    containers: rows(layout["containers"]).map((one) => at(one)!),
    prison: at(layout["prison"]),
    focus: at(layout["focus"]),
    ...more,
    scenario,
  };
}
