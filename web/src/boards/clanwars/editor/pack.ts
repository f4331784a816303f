// A CLAN WARS draft as the entries of a pack, and back.
import { slug } from "../../../editor/drafts";
import type { Entries } from "../../../editor/board";
import { entry, type Field, type Value } from "../../../editor/toml";
import type { ClanSector } from "../../../lib/documents";
import { blank, type EndDraft, type FieldDraft, type IntelDraft, type MissionDraft, type ObjectiveDraft, type On } from "./draft";
import { CONDITIONS, readPart, SPECIALS, written, type Part } from "./parts";
import type { Placed, Turns } from "./sector";
import { say } from "../words/editor";

export const idOf = (draft: FieldDraft): string => slug(draft.name);
/** Ids of sectors are of the pack: two drawings in one pack do not share them. */
const sectorId = (draft: FieldDraft, id: string): string => (draft.sectors.some((one) => one.id === id) && !id.startsWith(`${idOf(draft)}-`) ? `${idOf(draft)}-${id}` : id);

const conditions = (parts: readonly Part[]): Value => parts.map((part) => written("mission-condition", part, CONDITIONS));
const rules = (parts: readonly Part[]): Value => parts.map((part) => written("mission-rule", part, SPECIALS));
const some = <T>(list: readonly T[]): Value[] | undefined => (list.length ? (list as unknown as Value[]) : undefined);
const sentence = (text: string) => text.replace(/\.*$/, ".");

function sector(draft: FieldDraft, one: ClanSector): string {
  const tiles = one.tiles.map(({ id, elevation, hard, anchor, outline }): Value => ({ id, elevation, hard, anchor, outline }));
  return entry("sector", { id: sectorId(draft, one.id), name: one.name, width: one.width, height: one.height, tiles });
}

/** How it ends, told from the reasons. */
export function endOf({ ends, rounds }: MissionDraft): string {
  const told = (side: EndDraft["for"]) => ends.filter((end) => end.for === side).map((end) => end.reason).join(`, ${say("or")} `);
  return sentence(say("wonLostAtTheLatest", { won: told("operatives") || say("never"), lost: told("hostile") || say("timeIsUp"), round: rounds }));
}

export function file(draft: FieldDraft): { name: string; text: string } {
  const { mission } = draft;
  const id = idOf(draft);
  const used = draft.sectors.filter((one) => Object.values(draft.slots).some((slot) => slot.sector === one.id));
  const champions = Object.fromEntries(draft.champions.map((one) => [one.id, 1]));
  const fields: Record<string, Field> = {
    id,
    name: draft.name,
    kind: "story",
    place: mission.place || draft.name,
    field: Object.entries(draft.slots).map(([slot, { sector: name, turns }]) => `${slot} = ${sectorId(draft, name)} r${turns}`).join(", "),
    last_round: mission.rounds,
    briefing: mission.briefing || draft.name,
    markers: draft.markers as Value,
    forces: mission.forces as Value,
    champions: draft.champions.length ? champions : undefined,
    threats: { more: mission.more, tiles: draft.threats as Value },
    pieces: some(draft.pieces.map(({ id: piece, tile }) => ({ id: piece, tile }))),
    items: some(draft.items.map(({ id: item, tile }) => ({ id: item, tile }))),
    placed: some(draft.champions.map(({ id: kind, tile }) => ({ kind, tile }))),
    neutrals: some(draft.neutrals.map(({ id: kind, tile }) => ({ kind, tile, revealed: true }))),
    end: endOf(mission),
    specials: mission.specials.length ? (rules(mission.specials) as Value[]) : undefined,
    ends: some(mission.ends.map((end) => ({ for: end.for, when: conditions(end.when), reason: end.reason || say("theMissionIsOver") }))),
    objectives: some(mission.objectives.map((one) => ({ id: one.id, text: one.text || one.id, goal: sentence(one.text || one.id), when: conditions(one.when) }))),
    intel: some(mission.intel.map((one) => ({ id: one.id, context: one.context || say("aRumour"), benefit: one.benefit || say("itMayHelp"), gives: rules(one.gives) }))),
  };
  return { name: `${id}.toml`, text: [...used.map((one) => sector(draft, one)), entry("mission", fields)].join("\n") };
}

// ------------------------------------------------------------------ back

type Row = Record<string, unknown>;
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const on = (value: unknown, key: string): On[] => rows(value).map((row) => ({ id: String(row[key]), tile: String(row["tile"]) }));
const parts = (vocabulary: string, value: unknown): Part[] => rows(value).map((row) => readPart(vocabulary, row));

/** Send the message where there is a mast, else stay alive. */
function survival(row: Row): MissionDraft {
  const fresh = blank().mission;
  if (on(row["pieces"], "id").some(({ id }) => id === "tc04")) return fresh;
  return {
    ...fresh,
    objectives: [{ id: "o1", text: say("noOperativeDies"), when: [{ word: "no-deaths" }] }, { id: "h1", text: say("anOperativeDies"), when: [{ word: "deaths", number: 1 }] }],
    ends: [{ for: "operatives", when: [{ word: "last-round" }, { word: "somebody-alive" }], reason: say("theyAreStillThere") }],
  };
}

export function opened(entries: Entries): FieldDraft | null {
  const row = entries["mission"]?.[0];
  if (!row) return null;
  const fresh = blank();
  const slots = Object.fromEntries(String(row["field"]).split(",").flatMap((text): [string, Placed][] => {
    const found = /^\s*(\w+)\s*=\s*([\w-]+)\s+r([0-3])\s*$/.exec(text);
    return found ? [[found[1]!, { sector: found[2]!, turns: Number(found[3]) as Turns }]] : [];
  }));
  const sectors = rows(entries["sector"]).map((one) => ({ ...one, tiles: rows(one["tiles"]).map((tile) => ({ hard: false, ...tile })) })) as unknown as ClanSector[];
  const threats = (row["threats"] ?? {}) as Row;
  // a mission of the booklet is code: what is drawn is kept, and its parts begin anew
  const mission: MissionDraft = !rows(row["ends"]).length ? { ...survival(row), place: String(row["place"] ?? ""), briefing: String(row["briefing"] ?? ""), rounds: Number(row["last_round"] ?? 6), forces: (row["forces"] ?? {}) as Record<string, string>, more: Number(threats["more"] ?? 0) } : {
    place: String(row["place"] ?? ""),
    briefing: String(row["briefing"] ?? ""),
    rounds: Number(row["last_round"] ?? 6),
    forces: (row["forces"] ?? {}) as Record<string, string>,
    more: Number(threats["more"] ?? 0),
    objectives: rows(row["objectives"]).map((one): ObjectiveDraft => ({ id: String(one["id"]), text: String(one["goal"] ?? one["text"] ?? ""), when: parts("mission-condition", one["when"]) })),
    ends: rows(row["ends"]).map((one): EndDraft => ({ for: one["for"] === "operatives" ? "operatives" : "hostile", when: parts("mission-condition", one["when"]), reason: String(one["reason"] ?? "") })),
    specials: parts("mission-rule", row["specials"]),
    intel: rows(row["intel"]).map((one): IntelDraft => ({ id: String(one["id"]), context: String(one["context"] ?? ""), benefit: String(one["benefit"] ?? ""), gives: parts("mission-rule", one["gives"]) })),
  };
  return { ...fresh, name: String(row["name"]), slots, sectors, markers: (row["markers"] ?? {}) as Record<string, string>, pieces: on(row["pieces"], "id"), items: on(row["items"], "id"), threats: rows(threats["tiles"]).map(String), champions: on(row["placed"], "kind"), neutrals: on(row["neutrals"], "kind"), mission };
}
