// A film that is being watched: where we are in it, through whose eyes, and the frames we have.
import type { Life } from "../boards/life";
import { livesOf } from "../boards/registry";
import { addBookmark, filmOf, framesOf, reasonOf, removeBookmark } from "../lib/api";
import { LINES } from "./lines";
import { tableAtRest } from "./rest";
import { EVERYTHING, toldOfAll } from "./told";
import type { Bookmark, EventDoc, Film, State } from "../lib/protocol";

const BATCH = 50;
/** How long a step stays at speed 1. */
const BEAT = 900;
type View = State["view"];

/** A link to a step that anybody may have: only the watchers' is given away, never a seat's. */
export const stepLink = (film: Film, step: number) => `#/replay/${film.watch}/${step + 1}`;

export class Reel {
  film = $state.raw<Film | null>(null);
  /** What is seen at the start of each step, and where the film ends. */
  frames = $state.raw<View[]>([]);
  bookmarks = $state.raw<Bookmark[]>([]);
  step = $state(0);
  eyes = $state("");
  playing = $state(false);
  speed = $state(1);
  refusal = $state("");

  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = 0;

  constructor(readonly token: string) {
    void this.look(null);
  }

  last = $derived.by(() => Math.max(0, (this.film?.steps.length ?? 1) - 1));
  /** The position after each step, as far as it is here. */
  positions = $derived.by(() => this.frames.slice(1));
  view = $derived.by(() => this.positions[this.step]);
  events = $derived.by<EventDoc[]>(() => this.film?.steps[this.step]?.events ?? []);
  /** Before the first round there is none. */
  round = $derived.by(() => this.film?.steps[this.step]?.round || null);
  /** The life of each side after every step whose position is here. */
  lives = $derived.by<Record<string, Life>[]>(() => this.positions.map((view) => livesOf(this.film?.game ?? "", view)));

  sides = $derived.by(() => [...new Set(this.lives.flatMap((lives) => Object.keys(lives)))].slice(0, LINES.length));

  /** Look through other eyes; null: the best that this link may use. */
  async look(eyes: string | null): Promise<void> {
    const reading = ++this.#reading;
    try {
      let film = await filmOf(this.token, eyes);
      const best = eyes ?? film.eyes.at(-1) ?? "";
      if (eyes === null && film.eyes.length > 1) film = await filmOf(this.token, best);
      if (reading !== this.#reading) return;
      this.film = best === EVERYTHING ? toldOfAll(film) : film;
      this.eyes = best;
      this.bookmarks = film.bookmarks;
      this.frames = [];
      await this.#fetch(best, reading);
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }

  async #fetch(eyes: string, reading: number): Promise<void> {
    const frames: View[] = [];
    while (frames.length <= this.last + 1) {
      const more = await framesOf(this.token, eyes, frames.length, frames.length + BATCH - 1);
      if (reading !== this.#reading || more.length === 0) return;
      frames.push(...more.map((frame) => frame.view));
      this.frames = [...frames];
    }
  }

  go(step: number): void {
    this.step = Math.min(this.last, Math.max(0, step));
  }

  play(): void {
    if (this.step === this.last) this.step = 0;
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.step + 1);
      if (this.step === this.last) this.pause();
      else this.#tick();
    }, BEAT / this.speed);
  }

  async mark(text: string): Promise<void> {
    this.bookmarks = [...this.bookmarks, await addBookmark(this.token, this.step, text)];
  }

  async unmark(mark: Bookmark): Promise<void> {
    const answer = await removeBookmark(this.token, mark.id);
    if (answer.ok) this.bookmarks = this.bookmarks.filter((other) => other !== mark);
  }

  /** The frame as the drawings want it: a table at which nobody is asked anything. */
  table = $derived.by<State | null>(() => {
    const { film, view, eyes } = this;
    if (!film || !view) return null;
    const { game, scenario, seats, commitment, chosen, seed } = film;
    return { ...tableAtRest(game, scenario, seats, seats.includes(eyes) ? eyes : null, view), events: this.events, commitment, chosen, seed };
  });
}
