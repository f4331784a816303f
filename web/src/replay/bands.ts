// The rounds of a film, as bands behind a line.
import type { StepDoc } from "../lib/protocol";
import { say } from "../words/replay";

export interface Band {
  round: number | null;
  from: number;
  to: number;
}

/** Steps of one round, one after another. */
export function bandsOf(steps: readonly StepDoc[]): Band[] {
  const found: Band[] = [];
  steps.forEach(({ round }, step) => {
    const last = found.at(-1);
    if (last && last.round === round) last.to = step + 1;
    else found.push({ round, from: step, to: step + 1 });
  });
  return found;
}

/** A band's name, as far as there is room for it, in pixels. */
export function labelOf({ round }: Band, room: number): string {
  if (room < 20) return "";
  if (room < 72) return String(round || "");
  return round ? say("round", { round }) : say("setup");
}
