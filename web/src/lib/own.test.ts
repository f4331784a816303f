import { expect, test } from "vitest";
import { unknownThere, type DoneHere } from "./own.svelte";

const done = (name: string, token: string): DoneHere => ({ kind: "lesson", game: "hybrid", name, token });
const known = (name: string) => ({ kind: "lesson" as const, game: "hybrid", name, at: "2026-01-01T00:00:00+00:00", tries: null, rating: null });

test("only what a table shows and nobody knows yet is brought to the server", () => {
  const found = unknownThere([done("walk", "a"), done("strike", "b"), done("parry", "")], [known("walk")]);
  expect(found.map((one) => one.token)).toEqual(["b"]);
});

test("a puzzle of the same name is something else", () => {
  expect(unknownThere([{ ...done("walk", "a"), kind: "puzzle" }], [known("walk")])).toHaveLength(1);
});
