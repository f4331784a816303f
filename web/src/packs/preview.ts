// An entry as a printed card: what stands on it, made from what the entry says so far.
import type { Data } from "./entries";
import { say } from "../words/packs";
import { either, together } from "../words/written";

export interface Card {
  /** What the entry is, for its picture. */
  kind: string;
  /** What stands large in the corner. */
  sign: string;
  name: string;
  under: string;
  /** The mark before the heading: up = bonus, down = hindrance, half = either; a disc or a square for a side. */
  mark: "" | "up" | "down" | "half" | "disc" | "square";
  heading: string;
  text: string;
  /** Code, word and number of each stat; a dash is what it cannot do. */
  stats: [string, string, string][];
  lines: string[];
  foot: string;
}

type Maker = (data: Data) => Partial<Card>;

const text = (value: unknown) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
const spoken = (value: unknown) => text(value).replaceAll("-", " ");
const big = (said: string) => said.charAt(0).toUpperCase() + said.slice(1);
const signed = (value: unknown) => (Number(value) > 0 ? `+${Number(value)}` : `−${Math.abs(Number(value))}`);
const STATS: Record<string, () => string> = { sl: () => "SL", strike: () => say("strikes2"), parry: () => say("parries2"), shot: () => say("shots2"), roll: () => say("rolls"), range: () => say("range"), mp: () => say("movementPoints"), mt: () => "MT", nv: () => "NV" };

/** A word with what it takes: `Felon 2`. */
export function phrase(value: unknown): string {
  if (value && typeof value === "object") {
    const [word, ...rest] = Object.values(value as Data);
    return big([spoken(word), ...rest.map(spoken)].filter(Boolean).join(", "));
  }
  return big(text(value).replace("/", " ").replaceAll("-", " "));
}

const lines = (data: Data) =>
  list(data["lines"]).map((line) => {
    const { stat, add, when } = line as Data;
    const plain = `${STATS[text(stat)]?.() ?? big(spoken(stat))} ${signed(add)}`; return list(when).length ? say("when", { bonus: plain, when: together(list(when).map(phrase)).toLowerCase() }) : plain;
  });

/** The words of an entry, written from its lines. */
export function wordsFromLines(data: Data): string {
  const sentences = [...lines(data), ...list(data["effects"]).map(phrase)];
  return sentences.map((one) => `${one}.`).join(" ");
}

/** An entry whose words were written from its lines has them written anew when the lines change. */
export function withWords(before: Data, after: Data): Data {
  const own = text(before["text"]);
  const ours = wordsFromLines(before);
  return ours && own === ours && text(after["text"]) === own ? { ...after, text: wordsFromLines(after) } : after;
}

const said = (data: Data) => text(data["text"]) || wordsFromLines(data);

const USES: Record<string, () => [Card["mark"], string]> = { bonus: () => ["up", say("bonus")], hindrance: () => ["down", say("hindrance")], both: () => ["half", say("bonusOrHindrance")] };

const DEEDS: Record<string, () => string> = { moving: () => say("aMove"), strike: () => say("aStrike"), parry: () => say("aParry"), shot: () => say("aShot") };
const deed = (one: unknown) => DEEDS[text(one)]?.() ?? say("a2", { deed: text(one) });

function action(data: Data): Partial<Card> {
  const [mark, heading] = USES[text(data["use"])]?.() ?? ["", ""];
  const only = list(data["only"]).map((one) => deed(one));
  const points = text(data["points"]);
  return { sign: points, under: say("pointsOrItsEffect", { n: Number(points), points }), mark, heading: only.length ? say("to", { use: heading, deeds: either(only) }) : heading, text: said(data), foot: `${text(data["code"])} · ${say("copies", { n: Number(data["copies"]), copies: text(data["copies"]) })}` };
}

function profile(data: Data): Partial<Card> {
  const stat = (code: string, word: string): [string, string, string] => [code.toUpperCase(), word, data[code] === undefined ? "–" : text(data[code])];
  const gear = list(data["equipment"]).map((piece) => {
    const { name, lantern, ...numbers } = piece as Data;
    const told = Object.entries(numbers).filter(([, add]) => Number(add)).map(([mode, add]) => `${mode.toUpperCase()} ${signed(add)}`);
    return `${text(name)}${told.length ? ` (${told.join(", ")})` : ""}${lantern ? say("lit") : ""}`;
  });
  return {
    sign: text(data["rank"]),
    under: `${big(text(data["faction"]))}${data["champion"] ? say("champion") : ""} · ${say("rankAtMost", { rank: text(data["rank"]), most: text(data["most"]) })}`,
    stats: [stat("nv", say("life")), stat("oc", say("strike")), stat("dc", say("parry")), stat("f", say("fire")), stat("mv", say("move")), stat("mt", say("speed"))],
    lines: [...gear, ...list(data["aptitudes"]).map(phrase)],
    text: text(data["about"]),
  };
}

const field: Maker = (data) => ({ sign: text(data["code"]).slice(0, 3), under: [big(spoken(data["function"])), big(text(data["faction"])), data["lasts"] ? say("lasts", { time: phrase(data["lasts"]).toLowerCase() }) : ""].filter(Boolean).join(" · "), text: said(data), foot: text(data["code"]) });
const aura: Maker = (data) => ({ sign: "◎", under: say("auraFor", { whom: text(data["affects"]) }), text: said(data), foot: text(data["code"]) });
const mutation: Maker = (data) => ({ sign: "✶", under: say("mutation"), text: said(data), lines: list(data["aptitudes"]).map(phrase), foot: text(data["code"]) });
const material: Maker = (data) => ({ sign: text(data["rank"]) || "–", under: say("material", { side: text(data["side"]) }), text: said(data), lines: [...["oc", "dc", "f"].filter((mode) => Number(data[mode])).map((mode) => `${mode.toUpperCase()} ${signed(data[mode])}`), ...list(data["aptitudes"]).map(phrase)], foot: text(data["code"]) });

const KEYWORDS = ["brutal", "electric", "energy", "feeble", "fire", "overkill", "parry", "reach", "reliable", "reload", "short_ranged", "splash", "stagger", "thrown", "unstable", "unwieldy"];
const slots = (halves: unknown) => String(Number(halves ?? 2) / 2);
const given = (value: unknown) => Object.entries((value as Data | undefined) ?? {}).map(([word, number]) => `${big(spoken(word))} ${signed(number)}`);

function weapon(data: Data): Partial<Card> {
  const counted = ["auto", "heavy", "piercing"].filter((word) => Number(data[word])).map((word) => `${big(word)} ${text(data[word])}`);
  return {
    sign: text(data["damage"]),
    under: data["ranged"] ? say("rangedWeaponDamage", { damage: text(data["damage"]) }) : say("meleeWeaponDamage", { damage: text(data["damage"]) }),
    stats: [["C", say("cost"), text(data["cost"]) || "0"], ["H", say("hands"), text(data["hands"]) || "1"], ["R", say("range"), Number(data["range"]) ? `${Number(data["range"]) / 100}"` : "–"], ["S", say("slots"), slots(data["half_slots"])]],
    lines: [...counted, ...KEYWORDS.filter((word) => data[word]).map((word) => big(word.replace("_", " "))), ...given(data["gives"])],
    foot: text(data["rule"]),
  };
}

const piece = (what: () => string): Maker => (data) => ({ sign: text(data["cost"]) || "0", under: say("points", { what: what(), cost: text(data["cost"]) || "0" }), lines: [...given(data["attributes"]), ...given(data["gives"])], foot: text(data["rule"]) });
const crew: Maker = (data) => ({ sign: String(list(data["members"]).length), under: say("crewOf", { count: list(data["members"]).length }), text: text(data["about"]), lines: list(data["members"]).map((one) => `${text((one as Data)["name"])}: ${list((one as Data)["gear"]).map(spoken).join(", ")}`) });

const trait = (data: Data) => (data["trait"] ?? {}) as Data;

function item(data: Data): Partial<Card> {
  const focus = data["colour"] === "focus";
  return {
    sign: text(data["reach"]) || "0",
    under: [big(spoken(data["kind"])), big(text(data["cult"])), Number(data["reach"]) ? say("reach", { reach: text(data["reach"]) }) : ""].filter(Boolean).join(" · "),
    mark: focus ? "disc" : "square",
    heading: focus ? say("focus") : say("primal"),
    stats: [["", say("handling"), text(data["handling"]) || "0"], ["", say("defense"), text(data["defense"]) || "0"]],
    text: text(trait(data)["text"]),
    lines: [list(data["keywords"]).map((word) => text(word).toUpperCase()).join(", "), list(data["botch_keywords"]).length ? say("botched", { words: list(data["botch_keywords"]).map((word) => text(word).toUpperCase()).join(", ") }) : ""].filter(Boolean),
  };
}

const potential: Maker = (data) => ({ sign: "✦", under: say("potential", { cult: big(text(data["cult"])) }), text: text(trait(data)["text"]), lines: [...lines(trait(data)), ...list(trait(data)["effects"]).map(phrase)] });
const mission: Maker = (data) => ({ sign: text(data["code"]) || "M", under: data["map"] ? say("missionOn", { map: spoken(data["map"]) }) : say("mission"), text: text(data["summary"]) || text(data["briefing"]), lines: ["griffin", "scorpion"].flatMap((side) => (data[side] ? [say("ranks", { side: big(side), ranks: text((data[side] as Data)["ranks"]), task: text((data[side] as Data)["task"]) })] : [])) });
const squad: Maker = (data) => ({ sign: String(Object.values((data["warriors"] as Data | undefined) ?? {}).reduce<number>((sum, n) => sum + Number(n), 0)), under: say("squadOfFor", { side: big(text(data["side"])), mission: spoken(data["mission"]) }), text: text(data["about"]), lines: Object.entries((data["warriors"] as Data | undefined) ?? {}).map(([who, n]) => `${String(n)} × ${spoken(who)}`) });

const MAKERS: Record<string, Maker> = {
  action, profile, event: field, army: field, aura, mutation, material, mission, squad,
  weapon, trait: piece(() => say("trait")), "body-mod": piece(() => say("bodyMod")), gear: piece(() => say("gear")), crew,
  item, potential,
};

/** The card of an entry; kinds that are never printed as a card show their name and words. */
export function cardOf(kind: string, data: Data): Card {
  const plain: Card = { kind, sign: "", name: text(data["name"]) || text(data["id"]), under: big(spoken(kind)), mark: "", heading: "", text: text(data["text"]) || text(data["about"]) || text(data["summary"]), stats: [], lines: [], foot: "" };
  return { ...plain, ...MAKERS[kind]?.(data) };
}
