// What fields a form has, read from the JSON Schema of a game's packs.
import { say } from "../words/packs";
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: (string | number)[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  definitions?: Record<string, Schema>;
  description?: string;
}

export type Definitions = Record<string, Schema>;

/** A word of a closed list: it takes nothing, a number, or a table. */
export interface WordForm {
  word: string;
  takes: "nothing" | "number" | "table";
  /** The fields of its table. */
  fields: Record<string, Schema>;
  required: string[];
}

export interface Words {
  /** What names the word in a table: `effect`. */
  list: string;
  words: WordForm[];
}

export function meant(schema: Schema, definitions: Definitions): Schema {
  const name = schema.$ref?.split("/").pop();
  return name === undefined ? schema : (definitions[name] ?? {});
}

/** The words of a phrase; null for a schema of something else. */
export function wordsOf(schema: Schema, definitions: Definitions): Words | null {
  const name = schema.$ref?.split("/").pop() ?? "";
  if (!name.endsWith("-phrase")) return null;
  const list = name.slice(0, -"-phrase".length);
  const found = new Map<string, WordForm>();
  const add = (word: string, takes: WordForm["takes"], fields: Record<string, Schema> = {}, required: string[] = []) => found.set(word, { word, takes, fields, required });
  for (const each of meant(schema, definitions).anyOf ?? []) {
    for (const word of each.enum ?? []) add(String(word), "nothing");
    for (const word of numbered(each.pattern)) add(word, "number");
    const word = each.properties?.[list]?.const;
    if (typeof word !== "string") continue;
    const { [list]: _, ...fields } = each.properties ?? {};
    if (Object.keys(fields).length) add(word, "table", fields, (each.required ?? []).filter((one) => one !== list));
  }
  return { list, words: [...found.values()].sort((a, b) => (a.word < b.word ? -1 : 1)) };
}

function numbered(pattern: string | undefined): string[] {
  const inside = /^\^\((.*)\)\/-\?\[0-9\]\+\$$/.exec(pattern ?? "")?.[1];
  return inside ? inside.split("|").map((word) => word.replaceAll("\\", "")) : [];
}

/** A word with what it takes, as packs write it. */
export function phraseOf(value: unknown, list: string): { word: string; number: number; table: Record<string, unknown> } {
  if (typeof value === "object" && value) {
    const { [list]: word, ...table } = value as Record<string, unknown>;
    return { word: String(word ?? ""), number: 1, table };
  }
  const [word = "", number] = String(value ?? "").split("/");
  return { word, number: Number(number ?? 1), table: {} };
}

/** A value to begin a field with. */
export function blank(schema: Schema, definitions: Definitions): unknown {
  const words = wordsOf(schema, definitions);
  if (words) return firstWord(words, definitions);
  const real = meant(schema, definitions);
  if (real.const !== undefined) return real.const;
  if (real.enum) return real.enum[0];
  if (real.type === "boolean") return false;
  if (real.type === "integer" || real.type === "number") return Math.max(real.minimum ?? 1, Math.min(real.maximum ?? 1, 1));
  if (real.type === "array") return [];
  if (real.anyOf) return blank(real.anyOf[0] ?? {}, definitions);
  if (real.type === "object") return blankTable(real, definitions);
  return "";
}

export function blankTable(schema: Schema, definitions: Definitions): Record<string, unknown> {
  return Object.fromEntries((schema.required ?? []).map((key) => [key, blank(schema.properties?.[key] ?? {}, definitions)]));
}

function firstWord({ list, words }: Words, definitions: Definitions): unknown {
  const first = words[0];
  return first ? written(first, 1, blankTable({ properties: first.fields, required: first.required }, definitions), list) : "";
}

export function written(form: WordForm, number: number, table: Record<string, unknown>, list: string): unknown {
  if (form.takes === "number") return `${form.word}/${number}`;
  return form.takes === "table" && Object.keys(table).length ? { [list]: form.word, ...table } : form.word;
}

/** Fields that say what an entry does: lists of numbers and of effects. */
export const does = (name: string, { type }: Schema): boolean => type === "array" && ["lines", "drawbacks", "effects"].includes(name);

/** How many choices lie side by side before they become a list. */
export const FEW = 6;

/** The whole numbers of a narrow range, to be shown side by side. */
export function fewNumbers({ type, minimum, maximum }: Schema): number[] | null {
  if (type !== "integer" || minimum === undefined || maximum === undefined || maximum - minimum >= FEW) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/** Texts that are longer than a line. */
export const LONG = new Set(["text", "about", "summary", "rows", "briefing", "special", "rules", "context", "benefit", "idea", "words", "win", "loss", "end", "goal", "memoriam"]);

const SAID: Record<string, () => string> = {
  sl: () => say("successLevel"),
  strike: () => say("strikes"),
  parry: () => say("parries"),
  shot: () => say("shots"),
  mp: () => say("movementPoints"),
  mt: () => say("mtSpeed"),
  nv: () => say("nvLife"),
  oc: () => say("ocStrike"),
  dc: () => say("dcParry"),
  f: () => say("fFire"),
  mv: () => say("mvMove"),
  "": () => say("none"),
};

/** Fields and words that say what they are. */
const PLAIN: Record<string, () => string> = {
  effect: () => say("effect"),
  effects: () => say("effects"),
  condition: () => say("condition"),
  goal: () => say("goal"),
  name: () => say("name"),
  warrior: () => say("warrior"),
  objective: () => say("objective"),
  objectives: () => say("objectives"),
  kind: () => say("kind"),
  special: () => say("special"),
  model: () => say("model"),
  number: () => say("number"),
  rule: () => say("rule"),
  rules: () => say("rules"),
  title: () => say("title"),
  rank: () => say("rank"),
  text: () => say("text"),
  trait: () => say("trait"),
  about: () => say("about"),
  when: () => say("when2"),
  side: () => say("side"),
  victory: () => say("victory"),
  within: () => say("within"),
  item: () => say("item"),
  items: () => say("items"),
  tile: () => say("tile"),
  tiles: () => say("tiles"),
  unit: () => say("unit"),
  code: () => say("code"),
  gives: () => say("gives"),
  marker: () => say("marker"),
  count: () => say("count"),
  needs: () => say("needs"),
  champion: () => say("champion2"),
  round: () => say("round"),
  seat: () => say("seat"),
  reach: () => say("reach2"),
  range: () => say("range2"),
  defense: () => say("defense2"),
  handling: () => say("handling2"),
  aptitude: () => say("aptitude"),
  aptitudes: () => say("aptitudes"),
  cost: () => say("cost2"),
  places: () => say("places"),
  neutral: () => say("neutral"),
  game: () => say("game"),
  version: () => say("version2"),
  author: () => say("author"),
  licence: () => say("licence"),
  action: () => say("action"),
  mission: () => say("mission"),
  stat: () => say("stat"),
  add: () => say("add2"),
  target: () => say("target"),
  duration: () => say("duration"),
  minutes: () => say("minutes"),
  attributes: () => say("attributes"),
  cult: () => say("cult"),
  difficulty: () => say("difficulty"),
  map: () => say("map"),
  faction: () => say("faction"),
  size: () => say("size"),
  lantern: () => say("lantern"),
  limit: () => say("limit"),
  function: () => say("function"),
  category: () => say("category"),
  lasts: () => say("lasts2"),
  copies: () => say("copies2"),
  equipment: () => say("equipment"),
  bonus: () => say("bonus"),
  hindrance: () => say("hindrance"),
  both: () => say("both"),
  moving: () => say("moving"),
  once: () => say("once"),
  damage: () => say("damage"),
  hands: () => say("hands2"),
  members: () => say("members"),
  gear: () => say("gear"),
  colour: () => say("colour"),
  keywords: () => say("keywords"),
  summary: () => say("summary"),
  briefing: () => say("briefing"),
  warriors: () => say("warriors"),
  ranks: () => say("ranks2"),
  task: () => say("task"),
  events: () => say("events"),
  traps: () => say("traps"),
  ranged: () => say("ranged"),
  affects: () => say("affects"),
};

/** A field, or a word of a list, as people read it; stats by their names. */
export const spoken = (choice: string | number, named: (id: string) => string) => SAID[String(choice)]?.() ?? plain(String(choice), named);

/** A word that is no stat. */
export const plain = (word: string, named: (id: string) => string) => PLAIN[word]?.() ?? named(word);

/** An id made of whatever somebody typed. */
export const tidied = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
