// A line that was drawn by hand, or a direction, chooses among ways that lead to the same end.
import type { IntentionDoc } from "../lib/protocol";

export type Flat = readonly [number, number];

/** Which of the ways runs nearest to a line; of those that run alike the first. */
export function nearestWay(ways: readonly IntentionDoc[], line: readonly Flat[], pathOf: (way: IntentionDoc) => readonly Flat[]): number {
  const far = ways.map((way) => apart(pathOf(way), line));
  return far.indexOf(Math.min(...far));
}

/** How far two lines run from one another, both ways round. */
function apart(path: readonly Flat[], line: readonly Flat[]): number {
  if (!path.length || !line.length) return Infinity;
  const off = (one: readonly Flat[], other: readonly Flat[]) => one.reduce((sum, [x, y]) => sum + Math.min(...other.map(([ox, oy]) => Math.hypot(x - ox, y - oy))), 0) / one.length;
  return off(path, line) + off(line, path);
}

/** Where the number of a way stands: at its end; where others end there too, at the step that is farthest from theirs; null when it runs as another does. */
export function markOf(path: readonly Flat[], others: readonly (readonly Flat[])[]): Flat | null {
  const end = path.at(-1);
  const same = ([x, y]: Flat, other: Flat | undefined) => !!other && x === other[0] && y === other[1];
  if (!end || !others.some((other) => same(end, other.at(-1)))) return end ?? null;
  const rest = others.flat();
  const far = path.map(([x, y]) => Math.min(...rest.map(([ox, oy]) => Math.hypot(x - ox, y - oy))));
  const most = Math.max(...far);
  return most > 0 ? path[far.indexOf(most)]! : null;
}

/** Where the numbers of ways stand that are drawn together: the chosen one's at its end, another's where it differs from the rest. */
export function marksOf(paths: readonly (readonly Flat[])[], chosen: number): (Flat | null)[] {
  return paths.map((path, i) => (i === chosen ? (path.at(-1) ?? null) : markOf(path, paths.filter((_, other) => other !== i))));
}

/** Whether a way does the same in the same place, however one is turned there. */
export function turnsLike(way: IntentionDoc, now: IntentionDoc | null): boolean {
  const alike = (key: string) => way.about[key] === now?.about[key];
  return way.about["facing"] !== undefined && way.about["target"] === undefined && alike("deed") && alike("square");
}

/** The way that ends in a facing; where several do, one as risky as the way that is chosen now. */
export function turned(ways: readonly IntentionDoc[], now: IntentionDoc | null, facing: string): IntentionDoc | undefined {
  const risks = (way: IntentionDoc) => ((way.about["risks"] as unknown[] | undefined) ?? []).length;
  const found = ways.filter((way) => way.about["facing"] === facing && turnsLike(way, now));
  return found.find((way) => now && risks(way) === risks(now)) ?? found[0];
}

/** The quarter in which a point lies, seen from another; "" while that is too near to tell. */
export function quarter([x, y]: Flat, [ax, ay]: Flat, least: number): string {
  const [dx, dy] = [ax - x, ay - y];
  if (Math.hypot(dx, dy) < least) return "";
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "E" : "W") : dy > 0 ? "S" : "N";
}
