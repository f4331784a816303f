// The picture of an entry: of what its name speaks, else of its kind.
import type { Component } from "svelte";
import Antennae from "~icons/game-icons/long-antennae-bug";
import Ammo from "~icons/game-icons/ammo-box";
import Axe from "~icons/game-icons/battle-axe";
import Backpack from "~icons/game-icons/backpack";
import BeastEye from "~icons/game-icons/beast-eye";
import Binoculars from "~icons/game-icons/binoculars";
import Book from "~icons/game-icons/book-cover";
import BrickWall from "~icons/game-icons/brick-wall";
import Broadsword from "~icons/game-icons/broadsword";
import Candle from "~icons/game-icons/candle-light";
import Card from "~icons/game-icons/card-play";
import Chest from "~icons/game-icons/chest-armor";
import Chip from "~icons/game-icons/circuitry";
import Claws from "~icons/game-icons/crossed-claws";
import Cowled from "~icons/game-icons/cowled";
import Crossbow from "~icons/game-icons/crossbow";
import Cultist from "~icons/game-icons/cultist";
import Dagger from "~icons/game-icons/plain-dagger";
import Door from "~icons/game-icons/entry-door";
import Eye from "~icons/game-icons/eye-target";
import Fire from "~icons/game-icons/fire";
import Fist from "~icons/game-icons/fist";
import Flask from "~icons/game-icons/round-bottom-flask";
import Flag from "~icons/game-icons/position-marker";
import Friends from "~icons/game-icons/three-friends";
import GasMask from "~icons/game-icons/gas-mask";
import Hammer from "~icons/game-icons/warhammer";
import Helmet from "~icons/game-icons/crested-helmet";
import Hexes from "~icons/game-icons/hexes";
import Hooded from "~icons/game-icons/hooded-assassin";
import Lantern from "~icons/game-icons/lantern-flame";
import MechanicalArm from "~icons/game-icons/mechanical-arm";
import Lockpicks from "~icons/game-icons/lockpicks";
import Medical from "~icons/game-icons/medical-pack";
import Pistol from "~icons/game-icons/revolver";
import Rank from "~icons/game-icons/rank-3";
import Radio from "~icons/game-icons/walkie-talkie";
import Rifle from "~icons/game-icons/winchester-rifle";
import Rope from "~icons/game-icons/rope-coil";
import Saw from "~icons/game-icons/circular-saw";
import Scroll from "~icons/game-icons/scroll-unfurled";
import Shield from "~icons/game-icons/bordered-shield";
import Skull from "~icons/game-icons/broken-skull";
import Spears from "~icons/game-icons/spears";
import Spark from "~icons/game-icons/spark-spirit";
import Swords from "~icons/game-icons/crossed-swords";
import Sack from "~icons/game-icons/knapsack";
import Tentacle from "~icons/game-icons/spiked-tentacle";
import Tools from "~icons/game-icons/toolbox";
import Trap from "~icons/game-icons/wolf-trap";
import Worm from "~icons/game-icons/worm-mouth";

/** Words of names, English and German, and what they look like. */
const SPOKEN: [RegExp, Component][] = [
  [/mask|goggles|maske|brille/, GasMask],
  [/binocular|spyglass|lens|finder|fernglas|fernrohr|linse|entfernungsmesser/, Binoculars],
  [/wick|candle|taper|kerze|docht/, Candle],
  [/lamp|lantern|light|latern|licht/, Lantern],
  [/fire|flame|burn|ember|oil|feuer|flamme|öl/, Fire],
  [/rifle|musket|carbine|gewehr|muskete/, Rifle],
  [/pistol|revolver|gun|thrower|pistole|werfer/, Pistol],
  [/crossbow|bow|bolt|armbrust/, Crossbow],
  [/spear|splayer|pike|lance|pole|speer|spieß/, Spears],
  [/saw|säge/, Saw],
  [/axe|axt|hatchet|cleaver|beil/, Axe],
  [/hammer|mace|maul/, Hammer],
  [/knife|dagger|needle|nail|messer|dolch|nagel/, Dagger],
  [/sword|blade|schwert|klinge/, Broadsword],
  [/shield|ward|schild/, Shield],
  [/claw|fang|talon|kralle|klaue/, Claws],
  [/look|sight|eye|watch|blick|auge/, Eye],
  [/shadow|dark|night|schatten|nacht/, Hooded],
  [/trap|snare|falle/, Trap],
  [/vest|harness|coat|armou?r|plate|weste|mantel|rüstung/, Chest],
  [/surgeon|dressing|trauma|heal|bandage|medic|salve|wund|heil|verband|chirurg/, Medical],
  [/lockpick|dietrich/, Lockpicks],
  [/repair|spare|kit\b|belt|wrench|reparatur|ersatz|gürtel/, Tools],
  [/rope|grapnel|wire|whip|snare|seil|draht|peitsche/, Rope],
  [/ammo|bandolier|munition|caps\b/, Ammo],
  [/cyber|decoder|jack|core\b|relay|battery|probe|stecker|kern\b|relais|batterie/, Chip],
  [/signal|vocoder|whistle|radio|funk|pfeife/, Radio],
  [/flask|bottle|jar|pot\b|canister|ampoule|concoction|venom|whisky|gas\b|kolben|flasche|kanister|gift|gebräu|topf/, Flask],
  [/rucksack|pouch|purse|sled|ration|stew|beutel|schlitten/, Sack],
  [/door|gate|tür|tor\b/, Door],
  [/skull|bone|grave|dead|knochen|grab|tot/, Skull],
  [/worm|wurm/, Worm],
];

const OF_A_KIND: Record<string, Component> = {
  action: Card,
  arcana: Card,
  armour: Chest,
  book: Book,
  army: Flag,
  aura: Spark,
  "body-mod": MechanicalArm,
  champion: BeastEye,
  crew: Friends,
  event: Scroll,
  gear: Backpack,
  item: Backpack,
  layout: BrickWall,
  legion: Claws,
  lesson: Scroll,
  map: Hexes,
  material: Chest,
  melee: Swords,
  mission: Flag,
  mutation: Tentacle,
  neutral: Antennae,
  npc: Skull,
  operative: Cowled,
  potential: Fist,
  profile: Helmet,
  rank: Rank,
  ranged: Rifle,
  scenario: Swords,
  sector: Hexes,
  sorcery: Cultist,
  special: Spark,
  squad: Friends,
  swarm: Antennae,
  terrain: BrickWall,
  tool: Tools,
  trait: Fist,
  weapon: Swords,
};
/** Kinds that are told apart by what they are and not by what they are called. */
const PLAIN = new Set(["map", "layout", "sector", "mission", "scenario", "squad", "crew", "lesson", "rank"]);

export function pictureOf(kind: string, name: string): Component {
  const said = name.toLowerCase();
  const spoken = PLAIN.has(kind) ? undefined : SPOKEN.find(([like]) => like.test(said));
  return spoken?.[1] ?? OF_A_KIND[kind] ?? Scroll;
}
