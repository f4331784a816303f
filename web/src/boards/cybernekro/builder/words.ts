// What a piece is, in a few words made from its own numbers.
import { plus, words } from "../view";
import type { PieceDoc } from "../../../lib/protocol";
import { say } from "../words/builder";

const sizes = (): Record<string, string> => ({ S: say("smallBase"), B: say("largeBase") });

export function told(piece: PieceDoc): string {
  const { facts } = piece;
  const number = (key: string) => (typeof facts[key] === "number" ? (facts[key] as number) : 0);
  const parts: string[] = [];
  const attributes = facts["attributes"] as Record<string, number> | undefined;
  for (const [letter, change] of Object.entries(attributes ?? {})) parts.push(`${letter} ${plus(change)}`);
  if (sizes()[String(facts["size"])]) parts.push(sizes()[String(facts["size"])]!);
  if (number("hands")) parts.push(say("hands", { n: number("hands") }));
  if (number("damage")) parts.push(say("dice", { n: number("damage") }));
  if (number("range")) parts.push(`${number("range") / 100}"`);
  parts.push(...given(piece));
  if (number("half_slots")) parts.push(slots(number("half_slots")));
  if (piece.kind === "weapon") parts.push(...keywords(facts));
  return parts.join(", ");
}

/** What a piece gives to whoever has it, in the words of the rules. */
function given(piece: PieceDoc): string[] {
  const gives = (piece.facts["gives"] ?? {}) as Record<string, number>;
  return Object.entries(gives)
    .filter(([word]) => word !== "worn" && word !== piece.id)
    .map(([word, value]) => {
      if (word === "movement") return say("movement", { plus: plus(value / 100) });
      return value === 1 ? words(word) : `${words(word)} ${plus(value)}`;
    });
}

const NO_KEYWORDS = ["ranged", "hands", "half_slots", "range", "damage", "gives", "beside_shield"];

/** The keywords of a weapon: its facts that are yes, or a number above nothing. */
function keywords(facts: Record<string, unknown>): string[] {
  return Object.entries(facts)
    .filter(([key, value]) => value && !NO_KEYWORDS.includes(key))
    .map(([key, value]) => (value === true ? words(key) : `${words(key)} ${value}`));
}

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
