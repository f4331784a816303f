// The desk at which packs are written: which are kept, which one is open, what is wrong with it, what is shown.
import { FIRST } from "../boards/registry";
import { checkPack, dropPack, keepPack, measureEntry, meet, ownPacks, packFiles, packForms, packs, packStart, reasonOf, sharePack, switchPack } from "../lib/api";
import { me } from "../lib/person.svelte";
import type { EntryWorth, OwnPack, PackChecked, PackDoc, PackFault } from "../lib/protocol";
import { HEAD, sizeOf, type Files } from "./bundle";
import { at, calledIn, changed, entriesOf, headOf, nameOf, withEntry, withPiece, written, writtenHead, type Data, type Entry, type Path, type Value } from "./entries";
import { blankTable, meant, type Definitions, type Schema } from "./forms";
import { rememberPacks } from "./own.svelte";
import { withWords } from "./preview";
import { say } from "../words/packs";

/** Milliseconds after the last letter before a pack is looked over. */
const PAUSE = 450;
/** Milliseconds for which games are played to see what an entry is worth. */
const MINUTE = 60_000;
/** The place of the head among the pieces. */
export const THE_HEAD = { file: HEAD, piece: 0 };

export interface Place {
  file: string;
  piece: number;
}

const same = (a: Files, b: Files) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

export class PacksDesk {
  game = $state(FIRST);
  everywhere = $state.raw<PackDoc[]>([]);
  own = $state.raw<OwnPack[]>([]);
  limits = $state.raw({ most: 40, largest: 256_000 });
  refusal = $state("");
  busy = $state(false);
  head = $state.raw<Schema>({});
  kinds = $state.raw<Record<string, Schema>>({});
  definitions = $state.raw<Definitions>({});
  /** The name that the open pack is kept by; empty: it is not kept yet. */
  kept = $state("");
  open = $state(false);
  files = $state.raw<Files>({});
  #saved = $state.raw<Files>({});
  checked = $state.raw<PackChecked | null>(null);
  checking = $state(false);
  place = $state.raw<Place>(THE_HEAD);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was measured of entries, by their kinds and ids, each with the files it was measured of. */
  #worths = $state.raw<Record<string, { found: EntryWorth; files: Files }>>({});
  measuring = $state(false);
  unmeasured = $state("");
  #run = 0;

  entries = $derived.by(() => entriesOf(this.files));
  headData = $derived.by(() => headOf(this.files) ?? {});
  name = $derived.by(() => String(this.headData["name"] ?? ""));
  changed = $derived.by(() => this.open && !same(this.files, this.#saved));
  faults = $derived.by(() => this.checked?.faults ?? []);
  size = $derived.by(() => sizeOf(this.files));
  entry = $derived.by(() => this.entries.find(({ file, piece }) => file === this.place.file && piece === this.place.piece) ?? null);
  onHead = $derived.by(() => this.place.file === HEAD);
  /** The entries with faults, each with its faults; faults that belong to no entry stand under the pack itself. */
  problems = $derived.by(() => {
    const found = this.entries.map((entry) => ({ place: entry as Place, name: nameOf(entry), faults: this.faultsOf(entry) })).filter(({ faults }) => faults.length);
    const told = new Set(found.flatMap(({ faults }) => faults));
    const rest = this.faults.filter((fault) => !told.has(fault));
    return rest.length ? [{ place: THE_HEAD as Place, name: say("thePackItself"), faults: rest }, ...found] : found;
  });

  faultsOf(entry: Entry): PackFault[] {
    return this.faults.filter((fault) => fault.file === entry.file && fault.kind === entry.kind && fault.id === calledIn(entry));
  }

  get headFaults(): PackFault[] {
    return this.faults.filter((fault) => !fault.kind);
  }

  // ------------------------------------------------------------ does it decide games?

  get #measured(): { found: EntryWorth; files: Files } | undefined {
    return this.entry ? this.#worths[`${this.entry.kind}/${calledIn(this.entry)}`] : undefined;
  }

  get worth(): EntryWorth | null {
    return this.#measured?.found ?? null;
  }

  get worthIsStale(): boolean {
    return !!this.#measured && this.#measured.files !== this.files;
  }

  /** Play quick games with the open entry and without it for a minute, and see the interval grow narrower. */
  async measure(): Promise<void> {
    if (!this.entry) return;
    const [files, kind, id, run, until] = [this.files, this.entry.kind, calledIn(this.entry), ++this.#run, Date.now() + MINUTE];
    let so = { pairs: 0, held: 0, second: 0 };
    [this.measuring, this.unmeasured] = [true, ""];
    try {
      while (run === this.#run && Date.now() < until) {
        const found = await measureEntry({ files, kind, id, ...so });
        if (run !== this.#run) return;
        const stuck = found.pairs === so.pairs;
        so = { pairs: found.pairs, held: found.held, second: found.second };
        this.#worths = { ...this.#worths, [`${kind}/${id}`]: { found, files } };
        if (stuck) break;
      }
    } catch (error) {
      if (run === this.#run) this.unmeasured = reasonOf(error);
    }
    if (run === this.#run) this.measuring = false;
  }

  stopMeasuring(): void {
    this.#run++;
    this.measuring = false;
  }

  // ------------------------------------------------------------ what there is

  async read(): Promise<void> {
    const [every, mine] = await Promise.all([packs(), ownPacks(me.key)]);
    this.everywhere = every;
    this.own = mine.packs;
    this.limits = mine;
    rememberPacks(mine.packs.length > 0);
  }

  async chooseGame(game: string): Promise<void> {
    const { head, entries } = await packForms(game);
    this.game = game;
    this.head = head as Schema;
    this.kinds = (entries["properties"] ?? {}) as Record<string, Schema>;
    this.definitions = (entries["definitions"] ?? {}) as Definitions;
  }

  schemaOf(kind: string): Schema {
    return meant(this.kinds[kind]?.items ?? {}, this.definitions);
  }

  async #doing(act: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.refusal = "";
    try {
      await act();
      return true;
    } catch (error) {
      this.refusal = reasonOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  // ------------------------------------------------------------ opening and keeping

  openPack = (name: string) =>
    this.#doing(async () => {
      const found = await packFiles(me.key, name);
      this.#lay(found.files, name, found.checked);
    });

  begin = () =>
    this.#doing(async () => {
      const names = this.own.map((pack) => pack.name);
      let name = "my-pack";
      for (let n = 2; names.includes(name); n++) name = `my-pack-${n}`;
      const { files } = await packStart(this.game, name);
      this.#lay(files, "", null);
    });

  /** A pack that came as files; it is kept when it is saved. */
  async take(files: Files): Promise<void> {
    const game = String(headOf(files)?.["game"] ?? "");
    await this.#doing(async () => {
      if (!(HEAD in files)) throw new Error(say("thereIsNoPackToml2"));
      if (game && game !== this.game) await this.chooseGame(game);
      this.#lay(files, "", null);
    });
  }

  #lay(files: Files, kept: string, checked: PackChecked | null): void {
    this.stopMeasuring();
    [this.#worths, this.unmeasured] = [{}, ""];
    this.files = files;
    this.#saved = kept ? files : {};
    this.kept = kept;
    this.open = true;
    this.checked = checked;
    const first = this.entries[0];
    this.place = first ? { file: first.file, piece: first.piece } : THE_HEAD;
    this.#look();
  }

  save = () =>
    this.#doing(async () => {
      const [files, name, before] = [this.files, this.name || this.kept, this.kept];
      if (!name) throw new Error(say("giveThePackAName"));
      await meet(me.shown);
      const found = await keepPack(me.key, name, files);
      this.#saved = files;
      this.kept = name;
      this.checked = found.checked;
      if (before && before !== name) await dropPack(me.key, before);
      await this.read();
    });

  switch = (name: string, on: boolean) =>
    this.#doing(async () => {
      await switchPack(me.key, name, on);
      await this.read();
    });

  drop = (name: string) =>
    this.#doing(async () => {
      await dropPack(me.key, name);
      if (name === this.kept) this.open = false;
      await this.read();
    });

  /** The address by which anybody gets a copy; null: nobody does any more. */
  async share(shared: boolean): Promise<string | null> {
    let link: string | null = null;
    await this.#doing(async () => {
      link = (await sharePack(me.key, this.kept, shared)).link;
      await this.read();
    });
    return link;
  }

  // ------------------------------------------------------------ writing

  go(place: Place): void {
    this.stopMeasuring();
    this.unmeasured = "";
    this.place = { file: place.file, piece: place.piece };
  }

  set(path: Path, value: Value): void {
    const data = this.onHead ? this.headData : this.entry?.data;
    if (!data) return;
    const next = withWords(data, changed(data, path, value) as Data);
    this.#write(this.onHead ? { ...this.files, [HEAD]: writtenHead(next) } : withPiece(this.files, this.place, written(this.entry?.kind ?? "", next)));
  }

  /** What an entry says, as text. */
  get text(): string {
    return this.onHead ? (this.files[HEAD] ?? "") : (this.entry?.text ?? "");
  }

  setText(text: string): void {
    this.#write(this.onHead ? { ...this.files, [HEAD]: text } : withPiece(this.files, this.place, text.endsWith("\n") ? text : `${text}\n`));
  }

  add(kind: string): void {
    const schema = this.schemaOf(kind);
    const data = blankTable(schema, this.definitions);
    const taken = new Set(this.entries.filter((entry) => entry.kind === kind).map(calledIn));
    let id = `new-${kind}`;
    for (let n = 2; taken.has(id); n++) id = `new-${kind}-${n}`;
    const { files, file, piece } = withEntry(this.files, kind, { ...data, id, ...("name" in data ? { name: say("new") } : {}) });
    this.#write(files);
    this.place = { file, piece };
  }

  remove(entry: Entry): void {
    this.#write(withPiece(this.files, entry, ""));
    this.place = THE_HEAD;
  }

  /** Put the word that was probably meant where the wrong one stands. */
  mend(fault: PackFault): void {
    const data = this.onHead ? this.headData : this.entry?.data;
    const value = at(data, fault.path);
    const mended = typeof value === "string" && fault.word ? value.replace(fault.word, fault.nearest) : fault.nearest;
    if (fault.path.length) this.set(fault.path, mended);
  }

  #write(files: Files): void {
    this.files = files;
    this.#look();
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.checking = true;
    this.#timer = setTimeout(() => void this.#lookNow(), this.checked ? PAUSE : 0);
  }

  async #lookNow(): Promise<void> {
    const files = this.files;
    try {
      const checked = await checkPack(files);
      if (files === this.files) this.checked = checked;
    } catch (error) {
      if (files === this.files) this.refusal = reasonOf(error);
    }
    if (files === this.files) this.checking = false;
  }

  close(): void {
    this.stopMeasuring();
    clearTimeout(this.#timer);
  }
}
