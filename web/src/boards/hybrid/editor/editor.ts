// HYBRID's editor: squares drawn with the signs of the ledger, and a mission from parts.
import Eye from "~icons/lucide/eye";
import Steps from "~icons/lucide/footprints";
import Grid from "~icons/lucide/grid-3x3";
import Pencil from "~icons/lucide/pencil";
import Square from "~icons/lucide/square-dashed";
import Bucket from "~icons/lucide/paint-bucket";
import type { BoardEditor, DraftFault } from "../../../editor/board";
import { squareName, type Point } from "../view";
import { blank, onRim, read, signAt, squareNamed, stroked, within, type HybridDraft } from "./draft";
import Drawing from "./Drawing.svelte";
import Foot from "./Foot.svelte";
import MissionForm from "./MissionForm.svelte";
import { file, idOf, opened } from "./pack";
import Swatch from "./Swatch.svelte";
import { say } from "../words/editor";

type Fix = [string, (draft: HybridDraft) => HybridDraft];

const drawn = (tool: string, squares: readonly Point[]) => (draft: HybridDraft): HybridDraft => ({ ...draft, rows: stroked(draft.rows, tool, squares) });

/** A wall beside closed-off squares that has floor on its other side: a door there lets people in. */
function doorFor({ rows }: HybridDraft, squares: readonly Point[]): Point | null {
  const inside = new Set(squares.map(String));
  for (const [x, y] of squares)
    for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1]] as const) {
      const [wall, beyond]: [Point, Point] = [[x + dx, y + dy], [x + 2 * dx, y + 2 * dy]];
      const ends: Point[] = [[wall[0] + dy, wall[1] + dx], [wall[0] - dy, wall[1] - dx]];
      const fits = signAt(rows, wall) === "#" && within(rows, beyond) && !"#P".includes(signAt(rows, beyond)) && !inside.has(String(beyond));
      if (fits && !onRim(rows, wall) && ends.every((end) => signAt(rows, end) === "#")) return wall;
    }
  return null;
}

function fixes(draft: HybridDraft, fault: DraftFault): Fix[] {
  const squares = fault.at.map(squareNamed).filter((at) => within(draft.rows, at));
  if (!squares.length) return [];
  if (fault.said.includes("cannot be reached")) {
    const door = doorFor(draft, squares);
    return [...(door ? [[say("doorIn", { square: squareName(door) }), drawn("single", [door])] as Fix] : []), [say("fillWithWall"), drawn("wall", squares)]];
  }
  if (fault.said.includes("outer wall is open")) return [[say("closeIt"), drawn("wall", squares)], [say("makeItAWayOut"), drawn("way-out", squares)]];
  if (fault.said.includes("not in the outer wall")) return [[say("takeItAway"), drawn("floor", squares)]];
  if (/door.*(wall at each end|floor on both sides|other half)/.test(fault.said)) return [[say("takeTheDoorOut"), drawn("floor", squares)], [say("fillWithWall"), drawn("wall", squares)]];
  return [];
}

const tool = (id: string, name: string, key: string) => ({ id, name, key });

export default {
  game: "hybrid",
  get makes() {
    return say("aMissionForHybrid");
  },
  get groups() {
    return [
      { name: say("ground"), tools: [tool("floor", say("floor"), "f"), tool("wall", say("wall"), "w"), tool("pillar", say("pillar"), "p"), tool("rocks", say("rocks"), "r"), tool("trapdoor", say("trapdoor"), "t"), tool("tank", say("tank"), "c"), tool("cell", say("cell"), "j")] },
      { name: say("doors"), tools: [tool("single", say("single"), "d"), tool("double", say("double"), "b"), tool("locked", say("locked"), "l"), tool("passage", say("passageTool"), "a")] },
      { name: say("countersAndWays"), tools: [tool("event", say("event"), "e"), tool("objective", say("objective2"), "o"), tool("way-in", say("wayIn"), "n"), tool("way-out", say("wayOut"), "u")] },
      { name: say("deployment"), tools: [tool("griffin", "Griffin", "g"), tool("scorpion", "Scorpion", "s"), tool("warrior", say("warrior"), "m"), tool("erase", say("erase"), "x")] },
    ];
  },
  get brushes() {
    return [{ id: "one", name: say("one"), icon: Pencil }, { id: "box", name: say("box"), icon: Square }, { id: "fill", name: say("fill"), icon: Bucket }];
  },
  get layers() {
    return [{ id: "squares", name: say("squares2"), icon: Grid }, { id: "sight", name: say("sight"), icon: Eye }, { id: "reach", name: say("reach"), icon: Steps }];
  },
  get mirror() {
    return say("mirrorLeftToRight");
  },
  blank,
  read,
  scenario: idOf,
  seats: [{ id: "griffin", name: "Griffin" }, { id: "scorpion", name: "Scorpion" }],
  file,
  kinds: ["map", "mission"],
  opened,
  fixes,
  Swatch,
  Drawing,
  Mission: MissionForm,
  Foot,
} satisfies BoardEditor<HybridDraft>;
