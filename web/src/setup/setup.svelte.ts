// Coming questions that lie on one screen: what stands on it, and the answers that are sent together.
import type { AboutDoc, IntentionDoc, Question, ScreenDoc, ScreenGroup, ScreenPart, ScreenThing, State } from "../lib/protocol";
import type { Component } from "svelte";
import type { Faces } from "../boards/game";
import type { TableLink } from "../lib/table.svelte";
import { say } from "../words/setup";

/** An option's id, or a point of one's own. */
export type Value = string | Record<string, unknown>;

type Planned = IntentionDoc["answers"][number];

/** A thing that has been put somewhere, by the number that views give it. */
export interface Put {
  id: number;
  at: Value;
  /** The offered place that it is, as the game says it. */
  place: number[] | null;
  /** How it looks there: N, E, S, W, or nothing. */
  facing: string;
}

export class SetUp {
  readonly link: TableLink;
  /** The pictures on the game's models. */
  faces = $state.raw<Faces | null>(null);
  screen = $state.raw<ScreenDoc | null>(null);
  /** What is chosen so far, by question. */
  values = $state.raw<Record<string, Value>>({});
  /** The order of things that are ordered, by group. */
  orders = $state.raw<Record<string, string[]>>({});
  /** The thing in hand, to be put somewhere. */
  held = $state("");
  /** Somebody wants the questions one by one. */
  off = $state("");
  reason = $state("");
  #ask = "";
  /** The answers on which others hang, by kind of question. */
  #chosen: Record<string, string | string[]> = {};
  #last: Record<string, string[]> = {};
  /** Somebody has taken all up, and places them one by one. */
  #cleared = false;

  constructor(link: TableLink) {
    this.link = link;
  }

  /** Something is being laid out, and nothing else is shown meanwhile. */
  waiting = $state(false);

  readonly groups = $derived(this.screen?.groups ?? []);
  readonly places = $derived(this.groups.find((group) => group.how === "place") ?? null);
  /** With full control every question is asked by itself. */
  get on(): boolean {
    return this.screen !== null && this.off !== this.screen.name && !this.link.state?.stops?.full;
  }
  readonly things = $derived(this.places?.things ?? []);
  readonly puts = $derived(this.things.flatMap((thing) => this.#put(thing)));
  readonly missing = $derived(this.things.filter((thing) => thing.parts.some((part) => this.of(part) === undefined)));
  /** Groups whose shares do not come to what is to be shared out. */
  readonly uneven = $derived(this.groups.filter((group) => group.how === "share" && this.left(group) !== 0));
  /** Groups to which something must still be added. */
  readonly unbuilt = $derived(this.groups.filter((group) => group.how === "build" && !this.enough(group)));
  readonly ready = $derived(this.on && this.missing.length === 0 && this.uneven.length === 0 && this.unbuilt.length === 0);

  /** Whether one of several is all that is chosen here: each can be taken at once. */
  readonly alone = $derived(this.groups.length === 1 && this.groups[0]!.how === "pick" && this.groups[0]!.things.flatMap((thing) => thing.parts).length === 1);

  /** Lay out what belongs to the open question; nothing when it stands alone. */
  async look(question: Question | null): Promise<void> {
    this.#ask = question?.ask ?? "";
    this.waiting = false;
    if (!question?.screen || this.link.state?.stops?.full) {
      this.screen = null;
      return;
    }
    this.waiting = this.screen === null;
    const ask = this.#ask;
    await this.#fetch({});
    if (ask === this.#ask) this.waiting = false;
  }

  async #fetch(chosen: Record<string, string | string[]>): Promise<void> {
    const ask = this.#ask;
    this.#chosen = chosen;
    const found = await this.link.screen(chosen);
    if (ask !== this.#ask || !found?.groups.length) {
      if (ask === this.#ask) this.screen = null;
      return;
    }
    const before = this.screen?.name === found.name ? this.values : {};
    this.values = {};
    this.orders = {};
    for (const group of found.groups) this.#lay(group, before);
    if (this.screen?.name !== found.name) this.#cleared = false;
    this.screen = found;
    // a side stands as the game proposes, until somebody wants to begin with nothing
    if (!this.#cleared) this.propose();
    // one is in hand, so that the zone is lit
    this.held = (this.missing[0] ?? this.things[0])?.id ?? "";
  }

  #lay(group: ScreenGroup, before: Record<string, Value>): void {
    const values = { ...this.values };
    for (const part of group.things.flatMap((thing) => thing.parts).filter((one) => one.how !== "take")) {
      const known = before[keyOf(part)];
      const offered = typeof known !== "string" || part.choices.some((choice) => choice.id === known);
      const value = known !== undefined && offered ? known : part.stands;
      if (value !== null) values[keyOf(part)] = value;
    }
    this.values = values;
    if (group.how === "order") {
      const ids = group.things.map((thing) => thing.id);
      this.orders = { ...this.orders, [group.id]: asBefore(ids, this.#last[group.id] ?? []) };
    }
  }

  of(part: ScreenPart): Value | undefined {
    // to take a thing up is no choice: which one it is hangs on the thing, not on the question
    return part.how === "take" ? part.proposed : this.values[keyOf(part)];
  }

  #put(thing: ScreenThing): Put[] {
    const where = thing.parts.find((part) => part.how === "place");
    const turn = thing.parts.find((part) => part.how === "turn");
    const at = where && this.of(where);
    if (at === undefined) return [];
    const place = aboutOf(where, at).place;
    const facing = turn ? (aboutOf(turn, this.of(turn)).facing ?? "") : "";
    return [{ id: Number(thing.id), at, place: Array.isArray(place) ? place : null, facing }];
  }

  /** The picture on the model that a thing is, or that it names. */
  face(thing: ScreenThing): Component | null {
    const named = thing.parts.flatMap((part) => part.choices.filter((choice) => choice.id === thing.id))[0]?.about.model;
    const id = named ?? Number(thing.id);
    return this.link.state && Number.isInteger(id) ? (this.faces?.ofModel(this.link.state.view, id) ?? null) : null;
  }

  /** The pictures of those whom an answer brings. */
  brought(choice: { about: AboutDoc }): Component[] {
    return (choice.about.profiles ?? []).flatMap((profile) => this.faces?.ofProfile?.(profile) ?? []);
  }

  /** Where a thing was put, in words; "" while it is in hand. */
  where(thing: ScreenThing): string {
    const part = thing.parts.find((one) => one.how === "place");
    const at = part && this.of(part);
    if (!part || at === undefined) return "";
    const turn = thing.parts.find((one) => one.how === "turn");
    return [typeof at === "string" ? calledIn(part, at) : say("whereYouPointed"), turn && calledIn(turn, this.of(turn))].filter(Boolean).join(", ");
  }

  /** What is left to share out. */
  left(group: ScreenGroup): number {
    const given = group.things.flatMap((thing) => thing.parts).map((part) => part.choices.find((choice) => choice.id === this.of(part))?.amount ?? 0);
    return (group.total ?? 0) - given.reduce((a, b) => a + b, 0);
  }

  choose(part: ScreenPart, value: Value): void {
    this.reason = "";
    this.values = { ...this.values, [keyOf(part)]: value };
    if (part.decides && typeof value === "string") void this.#fetch({ ...this.#chosen, [part.kind]: value });
  }

  /** What has been added to a group, one after another. */
  added(group: ScreenGroup): { id: string; label: string }[] {
    return group.things.flatMap(({ label, parts }) => (parts[0]?.stands ? [{ id: parts[0].stands, label }] : []));
  }

  /** The question that asks what comes next, with what can be added. */
  next(group: ScreenGroup): ScreenPart | undefined {
    return group.things.map((thing) => thing.parts[0]).find((part) => part && part.stands === null);
  }

  /** Whether one may stop adding. */
  enough(group: ScreenGroup): boolean {
    const next = this.next(group);
    return !next || next.choices.some((choice) => choice.id === next.ends);
  }

  add(group: ScreenGroup, id: string): void {
    this.#build(group, [...this.added(group).map((one) => one.id), id]);
  }

  remove(group: ScreenGroup, index: number): void {
    this.#build(group, this.added(group).filter((_, i) => i !== index).map((one) => one.id));
  }

  /** Add as the game proposes until there are enough. */
  fill(group: ScreenGroup): void {
    const parts = group.things.flatMap((thing) => thing.parts);
    this.#build(group, parts.map((part) => part.stands ?? part.proposed).filter((id, i) => id !== parts[i]!.ends));
  }

  #build(group: ScreenGroup, ids: string[]): void {
    const kind = group.things[0]?.parts[0]?.kind;
    if (kind) void this.#fetch({ ...this.#chosen, [kind]: ids });
  }

  /** Choose one of several, and go on at once if no more is to be chosen. */
  async take(part: ScreenPart, value: string): Promise<void> {
    this.values = { ...this.values, [keyOf(part)]: value };
    if (part.decides) await this.#fetch({ ...this.#chosen, [part.kind]: value });
    if (this.alone) await this.send();
  }

  /** A place on the board was pointed at: what is in hand goes there; whoever stands there is taken up, or turned. */
  point(at: Value): void {
    const there = this.things.find((thing) => thing.parts.some((part) => part.how === "place" && same(this.of(part), at)));
    if (there && there.id === this.held) return this.turn(there);
    if (there) {
      this.held = there.id;
      return;
    }
    const thing = this.things.find((one) => one.id === this.held);
    const part = thing?.parts.find((one) => one.how === "place");
    if (!thing || !part) return;
    const fresh = this.of(part) === undefined;
    this.choose(part, at);
    if (fresh) this.held = this.missing[0]?.id ?? thing.id;
  }

  /** Where the thing in hand stands, if that is one of the places on offer. */
  get spot(): string {
    const put = this.puts.find((one) => String(one.id) === this.held);
    return typeof put?.at === "string" ? put.at : "";
  }

  /** A point of one's own. */
  put(data: Record<string, unknown>): Promise<string> {
    this.point(data);
    return Promise.resolve("");
  }

  /** Whether a point of one's own would do: the rules can say so of the question that is open. */
  judge(data: Record<string, unknown>): Promise<string> {
    const open = this.link.state?.question?.kind;
    const asked = this.things.some((thing) => thing.parts.some((part) => part.how === "place" && part.kind === open));
    return asked ? this.link.judge(data) : Promise.resolve(say("theNearestPlaceThatIs"));
  }

  turn(thing: ScreenThing, by = 1): void {
    const part = thing.parts.find((one) => one.how === "turn");
    if (!part) return;
    const now = part.choices.findIndex((choice) => choice.id === this.of(part));
    this.choose(part, part.choices[(now + by + part.choices.length) % part.choices.length]!.id);
  }

  /** Fill what is left as the game proposes. */
  propose(): void {
    const values = { ...this.values };
    const taken = new Set(this.puts.map((put) => JSON.stringify(put.at)));
    for (const thing of this.things)
      for (const part of thing.parts) {
        if (part.how === "take" || values[keyOf(part)] !== undefined) continue;
        const free = [part.proposed, ...part.choices.map((choice) => choice.id)].find((id) => part.how !== "place" || !taken.has(JSON.stringify(id)));
        values[keyOf(part)] = free ?? part.proposed;
        taken.add(JSON.stringify(free));
      }
    this.values = values;
  }

  clear(): void {
    const places = new Set(this.things.flatMap((thing) => thing.parts.filter((part) => part.how === "place").map(keyOf)));
    this.values = Object.fromEntries(Object.entries(this.values).filter(([key]) => !places.has(key)));
    this.#cleared = true;
    this.held = this.things[0]?.id ?? "";
  }

  /** Move a thing of an order to another place in it. */
  move(group: ScreenGroup, from: number, to: number): void {
    const order = [...(this.orders[group.id] ?? [])];
    const [thing] = order.splice(from, 1);
    if (thing === undefined || to < 0 || to > order.length) return;
    order.splice(to, 0, thing);
    this.orders = { ...this.orders, [group.id]: order };
  }

  /** All answers, as the intention that the server carries out one by one. */
  get intention(): IntentionDoc {
    const answers = this.groups.flatMap((group) => (group.how === "order" ? this.#ordered(group) : group.how === "build" ? this.#built(group) : this.#plain(group)));
    return { id: `arrange:${this.screen?.name ?? ""}`, label: this.screen?.button ?? "", about: {}, answers: answers as IntentionDoc["answers"] };
  }

  #plain(group: ScreenGroup): Planned[] {
    return group.things.flatMap((thing) => thing.parts.map((part): Planned => [part.kind, this.of(part) ?? part.proposed, true, part.about]));
  }

  #built(group: ScreenGroup): Planned[] {
    const next = this.next(group);
    const ids = [...this.added(group).map((one) => one.id), ...(next?.choices.some((choice) => choice.id === next.ends) ? [next.ends] : [])];
    return ids.map((id): Planned => [group.things[0]!.parts[0]!.kind, id, true, {}]);
  }

  #ordered(group: ScreenGroup): Planned[] {
    const order = this.orders[group.id] ?? [];
    const asked = group.things.flatMap((thing) => thing.parts);
    return asked.map((part, i): Planned => [part.kind, order[i] ?? part.proposed, true, part.about]);
  }

  async send(): Promise<void> {
    if (!this.ready) return;
    this.#last = { ...this.#last, ...this.orders };
    const told = await this.link.intend(this.intention);
    this.reason = told.type === "refused" ? told.reason : "";
  }

  /** The table as it would be: what has been put stands there, and the board asks for what is in hand. */
  posed(table: State, put: (view: State["view"], puts: readonly Put[]) => State["view"]): State {
    const held = this.things.find((thing) => thing.id === this.held);
    const part = held?.parts.find((one) => one.how === "place");
    if (!table.question) return table;
    const options = part?.choices.map(({ id, label, about }) => ({ id, label, rule: "", gist: "", about })) ?? [];
    const question = { ...table.question, kind: part?.kind ?? "", options, refused: [], place: part?.free ?? false, about: part?.about ?? {} };
    return { ...table, view: put(table.view, this.puts), question };
  }
}

/** What an offered answer is about. */
const aboutOf = (part: ScreenPart | undefined, id: Value | undefined): AboutDoc => part?.choices.find((choice) => choice.id === id)?.about ?? {};
/** An offered place or direction by itself. */
function calledIn(part: ScreenPart, id: Value | undefined): string {
  const choice = part.choices.find((one) => one.id === id);
  return choice?.note || choice?.label || "";
}
const keyOf = (part: ScreenPart) => `${part.kind} ${JSON.stringify(part.about)}`;
const same = (a: Value | undefined, b: Value) => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** The things in their last order; who is new comes last. */
export function asBefore(ids: readonly string[], last: readonly string[]): string[] {
  const known = last.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}
