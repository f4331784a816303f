// What a film is shown on: the board of its table, and how its game is drawn.
import type { Drawing } from "../boards/game";
import { GAMES } from "../boards/registry";
import { board as boardOf } from "../lib/api";
import type { Reel } from "./reel.svelte";

export class Stage {
  board = $state.raw<unknown>(null);
  drawing = $state.raw<Drawing | null>(null);

  constructor(readonly reel: Reel) {
    void boardOf(reel.token).then((found) => (this.board = found));
    $effect(() => {
      void GAMES[reel.film?.game ?? ""]?.drawing().then((found) => (this.drawing = found.default));
    });
  }
}
