// The desk on which a map is drawn: the draft, the way back, what the server finds wrong with it. The page judges nothing itself.
import { checkPack, measureDraft, reasonOf } from "../lib/api";
import type { BoardEditor, Draft, DraftChange, DraftFault } from "./board";
import { keepDraft, keptDrafts, newKey } from "./drafts";
import type { Measured } from "./fair";
import { begun, changed, redone, undone } from "./history";
import { packFiles } from "./pack";
import { say } from "../words/editor";

const PAUSE = 200;
/** How long a measurement goes on. */
const MINUTE = 60_000;

export class EditorDesk<D extends Draft> {
  readonly board: BoardEditor<D>;
  #history = $state.raw(begun({} as D));
  readonly draft = $derived(this.#history.now);
  readonly canUndo = $derived(this.#history.past.length > 0);
  readonly canRedo = $derived(this.#history.future.length > 0);
  /** What is in hand. */
  tool = $state("");
  /** Which of several things the tool sets down, where a board has such tools. */
  detail = $state("");
  brush = $state("");
  mirror = $state(false);
  /** What is shown besides the drawing. */
  layer = $state("");
  /** What the pointer or the cursor is on, in words, and what a click would leave. */
  told = $state("");
  /** What a table will refuse, and after it what is legal but worth a look. */
  faults = $state.raw<DraftFault[]>([]);
  /** The fault in focus; the board shows its places. */
  focus = $state(-1);
  /** Until the server has looked at the newest stroke. */
  looking = $state(true);
  refusal = $state("");
  /** How often the first seat has won in the games measured so far; it stays when the draft changes, and says so. */
  fair = $state.raw<Measured | null>(null);
  measuring = $state(false);
  unmeasured = $state("");
  kept = $state.raw<Draft[]>([]);
  readonly crosses = $derived(this.faults.filter((fault) => !fault.warns));
  /** What keeps the draft from being tried: it cannot be read. */
  readonly stopping = $derived(this.crosses.filter((fault) => fault.stops));
  readonly hints = $derived(this.faults.filter((fault) => fault.warns));
  readonly shown = $derived(this.faults[this.focus] ?? null);
  #timer = 0;
  #asked = 0;
  #measured = 0;

  constructor(board: BoardEditor<D>) {
    this.board = board;
    this.tool = board.groups[0]?.tools[0]?.id ?? "";
    this.brush = board.brushes[0]?.id ?? "";
    this.layer = board.layers?.[0]?.id ?? "";
    this.kept = keptDrafts(board.game);
    const last = this.kept[0];
    this.#lay(last ? this.#read(last) : this.#fresh());
  }

  #fresh(): D {
    return { ...this.board.blank(), key: newKey() };
  }

  #read(doc: unknown): D {
    try {
      return this.board.read(doc);
    } catch (error) {
      this.refusal = reasonOf(error);
      return this.#fresh();
    }
  }

  #lay(draft: D): void {
    this.#history = begun(draft);
    this.faults = [];
    this.focus = -1;
    this.fair = null;
    this.stopMeasuring();
    void this.check();
  }

  /** Begin with an empty board. */
  begin(): void {
    this.#lay(this.#fresh());
  }

  /** Go on with a draft that was kept, sent or read; one without a key is a new one. */
  take(doc: unknown): void {
    const found = this.#read(doc);
    this.#lay(found.key ? found : { ...found, key: newKey() });
    this.#save();
  }

  /** One stroke: one step of undo. */
  change(how: DraftChange<D>): void {
    const next = how(this.draft);
    if (next === this.draft) return;
    this.#go(changed(this.#history, { ...next, strokes: this.draft.strokes + 1 }));
  }

  undo(): void {
    this.#go(undone(this.#history));
  }

  redo(): void {
    this.#go(redone(this.#history));
  }

  #go(history: ReturnType<typeof begun<D>>): void {
    if (history === this.#history) return;
    this.#history = history;
    this.looking = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#save();
      void this.check();
    }, PAUSE);
  }

  #save(): void {
    try {
      keepDraft(this.draft);
    } catch (error) {
      this.refusal = say("thisDraftCouldNotBe", { reason: reasonOf(error) });
    }
    this.kept = keptDrafts(this.board.game);
  }

  get files(): Record<string, string> {
    return packFiles(this.board, this.draft);
  }

  /** Let the server look the draft over, as it would look over its pack. */
  async check(): Promise<void> {
    const asked = ++this.#asked;
    this.looking = true;
    try {
      const { faults, hints } = await checkPack(this.files);
      if (asked !== this.#asked) return;
      const before = this.shown?.text;
      this.faults = [...faults.map((fault) => ({ ...fault, warns: false })), ...(hints ?? []).map((fault) => ({ ...fault, warns: true }))];
      this.focus = this.faults.findIndex((fault) => fault.text === before);
      this.refusal = "";
    } catch (error) {
      if (asked === this.#asked) this.refusal = reasonOf(error);
    }
    if (asked === this.#asked) this.looking = false;
  }

  /** Play quick games of the draft for a minute, and see the interval grow narrower. */
  async measure(): Promise<void> {
    const until = Date.now() + MINUTE;
    const [files, strokes, run] = [this.files, this.draft.strokes, ++this.#measured];
    const wanted = { game: this.board.game, scenario: this.board.scenario(this.draft), seat: this.board.seats[0]?.id ?? "", files };
    let so = { games: 0, wins: 0, draws: 0 };
    [this.fair, this.measuring, this.unmeasured] = [null, true, ""];
    try {
      while (run === this.#measured && Date.now() < until) {
        const found = await measureDraft({ ...wanted, ...so });
        if (run !== this.#measured) return;
        const stuck = found.games === so.games;
        so = { games: found.games, wins: found.wins, draws: found.draws };
        this.fair = { ...found, strokes };
        if (stuck) break;
      }
    } catch (error) {
      if (run === this.#measured) this.unmeasured = reasonOf(error);
    }
    if (run === this.#measured) this.measuring = false;
  }

  stopMeasuring(): void {
    this.#measured++;
    this.measuring = false;
  }
}
