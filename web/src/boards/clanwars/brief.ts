// The log as a player tells it: what is announced and done at once is told once, a walk and a roll are one line each.
import type { EventDoc, State } from "../../lib/protocol";
import { uidOf, type FieldBoard } from "./view";
import { say } from "./words/deeds";

/** What tells by itself that it was done, so that nobody need be told that it was about to be. */
const DONE = new Set(["Moved", "Turned", "ItemTaken", "ItemDropped", "BodyTaken", "BodyDropped", "LeftField", "Displaced"]);

const kindOf = ({ facts }: EventDoc) => String(facts["kind"]);
const sameOne = (a: EventDoc, b: EventDoc) => uidOf(a.facts["who"]) === uidOf(b.facts["who"]);

export function brief(events: readonly EventDoc[], _: State, board: unknown): EventDoc[] {
  const found: EventDoc[] = [];
  /** The tiles that the last line's walk came through. */
  let through: string[] = [];
  events.forEach((event, i) => {
    const [last, next] = [found.at(-1), events[i + 1]];
    if (kindOf(event) === "ActionDeclared" && next && DONE.has(kindOf(next)) && sameOne(event, next)) return;
    if (kindOf(event) === "Moved" && last && kindOf(last) === "Moved" && sameOne(event, last)) {
      const tile = (board as FieldBoard | null)?.field.tiles[Number(last.facts["tile"])]?.name;
      through = tile ? [...through, tile] : through;
      found[found.length - 1] = through.length ? { ...event, text: say("through", { said: event.text.replace(/\.$/, ""), tiles: through.join(", ") }) } : event;
      return;
    }
    through = [];
    if (kindOf(event) === "RollResolved" && last && kindOf(last) === "DiceRolled" && sameOne(event, last)) {
      found.pop();
      found.push({ ...event, roll: last.roll ?? event.roll, text: `${event.text.replace(/\.$/, "")} (${[facesOf(last), neededOf(found)].filter(Boolean).join("; ")}).` });
      return;
    }
    found.push(event);
  });
  return found;
}

/** The faces of a roll, as its own line ends with them. */
const facesOf = ({ text }: EventDoc) => text.slice(text.lastIndexOf(": ") + 2).replace(/\.$/, "");

/** The difficulty, taken from its own line where that has no more to tell than its number. */
function neededOf(found: EventDoc[]): string {
  const told = found.at(-1);
  if (!told || kindOf(told) !== "DifficultyTold") return "";
  const { terms } = told.facts["difficulty"] as { terms: unknown[] };
  if (terms.length !== 1) return "";
  found.pop();
  return told.text.split(" = ")[0] ?? "";
}
