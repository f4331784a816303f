// What was found when a game was looked at again: kept here, so that the home page can tell it without a search.
export interface KeptLook {
  table: string;
  /** The chance to win along the way, 0 to 1. */
  chances: number[];
  /** What the costliest decision cost, 0 to 1; 0: nothing that could be told. */
  cost: number;
  round: number | null;
}

const KEY = "affray.looked";
const MOST = 10;

function all(): KeptLook[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptLook[];
  } catch {
    return [];
  }
}

export const keptLook = (table: string): KeptLook | null => all().find((one) => one.table === table) ?? null;

export function keepLook(look: KeptLook): void {
  const others = all().filter((one) => one.table !== look.table);
  localStorage.setItem(KEY, JSON.stringify([look, ...others].slice(0, MOST)));
}

/** Chances as a line in a box of 100 by 30, the sure win on top. */
export const lineOf = (chances: readonly number[]): string =>
  chances.map((chance, i) => `${i ? "L" : "M"}${((100 * i) / Math.max(1, chances.length - 1)).toFixed(1)} ${(30 * (1 - chance)).toFixed(1)}`).join(" ");
