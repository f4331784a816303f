// CYBERNEKRO on this page: its door, its drawing, and what the page asks of a view.
import type { CybernekroView } from "../../lib/documents";
import type { Put } from "../../setup/setup.svelte";
import type { Game, View } from "../game";
import { summed } from "../life";
import { othersFirst } from "./aimed";
import Door from "./Door.svelte";
import { spotOf } from "./put";
import { say } from "./words/door";

/** So many Wounds nobody survives. */
const MOST = 4;
const modelsOf = (view: View) => (view as unknown as CybernekroView).models;

function placed(view: View, puts: readonly Put[]): View {
  const models = modelsOf(view).map((model) => {
    const put = puts.find((one) => one.id === model.id);
    const spot = put && spotOf(put);
    return spot ? { ...model, where: "table", x: spot[0], y: spot[1], z: spot[2] } : model;
  });
  return { ...view, models };
}

export default {
  order: 2,
  title: "Cybernekro",
  get about() { return say("crewsOfTheWastelandOn"); },
  get players() { return say("n1To4"); },
  get minutes() { return say("n60Min"); },
  get dice() { return say("d209Tables"); },
  edit: '{"models[0].wounds": 1}',
  Door,
  mark: () => import("./mark"),
  brought: () => import("./brought"),
  drawing: () => import("./CybernekroTable.svelte"),
  deeds: () => import("./deeds"),
  faces: () => import("./faces"),
  facts: () => import("./QuestionFacts.svelte"),
  arranged: othersFirst,
  placed,
  lives: (view) => summed(modelsOf(view), ({ owner }) => owner, ({ where, wounds }) => (where === "out" || where === "left" ? 0 : Math.max(1, MOST - wounds))),
  campaign: () => import("./campaign/campaign"),
  builder: () => import("./builder/Builder.svelte"),
  editor: () => import("./editor/editor"),
  measured: ["weapon", "gear", "trait", "body-mod", "crew"],
  companion: () => import("./companion/Companion.svelte"),
  namelessLinks: true,
} satisfies Game;
