// The measuring tape: plain geometry in inches, with the table's north up.
import { INCH, type Flat } from "./view";

/** A spot of the table as a point of the drawing: inches from the north-west corner. */
export function drawn([x, y]: readonly [number, number, ...unknown[]], depth: number): Flat {
  return [x / INCH, (depth - y) / INCH];
}

/** A point of the drawing as the table's own inches from the south-west corner. */
export function onTable([x, y]: Flat, depth: number): Flat {
  return [Math.round(x * INCH) / INCH, Math.round(depth - y * INCH) / INCH];
}

export function apart([ax, ay]: Flat, [bx, by]: Flat): number {
  return Math.hypot(bx - ax, by - ay);
}

/** The part of the line between two centres that lies outside both bases. */
export function betweenBases(a: Flat, ra: number, b: Flat, rb: number): { from: Flat; to: Flat; length: number } {
  const far = apart(a, b);
  if (far <= ra + rb) return { from: a, to: b, length: 0 };
  const [dx, dy] = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  return { from: [a[0] + dx * ra, a[1] + dy * ra], to: [b[0] - dx * rb, b[1] - dy * rb], length: far - ra - rb };
}

/** Short strokes across a line, one every so many inches. */
export function ticks(from: Flat, to: Flat, every: number, half: number): string {
  const far = apart(from, to);
  if (far === 0) return "";
  const [dx, dy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
  let path = "";
  for (let d = every; d < far - 0.05; d += every) {
    const [x, y] = [from[0] + dx * d, from[1] + dy * d];
    path += `M${x - dy * half} ${y + dx * half}L${x + dy * half} ${y - dx * half}`;
  }
  return path;
}

/** The bearing from one point to another: 0 is north, clockwise in degrees. */
export function bearing(from: Flat, to: Flat): number {
  const turn = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  return Math.round((turn + 360) % 360) % 360;
}

/** The point so many inches away on a bearing. */
export function along(from: Flat, degrees: number, inches: number): Flat {
  const turn = (degrees * Math.PI) / 180;
  return [from[0] + inches * Math.sin(turn), from[1] - inches * Math.cos(turn)];
}

export function lengthOf(path: Flat[]): number {
  return path.slice(1).reduce((sum, point, i) => sum + apart(path[i] ?? point, point), 0);
}

/** The nearest of some points in a direction, for arrow keys; null at the edge. */
export function nearestTowards<T extends { at: Flat }>(from: Flat, key: string, things: T[]): T | null {
  const ways: Record<string, Flat> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const way = ways[key];
  if (!way) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [thing.at[0] - from[0], thing.at[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead > 0.05 && ahead + 2 * aside < least) [best, least] = [thing, ahead + 2 * aside];
  }
  return best;
}
