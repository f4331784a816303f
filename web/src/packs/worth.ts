// Which entries can be measured, and what came of it.
import { GAMES } from "../boards/registry";
import type { EntryWorth } from "../lib/protocol";

export const isMeasured = (game: string, kind: string): boolean => GAMES[game]?.measured?.includes(kind) ?? false;

export const percent = (share: number): number => Math.round(100 * share);

/** 1: whoever has it wins more; -1: less; 0: the interval holds the middle. */
export const hasDecided = ({ low, high }: EntryWorth): number => (low > 0.5 ? 1 : high < 0.5 ? -1 : 0);
