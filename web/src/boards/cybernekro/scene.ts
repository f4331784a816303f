// What the drawing makes of a state: who acts, and which line is measured.
import type { OptionDoc } from "../../lib/protocol";
import { modelOf, type About, type Chance, type Line, type Model, type View } from "./view";

export interface Measured {
  from: Model;
  to: Model;
  line: Line;
  chance: Chance | null;
}

/** The model that acts or is asked about, or nobody. */
export function actor(view: View, about: About): Model | null {
  const id = about.model ?? view.attacks.at(-1)?.by ?? view.active;
  return view.models[id] ?? null;
}

/** The line that is looked along: of the attack in progress, or of the option that is looked at. */
export function measuredLine(view: View, about: About, looked: OptionDoc | null): Measured | null {
  const attack = view.attacks.at(-1);
  if (attack?.line && attack.mode !== "fight") {
    const [from, to] = [view.models[attack.by], view.models[attack.at]];
    return from && to ? { from, to, line: attack.line, chance: null } : null;
  }
  const id = modelOf(looked);
  const [from, to] = [view.models[about.model ?? -1], view.models[id ?? -1]];
  const line = about.targets?.[String(id)];
  return from && to && line && from !== to ? { from, to, line, chance: about.tallies?.[looked?.id ?? ""] ?? null } : null;
}

/** How many points of a torso are seen. */
export function seen(line: Line): number {
  return line.samples.filter(([, , , by]) => by === "").length;
}
