// The desk on which a force is built. The server says what everything costs, what is wrong and where one more piece leads; the page adds nothing up.
import { checkForce, forceCatalogue, randomForce, reasonOf } from "../lib/api";
import type { FaultDoc, ForceCatalogue, ForceChecked, PartDoc, PieceDoc } from "../lib/protocol";
import { documentIn, freeName, keepForce, keptForces, readForce, type ForceDoc } from "./shelf";
import { say } from "../words/workshop";

const PAUSE = 150;
const STEPS = 50;

export interface Start<F> {
  game: string;
  seat: string;
  options?: Record<string, boolean | number | string>;
  /** A force of the server or of a file in the one shape that this desk works on. */
  read: (force: unknown) => F;
  empty: (force: F) => boolean;
  /** As the server reads it, where that is another shape. */
  written?: (force: F, seat: string, name: string) => unknown;
  /** A document of earlier versions as one of today's. */
  adopted?: (doc: unknown) => unknown;
  /** Whether any seat may bring it: the shelf then keeps it for all of them. */
  anySeat?: boolean;
  /** Whether one part lies open, and the server says what that part cannot take. */
  partly?: boolean;
}

export class Desk<F extends object> {
  catalogue = $state.raw<ForceCatalogue | null>(null);
  checked = $state.raw<ForceChecked | null>(null);
  refusal = $state("");
  name = $state("");
  seat = $state("");
  scenario = $state("");
  force = $state<F>() as F;
  kept = $state.raw<ForceDoc[]>([]);
  past = $state.raw<F[]>([]);
  /** The part that lies open, where one does. */
  chosen = $state(0);
  readonly pieces = $derived(new Map(this.catalogue?.pieces.map((piece) => [piece.id, piece])));
  readonly then = $derived(new Map(this.checked?.then.map((then) => [then.id, then])));
  readonly refused = $derived(new Map(this.checked?.refused.map((refused) => [refused.id, refused])));
  readonly parts = $derived<PartDoc[]>(this.checked?.parts ?? []);
  readonly start: Start<F>;
  options: Record<string, boolean | number | string>;
  #timer = 0;
  #keptAs = "";
  #asked = 0;
  /** A ready-made force lies on the desk as it was published: what is changed is a copy with a name of its own. */
  #sample = false;

  constructor(start: Start<F>) {
    this.start = start;
    this.seat = start.seat;
    this.options = start.options ?? {};
    this.force = start.read(null);
    this.kept = keptForces(start.game);
  }

  /** Begin with a force that somebody sent, else with the last one kept, else with a ready-made one. */
  async open(sent: string): Promise<void> {
    try {
      if (sent) return await this.take(documentIn(sent));
      const last = this.kept[0];
      if (last) return await this.take(last);
      await this.#stock();
      this.startFrom(this.catalogue?.ready[0]);
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }

  async #stock(): Promise<void> {
    this.catalogue = await forceCatalogue(this.start.game, this.seat, this.scenario || undefined, this.options);
    this.scenario = this.catalogue.scenario;
  }

  /** Work on a force that was kept, sent or read. */
  async take(doc: unknown): Promise<void> {
    const found = readForce(this.start.adopted?.(doc) ?? doc);
    if (found.game !== this.start.game) throw new Error(say("thatForceIsFor", { game: found.game }));
    this.#save();
    [this.seat, this.scenario, this.name] = [found.seat || this.start.seat, found.scenario ?? "", found.name];
    if (found.options) this.options = { ...this.options, ...found.options };
    await this.#stock();
    this.#lay(this.start.read(found.force), false);
  }

  /** Begin with a ready-made force, or with nobody. */
  startFrom(ready: { name: string; force: unknown } | undefined): void {
    this.#save();
    this.name = ready ? ready.name : this.#free(say("aNewForce"));
    this.#lay(this.start.read(ready?.force ?? this.catalogue?.blank ?? null), Boolean(ready));
  }

  async random(): Promise<void> {
    try {
      const found = await randomForce(this.start.game, this.seat, this.scenario, this.options);
      this.change((force) => Object.assign(force, this.start.read(found.force)));
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }

  /** Build for another seat or another mission. */
  async go(seat: string, scenario: string): Promise<void> {
    this.#save();
    const moved = seat !== this.seat;
    [this.seat, this.scenario] = [seat, scenario];
    try {
      await this.#stock();
    } catch (error) {
      this.refusal = reasonOf(error);
      return;
    }
    if (moved) this.startFrom(this.catalogue?.ready[0]);
    else void this.#check();
  }

  copy(): void {
    const force = $state.snapshot(this.force) as F;
    this.#save();
    this.name = this.#free(say("aCopy", { name: this.name }));
    this.#lay(force, false);
    this.#keptAs = "";
    this.change(() => {});
  }

  #lay(force: F, sample: boolean): void {
    this.force = force;
    this.past = [];
    this.chosen = 0;
    this.#sample = sample;
    this.#keptAs = sample ? "" : this.name;
    this.refusal = "";
    void this.#check();
  }

  #free(name: string): string {
    return freeName(name, [...this.kept, ...(this.catalogue?.ready ?? [])].map((known) => known.name));
  }

  /** Change something; the server looks it over and the browser keeps it. */
  change(how: (force: F) => void): void {
    this.past = [...this.past, $state.snapshot(this.force) as F].slice(-STEPS);
    how(this.force);
    this.#changed();
  }

  rename(name: string): void {
    this.name = name || say("aForce");
    this.#changed(true);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.force = before;
    this.#changed();
  }

  #changed(renamed = false): void {
    if (this.#sample && !renamed) this.name = this.#free(say("myOwn", { name: this.name }));
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
    if (this.start.empty(this.force)) return;
    keepForce(this.start.anySeat ? { ...this.doc, seat: "" } : this.doc, this.#keptAs);
    this.#keptAs = this.name;
    this.kept = keptForces(this.start.game);
  }

  get doc(): ForceDoc {
    return { affray: "force", game: this.start.game, seat: this.seat, name: this.name, scenario: this.scenario, options: this.options, force: this.#written() };
  }

  #written(): unknown {
    const force = $state.snapshot(this.force) as F;
    return this.start.written ? this.start.written(force, this.seat, this.name) : force;
  }

  choose(part: number): void {
    this.chosen = part;
    if (this.start.partly) void this.#check();
  }

  faults(part: number | null): FaultDoc[] {
    return this.checked?.faults.filter((fault) => fault.part === part) ?? [];
  }

  ofKind(kind: string): PieceDoc[] {
    return this.catalogue?.pieces.filter((piece) => piece.kind === kind) ?? [];
  }

  async #check(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const wanted = { game: this.start.game, seat: this.seat, scenario: this.scenario || null, options: this.options, force: this.#written() };
      const [found, part] = await Promise.all([checkForce(wanted), this.start.partly ? checkForce({ ...wanted, part: this.chosen }) : null]);
      if (asked === this.#asked) [this.checked, this.refusal] = [part ? { ...found, refused: [...found.refused, ...part.refused] } : found, ""];
    } catch (error) {
      if (asked === this.#asked) this.refusal = reasonOf(error);
    }
  }
}
