// What a click on the table means, and where the ways that answer it go.
import type { About } from "../../flow/flow.svelte";
import type { IntentionDoc } from "../../lib/protocol";
import { apart, drawn, onTable } from "./measure";
import type { Flat, Model } from "./view";

/** A second click so near to the first, in inches, means the same place. */
export const SAME = 0.35;

/** What a click on a model may mean; whoever was clicked before is the one that acts. */
export function meantModel(model: Model, seat: string | null, before: About | null): About[] {
  if (model.owner === seat) return [{ actor: model.id }, { target: model.id }];
  return withActor({ target: model.id }, before);
}

/** What a click on a point means: to go there. */
export function meantPlace(point: Flat, depth: number, before: About | null): About[] {
  const was = placeOf(before, depth);
  const place = was && apart(was, point) < SAME ? before!["place"] : onTable(point, depth).map((inches) => Math.round(10 * inches) / 10);
  return withActor({ place }, before);
}

function withActor(about: About, before: About | null): About[] {
  const actor = before?.["actor"];
  return actor === undefined ? [about] : [{ actor, ...about }, about];
}

/** The point that was pointed at, as it is drawn. */
export function placeOf(about: About | null, depth: number): Flat | null {
  const place = about?.["place"] as Flat | undefined;
  return place ? drawn([place[0] * 100, place[1] * 100], depth) : null;
}

/** Where a way leads, point by point: along its line, or at once to whom it is for. */
export function pointsOf(way: IntentionDoc, models: readonly Model[], depth: number): Flat[] {
  const line = lineOf(way, depth);
  if (line.length) return line;
  const model = [way.about["target"], way.about["actor"]].map((id) => models[Number(id ?? -1)]).find((one) => one?.where === "table");
  return model ? [drawn([model.x, model.y], depth)] : [];
}

/** The line of a way, from where its model stands. */
export function lineOf(way: IntentionDoc, depth: number): Flat[] {
  const from = way.about["from"] as Flat | undefined;
  const path = (way.about["path"] as Flat[] | undefined) ?? [];
  return (from && path.length ? [from, ...path] : path).map((point) => drawn(point, depth));
}
