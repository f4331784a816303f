// The entries of a pack's files: each is a piece of text of its own, so that changing one leaves the others and their comments alone.
import { parse, stringify, type TomlTable } from "smol-toml";
import { HEAD, type Files } from "./bundle";

export type Value = unknown;
export type Data = Record<string, Value>;

export interface Entry {
  file: string;
  /** Which piece of its file it is; the piece before the first entry is number 0. */
  piece: number;
  kind: string;
  /** Which of its kind in its file, as faults count entries without an id. */
  number: number;
  text: string;
  /** What it says; null while the text cannot be read. */
  data: Data | null;
}

const START = /^\s*\[\[\s*([A-Za-z0-9_-]+)\s*\]\]/;

/** A file as its pieces: what stands before the first entry, then one piece an entry. */
export function pieces(text: string): string[] {
  const found = [""];
  let quotes = "";
  for (const line of text.split(/(?<=\n)/)) {
    if (!quotes && START.test(line)) found.push("");
    found[found.length - 1] += line;
    quotes = openAfter(line, quotes);
  }
  return found;
}

/** The triple quotes that are open after a line. */
function openAfter(line: string, quotes: string): string {
  for (const [mark] of line.matchAll(/'''|"""/g)) quotes = quotes === mark ? "" : quotes || mark;
  return quotes;
}

export function entriesOf(files: Files): Entry[] {
  return Object.keys(files).filter((file) => file !== HEAD).sort().flatMap((file) => inFile(file, files[file] ?? ""));
}

function inFile(file: string, text: string): Entry[] {
  const counts: Record<string, number> = {};
  return pieces(text).flatMap((piece, at) => {
    const kind = START.exec(piece)?.[1];
    if (!at || !kind) return [];
    counts[kind] = (counts[kind] ?? 0) + 1;
    return [{ file, piece: at, kind, number: counts[kind], text: piece, data: read(piece, kind) }];
  });
}

function read(text: string, kind: string): Data | null {
  try {
    const rows = parse(text)[kind];
    return Array.isArray(rows) && rows.length === 1 ? (rows[0] as Data) : null;
  } catch {
    return null;
  }
}

export function headOf(files: Files): Data | null {
  try {
    return parse(files[HEAD] ?? "") as Data;
  } catch {
    return null;
  }
}

/** The text of an entry, as an author would write it. */
export const written = (kind: string, data: Data) => `${stringify({ [kind]: [tidy(data)] } as TomlTable).trim()}\n\n`;

export const writtenHead = (data: Data) => `${stringify(tidy(data) as TomlTable).trim()}\n`;

/** Without what was left empty. */
function tidy(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));
}

/** The files with one piece replaced; no text: it is gone. */
export function withPiece(files: Files, { file, piece }: Pick<Entry, "file" | "piece">, text: string): Files {
  const all = pieces(files[file] ?? "");
  all[piece] = text;
  return { ...files, [file]: all.join("") };
}

/** The files with one more entry, in the file where others of its kind stand. */
export function withEntry(files: Files, kind: string, data: Data): { files: Files; file: string; piece: number } {
  const file = entriesOf(files).find((entry) => entry.kind === kind)?.file ?? `${kind}s.toml`;
  const before = (files[file] ?? "").trimEnd();
  const text = `${before ? `${before}\n\n` : ""}${written(kind, data)}`;
  return { files: { ...files, [file]: text }, file, piece: pieces(text).length - 1 };
}

/** What faults call an entry: its id, or its number among those of its kind. */
export const calledIn = (entry: Entry) => (typeof entry.data?.["id"] === "string" ? entry.data["id"] : `#${entry.number}`);

/** What people call it. */
export const nameOf = (entry: Entry) => String(entry.data?.["name"] || entry.data?.["id"] || `${entry.kind} ${entry.number}`);

export type Path = readonly (string | number)[];

/** A value with one thing inside it changed. */
export function changed(value: Value, path: Path, to: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value)) return value.map((each, i) => (i === step ? changed(each, rest, to) : each));
  return { ...(value as Data), [step]: changed((value as Data | undefined)?.[step], rest, to) };
}

export function at(value: Value, path: Path): Value {
  return path.reduce<Value>((found, step) => (found as Record<string | number, Value> | undefined)?.[step], value);
}
