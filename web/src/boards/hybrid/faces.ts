// The pictures of warriors, where a set-up lists them.
import type { Component } from "svelte";
import type { HybridView } from "../../lib/documents";
import type { View } from "../game";
import { iconOf } from "./icons";

export function ofModel(view: View, id: number): Component | null {
  const warrior = (view as unknown as HybridView).warriors.find((one) => one.id === id);
  return warrior ? iconOf(warrior.profile, warrior.side as "griffin" | "scorpion") : null;
}

export const ofProfile = (profile: string): Component => iconOf(profile, "griffin");
