// Where a card lies on the board: over the emptiest part, near what it is about, never over what it is about.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** How much worse it is to cover this than anything else; 1 where nothing is said. */
  weight?: number;
}

const STEP = 24;
const RIM = 6;
/** How far what may be covered weighs against the distance to what was pointed at. */
const COVERED = 0.05;
const FORBIDDEN = 1000;

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The upper left corner for a card of that size; `never` is not covered while there is any other place, `rather` is left free where that is near. */
export function placed(size: { w: number; h: number }, room: { w: number; h: number }, at: [number, number], never: readonly Box[], rather: readonly Box[]): [number, number] {
  const cost = (box: Box): number => {
    const off = Math.hypot(box.x + box.w / 2 - at[0], box.y + box.h / 2 - at[1]);
    const sum = (boxes: readonly Box[]) => boxes.reduce((total, other) => total + (other.weight ?? 1) * overlap(box, other), 0);
    return off + COVERED * sum(rather) + FORBIDDEN * Math.sqrt(sum(never));
  };
  let best: [number, number] = [RIM, RIM];
  let least = Infinity;
  for (const y of places(room.h - size.h))
    for (const x of places(room.w - size.w)) {
      const here = cost({ x, y, ...size });
      if (here < least) [best, least] = [[x, y], here];
    }
  return best;
}

function places(most: number): number[] {
  const last = Math.max(RIM, most - RIM);
  const found = [];
  for (let at = RIM; at < last; at += STEP) found.push(at);
  return [...found, last];
}

/** The point of a box that is nearest to another point: where a leader begins. */
export function nearest({ x, y, w, h }: Box, [ax, ay]: [number, number]): [number, number] {
  return [Math.min(x + w, Math.max(x, ax)), Math.min(y + h, Math.max(y, ay))];
}

/** The point on the way to another that lies so far before it; where it is nearer than that, where one begins. */
export function shortOf(from: [number, number], to: [number, number], by: number): [number, number] {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = far > by ? 1 - by / far : 0;
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}
