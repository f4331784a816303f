// A pack as one text: `#: cards.toml` begins each of its files, the head first; without such lines it is the head and its entries.
export type Files = Record<string, string>;
export const HEAD = "pack.toml";
export const ENTRIES = "entries.toml";
const MARK = /^#: (\S[^\n]*\.toml)[ \t\r]*$/gm;

export function bundled(files: Files): string {
  const names = Object.keys(files).sort((a, b) => Number(a !== HEAD) - Number(b !== HEAD) || (a < b ? -1 : 1));
  return names.map((name) => `#: ${name}\n${(files[name] ?? "").trim()}\n\n`).join("");
}

export function unbundled(text: string): Files {
  const marks = [...text.matchAll(MARK)];
  if (!marks.length) return inTwo(text);
  return Object.fromEntries(marks.map((mark, i) => [mark[1] ?? "", `${text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim()}\n`]));
}

function inTwo(text: string): Files {
  const table = /^[ \t]*\[/m.exec(text);
  return table ? { [HEAD]: text.slice(0, table.index), [ENTRIES]: text.slice(table.index) } : { [HEAD]: text };
}

/** The bytes of a pack. */
export const sizeOf = (files: Files) => Object.entries(files).reduce((sum, [name, text]) => sum + new Blob([name, text]).size, 0);
