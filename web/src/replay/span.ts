// Which steps a film shows.

/** A longer film shows some of its steps, evenly. */
export const MOST = 80;

/** The steps that are filmed: all of them, or as many as a film may have. */
export function chosen(first: number, last: number): number[] {
  const all = last - first + 1;
  if (all <= MOST) return Array.from({ length: all }, (_, i) => first + i);
  return Array.from({ length: MOST }, (_, i) => Math.round(first + (i * (all - 1)) / (MOST - 1)));
}
