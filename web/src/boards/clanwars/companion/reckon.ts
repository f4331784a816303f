// One attack at a real table, as CLAN WARS counts it: the difficulty, the dice, SECURE and SUCCESS, and the odds.
// The same numbers come from the rules themselves: cases.json holds both to them.
import type { ClanArm, ClanCompanion, ClanFace, ClanFighter, ClanItem, ClanLine, ClanPotential } from "../../../lib/documents";

export type Kind = "melee" | "ranged";

export interface Unit {
  fighter: string;
  /** The side of a dashboard that is up, or the stage of a champion; 0 is the first. */
  face: number;
  /** Potentials, and those that lie face down as fleshwounds. */
  up: readonly string[];
  down: readonly string[];
  items: readonly { id: string; botched: boolean }[];
  worn: string;
  stealth: boolean;
  stunned: boolean;
}

export interface Attack {
  by: Unit;
  on: Unit;
  arm: string;
  kind: Kind;
  distance: number;
  /** What only the table can tell: "by:unopposed", "ambush". */
  told: readonly string[];
  /** Lines of others that reach one of the two. */
  auras?: readonly Aura[];
  /** Dice, SECURE, SUCCESS and DEFENSE from cards, edges and whatever else. */
  more?: { white: number; black: number; fatal: number; secure: number; success: number; defense: number };
}

export interface Aura {
  on: "by" | "on";
  line: ClanLine;
}

export interface Term {
  amount: number;
  name: string;
  rule: string;
}

export interface Reckoned {
  /** DEFENSE, from its terms. */
  terms: Term[];
  difficulty: number;
  dice: [number, number, number];
  extra: Term[];
  secure: number;
  success: number;
  /** Successes that the dice must show. */
  needs: number;
  odds: { out: number; wounded: number; nothing: number; botch: number };
}

const COLOURS = ["white", "black", "fatal"] as const;
const BOTCH = -1;
const FACES = [
  [0, 0, 1, 1, 1, 1],
  [BOTCH, 0, 1, 1, 2, 2],
  [BOTCH, BOTCH, 1, 2, 2, 3],
];
const BARE: ClanArm = { id: "", name: "bare hands", kinds: ["melee"], reach: 0, dice: [0, 0, 0], area: false, stun: false, keywords: [] };
/** Conditions of a unit that the table tells, and of the attack as a whole. */
const OF_UNIT = ["on-hard", "unopposed", "outnumbered", "stood-still", "charging", "threat", "not-isolated"];
const OF_ROLL = ["punch", "ambush", "punch-on-leaving", "target-isolated", "target-shared", "two-enemies-there"];
const NEVER = ["not-attack", "scout", "repair", "healing", "mission-action", "focus-roll"];

/** The cards by their ids. */
export class Cards {
  readonly fighters: Map<string, ClanFighter>;
  readonly potentials: Map<string, ClanPotential>;
  readonly items: Map<string, ClanItem>;

  constructor(doc: Pick<ClanCompanion, "fighters" | "potentials" | "items">) {
    this.fighters = new Map(doc.fighters.map((one) => [one.id, one]));
    this.potentials = new Map(doc.potentials.map((one) => [one.id, one]));
    this.items = new Map(doc.items.map((one) => [one.id, one]));
  }

  of(unit: Unit): ClanFighter {
    return this.fighters.get(unit.fighter)!;
  }

  face(unit: Unit): ClanFace {
    return this.of(unit).faces[unit.face]!;
  }

  isOperative(unit: Unit): boolean {
    return this.of(unit).sort === "operative";
  }

  #colour = (unit: Unit) => (unit.face ? "primal" : "focus");

  /** Whether an Operative has the benefit of a card that is in order. */
  fits(unit: Unit, item: ClanItem): boolean {
    return (item.colour === "neutral" || item.colour === this.#colour(unit)) && (!item.cult || item.cult === this.of(unit).cult);
  }

  /** Carried, in order, and of use to whoever carries it. */
  usable(unit: Unit): ClanItem[] {
    if (!this.isOperative(unit)) return [];
    const held = unit.items.filter(({ botched }) => !botched).map(({ id }) => this.items.get(id)!);
    return held.filter((item) => this.fits(unit, item) && (!item.armour || unit.worn === item.id));
  }

  /** Everything that a unit can attack with. */
  arms(unit: Unit): ClanArm[] {
    const face = this.face(unit);
    if (!this.isOperative(unit)) return face.arm ? [{ ...face.arm, stun: face.arm.stun || face.stuns }] : [];
    const improvises = unit.up.some((id) => this.potentials.get(id)!.improvise);
    const carried = this.usable(unit).flatMap((item): ClanArm[] => {
      const armed = item.kinds.length ? [item] : [];
      const improvised = improvises && item.keywords.includes("tool") && !item.kinds.includes("melee");
      return improvised ? [...armed, { ...item, kinds: ["melee"], reach: 0, dice: [1, 0, 0], area: false, stun: false }] : armed;
    });
    return [...carried, ...(unit.face ? [BARE] : [])];
  }

  /** Every line of a unit's cards. */
  lines(unit: Unit): ClanLine[] {
    const own = [...this.face(unit).lines, ...unit.up.flatMap((id) => this.potentials.get(id)!.lines)];
    const held = unit.items.filter(({ botched }) => !botched).map(({ id }) => this.items.get(id)!);
    const drawbacks = held.filter((item) => !item.armour || unit.worn === item.id).flatMap((item) => (this.isOperative(unit) ? item.drawbacks : []));
    const worn = this.usable(unit).flatMap((item) => [...item.lines, ...(item.armour ? [{ stat: "defense", amount: item.defense, name: item.name, source: item.id, when: [], to: "self" }] : [])]);
    return [...own, ...drawbacks, ...worn];
  }
}

export const armOf = (cards: Cards, attack: Attack): ClanArm => cards.arms(attack.by).find((arm) => arm.id === attack.arm && arm.kinds.includes(attack.kind)) ?? BARE;

/** Whether a condition of a line holds; a word means that only the table knows. */
function known(cards: Cards, attack: Attack, who: "by" | "on", line: ClanLine, word: string): boolean | string {
  const unit = attack[who];
  const arm = armOf(cards, attack);
  const target = cards.of(attack.on);
  if (NEVER.includes(word)) return false;
  if (OF_UNIT.includes(word)) return `${who}:${word}`;
  if (OF_ROLL.includes(word)) return word;
  switch (word) {
    case "isolated":
      return !attack.told.includes(`${who}:not-isolated`);
    case "attack":
    case "target-not-owner":
      return true;
    case "melee":
    case "ranged":
      return attack.kind === word;
    case "area":
      return arm.area;
    case "in-focus":
    case "in-primal":
      return cards.isOperative(unit) && (unit.face ? "in-primal" : "in-focus") === word;
    case "in-stealth":
      return unit.stealth;
    case "declared-in-stealth":
      return attack.by.stealth;
    case "own-weapon":
      return !!arm.id;
    case "with-this":
      return !!arm.id && line.source === arm.id;
    case "with-scrap-or-tool":
      return !!arm.id && (arm.keywords.includes("scrap") || arm.keywords.includes("tool"));
    case "uses-tech":
      return who === "by" && arm.keywords.includes("tech");
    case "has-fleshwound":
      return unit.down.length > 0;
    case "no-potential":
      return cards.isOperative(unit) && !unit.up.length;
    case "four-items":
      return unit.items.length >= 4;
    case "armoured":
      return cards.usable(unit).some((item) => item.armour);
    case "shielded":
      return cards.usable(unit).some((item) => item.keywords.includes("shield"));
    case "distance-0":
      return attack.distance === 0;
    case "distance-1":
      return attack.distance === 1;
    case "from-elsewhere":
      return attack.distance > 0;
    // an area attack has no single target
    case "target-champion":
      return !arm.area && target.sort === "champion";
    case "target-neutral":
      return !arm.area && target.side === "neutral";
    case "target-operative":
      return !arm.area && target.sort === "operative";
    default:
      return word.startsWith("with-") && arm.keywords.includes(word.slice("with-".length));
  }
}

const holds = (cards: Cards, attack: Attack, who: "by" | "on", line: ClanLine): boolean =>
  line.when.every((word) => {
    const found = known(cards, attack, who, line, word);
    return typeof found === "string" ? attack.told.includes(found) : found;
  });

const ROLLED = new Set(["white", "black", "fatal", "secure", "success"]);
/** Which of the two a line counts for in an attack. */
const counts = (cards: Cards, attack: Attack, who: "by" | "on", { stat }: ClanLine) => (who === "by" ? ROLLED.has(stat) : stat === "defense" || (stat === "hidden" && armOf(cards, attack).area));

/** What the table must tell, because a line of one of the two hangs on it alone. */
export function asks(cards: Cards, attack: Attack): string[] {
  const found = new Set<string>();
  for (const who of ["by", "on"] as const)
    for (const line of [...cards.lines(attack[who]), ...(attack.auras ?? []).filter((aura) => aura.on === who).map((aura) => aura.line)]) {
      if ((line.to !== "self" && cards.lines(attack[who]).includes(line)) || !counts(cards, attack, who, line)) continue;
      const words = line.when.map((word) => (word === "isolated" ? `${who}:not-isolated` : known(cards, attack, who, line, word)));
      if (words.every((word) => word !== false)) for (const word of words) if (typeof word === "string") found.add(word);
    }
  return [...found];
}

/** Lines of somebody else on the table that may reach one of the two. */
export function reaching(cards: Cards, attack: Attack, other: Unit, isTarget: boolean): Aura[] {
  const found: Aura[] = [];
  for (const line of cards.lines(other)) {
    if (line.to === "self") continue;
    for (const who of ["by", "on"] as const) {
      if (other === attack[who] && line.to !== "units-here") continue;
      if (!counts(cards, attack, who, line)) continue;
      const [owner, fighter] = [cards.of(other), cards.of(attack[who])];
      const fits: Record<string, boolean> = {
        attackers: isTarget && who === "by",
        "allies-here": owner.sort === "operative" && fighter.sort === "operative",
        "enemies-here": owner.side !== fighter.side,
        "operatives-here": fighter.sort === "operative",
        "feeders-here": fighter.rank === "feeder",
        "legions-near": fighter.sort === "legion",
        "units-here": true,
      };
      if (fits[line.to]) found.push({ on: who, line });
    }
  }
  return found;
}

/** Every line that counts for one of the two. */
function lines(cards: Cards, attack: Attack, who: "by" | "on"): ClanLine[] {
  const own = cards.lines(attack[who]).filter((line) => line.to === "self");
  const others = (attack.auras ?? []).filter((aura) => aura.on === who).map((aura) => aura.line);
  return [...own, ...others].filter((line) => counts(cards, attack, who, line) && holds(cards, attack, who, line));
}

/** The chance of each sum of successes with each number of botches. */
export function shown(dice: readonly number[]): Map<string, number> {
  let found = new Map<string, number>([["0,0", 1]]);
  dice.forEach((count, colour) => {
    for (let i = 0; i < count; i++) {
      const next = new Map<string, number>();
      for (const [key, p] of found) {
        const [sum, botches] = key.split(",").map(Number) as [number, number];
        for (const face of FACES[colour]!) {
          const now = face === BOTCH ? `${sum},${botches + 1}` : `${sum + face},${botches}`;
          next.set(now, (next.get(now) ?? 0) + p / 6);
        }
      }
      found = next;
    }
  });
  return found;
}

/** What a wound does: whether it is the last. */
export function isLast(cards: Cards, unit: Unit): boolean {
  if (cards.isOperative(unit)) return !unit.up.length && unit.down.length <= 1;
  const { sort, faces } = cards.of(unit);
  return sort !== "champion" || unit.face + 1 >= faces.length;
}

const RULES: Record<string, string> = { defense: "CLW-ABI-03", hidden: "CLW-ABI-06", secure: "CLW-DIE-07", success: "CLW-DIE-08" };

/** All of an attack, before any card is played into it. */
export function reckon(cards: Cards, attack: Attack): Reckoned {
  const arm = armOf(cards, attack);
  const { more } = attack;
  const wards = lines(cards, attack, "on").map((line): Term => ({ amount: line.amount, name: line.name, rule: RULES[line.stat]! }));
  const terms: Term[] = [
    { amount: cards.face(attack.on).defense, name: "printed", rule: "CLW-OPE-06" },
    ...wards,
    { amount: attack.on.stunned ? -2 : 0, name: "STUN", rule: "CLW-ABI-11" },
    { amount: arm.area && attack.told.includes("on:threat") ? 2 : 0, name: "threat", rule: "CLW-THR-03" },
    { amount: arm.area && attack.told.includes("on:on-hard") ? 1 : 0, name: "hard terrain", rule: "CLW-HRD-01" },
    { amount: more?.defense ?? 0, name: "other", rule: "CLW-ABI-03" },
  ].filter((term, i) => i === 0 || term.amount);
  const boons = lines(cards, attack, "by");
  const sum = (stat: string) => boons.filter((line) => line.stat === stat).reduce((total, line) => total + line.amount, 0);
  const printed = cards.face(attack.by).dice;
  const dice = COLOURS.map((colour, i) => Math.max(0, printed[i]! + arm.dice[i]! + sum(colour) + (more?.[colour] ?? 0))) as [number, number, number];
  const [secure, success] = [sum("secure") + (more?.secure ?? 0), sum("success") + (more?.success ?? 0)];
  const difficulty = terms.reduce((total, term) => total + term.amount, 0);
  const needs = Math.max(0, Math.max(0, difficulty) - success);
  let [hit, botch] = [0, 0];
  for (const [key, p] of shown(dice)) {
    const [total, botches] = key.split(",").map(Number) as [number, number];
    if (botches > secure) botch += p;
    else if (total >= needs) hit += p;
  }
  const kills = !arm.stun && isLast(cards, attack.on);
  const odds = { out: kills ? hit : 0, wounded: kills ? 0 : hit, nothing: 1 - hit - botch, botch };
  return { terms, difficulty, dice, extra: boons.map((line) => ({ amount: line.amount, name: line.name, rule: RULES[line.stat] ?? "CLW-CON-02" })), secure, success, needs, odds };
}
