import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { AboutDoc, State } from "../../lib/protocol";
import Laboratory from "./Laboratory.svelte";
import type { HybridView, Warrior } from "./view";

// jsdom knows no sizes: as on a wide screen
vi.hoisted(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const option = (id: string, about: AboutDoc) => ({ id, label: id, gist: "", rule: "", about });
const warrior = (id: number, side: "griffin" | "scorpion", at: [number, number]) =>
  ({ id, side, at, name: `Warrior ${id}`, profile: "templar", place: "board", size: 1, facing: 1, nv: 3, printed_nv: 3, number: 0, mode: "Mv" }) as unknown as Warrior;

/** A Movement: warrior 0 can walk and open door 1, and enemy 1 stands elsewhere. */
function shown(refused: { id: string; label: string; reason: string; rule: string; about: AboutDoc }[] = []) {
  const view = {
    active: 0,
    warriors: [warrior(0, "griffin", [1, 1]), warrior(1, "scorpion", [4, 1])],
    board: { rows: ["######", "#....#", "######"], doors: [{ squares: [[5, 1]], state: "closed", locked: false }, { squares: [[3, 1]], state: "closed", locked: false }], rocks: [], counters: [], objectives: [], accesses: [], pits: [], tanks: [], templates: [], trapdoors: [] },
  } as unknown as HybridView;
  const options = [option("stop", {}), option("open:1", { door: 1, cost: 1 }), option("to:2,1:E", { place: [2, 1], facing: "E", cost: 1 })];
  const question = { ask: "1", kind: "move", prompt: "", options, refused, about: { warrior: 0 } };
  const calls = { oncommit: vi.fn(), onlook: vi.fn(), onwhy: vi.fn() };
  const props = { table: { question, seat: "griffin" } as unknown as State, view, layers: { sight: true, reach: true }, stride: 8, chosen: "", fresh: [], pace: 0, odds: {}, pointed: null, deeds: [], before: null, own: "griffin", ...calls };
  const { container } = render(Laboratory, props);
  const press = (x: number, y: number, key = "Enter") => fireEvent.keyDown(focused(container.querySelector(`[data-square="${x},${y}"]`)!), { key });
  /** The button of a mouse goes down on a square; jsdom moves no focus by itself. */
  const click = async (x: number, y: number) => {
    const square = container.querySelector(`[data-square="${x},${y}"]`)!;
    if (await fireEvent.mouseDown(square)) focused(square);
    return square.closest("svg")!;
  };
  return { press, click, ...calls };
}

function focused(square: Element): Element {
  (square as SVGElement).focus();
  return square;
}

test("whoever points at enemy 1 does not open door 1", async () => {
  const { press, onlook } = shown();
  await press(4, 1);
  expect(onlook).not.toHaveBeenCalled();
  await press(3, 1);
  expect(onlook).toHaveBeenCalledWith("open:1");
});

test("an enemy who cannot be chosen says why, by a click and by the menu key", async () => {
  const no = { id: "strike:1", label: "Strike Warrior 1", reason: "he is not in front", rule: "HYB-OC-02", about: { model: 1 } };
  const { press, onwhy } = shown([no]);
  await press(4, 1);
  await press(4, 1, "ContextMenu");
  expect(onwhy.mock.calls).toEqual([[no], [no]]);
});

test("after a click Enter belongs to the button, and after an arrow to the square", async () => {
  const { press, click, onlook } = shown();
  const board = await click(3, 1);
  expect(document.activeElement).toBe(board);
  const passed = await fireEvent.keyDown(board, { key: "Enter" });
  expect(passed).toBe(true);
  expect(onlook).not.toHaveBeenCalled();
  await press(3, 1);
  expect(onlook).toHaveBeenCalledWith("open:1");
});
