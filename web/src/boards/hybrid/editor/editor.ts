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
  if (fault.text.includes("cannot be reached")) {
    const door = doorFor(draft, squares);
    return [...(door ? [[`Door in ${squareName(door)}`, drawn("single", [door])] as Fix] : []), ["Fill with wall", drawn("wall", squares)]];
  }
  if (fault.text.includes("outer wall is open")) return [["Close it", drawn("wall", squares)], ["Make it a way out", drawn("way-out", squares)]];
  if (fault.text.includes("not in the outer wall")) return [["Take it away", drawn("floor", squares)]];
  if (/door.*(wall at each end|floor on both sides|other half)/.test(fault.text)) return [["Take the door out", drawn("floor", squares)], ["Fill with wall", drawn("wall", squares)]];
  return [];
}

const tool = (id: string, name: string, key: string) => ({ id, name, key });

export default {
  game: "hybrid",
  makes: "a mission for HYBRID",
  groups: [
    { name: "Ground", tools: [tool("floor", "floor", "f"), tool("wall", "wall", "w"), tool("pillar", "pillar", "p"), tool("rocks", "rocks", "r"), tool("trapdoor", "trapdoor", "t"), tool("tank", "tank", "c"), tool("cell", "cell", "j")] },
    { name: "Doors", tools: [tool("single", "single", "d"), tool("double", "double", "b"), tool("locked", "locked", "l"), tool("passage", "passage", "a")] },
    { name: "Counters and ways", tools: [tool("event", "Event", "e"), tool("objective", "Objective", "o"), tool("way-in", "way in", "n"), tool("way-out", "way out", "u")] },
    { name: "Deployment", tools: [tool("griffin", "Griffin", "g"), tool("scorpion", "Scorpion", "s"), tool("warrior", "warrior", "m"), tool("erase", "erase", "x")] },
  ],
  brushes: [{ id: "one", name: "one", icon: Pencil }, { id: "box", name: "box", icon: Square }, { id: "fill", name: "fill", icon: Bucket }],
  layers: [{ id: "squares", name: "Squares", icon: Grid }, { id: "sight", name: "Sight", icon: Eye }, { id: "reach", name: "Reach", icon: Steps }],
  mirror: "Mirror left to right",
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
