// A record of one's own: with a name it is kept on the server, without one in this browser alone.
import { learned } from "../learn/lesson/lessons.svelte";
import { solved, takeSolved } from "../learn/puzzle/solved";
import { takeTried, tried } from "../learn/puzzle/tried";
import { learnedAt, ownRecord } from "./api";
import { me } from "./person.svelte";
import type { LearnedDoc, OwnRecord } from "./protocol";

/** Something that is done here, and the table that shows it. */
export interface DoneHere {
  kind: LearnedDoc["kind"];
  game: string;
  name: string;
  token: string;
  /** Of a puzzle: on which try. */
  tries?: number;
}

/** What is done here and not known there, where a table shows it. */
export const unknownThere = (here: readonly DoneHere[], there: readonly LearnedDoc[]): DoneHere[] =>
  here.filter((one) => one.token && !there.some((known) => known.kind === one.kind && known.game === one.game && known.name === one.name));

class Own {
  /** What the server keeps; null without a name, and until it has answered. */
  record = $state.raw<OwnRecord | null>(null);

  get named(): boolean {
    return !!me.name.trim();
  }

  /** Ask for it; what was done in another browser is done here too, and what was done here before there was a name is kept there from now on. */
  async read(): Promise<void> {
    if (!this.named) return;
    const found = await ownRecord(me.key).catch(() => null);
    if (!found) return;
    this.record = found;
    learned.take(found.learned.filter((one) => one.kind === "lesson"));
    takeSolved(found.learned.filter((one) => one.kind === "puzzle"));
    takeTried(found.learned.filter((one) => one.kind !== "lesson"));
    await Promise.all(unknownThere(here(), found.learned).map((one) => this.keep(one.token, one)));
  }

  /** The lesson or puzzle at a table is done, or the puzzle was shown: the server looks for itself, and keeps it with the name. */
  async keep(token: string, done: Partial<Pick<DoneHere, "kind" | "tries">> = {}): Promise<void> {
    if (!this.named) return;
    // a table that is gone or a server that is away costs nobody the lesson: it is done here
    const kept = await learnedAt(token, { ...me.shown, tries: done.tries ?? 0, shown: done.kind === "missed" }).catch(() => null);
    if (kept && this.record && !this.record.learned.some((one) => one.kind === kept.kind && one.game === kept.game && one.name === kept.name)) {
      this.record = { ...this.record, learned: [kept, ...this.record.learned] };
    }
  }
}

function here(): DoneHere[] {
  const lessons = learned.doneHere().map((one): DoneHere => ({ kind: "lesson", ...one }));
  const puzzles = Object.entries(solved()).map(([name, one]): DoneHere => ({ kind: "puzzle", name, game: one.game ?? "", token: one.token ?? "", tries: one.tries }));
  const missed = Object.entries(tried()).filter(([name, one]) => one.score === 0 && !solved()[name]);
  return [...lessons, ...puzzles, ...missed.map(([name, one]): DoneHere => ({ kind: "missed", name, game: one.game ?? "", token: one.token ?? "", tries: one.tries }))];
}

export const own = new Own();
