// Fate cards: their names, the moment each waits for, and the option that plays one.
import type { OptionDoc } from "../../lib/protocol";

const SUITS: Record<string, [sign: string, name: string]> = {
  h: ["♥", "hearts"],
  d: ["♦", "diamonds"],
  c: ["♣", "clubs"],
  s: ["♠", "spades"],
};
const NUMBERS = ["", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const PICTURES: Record<string, [name: string, moment: string]> = {
  A: ["Ace", "passes, no roll"],
  J: ["Jack", "after the roll"],
  Q: ["Queen", "when one falls"],
  K: ["King", "after an act"],
  joker: ["Joker", "answers a card"],
};

export interface Face {
  /** The key of the board's table of cards. */
  kind: string;
  rank: string;
  suit: string;
  name: string;
  short: string;
  moment: string;
}

/** A card from the server's face: "Ah", "10d", "joker". */
export function faceOf(face: string): Face {
  if (face === "joker") return { kind: face, rank: "★", suit: "", name: "Joker", short: "Joker", moment: PICTURES["joker"]![1] };
  const rank = face.slice(0, -1);
  const [sign, suit] = SUITS[face.slice(-1)] ?? ["", ""];
  const [short, moment] = PICTURES[rank] ?? [NUMBERS[Number(rank)] ?? rank, "place face down"];
  return { kind: rank in PICTURES ? rank : "number", rank, suit: sign, name: `${short} of ${suit}`, short, moment };
}

/** The answer that plays a card, whatever else it names. */
export function answerOf(face: string): string {
  const card = faceOf(face);
  return card.kind === "number" ? `place:${card.rank}` : card.short.toLowerCase();
}

/** The option that plays a card now, if there is one. */
export function optionFor(face: string, options: OptionDoc[]): OptionDoc | null {
  const wanted = answerOf(face);
  return options.find((o) => o.id === wanted || o.id.startsWith(`${wanted}:`)) ?? null;
}
