// Outcome bars: what may come of an answer, in the game's words, complete, from best to worst for the reader.
import type { BarDoc, OddsDoc } from "./protocol";
import { say } from "../words/table";

/** How a part is drawn: told by pattern, never by hue. */
export type Pattern = "solid" | "hatch" | "wide" | "lines" | "empty" | "dots";

const PATTERNS: Record<BarDoc["tone"], Pattern> = { best: "solid", lesser: "hatch", stopped: "lines", nothing: "empty", harm: "dots" };
const ORDER = Object.keys(PATTERNS) as BarDoc["tone"][];

export interface Part {
  word: string;
  pattern: Pattern;
  share: number;
  /** What it says: whole percents that add up to 100 with the others. */
  percent: string;
}

/** The pattern of each word, the same in all bars that are compared: the best lesser success is dense, the others wide. */
export function patternsOf(compared: readonly OddsDoc[]): Map<string, Pattern> {
  const bars = compared.flatMap((odds) => odds.bars).sort((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));
  const found = new Map<string, Pattern>();
  const lesser = mergedOrder(compared.map((odds) => odds.bars.filter((bar) => bar.tone === "lesser").map((bar) => bar.word)));
  for (const bar of bars) if (!found.has(bar.word)) found.set(bar.word, bar.tone === "lesser" && lesser.indexOf(bar.word) > 0 ? "wide" : PATTERNS[bar.tone]);
  return found;
}

/** The words of several lists, each list's own order kept as far as that goes. */
function mergedOrder(lists: readonly string[][]): string[] {
  const found: string[] = [];
  for (const list of lists)
    for (const [i, word] of list.entries()) {
      if (found.includes(word)) continue;
      const next = list.slice(i + 1).map((later) => found.indexOf(later)).find((at) => at >= 0);
      found.splice(next ?? found.length, 0, word);
    }
  return found;
}

/** The parts of one bar, best first. */
export function partsOf(odds: OddsDoc, compared: readonly OddsDoc[] = [odds]): Part[] {
  const patterns = patternsOf(compared.includes(odds) ? compared : [...compared, odds]);
  const whole = wholes(odds.bars.map((bar) => bar.p));
  return odds.bars.map(({ word, p }, i) => ({ word, pattern: patterns.get(word) ?? "empty", share: p, percent: whole[i] || p === 0 ? String(whole[i]) : "<1" }));
}

/** Shares as whole percents that add up to what the shares do: the largest remainders are rounded up. */
export function wholes(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share);
  const found = exact.map(Math.floor);
  let missing = Math.round(exact.reduce((a, b) => a + b, 0)) - found.reduce((a, b) => a + b, 0);
  const byRest = exact.map((value, i) => [value - Math.floor(value), i] as const).sort((a, b) => b[0] - a[0]);
  for (const [, i] of byRest) if (missing-- > 0) found[i]!++;
  return found;
}

/** A share in percent, as one writes it. */
export const percent = (p: number) => (p > 0 && p < 0.005 ? "<1" : String(Math.round(100 * p)));

/** Whether nothing was guessed: all branches were counted, and not in worlds that one can only imagine. */
export const isExact = (odds: OddsDoc) => odds.exact && odds.worlds <= 1;

/** How the odds were found. */
export const found = (odds: OddsDoc) => (isExact(odds) ? say("exactOdds2") : say("aboutOverWorldsThatYou", { worlds: odds.worlds }));

/** What changes most between two answers, the best outcome first: "kills 22 → 40 %"; "" when nothing does, or it is not known yet. */
export function changed(before: OddsDoc | undefined, after: OddsDoc | undefined): string {
  if (!before || !after) return "";
  const share = (odds: OddsDoc, word: string) => odds.bars.find((bar) => bar.word === word)?.p ?? 0;
  const words = [...before.bars, ...after.bars].sort((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone)).filter((bar) => !bar.plain).map((bar) => bar.word);
  const word = words.find((one) => Math.abs(share(before, one) - share(after, one)) >= 0.005);
  return word === undefined ? "" : `${word} ${percent(share(before, word))} → ${percent(share(after, word))} %`;
}

/** The outcomes in one line: "kills 22 % · 1 Wound 18 % · miss 60 %", or the one that is certain. */
export function spelt(odds: OddsDoc): string {
  const [only, ...rest] = odds.bars;
  // a walk that just succeeds needs no word
  if (only && !rest.length) return only.tone === "best" && only.plain ? "" : isExact(odds) ? say("forCertain", { word: only.word }) : say("mostLikely", { word: only.word });
  const parts = partsOf(odds).map((part) => `${part.word} ${part.percent}\u00a0%`).join(" · ");
  return isExact(odds) ? parts : say("about3", { parts });
}

/** In words, for those who do not see the bar. */
export const spoken = (odds: OddsDoc) => `${partsOf(odds).map((part) => say("percent", { word: part.word, percent: part.percent })).join(", ")}; ${found(odds)}`;

/** Whether there is anything to tell: what is certain needs no bar. */
export const tells = (odds: OddsDoc | undefined): odds is OddsDoc => !!odds && odds.bars.length > 1;

/** The chance that it comes to something good, as it stands beside a target; "" when there is nothing to tell. */
export function chanceOf(odds: OddsDoc | undefined): string {
  if (!tells(odds)) return "";
  const good = odds.bars.filter((bar) => bar.tone === "best" || bar.tone === "lesser");
  return good.length ? `${percent(good.reduce((sum, bar) => sum + bar.p, 0))} %` : "";
}
