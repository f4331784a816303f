// The picture on each game's door; drawn for this page.
import type { Component } from "svelte";
import ClanwarsDoor from "./ClanwarsDoor.svelte";
import CybernekroDoor from "./CybernekroDoor.svelte";
import HybridDoor from "./HybridDoor.svelte";

export const PICTURES: Record<string, Component> = {
  hybrid: HybridDoor,
  cybernekro: CybernekroDoor,
  clanwars: ClanwarsDoor,
};
