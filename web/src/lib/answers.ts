// What an answer is about, as the game says it: nobody reads ids.
import type { AboutDoc, OptionDoc, Question } from "./protocol";

/** An answer, offered or refused, or none. */
export type Answer = { about: AboutDoc } | null | undefined;

/** The offered answer with an id. */
export function answerOf(question: Question | null | undefined, id: string): OptionDoc | null {
  return question?.options.find((option) => option.id === id) ?? null;
}
