// Words that every game shares: who may play a seat, counts, ids as people write them.
import { say } from "../words/site";
/** Those who play when nobody else does, weakest first. */
export const AGENTS = ["random", "novice", "veteran", "champion"];

/** What such a player is called. */
export function agentName(id: string): string {
  if (id === "random") return say("random");
  if (id === "novice") return say("novice");
  if (id === "veteran") return say("veteran");
  return id === "champion" ? say("champion") : id;
}

/** A standing order in words: never, ask, always, or from a number on. */
export function orderName(order: string): string {
  if (order === "never") return say("never");
  if (order === "ask") return say("ask");
  if (order === "always") return say("always");
  return order.startsWith("from ") ? say("from", { measure: order.slice("from ".length) }) : order;
}

/** Sides and seats by their ids. */
const SEATS: Record<string, () => string> = {
  griffin: () => say("griffin"),
  scorpion: () => say("scorpion"),
  ash: () => say("ash"),
  bone: () => say("bone"),
  rust: () => say("rust"),
  salt: () => say("salt"),
  hostile: () => say("hostile"),
  operatives: () => say("operatives"),
};

/** An id as a person would write it: `operative-1` is "Operative 1". */
export function named(id: string): string {
  const operative = /^operative-(\d+)$/.exec(id);
  if (operative) return say("operative", { number: operative[1] ?? "" });
  const seat = SEATS[id];
  if (seat) return seat();
  const words = id.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
