import { expect, test } from "vitest";
import { glossed, together } from "./glossed";
import type { GlossDoc } from "./protocol";

const gloss = (name: string): GlossDoc => ({ term: name, name, text: `what ${name} means`, rule: "X-1" });
const WORDS = [gloss("Wound"), gloss("Defensive Combat"), gloss("Firing"), gloss("On fire")];
const marked = (text: string) => glossed(text, WORDS).filter((piece) => piece.gloss).map((piece) => piece.text);

test("words of the game are marked once, in any number", () => {
  expect(marked("Two Wounds: a Wound more.")).toEqual(["Wounds"]);
  expect(marked("He is in Defensive Combat.")).toEqual(["Defensive Combat"]);
});

test("plain English is left alone", () => {
  expect(marked("the firing went on, wounded or not")).toEqual([]);
  expect(marked("Firing at it is no use.")).toEqual([]);
});

test("nothing of the text is lost", () => {
  const text = "Two Wounds in Defensive Combat.";
  expect(glossed(text, WORDS).map((piece) => piece.text).join("")).toBe(text);
  expect(glossed(text, [])).toEqual([{ text }]);
});

test("a comma stays with the word before it", () => {
  const text = "In Defensive Combat: no Wound, no Firing.";
  const pieces = together(glossed(text, WORDS));
  expect(pieces.filter((piece) => piece.gloss).map((piece) => piece.text + (piece.after ?? ""))).toEqual(["Defensive Combat:", "Wound,", "Firing."]);
  expect(pieces.map((piece) => piece.text + (piece.after ?? "")).join("")).toBe(text);
});
