// What a person has set in this browser: pace of motion, sounds, single keys.
interface Choices {
  pace: number;
  sounds: boolean;
  keys: boolean;
  waits: boolean;
}

const KEY = "affray.settings";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

class Settings implements Choices {
  /** 0 = no motion, 1 = normal, 2 = twice as fast. */
  pace = $state(1);
  sounds = $state(false);
  /** Whether single keys (1-9, U, W, ...) do anything. */
  keys = $state(true);
  /** Whether a step of the others that hurts one's own waits to be read. */
  waits = $state(false);

  constructor() {
    const { pace, sounds, keys, waits } = stored();
    this.pace = pace ?? (still() ? 0 : 1);
    this.sounds = sounds ?? false;
    this.keys = keys ?? true;
    this.waits = waits ?? false;
  }

  save(): void {
    localStorage.setItem(KEY, JSON.stringify({ pace: this.pace, sounds: this.sounds, keys: this.keys, waits: this.waits }));
  }
}

export const settings = new Settings();
