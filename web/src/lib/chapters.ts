// The log in chapters: what belongs to one activation stands together, newest first.
import type { EventDoc } from "./protocol";

export interface Chapter {
  /** Where its first event stands in the log. */
  from: number;
  title: EventDoc;
  events: EventDoc[];
}

// the rules under which a new activation, turn or round begins
const OPENERS = new Set(["HYB-ROU-08", "CYB-ROU-04", "CLW-TUR-01", "CLW-ROU-02"]);

const opens = (event: EventDoc) => OPENERS.has(event.rule) || event.facts.kind === "RoundBegan";

export function chapters(events: EventDoc[]): Chapter[] {
  const found: Chapter[] = [];
  events.forEach((event, i) => {
    const last = found.at(-1);
    if (!last || opens(event)) found.push({ from: i, title: event, events: [event] });
    else last.events.push(event);
  });
  return found.reverse();
}
