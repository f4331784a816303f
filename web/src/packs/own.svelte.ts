// Whether this browser's person keeps packs, so that nobody is asked who has none; and which of them can be played.
import { ownPacks } from "../lib/api";
import { me } from "../lib/person.svelte";
import type { OwnPack, PackDoc } from "../lib/protocol";

const KEY = "affray.packs";

export function rememberPacks(some: boolean): void {
  if (some) localStorage.setItem(KEY, "1");
  else localStorage.removeItem(KEY);
}

/** One's sound packs for a game; none, and no question to the server, for those who never had any. */
export async function ownPacksFor(game: string): Promise<OwnPack[]> {
  if (!localStorage.getItem(KEY)) return [];
  const { packs } = await ownPacks(me.key).catch(() => ({ packs: [] as OwnPack[] }));
  return packs.filter((pack) => pack.game === game && !pack.checked.faults.length);
}

const KINDS: Record<string, [one: string, many: string]> = {
  action: ["Action card", "Action cards"],
  event: ["Event card", "Event cards"],
  army: ["Army card", "Army cards"],
  aura: ["Aura card", "Aura cards"],
  mutation: ["Mutation card", "Mutation cards"],
  material: ["Material card", "Material cards"],
  profile: ["warrior", "warriors"],
  gear: ["piece of gear", "pieces of gear"],
  sorcery: ["sorcery", "sorceries"],
  npc: ["NPC", "NPCs"],
  arcana: ["arcana card", "arcana cards"],
  swarm: ["swarm card", "swarm cards"],
  terrain: ["terrain card", "terrain cards"],
  layout: ["table", "tables"],
};

/** A kind of entry as people call it, one or several. */
export const kindName = (kind: string, count = 1) => (KINDS[kind] ?? [kind.replaceAll("-", " "), `${kind.replaceAll("-", " ")}s`])[count === 1 ? 0 : 1];

/** What a pack holds, in a line: `2 action cards, 1 warrior`. */
export function heldBy(pack: PackDoc): string {
  const held = Object.entries(pack.holds).filter(([, entries]) => entries.length);
  return held.map(([kind, { length }]) => `${length} ${kindName(kind, length)}`).join(", ") || "nothing yet";
}

/** The entries of other packs that it replaces. */
export const replacedBy = (pack: PackDoc) => Object.values(pack.holds).flat().filter((entry) => entry.over.length).map((entry) => entry.name);
