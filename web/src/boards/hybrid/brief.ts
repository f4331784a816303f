// The log as a player tells it: a walk of many steps and turns is one line.
import type { EventDoc, State } from "../../lib/protocol";
import { facingName, numbered, squareName, type HybridBoard, type HybridView } from "./view";
import { say } from "./words/deeds";

const WALKS = new Set(["Stepped", "Turned"]);

/** The events with each walk as one of them; a step or a turn that stands alone stays as it is. */
export function brief(events: readonly EventDoc[], state: State, board: unknown): EventDoc[] {
  const found: EventDoc[][] = [];
  for (const event of events) {
    const last = found.at(-1)?.at(-1);
    if (last && walks(last) && walks(event) && last.facts["warrior"] === event.facts["warrior"]) found.at(-1)!.push(event);
    else found.push([event]);
  }
  return found.map((walk) => (walk.length > 1 ? told(walk, state, board as HybridBoard | null) : walk[0]!));
}

const walks = ({ facts }: EventDoc) => WALKS.has(String(facts["kind"]));

function told(walk: readonly EventDoc[], state: State, board: HybridBoard | null): EventDoc {
  const last = walk.at(-1)!;
  const step = walk.filter(({ facts }) => facts["kind"] === "Stepped").at(-1);
  const turn = last.facts["kind"] === "Turned" ? facingName(Number(last.facts["facing"])) : "";
  const name = numbered(state.view as unknown as HybridView).warriors[Number(last.facts["warrior"])]?.name;
  if (!name || !board) return last;
  const n = walk.reduce((sum, { facts }) => sum + Number(facts["cost"] ?? 0), 0);
  if (!step) return { ...last, text: say("turnsFor", { name, facing: turn, n }) };
  const square = Number(step.facts["square"]);
  const to = squareName([square % board.stride, Math.floor(square / board.stride)]);
  return { ...step, text: turn ? say("goesAndTurns", { name, square: to, facing: turn, n }) : say("goesTo", { name, square: to, n }) };
}
