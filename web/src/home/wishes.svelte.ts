// What somebody wishes for before a table is made, for one game.
import { makeTable, seatsOf } from "../lib/api";
import { sitDown, type Wanted } from "../lib/mine";
import type { ClockWanted, GameDoc, OptionChoice } from "../lib/protocol";

/** Against agents, against people by link, or several people at one screen. */
export type Way = "alone" | "link" | "screen";
export type Value = OptionChoice["default"];

export const CLOCKS: { name: string; clock: ClockWanted | null }[] = [
  { name: "no clock", clock: null },
  { name: "20 minutes a side, 10 seconds an answer", clock: live(1200, 10) },
  { name: "1 hour a side, 30 seconds an answer", clock: live(3600, 30) },
  { name: "1 day an answer", clock: { kind: "days", time: 1, increment: 0, flag: "default", agent: "novice" } },
];

function live(time: number, increment: number): ClockWanted {
  return { kind: "live", time, increment, flag: "default", agent: "novice" };
}

export class Wishes {
  scenarioId = $state("");
  seatWished = $state("");
  opponent = $state("novice");
  options = $state<Record<string, Value>>({});
  clock = $state(0);
  listed = $state(false);

  constructor(readonly game: GameDoc) {}

  scenario = $derived.by(() => this.game.scenarios.find((s) => s.id === this.scenarioId) ?? this.game.scenarios[0]);
  seats = $derived.by(() => this.scenario?.seats ?? []);
  seat = $derived.by(() => (this.seats.includes(this.seatWished) ? this.seatWished : (this.seats[0] ?? "")));

  /** Make the table and sit down; the address of the seat comes back. */
  async play(way: Way, realDice: boolean): Promise<string> {
    const options = $state.snapshot(this.options);
    const scenario = this.scenario?.id ?? null;
    // an option may bring more seats than the scenario usually has: they want opponents too
    const { seats } = way === "alone" ? await seatsOf({ game: this.game.name, scenario, options }) : { seats: [] };
    const wanted: Wanted = {
      game: this.game.name,
      scenario,
      agents: this.#agents(seats),
      options,
      dice: realDice ? "real" : "live",
      clock: CLOCKS[this.clock]?.clock ?? null,
      public: this.listed,
    };
    const made = await makeTable(wanted);
    return sitDown(made, wanted, this.scenario?.title ?? "", this.seat, way === "screen");
  }

  #agents(seats: readonly string[]): Record<string, string> {
    return Object.fromEntries(seats.filter((s) => s !== this.seat).map((s) => [s, this.opponent]));
  }
}
