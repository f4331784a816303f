// The mark of a side in lists and on face-down cards.
import type { Component } from "svelte";
import { SIDES } from "./icons";

export const markOf = (seat: string): Component => (seat === "scorpion" ? SIDES.scorpion : SIDES.griffin);
