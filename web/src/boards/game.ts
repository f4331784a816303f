// What the page has of a game, in one file of its folder: `boards/<game>/game.ts`.
import type { Component } from "svelte";
import type { CampaignParts } from "../campaigns/desk.svelte";
import type { BoardEditor } from "../editor/board";
import type { LineReader } from "../flow/line";
import type { OptionDoc, PieceDoc, State } from "../lib/protocol";
import type { Put } from "../setup/setup.svelte";
import type { DrawingProps, FactsProps } from "./drawing";
import type { Lives } from "./life";

export type Drawing = Component<DrawingProps, object, "chosen">;
export type View = State["view"];

/** The picture on a model, by its number or its profile; nothing where there is none. */
export interface Faces {
  ofModel: (view: View, id: number) => Component | null;
  ofProfile?: (profile: string) => Component | null;
  /** The colours of its side, as custom properties: --tone, --fill, --ink. */
  toneOf: (view: View, id: number) => string;
}

/** A model that somebody brings: its picture, what it is, and how much it can take, where that is counted. */
export interface Figure {
  Icon: Component;
  name: string;
  note: string;
  life: number;
}

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
  /** The mark of a side, in lists and on face-down cards. */
  mark?: () => Promise<{ markOf: (seat: string) => Component }>;
  /** How the models of a force are drawn before the game. */
  brought?: () => Promise<{ figureOf: (model: never, pieces: PieceDoc[]) => Figure }>;
  /** The table, loaded when one is opened. */
  drawing: () => Promise<{ default: Drawing }>;
  /** How its events are read as steps that can be followed. */
  deeds: () => Promise<LineReader>;
  /** What it shows of a question, above its answers. */
  facts?: () => Promise<{ default: Component<FactsProps> }>;
  /** The answers in the order in which a player wants them. */
  arranged?: (table: State) => OptionDoc[];
  /** What has been put on the board and not yet been answered, drawn as if it stood there. */
  placed?: (view: View, puts: readonly Put[]) => View;
  /** The pictures of models, where a set-up lists them. */
  faces?: () => Promise<Faces>;
  /** How much life each side has: the lines under a replay. */
  lives: (view: View) => Lives;
  /** Where its forces are built. */
  builder?: () => Promise<{ default: Component }>;
  /** How its maps and missions are drawn. */
  editor?: () => Promise<{ default: BoardEditor<any> }>;
  /** The seat in which whoever is new to it sits down, where that is not the first. */
  begins?: string;
  /** The kinds of a pack's entries that a hand or a force can hold or be without, so that games tell what they are worth. */
  measured?: string[];
  /** How a campaign of it is drawn, and what its beginning asks for. */
  campaign?: () => Promise<CampaignParts>;
  /** The book of a game with models, cards and dice on a real table. */
  companion?: () => Promise<{ default: Component }>;
  /** Whether links to a force that name no game are its own, as they were in earlier versions. */
  namelessLinks?: boolean;
}
