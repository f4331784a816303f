// Outcomes of an option in four kinds, so that the bars of one question can be compared at a glance.
import type { OddsDoc } from "./protocol";

export const KINDS = [
  { pattern: "solid", name: "out", words: /\bout\b(?! of (dc|ambush))|eliminated|killed|dead|destroyed|removed|dies/i },
  { pattern: "hatch", name: "hurt", words: /wound|prone|hurt|stunned|success/i },
  { pattern: "dots", name: "else", words: /./ },
  { pattern: "empty", name: "nothing", words: /^$/ },
] as const;

export type Kind = (typeof KINDS)[number];

export interface Part {
  kind: Kind;
  share: number;
}

const kindOf = (outcome: string): Kind => KINDS.find((kind) => kind.words.test(outcome)) ?? KINDS[3];

/** The shares of an option's odds by kind, heaviest first. */
export function partsOf(odds: OddsDoc): Part[] {
  return KINDS.map((kind) => ({
    kind,
    share: odds.lines.filter((line) => kindOf(line.outcome) === kind).reduce((sum, line) => sum + line.p, 0),
  })).filter((part) => part.share > 0.0005);
}

/** A share in percent, as one writes it. */
export const percent = (p: number) => (p > 0 && p < 0.005 ? "<1" : String(Math.round(100 * p)));

/** In words, for those who do not see the bar. */
export function spoken(odds: OddsDoc): string {
  const lines = odds.lines.slice(0, 6).map((l) => `${l.outcome || "nothing changes"} ${Math.round(100 * l.p)} percent`);
  return `${lines.join(", ")}; ${odds.exact ? "exact" : `sampled over ${odds.worlds} worlds`}`;
}

/** Whether there is anything to tell: what is certain and changes nothing needs no bar. */
export const tells = (odds: OddsDoc | undefined): odds is OddsDoc => !!odds && odds.lines.length > 1;

/** The chance that somebody is hurt or out, as it stands beside a target; "" when there is nothing to tell. */
export function chanceOf(odds: OddsDoc | undefined): string {
  if (!tells(odds)) return "";
  const hit = partsOf(odds).filter((part) => ["out", "hurt"].includes(part.kind.name));
  return hit.length ? `${Math.round(100 * hit.reduce((sum, part) => sum + part.share, 0))} %` : "";
}
