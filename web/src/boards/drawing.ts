// What the table screen gives to the drawing of a game, and what it hears back.
import type { EventDoc, OddsDoc, State } from "../lib/protocol";

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
  /** Commit the chosen option. */
  oncommit: () => void;
  /** Answer a place question with data; resolves to "" or to the reason of the refusal. */
  onplace: (data: Record<string, unknown>) => Promise<string>;
  /** An option is looked at: the screen fetches its odds and shows its tally. */
  onlook: (id: string) => void;
}
