// Where one looks at the table and from how near: zoom by wheel, pinch or key, pan by drag.
/** A point of a board, in its own units. */
export type Flat = [number, number];

const NEAREST = 6;
/** A window narrower than this is a phone's. */
const NARROW = 600;

export class Camera {
  /** The size of the window on the page in pixels. */
  width = $state(0);
  height = $state(0);
  /** The size of the table in its own units. */
  #wide = $state(24);
  #deep = $state(24);
  #centre = $state<Flat>([12, 12]);
  #zoom = $state(1);
  #margin = 0;
  /** Whether one looks so near only because the window was a phone's. */
  #followed = false;

  /** So many units are seen beyond the table, both sides together. */
  constructor(margin = 1.2) {
    this.#margin = margin;
  }

  readonly whole = $derived(
    Math.max(1, Math.min(this.width / (this.#wide + this.#margin), this.height / (this.#deep + this.#margin))),
  );
  /** Pixels a unit. */
  readonly scale = $derived(this.whole * this.#zoom);
  readonly centre = $derived<Flat>([
    this.#kept(this.#centre[0], this.#wide, this.width),
    this.#kept(this.#centre[1], this.#deep, this.height),
  ]);
  readonly box = $derived.by(() => {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    return `${this.centre[0] - w / 2} ${this.centre[1] - h / 2} ${w || 1} ${h || 1}`;
  });
  /** Units a pixel: sizes that stay the same on the page however near one is. */
  readonly px = $derived(1 / this.scale);
  readonly isWhole = $derived(this.#zoom === 1);

  table(wide: number, deep: number): void {
    if (wide === this.#wide && deep === this.#deep) return;
    [this.#wide, this.#deep] = [wide, deep];
    this.fit();
  }

  fit(): void {
    this.#zoom = 1;
    this.#centre = [this.#wide / 2, this.#deep / 2];
  }

  /** Go nearer or farther while the point under the pointer stays where it is. */
  zoom(factor: number, around: Flat = this.centre): void {
    const before = this.#zoom;
    this.#zoom = Math.min(NEAREST, Math.max(1, before * factor));
    const part = 1 - before / this.#zoom;
    const [x, y] = this.centre;
    this.#centre = [x + (around[0] - x) * part, y + (around[1] - y) * part];
  }

  pan(dx: number, dy: number): void {
    const [x, y] = this.centre;
    this.#centre = [x - dx * this.px, y - dy * this.px];
  }

  /** Look at a point with at least so many pixels a unit. */
  lookAt(point: Flat, scale: number): void {
    this.#zoom = Math.min(NEAREST, Math.max(this.#zoom, scale / this.whole));
    this.#centre = point;
  }

  /** On a phone one looks at whoever is asked about, near enough to tap. */
  follow(point: Flat, scale: number): void {
    const narrow = this.width > 0 && this.width < NARROW;
    if (narrow) this.lookAt(point, scale);
    else if (this.#followed) this.fit();
    this.#followed = narrow;
  }

  /** Where the whole table would be too small to read, look at some points of it alone, with what lies around them. */
  frame(points: readonly (readonly [number, number])[], scale: number, around = 3): void {
    this.fit();
    if (!points.length || !this.width || this.whole >= scale) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(this.width / (right - left + 2 * around), this.height / (bottom - top + 2 * around));
    this.lookAt([(left + right) / 2, (top + bottom) / 2], Math.min(scale, fits));
  }

  /** Pan just so far that a point is seen, some pixels from the rim. */
  reveal([x, y]: Flat, rim = 40): void {
    const [cx, cy] = this.centre;
    const into = (point: number, centre: number, pixels: number) => {
      const most = Math.max(0, pixels / 2 - rim) * this.px;
      return Math.min(point + most, Math.max(point - most, centre));
    };
    this.#centre = [into(x, cx, this.width), into(y, cy, this.height)];
  }

  /** The point of the table under a pixel of the window. */
  at(x: number, y: number): Flat {
    const [cx, cy] = this.centre;
    return [cx + (x - this.width / 2) * this.px, cy + (y - this.height / 2) * this.px];
  }

  /** The pixel of the window over a point of the table. */
  pixel([x, y]: Flat): Flat {
    const [cx, cy] = this.centre;
    return [this.width / 2 + (x - cx) * this.scale, this.height / 2 + (y - cy) * this.scale];
  }

  /** A centre from which no more than the margin is seen beyond the table. */
  #kept(centre: number, size: number, pixels: number): number {
    const seen = pixels / this.scale;
    const least = seen / 2 - this.#margin / 2;
    if (seen >= size + this.#margin) return size / 2;
    return Math.min(size - least, Math.max(least, centre));
  }
}
