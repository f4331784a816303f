// A crew as it is written down, and the crews that are kept in this browser.
import { download } from "../../../lib/files";
import { keepForce } from "../../../workshop/shelf";
import { LETTERS, type Letter } from "../view";
import { say } from "../words/builder";

export interface Member {
  name: string;
  /** Strength, Toughness, Agility, Intellect, Discipline, as distributed. */
  attributes: number[];
  traits: string[];
  body_mods: string[];
  gear: string[];
  /** The attributes that a trait lets its owner choose. */
  deformed: Letter[];
  base: number;
}

export interface Crew {
  id: string;
  name: string;
  about: string;
  members: Member[];
}

/** The list of a member that holds pieces of a kind. */
export type Holding = "traits" | "body_mods" | "gear";
export const HOLDINGS: Record<string, Holding> = { trait: "traits", "body-mod": "body_mods", gear: "gear", weapon: "gear" };

export function newMember(name: string): Member {
  return { name, attributes: LETTERS.map(() => 0), traits: [], body_mods: [], gear: [], deformed: [], base: 0 };
}

/** A crew from a document of the server or of a file; what is missing is empty. */
export function readCrew(doc: unknown): Crew {
  const crew = doc as Partial<Crew> | null;
  if (!crew || !Array.isArray(crew.members)) throw new Error(say("thatFileHoldsNoCrew"));
  const members = crew.members.map((member, i) => ({ ...newMember(say("nameless", { number: i + 1 })), ...structuredClone(member) }));
  return { id: "own", name: crew.name ?? say("aCrew"), about: crew.about ?? "", members };
}

/** A crew as the server reads it: what is empty is left out. */
export function written(crew: Crew): Record<string, unknown> {
  const members = crew.members.map((member) =>
    Object.fromEntries(Object.entries(member).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))),
  );
  return { id: crew.id, name: crew.name, about: crew.about, members };
}

const KEY = "affray.crews";

export function keptCrews(): Crew[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[]).map(readCrew);
  } catch {
    return [];
  }
}

/** A name that no crew here has yet: the wished one, or with a number. */
export function freeName(wished: string, taken: readonly string[]): string {
  let name = wished;
  for (let i = 2; taken.includes(name); i++) name = `${wished} ${i}`;
  return name;
}

/** Keep a crew under its name, newest first; the name that it had before is forgotten. A crew of nobody is not kept. */
export function keep(crew: Crew, before: string): void {
  if (!crew.members.length) return;
  const others = keptCrews().filter((known) => known.name !== crew.name && known.name !== before);
  localStorage.setItem(KEY, JSON.stringify([written(crew), ...others.map(written)].slice(0, 40)));
  keepForce({ affray: "force", game: "cybernekro", seat: "", name: crew.name, force: written(crew) }, before);
}

/** Hand a crew over as a file. */
export function handOver(crew: Crew): void {
  download(`${crew.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.json`, written(crew));
}

/** An address that holds a whole crew: whoever opens it can play it, and nothing is stored elsewhere. */
export function addressOf(crew: Crew): string {
  const bytes = new TextEncoder().encode(JSON.stringify(written(crew)));
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${location.origin}${location.pathname}#/build/cybernekro/${text}`;
}

/** The crew of such an address. */
export function fromAddress(text: string): Crew {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return readCrew(JSON.parse(new TextDecoder().decode(bytes)));
}
