import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { EventDoc } from "../lib/protocol";
import Log from "./Log.svelte";

const event = (text: string, rule: string): EventDoc => ({ text, rule, facts: { kind: "" } }) as unknown as EventDoc;
const activation = (who: string) => [event(`${who} is activated with counter 4.`, "HYB-ROU-08"), event(`${who} walks.`, "HYB-MOV-02"), event(`${who} is done.`, "HYB-ROU-10")];

test("a folded activation is one line: who it was, and how much there is; its rule comes with what it says", async () => {
  render(Log, { props: { events: ["One", "Two", "Three"].flatMap(activation), onrule: () => {} } });
  const [latest, , first] = screen.getAllByRole("button", { name: /is activated/ });
  const said = (button: HTMLElement) => [...button.children].map((part) => part.textContent);
  expect(said(latest!)).toEqual(["Three is activated with counter 4"]);
  expect(said(first!)).toEqual(["One is activated with counter 4", "2 more"]);
  expect(first!.parentElement!.querySelector(".rule-link")).toBeNull();
  await fireEvent.click(first!);
  expect(said(first!)).toEqual(["One is activated with counter 4"]);
  expect(first!.parentElement!.querySelector(".rule-link")!.textContent).toBe("HYB-ROU-08");
});
