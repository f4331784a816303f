// Everything on the table that has a name: models, places to go, doors and things to handle.
import type { OptionDoc, Question, RefusedOption } from "../../lib/protocol";
import { betweenBases, drawn } from "./measure";
import { seen } from "./scene";
import { centre, corners } from "./shapes";
import { INCH, measured, modelOf, placesAmong, stateOf, type About, type Board, type Flat, type Model, type Spot, type View } from "./view";
import { say } from "./words/table";

export interface Stop {
  key: string;
  kind: "model" | "place" | "thing";
  at: Flat;
  radius: number;
  label: string;
  /** What choosing it means: nothing, one answer, or several to go through. */
  options: OptionDoc[];
}

export interface Scene {
  view: View;
  board: Board;
  about: About;
  who: Model | null;
  question: Question | null;
}

export function stopsOf(scene: Scene): Stop[] {
  const options = scene.question?.options ?? [];
  return [...models(scene, options), ...things(scene, options), ...places(scene, options)];
}

// ------------------------------------------------------------------ models

function models(scene: Scene, options: OptionDoc[]): Stop[] {
  return scene.view.models
    .filter((m) => m.where === "table")
    .map((m) => {
      const own = options.filter((o) => modelOf(o) === m.id);
      const label = describe(scene, m, own.length > 0);
      return { key: `model ${m.id}`, kind: "model", at: drawn([m.x, m.y], scene.board.depth), radius: m.profile.radius / INCH, label, options: own };
    });
}

/** Why a model cannot be chosen, if one might expect it. */
export function refusalOf(question: Question | null, model: Model): RefusedOption | undefined {
  return question?.refused?.find((refused) => modelOf(refused) === model.id);
}

function describe(scene: Scene, m: Model, can: boolean): string {
  const { view, about, who } = scene;
  const line = about.targets?.[String(m.id)];
  return [
    m.name,
    view.players[m.owner]?.crew || m.owner || say("nobodys"),
    m === who ? say("actsNow") : "",
    m.z > 0 ? say("inchesUp", { x: m.z / INCH }) : "",
    away(scene, m),
    line && !line.sees ? say("notSeen") : "",
    line?.cover ? say("inCover") : "",
    line ? say("ofPointsSeen2", { seen: seen(line), n: line.samples.length }) : "",
    say("actionPoints2", { n: m.ap }),
    m.wounds ? say("wounds", { n: m.wounds }) : "",
    m.dread ? say("dread", { dread: m.dread }) : "",
    ...stateOf(m),
    can ? say("canBeChosen") : (refusalOf(scene.question, m)?.reason ?? ""),
  ]
    .filter(Boolean)
    .join(", ");
}

/** How far a model is from whoever acts: as the rules measured it, else by the tape. */
function away({ about, board, who }: Scene, m: Model): string {
  if (who?.where !== "table" || who === m) return "";
  const [a, b] = [drawn([who.x, who.y], board.depth), drawn([m.x, m.y], board.depth)];
  const tape = betweenBases(a, who.profile.radius / INCH, b, m.profile.radius / INCH).length;
  const told = about.targets?.[String(m.id)]?.distance;
  return inches(told === undefined ? tape : told / INCH);
}

const inches = (length: number) => measured(length).replace('"', say("inches3"));

// ------------------------------------------------------------------ places

function places({ about, board }: Scene, options: OptionDoc[]): Stop[] {
  // whoever clicks at an edge means to stay: ways off the table lie below the places on it
  const found = placesAmong(options).sort((a, b) => Number(!a.leaves) - Number(!b.leaves));
  return found.map(({ option, at }) => {
    const way = about.ways?.[option.id];
    const label = option.label + (way ? say("costs", { inches: inches(way.cost / INCH) }) : "");
    return { key: option.id, kind: "place", at: drawn(at, board.depth), radius: 0.2, label, options: [option] };
  });
}

// ------------------------------------------------------------------ things to handle

/** Doors, containers, rooms, terminals and things on the ground that an answer is about. */
function things(scene: Scene, options: OptionDoc[]): Stop[] {
  const found = new Map<string, Stop>();
  for (const option of options) {
    const thing = thingOf(scene, option);
    if (!thing) continue;
    const stop = found.get(thing.key);
    if (stop) [stop.options, stop.label] = [[...stop.options, option], say("or", { label: stop.label, label2: option.label })];
    else found.set(thing.key, { ...thing, kind: "thing", radius: 0.5, label: option.label, options: [option] });
  }
  return [...found.values()];
}

function thingOf({ board }: Scene, { about: { place, cost, thing } }: OptionDoc): { key: string; at: Flat } | null {
  if (Array.isArray(place) && cost !== undefined) return { key: `at ${place.join()}`, at: drawn([place[0]!, place[1]!], board.depth) };
  const piece = board.pieces.find((p) => p.id === thing);
  if (piece) return { key: `piece ${piece.id}`, at: centre(corners(piece, board.depth)) };
  const room = board.layout.rooms.find((r) => r.id === thing);
  if (!room) return null;
  const [west, south, east, north] = room.area;
  return { key: `room ${room.id}`, at: drawn([(west + east) / 2, (south + north) / 2], board.depth) };
}
