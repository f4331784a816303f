import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { AboutDoc, OddsDoc, Question } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { Coach } from "../coach/coach.svelte";
import Asked from "./Asked.svelte";

// jsdom knows no widths: as on a wide screen
vi.hoisted(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const option = (id: string, label: string, about: AboutDoc = {}) => ({ id, label, about, gist: "", rule: "" });
const TALLY = { name: "SL", total: 4, terms: [[4, "Natural Value", "HYB-DIE-02"]] };
const odds = (...bars: [string, "best" | "nothing", number][]): OddsDoc => ({ type: "odds", id: 1, choice: "", exact: true, worlds: 1, branches: 2, lines: [], bars: bars.map(([word, tone, p]) => ({ word, tone, p, plain: false })) });

function ask(options: Question["options"], more: Partial<Question> = {}, known: Record<string, OddsDoc> = {}, full = false) {
  const question = { ask: "1", kind: "x", prompt: "What now?", rule: "", options, refused: [], about: {}, place: false, default: null, usual: null, window: null, standing: false, measure: null, ...more } as unknown as Question;
  const link = { state: { stops: { full }, undo: false, orders: {} }, known, intentions: () => Promise.resolve([]), look: () => Promise.resolve() } as unknown as TableLink;
  return render(Asked, { link, coach: new Coach(link), question, chosen: "", onrule: () => {} });
}

const squares = (count: number) => Array.from({ length: count }, (_, i) => ["N", "W"].map((sign) => option(`to:${i},1:${sign}`, `Go to ${String.fromCharCode(65 + i)}2, facing ${sign === "N" ? "north" : "west"}`, { place: [i, 1], facing: sign, cost: i }))).flat();
const MOVE = [option("stop", "Stop here"), option("turn:W", "Turn west", { step: true, cost: 0 }), ...squares(20)];

test("a long list shows a screen, has a field to look in, and the rest when it is asked for", async () => {
  const { container } = ask(MOVE);
  expect(screen.getByRole("searchbox")).toBeTruthy();
  expect(container.querySelectorAll(".options > li > [data-row]")).toHaveLength(14);
  await fireEvent.click(screen.getByRole("button", { name: "7 more" }));
  expect(container.querySelectorAll(".options > li > [data-row]")).toHaveLength(21);
});

test("one line a place, its facings beside it; single steps are folded up, unless every question is asked", async () => {
  const { container, unmount } = ask(MOVE);
  expect(screen.getAllByRole("group", { name: "Go to A2, facing" })).toHaveLength(1);
  await fireEvent.click(screen.getByRole("button", { name: "Go to A2, facing west" }));
  expect(container.querySelector(".foot .what")!.textContent).toBe("Go to A2, facing west");
  expect(screen.getByText("One step at a time (1)")).toBeTruthy();
  expect(container.querySelector("details")!.open).toBe(false);
  unmount();
  expect(ask(MOVE, {}, {}, true).container.querySelector(".group details")).toBeNull();
});

test("where a number is rolled for, every answer keeps a place for its bar, and what is certain has one too", async () => {
  const two = [option("yes", "Parry"), option("no", "Do not parry")];
  const { unmount } = ask(two, { about: { success_level: TALLY } });
  expect(screen.getAllByRole("img", { name: "The odds are being counted" })).toHaveLength(2);
  unmount();
  ask(two, {}, { yes: odds(["parried", "best", 0.4], ["1 Wound", "nothing", 0.6]), no: odds(["1 Wound", "nothing", 1]) });
  expect(screen.getAllByRole("img")).toHaveLength(2);
});
