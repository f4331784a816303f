// Who is here now. The page says every half a minute that somebody with a name is here, unless they hide.
import { imHere } from "./api";
import { me } from "./person.svelte";
import type { HereNow, ImHere } from "./protocol";

type Doing = ImHere["doing"];

const KEY = "affray.hidden";
const EVERY = 30_000;
const PLACES: Record<string, Doing> = {
  table: "table",
  i: "table",
  games: "lobby",
  replay: "watching",
  after: "learning",
  learn: "learning",
  lesson: "learning",
  puzzle: "learning",
  puzzles: "learning",
};

/** What somebody does whose page shows this. */
export const doingAt = (place: string | undefined): Doing => PLACES[place ?? ""] ?? "about";

class Company {
  now = $state.raw<HereNow>({ count: 0, people: [] });
  hidden = $state(localStorage.getItem(KEY) === "1");
  #hides = this.hidden;
  #said = Promise.resolve();

  /** Nobody is called hidden before the server knows. */
  async hide(hidden: boolean): Promise<void> {
    this.#hides = hidden;
    localStorage.setItem(KEY, hidden ? "1" : "0");
    await this.speak();
    this.hidden = hidden;
  }

  /** Be here; one word after the other, so that an older one never undoes a newer. */
  speak(): Promise<void> {
    return (this.#said = this.#said.then(() => this.#speak()));
  }

  /** A page that nobody looks at is silent, and its owner is soon away. */
  async #speak(): Promise<void> {
    if (document.hidden) return;
    const doing = doingAt(location.hash.split("/")[1]);
    const unseen = this.#hides || !me.name.trim();
    // whoever is not to be seen has nothing to say, and asks only where it is shown who is here
    if (unseen && doing !== "lobby") return;
    await imHere(me.shown, unseen ? "hidden" : doing).then((now) => (this.now = now), () => undefined);
  }

  keepSpeaking(): () => void {
    const speak = () => void this.speak();
    speak();
    const again = setInterval(speak, EVERY);
    addEventListener("hashchange", speak);
    document.addEventListener("visibilitychange", speak);
    return () => {
      clearInterval(again);
      removeEventListener("hashchange", speak);
      document.removeEventListener("visibilitychange", speak);
    };
  }
}

export const company = new Company();
