// A position as the drawings want it: a table at which nobody is asked anything.
import type { State } from "../lib/protocol";

export function tableAtRest(game: string, scenario: string, seats: readonly string[], seat: string | null, view: State["view"]): State {
  return {
    type: "state",
    v: 2,
    since: 0,
    seq: 0,
    seen: null,
    seat,
    game,
    scenario,
    dice: "live",
    view,
    goals: [],
    question: null,
    halted: null,
    seats: seats.map((one) => ({ seat: one, side: one, name: one, person: null, agent: null, sits_in: false, since: null, here: false, grace: null, asked: false, thinks: null })),
    busy: false,
    events: [],
    proposal: null,
    rematch: null,
    orders: {},
    stops: null,
    undo: false,
    unroll: false,
    lesson: null,
    clock: null,
    result: null,
    commitment: "",
    chosen: false,
    seed: null,
    salt: null,
  };
}
