// CYBERNEKRO's editor: a table in inches, and a scenario from parts.
import type { BoardEditor } from "../../../editor/board";
import type { PackFault } from "../../../lib/protocol";
import { added, blank, boxOf, placeNamed, pulledIn, read, removed, type TableDraft } from "./draft";
import Drawing from "./Drawing.svelte";
import Foot from "./Foot.svelte";
import { file, idOf, opened } from "./pack";
import ScenarioForm from "./ScenarioForm.svelte";
import Swatch from "./Swatch.svelte";

type Fix = [string, (draft: TableDraft) => TableDraft];

/** Containers along the flanks, where they are seldom in the way. */
const CONTAINERS = [[8, 3], [20, 9], [2, 11.5], [16, 14], [6, 20], [21, 20.5]] as const;

function fixes(draft: TableDraft, fault: PackFault): Fix[] {
  const { text } = fault;
  const found = fault.at.filter((name) => !placeNamed(name) && boxOf(draft, name));
  const name = (thing: string) => thing.replace("-", " ");
  if (text.includes("over the edge")) return found.map((thing): Fix => [`Put ${name(thing)} onto the table`, (now) => pulledIn(now, thing)]);
  if (text.includes("6 rooms or containers")) return [["Set six containers", (now) => ({ ...now, containers: CONTAINERS.map(([x, y]) => [Math.min(x, now.width - 3), Math.min(y, now.depth - 2)] as const) })]];
  if (text.includes("has no prison")) return [["Set a prison", (now) => added(now, "prison", [12, now.depth - 4], [12, now.depth - 4])[0]]];
  if (text.includes("has no Focus")) return [["Set a Focus", (now) => added(now, "focus", [now.width / 2, now.depth / 2], [now.width / 2, now.depth / 2])[0]]];
  if (text.includes("so there are no zones")) return [["Take the zones out", (now) => ({ ...now, zones: [] })]];
  if (/overlap|stands in|lies in|cannot be reached|no room|leans on/.test(text)) return found.slice(0, 2).map((thing): Fix => [`Take ${name(thing)} away`, (now) => removed(now, thing)]);
  return [];
}

const tool = (id: string, name: string, key: string) => ({ id, name, key });

export default {
  game: "cybernekro",
  makes: "a table for CYBERNEKRO",
  groups: [
    { name: "Hand", tools: [tool("select", "select", "v"), tool("erase", "erase", "x")] },
    { name: "Terrain", tools: [tool("building", "building", "b"), tool("wall", "wall", "w"), tool("low", "low wall", "l"), tool("crate", "crate", "c"), tool("platform", "platform", "p"), tool("bridge", "bridge", "g"), tool("ramp", "ramp", "r"), tool("ladder", "ladder", "k")] },
    { name: "Ground and doors", tools: [tool("difficult", "difficult", "d"), tool("pit", "pit", "i"), tool("door", "door", "o"), tool("zone", "zone", "z")] },
    { name: "Scenario", tools: [tool("terminal", "terminal", "t"), tool("container", "container", "n"), tool("prison", "prison", "j"), tool("focus", "Focus", "f"), tool("treasure", "treasure", "y"), tool("corpse", "corpse", "h"), tool("npc", "NPC", "m")] },
  ],
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
