// A number with every term that made it, as the server sends it.
export interface Tally {
  name: string;
  total: number;
  terms: [number, string, string][];
}

export function isTally(value: unknown): value is Tally {
  return typeof value === "object" && value !== null && "terms" in value && "total" in value;
}

/** The tally that a question is about, if it is about one. */
export function tallyOf(about: Record<string, unknown>): Tally | null {
  return Object.values(about).find(isTally) ?? null;
}

/** A term with a true minus sign: +2, −1. */
export function signed(number: number, first: boolean): string {
  if (number < 0) return `−${-number}`;
  return first ? String(number) : `+${number}`;
}
