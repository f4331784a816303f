import { beforeEach, expect, test } from "vitest";
import { forgetDraft, keepDraft, keptDrafts, slug } from "./drafts";
import { strokesAgo, verdict } from "./fair";
import { begun, changed, redone, undone } from "./history";
import { sentence } from "./pack";
import { entry, inline, Rows } from "./toml";

beforeEach(() => localStorage.clear());

test("what was drawn can be undone and done again; a new stroke forgets what was undone", () => {
  let history = changed(changed(begun("a"), "b"), "c");
  history = undone(undone(history));
  expect(history.now).toBe("a");
  expect(undone(history).now).toBe("a");
  history = redone(history);
  expect(history.now).toBe("b");
  history = changed(history, "d");
  expect(redone(history).now).toBe("d");
  expect(undone(history).now).toBe("b");
  expect(changed(history, "d").past).toHaveLength(history.past.length);
});

test("drafts are kept newest first, each once, and what is no draft is passed over", () => {
  const draft = (key: string, name = key) => ({ affray: "draft" as const, game: "hybrid", key, name, pack: "mine", strokes: 1 });
  keepDraft(draft("one"));
  keepDraft(draft("two"));
  keepDraft(draft("one", "again"));
  expect(keptDrafts("hybrid").map((kept) => kept.name)).toEqual(["again", "two"]);
  expect(keptDrafts("clanwars")).toEqual([]);
  forgetDraft("one");
  expect(keptDrafts().map((kept) => kept.key)).toEqual(["two"]);
  localStorage.setItem("affray.drafts", '[1, {"affray": "force"}, null]');
  expect(keptDrafts()).toEqual([]);
  localStorage.setItem("affray.drafts", "what?");
  expect(keptDrafts()).toEqual([]);
});

test("names become ids", () => {
  expect(slug("The Salt Cistern")).toBe("the-salt-cistern");
  expect(slug("  Größe & Ärger! ")).toBe("große-arger".replace("ß", "-"));
  expect(slug("???")).toBe("untitled");
});

test("a pack's files are written as TOML", () => {
  expect(inline('say "no"\n')).toBe('"say \\"no\\"\\n"');
  expect(inline({ special: "outside", rank: 0, at: undefined })).toBe('{ special = "outside", rank = 0 }');
  expect(entry("map", { id: "a", rows: new Rows(["##", "##"]) })).toBe("[[map]]\nid = \"a\"\nrows = '''\n##\n##'''\n");
});

test("a fault is told without the field in front of it", () => {
  expect(sentence("rows: square K4 cannot be reached")).toBe("Square K4 cannot be reached");
  expect(sentence("griffin 1 of parts: Objective 3 is not drawn")).toBe("Objective 3 is not drawn");
});

test("only an interval without the middle favours anybody", () => {
  const found = (low: number, high: number) => ({ games: 1, wins: 0, draws: 0, value: 0.5, low, high });
  expect(verdict(found(0.39, 0.53), "Griffin", "Scorpion")).toBe("Cannot be told apart from even.");
  expect(verdict(found(0.51, 0.7), "Griffin", "Scorpion")).toBe("Favours the Griffin.");
  expect(verdict(found(0.2, 0.49), "Griffin", "Scorpion")).toBe("Favours the Scorpion.");
  expect(strokesAgo({ ...found(0, 1), strokes: 3 }, 4)).toContain("1 stroke ago");
  expect(strokesAgo({ ...found(0, 1), strokes: 3 }, 3)).toBe("");
});
