// Where the missions lie on the map, and the roads between them. The ground is decor.
import type { Place, Road } from "./shown";

export const [WIDTH, HEIGHT] = [918, 386];
export type Spot = readonly [x: number, y: number];
const KNOWN: Record<string, Spot> = {
  m01: [64, 192],
  r01: [196, 78],
  m02: [196, 278],
  m03: [330, 94],
  m04: [330, 264],
  r02: [464, 52],
  m05: [464, 192],
  r03: [598, 78],
  m06: [598, 278],
  m07: [732, 126],
  m08: [732, 290],
  m09: [862, 192],
  m10: [464, 312],
  m11: [598, 178],
  r04: [732, 208],
};
const [COLUMN, ROW] = [134, 92];

/** The spots of all missions; those of packs lie as far to the right as roads lead to them. */
export function spotsOf(places: readonly Place[], roads: readonly Road[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const { id } of places) if (KNOWN[id]) spots.set(id, KNOWN[id]);
  const rest = places.filter(({ id }) => !spots.has(id));
  rest.forEach(({ id }, i) => {
    const before = roads.find((road) => road.to === id && spots.has(road.from));
    const [x] = (before && spots.get(before.from)) ?? [64 - COLUMN, 0];
    spots.set(id, [Math.min(WIDTH - 56, x + COLUMN), 56 + ((i * ROW) % (HEIGHT - 110))]);
  });
  return spots;
}

/** A road from one spot to another, clear of both. */
export function roadBetween([x, y]: Spot, [toX, toY]: Spot): string {
  // above each other: round the names, which stand below
  if (x === toX) return `M${x - 25},${y}C${x - 66},${y + (toY - y) / 4} ${x - 66},${toY - (toY - y) / 4} ${x - 28},${toY}`;
  const middle = (x + toX) / 2;
  return `M${x + 30},${y}C${middle},${y} ${middle},${toY} ${toX - 32},${toY}`;
}

/** A name in two lines at most, as even as its words allow. */
export function inLines(name: string): string[] {
  const words = name.split(" ");
  if (name.length < 14 || words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  return cuts.reduce((best, cut) => (Math.max(...cut.map((w) => w.length)) < Math.max(...best.map((w) => w.length)) ? cut : best));
}

/** Rings of a hill, none quite round. */
export function contours(): string[] {
  const hills: [number, number, number][] = [[205, 135, 5], [598, 300, 6], [838, 104, 4], [380, 420, 5], [70, 400, 4], [470, -20, 4]];
  return hills.flatMap(([x, y, rings], hill) =>
    Array.from({ length: rings }, (_, ring) => {
      const size = 24 + ring * 27;
      const points = Array.from({ length: 40 }, (_, i) => {
        const turn = (i / 40) * 2 * Math.PI;
        const wobble = 1 + 0.13 * Math.sin(2 * turn + hill) + 0.08 * Math.sin(3 * turn + ring * 0.7 + hill) + 0.04 * Math.sin(7 * turn + hill * 2);
        return `${(x + 1.25 * size * wobble * Math.cos(turn)).toFixed(1)},${(y + size * wobble * Math.sin(turn)).toFixed(1)}`;
      });
      return `M${points.join("L")}Z`;
    }),
  );
}
