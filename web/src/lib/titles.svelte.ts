// The titles of scenarios, as the games give them; ids in words until they are known.
import { games } from "./api";
import { named } from "./games";

class Titles {
  #known = $state<Record<string, string>>({});
  #asked: Promise<void> | null = null;

  /** Ask for them, once. */
  ready(): Promise<void> {
    this.#asked ??= games().then((all) => {
      this.#known = Object.fromEntries(all.flatMap((g) => g.scenarios.map((s) => [`${g.name}/${s.id}`, s.title])));
    });
    return this.#asked;
  }

  of(game: string, scenario: string): string {
    void this.ready();
    return this.#known[`${game}/${scenario}`] ?? named(scenario);
  }
}

export const titles = new Titles();
