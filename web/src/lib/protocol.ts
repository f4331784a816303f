// Made from the server's protocol by `make types`. Do not edit.

export interface Protocol {}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AboutDoc".
 */
export interface AboutDoc {
  card?: string;
  cost?: number;
  deed?: string;
  dice?: string[];
  door?: number;
  edge?: string;
  facing?: string;
  item?: string;
  model?: number;
  place?: string | number[];
  profiles?: string[];
  prone?: boolean;
  seldom?: boolean;
  step?: boolean;
  thing?: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AccountDoc".
 */
export interface AccountDoc {
  name: string;
  seats: Seated[];
  sessions: SessionDoc[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  game: string;
  scenario: string;
  seat: string | null;
  seats: SeatTaken[];
  table: string;
  token: string;
  waiting: boolean;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatTaken".
 */
export interface SeatTaken {
  agent: string | null;
  seat: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SessionDoc".
 */
export interface SessionDoc {
  device: string;
  here: boolean;
  id: string;
  seen: string;
  since: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AccountsHere".
 */
export interface AccountsHere {
  offered: boolean;
}
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
 * via the `definition` "AdvisedDoc".
 */
export interface AdvisedDoc {
  chance: number;
  doubt: number;
  equal: boolean;
  fears: ReasonDoc[];
  gains: ReasonDoc[];
  id: string;
  label: string;
  line: EventDoc[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReasonDoc".
 */
export interface ReasonDoc {
  about: {
    [k: string]: unknown;
  };
  often: number;
  otherwise: number;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EventDoc".
 */
export interface EventDoc {
  facts: {
    [k: string]: unknown;
  };
  roll: RollTold | null;
  rule: string;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RollTold".
 */
export interface RollTold {
  dice: DieRolled[];
  kind: string;
  needed: number | null;
  reason: string;
  result: string;
  tally: TallyDoc | null;
  who: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DieRolled".
 */
export interface DieRolled {
  die: string;
  face: string;
  kept: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TallyDoc".
 */
export interface TallyDoc {
  name: string;
  terms: TermDoc[];
  total: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TermDoc".
 */
export interface TermDoc {
  amount: number;
  name: string;
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Agree".
 */
export interface Agree {
  agree: boolean;
  row: "sides" | "packs" | "rules" | "clock" | "absence" | "dice" | "watchers";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskCoach".
 */
export interface AskCoach {
  ask: string;
  id: number;
  type: "coach";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskForm".
 */
export interface AskForm {
  about: {
    [k: string]: unknown;
  };
  id: number;
  type: "form";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskIntentions".
 */
export interface AskIntentions {
  about: {
    [k: string]: unknown;
  };
  ask: string;
  id: number;
  limit: number;
  type: "intentions";
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
  intention: IntentionDoc | null;
  type: "odds";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "IntentionDoc".
 */
export interface IntentionDoc {
  about: {
    [k: string]: unknown;
  };
  /**
   * @minItems 1
   * @maxItems 100
   */
  answers: [
    [unknown, unknown, unknown] | [unknown, unknown, unknown, unknown],
    ...([unknown, unknown, unknown] | [unknown, unknown, unknown, unknown])[]
  ];
  id: string;
  label: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskPreview".
 */
export interface AskPreview {
  facts: {
    [k: string]: unknown;
  };
  id: number;
  type: "preview";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskScreen".
 */
export interface AskScreen {
  ask: string;
  chosen: {
    [k: string]: string | string[];
  };
  id: number;
  type: "screen";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskSheet".
 */
export interface AskSheet {
  about: {
    [k: string]: unknown;
  };
  id: number;
  type: "sheet";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AskSteps".
 */
export interface AskSteps {
  id: number;
  type: "steps";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Asking".
 */
export interface Asking {
  key: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "BarDoc".
 */
export interface BarDoc {
  p: number;
  plain: boolean;
  tone: "best" | "lesser" | "stopped" | "nothing" | "harm";
  word: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Bookmark".
 */
export interface Bookmark {
  id: number;
  seat: string | null;
  step: number;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Branch".
 */
export interface Branch {
  agents: {
    [k: string]: string;
  };
  step: number;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Bring".
 */
export interface Bring {
  force: {
    [k: string]: unknown;
  };
  ready: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Browser".
 */
export interface Browser {
  endpoint: string;
  keys: PushKeys;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PushKeys".
 */
export interface PushKeys {
  auth: string;
  p256dh: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignAsked".
 */
export interface CampaignAsked {
  key: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignBattle".
 */
export interface CampaignBattle {
  number: number;
  over: boolean;
  table: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignDoc".
 */
export interface CampaignDoc {
  battle: CampaignBattle | null;
  battles: CampaignBattle[];
  game: string;
  id: string;
  name: string;
  others: boolean;
  packs: PackDoc[];
  sealed: boolean;
  seat: string;
  seats: CampaignSeat[];
  shown: {
    [k: string]: unknown;
  };
  stage: "ready" | "battle" | "between" | "over";
  title: string;
  version: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackDoc".
 */
export interface PackDoc {
  about: string;
  author: string;
  game: string;
  holds: {
    [k: string]: EntryDoc[];
  };
  licence: string;
  name: string;
  source: string;
  title: string;
  version: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EntryDoc".
 */
export interface EntryDoc {
  id: string;
  name: string;
  over: string[];
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignSeat".
 */
export interface CampaignSeat {
  agent: string | null;
  chooses: boolean;
  done: boolean;
  person: string | null;
  seat: string;
  you: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignDone".
 */
export interface CampaignDone {
  done: boolean;
  key: string;
  version: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignDoor".
 */
export interface CampaignDoor {
  free: string[];
  game: string;
  name: string;
  packs: PackDoc[];
  people: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignInvited".
 */
export interface CampaignInvited {
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignJoin".
 */
export interface CampaignJoin {
  person: PersonKey;
  seat: string;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PersonKey".
 */
export interface PersonKey {
  colour: "amber" | "teal" | "violet" | "coral" | "sky" | "lime" | "rose" | "sand";
  key: string;
  name: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignLeave".
 */
export interface CampaignLeave {
  agent: string;
  key: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignLine".
 */
export interface CampaignLine {
  fought: ("won" | "lost" | "draw")[];
  game: string;
  id: string;
  made: string;
  most: number | null;
  name: string;
  people: string[];
  seat: string;
  stage: "ready" | "battle" | "between" | "over";
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignOn".
 */
export interface CampaignOn {
  alone: boolean;
  key: string;
  version: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignPlan".
 */
export interface CampaignPlan {
  change: {
    [k: string]: unknown;
  };
  key: string;
  version: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CampaignSeen".
 */
export interface CampaignSeen {
  key: string;
  version: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChairDoc".
 */
export interface ChairDoc {
  agent: string | null;
  here: boolean;
  person: PersonDoc | null;
  ready: boolean;
  seat: string;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PersonDoc".
 */
export interface PersonDoc {
  colour: string;
  name: string;
  since: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChallengeDoc".
 */
export interface ChallengeDoc {
  clock: ClockWanted | null;
  colour: string;
  free: string[];
  game: string;
  made: string;
  people: {
    [k: string]: string;
  };
  scenario: string;
  table: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClockWanted".
 */
export interface ClockWanted {
  agent: string;
  flag: "default" | "agent" | "lose";
  holiday: number;
  increment: number;
  kind: "live" | "days";
  time: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChanceForce".
 */
export interface ChanceForce {
  force: unknown;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangeDoc".
 */
export interface ChangeDoc {
  after: string;
  before: string;
  name: string;
  of: string;
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
 * via the `definition` "Claim".
 */
export interface Claim {
  person: PersonKey;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClockDoc".
 */
export interface ClockDoc {
  flag: "default" | "agent" | "lose";
  increment: number;
  kind: "live" | "days";
  sides: SideClock[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SideClock".
 */
export interface SideClock {
  away: boolean;
  holiday: number;
  left: number;
  runs: boolean;
  side: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CoachDoc".
 */
export interface CoachDoc {
  answers: AdvisedDoc[];
  ask: string;
  ceiling: number | null;
  id: number;
  lines: number;
  others: number;
  type: "coach";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Confirm".
 */
export interface Confirm {
  key: string;
  number: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Curtain".
 */
export interface Curtain {
  game: string;
  kind: string;
  next: string | null;
  over: boolean;
  scenario: string;
  seats: string[];
  type: "curtain";
  v: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DailyPuzzle".
 */
export interface DailyPuzzle {
  number: number;
  puzzle: PuzzleDoc | null;
  seconds: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleDoc".
 */
export interface PuzzleDoc {
  asked: number;
  bar: number;
  found: number;
  game: string;
  grade: "easy" | "fair" | "hard" | "fiendish";
  id: string;
  rating: number;
  scenario: string;
  seat: string;
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DecidedDoc".
 */
export interface DecidedDoc {
  choice: string;
  kind: string;
  prompt: string;
  seat: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DiceCheck".
 */
export interface DiceCheck {
  commitment: string;
  dice: number;
  honest: boolean;
  reason: string;
  rolls: RollsDoc[];
  salt: string;
  seed: string;
  steps: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RollsDoc".
 */
export interface RollsDoc {
  count: number;
  die: string;
  faces: FaceDoc[];
  words: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FaceDoc".
 */
export interface FaceDoc {
  expected: number;
  face: string;
  seen: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DieDoc".
 */
export interface DieDoc {
  faces: (number | string)[];
  name: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DraftLook".
 */
export interface DraftLook {
  at: string;
  drawing: {
    [k: string]: string;
  };
  game: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DraftMeasure".
 */
export interface DraftMeasure {
  draws: number;
  files: {
    [k: string]: string;
  };
  game: string;
  games: number;
  scenario: string;
  seat: string;
  wins: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DraftRead".
 */
export interface DraftRead {
  entries: {
    [k: string]: {
      [k: string]: unknown;
    }[];
  };
  head: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DraftTest".
 */
export interface DraftTest {
  agent: string;
  files: {
    [k: string]: string;
  };
  game: string;
  scenario: string;
  seat: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Drawn".
 */
export interface Drawn {
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EndSession".
 */
export interface EndSession {
  key: string;
  session: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EntryMeasure".
 */
export interface EntryMeasure {
  files: {
    [k: string]: string;
  };
  held: number;
  id: string;
  kind: string;
  pairs: number;
  second: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EntryWorth".
 */
export interface EntryWorth {
  card: boolean;
  held: number;
  high: number;
  low: number;
  pairs: number;
  scenario: string;
  second: number;
  value: number;
  with_it: number;
  without: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Explain".
 */
export interface Explain {
  agent: string;
  ask: string;
  id: number;
  type: "explain";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Explanation".
 */
export interface Explanation {
  agent: string;
  choice: string;
  id: number;
  label: string;
  odds: Line[];
  plan: string[];
  playouts: number;
  seconds: number;
  thoughts: ThoughtDoc[];
  type: "explanation";
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
 * via the `definition` "ThoughtDoc".
 */
export interface ThoughtDoc {
  id: string;
  label: string;
  tried: number;
  worth: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Fairness".
 */
export interface Fairness {
  draws: number;
  games: number;
  high: number;
  low: number;
  value: number;
  wins: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FaultDoc".
 */
export interface FaultDoc {
  part: number | null;
  rule: string;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FeatsDoc".
 */
export interface FeatsDoc {
  dealt: number;
  gone: boolean;
  model: number;
  name: string;
  note: string;
  side: string;
  taken: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FieldDoc".
 */
export interface FieldDoc {
  how: "count" | "choice" | "place" | "several" | "across" | "along";
  name: string;
  path: string;
  per: number;
  said: string;
  stands: unknown;
  values: FieldValue[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FieldValue".
 */
export interface FieldValue {
  also: {
    [k: string]: unknown;
  };
  place: unknown;
  value: unknown;
  words: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Film".
 */
export interface Film {
  bookmarks: Bookmark[];
  chosen: boolean;
  commitment: string;
  dice: number;
  eyes: string[];
  game: string;
  result: ResultDoc | null;
  salt: string | null;
  scenario: string;
  seats: string[];
  seed: string | null;
  steps: StepDoc[];
  watch: string;
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
 * via the `definition` "StepDoc".
 */
export interface StepDoc {
  decided: DecidedDoc[];
  events: EventDoc[];
  round: number | null;
  worth: {
    [k: string]: number;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ForceCatalogue".
 */
export interface ForceCatalogue {
  blank: unknown;
  game: string;
  limits: {
    [k: string]: unknown;
  };
  pieces: PieceDoc[];
  ready: ReadyForce[];
  scenario: string;
  seat: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PieceDoc".
 */
export interface PieceDoc {
  cost: number;
  facts: {
    [k: string]: unknown;
  };
  id: string;
  kind: string;
  name: string;
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReadyForce".
 */
export interface ReadyForce {
  about: string;
  force: unknown;
  id: string;
  name: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ForceChecked".
 */
export interface ForceChecked {
  budget: number | null;
  facts: {
    [k: string]: unknown;
  };
  faults: FaultDoc[];
  hints: FaultDoc[];
  holds: FaultDoc[];
  legal: boolean;
  parts: PartDoc[];
  refused: RefusedOption[];
  then: ThenDoc[];
  total: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PartDoc".
 */
export interface PartDoc {
  bill: TallyDoc | null;
  facts: {
    [k: string]: unknown;
  };
  name: string;
  sheet: SheetChapter[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SheetChapter".
 */
export interface SheetChapter {
  entries: SheetEntry[];
  note: string;
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SheetEntry".
 */
export interface SheetEntry {
  amount: string;
  name: string;
  note: string;
  rule: string;
  sign: string;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RefusedOption".
 */
export interface RefusedOption {
  about: AboutDoc;
  id: string;
  label: string;
  reason: string;
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ThenDoc".
 */
export interface ThenDoc {
  id: string;
  over: boolean;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ForceWanted".
 */
export interface ForceWanted {
  force: unknown;
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  packs: string[];
  part: number | null;
  scenario: string | null;
  seat: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FormDoc".
 */
export interface FormDoc {
  again: number;
  fields: FieldDoc[];
  id: number;
  subtitle: string;
  title: string;
  type: "form";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FortuneDoc".
 */
export interface FortuneDoc {
  alike: number;
  came: number;
  expected: number;
  high: number;
  low: number;
  luckier: number;
  most: number;
  rolls: number;
  side: string;
  text: string;
  verdict: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  step: number;
  view: {
    [k: string]: unknown;
  };
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
  pace: PaceDoc | null;
  seats: string[];
  summary: string;
  title: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PaceDoc".
 */
export interface PaceDoc {
  decisions: number;
  games: number;
  length: string;
  minutes: number;
  rounds: number;
  told: string;
  uphill: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GlossDoc".
 */
export interface GlossDoc {
  name: string;
  rule: string;
  term: string;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GoalDoc".
 */
export interface GoalDoc {
  kind: "task" | "progress" | "threat";
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HaltDoc".
 */
export interface HaltDoc {
  kind: string;
  label: string;
  why: "asked" | "refused" | "rolled" | "revealed" | "answered";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HereNow".
 */
export interface HereNow {
  count: number;
  people: PersonHere[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PersonHere".
 */
export interface PersonHere {
  away: number;
  colour: string;
  doing: string;
  name: string;
  you: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hindsight".
 */
export interface Hindsight {
  decisions: JudgedDoc[];
  done: number;
  feats: FeatsDoc[];
  luck: FortuneDoc[];
  moments: MomentDoc[];
  steps: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "JudgedDoc".
 */
export interface JudgedDoc {
  better: string;
  chance: number;
  cost: number;
  doubt: number;
  line: EventDoc[];
  played: string;
  prompt: string;
  seat: string;
  step: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MomentDoc".
 */
export interface MomentDoc {
  chance: number;
  step: number;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HintDoc".
 */
export interface HintDoc {
  answer:
    | string
    | {
        [k: string]: unknown;
      };
  title: string;
  words: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Holiday".
 */
export interface Holiday {
  id: number;
  on: boolean;
  type: "holiday";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ImHere".
 */
export interface ImHere {
  doing: "lobby" | "table" | "watching" | "learning" | "about" | "hidden";
  person: PersonKey;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Intend".
 */
export interface Intend {
  ask: string;
  id: number;
  intention: IntentionDoc;
  type: "intend";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Intended".
 */
export interface Intended {
  given: number;
  id: number;
  kind: string;
  type: "intended";
  why: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Intentions".
 */
export interface Intentions {
  ask: string;
  id: number;
  intentions: IntentionDoc[];
  type: "intentions";
  why: string;
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
 * via the `definition` "Join".
 */
export interface Join {
  person: PersonKey;
  seat: string;
  table: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Judge".
 */
export interface Judge {
  ask: string;
  choice:
    | string
    | {
        [k: string]: unknown;
      };
  id: number;
  type: "judge";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LearnedDoc".
 */
export interface LearnedDoc {
  at: string;
  game: string;
  kind: "lesson" | "puzzle" | "missed";
  name: string;
  rating: number | null;
  tries: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LearnedNow".
 */
export interface LearnedNow {
  colour: "amber" | "teal" | "violet" | "coral" | "sky" | "lime" | "rose" | "sand";
  key: string;
  name: string;
  shown: boolean;
  tries: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonBegun".
 */
export interface LessonBegun {
  lesson: string;
  made: Made;
  seat: string;
  token: string;
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
 * via the `definition` "LessonDoc".
 */
export interface LessonDoc {
  fixed: boolean;
  game: string;
  id: string;
  idea: string;
  minutes: number;
  name: string;
  number: number;
  rules: string[];
  seat: string;
  soon: boolean;
  steps: string[];
  title: string;
  worth: WorthDoc | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "WorthDoc".
 */
export interface WorthDoc {
  having: ShareDoc;
  of: string;
  without: ShareDoc;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ShareDoc".
 */
export interface ShareDoc {
  note: string;
  percent: number;
  says: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonNow".
 */
export interface LessonNow {
  answers: string[];
  done: number;
  hint: HintDoc | null;
  id: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonWanted".
 */
export interface LessonWanted {
  game: string;
  lesson: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Lift".
 */
export interface Lift {
  id: number;
  seat: string | null;
  since: number;
  type: "lift";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Link".
 */
export interface Link {
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LinkDoc".
 */
export interface LinkDoc {
  game: string;
  opens: "seat" | "taken" | "table";
  people: {
    [k: string]: string;
  };
  scenario: string;
  seat: string | null;
  table: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Mailbox".
 */
export interface Mailbox {
  after: number;
  confirmed: boolean;
  on: boolean;
  to: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Meeting".
 */
export interface Meeting {
  game: string;
  scenario: string;
  seat: string;
  seats: Invitation[];
  table: string;
  token: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MeetingDoc".
 */
export interface MeetingDoc {
  agreed: {
    [k: string]: string[];
  };
  begun: boolean;
  chairs: ChairDoc[];
  closed: string;
  force: unknown;
  game: string;
  missing: string[];
  open: boolean;
  packs: PackDoc[];
  scenario: string;
  seat: string;
  table: string;
  talk: TalkDoc[];
  terms: TermsDoc;
  watch: string;
  wishes: {
    [k: string]: string;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TalkDoc".
 */
export interface TalkDoc {
  at: string;
  seat: string | null;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TermsDoc".
 */
export interface TermsDoc {
  clock?: ClockWanted | null;
  dice?: "live" | "real";
  grace?: number | null;
  options?: {
    [k: string]: boolean | number | string;
  };
  packs?: string[];
  public?: boolean;
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
  motion: "undo" | "back" | "edit" | "draw" | "resign";
  step: number;
  type: "motion";
  why: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Moved".
 */
export interface Moved {
  seat: string | null;
  seats: SeatTaken[];
  table: string;
  token: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyTable".
 */
export interface MyTable {
  asked: string[];
  game: string;
  left: number | null;
  made: string;
  moves: number;
  people: {
    [k: string]: string;
  };
  rematch: string | null;
  result: ResultDoc | null;
  round: number | null;
  scenario: string;
  seat: string | null;
  since: string | null;
  table: string;
  token: string;
  waiting: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewAccount".
 */
export interface NewAccount {
  device: string;
  name: string;
  passphrase: string;
  person: PersonKey;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewBookmark".
 */
export interface NewBookmark {
  step: number;
  text: string;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewCampaign".
 */
export interface NewCampaign {
  agents: {
    [k: string]: string;
  };
  game: string;
  name: string;
  packs: string[];
  person: PersonKey;
  seat: string;
  wanted: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewMeeting".
 */
export interface NewMeeting {
  agents: {
    [k: string]: string;
  };
  beat: number;
  clock: ClockWanted | null;
  dice: "live" | "real";
  forces: {
    [k: string]: unknown;
  };
  full: boolean;
  game: string;
  grace: number | null;
  options: {
    [k: string]: boolean | number | string;
  };
  packs: string[];
  person: PersonKey;
  public: boolean;
  scenario: string | null;
  seat: string;
  seed: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewPassphrase".
 */
export interface NewPassphrase {
  key: string;
  old: string;
  passphrase: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  agents: {
    [k: string]: string;
  };
  beat: number;
  clock: ClockWanted | null;
  dice: "live" | "real";
  forces: {
    [k: string]: unknown;
  };
  full: boolean;
  game: string;
  grace: number | null;
  options: {
    [k: string]: boolean | number | string;
  };
  packs: string[];
  public: boolean;
  scenario: string | null;
  seed: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NoticesDoc".
 */
export interface NoticesDoc {
  email: boolean;
  hosts: string[];
  push: string;
  wanted: NoticesWanted;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NoticesWanted".
 */
export interface NoticesWanted {
  always?: boolean;
  email?: Mailbox | null;
  language?: string;
  push?: Browser[];
  quiet?: Quiet | null;
  webhook?: Webhook | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Quiet".
 */
export interface Quiet {
  begins: string;
  ends: string;
  zone: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Webhook".
 */
export interface Webhook {
  on: boolean;
  to: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OddsDoc".
 */
export interface OddsDoc {
  bars: BarDoc[];
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
 * via the `definition` "Offer".
 */
export interface Offer {
  open: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OptionDoc".
 */
export interface OptionDoc {
  about: AboutDoc;
  gist: string;
  id: string;
  label: string;
  rule: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnPack".
 */
export interface OwnPack {
  changed: string;
  checked: PackChecked;
  game: string;
  link: string | null;
  name: string;
  on: boolean;
  size: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackChecked".
 */
export interface PackChecked {
  faults: PackFault[];
  hints: PackFault[];
  pack: PackDoc | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackFault".
 */
export interface PackFault {
  at: string[];
  entry: string;
  file: string;
  id: string;
  kind: string;
  line: number;
  nearest: string;
  path: (string | number)[];
  rule: string;
  said: string;
  stops: boolean;
  text: string;
  word: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnPackFiles".
 */
export interface OwnPackFiles {
  changed: string;
  checked: PackChecked;
  files: {
    [k: string]: string;
  };
  game: string;
  link: string | null;
  name: string;
  on: boolean;
  size: number;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnPacks".
 */
export interface OwnPacks {
  largest: number;
  most: number;
  packs: OwnPack[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnRecord".
 */
export interface OwnRecord {
  games: PlayedDoc[];
  learned: LearnedDoc[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PlayedDoc".
 */
export interface PlayedDoc {
  game: string;
  levels: string[];
  made: string;
  outcome: "won" | "lost" | "draw";
  scenario: string;
  seat: string;
  table: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackForms".
 */
export interface PackForms {
  entries: {
    [k: string]: unknown;
  };
  game: string;
  head: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackSaved".
 */
export interface PackSaved {
  files: {
    [k: string]: string;
  };
  on: boolean | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackShared".
 */
export interface PackShared {
  link: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackSwitched".
 */
export interface PackSwitched {
  on: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PackWanted".
 */
export interface PackWanted {
  files: {
    [k: string]: string;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PacksChosen".
 */
export interface PacksChosen {
  packs?: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PersonShown".
 */
export interface PersonShown {
  colour: "amber" | "teal" | "violet" | "coral" | "sky" | "lime" | "rose" | "sand";
  name: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PreviewDoc".
 */
export interface PreviewDoc {
  again: number;
  changes: ChangeDoc[];
  follows: string[];
  id: number;
  type: "preview";
  view: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PrintWanted".
 */
export interface PrintWanted {
  force: unknown;
  game: string;
  name: string;
  options: {
    [k: string]: boolean | number | string;
  };
  paper: "a4" | "letter";
  scenario: string | null;
  seat: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Proposal".
 */
export interface Proposal {
  detail: {
    [k: string]: unknown;
  };
  motion: "undo" | "back" | "edit" | "draw" | "resign";
  seat: string;
  waiting: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleBegun".
 */
export interface PuzzleBegun {
  premise: string;
  puzzle: PuzzleDoc;
  table: string;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleLine".
 */
export interface PuzzleLine {
  best: boolean;
  chance: number;
  intention: IntentionDoc;
  yours: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleSeen".
 */
export interface PuzzleSeen {
  board: {
    [k: string]: unknown;
  };
  premise: string;
  puzzle: PuzzleDoc;
  seats: string[];
  view: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleStep".
 */
export interface PuzzleStep {
  again: boolean;
  chance: number | null;
  rule: string;
  tally: TallyDoc | null;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleVerdict".
 */
export interface PuzzleVerdict {
  chance: number | null;
  lines: PuzzleLine[];
  solved: boolean;
  steps: PuzzleStep[];
  tried: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PuzzleWanted".
 */
export interface PuzzleWanted {
  game: string;
  puzzle: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "QrDoc".
 */
export interface QrDoc {
  rows: string[];
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
  measure: number | null;
  options: OptionDoc[];
  place: boolean;
  prompt: string;
  refused: RefusedOption[];
  roll: RollDoc | null;
  rule: string;
  screen: boolean;
  standing: boolean;
  usual: string | null;
  window: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RollDoc".
 */
export interface RollDoc {
  dice: DieDoc[];
  target: TallyDoc | null;
  why: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  code:
    | "malformed"
    | "too-large"
    | "too-fast"
    | "stale"
    | "illegal"
    | "not-yours"
    | "unknown"
    | "busy"
    | "store"
    | "failed";
  id: number | null;
  reason: string;
  type: "refused";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rejoin".
 */
export interface Rejoin {
  device: string;
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  agree: boolean;
  id: number;
  type: "rematch";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RematchDoc".
 */
export interface RematchDoc {
  agreed: string[];
  refused: string | null;
  seat: string;
  table: string | null;
  waiting: string[];
  watch: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Renewed".
 */
export interface Renewed {
  token: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Report".
 */
export interface Report {
  about: string;
  text: string;
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
 * via the `definition` "Say".
 */
export interface Say {
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ScreenChoice".
 */
export interface ScreenChoice {
  about: AboutDoc;
  amount: number | null;
  id: string;
  label: string;
  note: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ScreenDoc".
 */
export interface ScreenDoc {
  ask: string;
  button: string;
  groups: ScreenGroup[];
  id: number;
  name: string;
  note: string;
  title: string;
  type: "screen";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ScreenGroup".
 */
export interface ScreenGroup {
  how: "pick" | "take" | "place" | "turn" | "order" | "share" | "build";
  id: string;
  rule: string;
  things: ScreenThing[];
  title: string;
  total: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ScreenThing".
 */
export interface ScreenThing {
  id: string;
  label: string;
  parts: ScreenPart[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ScreenPart".
 */
export interface ScreenPart {
  about: {
    [k: string]: unknown;
  };
  choices: ScreenChoice[];
  decides: boolean;
  ends: string;
  free: boolean;
  how: "pick" | "take" | "place" | "turn" | "order" | "share" | "build";
  kind: string;
  proposed: string;
  stands: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatDoc".
 */
export interface SeatDoc {
  agent: string | null;
  asked: boolean;
  grace: number | null;
  here: boolean;
  name: string;
  person: PersonDoc | null;
  seat: string;
  side: string;
  since: string | null;
  sits_in: boolean;
  thinks: number | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatsFound".
 */
export interface SeatsFound {
  scenario: string;
  seats: string[];
  sides: {
    [k: string]: string[];
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatsWanted".
 */
export interface SeatsWanted {
  forces: {
    [k: string]: unknown;
  };
  game: string;
  options: {
    [k: string]: boolean | number | string;
  };
  packs: string[];
  scenario: string | null;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SetNotices".
 */
export interface SetNotices {
  key: string;
  wanted: NoticesWanted;
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
 * via the `definition` "SetStops".
 */
export interface SetStops {
  full: boolean | null;
  hold: boolean | null;
  id: number;
  type: "stops";
  windows: {
    [k: string]: "smart" | "always" | "never";
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SetTerms".
 */
export interface SetTerms {
  row: "sides" | "packs" | "rules" | "clock" | "absence" | "dice" | "watchers";
  terms: TermsDoc;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SharedPack".
 */
export interface SharedPack {
  by: string;
  checked: PackChecked;
  files: {
    [k: string]: string;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SheetDoc".
 */
export interface SheetDoc {
  chapters: SheetChapter[];
  id: number;
  sign: string;
  subtitle: string;
  title: string;
  type: "sheet";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SignIn".
 */
export interface SignIn {
  device: string;
  name: string;
  passphrase: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SignedIn".
 */
export interface SignedIn {
  colour: string;
  key: string;
  name: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "State".
 */
export interface State {
  busy: boolean;
  chosen: boolean;
  clock: ClockDoc | null;
  commitment: string;
  dice: "live" | "real";
  events: EventDoc[];
  game: string;
  goals: GoalDoc[];
  halted: HaltDoc | null;
  lesson: LessonNow | null;
  orders: {
    [k: string]: string;
  };
  proposal: Proposal | null;
  question: Question | null;
  rematch: RematchDoc | null;
  result: ResultDoc | null;
  salt: string | null;
  scenario: string;
  seat: string | null;
  seats: SeatDoc[];
  seed: string | null;
  seen: number | null;
  seq: number;
  since: number;
  stops: StopsDoc | null;
  type: "state";
  undo: boolean;
  unroll: boolean;
  v: number;
  view: {
    [k: string]: unknown;
  };
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StopsDoc".
 */
export interface StopsDoc {
  full: boolean;
  hold: boolean;
  windows: WindowDoc[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "WindowDoc".
 */
export interface WindowDoc {
  label: string;
  setting: "smart" | "always" | "never";
  window: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StepBackDoc".
 */
export interface StepBackDoc {
  step: number;
  text: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "StepsDoc".
 */
export interface StepsDoc {
  id: number;
  steps: StepBackDoc[];
  type: "steps";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableDoc".
 */
export interface TableDoc {
  asked: string[];
  game: string;
  made: string;
  moves: number;
  over: boolean;
  result: ResultDoc | null;
  scenario: string;
  table: string;
  watch: string;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Takeover".
 */
export interface Takeover {
  agent: string | null;
  id: number;
  seat: string | null;
  type: "takeover";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Tokens".
 */
export interface Tokens {
  /**
   * @maxItems 100
   */
  tokens: string[];
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Tried".
 */
export interface Tried {
  reason: string;
  sent: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TryNotice".
 */
export interface TryNotice {
  key: string;
  way: "push" | "email" | "webhook";
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id: number;
  type: "undo";
  whole: boolean;
}
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Unroll".
 */
export interface Unroll {
  id: number;
  type: "unroll";
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
