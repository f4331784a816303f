// What the server shows of a CYBERNEKRO campaign to one seat.
export interface Thing {
  id: string;
  name: string;
  about: string;
  cost: number;
}
export interface Member {
  name: string;
  about: string;
  xp: number;
  gained: number;
  waits: number;
  hurt: boolean;
  note: string;
  attributes: Record<string, number>;
  traits: string[];
  gear: Thing[];
  slots: string;
}
export interface Choice {
  id: string;
  name: string;
  about: string;
  /** What an attribute is used for, of which `old` and `new` say how far it goes. */
  use: string;
  old: string;
  new: string;
  group: "attribute" | "trait" | "body-mod";
}
export interface Advance {
  name: string;
  xp: number;
  why: string;
  chosen: string[];
  choices: Choice[][];
}
export interface Find {
  number: number;
  die: number;
  text: string;
  scrap: number;
  wares: Thing[];
  chosen: string;
  stashed: boolean;
}
export interface Stashed extends Thing {
  count: number;
  who: { number: number; name: string; slots: string; why: string }[];
}
export interface Ware extends Thing {
  why: string;
  rule: string;
  who?: { number: number; name: string }[];
}
export interface Shown {
  played: number;
  games: number;
  crews: { seat: string; name: string; value: number; scrap: number }[];
  history: { scenario: string; winners: string[]; won: string[]; reason: string; rounds: number }[];
  underdog: string;
  crew: Member[];
  stash: Stashed[];
  scenario?: string;
  scenarios?: { id: string; title: string; about: string }[];
  layout?: string;
  layouts?: { id: string; name: string }[];
  outcome?: string;
  won?: boolean;
  injuries?: { die: number; text: string; tag: string; bad: boolean }[];
  killed?: string[];
  advances?: Advance[];
  loot?: Find[];
  shop?: { buy: Ware[]; sell: Thing[]; mods: Ware[] };
  receipt?: { what: string; amount: number }[];
  left?: number;
  value?: number;
  hire?: { why: string; rule: string; cost: number };
  checks?: { kind: "open" | "holds" | "info"; text: string; rule: string }[];
  undo?: boolean;
}
