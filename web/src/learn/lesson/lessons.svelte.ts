// The lessons of each game, and how far this browser has come.
import { language } from "../../words/language.svelte";
import { beginLesson, lessons } from "../../lib/api";
import type { LearnedDoc, LessonDoc } from "../../lib/protocol";

/** What is kept here and nowhere else. */
interface Progress {
  /** When each lesson was done, by its key. */
  done: Record<string, string>;
  /** The seat at each lesson's table, so that one can come back to it. */
  tables: Record<string, string>;
  /** The games whose rules somebody knows already. */
  known: string[];
}

const KEY = "affray.lessons";
const NOTHING: Progress = { done: {}, tables: {}, known: [] };

export const keyOf = (lesson: Pick<LessonDoc, "game" | "id">): string => `${lesson.game}/${lesson.id}`;
/** How long a lesson takes, in whole minutes. */
export const minutesOf = (lesson: Pick<LessonDoc, "minutes">): number => Math.max(1, Math.round(lesson.minutes));
export const addressOf = (lesson: Pick<LessonDoc, "game" | "number">): string => `#/lesson/${lesson.game}/${lesson.number}`;

function kept(): Progress {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return NOTHING;
  }
}

class Lessons {
  all = $state.raw<LessonDoc[]>([]);
  #progress = $state.raw<Progress>(kept());
  #fetched: Promise<void> | null = null;
  /** In which language they were fetched. */
  #spoken = language.now;

  /** Fetch them, once in each language. */
  ready(): Promise<void> {
    if (this.#spoken !== language.now) [this.#spoken, this.#fetched] = [language.now, null];
    this.#fetched ??= lessons().then(
      (found) => void (this.all = found),
      (error: unknown) => {
        this.#fetched = null;
        throw error;
      },
    );
    return this.#fetched;
  }

  of(game: string): LessonDoc[] {
    return this.all.filter((lesson) => lesson.game === game);
  }

  find(game: string, number: number): LessonDoc | undefined {
    return this.of(game).find((lesson) => lesson.number === number);
  }

  isDone(lesson: LessonDoc): boolean {
    return keyOf(lesson) in this.#progress.done;
  }

  doneOf(game: string): number {
    return this.of(game).filter((lesson) => this.isDone(lesson)).length;
  }

  /** The next lesson to take: the first that is not done. */
  next(game: string): LessonDoc | undefined {
    return this.of(game).find((lesson) => !this.isDone(lesson));
  }

  minutesOf(game: string): number {
    return Math.round(this.of(game).reduce((sum, lesson) => sum + lesson.minutes, 0));
  }

  /** Whether anything was ever begun here. */
  get begun(): boolean {
    return Object.keys(this.#progress.done).length + Object.keys(this.#progress.tables).length > 0;
  }

  knows(game: string): boolean {
    return this.#progress.known.includes(game);
  }

  /** Somebody says that they know a game's rules, or that they do not. */
  know(game: string, knows = true): void {
    const others = this.#progress.known.filter((name) => name !== game);
    this.#keep({ known: knows ? [...others, game] : others });
  }

  finish(lesson: LessonDoc): void {
    if (!this.isDone(lesson)) this.#keep({ done: { ...this.#progress.done, [keyOf(lesson)]: new Date().toISOString() } });
  }

  /** The lessons that are done here, each with its table where that is known. */
  doneHere(): { game: string; name: string; token: string }[] {
    return Object.keys(this.#progress.done).map((key) => {
      const [game = "", ...rest] = key.split("/");
      return { game, name: rest.join("/"), token: this.#progress.tables[key] ?? "" };
    });
  }

  /** Lessons that were done elsewhere under the same name. */
  take(found: readonly LearnedDoc[]): void {
    const fresh = found.filter((one) => !(`${one.game}/${one.name}` in this.#progress.done));
    if (fresh.length) this.#keep({ done: { ...this.#progress.done, ...Object.fromEntries(fresh.map((one) => [`${one.game}/${one.name}`, one.at])) } });
  }

  /** The token of a lesson's table: the one that was left, or a new one. */
  async table(lesson: LessonDoc, anew = false): Promise<string> {
    const left = this.#progress.tables[keyOf(lesson)];
    if (left && !anew) return left;
    const { token } = await beginLesson(lesson.game, lesson.id);
    this.#keep({ tables: { ...this.#progress.tables, [keyOf(lesson)]: token } });
    return token;
  }

  #keep(change: Partial<Progress>): void {
    // another tab may have come further
    this.#progress = { ...kept(), ...change };
    localStorage.setItem(KEY, JSON.stringify(this.#progress));
  }
}

export const learned = new Lessons();
