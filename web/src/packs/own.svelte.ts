// Whether this browser's person keeps packs, so that nobody is asked who has none; and which of them can be played.
import { ownPacks } from "../lib/api";
import { me } from "../lib/person.svelte";
import type { OwnPack } from "../lib/protocol";

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
