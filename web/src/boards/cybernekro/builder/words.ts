// What a piece is, in a few words made from its own numbers; what it does is the server's sentence.
import type { PieceDoc } from "../../../lib/protocol";
import { say } from "../words/builder";

/** The numbers of a piece: hands, dice and reach of a weapon, the slots that it takes. */
export function numbers(piece: PieceDoc): string {
  const number = (key: string) => (typeof piece.facts[key] === "number" ? (piece.facts[key] as number) : 0);
  const parts: string[] = [];
  if (number("hands")) parts.push(say("hands", { n: number("hands") }));
  if (number("damage")) parts.push(say("dice", { n: number("damage") }));
  if (number("range")) parts.push(`${number("range") / 100}"`);
  if (number("half_slots")) parts.push(slots(number("half_slots")));
  return parts.join(", ");
}

/** What a piece does, then its numbers. */
export const told = (piece: PieceDoc): string => [String(piece.facts["text"] ?? ""), numbers(piece)].filter(Boolean).join(" · ");

/** Half-slots as slots: ½, 1, 1½. */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return count % 2 ? `${whole || ""}½` : String(whole);
}

export function slots(count: number): string {
  return count <= 2 ? say("slot", { count: halves(count) }) : say("slots2", { count: halves(count) });
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"] as const;

export function inWords(count: number): string {
  const word = NUMBERS[count];
  return word ? say(word) : String(count);
}
