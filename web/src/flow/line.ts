// A line of play that has not happened: its steps with their numbers, and where they lead on the board.
import type { EventDoc, State } from "../lib/protocol";
import { resultOf, withEvent, type Deed, type Float, type Reader, type Spot } from "./deeds";

/** Where an event leads: somebody goes along some points, or has somebody in view. */
export interface Led {
  model: number;
  along?: Spot[];
  target?: number;
}

/** How a game reads lines: its events as steps, where each leads, and where a model stands, in the board's own measure. */
export interface LineReader {
  read: Reader;
  led: (event: EventDoc, state: State, board: unknown) => Led | null;
  stands: (model: number, state: State, board: unknown) => Spot | null;
  /** The log as a player tells it: what a walk is made of as one line. */
  brief?: (events: readonly EventDoc[], state: State, board: unknown) => EventDoc[];
}

export interface LineStep {
  number: number;
  own: boolean;
  who: string;
  does: string;
  /** What would come of it, and for whom. */
  result: Float | null;
  /** The way, whence it begins first; one point where nobody goes anywhere. */
  path: Spot[];
  /** Whom it is against. */
  aim: Spot | null;
}

export interface Line {
  steps: LineStep[];
  /** What is feared, marked on the board. */
  feared: Spot[];
  /** The step that is looked at; -1: all of them. */
  now: number;
  /** Where it happens: a small board shows that, and not everything too small to read. */
  scene?: readonly Spot[];
}

/** Where some steps happen. */
export const sceneOf = (steps: readonly LineStep[]): Spot[] => steps.flatMap((step) => [...step.path, ...(step.aim ? [step.aim] : [])]);

/** So many steps are drawn: what is farther off is nobody's to foresee. */
const MOST = 6;

export function stepsOf(events: readonly EventDoc[], state: State, board: unknown, reader: LineReader): LineStep[] {
  let deeds: Deed[] = [];
  for (const event of events) deeds = withEvent(deeds, event, reader.read(event, state, state, board), state, state, 0);
  const at = new Map<number, Spot>();
  const standing = (model: number) => at.get(model) ?? reader.stands(model, state, board);
  return deeds.slice(0, MOST).map((deed, i) => {
    const path: Spot[] = [];
    let aim: Spot | null = null;
    for (const event of deed.events) {
      const led = reader.led(event, state, board);
      if (!led) continue;
      const here = standing(led.model);
      if (!path.length && here) path.push(here);
      if (led.along?.length) {
        path.push(...led.along);
        at.set(led.model, led.along.at(-1)!);
      }
      if (led.target !== undefined) aim = standing(led.target);
    }
    return { number: i + 1, own: deed.own, who: deed.who, does: deed.does, result: resultOf(deed), path, aim };
  });
}

/** Where what somebody fears stands: the model that a reason is about. */
export function fearedOf(about: Record<string, unknown>, state: State, board: unknown, reader: LineReader): Spot[] {
  const model = about["warrior"] ?? about["model"] ?? about["unit"];
  const spot = typeof model === "number" ? reader.stands(model, state, board) : null;
  return spot ? [spot] : [];
}
