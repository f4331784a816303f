// Where a model was put that nobody has answered for yet, in hundredths of an inch.
import type { Put } from "../../setup/setup.svelte";
import { INCH, type Spot } from "./view";

/** An offered place, or a point of one's own in inches. */
export function spotOf({ place, at }: Put): Spot | null {
  if (place) return [place[0]!, place[1]!, place[2] ?? 0];
  const inches = typeof at === "object" ? (at["at"] as number[] | undefined) : undefined;
  if (!inches) return null;
  const [x, y, z = 0] = inches.map((inch) => Math.round(inch * INCH));
  return [x!, y!, z];
}
