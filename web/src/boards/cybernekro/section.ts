// The terrain that a straight line crosses, seen from the side. Plain geometry.
import type { Flat, Piece } from "./view";

export interface Slice {
  from: number;
  to: number;
  z0: number;
  z1: number;
  piece: Piece;
}

/** Each piece that the line from a to b goes over or through, with the stretch of the line. */
export function slices(a: Flat, b: Flat, pieces: Piece[]): Slice[] {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return pieces.flatMap((piece) => {
    const span = crossing(a, b, piece.outline);
    const low = piece.kind === "ladder" || piece.kind === "difficult";
    return span && !low ? [{ from: span[0] * long, to: span[1] * long, z0: piece.z0, z1: piece.z1, piece }] : [];
  });
}

/** The part of the line inside a convex outline that runs anticlockwise, as shares of it. */
export function crossing(a: Flat, b: Flat, outline: Flat[]): [number, number] | null {
  let [enter, leave] = [0, 1];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  for (const [i, p] of outline.entries()) {
    const q = outline[(i + 1) % outline.length] ?? p;
    const [nx, ny] = [q[1] - p[1], p[0] - q[0]]; // outwards
    const out = nx * (a[0] - p[0]) + ny * (a[1] - p[1]);
    const speed = nx * dx + ny * dy;
    if (speed === 0 && out > 0) return null;
    if (speed < 0) enter = Math.max(enter, -out / speed);
    if (speed > 0) leave = Math.min(leave, -out / speed);
  }
  return enter < leave ? [enter, leave] : null;
}
