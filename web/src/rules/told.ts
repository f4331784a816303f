// A rule's text as it is read: paragraphs, numbered steps as lists, tables, and links to other rules.

export type Part = { text: string; rule?: string };
export type Block = { kind: "text"; parts: Part[] } | { kind: "steps"; items: Part[][] } | { kind: "points"; items: Part[][] } | { kind: "table"; rows: Part[][][] };

const RULE = /\b[A-Z]{3}-[A-Z]+-\d+\b/g;

/** A line with the rules that it names as links. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(RULE)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: found[0], rule: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The steps of a paragraph that counts them, 1. 2. 3.; empty where it does not. */
export function stepsIn(text: string): string[] {
  if (!text.startsWith("1. ")) return [];
  const steps: string[] = [];
  let rest = text.slice(3);
  for (let next = 2; ; next++) {
    const at = rest.search(new RegExp(`(?:^|\\s)${next}\\. `));
    if (at < 0) break;
    steps.push(rest.slice(0, at).trim());
    rest = rest.slice(at).replace(/^\s*\d+\. /, "");
  }
  return steps.length ? [...steps, rest.trim()] : [];
}

export function blocksOf(text: string): Block[] {
  return text.split(/\n\n+/).flatMap((paragraph) => runsOf(paragraph.split("\n")).map(blockOf));
}

type Kind = Block["kind"];
const kindOf = (line: string): Kind => (/^[-*] /.test(line) ? "points" : /^\|/.test(line) ? "table" : /^\d+\. /.test(line) ? "steps" : "text");

/** Lines of one kind together. */
function runsOf(lines: string[]): { kind: Kind; lines: string[] }[] {
  const runs: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function blockOf({ kind, lines }: { kind: Kind; lines: string[] }): Block {
  if (kind === "points") return { kind, items: lines.map((line) => partsOf(line.slice(2))) };
  if (kind === "steps") {
    const steps = stepsIn(lines.join(" "));
    return steps.length ? { kind, items: steps.map(partsOf) } : { kind: "text", parts: partsOf(lines.join(" ")) };
  }
  if (kind === "table") return { kind, rows: lines.filter((line) => !/^\|[-| :]+\|$/.test(line)).map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => partsOf(cell.trim()))) };
  return { kind, parts: partsOf(lines.join("\n")) };
}
