// A film as a file: the board of step after step, what happened below it, as an animated picture.
import { tick } from "svelte";
import { GAMES } from "../boards/registry";
import { theme } from "../lib/theme.svelte";
import { ending } from "./caption";
import { kept } from "./kept";
import type { Reel } from "./reel.svelte";
import { chosen } from "./span";
import { drawn, still } from "./still";
import { say } from "../words/replay";

/** Pixels: the board is square, the caption below it. */
const SIZE = 640;
const CAPTION = 78;
/** One more is kept free, for pixels that stay as they are. */
const COLOURS = 127;
/** A GIF's word for pictures that are drawn over the one before. */
const KEEP = 1;
/** Milliseconds for each step, and for the last one. */
const SHOWN = 1100;
const LAST = 3200;

export class Filming {
  /** How many of the steps are filmed. */
  done = $state(0);
  count = $state(0);
  running = $state(false);
  file = $state.raw<File | null>(null);
  address = $state("");
  #stopped = false;

  constructor(readonly reel: Reel) {}

  stop(): void {
    this.#stopped = true;
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = "";
    this.file = null;
  }

  /** Film these steps of what is drawn in `stage`. */
  async make(stage: HTMLElement, first: number, last: number): Promise<void> {
    this.stop();
    this.#stopped = false;
    const steps = chosen(first, last);
    [this.done, this.count, this.running] = [0, steps.length, true];
    try {
      // only whoever makes a film fetches what writes it
      const { applyPalette, GIFEncoder, quantize } = await import("gifenc");
      const film = GIFEncoder();
      let before: Uint8ClampedArray | null = null;
      for (const step of steps) {
        const taken = await this.#shot(stage, step);
        if (!taken || this.#stopped) return;
        const palette = quantize(taken.data, COLOURS);
        const same = palette.length;
        const index = kept(applyPalette(taken.data, palette), taken.data, before, same);
        film.writeFrame(index, taken.width, taken.height, {
          palette: [...palette, [0, 0, 0]],
          delay: step === steps.at(-1) ? LAST : SHOWN,
          ...(before && { transparent: true, transparentIndex: same, dispose: KEEP }),
        });
        before = taken.data;
        this.done++;
      }
      film.finish();
      const name = `${this.reel.film?.game}-${this.reel.film?.scenario}.gif`;
      this.file = new File([film.bytes()], name, { type: "image/gif" });
      this.address = URL.createObjectURL(this.file);
    } finally {
      this.running = false;
    }
  }

  async #shot(stage: HTMLElement, step: number): Promise<ImageData | null> {
    const { reel } = this;
    while (reel.positions.length <= step && !this.#stopped) await pause(100);
    reel.go(step);
    await tick();
    await pause(0);
    const board = await drawn(stage, () => this.#stopped);
    if (!board) return null;
    const image = await still(board, reel.film!.game, theme.now, SIZE);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [SIZE, SIZE + CAPTION];
    const paper = canvas.getContext("2d", { willReadFrequently: true })!;
    const colour = (name: string) => getComputedStyle(stage).getPropertyValue(name).trim();
    paper.fillStyle = colour("--bg");
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(image, 0, 0, SIZE, SIZE);
    paper.fillStyle = colour("--accent");
    paper.font = `600 17px ${colour("--ui")}`;
    paper.fillText(this.#where(step), 14, SIZE + 20);
    paper.fillStyle = colour("--text");
    paper.font = `16px ${colour("--ui")}`;
    const told = (reel.film?.steps[step]?.events ?? []).map((event) => event.text);
    ending(told, SIZE - 28, 2, (text) => paper.measureText(text).width).forEach((line, i) => paper.fillText(line, 14, SIZE + 44 + 22 * i));
    return paper.getImageData(0, 0, canvas.width, canvas.height);
  }

  #where(step: number): string {
    const { film } = this.reel;
    const round = film?.steps[step]?.round;
    return `${GAMES[film?.game ?? ""]?.title ?? ""}${round ? say("round2", { round }) : ""}`;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
