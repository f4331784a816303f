// The way back and forward through a draft. Drafts are values, so a step is the draft itself.

const STEPS = 200;

export interface History<D> {
  past: readonly D[];
  now: D;
  future: readonly D[];
}

export const begun = <D>(now: D): History<D> => ({ past: [], now, future: [] });

/** A change; what had been undone is gone. A change that changes nothing is none. */
export function changed<D>(history: History<D>, next: D): History<D> {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-STEPS), now: next, future: [] };
}

export function undone<D>({ past, now, future }: History<D>): History<D> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<D>({ past, now, future }: History<D>): History<D> {
  const [next, ...later] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: later };
}
