import { describe, expect, it } from "vitest";
import { bundled, unbundled } from "./bundle";
import { at, calledIn, changed, entriesOf, pieces, withEntry, withPiece, written } from "./entries";
import { blank, fewNumbers, phraseOf, wordsOf, type Definitions } from "./forms";
import { sentence } from "./places";
import { pictureOf } from "../workshop/pictures";
import { cardOf, phrase, withWords, wordsFromLines } from "./preview";
import { hasDecided, isMeasured } from "./worth";

const CARDS = `# two cards
[[action]]
id = "wick"
name = "Wick"
effects = ["two-dice"]

[[map]]
id = "m"
rows = '''
[[not-an-entry]]
'''

[[item]]
id = "kit"
[item.trait]
id = "kit"
`;
const FILES = { "pack.toml": 'name = "a"\n', "cards.toml": CARDS };

describe("a pack as one text", () => {
  it("comes out as it went in", () => expect(unbundled(bundled(FILES))).toEqual({ "pack.toml": 'name = "a"\n', "cards.toml": CARDS }));
  it("may be written without marks, and a schema's line is none", () => expect(Object.keys(unbundled('#:schema ./x.json\nname = "a"\n[[action]]\n'))).toEqual(["pack.toml", "entries.toml"]));
});

describe("entries", () => {
  it("are pieces of their files, whatever their texts hold", () => {
    expect(pieces(CARDS).join("")).toBe(CARDS);
    expect(entriesOf(FILES).map((entry) => [entry.kind, calledIn(entry)])).toEqual([["action", "wick"], ["map", "m"], ["item", "kit"]]);
    expect(entriesOf(FILES)[2]?.data).toEqual({ id: "kit", trait: { id: "kit" } });
  });
  it("change alone", () => {
    const [first] = entriesOf(FILES);
    const after = withPiece(FILES, first!, written("action", changed(first!.data, ["effects", 0], "take-card") as Record<string, unknown>));
    expect(after["cards.toml"]).toContain("# two cards");
    expect(entriesOf(after).map((entry) => at(entry.data, ["effects", 0]))).toEqual(["take-card", undefined, undefined]);
    expect(entriesOf(withPiece(FILES, first!, "")).map((entry) => entry.kind)).toEqual(["map", "item"]);
  });
  it("are added where others of their kind stand", () => {
    expect(withEntry(FILES, "action", { id: "b" }).file).toBe("cards.toml");
    const fresh = withEntry(FILES, "squad", { id: "b" });
    expect(entriesOf(fresh.files).find((entry) => entry.file === fresh.file && entry.piece === fresh.piece)?.data).toEqual({ id: "b" });
  });
  it("that cannot be read say so", () => expect(entriesOf({ "x.toml": "[[action]]\nid = \n" })[0]?.data).toBeNull());
});

const DEFINITIONS: Definitions = {
  "effect-phrase": {
    anyOf: [
      { enum: ["two-dice", "heal"] },
      { type: "string", pattern: "^(draw\\-after|recover)/-?[0-9]+$" },
      { type: "object", properties: { effect: { const: "heal" }, within: { type: "integer" } }, required: ["effect", "within"] },
    ],
  },
};

describe("forms", () => {
  it("know the words of a list and what each takes", () => {
    const found = wordsOf({ $ref: "#/definitions/effect-phrase" }, DEFINITIONS);
    expect(found?.words.map(({ word, takes }) => [word, takes])).toEqual([["draw-after", "number"], ["heal", "table"], ["recover", "number"], ["two-dice", "nothing"]]);
    expect(wordsOf({ type: "string" }, DEFINITIONS)).toBeNull();
    expect(blank({ $ref: "#/definitions/effect-phrase" }, DEFINITIONS)).toBe("draw-after/1");
  });
  it("read a word with what it takes", () => {
    expect(phraseOf("felon/2", "aptitude")).toMatchObject({ word: "felon", number: 2 });
    expect(phraseOf({ effect: "heal", within: 1 }, "effect")).toMatchObject({ word: "heal", table: { within: 1 } });
  });
  it("show narrow ranges side by side", () => {
    expect(fewNumbers({ type: "integer", minimum: 0, maximum: 4 })).toEqual([0, 1, 2, 3, 4]);
    expect(fewNumbers({ type: "integer", minimum: 0, maximum: 99 })).toBeNull();
  });
});

describe("a card", () => {
  it("says what an Action card does", () => {
    const card = cardOf("action", { id: "w", name: "Wick", points: 2, use: "hindrance", only: ["shot"], copies: 2, code: "P1", lines: [{ stat: "sl", add: -2 }], effects: ["opponent-keeps-die"] });
    expect([card.sign, card.mark, card.heading, card.text]).toEqual(["2", "down", "Hindrance, to a shot", "SL −2. Opponent keeps die."]);
  });
  it("shows a warrior's numbers and dashes", () => expect(cardOf("profile", { name: "L", nv: 2, oc: 4 }).stats.slice(0, 3)).toEqual([["NV", "life", "2"], ["OC", "strike", "4"], ["DC", "parry", "–"]]));
  it("takes whatever is written so far", () => {
    for (const kind of ["action", "profile", "weapon", "item", "crew", "mission", "squad"]) expect(cardOf(kind, {}).name).toBe("");
    expect(phrase({ effect: "heal", within: 1 })).toBe("Heal, 1");
  });
});

describe("a fault", () => {
  const fault = { file: "c.toml", line: 3, entry: "action w", kind: "action", id: "w", word: "", nearest: "", at: [], rule: "", said: "", stops: true };
  it("is a sentence under its field", () => {
    expect(sentence({ ...fault, path: ["effects", 0], text: 'effects 1: there is no effect "x"; did you mean "y"?' })).toBe('There is no effect "x"; did you mean "y"?');
    expect(sentence({ ...fault, path: ["rank"], text: "rank should be a whole number" })).toBe("Rank should be a whole number.");
    expect(sentence({ ...fault, path: [], text: "is not TOML: bad" })).toBe("Is not TOML: bad.");
  });
});

describe("words of a card", () => {
  const lines = { lines: [{ stat: "sl", add: -2 }], effects: ["opponent-keeps-die"] };
  it("are written from its lines", () => expect(wordsFromLines(lines)).toBe("SL −2. Opponent keeps die."));
  it("follow the lines while nobody has changed them", () => {
    const before = { ...lines, text: wordsFromLines(lines) };
    expect(withWords(before, { ...before, lines: [{ stat: "sl", add: -3 }] })["text"]).toBe("SL −3. Opponent keeps die.");
  });
  it("stay as somebody wrote them", () => {
    const own = { ...lines, text: "The wick goes out." };
    expect(withWords(own, { ...own, lines: [] })["text"]).toBe("The wick goes out.");
    const before = { ...lines, text: wordsFromLines(lines) };
    expect(withWords(before, { ...before, text: "Mine." })["text"]).toBe("Mine.");
  });
});

describe("pictures of entries", () => {
  it("are of what a name speaks, else of the kind", () => {
    expect(pictureOf("action", "Snuffed Wick")).not.toBe(pictureOf("action", "Feint"));
    expect(pictureOf("action", "Feint")).toBe(pictureOf("action", "Pivot"));
    expect(pictureOf("tool", "Tool Belt")).not.toBe(pictureOf("tool", "Surgeon's Roll"));
    expect(pictureOf("tool", "Marked Deck")).not.toBe(pictureOf("nothing known", "Marked Deck"));
    expect(pictureOf("item", "Gasmaske")).toBe(pictureOf("item", "gas mask"));
    expect(pictureOf("melee", "Messer")).toBe(pictureOf("melee", "Knife"));
    expect(pictureOf("mission", "The Lamp Cellar")).toBe(pictureOf("mission", "Anything"));
  });
});

describe("what an entry is worth", () => {
  const found = (low: number, high: number) => ({ pairs: 9, held: 5, second: 4, value: (low + high) / 2, low, high, with_it: 0.5, without: 0.5, card: true, scenario: "" });
  it("is only told where the interval leaves out an even game", () => {
    expect([found(0.4, 0.6), found(0.51, 0.7), found(0.2, 0.49)].map(hasDecided)).toEqual([0, 1, -1]);
  });
  it("is asked of what a hand or a force can hold", () => {
    expect(isMeasured("hybrid", "action")).toBe(true);
    expect(isMeasured("hybrid", "map")).toBe(false);
    expect(isMeasured("nothing", "action")).toBe(false);
  });
});
