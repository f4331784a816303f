// CLAN WARS' editor: a field of sectors, and a mission from parts.
import type { BoardEditor } from "../../../editor/board";
import type { PackFault } from "../../../lib/protocol";
import { bench } from "./bench.svelte";
import { blank, cleared, emptied, grounded, placed, read, shelfOf, turnedSlot, type FieldDraft } from "./draft";
import Drawing from "./Drawing.svelte";
import Foot from "./Foot.svelte";
import MissionForm from "./MissionForm.svelte";
import { file, idOf, opened } from "./pack";
import { anchorOf, tilesOf } from "./sector";
import Swatch from "./Swatch.svelte";
import { say } from "../words/editor";

type Fix = [string, (draft: FieldDraft) => FieldDraft];

function fixes(draft: FieldDraft, fault: PackFault): Fix[] {
  const { at } = fault;
  const text = fault.said;
  const slots = [...new Set(at.map((name) => name.split(".")[0]!))].filter((slot) => slot in draft.slots);
  const first = at[0] ?? "";
  const tile = tilesOf(draft.slots, shelfOf(draft, bench.found)).find(({ name }) => name === first);
  if (text.includes("a cliff is all round") && tile?.elevation) return [[say("lower", { tile: first }), (now) => grounded(now, "lower", tile, shelfOf(now, bench.found))]];
  if (text.includes("cannot be reached") && slots.length) return [[say("turn2", { slot: slots[0] }), (now) => turnedSlot(now, slots[0]!)], [say("takeAway", { slot: slots[0] }), (now) => emptied(now, slots[0]!)]];
  if (/there is no tile/.test(text) && first) return [[say("takeUpWhatLayOn", { tile: first }), (now) => { let next = now; for (let i = 0; i < 9; i++) next = cleared(next, first); return next; }]];
  if (text.includes("a threat lies on the tile")) return [[say("takeTheThreatUp"), (now) => ({ ...now, threats: now.threats.filter((tile) => tile !== first) })]];
  const start = /need a tile to start on/.test(text) ? farFrom(draft, "hsp") : undefined;
  if (start) return [[say("startIn", { tile: start }), (now) => placed(now, "osp", start, "")]];
  const spawn = /needs a spawn point/.test(text) ? farFrom(draft, "osp") : undefined;
  if (spawn) return [[say("spawnIn", { tile: spawn }), (now) => placed(now, "hsp", spawn, "")]];
  if (/spawn point \d lies on the tile/.test(text)) return [[say("takeTheSpawnPointUp"), (now) => placed(now, "hsp", first, "")]];
  if (text.includes("a Relay Mast is missing")) return [[say("setAMastOnAn"), (now) => placed(now, "terrain", Object.entries(now.markers).find(([name]) => name.startsWith("obj"))?.[1] ?? Object.values(now.markers)[0]!, "tc04")]];
  if (text.includes("nothing raises the counter")) return [[say("holdAnObjective"), (now) => ({ ...now, mission: { ...now.mission, specials: [...now.mission.specials, { word: "hold", marker: Object.keys(now.markers).find((name) => name.startsWith("obj")) ?? "osp" }] } })]];
  return [];
}

/** The free tile that lies farthest from every marker of a kind. */
function farFrom(draft: FieldDraft, marker: string): string | undefined {
  const tiles = tilesOf(draft.slots, shelfOf(draft, bench.found));
  const foes = tiles.filter(({ name }) => Object.entries(draft.markers).some(([known, at]) => known.startsWith(marker) && at === name));
  const free = tiles.filter(({ name }) => !Object.values(draft.markers).includes(name) && !draft.threats.includes(name));
  const middle = ({ outline }: (typeof tiles)[number]) => anchorOf(outline) ?? outline[0] ?? [0, 0];
  const gap = (one: (typeof tiles)[number]) => Math.min(...foes.map((foe) => Math.hypot(middle(one)[0] - middle(foe)[0], middle(one)[1] - middle(foe)[1])));
  return free.sort((a, b) => gap(b) - gap(a))[0]?.name;
}

const tool = (id: string, name: string, key: string) => ({ id, name, key });

export default {
  game: "clanwars",
  get makes() {
    return say("aMissionForClanWars");
  },
  get groups() {
    return [
      { name: say("sectors2"), tools: [tool("sector", say("sector"), "s"), tool("turn", say("turn"), "q"), tool("select", say("carry"), "v"), tool("erase", say("erase"), "x")] },
      { name: say("groundOfYourOwn"), tools: [tool("raise", say("raise"), "u"), tool("lower", say("lower2"), "d"), tool("hard", say("hard"), "h"), tool("corner", say("corner"), "c"), tool("cut", say("cut"), "k"), tool("join", say("join"), "j")] },
      { name: say("markers"), tools: [tool("osp", say("start"), "o"), tool("hsp", say("spawn2"), "p"), tool("obj", say("objective"), "b"), tool("ex", say("exit"), "e")] },
      { name: say("cardsAndUnits"), tools: [tool("terrain", say("terrain"), "t"), tool("item", say("itemTool"), "m"), tool("threat", say("threatTool"), "a"), tool("champion", say("champion"), "n"), tool("neutral", say("neutral2"), "y")] },
    ];
  },
  brushes: [],
  blank,
  read,
  scenario: idOf,
  get seats() {
    return [{ id: "operative-1", name: say("operatives") }, { id: "hostile", name: say("hostile") }];
  },
  file,
  kinds: ["mission"],
  opened,
  fixes,
  Swatch,
  Drawing,
  Mission: MissionForm,
  Foot,
} satisfies BoardEditor<FieldDraft>;
