// The rim of an area that is known point by point on a raster.
import type { Flat } from "./view";

/** Closed outlines around raster points, cut half way to the neighbours that are not in the area. */
export function contour(points: Flat[], step: number): string {
  const first = points[0];
  if (!first) return "";
  const cell = (at: number, from: number) => Math.round((at - from) / step);
  const inside = new Set(points.map(([x, y]) => `${cell(x, first[0])},${cell(y, first[1])}`));
  const is = (x: number, y: number) => inside.has(`${x},${y}`);
  const next = new Map<string, Flat>();
  const seen = new Set<string>();
  for (const key of inside) {
    const [cx, cy] = key.split(",").map(Number) as Flat;
    for (const [x, y] of [[cx, cy], [cx - 1, cy], [cx, cy - 1], [cx - 1, cy - 1]] as Flat[]) {
      if (seen.has(`${x},${y}`)) continue;
      seen.add(`${x},${y}`);
      for (const [from, to] of square(is(x, y), is(x + 1, y), is(x + 1, y + 1), is(x, y + 1))) {
        next.set(`${x + from[0]},${y + from[1]}`, [x + to[0], y + to[1]]);
      }
    }
  }
  return chained(next)
    .map((loop) => `M${loop.map(([x, y]) => `${first[0] + x * step} ${first[1] + y * step}`).join("L")}Z`)
    .join("");
}

const NORTH: Flat = [0.5, 0];
const EAST: Flat = [1, 0.5];
const SOUTH: Flat = [0.5, 1];
const WEST: Flat = [0, 0.5];

/** The lines through one square between four raster points, the area on their right hand. */
function square(nw: boolean, ne: boolean, se: boolean, sw: boolean): [Flat, Flat][] {
  const lines: Record<number, [Flat, Flat][]> = {
    1: [[NORTH, WEST]],
    2: [[EAST, NORTH]],
    3: [[EAST, WEST]],
    4: [[SOUTH, EAST]],
    5: [[NORTH, WEST], [SOUTH, EAST]],
    6: [[SOUTH, NORTH]],
    7: [[SOUTH, WEST]],
    8: [[WEST, SOUTH]],
    9: [[NORTH, SOUTH]],
    10: [[EAST, NORTH], [WEST, SOUTH]],
    11: [[EAST, SOUTH]],
    12: [[WEST, EAST]],
    13: [[NORTH, EAST]],
    14: [[WEST, NORTH]],
  };
  return lines[Number(nw) + 2 * Number(ne) + 4 * Number(se) + 8 * Number(sw)] ?? [];
}

function chained(next: Map<string, Flat>): Flat[][] {
  const loops: Flat[][] = [];
  while (next.size) {
    const loop: Flat[] = [];
    let key = next.keys().next().value;
    while (key !== undefined) {
      const to = next.get(key);
      next.delete(key);
      if (!to) break;
      loop.push(to);
      key = `${to[0]},${to[1]}`;
    }
    loops.push(loop);
  }
  return loops;
}
