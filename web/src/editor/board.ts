// What a board gives its editor. The shell knows nothing of squares, inches or tiles: it keeps the draft, its undo, its faults, its tests.
import type { Component } from "svelte";
import type { PackFault } from "../lib/protocol";
import type { EditorDesk } from "./desk.svelte";

/** What every draft has; a board adds its drawing and its mission. Drafts are values: a change makes a new one. */
export interface Draft {
  affray: "draft";
  game: string;
  /** Which draft it is on this device. */
  key: string;
  /** The mission's or the table's name. */
  name: string;
  /** The pack that it will be saved in: lower-case words joined by hyphens. */
  pack: string;
  /** How often it was changed. */
  strokes: number;
}

export interface Tool {
  id: string;
  name: string;
  /** One letter; it picks the tool while nobody types. */
  key: string;
}

export interface ToolGroup {
  name: string;
  tools: Tool[];
}

/** The shapes in which a tool draws, where a board has any. */
export interface Brush {
  id: string;
  name: string;
  icon: Component;
}

/** What is written in a pack: the rows of each kind of entry, as its TOML holds them. */
export type Entries = Record<string, Record<string, unknown>[]>;

/** A fault of the server; what only warns keeps nobody from playing. */
export type DraftFault = PackFault & { warns: boolean };

export type DraftChange<D> = (draft: D) => D;

export interface BoardEditor<D extends Draft = Draft> {
  game: string;
  /** What it makes: "a mission for HYBRID". */
  makes: string;
  groups: ToolGroup[];
  brushes: Brush[];
  /** What the board can show besides the drawing, where it can: `desk.layer` says which. */
  layers?: Brush[];
  /** Where drawing can be mirrored, the words of the switch. */
  mirror?: string;
  /** A new draft; the shell fills in its key. */
  blank: () => D;
  /** A draft of this device or of a file; what is none is told in words. */
  read: (doc: unknown) => D;
  /** The scenario that tests it, as its pack names it, and the seat that is measured first. */
  scenario: (draft: D) => string;
  seats: { id: string; name: string }[];
  /** Its file in a pack; `pack.toml` is written by the shell. */
  file: (draft: D) => { name: string; text: string };
  /** The kinds of entries that a draft is made of; each row of the first is one draft. Without them nothing shipped is offered to begin with. */
  kinds?: readonly [string, ...string[]];
  /** A draft from what a pack holds, if it holds one. */
  opened: (entries: Entries) => D | null;
  /** What mends a fault with one press. */
  fixes: (draft: D, fault: DraftFault) => [string, DraftChange<D>][];
  /** A small picture of a tool, drawn with the board's own shapes, in a box of 1 x 1. */
  Swatch: Component<{ tool: string }>;
  /** The board itself: it draws the draft, takes pointer and keys, and calls `desk.change`. */
  Drawing: Component<{ desk: EditorDesk<D> }>;
  /** The mission beside it, as sentences with slots. */
  Mission: Component<{ desk: EditorDesk<D>; onrule: (id: string) => void }>;
  /** The size of the board and whatever else stands under the palette. */
  Foot?: Component<{ desk: EditorDesk<D>; onrule: (id: string) => void }>;
}
