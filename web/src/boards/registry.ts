// The drawing of each game, a chunk of its own each, loaded when a table of that game is opened.
import type { Component } from "svelte";
import type { State } from "../lib/protocol";
import type { Reader } from "../flow/deeds";
import { othersFirst } from "./cybernekro/aimed";
import type { DrawingProps, FactsProps } from "./drawing";

export type Drawing = Component<DrawingProps, object, "chosen">;

export const DRAWINGS: Record<string, () => Promise<{ default: Drawing }>> = {
  hybrid: () => import("./hybrid/HybridTable.svelte"),
  cybernekro: () => import("./cybernekro/CybernekroTable.svelte"),
  clanwars: () => import("./clanwars/ClanTable.svelte"),
};

/** A state whose answers come in the order in which a player of that game wants them. */
export function arranged(table: State): State {
  if (table.game !== "cybernekro" || !table.question) return table;
  return { ...table, question: { ...table.question, options: othersFirst(table) } };
}

/** How each game's events are read as steps that can be followed. */
export const READERS: Record<string, () => Promise<{ read: Reader }>> = {
  hybrid: () => import("./hybrid/deeds"),
  cybernekro: () => import("./cybernekro/deeds"),
  clanwars: () => import("./clanwars/deeds"),
};

/** What some games show of a question, above its answers. */
export const FACTS: Record<string, () => Promise<{ default: Component<FactsProps> }>> = {
  cybernekro: () => import("./cybernekro/QuestionFacts.svelte"),
};
