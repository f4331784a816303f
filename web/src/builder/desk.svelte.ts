// The desk on which a crew is built. The server says what everything costs and what is wrong.
import { checkForce, forceCatalogue } from "../lib/api";
import type { FaultDoc, ForceCatalogue, ForceChecked, PieceDoc, RefusedOption } from "../lib/protocol";
import { fromAddress, HOLDINGS, keep, keptCrews, newMember, readCrew, written, type Crew, type Member } from "./crew";

const GAME = "cybernekro";
const SEAT = "ash";
/** The piece that a crew as a whole may take: one more model. */
export const NEWCOMER = "newcomer";
const PAUSE = 150;

export class Desk {
  catalogue = $state.raw<ForceCatalogue | null>(null);
  crew = $state<Crew>({ id: "own", name: "A crew", about: "", members: [] });
  selected = $state(0);
  checked = $state.raw<ForceChecked | null>(null);
  refusal = $state("");
  kept = $state.raw(keptCrews());
  readonly member = $derived<Member | undefined>(this.crew.members[this.selected]);
  readonly part = $derived(this.checked?.parts[this.selected]);
  refused = $state.raw(new Map<string, RefusedOption>());
  #timer = 0;
  #keptAs = "";
  #asked = 0;

  /** Begin with a crew that somebody sent, else with the last one kept, else with a sample. */
  async open(sent: string): Promise<void> {
    try {
      this.catalogue = await forceCatalogue(GAME, SEAT);
      const first = sent ? fromAddress(sent) : (this.kept[0] ?? this.catalogue.ready[0]?.force);
      if (first) this.take(first);
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
    }
  }

  /** Work on another crew: a sample, a kept one, one from a file. */
  take(doc: unknown): void {
    this.crew = readCrew(doc);
    this.selected = 0;
    this.#keptAs = "";
    this.refusal = "";
    void this.#check();
  }

  select(index: number): void {
    this.selected = index;
    void this.#check();
  }

  /** Change something; the server looks it over and the browser keeps it. */
  change(how: (crew: Crew) => void): void {
    how(this.crew);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      keep($state.snapshot(this.crew), this.#keptAs);
      this.#keptAs = this.crew.name;
      this.kept = keptCrews();
      void this.#check();
    }, PAUSE);
  }

  add(member: Member = newMember(`Nameless ${this.crew.members.length + 1}`)): void {
    this.change((crew) => crew.members.push(member));
    this.selected = this.crew.members.length - 1;
  }

  remove(index: number): void {
    this.change((crew) => crew.members.splice(index, 1));
    this.selected = Math.max(0, Math.min(this.selected, this.crew.members.length - 1));
  }

  has(piece: PieceDoc): number {
    const list = HOLDINGS[piece.kind];
    return list ? (this.member?.[list] ?? []).filter((id) => id === piece.id).length : 0;
  }

  put(piece: PieceDoc): void {
    const [member, list] = [this.member, HOLDINGS[piece.kind]];
    if (member && list) this.change(() => member[list].push(piece.id));
  }

  drop(piece: PieceDoc): void {
    const [member, list] = [this.member, HOLDINGS[piece.kind]];
    if (!member || !list) return;
    this.change(() => member[list].splice(member[list].lastIndexOf(piece.id), 1));
    if (piece.facts["chooses"]) member.deformed = [];
  }

  /** What is wrong with a part, or with the whole when none is named. */
  faults(part: number | null): FaultDoc[] {
    return this.checked?.faults.filter((fault) => fault.part === part) ?? [];
  }

  async #check(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const wanted = { game: GAME, seat: SEAT, force: written($state.snapshot(this.crew)) };
      const [whole, part] = await Promise.all([checkForce(wanted), checkForce({ ...wanted, part: this.selected })]);
      if (asked !== this.#asked) return;
      [this.checked, this.refusal] = [part, ""];
      this.refused = new Map([...whole.refused, ...part.refused].map((r) => [r.id, r]));
    } catch (error) {
      if (asked === this.#asked) this.refusal = error instanceof Error ? error.message : String(error);
    }
  }
}
