// What HYBRID has for campaigns: its missions as a series.
import type { Wanted } from "../../../campaigns/desk.svelte";

export { default as Page } from "./Series.svelte";
export { default as Begin } from "./Begin.svelte";

export const wanted = (): Wanted => ({ seat: "griffin", agents: { scorpion: "novice" }, wanted: {}, packs: [] });
