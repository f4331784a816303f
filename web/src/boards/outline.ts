// Outlines on a board.
type Point = [number, number];

/** Whether a point lies in an outline. */
export function inside(outline: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(i - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}
