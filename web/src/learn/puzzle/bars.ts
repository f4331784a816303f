// The lines of a puzzle beside what was tried.
import type { IntentionDoc, PuzzleLine } from "../../lib/protocol";
import type { Bar } from "./LineBars.svelte";
import type { Try } from "./puzzle.svelte";
import { say } from "../../words/puzzles";

const key = (way: IntentionDoc | null): string => JSON.stringify(way?.answers.filter(([, , whatever]) => !whatever) ?? []);

/** All lines, the best first, with the tries among them; while it is not solved, the tries alone. */
export function barsOf(lines: readonly PuzzleLine[], tries: readonly Try[]): Bar[] {
  const known = new Set(lines.map((line) => key(line.intention)));
  const closest = lines.find((line) => !line.best);
  const bars: Bar[] = lines.map((line) => {
    const at = tries.map((one) => (one.way ? key(one.way) : "")).lastIndexOf(key(line.intention));
    const tried = tries[at];
    return {
      way: line.intention,
      chance: line.chance,
      best: line.best,
      tag: tried ? tagOf(tries, at) : line === closest ? say("closest") : "",
      right: tried?.solved,
    };
  });
  tries.forEach((one, at) => {
    if (one.chance === null || (one.way && known.has(key(one.way)))) return;
    bars.push({ way: one.way, chance: one.chance, best: one.solved, tag: tagOf(tries, at), right: one.solved });
  });
  return bars.sort((a, b) => b.chance - a.chance);
}

const tagOf = (tries: readonly Try[], at: number): string => (at === tries.length - 1 ? say("yours") : say("try", { at: at + 1 }));

/** So many lines are told one by one. */
const TOLD = 4;

/** The lines that teach something: the best, what was tried, the closest, and as many others as there is room for; the rest is a number. */
export function told(bars: readonly Bar[]): { shown: Bar[]; more: number; most: number } {
  const room = Math.max(0, TOLD - bars.filter((bar) => bar.best || bar.tag).length);
  const others = bars.filter((bar) => !bar.best && !bar.tag);
  const left = others.slice(room);
  return { shown: bars.filter((bar) => !left.includes(bar)), more: left.length, most: left[0]?.chance ?? 0 };
}
