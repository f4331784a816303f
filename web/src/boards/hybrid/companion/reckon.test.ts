import { expect, test } from "vitest";
import cases from "./cases.json";
import { mastered, parryNeeds, reckon, woundsOf, type Attack } from "./reckon";

const fighters = cases.fighters as unknown as Record<string, Attack["attacker"]>;
const read = (attack: (typeof cases.attacks)[number]["attack"]) => ({ ...attack, attacker: fighters[attack.attacker]!, target: fighters[attack.target]! }) as Attack;

test("every attack is counted as the rules count it", () => {
  expect(cases.attacks.length).toBeGreaterThan(100);
  for (const { attack, total, needs, perfect, out, wounded } of cases.attacks) {
    const found = reckon(read(attack));
    const told = { total: found.terms.reduce((sum, term) => sum + term.amount, 0), needs: found.needs, perfect: found.perfect };
    expect({ ...told, of: attack }).toEqual({ total, needs, perfect, of: attack });
    expect(found.odds.out).toBeCloseTo(out, 9);
    expect(found.odds.wounded).toBeCloseTo(wounded, 9);
  }
});

test("every level and parry that the rules offer", () => {
  for (const { fighter, wounds, oc, f, parry } of cases.levels) {
    const one = fighters[fighter]!;
    expect([mastered(one, "strike", wounds), mastered(one, "shot", wounds), one.dc === null ? 0 : parryNeeds(one, wounds)]).toEqual([oc, f, parry]);
  }
});

test("a face says what it does", () => {
  const { attack, needs, perfect } = cases.attacks[0]!;
  const one = read(attack);
  expect(woundsOf(one, 10)).toBe(0);
  expect(woundsOf(one, needs)).toBe(needs <= perfect ? 2 : 1);
  expect(woundsOf(one, 1)).toBe(2);
});
