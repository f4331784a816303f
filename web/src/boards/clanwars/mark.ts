// The mark of a side in lists and on face-down cards.
import type { Component } from "svelte";
import Skull from "~icons/game-icons/broken-skull";
import Operative from "~icons/game-icons/cowled";

export const markOf = (seat: string): Component => (seat === "hostile" ? Skull : Operative);
