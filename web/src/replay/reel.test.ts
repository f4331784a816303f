import { expect, test, vi } from "vitest";
import type { Film } from "../lib/protocol";
import { Reel, stepLink } from "./reel.svelte";

const steps = [0, 1, 2].map(() => ({ events: [], decided: [], round: 1, worth: {} }));
vi.mock("../lib/api", () => ({
  filmOf: async () => ({ game: "hybrid", steps, eyes: [""], seats: [], bookmarks: [] }),
  framesOf: async (_token: string, _eyes: string, first: number) => [0, 1, 2, 3].slice(first, first + 2).map((step) => ({ step, view: { at: step, warriors: [] } })),
}));

test("a step shows the position that it leads to, the last one the end", async () => {
  const reel = new Reel("token");
  await vi.waitFor(() => expect(reel.frames).toHaveLength(4));
  const seen = [0, 1, 2].map((step) => {
    reel.go(step);
    return reel.view?.["at"];
  });
  expect(seen).toEqual([1, 2, 3]);
});

test("a link that is shared is the watchers', never one's own seat's", () => {
  expect(stepLink({ watch: "for-all" } as Film, 4)).toBe("#/replay/for-all/5");
});
