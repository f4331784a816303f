// What the others did since one's last decision: shown step by step, at a pace one can follow, and skipped at will.
import type { EventDoc, State } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { Follower } from "../lib/table.svelte";
import { lasts, withEvent, type Deed, type Reader } from "./deeds";
import type { LineReader } from "./line";

/** One activation takes at most so long, in milliseconds. */
const MOST = 4000;

export class Recap implements Follower {
  deeds = $state.raw<Deed[]>([]);
  /** The step that is shown; past the last one, the table as it is now. */
  at = $state(0);
  /** How many steps have been shown once: the later ones keep their secret. */
  seen = $state(0);
  paused = $state(false);
  reader: Reader | null = null;
  board: unknown = $state.raw(null);
  /** How the game tells several events as one line. */
  teller = $state.raw<LineReader["brief"]>();

  #skips = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The step that is shown instead of the table as it is now; null when nothing is held back. */
  readonly deed = $derived<Deed | null>(this.deeds[this.at] ?? null);
  /** The steps that have been shown, with their numbers, this one last. */
  readonly shown = $derived(this.deeds.slice(0, this.at + 1));

  heard(state: State, fresh: EventDoc[], before: State | null): void {
    if (!before || before.seat !== state.seat || state.seq < before.seq) return this.reset();
    const was = this.deeds.length;
    let deeds = [...this.deeds];
    for (const event of fresh) deeds = withEvent(deeds, event, this.reader?.(event, before, state, this.board) ?? null, before, state, this.at);
    this.deeds = deeds;
    const holds = this.at < was || (deeds.slice(this.at).some((deed) => !deed.own) && !this.#isAtOnce(state));
    if (!holds) this.#go(deeds.length);
    else if (this.#timer === undefined) this.#wait();
  }

  /** What happened, with no more lines than a player needs. */
  brief(events: EventDoc[], state: State): EventDoc[] {
    return this.teller?.(events, state, this.board) ?? events;
  }

  /** One has decided: what was before is past. */
  decided(): void {
    this.reset();
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.deeds = [];
    this.at = this.seen = 0;
    this.paused = false;
    this.#skips = false;
  }

  /** Look at one of the steps, and stay there. */
  show(index: number): void {
    this.#stop();
    this.#go(Math.max(0, Math.min(this.deeds.length, index)));
    this.paused = this.at < this.deeds.length;
  }

  next(): void {
    this.show(this.at + 1);
  }

  /** At once to the table as it is now. */
  skip(): void {
    this.#skips = true;
    this.show(this.deeds.length);
  }

  pause(): void {
    this.paused = !this.paused;
    this.#stop();
    if (!this.paused) this.#wait();
  }

  #isAtOnce(state: State): boolean {
    // nobody's time runs out while motions are watched
    return this.#skips || settings.pace === 0 || state.clock?.kind === "live" || !!state.result;
  }

  #wait(): void {
    const deed = this.deed;
    if (!deed || this.paused) return;
    if (settings.waits && deed.floats.some((float) => float.hurts === "mine")) {
      this.paused = true;
      return;
    }
    const slow = { 0.5: 2, 1: 1, 2: 0.25 }[settings.pace] ?? 0;
    const most = MOST / Math.max(1, this.deeds.length - this.at);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#go(this.at + 1);
      this.#wait();
    }, slow * Math.min(lasts(deed), Math.max(300, most)));
  }

  #go(index: number): void {
    this.at = index;
    this.seen = Math.max(this.seen, index);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
