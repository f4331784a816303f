// What the server shows of a CLAN WARS campaign to one seat.
import { together } from "../../../words/written";

export interface Who {
  id: string;
  name: string;
  cult: string;
}
export interface Place {
  id: string;
  kind: "story" | "recruits" | "final";
  state: "won" | "lost" | "open" | "closed";
  chosen: boolean;
  name: string;
}
export interface Road {
  from: string;
  to: string;
  on: "won" | "lost";
  taken: boolean;
}
export interface RosterRow extends Who {
  potentials: string[];
  struck: number;
  items: string[];
  carries: number;
  state: "goes" | "stays" | "rests";
  note: string;
}
export interface Line {
  kind: string;
  text: string;
  rule: string;
}
export interface Item {
  id: string;
  name: string;
  kind: string;
  sides: string;
  text: string;
  from: string;
  to: string;
  stays: boolean;
  moved: boolean;
}
export interface Holder extends Who {
  items: Item[];
  carries: number | null;
}
export interface Reward extends Who {
  has: { id: string; name: string }[];
  room: number;
  chosen: string;
  back: string;
  /** The seat of somebody else, who alone chooses here; empty where you may. */
  chooser: string;
  cards: { id: string; name: string; text: string; sides: string; taken: string; odds: { side: string; with: string; hit: number; botch: number }[] }[];
}
export interface Next {
  mission: string;
  name: string;
  place: string;
  briefing: string;
  rule: string;
  intel: { id: string; context: string; bought: boolean }[];
  most: number;
  going: string[];
  won: string[];
  lost: string[];
  final: boolean;
  others: string[];
  /** The arcana that the Hostile draws for each piece of intel. */
  price: number;
  /** What the last mission left to this one, as sentences. */
  bonuses: string[];
}
export interface Between {
  mission: string;
  won: boolean;
  rounds: number;
  happened: Line[];
  healed: Line[];
  lasting: Line[];
  rewards: Reward[];
  revive: { who: Who[]; chosen: string; reward?: Reward };
  holders: Holder[];
  moved: string[];
  changes: (Who & { lines: { what: string; old: string; new: string }[] })[];
  open: Line[];
}
export interface Shown {
  played: number;
  most: number;
  won: number;
  result: string;
  map: { places: Place[]; roads: Road[] };
  history: { mission: string; name: string; won: boolean; rounds: number; done: string[] }[];
  swarm: { count: number; cards: { name: string; a: string; b: string }[] };
  fallen: { id: string; name: string; line: string; where: string }[];
  roster: RosterRow[];
  hostile: boolean;
  next?: Next;
  interlude?: Between;
}

/** `Timur, Echo and Pluto`. */
export const listed = (names: readonly string[]): string => together(names);
