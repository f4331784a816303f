// What CLAN WARS has for campaigns.
import type { Wanted } from "../../../campaigns/desk.svelte";

export { default as Page } from "./Campaign.svelte";
export { default as Begin } from "./Begin.svelte";

export const wanted = (): Wanted => ({ seat: "operative-1", agents: { hostile: "novice" }, wanted: { players: 2 }, packs: [] });
