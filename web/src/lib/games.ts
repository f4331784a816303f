// How the games are presented: names, a sentence each, and what a newcomer wants to know.
export interface Presented {
  title: string;
  about: string;
  players: string;
  minutes: string;
  dice: string;
}

export const GAMES: Record<string, Presented> = {
  hybrid: {
    title: "Hybrid",
    about: "Templars and clones in alchemical vaults. Facing, doors, and eight squares of lantern light.",
    players: "2 players",
    minutes: "40 min",
    dice: "D10, 10 missions",
  },
  cybernekro: {
    title: "Cybernekro",
    about: "Crews of the wasteland on a table in inches. Roofs, cover, dread, and a hand of fate cards.",
    players: "1 to 4",
    minutes: "60 min",
    dice: "D20, 9 tables",
  },
  clanwars: {
    title: "Clan Wars",
    about: "One Hostile, up to four Operatives, and tokens that lie face down until they bite.",
    players: "2 to 5",
    minutes: "90 min",
    dice: "campaign of 12",
  },
};

/** Those who play when nobody else does, weakest first. */
export const AGENTS = ["random", "novice", "veteran", "champion"];

/** So many of something: 1 card, 2 cards. */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** An id as a person would write it: `operative-1` is "Operative 1". */
export function named(id: string): string {
  const words = id.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
