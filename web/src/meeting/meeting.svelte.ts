// A waiting room as this browser sees it: asked for anew every other second, while anybody looks.
import { reasonOf } from "../lib/api";
import { agreeTo, beginGame, bringForce, meetingOf, offerGame, proposeTerms, sayThere } from "../lib/api";
import type { MeetingDoc, TermsDoc } from "../lib/protocol";

export type Row = "sides" | "packs" | "rules" | "clock" | "absence" | "dice" | "watchers";
const PAUSE = 1500;

export class Meeting {
  doc = $state.raw<MeetingDoc | null>(null);
  refusal = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly token: string,
    readonly onbegun: () => void,
  ) {
    void this.#look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const doc = await meetingOf(this.token);
      if (this.#closed) return;
      if (doc.begun) return this.onbegun();
      this.doc = doc;
    } catch (error) {
      this.refusal = reasonOf(error);
    }
    if (!this.#closed) this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #do(doing: Promise<unknown>): Promise<void> {
    this.refusal = "";
    try {
      await doing;
    } catch (error) {
      this.refusal = reasonOf(error);
    }
    await this.#look();
  }

  propose = (row: Row, change: Partial<TermsDoc>) => this.doc && this.#do(proposeTerms(this.token, row, { ...this.doc.terms, ...change }));
  agree = (row: Row, agree: boolean) => this.#do(agreeTo(this.token, row, agree));
  /** To whatever stands in these rows. */
  agreeToAll = (rows: Row[]) => this.#do(rows.reduce((before, row) => before.then(() => agreeTo(this.token, row, true)), Promise.resolve<undefined>(undefined)));
  bring = (ready: boolean, force: unknown) => this.#do(bringForce(this.token, ready, force));
  say = (text: string) => this.#do(sayThere(this.token, text));
  offer = (open: boolean) => this.#do(offerGame(this.token, open));
  begin = () => this.#do(beginGame(this.token));
}
