// A draft as a pack: its files, one file to send, and the pack of one's own that it is saved in.
import { keepPack, packFiles as packFilesOf, readDraft } from "../lib/api";
import { introduce, me } from "../lib/person.svelte";
import { HEAD } from "../packs/bundle";
import { rememberPacks } from "../packs/own.svelte";
import type { BoardEditor, Draft, Entries } from "./board";
import { lines } from "./toml";
import { say } from "../words/editor";

export const headOf = (draft: Draft): string => lines({ name: draft.pack, game: draft.game, version: "1.0" });

/** The pack's files: its head, and the one that holds the drawing. */
export function packFiles<D extends Draft>(board: BoardEditor<D>, draft: D): Record<string, string> {
  const { name, text } = board.file(draft);
  return { [HEAD]: headOf(draft), [name]: text };
}

/** Every draft that the entries of a pack hold. */
export function draftsIn<D extends Draft>(board: BoardEditor<D>, entries: Entries, pack: string): D[] {
  const first = board.kinds?.[0];
  const each = first ? (entries[first] ?? []).map((row) => ({ ...entries, [first]: [row] })) : [entries];
  return each.flatMap((held) => {
    const draft = board.opened(held);
    return draft ? [{ ...draft, key: "", pack }] : [];
  });
}

/** The drafts of a pack of one's own, or of one that somebody has sent. */
export async function draftsOf<D extends Draft>(board: BoardEditor<D>, files: Record<string, string>): Promise<D[]> {
  const { head, entries } = await readDraft(files);
  if (head["game"] !== board.game) throw new Error(say("thatPackIsForAnother"));
  return draftsIn(board, entries, String(head["name"] ?? "my-pack"));
}

/** Save a draft in the pack that it names; what else the pack holds stays. */
export async function saved<D extends Draft>(board: BoardEditor<D>, draft: D): Promise<void> {
  if (!me.name.trim()) throw new Error(say("packsAreKeptForPeople"));
  await introduce();
  const known = await packFilesOf(me.key, draft.pack).catch(() => null);
  if (known && known.game !== draft.game) throw new Error(say("yourPackIsForAnother", { pack: draft.pack }));
  await keepPack(me.key, draft.pack, { ...packFiles(board, draft), ...(known?.files ?? {}), ...only(packFiles(board, draft)) });
  rememberPacks(true);
}

/** Without the head: that of a pack that is there already stays as it is. */
const only = (files: Record<string, string>): Record<string, string> => Object.fromEntries(Object.entries(files).filter(([name]) => name !== HEAD));

/** A sentence of a fault without the field in front of it: whoever draws sees no fields. */
export const sentence = (text: string): string => {
  const plain = text.replace(/^[\w ]+: /, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
