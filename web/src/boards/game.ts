// What the page has of a game, in one file of its folder: `boards/<game>/game.ts`.
import type { Component } from "svelte";
import type { Reader } from "../flow/deeds";
import type { OptionDoc, State } from "../lib/protocol";
import type { Put } from "../setup/setup.svelte";
import type { DrawingProps, FactsProps } from "./drawing";
import type { Lives } from "./life";

export type Drawing = Component<DrawingProps, object, "chosen">;
export type View = State["view"];

export interface Game {
  /** Where it stands among the doors. */
  order: number;
  title: string;
  about: string;
  players: string;
  minutes: string;
  dice: string;
  /** A change of the position, as a referee may write one. */
  edit: string;
  /** The picture on its door. */
  Door: Component;
  /** The table, loaded when one is opened. */
  drawing: () => Promise<{ default: Drawing }>;
  /** How its events are read as steps that can be followed. */
  deeds: () => Promise<{ read: Reader }>;
  /** What it shows of a question, above its answers. */
  facts?: () => Promise<{ default: Component<FactsProps> }>;
  /** The answers in the order in which a player wants them. */
  arranged?: (table: State) => OptionDoc[];
  /** What has been put on the board and not yet been answered, drawn as if it stood there. */
  placed?: (view: View, puts: readonly Put[]) => View;
  /** How much life each side has: the lines under a replay. */
  lives: (view: View) => Lives;
  /** Where its forces are built. */
  builder?: () => Promise<{ default: Component }>;
}
