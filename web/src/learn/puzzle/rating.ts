// A solver's rating, as Glicko has it: each puzzle is an opponent, and the first result at it counts.

/** What a first result was worth: solved at once, on the second try, or neither. */
export type Score = 1 | 0.5 | 0;

/** A puzzle that is settled: its own rating, and what came of it. */
export interface Settled {
  rating: number;
  score: Score;
}

export interface Rating {
  value: number;
  /** One standard deviation of doubt. */
  doubt: number;
}

/** Where everybody begins: an opponent of middling strength solves a puzzle of this rating every other time. */
export const START: Rating = { value: 1500, doubt: 350 };
/** A puzzle's rating comes from ten opponents, and no more than that is known of it. */
const PUZZLE_DOUBT = 150;
/** Nobody is ever known better than that. */
const LEAST_DOUBT = 50;
const Q = Math.LN10 / 400;

export const scoreOf = (tries: number, shown: boolean): Score => (shown || tries > 2 ? 0 : tries === 2 ? 0.5 : 1);

/** How often somebody of this rating is expected to solve a puzzle at once. */
export function expected(value: number, puzzle: number): number {
  return 1 / (1 + 10 ** ((-weight() * (value - puzzle)) / 400));
}

/** How much a result tells, as the puzzle's rating is doubtful too. */
const weight = (): number => 1 / Math.sqrt(1 + (3 * Q * Q * PUZZLE_DOUBT * PUZZLE_DOUBT) / (Math.PI * Math.PI));

/** The rating after one more puzzle. */
export function after({ value, doubt }: Rating, { rating, score }: Settled): Rating {
  const chance = expected(value, rating);
  const told = Q * Q * weight() ** 2 * chance * (1 - chance);
  const known = 1 / (doubt * doubt) + told;
  return { value: value + (Q / known) * weight() * (score - chance), doubt: Math.max(LEAST_DOUBT, Math.sqrt(1 / known)) };
}

/** The rating after all of these, in the order in which they were settled. */
export const ratingOf = (settled: readonly Settled[]): Rating => settled.reduce(after, START);

/** With more doubt than this a rating says little: it is told as provisional, in hundreds, and not how far a result moved it. */
const PROVISIONAL = 110;

/** A rating as it is told. */
export interface Shown {
  value: number;
  /** At 95 in 100, in tens. */
  doubt: number;
  provisional: boolean;
}

/** As it is shown: whole, and no more exact than it is known. */
export function shown({ value, doubt }: Rating): Shown {
  const provisional = doubt > PROVISIONAL;
  const step = provisional ? 100 : 1;
  return { value: step * Math.round(value / step), doubt: Math.round((1.96 * doubt) / 10) * 10, provisional };
}
