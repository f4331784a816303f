// A text taken apart at the words that the glossary knows.
import type { GlossDoc } from "./protocol";

export type Piece = { text: string; gloss?: GlossDoc; /** What stands right behind the word and stays on its line. */ after?: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Each word of the game once, where it comes first; long names before short ones. Words of the game begin with a capital: "firing" alone is plain English. */
export function glossed(text: string, words: readonly GlossDoc[]): Piece[] {
  const named = words.filter(({ name }) => /^[A-Z]/.test(name)).sort((a, b) => b.name.length - a.name.length);
  if (!named.length) return [{ text }];
  const any = new RegExp(`\\b(?:${named.map(({ name }) => escaped(name)).join("|")})s?\\b`, "g");
  const pieces: Piece[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const found of text.matchAll(any)) {
    const gloss = named.find(({ name }) => name === found[0]) ?? named.find(({ name }) => `${name}s` === found[0]);
    // what stands at the beginning of a sentence may be a plain word with its capital
    const plain = found.index === 0 && !/[A-Z]/.test(found[0].slice(1)) && found[0].length === text.split(/[ .,:;]/)[0]?.length && /^(?:[A-Z][a-z]+ing)$/.test(found[0]);
    if (!gloss || seen.has(gloss.name) || plain) continue;
    seen.add(gloss.name);
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: found[0], gloss });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The same pieces, the comma or colon behind a word kept with it. */
export function together(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const before = kept.at(-1);
    const [after] = (before?.gloss && !piece.gloss && /^[.,:;!?)"”]+/.exec(piece.text)) || [""];
    if (before && after) kept[kept.length - 1] = { ...before, after };
    if (piece.text.length > after.length) kept.push({ ...piece, text: piece.text.slice(after.length) });
  }
  return kept;
}
