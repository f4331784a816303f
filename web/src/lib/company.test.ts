import { expect, test, vi } from "vitest";

const said: string[] = [];
const answers: (() => void)[] = [];
vi.mock("./api", () => ({
  imHere: (_: unknown, doing: string) => new Promise((heard) => {
    said.push(doing);
    answers.push(() => heard({ count: 1, people: [] }));
  }),
}));
localStorage.setItem("affray.person", JSON.stringify({ name: "Ada" }));
location.hash = "#/games";
const { company, doingAt } = await import("./company.svelte");

test("what somebody does is told by where they are", () => {
  expect(doingAt("table")).toBe("table");
  expect(doingAt("games")).toBe("lobby");
  expect(doingAt("lesson")).toBe("learning");
  expect(doingAt("rules")).toBe("about");
  expect(doingAt(undefined)).toBe("about");
});

test("whoever hides is hidden when the server knows, and no older word comes after it", async () => {
  const first = company.speak();
  await vi.waitFor(() => expect(said).toEqual(["lobby"]));
  const hiding = company.hide(true);
  expect(said).toEqual(["lobby"]);
  answers[0]!();
  await first;
  await vi.waitFor(() => expect(said).toEqual(["lobby", "hidden"]));
  expect(company.hidden).toBe(false);
  answers[1]!();
  await hiding;
  expect(company.hidden).toBe(true);
});
