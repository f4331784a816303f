import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import CutShort from "./CutShort.svelte";

test("what was cut short is told with what came between", () => {
  render(CutShort, { halted: { label: "Timur goes to B2.b", why: "answered", kind: "action" } });
  expect(screen.getByRole("status").textContent).toBe("Not finished: Timur goes to B2.b. Another player's answer came between.");
});

test("each cause has a sentence of its own", () => {
  const causes = ["asked", "refused", "rolled", "revealed", "answered"] as const;
  const said = causes.map((why) => {
    const { container, unmount } = render(CutShort, { halted: { label: "X", why, kind: "" } });
    const text = container.textContent;
    unmount();
    return text;
  });
  expect(new Set(said).size).toBe(causes.length);
});
