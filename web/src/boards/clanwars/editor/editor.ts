// CLAN WARS' editor: a field of sectors, and a mission from parts.
import type { BoardEditor } from "../../../editor/board";
import type { PackFault } from "../../../lib/protocol";
import { bench } from "./bench.svelte";
import { blank, cleared, emptied, grounded, placed, read, shelfOf, turnedSlot, type FieldDraft } from "./draft";
import Drawing from "./Drawing.svelte";
import Foot from "./Foot.svelte";
import MissionForm from "./MissionForm.svelte";
import { file, idOf, opened } from "./pack";
import { tilesOf } from "./sector";
import Swatch from "./Swatch.svelte";

type Fix = [string, (draft: FieldDraft) => FieldDraft];

function fixes(draft: FieldDraft, fault: PackFault): Fix[] {
  const { text, at } = fault;
  const slots = [...new Set(at.map((name) => name.split(".")[0]!))].filter((slot) => slot in draft.slots);
  const first = at[0] ?? "";
  const tile = tilesOf(draft.slots, shelfOf(draft, bench.found)).find(({ name }) => name === first);
  if (text.includes("a cliff is all round") && tile?.elevation) return [[`Lower ${first}`, (now) => grounded(now, "lower", tile, shelfOf(now, bench.found))]];
  if (text.includes("cannot be reached") && slots.length) return [[`Turn ${slots[0]}`, (now) => turnedSlot(now, slots[0]!)], [`Take ${slots[0]} away`, (now) => emptied(now, slots[0]!)]];
  if (/there is no tile/.test(text) && first) return [[`Take up what lay on ${first}`, (now) => { let next = now; for (let i = 0; i < 9; i++) next = cleared(next, first); return next; }]];
  if (text.includes("a threat lies on the tile")) return [["Take the threat up", (now) => ({ ...now, threats: now.threats.filter((tile) => tile !== first) })]];
  if (/hsp\d lies on the tile/.test(text)) return [["Take the spawn point up", (now) => placed(now, "hsp", first, "")]];
  if (text.includes("a Relay Mast is missing")) return [["Set a mast on an objective", (now) => placed(now, "terrain", Object.entries(now.markers).find(([name]) => name.startsWith("obj"))?.[1] ?? Object.values(now.markers)[0]!, "tc04")]];
  if (text.includes("nothing raises the counter")) return [["Hold an objective", (now) => ({ ...now, mission: { ...now.mission, specials: [...now.mission.specials, { word: "hold", marker: Object.keys(now.markers).find((name) => name.startsWith("obj")) ?? "osp" }] } })]];
  return [];
}

const tool = (id: string, name: string, key: string) => ({ id, name, key });

export default {
  game: "clanwars",
  makes: "a mission for CLAN WARS",
  groups: [
    { name: "Sectors", tools: [tool("sector", "sector", "s"), tool("turn", "turn", "q"), tool("select", "carry", "v"), tool("erase", "erase", "x")] },
    { name: "Ground of your own", tools: [tool("raise", "raise", "u"), tool("lower", "lower", "d"), tool("hard", "hard", "h"), tool("corner", "corner", "c"), tool("cut", "cut", "k"), tool("join", "join", "j")] },
    { name: "Markers", tools: [tool("osp", "start", "o"), tool("hsp", "spawn", "p"), tool("obj", "objective", "b"), tool("ex", "exit", "e")] },
    { name: "Cards and units", tools: [tool("terrain", "terrain", "t"), tool("item", "item", "m"), tool("threat", "threat", "a"), tool("champion", "champion", "n"), tool("neutral", "neutral", "y")] },
  ],
  brushes: [],
  blank,
  read,
  scenario: idOf,
  seats: [{ id: "operative-1", name: "Operatives" }, { id: "hostile", name: "Hostile" }],
  file,
  kinds: ["mission"],
  opened,
  fixes,
  Swatch,
  Drawing,
  Mission: MissionForm,
  Foot,
} satisfies BoardEditor<FieldDraft>;
