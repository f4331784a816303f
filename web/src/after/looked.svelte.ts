// A game that is over, looked at again by the server: asked for until it has come to the end.
import { hindsightOf, reasonOf } from "../lib/api";
import type { Hindsight, JudgedDoc } from "../lib/protocol";

const AGAIN = 1500;
const SHOWN = 3;

/** The decisions that cost most, the costliest first. */
export const costliest = (decisions: readonly JudgedDoc[]) =>
  decisions
    .filter((each) => each.cost > 0)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, SHOWN);

/** The decision that somebody looks at: it stays, when dearer ones are found meanwhile. */
export const lookedAt = (decisions: readonly JudgedDoc[], step: number) => decisions.find((each) => each.step === step && each.cost > 0);

/** How many of a hundred decisions were as good as the best that was found, as far as that can be told. */
export const asGood = (decisions: readonly JudgedDoc[]) =>
  decisions.length ? Math.round((100 * decisions.filter((each) => each.cost === 0).length) / decisions.length) : null;

export class Looked {
  found = $state.raw<Hindsight | null>(null);
  refusal = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly token: string) {
    void this.#ask();
  }

  over = $derived.by(() => this.found !== null && this.found.done >= this.found.steps);
  decisions = $derived.by(() => this.found?.decisions ?? []);

  async #ask(): Promise<void> {
    try {
      this.found = await hindsightOf(this.token);
      this.refusal = "";
    } catch (error) {
      this.refusal = reasonOf(error);
    }
    if (!this.#closed && !this.over) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
