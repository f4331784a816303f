// A correction in the making: a model was clicked, its facts stand in a form, and the board shows what would come of it.
import type { About } from "../flow/flow.svelte";
import type { FieldDoc, FieldValue, FormDoc, PreviewDoc, Question, State, StepBackDoc } from "../lib/protocol";
import type { Thing } from "../lib/sheets.svelte";
import type { TableLink } from "../lib/table.svelte";

/** A question nobody is asked: while it is open, every click on the board is the referee's. */
const ANY: Question = {
  about: {},
  ask: "referee",
  default: null,
  kind: "select",
  measure: null,
  options: [],
  place: false,
  prompt: "",
  refused: [],
  roll: null,
  rule: "",
  screen: false,
  standing: false,
  usual: null,
  window: null,
};

export class Referee {
  open = $state(false);
  /** The models that were clicked, the one in the form first. */
  form = $state.raw<FormDoc | null>(null);
  facts = $state.raw<Record<string, unknown>>({});
  why = $state("");
  /** What the changes come to, as the server puts it. */
  preview = $state.raw<PreviewDoc | null>(null);
  refusal = $state("");
  after = $state(true);
  steps = $state.raw<StepBackDoc[]>([]);
  #asked = 0;

  constructor(readonly link: TableLink) {}

  readonly count = $derived(this.preview?.changes.length ?? 0);
  /** The place that a click on the board would fill in. */
  readonly placed = $derived(this.form?.fields.find((field) => field.how === "place") ?? null);

  async begin(about: Thing | null): Promise<void> {
    this.open = true;
    this.steps = await this.link.steps();
    if (about) await this.take(about);
  }

  close(): void {
    this.open = false;
    this.form = this.preview = null;
    this.facts = {};
    this.why = this.refusal = "";
    this.after = true;
  }

  /** Put a model into the form; what was changed of others stays changed. */
  async take(about: Thing): Promise<void> {
    const form = await this.link.form(about);
    if (form) this.form = form;
  }

  /** A click or a drag on the board: a model for the form, or where the one in the form should be. */
  async pointed(about: About): Promise<boolean> {
    const model = about["actor"] ?? about["target"];
    if ("place" in about) {
      if (model !== undefined) await this.take({ model });
      return this.put(about["place"]);
    }
    if (model === undefined) return false;
    await this.take({ model });
    return true;
  }

  /** What stands in a field now. */
  stands(field: FieldDoc): unknown {
    return field.path in this.facts ? this.facts[field.path] : field.stands;
  }

  changed(field: FieldDoc): boolean {
    return field.path in this.facts;
  }

  /** A value of a field in words. */
  said(field: FieldDoc, value: unknown): string {
    if (field.how === "several") return (value as unknown[]).map((one) => wordsOf(field, one)).join(", ") || "none";
    if (field.how === "across" || field.how === "along") return `${Number(value) / field.per}″`;
    return wordsOf(field, value);
  }

  set(field: FieldDoc, value: unknown): void {
    this.facts = filled(this.facts, field, value);
    void this.#look();
  }

  put(place: unknown): boolean {
    const field = this.placed;
    const value = field && valueAt(field, place);
    if (field && value) {
      this.set(field, value.value);
      return true;
    }
    const [across, along] = ["across", "along"].map((how) => this.form?.fields.find((one) => one.how === how));
    if (!across || !along || !Array.isArray(place)) return false;
    const [x, y] = place as number[];
    this.facts = filled(filled(this.facts, across, Math.round(x! * across.per)), along, Math.round(y! * along.per));
    void this.#look();
    return true;
  }

  /** Nothing is changed any more. */
  clear(): void {
    this.facts = {};
    this.preview = null;
    this.refusal = "";
  }

  async #look(): Promise<void> {
    const asked = ++this.#asked;
    if (!Object.keys(this.facts).length) return this.clear();
    const found = await this.link.preview(this.facts);
    if (asked !== this.#asked) return;
    this.refusal = typeof found === "string" ? found : "";
    this.preview = typeof found === "string" ? null : found;
  }

  async propose(): Promise<void> {
    this.refusal = await this.link.tell({ type: "motion", motion: "edit", facts: this.facts, why: this.why.trim() });
    if (!this.refusal) this.close();
  }

  async goBack(step: StepBackDoc): Promise<void> {
    this.refusal = await this.link.tell({ type: "motion", motion: "back", step: step.step });
    if (!this.refusal) this.close();
  }

  /** The table while it is corrected: any model can be clicked, and it stands as it would. */
  posed(table: State): State {
    const view = this.preview && this.after ? this.preview.view : table.view;
    return { ...table, view, question: ANY };
  }
}

/** Whether two values of a field are one; a value may be a list. */
export const alike = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

export function wordsOf(field: FieldDoc, value: unknown): string {
  return field.values.find((one) => alike(one.value, value))?.words ?? String(value);
}

export const valueAt = (field: FieldDoc, place: unknown): FieldValue | undefined => field.values.find((one) => one.place !== null && String(one.place) === String(place));

/** The facts with a field filled in; what stands there already is no change. */
export function filled(facts: Record<string, unknown>, field: FieldDoc, value: unknown): Record<string, unknown> {
  const also = (of: unknown) => field.values.find((one) => alike(one.value, of))?.also ?? {};
  const kept = { ...facts };
  for (const path of [field.path, ...Object.keys(also(facts[field.path]))]) delete kept[path];
  return alike(value, field.stands) ? kept : { ...kept, ...also(value), [field.path]: value };
}
