// A free point or line that a player has pointed at and not yet sent.
import { apart, bearing, lengthOf, onTable } from "./measure";
import { settle, type Judge } from "./settling";
import type { Flat } from "./view";

type Send = (data: Record<string, unknown>) => Promise<string>;

export class Pending {
  at = $state.raw<Flat | null>(null);
  line = $state.raw<Flat[]>([]);
  /** Lying down there: never by itself, always by a choice of its own. */
  prone = $state(false);
  /** Why it is refused, or why it is not exactly where one pointed. */
  reason = $state("");
  /** Whether the rules were asked and accept it. */
  legal = $state(false);
  sending = $state(false);
  #asked = 0;

  clear(): void {
    this.#asked++;
    this.at = null;
    this.line = [];
    this.prone = false;
    this.legal = false;
    this.reason = "";
  }

  /** Point somewhere; the rules say whether one can go there, and if not, the nearest place is taken. */
  async point(at: Flat, offered: readonly Flat[], judge: Judge, prone = false): Promise<Flat | null> {
    this.clear();
    this.at = at;
    this.prone = prone;
    const asked = this.#asked;
    const settled = await settle(at, offered, judge);
    if (asked !== this.#asked) return null;
    this.at = settled.at ?? at;
    this.legal = settled.at !== null;
    this.reason = settled.reason;
    return settled.at;
  }

  /** A way drawn by hand is judged as a whole, when it is sent. */
  draw(line: Flat[]): void {
    this.clear();
    this.line = line;
    this.at = line.at(-1) ?? null;
    this.legal = true;
  }

  /** The answer as the server reads it. */
  data(key: "to" | "at", depth: number, at = this.at): Record<string, unknown> {
    const path = this.line.slice(1).map((point) => onTable(point, depth));
    const where = path.length > 1 && key === "to" ? { path } : { [key]: onTable(at ?? [0, 0], depth) };
    return this.prone ? { ...where, prone: true } : where;
  }

  /** Send it as the answer; the reason of a refusal stays to be read. */
  async send(key: "to" | "at", depth: number, send: Send): Promise<void> {
    if (!this.at || !this.legal || this.sending) return;
    this.sending = true;
    this.reason = await send(this.data(key, depth));
    this.sending = false;
    if (this.reason) this.legal = false;
    else this.clear();
  }

  /** How far it is, and in which direction, from where the model stands. */
  away(from: Flat): { inches: number; degrees: number } {
    const at = this.at ?? from;
    return { inches: this.line.length > 1 ? lengthOf(this.line) : apart(from, at), degrees: bearing(from, at) };
  }
}
