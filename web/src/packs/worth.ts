// Which entries can be measured, and what came of it.
import type { EntryWorth } from "../lib/protocol";

/** Kinds that a hand or a force can hold, or be without. */
const MEASURED: Record<string, string[]> = {
  hybrid: ["action", "profile", "squad"],
  cybernekro: ["weapon", "gear", "trait", "body-mod", "crew"],
  clanwars: ["arcana", "swarm", "item", "potential", "operative"],
};

export const isMeasured = (game: string, kind: string): boolean => MEASURED[game]?.includes(kind) ?? false;

export const percent = (share: number): number => Math.round(100 * share);

/** 1: whoever has it wins more; -1: less; 0: the interval holds the middle. */
export const hasDecided = ({ low, high }: EntryWorth): number => (low > 0.5 ? 1 : high < 0.5 ? -1 : 0);
