// What somebody wishes for before a table is made, for one game.
import { GAMES } from "../boards/registry";
import { gameWith, makeTable, openMeeting, seatsOf } from "../lib/api";
import { sitDown, waitThere, type Wanted } from "../lib/mine";
import { me } from "../lib/person.svelte";
import type { ClockWanted, GameDoc, OptionChoice, OwnPack } from "../lib/protocol";
import { ownPacksFor } from "../packs/own.svelte";
import { say } from "../words/home";

/** Against agents, against people by link, or several people at one screen. */
export type Way = "alone" | "link" | "screen";
export type Value = OptionChoice["default"];

export type Flag = ClockWanted["flag"];

/** What a fallen flag does. */
export const FLAGS: Record<Flag, string> = {
  get default() { return say("theUsualAnswerIsGiven"); },
  get agent() { return say("anAgentPlaysOn"); },
  get lose() { return say("theGameIsLost"); },
};

export const CLOCKS: { name: string; clock: ClockWanted | null }[] = [
  { get name() { return say("noClock"); }, clock: null },
  { get name() { return say("n20MinutesASide10"); }, clock: live(1200, 10) },
  { get name() { return say("n1HourASide30"); }, clock: live(3600, 30) },
  { get name() { return say("n1DayAnAnswer"); }, clock: days(1, 0) },
  { get name() { return say("n3DaysAnAnswer14"); }, clock: days(3, 14) },
  { get name() { return say("n7DaysAnAnswer28"); }, clock: days(7, 28) },
];

function days(time: number, holiday: number): ClockWanted {
  return { kind: "days", time, increment: 0, holiday, flag: "default", agent: "novice" };
}

function live(time: number, increment: number): ClockWanted {
  return { kind: "live", time, increment, holiday: 0, flag: "default", agent: "novice" };
}

/** What is wished for again the next time. */
interface Remembered {
  scenario: string;
  seat: string;
  opponent: string;
  clock: number;
  flag: Flag;
}

const KEY = "affray.wishes";

function remembered(): Record<string, Partial<Remembered>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Remembered>>;
  } catch {
    return {};
  }
}

export class Wishes {
  scenarioId = $state("");
  seatWished = $state("");
  opponent = $state("novice");
  options = $state<Record<string, Value>>({});
  clock = $state(0);
  flag = $state<Flag>("default");
  listed = $state(false);
  /** The seats that the options bring; null: those that the scenario usually has. */
  #brought = $state.raw<string[] | null>(null);
  #asking = 0;
  #bringing = 0;
  /** One's own packs that can be brought, and those that are. */
  owned = $state.raw<OwnPack[]>([]);
  packs = $state<string[]>([]);
  /** The game as it is without packs, or with those that are brought: they may add scenarios and options. */
  game = $state.raw() as GameDoc;

  constructor(readonly plain: GameDoc) {
    const game = (this.game = plain);
    const { scenario, seat, opponent, clock, flag } = remembered()[game.name] ?? {};
    this.scenarioId = scenario ?? "";
    this.seatWished = seat ?? "";
    if (opponent && game.agents.includes(opponent)) this.opponent = opponent;
    if (clock !== undefined && CLOCKS[clock]) this.clock = clock;
    if (flag && flag in FLAGS) this.flag = flag;
    void this.#findPacks();
  }

  async #findPacks(): Promise<void> {
    this.owned = await ownPacksFor(this.plain.name);
    const on = this.owned.filter((pack) => pack.on).map((pack) => pack.name);
    if (on.length) await this.bring(on);
  }

  /** Play with these packs of one's own. */
  async bring(packs: string[]): Promise<void> {
    this.packs = packs;
    const asking = ++this.#bringing;
    const game = packs.length ? await gameWith(this.plain.name, $state.snapshot(packs), me.key) : this.plain;
    if (asking === this.#bringing) this.game = game;
  }

  /** Keep side, opponent and clock for the next time. */
  remember(): void {
    const now: Remembered = { scenario: this.scenarioId, seat: this.seatWished, opponent: this.opponent, clock: this.clock, flag: this.flag };
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [this.game.name]: now }));
  }

  scenario = $derived.by(() => this.game.scenarios.find((s) => s.id === this.scenarioId) ?? this.game.scenarios[0]);
  seats = $derived.by(() => this.#brought ?? this.scenario?.seats ?? []);
  seat = $derived.by(() => [this.seatWished, GAMES[this.game.name]?.begins ?? ""].find((seat) => this.seats.includes(seat)) ?? this.seats[0] ?? "");

  #asked() {
    return { game: this.game.name, scenario: this.scenario?.id ?? null, options: $state.snapshot(this.options), packs: $state.snapshot(this.packs) };
  }

  /** Ask which seats a table has that is made as it is wished for: an option may bring more. */
  async findSeats(): Promise<void> {
    const asking = ++this.#asking;
    const asked = this.#asked();
    const found = Object.keys(asked.options).length || asked.packs.length ? await seatsOf(asked, me.key) : null;
    if (asking === this.#asking) this.#brought = found && found.seats;
  }

  /** Make the table and sit down; the address of the seat comes back. */
  async play(way: Way, realDice: boolean): Promise<string> {
    await this.findSeats();
    const wanted: Wanted = {
      ...this.#asked(),
      agents: way === "alone" ? this.#agents() : {},
      dice: realDice ? "real" : "live",
      clock: this.#clock(),
      public: this.listed,
    };
    if (way === "link") return waitThere(await openMeeting({ ...wanted, seat: this.seat, person: me.shown }), this.scenario?.title ?? "");
    const made = await makeTable(wanted, me.key);
    return sitDown(made, wanted, this.scenario?.title ?? "", this.seat, way === "screen");
  }

  #clock(): ClockWanted | null {
    const clock = CLOCKS[this.clock]?.clock;
    return clock ? { ...clock, flag: this.flag } : null;
  }

  #agents(): Record<string, string> {
    return Object.fromEntries(this.seats.filter((s) => s !== this.seat).map((s) => [s, this.opponent]));
  }
}
