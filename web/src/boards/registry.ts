// The drawing of each game, a chunk of its own each, loaded when a table of that game is opened.
import type { Component } from "svelte";
import type { DrawingProps } from "./drawing";

export type Drawing = Component<DrawingProps, object, "chosen">;

export const DRAWINGS: Record<string, () => Promise<{ default: Drawing }>> = {
  hybrid: () => import("./hybrid/HybridTable.svelte"),
  cybernekro: () => import("./cybernekro/CybernekroTable.svelte"),
  clanwars: () => import("./clanwars/ClanTable.svelte"),
};
