// A number with every term that made it, as the server sends it.
import type { TallyDoc } from "./protocol";

export interface Tally {
  name: string;
  total: number;
  terms: [number, string, string][];
}

export function isTally(value: unknown): value is Tally {
  return typeof value === "object" && value !== null && "terms" in value && "total" in value;
}

/** The tallies that a question is about. */
export function talliesOf(about: Record<string, unknown>): Tally[] {
  return Object.values(about).filter(isTally);
}

/** A tally of the protocol in the short form that games use. */
export function termsOf({ name, total, terms }: TallyDoc): Tally {
  return { name, total, terms: terms.map((term) => [term.amount, term.name, term.rule]) };
}

/** A term with a true minus sign: +2, −1. */
export function signed(number: number, first: boolean): string {
  if (number < 0) return `−${-number}`;
  return first ? String(number) : `+${number}`;
}
