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
  /** The seats that the options bring; null: those that the scenario usually has. */
  #brought = $state.raw<string[] | null>(null);
  #asking = 0;

  constructor(readonly game: GameDoc) {}

  scenario = $derived.by(() => this.game.scenarios.find((s) => s.id === this.scenarioId) ?? this.game.scenarios[0]);
  seats = $derived.by(() => this.#brought ?? this.scenario?.seats ?? []);
  seat = $derived.by(() => (this.seats.includes(this.seatWished) ? this.seatWished : (this.seats[0] ?? "")));

  #asked() {
    return { game: this.game.name, scenario: this.scenario?.id ?? null, options: $state.snapshot(this.options) };
  }

  /** Ask which seats a table has that is made as it is wished for: an option may bring more. */
  async findSeats(): Promise<void> {
    const asking = ++this.#asking;
    const asked = this.#asked();
    const found = Object.keys(asked.options).length ? await seatsOf(asked) : null;
    if (asking === this.#asking) this.#brought = found && found.seats;
  }

  /** Make the table and sit down; the address of the seat comes back. */
  async play(way: Way, realDice: boolean): Promise<string> {
    await this.findSeats();
    const wanted: Wanted = {
      ...this.#asked(),
      agents: way === "alone" ? this.#agents() : {},
      dice: realDice ? "real" : "live",
      clock: CLOCKS[this.clock]?.clock ?? null,
      public: this.listed,
    };
    const made = await makeTable(wanted);
    return sitDown(made, wanted, this.scenario?.title ?? "", this.seat, way === "screen");
  }

  #agents(): Record<string, string> {
    return Object.fromEntries(this.seats.filter((s) => s !== this.seat).map((s) => [s, this.opponent]));
  }
}
