// The pictures of warriors, where a set-up lists them.
import type { Component } from "svelte";
import type { HybridView } from "../../lib/documents";
import type { View } from "../game";
import { iconOf } from "./icons";

export function ofModel(view: View, id: number): Component | null {
  const warrior = (view as unknown as HybridView).warriors.find((one) => one.id === id);
  return warrior ? iconOf(warrior.profile, warrior.side as "griffin" | "scorpion") : null;
}

const TONES: Record<string, string> = {
  griffin: "--tone:var(--side1);--fill:var(--side1-fill);--ink:var(--side1-ink)",
  scorpion: "--tone:var(--side2);--fill:var(--side2-fill);--ink:var(--side2-ink)",
};

export const toneOf = (view: View, id: number): string => TONES[(view as unknown as HybridView).warriors.find((one) => one.id === id)?.side ?? ""] ?? "";

export const ofProfile = (profile: string): Component => iconOf(profile, "griffin");
