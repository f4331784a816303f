// The kinds of entries in a pack, as people call them, and what a pack holds of them.
import { named } from "../lib/games";
import type { PackDoc } from "../lib/protocol";
import { say } from "../words/kinds";

const KINDS: Record<string, (n: number) => string> = {
  action: (n) => say("action", { n }),
  arcana: (n) => say("arcana", { n }),
  army: (n) => say("army", { n }),
  aura: (n) => say("aura", { n }),
  "body-mod": (n) => say("bodyMod", { n }),
  champion: (n) => say("champion", { n }),
  crew: (n) => say("crew", { n }),
  event: (n) => say("event", { n }),
  gear: (n) => say("gear", { n }),
  item: (n) => say("item", { n }),
  layout: (n) => say("layout", { n }),
  legion: (n) => say("legion", { n }),
  lesson: (n) => say("lesson", { n }),
  map: (n) => say("map", { n }),
  material: (n) => say("material", { n }),
  mission: (n) => say("mission", { n }),
  mutation: (n) => say("mutation", { n }),
  neutral: (n) => say("neutral", { n }),
  npc: (n) => say("npc", { n }),
  operative: (n) => say("operative", { n }),
  potential: (n) => say("potential", { n }),
  profile: (n) => say("profile", { n }),
  rank: (n) => say("rank", { n }),
  scenario: (n) => say("scenario", { n }),
  sector: (n) => say("sector", { n }),
  sorcery: (n) => say("sorcery", { n }),
  special: (n) => say("special", { n }),
  squad: (n) => say("squad", { n }),
  swarm: (n) => say("swarm", { n }),
  terrain: (n) => say("terrain", { n }),
  trait: (n) => say("trait", { n }),
  weapon: (n) => say("weapon", { n }),
};

/** A kind of entry as people call it, one or several. */
export function kindName(kind: string, count = 1): string {
  const plain = kind.replaceAll("-", " ");
  return KINDS[kind]?.(count) ?? (count === 1 ? plain : `${plain}s`);
}

const TITLES: Record<string, () => string> = {
  action: () => say("actionTitle"),
  arcana: () => say("arcanaTitle"),
  army: () => say("armyTitle"),
  aura: () => say("auraTitle"),
  "body-mod": () => say("bodyModTitle"),
  champion: () => say("championTitle"),
  crew: () => say("crewTitle"),
  event: () => say("eventTitle"),
  gear: () => say("gearTitle"),
  item: () => say("itemTitle"),
  layout: () => say("layoutTitle"),
  legion: () => say("legionTitle"),
  lesson: () => say("lessonTitle"),
  map: () => say("mapTitle"),
  material: () => say("materialTitle"),
  mission: () => say("missionTitle"),
  mutation: () => say("mutationTitle"),
  neutral: () => say("neutralTitle"),
  npc: () => say("npcTitle"),
  operative: () => say("operativeTitle"),
  potential: () => say("potentialTitle"),
  profile: () => say("profileTitle"),
  rank: () => say("rankTitle"),
  scenario: () => say("scenarioTitle"),
  sector: () => say("sectorTitle"),
  sorcery: () => say("sorceryTitle"),
  special: () => say("specialTitle"),
  squad: () => say("squadTitle"),
  swarm: () => say("swarmTitle"),
  terrain: () => say("terrainTitle"),
  trait: () => say("traitTitle"),
  weapon: () => say("weaponTitle"),
};
/** All entries of a kind, as a heading. */
export const kindTitle = (kind: string): string => TITLES[kind]?.() ?? named(kind);

/** What a pack holds, in a line: `2 action cards, 1 warrior`. */
export function heldBy(pack: PackDoc): string {
  const held = Object.entries(pack.holds).filter(([, entries]) => entries.length);
  return held.map(([kind, { length }]) => `${length} ${kindName(kind, length)}`).join(", ") || say("nothingYet");
}

/** The entries of other packs that it replaces. */
export const replacedBy = (pack: PackDoc) => Object.values(pack.holds).flat().filter((entry) => entry.over.length).map((entry) => entry.name);
