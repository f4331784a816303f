import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";
import { spoken, type Message, type Messages } from "./spoken.svelte";
import { terse } from "./terse";

const english = import.meta.glob<Messages>(["./en/*.ts", "../boards/*/words/en/*.ts"], { eager: true, import: "default" });
const german = import.meta.glob<Messages>(["./de/*.ts", "../boards/*/words/de/*.ts"], { eager: true, import: "default" });
const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../lib/{documents,protocol}.ts", "!../**/words/{en,de}/*"], { eager: true, query: "?raw", import: "default" });

const inGerman = (path: string) => path.replace("/en/", "/de/");
const forms = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message));
const holes = (message: Message): string[] => [...new Set(forms(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)))].sort();

test("every file of words has a German one, and the other way round", () => {
  expect(Object.keys(english).length).toBeGreaterThan(30);
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).map(inGerman).sort());
});

test.each(Object.keys(english))("%s has the same keys in German, each with the same holes", (path) => {
  const [en, de] = [english[path]!, german[inGerman(path)]!];
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const other = Object.keys(en).filter((key) => {
    // a number may be left to the form that is chosen by it
    const counts = typeof en[key] !== "string";
    const same = (message: Message) => holes(message).filter((hole) => !counts || hole !== "n").join();
    return same(en[key]!) !== same(de[key]!) || typeof en[key] !== typeof de[key];
  });
  expect(other).toEqual([]);
});

test("no sentence is empty in German", () => {
  const empty = Object.entries(german).flatMap(([path, words]) => Object.entries(words).filter(([, message]) => forms(message).some((text) => !text.trim())).map(([key]) => `${path} ${key}`));
  expect(empty).toEqual([]);
});

/** The sources that speak the words of a file: those that import `say` from beside it. */
function speakers(path: string): string[] {
  const [folder, area] = [path.replace(/\/?en\/\w+\.ts$/, ""), /(\w+)\.ts$/.exec(path)![1]!];
  const game = /boards\/(\w+)\//.exec(folder)?.[1];
  const from = new RegExp(`from "(?:\\.{1,2}/)+(?:words/)?${area}"`);
  return Object.entries(sources).filter(([source, text]) => from.test(text) && (game ? source.startsWith(`../boards/${game}/`) : true)).map(([, text]) => text);
}

test.each(Object.keys(english))("every sentence of %s is said somewhere", (path) => {
  const said = new Set(speakers(path).flatMap((text) => [...text.matchAll(/"(\w+)"/g)].map((found) => found[1]!)));
  expect(Object.keys(english[path]!).filter((key) => !said.has(key))).toEqual([]);
});

test("a long key stands right where it is said: what is built has a shorter one there", () => {
  const elsewhere = Object.entries(sources).flatMap(([path, text]) => [...text.matchAll(/\bsay\((?!")[^()]*?"(\w{9,})"/g)].map((found) => `${path}: ${found[1]}`));
  expect(elsewhere).toEqual([]);
});

test("a key that is looked up in a list is said in what is built, too", () => {
  const built = { [terse("aLongKey")]: "Short.", [terse("aVeryLongKey")]: "Said." } as Record<"aVeryLongKey", string>;
  const say = spoken(built, { de: () => new Promise(() => {}) });
  const listed = ["aVeryLongKey"] as const;
  expect(say(listed[0])).toBe("Said.");
});

/** What need not be translated: the name of the software, keys of the keyboard, dice, words that the games print in capitals, other people's names. */
const PROPER = /^(Affray|Enter|Esc|Griffin|Scorpion|AP|D\d+|Mv|Mt|DEF|DEFENSE|FOCUS|PRIMAL|SUCCESS|SECURE|Discord, Slack|you@example\.org|https:.*|[A-Z]{3}-[A-Z]+-\d+)$/;
const READ = new Set(["title", "aria-label", "placeholder", "alt", "aria-description", "aria-roledescription", "aria-valuetext", "label"]);

const isWords = (text: string) => /\p{L}{2,}/u.test(text) && !PROPER.test(text.replace(/^[\s·,]+|[\s·,]+$/g, ""));

function literals(node: unknown, found: string[] = []): string[] {
  if (!node || typeof node !== "object") return found;
  if (Array.isArray(node)) {
    node.forEach((one) => literals(one, found));
    return found;
  }
  const { type } = node as { type?: string };
  if (type === "StyleDirective") return found;
  if (type === "Attribute") {
    const { name, value } = node as AST.Attribute;
    if (Array.isArray(value) && READ.has(name)) found.push(...value.flatMap((part) => (part.type === "Text" && isWords(part.data) ? [`${name}: ${part.data}`] : [])));
    return literals(Array.isArray(value) ? value.filter((part) => part.type !== "Text") : value, found);
  }
  if (type === "Text" && isWords((node as AST.Text).data)) found.push((node as AST.Text).data.trim());
  for (const [key, child] of Object.entries(node)) if (key !== "metadata") literals(child, found);
  return found;
}

// every component is parsed, beside whatever else this machine does
test("no sentence stands in the markup", () => {
  const components = Object.entries(sources).filter(([path]) => path.endsWith(".svelte"));
  expect(components.length).toBeGreaterThan(200);
  const left = components.flatMap(([path, text]) => literals(parse(text, { modern: true }).fragment).map((literal) => `${path}: ${literal}`));
  expect(left).toEqual([]);
}, 60_000);

/** A string in a script that reads like a sentence: several words, the first of them with a capital letter. */
test("no sentence stands in a script", () => {
  const scripts = Object.entries(sources).filter(([path]) => !/\/(?:reckon|terms)\.ts$/.test(path));
  const left = scripts.flatMap(([path, text]) => {
    const code = (path.endsWith(".svelte") ? [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((found) => found[1]).join("\n") : text).replace(/^\s*(?:\/\/|\/?\*).*$/gm, "").replace(/\/\/ .*$/gm, "");
    return [...code.matchAll(/"([A-Z][a-z]+(?: [a-z]+){2,}[^"]*)"/g)].map((found) => `${path}: ${found[1]}`);
  });
  expect(left).toEqual([]);
});
