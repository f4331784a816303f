// The language that the page speaks: that of the browser until somebody says otherwise.
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = "affray.language";
const isSpoken = (code: string | null | undefined): code is Language => !!code && Object.hasOwn(LANGUAGES, code);

function preferred(): Language {
  const said = localStorage.getItem(KEY);
  if (isSpoken(said)) return said;
  const [first] = (navigator.language ?? "").toLowerCase().split("-");
  return isSpoken(first) ? first : "en";
}

/** Whoever has something to fetch before another language can be spoken. */
type Learner = (language: Language) => Promise<void>;

class PageLanguage {
  now = $state<Language>(preferred());
  #learners = new Set<Learner>();
  #learning = new Set<Promise<void>>();

  apply(): void {
    document.documentElement.lang = this.now;
  }

  /** The words of one part of the page: fetched now if they are wanted, and before every change of language. */
  learns(learner: Learner): void {
    this.#learners.add(learner);
    this.#await(learner(this.now));
  }

  #await(learned: Promise<void>): void {
    this.#learning.add(learned);
    void learned.finally(() => this.#learning.delete(learned));
  }

  /** Once the words of all that is loaded are there. */
  async ready(): Promise<void> {
    while (this.#learning.size) await Promise.all(this.#learning);
  }

  /** Speak another language from now on, everywhere at once. */
  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEY, language);
    await Promise.all([...this.#learners].map((learner) => learner(language)));
    this.now = language;
    this.apply();
  }
}

export const language = new PageLanguage();

/** A part of the page that is loaded when it is asked for, together with its words. */
export async function inWords<T>(part: T | Promise<T>): Promise<T> {
  const loaded = await part;
  await language.ready();
  return loaded;
}
