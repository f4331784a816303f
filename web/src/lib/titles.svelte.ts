// The titles of scenarios, as the games give them; ids in words until they are known.
import { games } from "./api";
import { named } from "./games";
import { language } from "../words/language.svelte";
import type { ScenarioDoc } from "./protocol";

class Titles {
  #known = $state<Record<string, string>>({});
  #scenarios = $state.raw<Record<string, readonly ScenarioDoc[]>>({});
  #asked: Promise<void> | null = null;
  /** In which language they were asked for. */
  #spoken = language.now;

  /** Ask for them, once in each language. */
  ready(): Promise<void> {
    if (this.#spoken !== language.now) [this.#spoken, this.#asked] = [language.now, null];
    this.#asked ??= games().then((all) => {
      this.#scenarios = Object.fromEntries(all.map((g) => [g.name, g.scenarios]));
      this.#known = Object.fromEntries(all.flatMap((g) => g.scenarios.map((s) => [`${g.name}/${s.id}`, s.title])));
    });
    return this.#asked;
  }

  of(game: string, scenario: string): string {
    void this.ready();
    return this.#known[`${game}/${scenario}`] ?? named(scenario);
  }

  /** The mission that comes after one in a game's own order; none after the last. */
  after(game: string, scenario: string): ScenarioDoc | null {
    void this.ready();
    const all = this.#scenarios[game] ?? [];
    const at = all.findIndex((one) => one.id === scenario);
    return at < 0 ? null : (all[at + 1] ?? null);
  }
}

export const titles = new Titles();
