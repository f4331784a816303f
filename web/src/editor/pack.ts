// A draft as a pack, and as one file to send.
import type { BoardEditor, Draft } from "./board";
import { lines } from "./toml";

export const headOf = (draft: Draft): string => lines({ name: draft.pack, game: draft.game, version: "1.0" });

/** The pack's files: its head, and the one that holds the drawing. */
export function packFiles<D extends Draft>(board: BoardEditor<D>, draft: D): Record<string, string> {
  const { name, text } = board.file(draft);
  return { "pack.toml": headOf(draft), [name]: text };
}

/** A sentence of a fault without the field in front of it: whoever draws sees no fields. */
export const sentence = (text: string): string => {
  const plain = text.replace(/^[\w ]+: /, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
