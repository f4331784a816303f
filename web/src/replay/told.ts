// What everybody's film says: a sentence told to one seat alone names that seat instead of "you".
import { named } from "../lib/games";
import type { EventDoc, Film } from "../lib/protocol";
import { say } from "../words/replay";

export const EVERYTHING = "everything";

/** "You draw X and keep it." as the others would tell it: "Griffin draws X and keeps it." */
export function toldOfSeat(event: EventDoc): EventDoc {
  const seat = event.facts["seat"];
  const who = typeof seat === "string" ? named(seat) : say("somebody");
  const text = event.text.replace(/^You (\w+)/, (_, verb: string) => `${who} ${verb}s`).replace(/ and keep it\b/, " and keeps it");
  return text === event.text ? event : { ...event, text };
}

/** A film in which nobody is "you". */
export function toldOfAll(film: Film): Film {
  return { ...film, steps: film.steps.map((step) => ({ ...step, events: step.events.map(toldOfSeat) })) };
}
