// What somebody means: a thing was pointed at, and these are the ways to do something about it.
import type { Thing } from "../lib/sheets.svelte";
import type { IntentionDoc, OddsDoc, OptionDoc, Question, RefusedOption } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { marksOf, nearestWay, turned, turnsLike, type Flat } from "./along";
import { say } from "../words/flow";

/** What was pointed at, in the game's words: a target, a square, a model of one's own. */
export type About = Record<string, unknown>;

/** So many ways are shown beside the thing itself. */
export const FEW = 3;
const MANY = 9;
const MOST = 24;

/** What is said where nothing can be done. */
export const nothing = () => say("nothingCanBeDoneHere");

/** A step of a way, as the game tells it. */
export interface Step {
  text: string;
  rule: string;
  /** Whether the way's points are spent here. */
  cost?: boolean;
}

/** A way on the board; its number stands nowhere when another's stands there. */
export interface DrawnWay {
  way: IntentionDoc;
  number: number;
  mark: Flat | null;
}

export class Flow {
  /** What was pointed at; null when nothing is. */
  about = $state.raw<About | null>(null);
  /** All that was found, best first; several may be one way at different levels. */
  found = $state.raw<IntentionDoc[]>([]);
  at = $state(0);
  /** What was chosen of each way, a level or a facing, by the way's name. */
  #taken = $state.raw<Record<string, IntentionDoc>>({});
  /** What may come of each way, as far as it is known, by its id. */
  odds = $state.raw<Record<string, OddsDoc>>({});
  looking = $state(false);
  /** What the button does while nothing is pointed at, if that is a whole act. */
  ready = $state.raw<IntentionDoc | null>(null);
  /** Everything is shown, with what cannot be done there and why. */
  all = $state(false);
  /** What that is called. */
  name = $state("");
  /** What was pointed at, as the board calls it. */
  title = $state("");
  cannot = $state.raw<RefusedOption[]>([]);
  /** The card that is added to the ways. */
  card = $state("");
  /** Ways with a card, by card, for the way that is chosen: what it would change. */
  withCard = $state.raw<Record<string, IntentionDoc>>({});

  #ask = "";
  /** The ways of which all levels are known. */
  #whole = new Set<string>();
  #turn = 0;
  /** The last look at what can be done, under way or over. */
  #search: Promise<boolean> = Promise.resolve(false);

  constructor(readonly link: TableLink) {}

  /** One of each way, in the level and the facing that were chosen or promise most. */
  readonly ways = $derived(eachOnce(this.found).map((way) => this.#taken[lineOf(way)] ?? way));
  /** The way that is shown and would be gone. */
  readonly way = $derived(this.ways[this.at] ?? null);
  /** The levels of the chosen way, lowest first. */
  readonly levels = $derived(this.way ? levelsOf(this.found, this.way) : []);
  /** Whom what is pointed at, or lies ready, is aimed at. */
  readonly target = $derived(this.about ? this.about["target"] : this.ready?.about["target"]);
  /** Whether a place or a target was pointed at, so that its ways need not name it again. */
  readonly aimed = $derived(!!this.about && ("place" in this.about || "target" in this.about));
  /** Whether only somebody who acts was pointed at: the next click says what for, so nothing may lie over the board, and the ways stand in the panel. */
  readonly picked = $derived(!!this.about && !this.all && Object.keys(this.about).join() === "actor");
  /** How many ways are listed beside the thing. */
  readonly few = $derived(this.all ? this.ways.length : Math.min(FEW, this.ways.length));

  /** Point at something; whether anything can be done about it. Pointing at the same thing again means it. */
  async point(about: About): Promise<boolean> {
    if (same(about, this.about)) {
      // whoever points twice at once does not wait for the list to mean its first line
      const found = await this.#search;
      if (found) this.commit();
      return found;
    }
    this.#search = this.#look(about, "", MANY);
    return this.#search;
  }

  /** Show the ways as while one drags: to let go means nothing yet. */
  async show(about: About): Promise<boolean> {
    if (!same(about, this.about)) this.#search = this.#look(about, "", MANY);
    return this.#search;
  }

  /** Of the ways that are found, the one that a line was drawn along. */
  follow(line: readonly (readonly [number, number])[], pathOf: (way: IntentionDoc) => readonly (readonly [number, number])[]): void {
    if (this.ways.length > 1) this.choose(nearestWay(this.ways, line, pathOf));
  }

  /** The ways that are drawn, with their numbers and where those stand; the chosen one last, over the others. While nothing is pointed at, what lies ready. */
  drawn(pointsOf: (way: IntentionDoc) => readonly Flat[]): DrawnWay[] {
    if (!this.about) return this.ready ? [{ way: this.ready, number: 1, mark: null }] : [];
    const numbered = this.ways.map((way, i) => ({ way, number: i + 1 })).filter(({ way, number }) => number <= FEW || way === this.way);
    const marks = marksOf(numbered.map(({ way }) => pointsOf(way)), numbered.findIndex(({ way }) => way === this.way));
    const drawn = numbered.map((each, i) => ({ ...each, mark: marks[i] ?? null }));
    return [...drawn.filter(({ way }) => way !== this.way), ...drawn.filter(({ way }) => way === this.way)];
  }

  /** Go the same way and end in another facing. */
  turn(facing: string): void {
    const way = turned(this.found, this.way, facing);
    if (!way || way === this.way) return;
    this.#take(way);
    this.choose(this.ways.indexOf(way));
  }

  /** The facings in which the chosen deed can end there. */
  readonly facings = $derived([...new Set(this.found.filter((way) => turnsLike(way, this.way)).map((way) => String(way.about["facing"])))]);

  /** Everything that could be done there, and why not. */
  everything({ name, abouts, answers, cannot }: Here): void {
    const question = this.link.state?.question;
    const [first] = abouts;
    if (!question || !first || (this.all && same(first, this.about))) return;
    this.clear();
    this.about = first;
    this.all = true;
    this.name = name;
    this.cannot = [...cannot];
    this.looking = true;
    this.#ask = question.ask;
    this.#search = this.#gather(this.#turn, question, abouts, answers);
  }

  /** The ways to do something about any of them, then the answers that belong to no way. */
  async #gather(turn: number, question: Question, abouts: readonly About[], answers: readonly OptionDoc[]): Promise<boolean> {
    let found: IntentionDoc[] = [];
    for (const about of abouts) {
      const more = await this.link.intentions(about, MOST);
      if (turn !== this.#turn) return false;
      found = [...found, ...more.filter((one) => !found.some((known) => known.id === one.id))];
    }
    const begun = new Set(found.map((way) => way.answers[0][1]));
    this.found = [...found, ...answers.filter((option) => !begun.has(option.id)).map((option) => plainWay(question, option))];
    if (!this.found.length && !this.cannot.length) this.#explain(abouts.at(-1)!);
    this.looking = false;
    void this.#weigh(turn);
    return this.found.length > 0;
  }

  /** Nothing can be done there: why not, where the game can say it. */
  #explain(about: About): void {
    const reason = this.link.whyNot(about);
    if (reason) this.cannot = [{ id: "", label: "place" in about ? say("goThere") : this.name, reason, rule: "", about: {} }];
  }

  /** Add a card to what is meant, or take it back. */
  async add(card: string): Promise<void> {
    const about = this.about;
    if (!about) return;
    const [was, way, before] = [this.card, this.way, [...this.found]];
    const next = was === card ? "" : card;
    this.#search = this.#look(about, next, MANY);
    const found = await this.#search;
    if (!found) {
      this.about = about;
      this.found = before;
      return;
    }
    const again = this.ways.findIndex((other) => way && wayOf(other) === wayOf(way));
    this.choose(Math.max(0, again));
  }

  async #look(about: About, card: string, most: number): Promise<boolean> {
    const ask = this.link.state?.question?.ask;
    if (!ask) return false;
    this.clear();
    const turn = this.#turn;
    this.about = about;
    this.#ask = ask;
    this.looking = true;
    const all = await this.link.intentions(card ? { ...about, card } : about, most);
    // a game may answer with ways on which the card is of no use
    const found = card ? all.filter((way) => way.about["card"] === card) : all;
    if (turn !== this.#turn) return true;
    this.looking = false;
    this.found = found;
    this.card = found.length ? card : "";
    if (!found.length) this.about = null;
    void this.#weigh(turn);
    return found.length > 0;
  }

  /** The odds of what is shown, one after another: the ways, then the levels of the chosen one. */
  async #weigh(turn: number): Promise<void> {
    for (const way of this.ways.slice(0, FEW)) {
      await this.weigh(way);
      if (turn !== this.#turn) return;
    }
    await this.#weighLevels();
  }

  async #weighLevels(): Promise<void> {
    const turn = this.#turn;
    const chosen = this.way;
    if (chosen && chosen.about["level"] !== undefined && !this.#whole.has(wayOf(chosen))) {
      this.#whole.add(wayOf(chosen));
      const found = await this.link.intentions({ ...this.about, ...wayFact(chosen), ...(this.card ? { card: this.card } : {}) }, MANY);
      if (turn !== this.#turn) return;
      this.found = [...this.found, ...found.filter((one) => !this.found.some((known) => known.id === one.id))];
    }
    for (const level of this.levels) {
      await this.weigh(level);
      if (turn !== this.#turn || chosen !== this.way) return;
    }
  }

  async weigh(way: IntentionDoc): Promise<void> {
    if (this.odds[way.id]) return;
    const ask = this.#ask;
    const odds = await this.link.weigh(way);
    if (odds && ask === this.#ask) this.odds = { ...this.odds, [way.id]: odds };
  }

  choose(index: number): void {
    const way = this.ways[index];
    if (!way) return;
    this.at = index;
    this.withCard = {};
    void this.weigh(way).then(() => this.#weighLevels());
  }

  /** Go the chosen way at another level. */
  level(level: IntentionDoc): void {
    this.#take(level);
    void this.weigh(level);
  }

  #take(way: IntentionDoc): void {
    this.#taken = { ...this.#taken, [lineOf(way)]: way };
  }

  /** What a card would change about the chosen way. */
  async lookAt(card: string): Promise<void> {
    const [about, way, turn] = [this.about, this.way, this.#turn];
    if (!about || !way || this.withCard[card] || this.card) return;
    const found = await this.link.intentions({ ...about, card, ...wayFact(way) }, MOST);
    const same = found.find((other) => other.about["card"] === card && other.about["level"] === way.about["level"]);
    if (!same || turn !== this.#turn || way !== this.way) return;
    this.withCard = { ...this.withCard, [card]: same };
    await this.weigh(same);
  }

  commit(): void {
    const way = this.way;
    if (!way) return;
    this.clear();
    void this.link.intend(way);
  }

  clear(): void {
    this.#turn++;
    this.about = null;
    this.found = [];
    this.at = 0;
    this.#taken = {};
    this.#whole.clear();
    this.odds = {};
    this.looking = false;
    this.all = false;
    this.name = "";
    this.cannot = [];
    this.card = "";
    this.withCard = {};
  }
}

/** What was pointed at, as something that has a sheet. */
export function thingOf(about: About | null): Thing | null {
  const { target, place, actor } = about ?? {};
  if (target !== undefined) return { model: target };
  if (place !== undefined) return { place };
  return actor === undefined ? null : { model: actor };
}

/** What was pointed at when everything is wanted that could be done there. */
export interface Here {
  name: string;
  /** What that may mean, the likeliest first. */
  abouts: readonly About[];
  /** The answers to the open question that are about it, and those that are refused. */
  answers: readonly OptionDoc[];
  cannot: readonly RefusedOption[];
}

/** A single answer as a way. */
function plainWay(question: Question, option: OptionDoc): IntentionDoc {
  return { id: `${question.kind}:${option.id}`, label: option.label, about: { note: option.gist }, answers: [[question.kind, option.id, false]] };
}

/** The name of a way: the same for all its levels, and with or without a card. */
export const wayOf = (way: IntentionDoc) => String(way.about["way"] ?? way.id);
const wayFact = (way: IntentionDoc): About => (way.about["way"] === undefined ? {} : { way: way.about["way"] });

/** The name of a line in the list: going somewhere is one, however one is turned there, while the risk is the same. */
function lineOf(way: IntentionDoc): string {
  const { deed, square, facing, target, level, risks } = way.about;
  const turns = square !== undefined && facing !== undefined && target === undefined && level === undefined;
  return turns ? JSON.stringify([deed, square, risks]) : wayOf(way);
}

/** The best of each way. */
export function eachOnce(found: readonly IntentionDoc[]): IntentionDoc[] {
  return found.filter((way, i) => found.findIndex((other) => lineOf(other) === lineOf(way)) === i);
}

/** The levels of a way, lowest first, all with the card that it has; none when it has but one. */
export function levelsOf(found: readonly IntentionDoc[], way: IntentionDoc): IntentionDoc[] {
  const levels = found.filter((other) => wayOf(other) === wayOf(way) && other.about["card"] === way.about["card"] && other.about["level"] !== undefined);
  return levels.length > 1 ? [...levels].sort((a, b) => Number(a.about["level"]) - Number(b.about["level"])) : [];
}

/** What a list calls a way that says already what it is about. */
export const nameOf = (way: IntentionDoc) => String(way.about["name"] ?? way.label);
/** So much of several names must be the same before it is left out. */
const SAME = 8;

/** What tells ways from one another that are begun alike: "Strike from behind" and "Strike from the side" are "Behind" and "The side". */
export function shortNames(names: readonly string[]): string[] {
  const [first = "", ...others] = names;
  let same = others.length ? first.length : 0;
  for (const other of others) while (!other.startsWith(first.slice(0, same))) same--;
  // no word is cut in two
  while (same > 0 && names.some((name) => /\w/.test(name[same] ?? "") && /\w/.test(name[same - 1]!))) same--;
  if (same < SAME) return [...names];
  return names.map((name) => capital(name.slice(same).replace(/^[\s,:.]+/, "") || (name.split(": ").at(-1) ?? name)));
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const noteOf = (way: IntentionDoc) => String(way.about["note"] ?? "");
/** The deed alone, as its button says it. */
export const buttonOf = (way: IntentionDoc) => String(way.about["button"] ?? way.label);
export const stepsOf = (way: IntentionDoc): Step[] => ((way.about["steps"] as (Step | string)[] | undefined) ?? []).map((step) => (typeof step === "string" ? { text: step, rule: "" } : step));
/** What a way is called where its dice or levels are told beside it. */
export const titleOf = (way: IntentionDoc) => String(way.about["title"] ?? way.label);
/** What of its means a way uses up, in the words of the game if it has any. */
export const paidOf = (way: IntentionDoc) => String(way.about["paid"] ?? say("ofPoints", { cost: String(way.about["cost"]), points: String(way.about["points"]) }));
export const costOf = (way: IntentionDoc) => (way.about["cost"] === undefined ? "" : way.about["paid"] ? say("costs", { cost: String(way.about["paid"]) }) : way.about["points"] ? say("costsOf", { cost: String(way.about["cost"]), points: String(way.about["points"]) }) : say("costs", { cost: String(way.about["cost"]) }));

/** Whether two things that were pointed at are the same. */
export function same(a: About, b: About | null): boolean {
  return b !== null && JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}
