// CYBERNEKRO on this page: its door, its drawing, and what the page asks of a view.
import type { CybernekroView } from "../../lib/documents";
import type { Put } from "../../setup/setup.svelte";
import type { Game, View } from "../game";
import { summed } from "../life";
import { othersFirst } from "./aimed";
import Door from "./Door.svelte";
import { spotOf } from "./put";

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
  about: "Crews of the wasteland on a table in inches. Roofs, cover, dread, and a hand of fate cards.",
  players: "1 to 4",
  minutes: "60 min",
  dice: "D20, 9 tables",
  edit: '{"models[0].wounds": 1}',
  Door,
  drawing: () => import("./CybernekroTable.svelte"),
  deeds: () => import("./deeds"),
  facts: () => import("./QuestionFacts.svelte"),
  arranged: othersFirst,
  placed,
  lives: (view) => summed(modelsOf(view), ({ owner }) => owner, ({ where, wounds }) => (where === "out" ? 0 : Math.max(1, MOST - wounds))),
  campaign: () => import("./campaign/campaign"),
  builder: () => import("./builder/Builder.svelte"),
  editor: () => import("./editor/editor"),
  companion: () => import("./companion/Companion.svelte"),
  namelessLinks: true,
} satisfies Game;
