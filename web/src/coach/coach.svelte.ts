// The coach: opened inside a decision, and there until it is closed. It sees no more than the seat does.
import { fearedOf, stepsOf, type Line, type LineReader } from "../flow/line";
import type { AdvisedDoc, CoachDoc } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";

export class Coach {
  open = $state(false);
  advice = $state.raw<CoachDoc | null>(null);
  refusal = $state("");
  /** The answer whose reasons are told. */
  at = $state("");
  /** The step of its line that is pointed at; -1: the whole line. */
  step = $state(-1);
  reader = $state.raw<LineReader | null>(null);
  board = $state.raw<unknown>(null);

  constructor(readonly link: TableLink) {}

  readonly answers = $derived(this.advice?.answers ?? []);
  readonly chosen = $derived<AdvisedDoc | null>(this.answers.find((each) => each.id === this.at) ?? this.answers[0] ?? null);
  readonly line = $derived.by((): Line | null => {
    const [state, reader, board] = [this.link.state, this.reader, this.board];
    if (!this.open || !this.chosen || !state || !reader || !board || state.question?.ask !== this.advice?.ask) return null;
    const steps = stepsOf(this.chosen.line, state, board, reader);
    return { steps, feared: this.chosen.fears.flatMap((fear) => fearedOf(fear.about, state, board, reader)), now: this.step };
  });

  toggle(): void {
    this.open = !this.open;
  }

  /** Ask for advice on the open question, once. */
  async look(ask: string): Promise<void> {
    if (this.advice?.ask === ask) return;
    this.advice = null;
    this.at = "";
    this.step = -1;
    const answer = await this.link.send({ type: "coach", ask }, true);
    if (this.link.state?.question?.ask !== ask) return;
    this.advice = answer.type === "coach" ? answer : null;
    this.refusal = answer.type === "refused" ? answer.reason : "";
    this.at = this.answers[0]?.id ?? "";
  }
}
