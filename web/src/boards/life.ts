// How much life each side has in a view: the lines under a replay.
export interface Life {
  /** Life that is left: Natural Value, wounds not yet taken, potentials. */
  left: number;
  /** Models that are still in the game. */
  models: number;
}

type View = Record<string, unknown>;
type Lives = Record<string, Life>;

interface Warrior { side: string; place: string; nv: number }
interface Model { owner: string; wounds: number; where: string }
interface Unit { side: string; tile: string | null; operative?: { potentials: string[]; fleshwounds: string[] } | null }

function summed<T>(things: T[], side: (thing: T) => string, left: (thing: T) => number): Lives {
  const lives: Lives = {};
  for (const thing of things) {
    const life = (lives[side(thing)] ??= { left: 0, models: 0 });
    life.left += left(thing);
    life.models += left(thing) > 0 ? 1 : 0;
  }
  return lives;
}

const READERS: Record<string, (view: View) => Lives> = {
  hybrid: (view) => {
    const gone = new Set(["eliminated", "removed"]);
    return summed(view.warriors as Warrior[], (w) => w.side, (w) => (gone.has(w.place) ? 0 : w.nv));
  },
  cybernekro: (view) => {
    const MOST = 4;
    return summed(view.models as Model[], (m) => m.owner, (m) => (m.where === "out" ? 0 : Math.max(1, MOST - m.wounds)));
  },
  clanwars: (view) =>
    summed(view.units as Unit[], (u) => u.side, (u) => {
      if (!u.tile) return 0;
      return u.operative ? 1 + u.operative.potentials.length - u.operative.fleshwounds.length : 1;
    }),
};

export function livesOf(game: string, view: View): Lives {
  return READERS[game]?.(view) ?? {};
}
