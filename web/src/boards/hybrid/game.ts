// HYBRID on this page: its door, its drawing, and what the page asks of a view.
import type { HybridView } from "../../lib/documents";
import type { Put } from "../../setup/setup.svelte";
import type { Game, View } from "../game";
import { summed } from "../life";
import Door from "./Door.svelte";
import { say } from "./words/door";

const GONE = new Set(["eliminated", "removed"]);
const COMPASS = ["N", "E", "S", "W"];

const warriorsOf = (view: View) => (view as unknown as HybridView).warriors;

function placed(view: View, puts: readonly Put[]): View {
  const warriors = warriorsOf(view).map((warrior) => {
    const put = puts.find((one) => one.id === warrior.id);
    return put?.place ? { ...warrior, place: "board", at: put.place, facing: Math.max(0, COMPASS.indexOf(put.facing)) } : warrior;
  });
  return { ...view, warriors };
}

export default {
  order: 1,
  title: "Hybrid",
  get about() { return say("templarsAndClonesInAlchemical"); },
  get players() { return say("n2Players"); },
  get minutes() { return say("n40Min"); },
  get dice() { return say("d1010Missions"); },
  edit: '{"warriors[0].wounds": 1}',
  Door,
  mark: () => import("./mark"),
  brought: () => import("./brought"),
  drawing: () => import("./HybridTable.svelte"),
  deeds: () => import("./deeds"),
  faces: () => import("./faces"),
  placed,
  companion: () => import("./companion/Companion.svelte"),
  campaign: () => import("./campaign/campaign"),
  editor: () => import("./editor/editor"),
  measured: ["action", "profile", "squad"],
  builder: () => import("./builder/Builder.svelte"),
  lives: (view) => summed(warriorsOf(view), ({ side }) => side, ({ place, nv }) => (GONE.has(place) ? 0 : nv)),
} satisfies Game;
