// A free point or line that a player has pointed at and not yet sent.
import { apart, bearing, lengthOf, onTable } from "./measure";
import type { Flat } from "./view";

type Send = (data: Record<string, unknown>) => Promise<string>;

export class Pending {
  at = $state.raw<Flat | null>(null);
  line = $state.raw<Flat[]>([]);
  reason = $state("");
  sending = $state(false);

  clear(): void {
    this.at = null;
    this.line = [];
    this.reason = "";
  }

  point(at: Flat): void {
    this.clear();
    this.at = at;
  }

  draw(line: Flat[]): void {
    this.clear();
    this.line = line;
    this.at = line.at(-1) ?? null;
  }

  /** Send it as the answer; the reason of a refusal stays to be read. */
  async send(key: "to" | "at", depth: number, prone: boolean, send: Send): Promise<void> {
    if (!this.at || this.sending) return;
    const path = this.line.slice(1).map((point) => onTable(point, depth));
    const where = path.length > 1 && key === "to" ? { path } : { [key]: onTable(this.at, depth) };
    this.sending = true;
    this.reason = await send(prone ? { ...where, prone: true } : where);
    this.sending = false;
    if (!this.reason) this.clear();
  }

  /** How far it is, and in which direction, from where the model stands. */
  away(from: Flat): { inches: number; degrees: number } {
    const at = this.at ?? from;
    return { inches: this.line.length > 1 ? lengthOf(this.line) : apart(from, at), degrees: bearing(from, at) };
  }
}
