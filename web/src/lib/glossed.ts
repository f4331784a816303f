// A text taken apart at the words that the glossary knows.
import type { GlossDoc } from "./protocol";

export type Piece = { text: string; gloss?: GlossDoc };

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
