import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import DiceTray from "./DiceTray.svelte";

const tray = { rolls: [], commitment: "ab".repeat(32), onrule: () => undefined };

test("a seed that somebody chose is called one", () => {
  render(DiceTray, { ...tray, chosen: true });
  expect(screen.getByText("Chosen seed.")).toBeTruthy();
});

test("the server's own seed is not", () => {
  render(DiceTray, { ...tray, chosen: false });
  expect(screen.queryByText("Chosen seed.")).toBeNull();
});
