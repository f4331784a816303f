// Made from the server's protocol by `make types`. Do not edit.

export interface Protocol {}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  id: number;
  type: "ack";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskOdds".
 */
export interface AskOdds {
  answers: {
    [k: string]: string;
  };
  ask: string;
  choice:
    | string
    | {
        [k: string]: unknown;
      };
  id: number;
  type: "odds";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  id: number;
  text: string;
  type: "chat";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChatDoc".
 */
export interface ChatDoc {
  at: string;
  seat: string | null;
  text: string;
  type: "chat";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Choose".
 */
export interface Choose {
  ask: string;
  choice:
    | string
    | {
        [k: string]: unknown;
      }
    | (
        | string
        | {
            [k: string]: unknown;
          }
      )[];
  id: number;
  type: "choose";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EventDoc".
 */
export interface EventDoc {
  facts: {
    [k: string]: unknown;
  };
  rule: string;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameDoc".
 */
export interface GameDoc {
  agents: string[];
  name: string;
  options: OptionChoice[];
  scenarios: ScenarioDoc[];
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OptionChoice".
 */
export interface OptionChoice {
  choices: (boolean | number | string)[];
  default: boolean | number | string;
  id: string;
  rule: string;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ScenarioDoc".
 */
export interface ScenarioDoc {
  id: string;
  seats: string[];
  summary: string;
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  agent: string | null;
  seat: string;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  outcome: string;
  p: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Made".
 */
export interface Made {
  seats: Invitation[];
  table: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
  choices: number;
  facts: {
    [k: string]: unknown;
  };
  id: number;
  motion: "undo" | "edit" | "draw" | "resign";
  type: "motion";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  agents: {
    [k: string]: string;
  };
  dice: "live" | "real";
  forces: {
    [k: string]: unknown;
  };
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  scenario: string | null;
  seed: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OddsDoc".
 */
export interface OddsDoc {
  branches: number;
  choice: string;
  exact: boolean;
  id: number;
  lines: Line[];
  type: "odds";
  worlds: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OptionDoc".
 */
export interface OptionDoc {
  id: string;
  label: string;
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Proposal".
 */
export interface Proposal {
  detail: {
    [k: string]: unknown;
  };
  motion: string;
  seat: string;
  waiting: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Question".
 */
export interface Question {
  about: {
    [k: string]: unknown;
  };
  ask: string;
  default: string | null;
  kind: string;
  options: OptionDoc[];
  place: boolean;
  prompt: string;
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  code: "malformed" | "too-large" | "too-fast" | "stale" | "illegal" | "not-yours" | "unknown" | "busy";
  id: number | null;
  reason: string;
  type: "refused";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ResultDoc".
 */
export interface ResultDoc {
  reason: string;
  scores: {
    [k: string]: number;
  };
  winners: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Resync".
 */
export interface Resync {
  id: number;
  since: number;
  type: "resync";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RuleDoc".
 */
export interface RuleDoc {
  chapter: string;
  game: string;
  id: string;
  text: string;
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatDoc".
 */
export interface SeatDoc {
  agent: string | null;
  asked: boolean;
  here: boolean;
  name: string;
  seat: string;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SetOrder".
 */
export interface SetOrder {
  id: number;
  kind: string;
  order: string;
  type: "order";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "State".
 */
export interface State {
  commitment: string;
  events: EventDoc[];
  game: string;
  orders: {
    [k: string]: string;
  };
  proposal: Proposal | null;
  question: Question | null;
  result: ResultDoc | null;
  scenario: string;
  seat: string | null;
  seats: SeatDoc[];
  seed: string | null;
  seq: number;
  since: number;
  type: "state";
  v: number;
  view: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableDoc".
 */
export interface TableDoc {
  game: string;
  made: string;
  moves: number;
  over: boolean;
  scenario: string;
  table: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Takeover".
 */
export interface Takeover {
  agent: string | null;
  id: number;
  type: "takeover";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id: number;
  type: "undo";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Vote".
 */
export interface Vote {
  agree: boolean;
  id: number;
  type: "vote";
}
