// The shelf: forces that are kept in this browser, as the command line writes them too.
import type { ReadyForce } from "../lib/protocol";
import { say } from "../words/workshop";

export interface ForceDoc<F = unknown> {
  affray: "force";
  game: string;
  seat: string;
  name: string;
  force: F;
  scenario?: string;
  options?: Record<string, boolean | number | string>;
}

const KEY = "affray.forces";
const MOST = 80;

/** A force from a file, a link or a text; what is none is told in words. */
export function readForce(doc: unknown): ForceDoc {
  const found = doc as Partial<ForceDoc> | null;
  if (!found || found.affray !== "force" || typeof found.game !== "string" || typeof found.seat !== "string" || found.force === undefined) throw new Error(say("thatHoldsNoForce"));
  return { affray: "force", game: found.game, seat: found.seat, name: String(found.name ?? say("aForce")), force: found.force, ...(found.scenario ? { scenario: found.scenario } : {}), ...(found.options ? { options: found.options } : {}) };
}

export function keptForces(game = ""): ForceDoc[] {
  try {
    const every = (JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[]).map(readForce);
    return game ? every.filter((doc) => doc.game === game) : every;
  } catch {
    return [];
  }
}

const same = (a: ForceDoc, game: string, name: string) => a.game === game && a.name === name;

/** Keep a force under its name, newest first; the name that it had before is forgotten. */
export function keepForce(doc: ForceDoc, before = doc.name): void {
  const others = keptForces().filter((known) => !same(known, doc.game, doc.name) && !same(known, doc.game, before));
  localStorage.setItem(KEY, JSON.stringify([doc, ...others].slice(0, MOST)));
}

export function forgetForce(game: string, name: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptForces().filter((known) => !same(known, game, name))));
}

/** Seats of one kind may bring the same: they differ in their numbers only. A force without a seat is for any. */
const kindOf = (seat: string) => seat.replace(/-\d+$/, "");

/** What a seat may choose from its own shelf, as a waiting room offers ready-made forces. */
export const shelved = (game: string, seat: string): ReadyForce[] =>
  keptForces(game)
    .filter((doc) => !doc.seat || kindOf(doc.seat) === kindOf(seat))
    .map((doc) => ({ id: `own:${doc.name}`, name: doc.name, about: say("fromYourShelf"), force: doc.force }));

/** A whole force as a word that fits into an address. */
export function packed(doc: ForceDoc): string {
  const bytes = new TextEncoder().encode(JSON.stringify(doc));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What an address holds, not looked at yet. */
export function documentIn(word: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error(say("thatLinkIsNotWhole"));
  }
}

export const unpacked = (word: string): ForceDoc => readForce(documentIn(word));

export const addressOf = (doc: ForceDoc): string => `${location.origin}${location.pathname}#/build/${doc.game}/${packed(doc)}`;

/** A name that nothing on the shelf has yet: the wished one, or with a number. */
export function freeName(wished: string, taken: readonly string[]): string {
  let name = wished;
  for (let i = 2; taken.includes(name); i++) name = `${wished} ${i}`;
  return name;
}
