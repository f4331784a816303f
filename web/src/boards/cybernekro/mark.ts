// The mark of a crew in lists and on face-down cards.
import type { Component } from "svelte";
import Bone from "~icons/game-icons/crossed-bones";
import Cultist from "~icons/game-icons/cultist";

export const markOf = (seat: string): Component => (seat === "bone" ? Bone : Cultist);
