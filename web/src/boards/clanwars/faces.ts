// The pictures of units, where a set-up or a sheet shows them.
import type { Component } from "svelte";
import type { ClanView } from "../../lib/documents";
import type { View } from "../game";
import { unitIcon } from "./icons";

const unitOf = (view: View, id: number) => (view as unknown as ClanView).units.find((unit) => unit.uid === id);

export function ofModel(view: View, id: number): Component | null {
  const kind = unitOf(view, id)?.kind;
  return kind ? unitIcon(kind) : null;
}

export const toneOf = (view: View, id: number): string =>
  unitOf(view, id)?.operative ? "--tone:var(--side1);--fill:var(--side1-fill);--ink:var(--side1-ink)" : "--tone:var(--side2);--fill:var(--side2-fill);--ink:var(--side2-ink)";
