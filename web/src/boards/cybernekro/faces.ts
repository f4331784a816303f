// The pictures of models, where a set-up or a sheet shows them.
import type { Component } from "svelte";
import type { CybernekroView } from "../../lib/documents";
import type { View } from "../game";
import { iconOf } from "./icons";
import { sideOf, toneOf as colours } from "./sides";

const told = (view: View) => view as unknown as CybernekroView;

export function ofModel(view: View, id: number): Component | null {
  const model = told(view).models[id];
  return model ? iconOf(model.kind, model.profile.traits, model.carried.map((item) => told(view).items[item] ?? "")) : null;
}

export const toneOf = (view: View, id: number): string => colours(sideOf(told(view).models[id]?.owner ?? "", Object.keys(told(view).players)));
