// Made from the games' documents by `make types`. Do not edit.

export interface Documents {}
/**
 * An arcana.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanArcanaText".
 */
export interface ClanArcanaText {
  name: string;
  number: string;
  rule: string;
  text: string;
  when: string;
}
/**
 * Something to attack with, or another card that is carried.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanArm".
 */
export interface ClanArm {
  area: boolean;
  dice: number[];
  id: string;
  keywords: string[];
  kinds: string[];
  name: string;
  reach: number;
  stun: boolean;
}
/**
 * What never changes at one table: the field, every name by its id, what the cards say.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanBoard".
 */
export interface ClanBoard {
  cards: ClanCards;
  field: ClanField;
  mission: ClanMissionText | null;
  names: {
    [k: string]: string;
  };
}
/**
 * Every card that lies open or may come to lie open.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanCards".
 */
export interface ClanCards {
  arcana: {
    [k: string]: ClanArcanaText;
  };
  items: {
    [k: string]: ClanItemText;
  };
  operatives: {
    [k: string]: ClanOperativeText;
  };
  potentials: {
    [k: string]: ClanPotentialText;
  };
  swarm: {
    [k: string]: ClanSwarmText;
  };
  terrain: {
    [k: string]: ClanTerrainText;
  };
}
/**
 * An item's card.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanItemText".
 */
export interface ClanItemText {
  area: boolean;
  botch: string;
  botch_difficulty: number;
  botch_keywords: string[];
  colour: string;
  cult: string | null;
  defense: number;
  handling: string;
  keywords: string[];
  kind: string;
  name: string;
  range: number;
  stun: boolean;
  trait: ClanTrait | null;
}
/**
 * A trait in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanTrait".
 */
export interface ClanTrait {
  active: boolean;
  free: boolean;
  id: string;
  limit: string;
  name: string;
  text: string;
}
/**
 * An Operative's card.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanOperativeText".
 */
export interface ClanOperativeText {
  concept: string;
  cult: string;
  focus: ClanDashboardSide;
  name: string;
  primal: ClanDashboardSide;
  shared: ClanTrait;
}
/**
 * A side of a dashboard, in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanDashboardSide".
 */
export interface ClanDashboardSide {
  active: ClanTrait;
  defense: number;
  passive: ClanTrait;
  pool: string;
}
/**
 * A potential's card.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanPotentialText".
 */
export interface ClanPotentialText {
  active: boolean;
  cult: string | null;
  free: boolean;
  id: string;
  limit: string;
  name: string;
  text: string;
}
/**
 * A swarm card: its two effects.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanSwarmText".
 */
export interface ClanSwarmText {
  a: string;
  b: string;
  name: string;
}
/**
 * A terrain piece's card.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanTerrainText".
 */
export interface ClanTerrainText {
  defense: number;
  hard: boolean;
  name: string;
  text: string;
  wounds: number;
}
/**
 * The field as it is drawn.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanField".
 */
export interface ClanField {
  borders: ClanBorder[];
  height: number;
  tiles: ClanTile[];
  width: number;
}
/**
 * A border between two tiles.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanBorder".
 */
export interface ClanBorder {
  /**
   * @minItems 2
   * @maxItems 2
   */
  between: [string, string];
  kind: "cliff" | "flat" | "step";
  lines: [[number, number], [number, number]][];
}
/**
 * A tile as it is drawn.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanTile".
 */
export interface ClanTile {
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre: [number, number];
  elevation: number;
  hard: boolean;
  name: string;
  outline: [number, number][];
}
/**
 * A mission in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanMissionText".
 */
export interface ClanMissionText {
  briefing: string;
  end: string;
  id: string;
  last_round: number;
  name: string;
  objectives: ClanTask[];
  place: string;
  rule: string;
  rules: string;
}
/**
 * An objective in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanTask".
 */
export interface ClanTask {
  id: string;
  side: "hostile" | "operatives";
  text: string;
}
/**
 * What a campaign keeps between missions.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanCampaign".
 */
export interface ClanCampaign {
  bonuses: string[];
  dead_champions: string[];
  due: string[];
  flags: {
    [k: string]: number;
  };
  mission_deck?: string[];
  missions: string[];
  next: string;
  operatives: {
    [k: string]: ClanSleeve;
  };
  played: ClanChapter[];
  potentials: string[];
  replays: boolean;
  result: string;
  scavenging: string[];
  stash: string[];
  swarm: string[];
  swarm_reserve: string[];
}
/**
 * An Operative between missions.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanSleeve".
 */
export interface ClanSleeve {
  body_home: boolean;
  dead: boolean;
  id: string;
  items: string[];
  potentials: string[];
  rests: boolean;
  retired: boolean;
  seat: string;
}
/**
 * A mission that was played.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanChapter".
 */
export interface ClanChapter {
  mission: string;
  objectives: string[];
  reason: string;
  roster: string[];
  won: boolean;
}
/**
 * All that the companion knows of CLAN WARS.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanCompanion".
 */
export interface ClanCompanion {
  fighters: ClanFighter[];
  items: ClanItem[];
  potentials: ClanPotential[];
}
/**
 * An Operative, a legion unit, a champion or a neutral unit.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanFighter".
 */
export interface ClanFighter {
  cult: string;
  faces: ClanFace[];
  id: string;
  items: string[];
  name: string;
  note: string;
  potentials: string[];
  rank: string;
  side: "hostile" | "neutral" | "operatives";
  sort: "champion" | "legion" | "neutral" | "operative";
}
/**
 * One side of a dashboard, one stage of a champion, or all of a plain unit.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanFace".
 */
export interface ClanFace {
  arm: ClanArm | null;
  defense: number;
  dice: number[];
  lines: ClanLine[];
  name: string;
  stuns: boolean;
}
/**
 * A line of a card: how much of what, under which conditions, for whom.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanLine".
 */
export interface ClanLine {
  amount: number;
  name: string;
  source: string;
  stat: string;
  to: string;
  when: string[];
}
/**
 * A card of equipment: who has its benefit, and what it does besides attacking.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "affray.games.clanwars.screen.companion.ClanItem".
 */
export interface ClanItem {
  area: boolean;
  armour: boolean;
  colour: string;
  cult: string;
  defense: number;
  dice: number[];
  drawbacks: ClanLine[];
  id: string;
  keywords: string[];
  kinds: string[];
  lines: ClanLine[];
  name: string;
  reach: number;
  stun: boolean;
}
/**
 * A potential, which is a wound when it is turned over.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanPotential".
 */
export interface ClanPotential {
  id: string;
  improvise: boolean;
  lines: ClanLine[];
  name: string;
}
/**
 * Something in force for a while.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanEffect".
 */
export interface ClanEffect {
  amount: number;
  name: string;
  side: string;
  source: string;
  tile: number;
  unit: number;
  until: string;
  when: string;
}
/**
 * A piece of intel; its benefit once it is known.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanIntel".
 */
export interface ClanIntel {
  benefit: string | null;
  context: string;
  state: string;
}
/**
 * The statistics of a legion.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanLegion".
 */
export interface ClanLegion {
  defense: number;
  kind: string;
  pool: string;
  range: number;
  rank: string;
  traits: ClanTrait[];
}
/**
 * Where Operatives come in, a spawn point, an exit or an objective.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanMarker".
 */
export interface ClanMarker {
  kind: "exit" | "objective" | "place" | "spawn-point" | "way-in";
  name: string;
  open: boolean;
  tile: string | null;
}
/**
 * A MOVE in progress.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanMove".
 */
export interface ClanMove {
  crossings: number;
  spent: number;
  unit: number;
}
/**
 * An objective, and whether it is met; None: nobody can tell.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanObjective".
 */
export interface ClanObjective {
  id: string;
  met: boolean | null;
}
/**
 * The dashboard of an Operative.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanOperative".
 */
export interface ClanOperative {
  bodies: number[];
  body: string | null;
  crossed: boolean;
  edges: number;
  exit: string;
  face: "focus" | "primal";
  fate: "" | "dead" | "left" | "retreated" | "waiting";
  fleshwounds: string[];
  left_tile_in: number;
  lost: number;
  potentials: string[];
  revived: boolean;
  seat: string;
  stealth: boolean;
  struck: boolean;
  worn: string;
  wounded_in: number;
}
/**
 * A terrain piece.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanPiece".
 */
export interface ClanPiece {
  id: string;
  tile: string | null;
  uses: number;
  wounds: number;
}
/**
 * An arcana on the stack.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanPlayed".
 */
export interface ClanPlayed {
  arcana: string | null;
  choice: string[];
  negated: boolean;
  seat: string;
  taker: string;
}
/**
 * A roll in progress; for an attack also how far it has to reach.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanRoll".
 */
export interface ClanRoll {
  botches: number;
  by: number;
  defense?: TallyDocument;
  dice: string;
  difficulty: number | null;
  distance?: number;
  faces: (number | string)[];
  how: string;
  kind: string;
  overcommitted: number;
  pool: string;
  purpose: string;
  range?: number;
  seat: string;
  secure: number;
  success: number;
  target: number;
  tile: string | null;
  weapon: string;
}
/**
 * A tally as views and records have it.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "TallyDocument".
 */
export interface TallyDocument {
  name: string;
  terms: [number, string, string][];
  total: number;
}
/**
 * A plate of the field. CLW-FLD-02
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanSector".
 */
export interface ClanSector {
  height: number;
  id: string;
  name: string;
  tiles: ClanSectorTile[];
  width: number;
}
/**
 * A tile of a sector, in the sector's own units.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanSectorTile".
 */
export interface ClanSectorTile {
  /**
   * @minItems 2
   * @maxItems 2
   */
  anchor: [number, number];
  elevation: number;
  hard: boolean;
  id: string;
  outline: [number, number][];
}
/**
 * The threats of a tile that a seat cannot tell apart.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanStack".
 */
export interface ClanStack {
  count: number;
  tile: string;
  uids: number[];
}
/**
 * A card by its id, with what a player reads on it.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanThing".
 */
export interface ClanThing {
  id: string;
  name: string;
  text: string;
}
/**
 * Whose turns there were this round, and the edges still to be used.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanTurns".
 */
export interface ClanTurns {
  taken: number[];
  waiting: number[];
}
/**
 * A unit as a seat sees it; a threat has no kind and no numbers.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanUnit".
 */
export interface ClanUnit {
  defense?: TallyDocument;
  items: ClanItem1[];
  kind: string | null;
  operative?: ClanOperative;
  pool?: string;
  punches: number;
  revealed: boolean;
  side: "hostile" | "neutral" | "operatives";
  stage?: number;
  stunned: boolean;
  tile: string | null;
  traits?: ClanTrait[];
  uid: number;
  weapons?: ClanWeapon[];
}
/**
 * An item and its face.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "affray.games.clanwars.screen.documents.ClanItem".
 */
export interface ClanItem1 {
  botched: boolean;
  id: string;
}
/**
 * A way to attack.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanWeapon".
 */
export interface ClanWeapon {
  area: boolean;
  handling: string;
  item: string;
  kind: string;
  range: number;
  stun: boolean;
}
/**
 * The whole table as one seat sees it. CLW-STA-09
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanView".
 */
export interface ClanView {
  actions: number;
  active: number;
  campaign: ClanCampaign | null;
  captain: string;
  effects: ClanEffect[];
  flags: {
    [k: string]: number;
  };
  forces: {
    [k: string]: number;
  } | null;
  hands: {
    [k: string]: (string | null)[];
  };
  intel: {
    [k: string]: ClanIntel;
  };
  legion_board: {
    [k: string]: ClanLegion;
  };
  lying: {
    [k: string]: ClanItem1[];
  };
  markers: ClanMarker[];
  mission: string;
  mission_deck: string[] | null;
  moves: ClanMove[];
  objectives: ClanObjective[];
  obscured: string[];
  phase:
    | "action"
    | "arrange"
    | "assign"
    | "deploy"
    | "handover"
    | "intel"
    | "interlude"
    | "locked"
    | "next-turn"
    | "over"
    | "reaction"
    | "roster"
    | "round"
    | "round-end"
    | "set-up"
    | "turn-end";
  pieces: ClanPiece[];
  potentials: string[];
  progress: {
    [k: string]: number;
  };
  reserve: string[] | null;
  rolls: ClanRoll[];
  round: number;
  scavenging: string[];
  secrets: {
    [k: string]: string | null;
  };
  size: number;
  snares: string[];
  special: string | null;
  stack: ClanPlayed[];
  stacks: ClanStack[];
  stored: number;
  swarm: (string | null)[];
  swarm_reserve: number;
  tarot: number;
  turns: ClanTurns;
  units: ClanUnit[];
  used: {
    [k: string]: number;
  };
  used_in_round: {
    [k: string]: number;
  };
  windows: string[];
  wounds: ClanWound[];
}
/**
 * A wound that is about to come.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanWound".
 */
export interface ClanWound {
  trauma: boolean;
  unit: number;
}
/**
 * All that can be laid out in a mission of CLAN WARS.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "ClanWorkbench".
 */
export interface ClanWorkbench {
  champions: ClanThing[];
  items: ClanThing[];
  legions: ClanThing[];
  neutrals: ClanThing[];
  sectors: ClanSector[];
  terrain: ClanThing[];
}
/**
 * A weapon and what it does, with its keywords; ranges are in inches.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroArm".
 */
export interface CybernekroArm {
  auto: number;
  cost: number;
  damage: number;
  hands: number;
  id: string;
  modes: string[];
  name: string;
  piercing: number;
  range: number;
  words: string[];
}
/**
 * An attack in progress, with the line it is made along.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroAttack".
 */
export interface CybernekroAttack {
  at: number;
  auto: boolean;
  by: number;
  free: boolean;
  line: CybernekroLine | null;
  missed: boolean;
  mode: "fight" | "shoot" | "throw";
  over: boolean;
  paired: boolean;
  weapon: number;
}
/**
 * A line of sight as the rules see it: 15 points of a standing torso, 5 of a Prone one.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroLine".
 */
export interface CybernekroLine {
  cover: boolean;
  distance: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  eye: [number, number, number];
  melee: boolean;
  samples: [number, number, number, "" | "model" | "terrain"][];
  sees: boolean;
}
/**
 * The names of the attributes.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroAttributes".
 */
export interface CybernekroAttributes {
  A: string;
  D: string;
  I: string;
  S: string;
  T: string;
}
/**
 * What never changes at one table: terrain, and every name by its id. CYB-GEO-01
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroBoard".
 */
export interface CybernekroBoard {
  attributes: CybernekroAttributes;
  bodies: {
    [k: string]: CybernekroBody;
  };
  cards: {
    [k: string]: CybernekroCard;
  };
  depth: number;
  faces: {
    [k: string]: CybernekroFace;
  };
  inch: number;
  layout: CybernekroLayout;
  lengths: CybernekroLengths;
  pieces: CybernekroPiece[];
  scenario: CybernekroScenario;
  sorceries: {
    [k: string]: CybernekroSorcery;
  };
  things: {
    [k: string]: CybernekroThing;
  };
  width: number;
}
/**
 * The heights of a size class.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroBody".
 */
export interface CybernekroBody {
  eye: number;
  height: number;
  torso_high: number;
  torso_low: number;
}
/**
 * What a rank of fate cards does.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroCard".
 */
export interface CybernekroCard {
  does: string;
  moment: string;
  name: string;
  rule: string;
}
/**
 * A fate card: its kind (a key of `cards`), its signs, its names, what it does, the answer
 *     that plays it.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroFace".
 */
export interface CybernekroFace {
  does: string;
  kind: string;
  name: string;
  plays: string;
  rank: string;
  short: string;
  suit: string;
}
/**
 * The table's layout, by name.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroLayout".
 */
export interface CybernekroLayout {
  about: string;
  id: string;
  name: string;
  rooms: CybernekroRoom[];
}
/**
 * A room of a layout.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroRoom".
 */
export interface CybernekroRoom {
  /**
   * @minItems 4
   * @maxItems 4
   */
  area: [number, number, number, number];
  id: string;
  name: string;
}
/**
 * Lengths that the rules name.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroLengths".
 */
export interface CybernekroLengths {
  difficult_loss: number;
  long_range: number;
  melee: number;
  reach: number;
  template_height: number;
  template_radius: number;
}
/**
 * A piece of terrain.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroPiece".
 */
export interface CybernekroPiece {
  climb: number[];
  electronic: boolean;
  id: string;
  kind: string;
  note: string;
  of: string;
  outline: [number, number][];
  rises: string;
  solid: boolean;
  stand: boolean;
  z0: number;
  z1: number;
}
/**
 * The scenario in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroScenario".
 */
export interface CybernekroScenario {
  id: string;
  last_round: number;
  summary: string;
  title: string;
}
/**
 * A techno-sorcery.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroSorcery".
 */
export interface CybernekroSorcery {
  cost: number;
  name: string;
  range: number;
  rule: string;
  target: string;
}
/**
 * A trait, a body-mod, gear or a weapon, in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroThing".
 */
export interface CybernekroThing {
  damage?: number;
  hands?: number;
  keywords?: string[];
  kind: string;
  name: string;
  range?: number;
  ranged?: boolean;
  rule: string;
}
/**
 * What an attack must roll, and why.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroChance".
 */
export interface CybernekroChance {
  dice: number;
  needs: number;
  rerolled: boolean;
  tally: TallyDocument;
}
/**
 * All that the companion knows of CYBERNEKRO.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroCompanion".
 */
export interface CybernekroCompanion {
  crews: CybernekroCrew[];
  fighters: CybernekroFighter[];
}
/**
 * A ready-made crew.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroCrew".
 */
export interface CybernekroCrew {
  fighters: string[];
  name: string;
}
/**
 * A character or an NPC: attributes, weapons, and what its content gives it.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroFighter".
 */
export interface CybernekroFighter {
  arms: CybernekroArm[];
  attributes: {
    [k: string]: number;
  };
  id: string;
  name: string;
  npc: boolean;
  words: {
    [k: string]: CybernekroTerm[];
  };
}
/**
 * A number that content gives, with its cause.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroTerm".
 */
export interface CybernekroTerm {
  amount: number;
  name: string;
  rule: string;
}
/**
 * What is drawn for a question: what a model sees, what it must roll, where it can go.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroDrawn".
 */
export interface CybernekroDrawn {
  length?: CybernekroLength;
  reach?: [number, number, number, number][];
  tallies?: {
    [k: string]: CybernekroChance;
  };
  targets?: {
    [k: string]: CybernekroLine;
  };
  ways?: {
    [k: string]: CybernekroWay;
  };
}
/**
 * How far a Move may go, and what climbs and difficult ground take off.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroLength".
 */
export interface CybernekroLength {
  climbing: number;
  difficult: number;
  least: number;
  tally: TallyDocument;
}
/**
 * The path to the end of a Move: its length, and how each step is made.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroWay".
 */
export interface CybernekroWay {
  cost: number;
  way: [number, number, number, string][];
}
/**
 * Damage that is about to be applied.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroHarm".
 */
export interface CybernekroHarm {
  brutal: boolean;
  by: number;
  feeble: boolean;
  model: number;
  row: number;
  total: number;
}
/**
 * A model with every fact about it.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroModel".
 */
export interface CybernekroModel {
  ap: number;
  attempted: string[];
  capacity: number;
  capped: boolean;
  carried: number[];
  dead: boolean;
  dread: number;
  felled: number;
  id: number;
  imprisoned: boolean;
  invisible: boolean;
  kind: string;
  load: number;
  melee: boolean;
  name: string;
  off: string[];
  on_fire: boolean;
  owner: string;
  profile: CybernekroProfile;
  prone: boolean;
  shielded: boolean;
  side: string;
  sorceries: string[];
  spent: string[];
  stupor: number;
  tails: boolean;
  used: string[];
  weapons: CybernekroWeapon[];
  where: "left" | "out" | "reserve" | "table";
  wounds: number;
  x: number;
  y: number;
  z: number;
}
/**
 * A stat line.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroProfile".
 */
export interface CybernekroProfile {
  A: number;
  D: number;
  I: number;
  S: number;
  T: number;
  armour: number;
  body_mods: string[];
  points: number;
  radius: number;
  size: string;
  specials: string[];
  traits: string[];
}
/**
 * A weapon that a model carries, as it is now; a range of 0 is none.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroWeapon".
 */
export interface CybernekroWeapon {
  cost: number;
  item: number;
  kind: string;
  range: number;
  reach: number;
  ready: boolean;
}
/**
 * A fate card placed on a test.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroPlaced".
 */
export interface CybernekroPlaced {
  amount: number;
  card: string | null;
  seat: string;
}
/**
 * A fate card on the table.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroPlayed".
 */
export interface CybernekroPlayed {
  card: string | null;
  seat: string;
}
/**
 * A player's crew, zone and cards.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroPlayer".
 */
export interface CybernekroPlayer {
  colour: string;
  crew: string;
  deck: number;
  discard: string[];
  edge: string;
  hand: (string | null)[];
  zone: [number, number, number, number][];
}
/**
 * What a scenario keeps count of.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroPlot".
 */
export interface CybernekroPlot {
  arrivals: string[];
  artifact: number;
  artifact_taken: string;
  beasts: number;
  corpses: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    [k: string]: [number, number, number];
  };
  explored: string[];
  lead: string;
  owners: string[];
  prisoners: number[];
  prisoners_home: number[];
  ritual: number;
  ritual_uses: number;
  summoned: boolean;
  terminals: [number, number, number][];
  threat: number;
  treasures: {
    [k: string]: number;
  };
}
/**
 * A cloud on the table.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroTemplate".
 */
export interface CybernekroTemplate {
  kind: string;
  owner: number;
  round: number;
  x: number;
  y: number;
  z: number;
}
/**
 * A test in progress.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroTest".
 */
export interface CybernekroTest {
  attribute: string;
  base: TallyDocument;
  critical: boolean;
  dice: number[];
  dice_count: number;
  fumble: boolean;
  how: string;
  jack: string;
  model: number;
  needs: number;
  other: number;
  owed: string[];
  placed: CybernekroPlaced[];
  purpose: string;
  rerolled: boolean;
  spent: string[];
  success: boolean;
  surrounded: boolean;
  tally: TallyDocument;
  weapon: number;
}
/**
 * The whole table as one seat sees it. CYB-GEN-14
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "CybernekroView".
 */
export interface CybernekroView {
  active: number;
  attacks: CybernekroAttack[];
  complication: string;
  destroyed: string[];
  empty: number[];
  environment: string;
  first: string;
  gone: string[];
  harms: CybernekroHarm[];
  items: {
    [k: string]: string;
  };
  jammed: number[];
  lying: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    [k: string]: [number, number, number];
  };
  models: CybernekroModel[];
  npc_order: number[];
  passed: string[];
  phase: string;
  played: CybernekroPlayed[];
  players: {
    [k: string]: CybernekroPlayer;
  };
  plot: CybernekroPlot;
  round: number;
  templates: CybernekroTemplate[];
  tests: CybernekroTest[];
  turn: string;
  unloaded: number[];
}
/**
 * A way into or out of the laboratory.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridAccess".
 */
export interface HybridAccess {
  kind: "both" | "entrance" | "exit";
  number: number;
  open: boolean;
  squares: [number, number][];
}
/**
 * A roll being made.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridAction".
 */
export interface HybridAction {
  cards: boolean;
  declined: boolean;
  dice: number;
  die: number;
  effects: [string, number, string, string, number][];
  extra_wounds: number;
  is_perfect: boolean;
  kind: "ambush" | "jump" | "moving" | "parry" | "shot" | "strike" | "trap";
  level: number;
  mp: number;
  name: string;
  no_push: boolean;
  parry_most: number;
  perfect: number;
  played: HybridPlayed[];
  points: number[];
  seat: string;
  second_target: number;
  second_thing: string;
  shot: number;
  sl: TallyDocument | null;
  success: boolean;
  target: number;
  terms: [number, string, string][];
  thing: string;
  value_set: number;
  warrior: number;
  worst: boolean;
}
/**
 * An Action card played on an action.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridPlayed".
 */
export interface HybridPlayed {
  cancelled: boolean;
  card: string | null;
  effect: boolean;
  seat: string;
  shot: number;
}
/**
 * What never changes at one table: the mission, and what each card says.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridBoard".
 */
export interface HybridBoard {
  cards: {
    [k: string]: HybridCard;
  };
  mission: HybridMissionText | null;
  stride: number;
}
/**
 * A card in words; an Action card has points.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridCard".
 */
export interface HybridCard {
  kind: string;
  name: string;
  points?: number;
  text: string;
}
/**
 * A mission in words.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridMissionText".
 */
export interface HybridMissionText {
  name: string;
  rule: string | null;
  summary: string;
  tasks: HybridTasks;
}
/**
 * What each side has to do.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridTasks".
 */
export interface HybridTasks {
  griffin: string;
  scorpion: string;
}
/**
 * What the best piece of equipment adds in a mode.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridBonus".
 */
export interface HybridBonus {
  amount: number;
  name: string;
}
/**
 * All that the companion knows of HYBRID.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridCompanion".
 */
export interface HybridCompanion {
  fighters: HybridFighter[];
  squads: HybridSquad[];
}
/**
 * A profile: its numbers, what its equipment adds, its aptitudes. A mode that it lacks is
 *     null.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridFighter".
 */
export interface HybridFighter {
  aptitudes: {
    [k: string]: number;
  };
  bonus: {
    [k: string]: HybridBonus;
  };
  dc: number | null;
  f: number | null;
  id: string;
  name: string;
  nv: number;
  oc: number | null;
  rank: number;
  side: "griffin" | "scorpion";
  size: number;
}
/**
 * A ready-made squad.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridSquad".
 */
export interface HybridSquad {
  fighters: string[];
  name: string;
  side: "griffin" | "scorpion";
}
/**
 * An Event counter or a trap.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridCounter".
 */
export interface HybridCounter {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  face: string | null;
  neutralised: boolean;
  placed_by: string;
}
/**
 * How many cards are left, and which are out.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridDecks".
 */
export interface HybridDecks {
  action: number;
  action_discard: string[];
  event: number;
  event_discard: string[];
  removed: string[];
}
/**
 * A door.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridDoor".
 */
export interface HybridDoor {
  locked: boolean;
  squares: [number, number][];
  state: "closed" | "destroyed" | "open";
}
/**
 * What is drawn for a question: what the acting warrior sees, and where he can go.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridDrawn".
 */
export interface HybridDrawn {
  costs?: {
    [k: string]: number;
  };
  sight?: [number, number][];
  success_level?: TallyDocument;
  ways?: {
    [k: string]: [number, number, number][];
  };
}
/**
 * A card laid in the Activation Roll.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridLaid".
 */
export interface HybridLaid {
  card: string | null;
  seat: string;
}
/**
 * A card that is in force for a while.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridLasting".
 */
export interface HybridLasting {
  by: number;
  card: string;
  door: number;
  effect: string;
  number: number;
  side: string;
  square: number;
  uid: boolean;
  until_activation: number;
  until_round: number;
  warrior: number;
}
/**
 * The map as it is now.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridMap".
 */
export interface HybridMap {
  accesses: HybridAccess[];
  counters: HybridCounter[];
  doors: HybridDoor[];
  objectives: HybridObjective[];
  pits: [number, number][];
  rocks: [number, number][];
  rows: string[];
  tanks: [number, number][];
  templates: HybridTemplate[];
  trapdoors: [number, number][];
}
/**
 * An Objective; none of the board's squares when it is carried.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridObjective".
 */
export interface HybridObjective {
  at: [number, number] | null;
  item: boolean;
  number: number;
}
/**
 * Gas, or a charnel.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridTemplate".
 */
export interface HybridTemplate {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  kind: "charnel" | "gas";
  until_round: number;
}
/**
 * The extra facts of all missions.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridMissionFacts".
 */
export interface HybridMissionFacts {
  accepted: number[];
  called_by: string;
  carrier_lost: boolean;
  cell_unlocked: boolean;
  exit_rolled: boolean;
  fallen: number[];
  freed_round: number;
  gem_taken: boolean;
  prisoners: number[];
  switch_wounds: number;
  unlocked: boolean;
  valve_open: boolean;
}
/**
 * A warrior's value in each mode; None: he does not have the mode.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridModes".
 */
export interface HybridModes {
  DC: number | null;
  F: number | null;
  Mv: number | null;
  OC: number | null;
}
/**
 * A Movement in progress.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridMovement".
 */
export interface HybridMovement {
  expert_target: number;
  kind: "activation" | "heroic" | "infiltration";
  path: ([number, number] | null)[];
  points: number;
  spent: number;
  steps: number;
  warrior: number;
}
/**
 * A player's cards, face down where the seat does not know them.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridSide".
 */
export interface HybridSide {
  army: (string | null)[];
  army_out: string[];
  auras: (string | null)[];
  carrier: string | null;
  first_blood: boolean;
  fresh: (string | null)[];
  hand: (string | null)[];
  leader: number;
  leader_lost: boolean;
  mutations: (string | null)[];
  reserve: (string | null)[];
  set_aside: (string | null)[];
}
/**
 * Both players.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridSides".
 */
export interface HybridSides {
  griffin: HybridSide;
  scorpion: HybridSide;
}
/**
 * The whole table as one seat sees it. HYB-SET-09
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridView".
 */
export interface HybridView {
  actions: HybridAction[];
  activated: number[];
  active: number;
  auction: HybridLaid[] | null;
  board: HybridMap;
  decks: HybridDecks;
  event_turn: string;
  first: string;
  first_contact: boolean;
  lasting: HybridLasting[];
  mission: string;
  mission_facts: HybridMissionFacts;
  movement: HybridMovement | null;
  phase:
    | "activations"
    | "beginning"
    | "cards"
    | "contact"
    | "counters"
    | "deploy"
    | "ending"
    | "extra"
    | "initiative"
    | "order"
    | "secrets"
    | "squads";
  round: number;
  sides: HybridSides;
  stall: number;
  turn: string;
  warriors: HybridWarrior[];
  window: string;
  winner: string;
}
/**
 * A warrior: his state, his numbers, and what the seat knows of his secrets.
 *
 * This interface was referenced by `Documents`'s JSON-Schema
 * via the `definition` "HybridWarrior".
 */
export interface HybridWarrior {
  activated: boolean;
  ambush: number;
  at: [number, number] | null;
  attacked: boolean;
  aura: string | null;
  clone: boolean;
  combined_left: number;
  combined_used: boolean;
  counter: number | null;
  dc: boolean;
  disarmed: boolean;
  facing: 0 | 1 | 2 | 3;
  frenzy_kills: number;
  has_counter: boolean;
  heroic_move: boolean;
  heroic_parry: boolean;
  id: number;
  infiltration_lost: boolean;
  items: number[];
  level: number;
  master_move: boolean;
  material: string[];
  mode: "" | "DC" | "F" | "Mv" | "OC";
  modes: HybridModes;
  mt: number;
  mutations: string[];
  name: string;
  nv: number;
  paralysed: boolean;
  piercing_used: boolean;
  pinned: "" | "expert" | "skilled";
  place: "asleep" | "board" | "cell" | "eliminated" | "evacuated" | "outside" | "removed" | "reserve" | "substitute";
  prestige_lost: boolean;
  printed_nv: number;
  profile: string;
  rank: number;
  side: "griffin" | "scorpion";
  size: 1 | 2;
  spent_material: string[];
  square: number;
  traps: string[];
  wounds: number;
}
