import { expect, test } from "vitest";
import type { AboutDoc } from "../../lib/protocol";
import { optionFor } from "./cards";
import { contour } from "./contour";
import { along, apart, bearing, betweenBases, drawn, nearestTowards, onTable } from "./measure";
import { crossing } from "./section";
import { stopsOf, type Scene } from "./stops";
import { height, modelOf, placeOf, plus } from "./view";

const option = (id: string, about: AboutDoc = {}) => ({ id, label: id, gist: "", rule: "", about });

test("an option that names a place is drawn on it", () => {
  expect(placeOf(option("a", { place: [1200, 850, 300], prone: true }))).toMatchObject({ at: [1200, 850, 300], prone: true, leaves: "" });
  expect(placeOf(option("b", { place: [63, 2340, 0], edge: "north" }))).toMatchObject({ at: [63, 2340, 0], leaves: "north" });
  expect(placeOf(option("c", { place: [300, 300, 0], cost: 1 }))).toBeNull();
});

test("an option that names a model is drawn on it", () => {
  expect([modelOf(option("a", { model: 3 })), modelOf(option("b", { place: [1, 2, 0] })), modelOf(null)]).toEqual([3, null, null]);
});

test("north is up and inches are inches", () => {
  expect(drawn([600, 1800], 2400)).toEqual([6, 6]);
  expect(onTable([6, 6], 2400)).toEqual([6, 18]);
  expect(bearing([6, 6], [6, 2])).toBe(0);
  expect(bearing([6, 6], [10, 6])).toBe(90);
  expect(along([6, 6], 180, 3)).toEqual([expect.closeTo(6), expect.closeTo(9)]);
});

test("a tape runs from base edge to base edge", () => {
  const tape = betweenBases([0, 0], 0.5, [10, 0], 1);
  expect([tape.from, tape.to, tape.length]).toEqual([[0.5, 0], [9, 0], 8.5]);
  expect(betweenBases([0, 0], 1, [1.5, 0], 1).length).toBe(0);
});

test("an arrow key goes to what lies in its direction", () => {
  const things = [{ at: [5, 5] as [number, number] }, { at: [9, 1] as [number, number] }];
  expect(nearestTowards([1, 5], "ArrowRight", things)).toBe(things[0]);
  expect(nearestTowards([9, 5], "ArrowUp", things)).toBe(things[1]);
  expect(nearestTowards([1, 5], "ArrowLeft", things)).toBeNull();
});

test("an area has one rim, its hole another", () => {
  const block = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y]));
  expect(contour(block, 1).match(/M/g)).toHaveLength(1);
  expect(contour(block.filter(([x, y]) => x !== 1 || y !== 1), 1).match(/M/g)).toHaveLength(2);
  expect(contour([], 1)).toBe("");
});

test("a line is cut where it crosses a piece", () => {
  const box: [number, number][] = [[4, -1], [6, -1], [6, 1], [4, 1]];
  expect(crossing([0, 0], [10, 0], box)).toEqual([0.4, 0.6]);
  expect(crossing([0, 2], [10, 2], box)).toBeNull();
  expect(apart([0, 0], [3, 4])).toBe(5);
});

test("heights and numbers are written as people write them", () => {
  expect([height(300), height(150), height(75), height(-200)]).toEqual(['3"', '1½"', '¾"', '2"']);
  expect([plus(2), plus(0), plus(-1)]).toEqual(["+2", "0", "−1"]);
});

test("a fate card finds the option that plays it", () => {
  const options = [option("pass"), option("place:7", { card: "place:7" }), option("ace", { card: "ace" }), option("king:5", { card: "king", model: 5 })];
  const face = (plays: string) => ({ kind: "", rank: "", suit: "", name: "", short: "", does: "", plays });
  expect(["place:7", "ace", "king", "queen", "joker"].map((plays) => optionFor(face(plays), options)?.id ?? "")).toEqual(["place:7", "ace", "king:5", "", ""]);
});

test("everything that can be chosen on the table has a name and a place", () => {
  const needle = { id: 0, name: "Needle", owner: "ash", where: "table", x: 600, y: 600, z: 300, ap: 2, wounds: 1, dread: 0, profile: { radius: 63 } };
  const ember = { ...needle, id: 1, name: "Ember", owner: "bone", x: 1400, z: 0, wounds: 0, prone: true };
  const line = { distance: 674, sees: true, cover: true, samples: [[0, 0, 0, ""], [0, 0, 0, "terrain"]] };
  const scene = {
    view: { models: [needle, ember], players: { ash: { crew: "The Rust Choir" } }, plot: { terminals: [[1200, 1200, 0]] }, lying: { 7: [300, 300, 0] } },
    board: { depth: 2400, pieces: [{ id: "door-1", outline: [[0, 0], [200, 0], [200, 100], [0, 100]] }], layout: { rooms: [] } },
    about: { model: 0, targets: { 1: line } },
    who: needle,
    question: {
      options: [
        option("shoot:rifle:1", { model: 1, item: "rifle", cost: 1 }),
        option("terminal:0", { place: [1200, 1200, 0], cost: 1 }),
        option("open:door-1:S", { thing: "door-1", cost: 1 }),
        option("open:door-1:I", { thing: "door-1", cost: 1 }),
        option("pick-up:sword:7", { item: "sword", place: [300, 300, 0], cost: 1 }),
        option("move", { cost: 1 }),
      ],
    },
  } as unknown as Scene;
  const stops = Object.fromEntries(stopsOf(scene).map((stop) => [stop.key, stop]));
  expect(stops["model 0"]?.label).toBe("Needle, The Rust Choir, acts now, 3 inches up, 2 action points, 1 wound");
  expect(stops["model 1"]?.label).toBe("Ember, bone, 6.7 inches, in cover, 1 of 2 points seen, 2 action points, prone, can be chosen");
  expect(stops["at 1200,1200,0"]?.at).toEqual([12, 12]);
  expect(stops["piece door-1"]?.options.map((o) => o.id)).toEqual(["open:door-1:S", "open:door-1:I"]);
  expect(stops["at 300,300,0"]?.at).toEqual([3, 21]);
});
