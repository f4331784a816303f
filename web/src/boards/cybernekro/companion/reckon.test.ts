import { expect, test } from "vitest";
import cases from "./cases.json";
import { comeOf, reckon, type Attack } from "./reckon";

type Case = (typeof cases.attacks)[number];
const fighters = cases.fighters as unknown as Record<string, Attack["attacker"]>;
const read = ({ attack }: Case) => {
  const attacker = fighters[attack.attacker]!;
  return { ...attack, attacker, target: fighters[attack.target]!, arm: attacker.arms.find((arm) => arm.id === attack.arm)! } as Attack;
};

test("every attack is counted as the rules carry it out", () => {
  expect(cases.attacks.length).toBeGreaterThan(80);
  for (const one of cases.attacks) {
    const found = reckon(read(one));
    const told = { total: found.terms.reduce((sum, term) => sum + term.amount, 0), out: found.odds.out.toFixed(9), wounded: found.odds.wounded.toFixed(9) };
    const { out, wounded } = one as { out?: number; wounded?: number };
    const counted = out === undefined || wounded === undefined ? {} : { out: out.toFixed(9), wounded: wounded.toFixed(9) };
    expect({ ...told, of: one.attack }).toEqual({ ...told, total: one.total, ...counted, of: one.attack });
  }
});

test("toughing it out moves the row, and a Prone target does not get up from a Serious Injury", () => {
  const one = { ...read(cases.attacks[0]!), harmed: 0, prone: false };
  const sum = 6 - reckon(one).more;
  expect(comeOf(one, sum, false)).toEqual({ row: 2, wounds: 1, prone: true, out: false });
  expect(comeOf(one, sum, false, -1)).toEqual({ row: 1, wounds: 1, prone: false, out: false });
  expect(comeOf(one, sum, false, -2)).toEqual({ row: 0, wounds: 0, prone: false, out: false });
  expect(comeOf(one, sum, false, 1).out).toBe(true);
  expect(comeOf({ ...one, prone: true }, sum, false).out).toBe(true);
});
