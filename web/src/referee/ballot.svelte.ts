// What is voted on, as it would look and read.
import type { PreviewDoc, State } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";

export class Ballot {
  found = $state.raw<PreviewDoc | null>(null);
  refusal = $state("");
  /** Whether the board shows what would be. */
  after = $state(true);
  #facts = "";

  constructor(readonly link: TableLink) {}

  /** Read what is proposed, once. */
  async read(table: State): Promise<void> {
    const proposal = table.proposal?.motion === "edit" && table.seat ? table.proposal : null;
    const facts = JSON.stringify(proposal?.detail["facts"] ?? null);
    if (facts === this.#facts) return;
    this.#facts = facts;
    this.found = null;
    this.refusal = "";
    this.after = true;
    if (!proposal) return;
    const found = await this.link.preview(proposal.detail["facts"] as Record<string, unknown>);
    if (facts !== this.#facts) return;
    if (typeof found === "string") this.refusal = found;
    else this.found = found;
  }

  /** The table as it would be, while that is looked at. */
  posed(table: State): State {
    return this.found && this.after && table.proposal?.waiting.includes(table.seat ?? "") ? { ...table, view: this.found.view, question: null } : table;
  }
}
