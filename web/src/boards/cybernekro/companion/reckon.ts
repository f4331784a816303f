// One attack at a real table, as CYBERNEKRO counts it: the number to roll, its terms, what the damage dice do, and the odds.
// The same odds come from the rules themselves: cases.json holds both to them.
import type { CybernekroArm as Arm, CybernekroFighter as Fighter, CybernekroTerm as Term } from "../../../lib/documents";

export type Mode = "fight" | "shoot" | "throw";

const NEEDED = 11;
const MOST_WOUNDS = 6;
const SHIELD = 3;
const ELECTRIC_CAP = 2;
export const ROWS = ["nothing", "Light Injury", "Serious Injury", "Critical Injury", "Lethal Injury"] as const;
const [SERIOUS, CRITICAL, LETHAL] = [2, 3, 4];

export interface Attack {
  attacker: Fighter;
  target: Fighter;
  arm: Arm;
  mode: Mode;
  /** Dread of the attacker; Wounds of the target, and whether it lies. */
  dread?: number;
  harmed?: number;
  prone?: boolean;
  /** What only the table can tell. */
  cover?: boolean;
  far?: boolean;
  beyond?: boolean;
  surrounded?: boolean;
  touching?: boolean;
  shielded?: boolean;
  auto?: boolean;
  paired?: boolean;
  card?: number;
}

/** What became of the target: how many more Wounds, whether it lies, whether it is out. */
export interface Came {
  row: number;
  wounds: number;
  prone: boolean;
  out: boolean;
}

export interface Reckoned {
  terms: Term[];
  /** The lowest face that hits, and from which face on it is a Critical; at most this one is a Fumble. */
  needs: number;
  critical: number;
  fumble: number;
  /** D20 that are rolled, of which the best counts; D6 for damage, and how many of them count. */
  dice: number;
  damage: number;
  best: number;
  /** What armour takes and Wounds add. */
  more: number;
  /** In parts of one, before anybody toughs it out. */
  odds: { out: number; wounded: number; nothing: number };
}

const has = (fighter: Fighter, word: string) => word in fighter.words;
const amount = (fighter: Fighter, word: string) => (fighter.words[word] ?? []).reduce((sum, term) => sum + term.amount, 0);
const keyed = (attack: Attack, word: string) => attack.arm.words.includes(word);
const NAMES = { A: "Agility", D: "Discipline" };

/** Every term of the hit roll. */
export function termsOf(attack: Attack): Term[] {
  const { attacker, target, mode, prone } = attack;
  const letter = mode === "shoot" ? "D" : "A";
  const ranged = mode !== "fight";
  const lit = has(target, "spot-light") || has(target, "lantern");
  const terms: Term[] = [
    { amount: attacker.attributes[letter] ?? 0, name: NAMES[letter], rule: "CYB-TST-01" },
    { amount: !ranged && prone ? 2 : 0, name: "target Prone", rule: "CYB-FIG-02" },
    { amount: ranged && (attack.cover || has(target, "always-in-cover")) ? -4 : 0, name: "cover or melee", rule: "CYB-COV-02" },
    { amount: ranged && attack.far && !has(attacker, "far-sighted") ? -2 : 0, name: "long range", rule: "CYB-SHO-03" },
    ...(target.words["to-hit"] ?? []),
    ...(attack.touching && !has(target, "shield") ? (target.words["stealth"] ?? []) : []),
    { amount: attack.auto ? -2 : 0, name: "Auto", rule: "CYB-KEY-01" },
    { amount: attack.paired ? -2 : 0, name: "two weapons", rule: "CYB-TRT-04" },
    { amount: lit && has(attacker, "darkborn") ? -3 : 0, name: "Darkborn against a light", rule: "CYB-TRT-15" },
    { amount: has(attacker, "madness") ? (attack.dread ?? 0) : 0, name: "Driven by Madness", rule: "CYB-TRT-18" },
    { amount: attack.card ?? 0, name: "card", rule: "CYB-FAT-06" },
  ];
  return terms.filter((term, i) => i === 0 || term.amount);
}

const isElectric = (attack: Attack) => keyed(attack, "electric") || (attack.mode === "fight" && attack.arm.hands === 1 && has(attack.attacker, "battery"));

/** How many D6 are thrown for damage. */
export function damageDice(attack: Attack): number {
  const { attacker, target, arm, mode } = attack;
  const stronger = mode === "fight" && (attacker.attributes["S"] ?? 0) > (target.attributes["S"] ?? 0) ? 1 : 0;
  const far = mode !== "fight" && keyed(attack, "short_ranged") && attack.beyond ? 1 : 0;
  const shock = isElectric(attack) && has(target, "artificial") && !has(target, "insulated") ? 1 : 0;
  return Math.max(0, arm.damage + stronger - far + shock);
}

/** The points that count against this attack. */
export function armourOf(attack: Attack): number {
  const { target, arm } = attack;
  const electric = isElectric(attack);
  let points = amount(target, "armour") + (attack.shielded ? SHIELD : 0);
  if (electric || keyed(attack, "fire")) points += amount(target, "armour-elemental");
  points = Math.max(0, points - arm.piercing);
  return electric && !has(target, "insulated") ? Math.min(points, ELECTRIC_CAP) : points;
}

/** The chance of each sum of the best damage dice. */
export function sums(attack: Attack): Map<number, number> {
  const again = [...(keyed(attack, "energy") ? [1] : []), ...(turnsSixes(attack) ? [6] : [])];
  const face = [1, 2, 3, 4, 5, 6].map((f) => (again.includes(f) ? 0 : 1 / 6) + again.length / 36);
  const best = keyed(attack, "overkill") ? 3 : 2;
  let thrown = new Map<string, number>([["", 1]]);
  const more = (from: Map<string, number>, which: (dice: number[]) => boolean) => {
    const next = new Map<string, number>();
    for (const [key, p] of from) {
      const dice = key ? key.split(",").map(Number) : [];
      if (!which(dice)) next.set(key, (next.get(key) ?? 0) + p);
      else
        face.forEach((q, i) => {
          const kept = [...dice, i + 1].sort((a, b) => b - a).slice(0, best).join();
          if (q) next.set(kept, (next.get(kept) ?? 0) + p * q);
        });
    }
    return next;
  };
  for (let i = damageDice(attack); i > 0; i--) thrown = more(thrown, () => true);
  // a 6 brings one more die; it is always among the best
  thrown = more(thrown, (dice) => dice[0] === 6);
  const found = new Map<number, number>();
  for (const [key, p] of thrown) {
    const sum = key ? key.split(",").reduce((total, die) => total + Number(die), 0) : 0;
    found.set(sum, (found.get(sum) ?? 0) + p);
  }
  return found;
}

function turnsSixes({ mode, target }: Attack): boolean {
  return has(target, mode === "fight" ? "turns-melee-sixes" : "turns-ranged-sixes");
}

/** What a hit does: a Critical's Wound first, then the row that the best dice reach; `shift` is what toughing it out did. */
export function comeOf(attack: Attack, sum: number, critical: boolean, shift = 0): Came {
  const { target } = attack;
  const frail = has(target, "one-shotter");
  const state: Came = { row: 0, wounds: 0, prone: !!attack.prone, out: false };
  const feeble = keyed(attack, "feeble") && !attack.prone;
  const wound = () => {
    if (frail) (state.out ||= state.prone), (state.prone = true);
    else if ((attack.harmed ?? 0) + state.wounds >= MOST_WOUNDS) state.out = true;
    else state.wounds += 1;
  };
  if (critical && !feeble) wound();
  if (state.out || !damageDice(attack)) return state;
  const total = sum - armourOf(attack) + (attack.harmed ?? 0) + state.wounds;
  state.row = Math.min(LETHAL!, Math.max(0, Math.floor(total / 3)));
  if (state.row < LETHAL! && has(target, "monstrous") && target.npc) state.row = Math.max(0, state.row - 1);
  state.row = Math.min(LETHAL!, Math.max(0, state.row + (state.row ? shift : 0)));
  if (!state.row) return state;
  if (!feeble) wound();
  if (state.out) return state;
  if (state.row >= SERIOUS!) {
    if (state.prone) state.out = true;
    else state.prone = !has(target, "monstrous");
  }
  if (state.row >= CRITICAL!) state.out = true;
  return state;
}

/** All of an attack, before anybody toughs it out. */
export function reckon(attack: Attack): Reckoned {
  const terms = termsOf(attack);
  const wild = amount(attack.attacker, "wild");
  const total = terms.reduce((sum, term) => sum + term.amount, 0);
  const critical = 20 - wild;
  const needs = Math.max(2 + wild, Math.min(critical, NEEDED - total));
  const dice = attack.auto ? attack.arm.auto : 1;
  const atLeast = (face: number) => 1 - ((face - 1) / 20) ** dice;
  const again = attack.surrounded ? 1 + (1 - atLeast(needs)) : 1;
  const [crits, hits] = [atLeast(critical) * again, (atLeast(needs) - atLeast(critical)) * again];
  const odds = { out: 0, wounded: 0, nothing: 0 };
  const harmed = (came: Came) => came.wounds > 0 || came.prone !== !!attack.prone;
  for (const [sum, p] of sums(attack)) {
    for (const [share, isCritical] of [[crits, true], [hits, false]] as const) {
      const came = comeOf(attack, sum, isCritical);
      odds[came.out ? "out" : harmed(came) ? "wounded" : "nothing"] += p * share;
    }
  }
  odds.nothing = 1 - odds.out - odds.wounded;
  return { terms, needs, critical, fumble: 1 + wild, dice, damage: damageDice(attack), best: keyed(attack, "overkill") ? 3 : 2, more: (attack.harmed ?? 0) - armourOf(attack), odds };
}

/** What Tough it Out must roll: this or more on a D20. */
export function toughNeeds(attack: Attack, dread: number): number {
  const { target } = attack;
  const total = (target.attributes["T"] ?? 0) - (keyed(attack, "brutal") ? 4 : 0) + (has(target, "madness") ? dread : 0);
  const wild = amount(target, "wild");
  return Math.max(2 + wild, Math.min(20 - wild, NEEDED - total));
}
