// What CYBERNEKRO has for campaigns.
import type { Wanted } from "../../../campaigns/desk.svelte";

export { default as Page } from "./Campaign.svelte";
export { default as Begin } from "./Begin.svelte";

export const wanted = (): Wanted => ({ seat: "ash", agents: { bone: "novice" }, wanted: { players: 2, games: 5, crews: { ash: "k1", bone: "k2" } }, packs: [] });
