import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { TableLink } from "../lib/table.svelte";
import Orders from "./Orders.svelte";

const linkWith = (orders: Record<string, string>) => {
  const send = vi.fn();
  return { send, link: { state: { orders }, send } as unknown as TableLink };
};

test("each standing order is told, and can be taken back", async () => {
  const { link, send } = linkWith({ "ambush-fire": "from 4", parry: "ask" });
  render(Orders, { link });
  expect(screen.getByRole("listitem").textContent).toContain("Ambush fire: from 4");
  await fireEvent.click(screen.getByRole("button", { name: "Ask me again" }));
  expect(send).toHaveBeenCalledWith({ type: "order", kind: "ambush-fire", order: "ask" });
});

test("who is asked everything sees no list", () => {
  render(Orders, { link: linkWith({ parry: "ask" }).link });
  expect(screen.queryByRole("list")).toBeNull();
});
