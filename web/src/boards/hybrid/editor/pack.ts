// A HYBRID draft as the entries of a pack, and back.
import { slug } from "../../../editor/drafts";
import type { Entries } from "../../../editor/board";
import { entry, Rows, type Value } from "../../../editor/toml";
import { blank, squaresWith, type HybridDraft } from "./draft";
import { objectivesOf, readMission, taskOf, type Goal, type SideDraft, type Special } from "./mission";
import type { Side } from "../view";
import { say } from "../words/editor";

export const idOf = (draft: HybridDraft): string => slug(draft.name);

const drawnObjectives = (draft: HybridDraft): number[] => squaresWith(draft.rows, "123456").map(([x, y]) => Number(draft.rows[y]![x]));

const force = (side: SideDraft, name: Side): Value => ({ ranks: side.ranks, warriors: side.warriors, task: taskOf(side.goals, name) });

const roundOf = (draft: HybridDraft, special: Special["special"]) => draft.mission.rules.find((rule) => rule.special === special)?.round;

export function file(draft: HybridDraft): { name: string; text: string } {
  const { mission } = draft;
  const id = idOf(draft);
  const events = squaresWith(draft.rows, "E").length;
  const map = entry("map", { id, name: draft.name, rows: new Rows(draft.rows) });
  const leaving = roundOf(draft, "leaving-from");
  const parts: Record<string, Value> = {
    griffin: mission.griffin.goals as unknown as Value,
    scorpion: mission.scorpion.goals as unknown as Value,
    objectives: objectivesOf(mission.objectives, drawnObjectives(draft)) as unknown as Value,
    rules: mission.rules.filter((rule) => rule.special !== "leaving-from") as unknown as Value,
    starts: mission.starts as unknown as Value,
  };
  const fields = {
    id,
    name: draft.name,
    code: "own",
    summary: mission.summary || `${taskOf(mission.griffin.goals, "griffin")} ${taskOf(mission.scorpion.goals, "scorpion")}`,
    map: id,
    griffin: force(mission.griffin, "griffin"),
    scorpion: force(mission.scorpion, "scorpion"),
    events: Math.max(0, events - mission.traps),
    traps: mission.traps,
    ...(leaving === undefined ? {} : { leaving_from: leaving }),
  };
  const written = entry("mission", fields) + "\n" + entry("mission.parts", parts).replace("[[mission.parts]]", "[mission.parts]");
  return { name: `${id}.toml`, text: `${map}\n${written}` };
}

type Row = Record<string, unknown>;

/** Goals and rules may be written as a word alone. */
const worded = (key: string, row: unknown): Row => (typeof row === "string" ? { [key]: row } : (row as Row));

const readForce = (row: Row | undefined, goals: unknown): Row => ({ ranks: row?.["ranks"], warriors: row?.["warriors"], goals: (Array.isArray(goals) ? goals : []).map((goal) => worded("victory", goal)) as unknown as Goal[] });

export function opened(entries: Entries): HybridDraft | null {
  const map = entries["map"]?.[0];
  const rows = String(map?.["rows"] ?? "").trim().split("\n");
  if (!map || !rows[0]) return null;
  const mission = (entries["mission"] ?? []).find((one) => one["map"] === map["id"]);
  const parts = (mission?.["parts"] ?? {}) as Row;
  const rules = (Array.isArray(parts["rules"]) ? parts["rules"] : []).map((rule) => worded("special", rule));
  const leaving = mission?.["leaving_from"];
  return {
    ...blank(),
    name: String(mission?.["name"] ?? map["name"]),
    rows: rows.map((row) => row.trim().replaceAll("V", ".")),
    mission: readMission({
      summary: mission?.["summary"],
      griffin: readForce(mission?.["griffin"] as Row, parts["griffin"]),
      scorpion: readForce(mission?.["scorpion"] as Row, parts["scorpion"]),
      traps: mission?.["traps"],
      objectives: (Array.isArray(parts["objectives"]) ? parts["objectives"] : []).map((one: Row) => ({ name: say("objective", { n: String(one["number"]) }), side: "any", carried: false, rank: 1, ...one })),
      rules: [...rules, ...(typeof leaving === "number" && leaving > 1 ? [{ special: "leaving-from", round: leaving }] : [])],
      starts: parts["starts"],
    }),
  };
}

