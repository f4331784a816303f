// A crew as it lies on the desk, as it is written down, and what mends it.
import { keepForce, keptForces, type ForceDoc } from "../../../workshop/shelf";
import type { PieceDoc } from "../../../lib/protocol";
import { LETTERS, type Letter } from "../view";
import { say } from "../words/builder";

export const GAME = "cybernekro";

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
  members: Member[];
  about: string;
}

/** The list of a member that holds pieces of a kind. */
export type Holding = "traits" | "body_mods" | "gear";
export const HOLDINGS: Record<string, Holding> = { trait: "traits", "body-mod": "body_mods", gear: "gear", weapon: "gear" };

export function newMember(name: string): Member {
  return { name, attributes: LETTERS.map(() => 0), traits: [], body_mods: [], gear: [], deformed: [], base: 0 };
}

/** A crew from a document of the server or of a file; what is missing is empty. */
export function readCrew(doc: unknown): Crew {
  const crew = (doc ?? { members: [] }) as Partial<Crew>;
  if (!Array.isArray(crew.members)) throw new Error(say("thatFileHoldsNoCrew"));
  const members = crew.members.map((member, i) => ({ ...newMember(say("nameless", { number: i + 1 })), ...structuredClone(member) }));
  return { about: crew.about ?? "", members };
}

/** A crew as the server reads it: what is empty is left out. */
export function written(crew: Crew, name: string): Record<string, unknown> {
  const members = crew.members.map((member) =>
    Object.fromEntries(Object.entries(member).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))),
  );
  return { id: "own", name, about: crew.about, members };
}

/** Files and links of earlier versions held a bare crew. */
export function adopted(doc: unknown): unknown {
  const crew = doc as { affray?: unknown; members?: unknown; name?: unknown } | null;
  return crew && !crew.affray && Array.isArray(crew.members) ? { affray: "force", game: GAME, seat: "", name: String(crew.name ?? say("aCrew")), force: crew } : doc;
}

const EARLIER = "affray.crews";

/** Crews that earlier versions kept in a place of their own move to the shelf, once. */
export function moveOldCrews(): void {
  try {
    const known = new Set(keptForces(GAME).map((doc) => doc.name));
    const old = (JSON.parse(localStorage.getItem(EARLIER) ?? "[]") as unknown[]).map((crew) => adopted(crew) as ForceDoc);
    for (const doc of old.reverse()) if (!known.has(doc.name)) keepForce(doc);
  } catch {
    // what cannot be read is not worth keeping
  }
  localStorage.removeItem(EARLIER);
}

// ------------------------------------------------------------ what mends a crew

export interface Piece {
  member: number;
  list: Holding;
  id: string;
}

/** Everything that somebody could give back, of one member or of all. */
export function pieces(crew: Crew, of?: number): Piece[] {
  const lists: Holding[] = ["gear", "body_mods", "traits"];
  return crew.members.flatMap((member, i) => (of === undefined || of === i ? lists.flatMap((list) => [...new Set(member[list])].map((id) => ({ member: i, list, id }))) : []));
}

export function giveBack(crew: Crew, { member, list, id }: Piece): void {
  const [owner] = crew.members.slice(member, member + 1);
  owner?.[list].splice(owner[list].lastIndexOf(id), 1);
}

/** The piece with the least of something that is still enough, else the one with the most. */
export function enough(found: readonly Piece[], amount: (piece: Piece) => number, wanted: number): Piece | undefined {
  const sorted = found.filter((piece) => amount(piece) > 0).sort((a, b) => amount(a) - amount(b));
  return sorted.find((piece) => amount(piece) >= wanted) ?? sorted.at(-1);
}

/** One change of one attribute that brings the sum where it belongs: the lowest rises, the highest falls; none where one alone cannot do it. */
export function evened(values: readonly number[], limits: { lowest: number; highest: number; pluses: number; minuses: number }): { index: number; value: number } | null {
  const sum = values.reduce((a, b) => a + b, 0);
  const given = values.reduce((a, b) => a + Math.max(0, b), 0);
  const missing = limits.pluses - limits.minuses - sum;
  if (!missing) return null;
  const wanted = missing > 0 ? Math.min(...values) : Math.max(...values);
  const index = values.indexOf(wanted);
  const value = wanted + missing;
  const after = given - Math.max(0, wanted) + Math.max(0, value);
  return value < limits.lowest || value > limits.highest || after > limits.pluses ? null : { index, value };
}

export const nameOf = (found: ReadonlyMap<string, PieceDoc>, id: string): string => found.get(id)?.name ?? id;
