// Words that every game shares: who may play a seat, counts, ids as people write them.
/** Those who play when nobody else does, weakest first. */
export const AGENTS = ["random", "novice", "veteran", "champion"];

/** So many of something: 1 card, 2 cards. */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** An id as a person would write it: `operative-1` is "Operative 1". */
export function named(id: string): string {
  const words = id.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
