// CYBERNEKRO's editor: a table in inches, and a scenario from parts.
import type { BoardEditor } from "../../../editor/board";
import type { PackFault } from "../../../lib/protocol";
import { added, blank, boxOf, placeNamed, pulledIn, read, removed, type TableDraft } from "./draft";
import Drawing from "./Drawing.svelte";
import Foot from "./Foot.svelte";
import { thingName } from "./names";
import { file, idOf, opened } from "./pack";
import ScenarioForm from "./ScenarioForm.svelte";
import Swatch from "./Swatch.svelte";
import { say } from "../words/editor";

type Fix = [string, (draft: TableDraft) => TableDraft];

/** Containers along the flanks, where they are seldom in the way. */
const CONTAINERS = [[8, 3], [20, 9], [2, 11.5], [16, 14], [6, 20], [21, 20.5]] as const;

function fixes(draft: TableDraft, fault: PackFault): Fix[] {
  const text = fault.said;
  const found = fault.at.filter((name) => !placeNamed(name) && boxOf(draft, name));
    if (text.includes("over the edge")) return found.map((thing): Fix => [say("putOntoTheTable", { thing: thingName(thing) }), (now) => pulledIn(now, thing)]);
  if (text.includes("6 rooms or containers")) return [[say("setSixContainers"), (now) => ({ ...now, containers: CONTAINERS.map(([x, y]) => [Math.min(x, now.width - 3), Math.min(y, now.depth - 2)] as const) })]];
  if (text.includes("has no prison")) return [[say("setAPrison"), (now) => added(now, "prison", [12, now.depth - 4], [12, now.depth - 4])[0]]];
  if (text.includes("has no Focus")) return [[say("setAFocus"), (now) => added(now, "focus", [now.width / 2, now.depth / 2], [now.width / 2, now.depth / 2])[0]]];
  if (text.includes("so there are no zones")) return [[say("takeTheZonesOut"), (now) => ({ ...now, zones: [] })]];
  if (/overlap|stands in|lies in|cannot be reached|no room|leans on/.test(text)) return found.slice(0, 2).map((thing): Fix => [say("takeAway2", { thing: thingName(thing) }), (now) => removed(now, thing)]);
  return [];
}

const tool = (id: string, name: string, key: string) => ({ id, name, key });

export default {
  game: "cybernekro",
  get makes() {
    return say("aTableForCybernekro");
  },
  get groups() {
    return [
      { name: say("hand"), tools: [tool("select", say("select"), "v"), tool("erase", say("erase"), "x")] },
      { name: say("terrain"), tools: [tool("building", say("building"), "b"), tool("wall", say("wall"), "w"), tool("low", say("lowWall"), "l"), tool("crate", say("crate"), "c"), tool("platform", say("platform"), "p"), tool("bridge", say("bridge"), "g"), tool("ramp", say("ramp"), "r"), tool("ladder", say("ladder"), "k")] },
      { name: say("groundAndDoors"), tools: [tool("difficult", say("difficult"), "d"), tool("pit", say("pit"), "i"), tool("door", say("door"), "o"), tool("zone", say("zone"), "z")] },
      { name: say("scenario"), tools: [tool("terminal", say("terminal"), "t"), tool("container", say("container"), "n"), tool("prison", say("prison"), "j"), tool("focus", say("focus"), "f"), tool("treasure", say("treasure"), "y"), tool("corpse", say("corpse"), "h"), tool("npc", say("npc"), "m")] },
    ];
  },
  brushes: [],
  blank,
  read,
  scenario: idOf,
  seats: [{ id: "ash", name: "Ash" }, { id: "bone", name: "Bone" }],
  file,
  kinds: ["layout", "scenario"],
  opened,
  fixes,
  Swatch,
  Drawing,
  Mission: ScenarioForm,
  Foot,
} satisfies BoardEditor<TableDraft>;
