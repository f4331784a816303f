// The games that this page can draw: one folder each, found by its `game.ts`.
import type { State } from "../lib/protocol";
import type { Game, View } from "./game";
import type { Lives } from "./life";

const found = import.meta.glob<Game>("./*/game.ts", { eager: true, import: "default" });
const named = Object.entries(found).map(([path, game]) => [path.split("/")[1]!, game] as const);

/** By their names, in the order of their doors. */
export const GAMES: Record<string, Game> = Object.fromEntries(named.sort(([, a], [, b]) => a.order - b.order));

/** Whose colours a page wears until it knows its game. */
export const FIRST = Object.keys(GAMES)[0] ?? "";

/** Where a game stands among the doors; those that nobody drew come last. */
export const placeOf = (name: string): number => GAMES[name]?.order ?? Infinity;

/** A state whose answers come in the order in which a player of that game wants them. */
export function arranged(table: State): State {
  const options = table.question && GAMES[table.game]?.arranged?.(table);
  return options ? { ...table, question: { ...table.question!, options } } : table;
}

/** A view with what has been put and not yet been answered. */
export const placed = (game: string): NonNullable<Game["placed"]> => GAMES[game]?.placed ?? ((view) => view);

export const livesOf = (game: string, view: View): Lives => GAMES[game]?.lives(view) ?? {};

/** The games whose forces can be built here. */
export const BUILT: string[] = Object.keys(GAMES).filter((name) => GAMES[name]?.builder);

/** Where the forces of a game are built; an old link names none, and holds a crew. */
export const builder = (name = ""): Game["builder"] =>
  (BUILT.includes(name) ? GAMES[name] : Object.values(GAMES).find((game) => game.namelessLinks))?.builder;

/** The games whose maps can be drawn here. */
export const EDITED: string[] = Object.keys(GAMES).filter((name) => GAMES[name]?.editor);

/** The games that can be played as a campaign here. */
export const CAMPAIGNED: string[] = Object.keys(GAMES).filter((name) => GAMES[name]?.campaign);

/** Where the book of a game at a real table is kept; of the first that has one, if none is named. */
export const companion = (name = ""): Game["companion"] => (GAMES[name] ?? Object.values(GAMES).find((game) => game.companion))?.companion;

/** The games with such a book, and their titles. */
export const companions = (): [string, string][] => Object.entries(GAMES).filter(([, game]) => game.companion).map(([name, game]) => [name, game.title]);
