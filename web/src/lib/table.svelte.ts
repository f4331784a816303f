// One seat's end of the socket: what the server last said, and how to answer it.
import type { ChatDoc, EventDoc, OddsDoc, Refused, State } from "./protocol";

type Server = State | ChatDoc | OddsDoc | Refused | { type: "ack"; id: number };
type Waiting = { resolve: (answer: Server) => void };

export class TableLink {
  state = $state.raw<State | null>(null);
  events = $state.raw<EventDoc[]>([]);
  fresh = $state.raw<EventDoc[]>([]);
  chat = $state.raw<ChatDoc[]>([]);
  connected = $state(false);
  refusal = $state("");
  /** The odds of the open question's options that are known so far. */
  known = $state.raw<Record<string, OddsDoc>>({});

  #asked = new Set<string>();
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #number = 0;
  #closed = false;
  #pause = 250;

  constructor(readonly token: string) {
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.state?.seq ?? 0;
    const address = `${scheme}://${location.host}/api/play?token=${encodeURIComponent(this.token)}`;
    const socket = new WebSocket(`${address}&since=${since}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#pause = 250;
      this.chat = [];
    };
    socket.onmessage = (message) => this.#heard(JSON.parse(String(message.data)) as Server);
    socket.onclose = (end) => {
      this.connected = false;
      for (const waiting of this.#waiting.values()) waiting.resolve(lost());
      this.#waiting.clear();
      if (this.#closed || end.code === 4404) return;
      setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(5000, this.#pause * 2);
    };
  }

  #heard(message: Server): void {
    if (message.type === "state") return this.#stands(message);
    if (message.type === "chat") {
      this.chat = [...this.chat, message];
      return;
    }
    if (message.type === "refused") this.refusal = message.reason;
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (waiting && message.id !== null) {
      this.#waiting.delete(message.id);
      waiting.resolve(message);
    }
  }

  #stands(state: State): void {
    if (state.since > this.events.length) {
      // a gap: something was missed, so everything is asked for anew
      this.events = [];
      void this.send({ type: "resync", since: 0 });
      return;
    }
    this.events = [...this.events.slice(0, state.since), ...state.events];
    this.fresh = state.events;
    if (state.question?.ask !== this.state?.question?.ask) {
      this.known = {};
      this.#asked.clear();
    }
    this.state = state;
    this.refusal = "";
  }

  send(message: Record<string, unknown>): Promise<Server> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(lost());
    const id = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(id, { resolve });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  choose(choice: unknown): Promise<Server> {
    return this.send({ type: "choose", ask: this.state?.question?.ask ?? "", choice });
  }

  /** Answer a place question with data; "" when it was taken, else the reason why not. */
  async place(data: Record<string, unknown>): Promise<string> {
    const answer = await this.choose(data);
    return answer.type === "refused" ? answer.reason : "";
  }

  /** Ask for an option's odds, once a question. */
  async look(choice: string): Promise<void> {
    const ask = this.state?.question?.ask;
    if (!ask || this.#asked.has(choice)) return;
    this.#asked.add(choice);
    const answer = await this.send({ type: "odds", ask, choice, answers: {} });
    if (answer.type !== "odds" || this.state?.question?.ask !== ask) return;
    this.known = { ...this.known, [choice]: answer };
  }
}

function lost(): Refused {
  return { type: "refused", id: null, code: "busy", reason: "the connection is being made again" };
}
