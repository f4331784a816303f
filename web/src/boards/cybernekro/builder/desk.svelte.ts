// The desk on which a crew is built. The server says what everything costs and what is wrong.
import { checkForce, forceCatalogue } from "../../../lib/api";
import type { FaultDoc, ForceCatalogue, ForceChecked, PieceDoc, RefusedOption } from "../../../lib/protocol";
import { freeName, fromAddress, HOLDINGS, keep, keptCrews, newMember, readCrew, written, type Crew, type Member } from "./crew";
import { say } from "../words/builder";

/** The game that this folder draws. */
export const GAME = "cybernekro";
const SEAT = "ash";
/** The piece that a crew as a whole may take: one more model. */
export const NEWCOMER = "newcomer";
const PAUSE = 150;

export class Desk {
  catalogue = $state.raw<ForceCatalogue | null>(null);
  crew = $state<Crew>({ id: "own", name: say("aCrew"), about: "", members: [] });
  selected = $state(0);
  checked = $state.raw<ForceChecked | null>(null);
  refusal = $state("");
  kept = $state.raw(keptCrews());
  readonly member = $derived<Member | undefined>(this.crew.members[this.selected]);
  readonly part = $derived(this.checked?.parts[this.selected]);
  refused = $state.raw(new Map<string, RefusedOption>());
  #timer = 0;
  #keptAs = "";
  /** A sample lies on the desk as it was published: what is changed is a copy with a name of its own. */
  #sample = false;
  #asked = 0;

  /** Begin with a crew that somebody sent, else with the last one kept, else with a sample. */
  async open(sent: string): Promise<void> {
    try {
      this.catalogue = await forceCatalogue(GAME, SEAT);
      const sample = this.catalogue.ready[0]?.force;
      if (sent) this.take(fromAddress(sent));
      else if (this.kept[0]) this.take(this.kept[0]);
      else if (sample) this.take(sample, true);
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
    }
  }

  /** Work on another crew: a sample, a kept one, one from a file. */
  take(doc: unknown, sample = false): void {
    this.#save();
    this.crew = readCrew(doc);
    this.selected = 0;
    this.#sample = sample;
    this.#keptAs = sample ? "" : this.crew.name;
    this.refusal = "";
    void this.#check();
  }

  /** Work on a crew of nobody yet. */
  begin(): void {
    this.take({ name: this.#free(say("aNewCrew")), members: [] });
    this.#keptAs = "";
  }

  #free(name: string): string {
    return freeName(name, [...this.kept, ...(this.catalogue?.ready ?? [])].map((known) => known.name));
  }

  select(index: number): void {
    this.selected = index;
    void this.#check();
  }

  /** Change something; the server looks it over and the browser keeps it. */
  change(how: (crew: Crew) => void): void {
    const before = this.crew.name;
    how(this.crew);
    if (this.#sample && this.crew.name === before) this.crew.name = this.#free(say("myOwn", { before }));
    this.#sample = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#save();
      void this.#check();
    }, PAUSE);
  }

  /** Keep what was changed and is not kept yet. */
  #save(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    keep($state.snapshot(this.crew), this.#keptAs);
    this.#keptAs = this.crew.name;
    this.kept = keptCrews();
  }

  add(member: Member = newMember(say("nameless", { number: this.crew.members.length + 1 }))): void {
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
