// What stands below a picture of a film: where we are, and what happened.

/** The words in lines that are no wider than allowed; what does not fit into so many ends in dots. */
export function lined(words: string, most: number, lines: number, width: (text: string) => number): string[] {
  const out = [""];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = out.at(-1) ? `${out.at(-1)} ${word}` : word;
    if (width(longer) <= most || !out.at(-1)) out[out.length - 1] = longer;
    else out.push(word);
  }
  if (out.length <= lines) return out;
  const last = out[lines - 1]!;
  const dotted = width(`${last} …`) <= most ? `${last} …` : `${last.slice(0, last.lastIndexOf(" "))} …`;
  return [...out.slice(0, lines - 1), dotted];
}

/** As many of the last sentences as fit: how it ended is what one wants to read. */
export function ending(sentences: readonly string[], most: number, lines: number, width: (text: string) => number): string[] {
  let kept = sentences.slice(-1);
  for (let from = sentences.length - 2; from >= 0; from--) {
    const longer = sentences.slice(from);
    if (lined(longer.join(" "), most, lines + 1, width).length > lines) break;
    kept = longer;
  }
  return lined(kept.join(" "), most, lines, width);
}
