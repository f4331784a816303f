import { expect, test } from "vitest";
import { GAMES } from "./registry";

const sources = import.meta.glob<string>(["../**/*.{ts,svelte,css}", "!../**/*.test.ts", "!../lib/{documents,protocol}.ts"], { eager: true, query: "?raw", import: "default" });
const shared = Object.entries(sources).filter(([path]) => !Object.keys(GAMES).some((game) => path.startsWith(`./${game}/`)));

test("the games stand in the order of their doors", () => {
  expect(Object.keys(GAMES)).toEqual(["hybrid", "cybernekro", "clanwars"]);
});

test("a game is known in its own folder and nowhere else", () => {
  expect(shared.length).toBeGreaterThan(100);
  const named = shared.filter(([, text]) => Object.keys(GAMES).some((game) => text.includes(game)));
  expect(named.map(([path]) => path)).toEqual([]);
});
