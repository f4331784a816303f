// What the table screen gives to the drawing of a game, and what it hears back.
//
// "middle" marks its three parts with the classes `track`, `board` and `hand`, so that the screen can
// lay them out for every width, and in "left" with `extra` what a small place leaves out; `hand` can take the focus (tabindex -1). Keys of the board itself
// (S, R, M, T, arrows) belong to the drawing, and single letters only while `settings.keys` is on.
import type { Deed } from "../flow/deeds";
import type { Hinted } from "../learn/lesson/guide.svelte";
import type { Flow } from "../flow/flow.svelte";
import type { Line } from "../flow/line";
import type { EventDoc, OddsDoc, RefusedOption, State } from "../lib/protocol";

/** An answer of one's own, ready to be sent. */
export interface Offer {
  label: string;
  send: () => void;
}

export interface DrawingProps {
  /** The last state message: view, question, seats. */
  table: State;
  /** What never changes: the game's own document of its board. */
  board: unknown;
  /** "left": rosters, the opponent above, one's own side below; "middle": track, board, hand. */
  part: "left" | "middle";
  /** The id of the chosen option; bindable. */
  chosen: string;
  /** The events of the last state message, oldest first, to be animated. */
  fresh: EventDoc[];
  /** 0 = no motion, 1 = normal, 2 = twice as fast. */
  pace: number;
  /** The odds that are known so far, by option id. */
  odds: Record<string, OddsDoc>;
  /** The event whose line in the log is under the pointer, to be marked on the board. */
  pointed: EventDoc | null;
  /** What was pointed at and the ways to do something about it; none in a replay. */
  flow?: Flow;
  /** In a lesson: what would help, while it is shown. */
  hint?: Hinted | null;
  /** What was done since one's last decision, as far as it is shown: its results float over the models. */
  deeds?: readonly Deed[];
  /** The table before the events that are fresh, where it is known: whence somebody came. */
  before?: State | null;
  /** A line that somebody expects, or that would have been better. */
  line?: Line | null;
  /** Commit the chosen option. */
  oncommit: () => void;
  /** Answer a place question with data; resolves to "" or to the reason of the refusal. */
  onplace: (data: Record<string, unknown>) => Promise<string>;
  /** Whether data would do as an answer to a place question: "" or the reason of a refusal. Nothing is chosen. */
  onjudge: (data: Record<string, unknown>) => Promise<string>;
  /** An answer that is no option is made ready on the board, or put away (null): the one button sends it. */
  onoffer: (offer: Offer | null) => void;
  /** An option is looked at: the screen fetches its odds and shows its tally. */
  onlook: (id: string) => void;
  /** Something was pointed at that cannot be chosen: the screen says why. */
  onwhy: (refused: RefusedOption) => void;
}

/** What a game shows of a question above its answers: a line of sight, a number in the making. */
export interface FactsProps {
  table: State;
  board: unknown;
  chosen: string;
  onrule: (id: string) => void;
}
