// How much life each side has in a view: the lines under a replay.
export interface Life {
  /** Life that is left: Natural Value, wounds not yet taken, potentials. */
  left: number;
  /** Models that are still in the game. */
  models: number;
}

export type Lives = Record<string, Life>;

export function summed<T>(things: readonly T[], side: (thing: T) => string, left: (thing: T) => number): Lives {
  const lives: Lives = {};
  for (const thing of things) {
    const life = (lives[side(thing)] ??= { left: 0, models: 0 });
    life.left += left(thing);
    life.models += left(thing) > 0 ? 1 : 0;
  }
  return lives;
}
