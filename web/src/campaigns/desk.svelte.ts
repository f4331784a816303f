// A campaign as this browser sees it. The server keeps it after every choice; the page adds nothing up.
import type { Component } from "svelte";
import { campaignsOf, post, reasonOf } from "../lib/api";
import { download } from "../lib/files";
import { addressOf, keepSeat, keptTables } from "../lib/mine";
import { me } from "../lib/person.svelte";
import type { CampaignDoc, CampaignDoor, CampaignInvited, NewCampaign, Seated } from "../lib/protocol";
import { titles } from "../lib/titles.svelte";

/** What a game's folder has for campaigns. */
export interface CampaignParts {
  /** The whole page below the bar. */
  Page: Component<{ desk: Desk }>;
  /** What its beginning asks for, besides a name. */
  Begin: Component<{ wanted: Wanted }>;
  /** What a beginner is offered. */
  wanted: () => Wanted;
}

/** What a new campaign begins with. */
export interface Wanted {
  seat: string;
  agents: Record<string, string>;
  wanted: Record<string, unknown>;
  /** One's own packs that it is played with. */
  packs: string[];
}

const at = (id: string, verb: string) => `/api/campaigns/${encodeURIComponent(id)}/${verb}`;
export const beginCampaign = (wanted: Omit<NewCampaign, "person">) => post<CampaignDoc>("/api/campaigns", { person: me.shown, ...wanted });
export const myCampaigns = () => campaignsOf(me.key);
export const doorOf = (token: string) => post<CampaignDoor>("/api/campaigns/door", { token });
export const joinCampaign = (token: string, seat: string) => post<CampaignDoc>("/api/campaigns/join", { person: me.shown, token, seat });

/** What one sends to a friend. */
export const invitationTo = (token: string): string => `${location.origin}${location.pathname}#/campaigns/join/${token}`;

const PULSE = 3000;

export class Desk {
  doc = $state.raw<CampaignDoc | null>(null);
  refusal = $state("");
  busy = $state(false);
  readonly id: string;
  readonly #choosers = $derived(this.doc?.seats.filter((seat) => !seat.you && seat.person && seat.chooses) ?? []);
  /** The others who choose too, by their names. */
  readonly others = $derived(this.#choosers.map((seat) => seat.person!));
  /** Those who have not finished. */
  readonly choosing = $derived(this.#choosers.filter((seat) => !seat.done).map((seat) => seat.person!));

  constructor(id: string) {
    this.id = id;
  }

  /** Look now and then what the others do, until the page is left. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => {
      if (!document.hidden && !this.busy) void this.look();
    }, PULSE);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      const found = await post<CampaignDoc>(at(this.id, "see"), { key: me.key });
      // an unchanged campaign is not drawn again
      if (found.version !== this.doc?.version || found.stage !== this.doc.stage) this.doc = found;
    } catch (error) {
      if (!this.doc) this.refusal = reasonOf(error);
    }
  }

  /** Do something, as the campaign stood when it was last read. */
  async #tell(verb: string, more: object = {}): Promise<boolean> {
    if (!this.doc || this.busy) return false;
    this.busy = true;
    try {
      this.doc = await post<CampaignDoc>(at(this.id, verb), { key: me.key, version: this.doc.version, ...more });
      this.refusal = "";
      return true;
    } catch (error) {
      this.refusal = reasonOf(error);
      this.doc = await post<CampaignDoc>(at(this.id, "see"), { key: me.key }).catch(() => this.doc);
      return false;
    } finally {
      this.busy = false;
    }
  }

  plan = (change: Record<string, unknown>) => this.#tell("plan", { change });
  done = (done: boolean) => this.#tell("done", { done });
  goOn = (alone = false) => this.#tell("on", { alone });

  /** Open the next battle and sit down. */
  async fight(alone = false): Promise<void> {
    if (await this.#tell("battle", { alone })) await this.sit();
  }

  /** Go to one's seat in the battle that is on. */
  async sit(): Promise<void> {
    const table = this.doc?.battle?.table;
    const known = keptTables().find((one) => one.table === table);
    if (known) {
      location.hash = addressOf(known);
      return;
    }
    try {
      const [seated] = await Promise.all([post<Seated>(at(this.id, "sit"), { key: me.key }), titles.ready()]);
      location.hash = keepSeat(seated, titles.of(seated.game, seated.scenario), this.id);
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }

  /** Where a battle can be seen again. */
  replayOf(number: number): string {
    const battle = this.doc?.battles.find((one) => one.number === number);
    const known = keptTables().find((one) => one.table === battle?.table);
    return `#/replay/${known?.table ?? battle?.watch ?? ""}`;
  }

  async invite(): Promise<string> {
    return invitationTo((await post<CampaignInvited>(at(this.id, "invite"), { key: me.key })).token);
  }

  async leave(): Promise<void> {
    try {
      await post<undefined>(at(this.id, "leave"), { key: me.key });
      location.hash = "#/campaigns";
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }

  async save(): Promise<void> {
    try {
      download(`${this.doc?.name ?? "campaign"}.json`, await post<Record<string, unknown>>(at(this.id, "file"), { key: me.key }));
    } catch (error) {
      this.refusal = reasonOf(error);
    }
  }
}
