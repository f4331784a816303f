// Somebody learns at a table: which hint there is, and whether it is shown yet.
import type { HintDoc, LessonDoc, OptionDoc, State } from "../../lib/protocol";

/** A hint comes by itself after so many milliseconds. */
export const SOON = 8000;
/** In a battle hints fade: only so many come by themselves. */
export const FEW = 6;

/** A hint as a board draws it: what it says, and the answer that it points at. */
export interface Hinted {
  title: string;
  words: string;
  option: OptionDoc | null;
  /** Where on the table, for an answer that is a place. */
  to: Record<string, unknown> | null;
}

export class Guide {
  readonly lesson: LessonDoc;
  /** Begin the lesson anew. */
  readonly onagain: () => void;
  /** Whether the hint is to be seen. */
  shown = $state(false);
  #table = $state.raw<State | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask = "";
  #meant: HintDoc | null = null;
  #given = 0;

  constructor(lesson: LessonDoc, onagain: () => void) {
    this.lesson = lesson;
    this.onagain = onagain;
  }

  readonly now = $derived(this.#table?.lesson ?? null);
  readonly done = $derived(this.now?.done ?? 0);
  readonly over = $derived.by(() => this.done >= this.lesson.steps.length);
  readonly hint = $derived(this.now?.hint ?? null);
  /** The hint for the board, while it is shown. */
  readonly hinted = $derived.by<Hinted | null>(() => {
    const { hint } = this;
    if (!this.shown || this.over || !hint || !this.#table?.question) return null;
    const { answer, title, words } = hint;
    if (typeof answer !== "string") return { title, words, option: null, to: answer };
    return { title, words, option: this.#table.question.options.find((o) => o.id === answer) ?? null, to: null };
  });
  /** The answers that the idea is about, with the one that helps. */
  readonly meant = $derived.by<string[]>(() => {
    const answer = this.hint?.answer;
    const about = this.now?.answers ?? [];
    return typeof answer === "string" && !about.includes(answer) ? [answer, ...about] : about;
  });

  /** The answer of the hint, whether it is shown or not. */
  readonly helps = $derived(typeof this.hint?.answer === "string" ? this.hint.answer : "");

  /** The table stands anew; `said` is what was answered to the question before. */
  hear(table: State | null, said: readonly unknown[]): void {
    this.#table = table;
    const ask = table?.question?.ask ?? "";
    if (ask === this.#ask) return;
    const wrong = this.#meant !== null && said.length > 0 && !said.some((one) => same(one, this.#meant?.answer));
    this.#ask = ask;
    this.#meant = table?.lesson?.hint ?? null;
    clearTimeout(this.#timer);
    this.shown = wrong && !!this.#meant;
    if (ask && this.#comes()) this.#timer = setTimeout(() => this.show(), SOON);
  }

  /** Whether a hint comes by itself here. */
  #comes(): boolean {
    return this.lesson.soon && (this.lesson.fixed || this.#given < FEW);
  }

  show(): void {
    if (!this.shown) this.#given++;
    this.shown = true;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
