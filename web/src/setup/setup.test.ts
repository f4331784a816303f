// What a set-up screen holds, and the answers that it sends.
import { describe, expect, test } from "vitest";
import type { IntentionDoc, Question, ScreenDoc, ScreenPart } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { asBefore, SetUp } from "./setup.svelte";

const part = (kind: string, how: ScreenPart["how"], about: Record<string, unknown>, ids: string[], more: Partial<ScreenPart> = {}): ScreenPart => ({
  kind,
  how,
  about,
  choices: ids.map((id, i) => ({ id, label: id, note: "", about: { ...(how === "place" && { place: [0, i + 1] }), ...(how === "turn" && { facing: id }) }, amount: how === "share" ? i + 1 : null })),
  stands: how === "place" ? null : ids[0]!,
  proposed: ids[0]!,
  free: false,
  decides: false,
  ends: "",
  ...more,
});
const model = (id: number) => ({ id: String(id), label: `Model ${id}`, parts: [part("take", "take", {}, [`take:${id}`]), part("at", "place", { model: id }, ["at:1", "at:2", "at:3"]), part("face", "turn", { model: id }, ["n", "e"])] });
const SCREEN: ScreenDoc = {
  type: "screen",
  id: 1,
  ask: "q",
  name: "deploy",
  title: "Set up",
  note: "",
  button: "Deploy",
  groups: [
    { id: "places", title: "Models", rule: "", how: "place", total: null, things: [model(1), model(2)] },
    { id: "ap", title: "Points", rule: "", how: "share", total: 3, things: [{ id: "1", label: "Model 1", parts: [part("ap", "share", { model: 1 }, ["ap:1", "ap:2"])] }, { id: "2", label: "Model 2", parts: [part("ap", "share", { model: 2 }, ["ap:1", "ap:2"])] }] },
    { id: "order", title: "Order", rule: "", how: "order", total: null, things: [{ id: "next:1", label: "Model 1", parts: [part("next", "order", { number: 1 }, ["next:1", "next:2"])] }, { id: "next:2", label: "Model 2", parts: [] }] },
  ],
};

async function laid(): Promise<{ setup: SetUp; sent: IntentionDoc[] }> {
  const sent: IntentionDoc[] = [];
  const link = { state: null, screen: () => Promise.resolve(SCREEN), intend: (plan: IntentionDoc) => (sent.push(plan), Promise.resolve({ type: "ack", id: 1 })) };
  const setup = new SetUp(link as unknown as TableLink);
  await setup.look({ ask: "q", screen: true } as Question);
  return { setup, sent };
}

/** The same with nothing on the board yet. */
async function empty(): Promise<{ setup: SetUp; sent: IntentionDoc[] }> {
  const all = await laid();
  all.setup.clear();
  return all;
}

describe("a set-up screen", () => {
  test("stands as the game proposes at first", async () => {
    const { setup } = await laid();
    expect([setup.missing.length, setup.held, setup.puts.length]).toEqual([0, "1", 2]);
  });

  test("is not ready before everything is put and shared out", async () => {
    const { setup, sent } = await empty();
    await setup.send();
    expect(sent).toEqual([]);
    expect([setup.missing.length, setup.held]).toEqual([2, "1"]);
  });

  test("what is in hand goes where one points, and the next is taken up", async () => {
    const { setup } = await empty();
    setup.point("at:2");
    expect(setup.held).toBe("2");
    setup.point("at:2");
    expect(setup.held).toBe("1");
    setup.point("at:2");
    expect(setup.puts).toEqual([{ id: 1, at: "at:2", place: [0, 2], facing: "e" }]);
  });

  test("place for me fills what is left, and no place twice", async () => {
    const { setup } = await laid();
    setup.point("at:1");
    setup.propose();
    expect(setup.puts.map((put) => put.at)).toEqual(["at:1", "at:2"]);
    setup.clear();
    expect(setup.puts).toEqual([]);
  });

  test("its answers say what their questions are about", async () => {
    const { setup, sent } = await laid();
    setup.propose();
    setup.choose(SCREEN.groups[1]!.things[1]!.parts[0]!, "ap:2");
    setup.move(SCREEN.groups[2]!, 1, 0);
    await setup.send();
    expect(sent[0]!.answers).toEqual([
      ["take", "take:1", true, {}],
      ["at", "at:1", true, { model: 1 }],
      ["face", "n", true, { model: 1 }],
      ["take", "take:2", true, {}],
      ["at", "at:2", true, { model: 2 }],
      ["face", "n", true, { model: 2 }],
      ["ap", "ap:1", true, { model: 1 }],
      ["ap", "ap:2", true, { model: 2 }],
      ["next", "next:2", true, { number: 1 }],
    ]);
  });

  test("things begin in their last order; who is new comes last", () => {
    expect(asBefore(["a", "b", "c"], ["c", "x", "a"])).toEqual(["c", "a", "b"]);
  });
});
