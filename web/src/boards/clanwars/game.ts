// CLAN WARS on this page: its door, its drawing, and what the page asks of a view.
import type { ClanView } from "../../lib/documents";
import type { Game, View } from "../game";
import { summed } from "../life";
import Door from "./Door.svelte";
import { say } from "./words/door";

const unitsOf = (view: View) => (view as unknown as ClanView).units;

export default {
  order: 3,
  begins: "operative-1",
  title: "Clan Wars",
  get about() { return say("oneHostileUpToFour"); },
  get players() { return say("n2To5"); },
  get minutes() { return say("n90Min"); },
  get dice() { return say("campaignOf15"); },
  edit: '{"stored": 2}',
  Door,
  mark: () => import("./mark"),
  brought: () => import("./brought"),
  drawing: () => import("./ClanTable.svelte"),
  deeds: () => import("./deeds"),
  faces: () => import("./faces"),
  builder: () => import("./builder/Builder.svelte"),
  editor: () => import("./editor/editor"),
  measured: ["arcana", "swarm", "item", "potential", "operative"],
  companion: () => import("./companion/Companion.svelte"),
  campaign: () => import("./campaign/campaign"),
  lives: (view) =>
    summed(unitsOf(view), ({ side }) => side, ({ tile, operative }) => {
      if (!tile) return 0;
      // whoever stands on the field lives
      return operative ? Math.max(1, 1 + operative.potentials.length - operative.fleshwounds.length) : 1;
    }),
} satisfies Game;
