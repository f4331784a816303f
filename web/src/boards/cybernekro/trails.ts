// Where models went: from where they stood, along the ways that were told, to where they are.
import type { EventDoc } from "../../lib/protocol";
import { apart, drawn } from "./measure";
import type { Flat, Model, Spot } from "./view";

export type Places = ReadonlyMap<number, Flat>;

/** Where everybody on the table stands. */
export function placesOf(models: readonly Model[], depth: number): Places {
  return new Map(models.filter((m) => m.where === "table").map((m) => [m.id, drawn([m.x, m.y], depth)]));
}

/** The line of everybody who is elsewhere than before. */
export function trailsOf(events: readonly EventDoc[], before: Places, now: Places, depth: number): Map<number, Flat[]> {
  const found = new Map<number, Flat[]>();
  for (const [model, end] of now) {
    const start = before.get(model);
    if (!start || apart(start, end) === 0) continue;
    const told = events.filter(({ facts }) => facts["kind"] === "Moved" && facts["model"] === model).flatMap((event) => wayOf(event, depth));
    found.set(model, [start, ...told, end].filter((point, i, line) => i === 0 || apart(point, line[i - 1]!) > 0));
  }
  return found;
}

/** The points that an event of a move tells of, its end last. */
export function wayOf({ facts }: EventDoc, depth: number): Flat[] {
  const way = (facts["way"] ?? []) as [...Spot, string][];
  return [...way, [Number(facts["x"]), Number(facts["y"])] as Flat].map((spot) => drawn(spot as Flat, depth));
}

/** Frames of a walk along a line, at an even pace, seen from its end. */
export function walkOf(line: readonly Flat[]): { frames: Keyframe[]; length: number } {
  const [ex, ey] = line.at(-1)!;
  const gone = line.reduce<number[]>((sums, point, i) => [...sums, i ? sums[i - 1]! + apart(point, line[i - 1]!) : 0], []);
  const length = gone.at(-1)!;
  const frames = line.map(([x, y], i) => ({ transform: `translate(${x - ex}px, ${y - ey}px)`, offset: gone[i]! / length }));
  return { frames, length };
}
