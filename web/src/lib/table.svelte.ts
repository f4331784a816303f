// One browser's end of a table's socket: what the server last said, and how to answer it.
import { device } from "./mine";
import { refusalOf } from "./motions";
import type { ChatDoc, CoachDoc, Curtain, EventDoc, FormDoc, Intended, IntentionDoc, Intentions, OddsDoc, PreviewDoc, Refused, ScreenDoc, SheetDoc, State, StepBackDoc, StepsDoc, WindowDoc } from "./protocol";
import { language } from "../words/language.svelte";
import { say } from "../words/table";

type Server = State | Curtain | ChatDoc | OddsDoc | CoachDoc | Intentions | Intended | ScreenDoc | SheetDoc | FormDoc | PreviewDoc | StepsDoc | Refused | { type: "ack"; id: number };

/** Somebody who follows what happens, frame by frame. */
export interface Follower {
  heard(state: State, fresh: EventDoc[], before: State | null): void;
  /** One's own seat has answered. */
  decided(): void;
  reset(): void;
}

export class TableLink {
  follower: Follower | null = null;
  state = $state.raw<State | null>(null);
  /** At one screen for several seats: set while the curtain is down. */
  curtain = $state.raw<Curtain | null>(null);
  events = $state.raw<EventDoc[]>([]);
  fresh = $state.raw<EventDoc[]>([]);
  /** What happened while this seat was away, until it is read. */
  missed = $state.raw<EventDoc[]>([]);
  chat = $state.raw<ChatDoc[]>([]);
  /** A motion that was refused, until it is read or another comes. */
  declined = $state("");
  connected = $state(false);
  refusal = $state("");
  /** The odds of the open question's options that are known so far. */
  known = $state.raw<Record<string, OddsDoc>>({});
  /** What was answered to the question before this one. */
  said: readonly unknown[] = [];
  /** When the last state came, for clocks that run on. */
  heard = $state(0);

  /** Whether what the game would do here lies ready at the button. */
  readonly suggests: boolean = true;

  #asked = new Set<string>();
  /** Why nothing could be done about what was pointed at last. */
  #whyNot = { about: "", why: "" };
  #asides = new Set<number>();
  /** How many events this browser has shown of each seat. */
  #told = new Map<string | null, number>();
  #socket: WebSocket | null = null;
  #waiting = new Map<number, (answer: Server) => void>();
  #number = 0;
  #closed = false;
  #pause = 250;
  #greeted = false;

  /** A seat's token, or the tokens of all seats at this screen. */
  constructor(readonly tokens: readonly string[]) {
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // addresses stand in the logs of whatever lies between; what a socket speaks does not
    const shown = ["affray", ...this.tokens.map((token) => `token.${token}`), `device.${device()}`, `language.${language.now}`];
    const socket = new WebSocket(`${scheme}://${location.host}/api/play?since=${this.state?.seq ?? 0}`, shown);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#pause = 250;
      this.#greeted = false;
      this.chat = [];
    };
    socket.onmessage = (message) => this.#heard(JSON.parse(String(message.data)) as Server);
    socket.onclose = (end) => {
      this.connected = false;
      for (const answer of this.#waiting.values()) answer(lost());
      this.#waiting.clear();
      if (this.#closed || end.code === 4404) return;
      setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(5000, this.#pause * 2);
    };
  }

  #heard(message: Server): void {
    if (message.type === "state") return this.#stands(message);
    if (message.type === "curtain") return this.#falls(message);
    if (message.type === "chat") {
      this.chat = [...this.chat, message];
      return;
    }
    const aside = message.id !== null && this.#asides.delete(message.id);
    if (message.type === "refused" && !aside) this.refusal = message.reason;
    if (message.id === null) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  #falls(curtain: Curtain): void {
    // nothing of a seat stays behind the curtain, not even in memory
    this.state = null;
    this.events = this.fresh = this.missed = [];
    this.known = {};
    this.declined = "";
    this.follower?.reset();
    this.curtain = curtain;
  }

  #stands(state: State): void {
    if (state.since > this.events.length) {
      // a gap: something was lost on the way, so everything is asked for anew
      this.events = [];
      void this.send({ type: "resync", since: 0 });
      return;
    }
    const had = this.state ? this.state.seq : state.seen;
    this.events = [...this.events.slice(0, state.since), ...state.events];
    if (!this.#greeted && had !== null) this.missed = [...this.missed, ...this.events.slice(had)];
    this.#greeted = true;
    // what is seen for the first time is fresh; what a page finds when it opens is not
    this.fresh = this.events.slice(this.#told.get(state.seat) ?? this.events.length);
    this.#told.set(state.seat, state.seq);
    if (state.question?.ask !== this.state?.question?.ask) {
      this.known = {};
      this.#asked.clear();
    }
    this.curtain = null;
    this.declined = state.proposal || state.result ? "" : refusalOf(this.state, state) || this.declined;
    const before = this.state;
    this.state = state;
    this.follower?.heard(state, this.fresh, before);
    this.heard = performance.now();
    this.refusal = "";
  }

  /** An aside is no move: when it is refused, nobody need be told. */
  send(message: Record<string, unknown>, aside = false): Promise<Server> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(lost());
    const id = ++this.#number;
    if (aside) this.#asides.add(id);
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** At one screen for several seats: let the curtain fall, whoever is asked. */
  hide(): void {
    if (this.tokens.length > 1) void this.send({ type: "lift", seat: null });
  }

  choose(choice: unknown): Promise<Server> {
    this.#decided([choice]);
    return this.send({ type: "choose", ask: this.state?.question?.ask ?? "", choice });
  }

  #decided(answers: readonly unknown[]): void {
    this.said = answers;
    this.follower?.decided();
  }

  /** Send something; "" when it was done, else the reason why not. */
  async tell(message: Record<string, unknown>): Promise<string> {
    const answer = await this.send(message);
    return answer.type === "refused" ? answer.reason : "";
  }

  /** Answer a place question with data; "" when it was taken, else the reason why not. */
  place(data: Record<string, unknown>): Promise<string> {
    this.#decided([data]);
    return this.tell({ type: "choose", ask: this.state?.question?.ask ?? "", choice: data });
  }

  /** Whether data would do as an answer to the open question: "" or the reason why not. */
  async judge(data: Record<string, unknown>): Promise<string> {
    const answer = await this.send({ type: "judge", ask: this.state?.question?.ask ?? "", choice: data }, true);
    return answer.type === "refused" ? answer.reason : "";
  }

  /** Ask for an option's odds, once a question. */
  async look(choice: string): Promise<void> {
    const ask = this.state?.question?.ask;
    if (!ask || this.#asked.has(choice)) return;
    this.#asked.add(choice);
    const answer = await this.send({ type: "odds", ask, choice, answers: {} }, true);
    if (answer.type !== "odds" || this.state?.question?.ask !== ask) return;
    this.known = { ...this.known, [choice]: answer };
  }

  /** What one could mean to do about something that was pointed at, best first. */
  async intentions(about: Record<string, unknown>, limit: number): Promise<IntentionDoc[]> {
    const answer = await this.send({ type: "intentions", ask: this.state?.question?.ask ?? "", about, limit }, true);
    if (answer.type !== "intentions") return [];
    this.#whyNot = { about: JSON.stringify(about), why: answer.why };
    return answer.intentions;
  }

  /** Why nothing could be done about what was asked for last, where the game can say it; else "". */
  whyNot(about: Record<string, unknown>): string {
    return this.#whyNot.about === JSON.stringify(about) ? this.#whyNot.why : "";
  }

  /** All that this seat can know of one thing on the table. */
  async sheet(about: Record<string, unknown>): Promise<SheetDoc | null> {
    const answer = await this.send({ type: "sheet", about }, true);
    return answer.type === "sheet" ? answer : null;
  }

  /** What can be corrected of a model. */
  async form(about: Record<string, unknown>): Promise<FormDoc | null> {
    const answer = await this.send({ type: "form", about }, true);
    return answer.type === "form" ? answer : null;
  }

  /** What a change of facts would come to, or why it cannot be made. */
  async preview(facts: Record<string, unknown>): Promise<PreviewDoc | string> {
    const answer = await this.send({ type: "preview", facts }, true);
    return answer.type === "preview" ? answer : answer.type === "refused" ? answer.reason : "";
  }

  /** The steps to which all may agree to go back, latest first. */
  async steps(): Promise<StepBackDoc[]> {
    const answer = await this.send({ type: "steps" }, true);
    return answer.type === "steps" ? answer.steps : [];
  }

  /** What is answered together with the open question; `chosen`: answers on which others hang. */
  async screen(chosen: Record<string, string | string[]>): Promise<ScreenDoc | null> {
    const answer = await this.send({ type: "screen", ask: this.state?.question?.ask ?? "", chosen }, true);
    return answer.type === "screen" ? answer : null;
  }

  /** What may come of a whole intention. */
  async weigh(intention: IntentionDoc): Promise<OddsDoc | null> {
    const ask = this.state?.question?.ask ?? "";
    const answer = await this.send({ type: "odds", ask, choice: intention.id, intention, answers: {} }, true);
    return answer.type === "odds" ? answer : null;
  }

  /** Carry an intention out, up to the first thing it did not foresee. */
  intend(intention: IntentionDoc): Promise<Server> {
    this.#decided(intention.answers.map(([, answer]) => answer));
    return this.send({ type: "intend", ask: this.state?.question?.ask ?? "", intention });
  }

  /** Set where one is asked: kinds of windows, the very next window, everything. */
  stop(change: { windows?: Record<string, WindowDoc["setting"]>; hold?: boolean; full?: boolean }): Promise<Server> {
    return this.send({ type: "stops", ...change }, true);
  }

  /** Take back one's last choice, with the whole way that it belongs to. */
  undo(): Promise<Server> {
    return this.send({ type: "undo", whole: true });
  }
}

function lost(): Refused {
  return { type: "refused", id: null, code: "busy", reason: say("theConnectionIsBeingMade") };
}
