// One attack at a real table, as HYBRID counts it: the number to roll, its terms, what each face does, and the odds.
// The same numbers come from the rules themselves: cases.json holds both to them.
import type { HybridFighter as Fighter } from "../../../lib/documents";

export type Kind = "strike" | "shot";

export const LEVELS = ["", "Basic", "Novice", "Skilled", "Expert", "Master", "Heroic"] as const;
const [NOVICE, SKILLED, EXPERT, MASTER, HEROIC] = [2, 3, 4, 5, 6];
const CRITICAL = 10;

export interface Attack {
  kind: Kind;
  level: number;
  attacker: Fighter;
  target: Fighter;
  /** Wounds of the attacker and of the target. */
  wounds: number;
  harmed: number;
  /** Enemies that the attacker has eliminated hand to hand. */
  kills?: number;
  /** What only the table can tell. */
  behind?: boolean;
  leader?: boolean;
  pinned?: boolean;
  dodging?: boolean;
  rocks?: number;
  card?: number;
}

export interface Term {
  amount: number;
  name: string;
  rule: string;
}

export interface Reckoned {
  terms: Term[];
  /** The highest face that succeeds. */
  needs: number;
  /** The highest face that is a Perfect Success. */
  perfect: number;
  /** Dice that are rolled, of which the best is kept. */
  dice: 1 | 2;
  /** In parts of one. */
  odds: { out: number; wounded: number; nothing: number };
}

const modeOf = (kind: Kind) => (kind === "strike" ? "oc" : "f");
const apt = (fighter: Fighter, name: string) => fighter.aptitudes[name] ?? 0;

/** The highest level that somebody masters; 0 where the profile has a dash. */
export function mastered(fighter: Fighter, kind: Kind, wounds: number, card = 0): number {
  const printed = fighter[modeOf(kind)];
  return printed === null ? 0 : Math.min(HEROIC!, Math.max(1, Math.max(1, printed - wounds) + card));
}

/** Every term of the Success Level. */
export function termsOf(attack: Attack): Term[] {
  const { kind, level, attacker, target, wounds, behind } = attack;
  const strike = kind === "strike";
  const bonus = attacker.bonus[modeOf(kind)];
  const terms: Term[] = [
    { amount: attacker.nv - wounds, name: "value", rule: "HYB-DIE-02" },
    { amount: strike && level === NOVICE ? wounds : 0, name: "Novice Strike", rule: "HYB-OC-07" },
    { amount: bonus?.amount ?? 0, name: bonus?.name ?? "", rule: "HYB-PRO-07" },
    { amount: strike && level === EXPERT ? 2 : 0, name: "Expert Strike", rule: "HYB-OC-09" },
    { amount: strike && behind && !apt(target, "dorsal-protection") ? 1 : 0, name: "from behind", rule: "HYB-OC-05" },
    { amount: strike && behind ? apt(attacker, "felon") : 0, name: "Felon", rule: "HYB-APT-08" },
    { amount: strike && behind ? -apt(target, "dorsal-protection") : 0, name: "Dorsal Protection", rule: "HYB-APT-15" },
    { amount: strike && attack.leader ? apt(attacker, "conviction") : 0, name: "Conviction", rule: "HYB-APT-06" },
    { amount: strike ? apt(attacker, "frenzy") * (attack.kills ?? 0) : 0, name: "Frenzy", rule: "HYB-APT-09" },
    { amount: wounds ? 0 : apt(attacker, "prestige"), name: "Prestige", rule: "HYB-APT-14" },
    { amount: strike ? 0 : -apt(target, "velocity"), name: "Velocity", rule: "HYB-APT-19" },
    { amount: !strike && (target.size > 1 || apt(target, "titan")) ? 1 : 0, name: "big target", rule: "HYB-FIR-05" },
    { amount: strike || apt(attacker, "titan") ? 0 : -(attack.rocks ?? 0), name: "rocks in the way", rule: "HYB-FIR-06" },
    { amount: attack.dodging ? -2 : 0, name: "Master Move", rule: "HYB-MV-08" },
    { amount: attack.pinned ? -2 : 0, name: "Expert Move counter", rule: "HYB-MV-07" },
    { amount: attack.card ?? 0, name: "card", rule: "HYB-CRD-09" },
  ];
  return terms.filter(({ amount }, i) => i === 0 || amount);
}

/** The Wounds that a face inflicts. */
export function woundsOf(attack: Attack, face: number): number {
  const { needs, perfect } = numbersOf(attack);
  if (face > needs) return 0;
  return (attack.kind === "strike" && attack.level === HEROIC ? 2 : 1) + (face <= perfect ? 1 : 0);
}

function numbersOf(attack: Attack): { needs: number; perfect: number } {
  const perfect = Math.max(1, apt(attack.attacker, "duellist"));
  const total = termsOf(attack).reduce((sum, { amount }) => sum + amount, 0);
  return { perfect, needs: Math.max(perfect, Math.min(CRITICAL - 1, total)) };
}

/** Whether a blow that wounds is followed by another. */
export const strikesAgain = (attack: Attack): boolean => attack.kind === "strike" && attack.level === SKILLED;

/** The second attack of a Skilled Strike: without cards. */
export const second = (attack: Attack): Attack => ({ ...attack, card: 0 });

/** The chance of each number of Wounds of one roll; what is left out is none. */
function hits(attack: Attack): Map<number, number> {
  const { needs, perfect } = numbersOf(attack);
  const kept = (faces: number) => (attack.level === MASTER ? 1 - (1 - faces / 10) ** 2 : faces / 10);
  const plain = attack.kind === "strike" && attack.level === HEROIC ? 2 : 1;
  return new Map([
    [plain, kept(needs) - kept(perfect)],
    [plain + 1, kept(perfect)],
  ]);
}

/** All of an attack, before any parry. */
export function reckon(attack: Attack): Reckoned {
  let dealt = hits(attack);
  if (strikesAgain(attack)) {
    const again = hits(second(attack));
    const missed = 1 - [...again.values()].reduce((sum, p) => sum + p, 0);
    const both = new Map<number, number>();
    for (const [wounds, p] of dealt) for (const [more, q] of [...again, [0, missed] as const]) both.set(wounds + more, (both.get(wounds + more) ?? 0) + p * q);
    dealt = both;
  }
  const left = attack.target.nv - attack.harmed;
  const sum = (fits: (wounds: number) => boolean) => [...dealt].reduce((total, [wounds, p]) => total + (fits(wounds) ? p : 0), 0);
  const out = sum((wounds) => wounds >= left);
  const wounded = sum((wounds) => wounds > 0 && wounds < left);
  return { ...numbersOf(attack), terms: termsOf(attack), dice: attack.level === MASTER ? 2 : 1, odds: { out, wounded, nothing: 1 - out - wounded } };
}

/** What a parry must roll, at Basic level: it is declared before the attack's die. */
export function parryNeeds(parrier: Fighter, wounds: number, leader = false, kills = 0): number {
  const total = parrier.nv - wounds + (parrier.bonus["dc"]?.amount ?? 0) + (leader ? apt(parrier, "conviction") : 0) + apt(parrier, "frenzy") * kills + (wounds ? 0 : apt(parrier, "prestige"));
  return Math.max(1, Math.min(CRITICAL - 1, total));
}
