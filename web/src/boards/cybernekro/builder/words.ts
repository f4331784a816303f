// What a piece is, in a few words made from its own numbers.
import { plus, words as plain } from "../view";
import type { PieceDoc } from "../../../lib/protocol";
import { say } from "../words/builder";

/** The words of the rules that pieces give, in the reader's language. */
const OF_PIECES: Record<string, () => string> = {
  "always-in-cover": () => say("ofAlwaysInCover"),
  ambidextrous: () => say("ofAmbidextrous"),
  "ap-limit": () => say("ofApLimit"),
  armour: () => say("ofArmour"),
  "armour-elemental": () => say("ofArmourElemental"),
  artificial: () => say("ofArtificial"),
  auto: () => say("ofAuto"),
  bare: () => say("ofBare"),
  "bars-heavy-ranged": () => say("ofBarsHeavyRanged"),
  "bars-two-handed": () => say("ofBarsTwoHanded"),
  "bars-two-handed-melee": () => say("ofBarsTwoHandedMelee"),
  battery: () => say("ofBattery"),
  beast: () => say("ofBeast"),
  brutal: () => say("ofBrutal"),
  burden: () => say("ofBurden"),
  cabling: () => say("ofCabling"),
  calm: () => say("ofCalm"),
  "cannot-fix": () => say("ofCannotFix"),
  "cannot-operate": () => say("ofCannotOperate"),
  "cannot-use": () => say("ofCannotUse"),
  capacity: () => say("ofCapacity"),
  claws: () => say("ofClaws"),
  "climbs-freely": () => say("ofClimbsFreely"),
  concealed: () => say("ofConcealed"),
  darkborn: () => say("ofDarkborn"),
  demonic: () => say("ofDemonic"),
  electric: () => say("ofElectric"),
  electronic: () => say("ofElectronic"),
  energy: () => say("ofEnergy"),
  equipment: () => say("ofEquipment"),
  "excessive-cabling": () => say("ofExcessiveCabling"),
  "extra-organs": () => say("ofExtraOrgans"),
  "far-sighted": () => say("ofFarSighted"),
  feeble: () => say("ofFeeble"),
  fire: () => say("ofFire"),
  fix: () => say("ofFix"),
  "gas-proof": () => say("ofGasProof"),
  heart: () => say("ofHeart"),
  heavy: () => say("ofHeavy"),
  "ignores-heavy": () => say("ofIgnoresHeavy"),
  inspiring: () => say("ofInspiring"),
  insulated: () => say("ofInsulated"),
  lantern: () => say("ofLantern"),
  leaps: () => say("ofLeaps"),
  madness: () => say("ofMadness"),
  "many-heads": () => say("ofManyHeads"),
  natural: () => say("ofNatural"),
  "never-flees": () => say("ofNeverFlees"),
  "night-vision": () => say("ofNightVision"),
  "one-shotter": () => say("ofOneShotter"),
  open: () => say("ofOpen"),
  overkill: () => say("ofOverkill"),
  parry: () => say("ofParry"),
  piercing: () => say("ofPiercing"),
  quiet: () => say("ofQuiet"),
  reach: () => say("ofReach"),
  reinforced: () => say("ofReinforced"),
  relay: () => say("ofRelay"),
  reliable: () => say("ofReliable"),
  reload: () => say("ofReload"),
  "rolls-up": () => say("ofRollsUp"),
  rope: () => say("ofRope"),
  shield: () => say("ofShield"),
  short_ranged: () => say("ofShortRanged"),
  sorcerer: () => say("ofSorcerer"),
  splash: () => say("ofSplash"),
  "spot-light": () => say("ofSpotLight"),
  sprints: () => say("ofSprints"),
  stagger: () => say("ofStagger"),
  stealth: () => say("ofStealth"),
  stims: () => say("ofStims"),
  thrown: () => say("ofThrown"),
  "to-hit": () => say("ofToHit"),
  "turns-melee-sixes": () => say("ofTurnsMeleeSixes"),
  "turns-ranged-sixes": () => say("ofTurnsRangedSixes"),
  unpredictable: () => say("ofUnpredictable"),
  unstable: () => say("ofUnstable"),
  unwieldy: () => say("ofUnwieldy"),
  watchful: () => say("ofWatchful"),
  wild: () => say("ofWild"),
  worn: () => say("ofWorn"),
};
const words = (id: string): string => OF_PIECES[id]?.() ?? plain(id);

const sizes = (): Record<string, string> => ({ S: say("smallBase"), B: say("largeBase") });

export function told(piece: PieceDoc): string {
  const { facts } = piece;
  const number = (key: string) => (typeof facts[key] === "number" ? (facts[key] as number) : 0);
  const parts: string[] = [];
  const attributes = facts["attributes"] as Record<string, number> | undefined;
  for (const [letter, change] of Object.entries(attributes ?? {})) parts.push(`${letter} ${plus(change)}`);
  if (sizes()[String(facts["size"])]) parts.push(sizes()[String(facts["size"])]!);
  if (number("hands")) parts.push(say("hands", { n: number("hands") }));
  if (number("damage")) parts.push(say("dice", { n: number("damage") }));
  if (number("range")) parts.push(`${number("range") / 100}"`);
  parts.push(...given(piece));
  if (number("half_slots")) parts.push(slots(number("half_slots")));
  if (piece.kind === "weapon") parts.push(...keywords(facts));
  return parts.join(", ");
}

/** What a piece gives to whoever has it, in the words of the rules. */
function given(piece: PieceDoc): string[] {
  const gives = (piece.facts["gives"] ?? {}) as Record<string, number>;
  return Object.entries(gives)
    .filter(([word]) => word !== "worn" && word !== piece.id)
    .map(([word, value]) => {
      if (word === "movement") return say("movement", { plus: plus(value / 100) });
      return value === 1 ? words(word) : `${words(word)} ${plus(value)}`;
    });
}

const NO_KEYWORDS = ["ranged", "hands", "half_slots", "range", "damage", "gives", "beside_shield"];

/** The keywords of a weapon: its facts that are yes, or a number above nothing. */
function keywords(facts: Record<string, unknown>): string[] {
  return Object.entries(facts)
    .filter(([key, value]) => value && !NO_KEYWORDS.includes(key))
    .map(([key, value]) => (value === true ? words(key) : `${words(key)} ${value}`));
}

/** Half-slots as slots: ½, 1, 1½. */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return count % 2 ? `${whole || ""}½` : String(whole);
}

export function slots(count: number): string {
  return count <= 2 ? say("slot", { count: halves(count) }) : say("slots2", { count: halves(count) });
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"] as const;

export function inWords(count: number): string {
  const word = NUMBERS[count];
  return word ? say(word) : String(count);
}
