// What a film is shown on: the board of its table, and how its game is drawn.
import type { Drawing } from "../boards/game";
import { GAMES } from "../boards/registry";
import type { LineReader } from "../flow/line";
import { board as boardOf } from "../lib/api";
import type { Reel } from "./reel.svelte";

export class Stage {
  board = $state.raw<unknown>(null);
  drawing = $state.raw<Drawing | null>(null);
  /** How its lines of play are read. */
  reader = $state.raw<LineReader | null>(null);

  constructor(readonly reel: Reel) {
    void boardOf(reel.token).then((found) => (this.board = found));
    $effect(() => {
      void GAMES[reel.film?.game ?? ""]?.drawing().then((found) => (this.drawing = found.default));
      void GAMES[reel.film?.game ?? ""]?.deeds().then((found) => (this.reader = found));
    });
  }
}
