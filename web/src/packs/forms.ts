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

/** How many choices lie side by side before they become a list. */
export const FEW = 6;

/** The whole numbers of a narrow range, to be shown side by side. */
export function fewNumbers({ type, minimum, maximum }: Schema): number[] | null {
  if (type !== "integer" || minimum === undefined || maximum === undefined || maximum - minimum >= FEW) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/** Texts that are longer than a line. */
export const LONG = new Set(["text", "about", "summary", "rows", "briefing", "special", "rules", "context", "benefit", "idea", "words", "win", "loss", "end", "goal", "memoriam"]);

const SAID: Record<string, () => string> = { sl: () => say("successLevel"), strike: () => say("strikes"), parry: () => say("parries"), shot: () => say("shots"), mp: () => say("movementPoints"), mt: () => say("mtSpeed"), nv: () => say("nvLife"), oc: () => say("ocStrike"), dc: () => say("dcParry"), f: () => say("fFire"), mv: () => say("mvMove"), "": () => say("none") };

/** A word of a list as people read it; stats by their names. */
export const spoken = (choice: string | number, named: (id: string) => string) => SAID[String(choice)]?.() ?? named(String(choice));

/** An id made of whatever somebody typed. */
export const tidied = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
