// Whose sheet is open: any drawing may open one, the table shows it.
import type { SheetDoc } from "./protocol";

/** What can be pointed at: a model, a card, a place, a phase. */
export type Thing = Record<string, unknown>;

export const sheets = $state<{ about: Thing | null }>({ about: null });

export function openSheet(about: Thing): void {
  sheets.about = about;
}

type Reader = (about: Thing) => Promise<SheetDoc | null>;
let reader: Reader | null = null;

/** The table that is on the page answers for its sheets; the returned function takes it away again. */
export function readSheetsFrom(now: Reader): () => void {
  reader = now;
  return () => {
    if (reader === now) reader = null;
  };
}

/** What can be known of a thing; null where no table is open, or nothing is known. */
export const readSheet = (about: Thing): Promise<SheetDoc | null> => reader?.(about) ?? Promise.resolve(null);
