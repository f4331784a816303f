// One's own forces at a real table: read by the server once, and kept in this browser, so that they come along offline.
import { broughtBy } from "../lib/api";
import { keptForces, readForce, unpacked, type ForceDoc } from "../workshop/shelf";
import { say } from "../words/companion";

interface Kept<F> {
  text: string;
  models: F[];
}

const MOST = 40;
const keyOf = (game: string) => `affray.companion.own.${game}`;
const textOf = ({ game, seat, force }: ForceDoc) => JSON.stringify([game, seat, force]);

function stored<F>(game: string): Kept<F>[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]") as Kept<F>[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Every model of one's own forces that is known here, each once. */
export function ownModels<F extends { id: string }>(game: string): F[] {
  return [...new Map(stored<F>(game).flatMap(({ models }) => models).map((model) => [model.id, model])).values()];
}

/** The models of a force: as they are known here, or as the server tells them. */
export async function modelsOf<F>(doc: ForceDoc): Promise<F[]> {
  const text = textOf(doc);
  const known = stored<F>(doc.game).find((one) => one.text === text);
  if (known) return known.models;
  const { game, seat, force, scenario, options } = doc;
  const models = await broughtBy<F>(game, { game, seat, force, ...(scenario ? { scenario } : {}), ...(options ? { options } : {}) });
  localStorage.setItem(keyOf(game), JSON.stringify([{ text, models }, ...stored<F>(game)].slice(0, MOST)));
  return models;
}

/** All that lies on the shelf is read while there is a server to ask. */
export async function readShelf(game: string): Promise<void> {
  for (const doc of keptForces(game).slice(0, MOST)) await modelsOf(doc).catch(() => []);
}

/** A force from what somebody pasted: a link, the end of one, or a text. */
export function forceFrom(pasted: string): ForceDoc {
  const text = pasted.trim();
  try {
    return text.startsWith("{") ? readForce(JSON.parse(text)) : unpacked(text.slice(text.lastIndexOf("/") + 1));
  } catch {
    throw new Error(say("thatHoldsNoForcePaste"));
  }
}
