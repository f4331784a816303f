// Mouse, finger and wheel on the table: a click, a long press, a drag of the table, a pinch, a line drawn by hand.
import type { Camera, Flat } from "./camera.svelte";

const STILL = 5;
/** Milliseconds after which a press is a long one. */
const LONG = 450;

export interface Gestures {
  /** Whether a drag that begins here, or on a named stop, draws a line by hand. */
  draws: (at: Flat, stop: string) => boolean;
  ondraw: (line: Flat[], done: boolean) => void;
  /** A click, on a named stop or on bare ground; whether anything was there. */
  onclick: (at: Flat, stop: string) => boolean;
  /** A long press: what is there is asked about, never committed. */
  onhold: (at: Flat, stop: string) => void;
  onhover: (at: Flat | null) => void;
}

export class Pointers {
  #down = new Map<number, Flat>();
  #begun: Flat = [0, 0];
  #line: Flat[] | null = null;
  #moved = false;
  #used = false;
  /** Whether what has the focus was clicked, not come to by keys. */
  #clicked = false;
  #long: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly camera: Camera,
    private readonly told: Gestures,
  ) {}

  down(event: PointerEvent): void {
    this.#clicked = true;
    if (event.button > 0) return;
    const at = inside(event);
    this.#down.set(event.pointerId, at);
    clearTimeout(this.#long);
    if (this.#down.size > 1) {
      this.#line = null;
      this.#moved = true;
      return;
    }
    this.#begun = at;
    this.#moved = false;
    const point = this.camera.at(...at);
    const stop = stopOf(event);
    this.#line = this.told.draws(point, stop) ? [point] : null;
    this.#long = setTimeout(() => {
      this.#moved = true;
      this.#line = null;
      this.told.onhold(point, stop);
    }, LONG);
  }

  move(event: PointerEvent): void {
    const at = inside(event);
    const before = this.#down.get(event.pointerId);
    if (!before) return this.told.onhover(this.camera.at(...at));
    const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
    if (!this.#moved && Math.hypot(at[0] - this.#begun[0], at[1] - this.#begun[1]) < STILL) return;
    this.#moved = true;
    clearTimeout(this.#long);
    capture(event);
    if (this.#down.size === 2) this.#pinch(event.pointerId, before, at);
    else if (this.#line) this.told.ondraw(this.#drawn(this.camera.at(...at)), false);
    else this.camera.pan(dx, dy);
    this.#down.set(event.pointerId, at);
  }

  up(event: PointerEvent): void {
    // another button than the first, or a press that began elsewhere
    if (!this.#down.delete(event.pointerId)) return;
    clearTimeout(this.#long);
    if (this.#line && this.#moved) this.told.ondraw([...this.#line, this.camera.at(...inside(event))], true);
    else if (!this.#moved && event.type === "pointerup") this.#used = this.told.onclick(this.camera.at(...inside(event)), stopOf(event));
    this.#line = null;
  }

  /** The second button of a mouse; a finger's long press is told already. */
  menu(event: MouseEvent): void {
    event.preventDefault();
    if (!this.#down.size) this.told.onhold(this.camera.at(...inside(event)), stopOf(event));
  }

  /** Something on the board has the focus now: by keys, unless a pointer is down. */
  focused(): void {
    if (!this.#down.size) this.#clicked = false;
  }

  /** Whether a key is left to the page: who clicked something means the button with Enter, not the same thing once more. */
  leaves(event: KeyboardEvent): boolean {
    if (event.key !== "Enter" || event.shiftKey || !this.#clicked) return false;
    (event.target as SVGElement).blur();
    return true;
  }

  /** Twice on bare ground: the whole table. */
  double(): void {
    if (!this.#used) this.camera.fit();
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = this.camera.at(event.clientX - box.left, event.clientY - box.top);
    this.camera.zoom(Math.exp(-event.deltaY / 400), at);
  }

  /** A point is kept when it is half a unit from the last. */
  #drawn(point: Flat): Flat[] {
    const line = this.#line ?? [];
    const last = line.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > 0.5) line.push(point);
    return [...line, point];
  }

  #pinch(id: number, before: Flat, at: Flat): void {
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const far = (p: Flat) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
    const middle: Flat = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    this.camera.zoom(far(at) / far(before), this.camera.at(...middle));
    this.camera.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
  }
}

/** The stop under a pointer, or "". */
export function stopOf(event: Event): string {
  return (event.target as Element).getAttribute("data-stop") ?? "";
}

function inside(event: MouseEvent): Flat {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

function capture(event: PointerEvent): void {
  const element = event.currentTarget as Element;
  if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
}
