// A puzzle being tried: its table, the tries so far, and what they were worth.
import { Flow } from "../../flow/flow.svelte";
import { beginPuzzle, dailyPuzzle, puzzles, reasonOf, verdictOf } from "../../lib/api";
import type { IntentionDoc, OddsDoc, PuzzleBegun, PuzzleLine, PuzzleVerdict, State } from "../../lib/protocol";
import { own } from "../../lib/own.svelte";
import { TableLink } from "../../lib/table.svelte";
import { solve, solved } from "./solved";
import { attempt, settle } from "./tried";
import { say } from "../../words/puzzles";

/** One try: its exact chance in percent (null: it could not be counted), and what was meant, where that is known. */
export interface Try {
  chance: number | null;
  solved: boolean;
  way: IntentionDoc | null;
}

/** A seat that is told no odds: to know them is the puzzle. */
class Blind extends TableLink {
  /** What was meant last. */
  meant: IntentionDoc | null = null;

  /** Nothing lies ready: what the game would do here may be the answer. */
  override readonly suggests = false;

  override async look(): Promise<void> {}

  override async weigh(): Promise<OddsDoc | null> {
    return null;
  }

  override intend(intention: IntentionDoc) {
    this.meant = intention;
    return super.intend(intention);
  }
}

export class Puzzling {
  begun = $state.raw<PuzzleBegun | null>(null);
  link = $state.raw<Blind | null>(null);
  flow = $state.raw<Flow | null>(null);
  /** The table at the puzzle's question. */
  start = $state.raw<State | null>(null);
  tries = $state.raw<Try[]>([]);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** How far the solver's rating moved by this puzzle. */
  moved = $state(0);
  refusal = $state("");
  /** The number of the day, where it is the puzzle of the day. */
  number = $state<number | null>(null);
  seconds = $state(0);

  #asking = "";

  readonly last = $derived(this.tries.at(-1) ?? null);
  readonly best = $derived<PuzzleLine | null>(this.verdict?.lines.find((line) => line.best) ?? null);
  /** Whether it is over: solved or given up. */
  readonly over = $derived(!!this.verdict?.lines.length);

  /** The puzzle of the day, or the one that is named. */
  async open(game: string, id: string): Promise<void> {
    try {
      if (!id) {
        const daily = await dailyPuzzle();
        if (!daily.puzzle) throw new Error(say("thereIsNoPuzzleToday"));
        this.number = daily.number;
        this.seconds = daily.seconds;
        ({ game, id } = daily.puzzle);
      }
      await this.#begin(game, id);
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }

  async #begin(game: string, id: string): Promise<void> {
    this.close();
    this.begun = await beginPuzzle(game, id);
    this.start = null;
    this.verdict = null;
    this.moved = 0;
    this.#asking = "";
    this.link = new Blind([this.begun.token]);
    this.flow = new Flow(this.link);
  }

  /** The same position once more. */
  async again(): Promise<void> {
    const puzzle = this.begun?.puzzle;
    if (puzzle) await this.#begin(puzzle.game, puzzle.id).catch((error) => (this.refusal = reasonOf(error)));
  }

  /** The table stands otherwise: look whether that was a try. */
  async heard(state: State): Promise<void> {
    if (!this.start) {
      if (state.question && !state.result) this.start = state;
      return;
    }
    const now = `${state.seq}:${state.question?.ask ?? ""}`;
    if (state.question?.ask === this.start.question?.ask || this.verdict || now === this.#asking) return;
    this.#asking = now;
    const found = await this.#judged(false);
    if (!found?.tried || this.verdict || now !== this.#asking) return;
    this.verdict = found;
    const yours = found.lines.find((line) => line.yours)?.intention ?? this.link?.meant ?? null;
    this.tries = [...this.tries, { chance: found.chance, solved: found.solved, way: yours }];
    if (!this.begun) return;
    const { puzzle, token } = this.begun;
    const tries = attempt(puzzle.id);
    if (found.solved) {
      solve(puzzle.id, tries, { game: puzzle.game, token });
      this.moved = settle(puzzle, false, token);
      void own.keep(token, { kind: "puzzle", tries });
    }
  }

  async #judged(giveUp: boolean): Promise<PuzzleVerdict | null> {
    try {
      return await verdictOf(this.begun?.token ?? "", giveUp);
    } catch (error) {
      this.refusal = reasonOf(error);
      return null;
    }
  }

  /** Show the lines without having found the best. */
  async giveUp(): Promise<void> {
    const found = await this.#judged(true);
    if (!found) return;
    this.verdict = found;
    if (!this.begun || found.solved) return;
    const { puzzle, token } = this.begun;
    this.moved = settle(puzzle, true, token);
    // what was solved before is not missed because its line was looked at again
    if (!solved()[puzzle.id]) void own.keep(token, { kind: "missed", tries: this.tries.length });
  }

  /** Where the next puzzle is: the next of this game that is not solved yet, else the first of them. */
  async next(known: Record<string, unknown>): Promise<string> {
    const puzzle = this.begun?.puzzle;
    if (!puzzle) return "#/puzzle";
    const own = await puzzles(puzzle.game);
    const at = own.findIndex((one) => one.id === puzzle.id);
    const order = [...own.slice(at + 1), ...own.slice(0, Math.max(0, at))];
    const then = order.find((one) => !known[one.id]) ?? order[0] ?? puzzle;
    return `#/puzzle/${then.game}/${then.id}`;
  }

  close(): void {
    this.link?.close();
  }
}
