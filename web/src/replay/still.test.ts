import { expect, test } from "vitest";
import { BOARD, drawn } from "./still";

const boards = import.meta.glob<string>("../boards/*/{Laboratory,Wasteland,Field}.svelte", { query: "?raw", import: "default", eager: true });

test("a film waits for a board that is not drawn yet", async () => {
  const stage = document.createElement("div");
  const waiting = drawn(stage, () => false);
  setTimeout(() => (stage.innerHTML = '<div class="window"><svg></svg></div>'), 60);
  expect((await waiting)?.tagName).toBe("svg");
});

test("one that is stopped waits no longer", async () => {
  expect(await drawn(document.createElement("div"), () => true)).toBeNull();
});

test("the board of every game is found", () => {
  expect(Object.keys(boards)).toHaveLength(3);
  for (const source of Object.values(boards)) {
    const page = document.createElement("div");
    page.innerHTML = source.slice(source.indexOf("</script>"));
    expect(page.querySelectorAll(BOARD)).toHaveLength(1);
  }
});
