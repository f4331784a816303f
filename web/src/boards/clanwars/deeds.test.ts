import { expect, test } from "vitest";
import { predicate } from "../../flow/deeds";
import { subject } from "./deeds";

const does = (text: string, who: string) => predicate(text, subject(text, who));

test("a step names whoever acts once, as one of its kind too", () => {
  expect(does("A Trapper attacks Timur with Rust Hook.", "Trapper")).toBe("attacks Timur with Rust Hook");
  expect(does("A threat moves to B2.a.", "Trapper")).toBe("moves to B2.a");
  expect(does("Ein Trapper greift Timur an.", "Trapper")).toBe("greift Timur an");
  expect(does("Eine Bedrohung geht nach B2.a.", "Trapper")).toBe("geht nach B2.a");
  expect(does("Timur takes Flare.", "Timur")).toBe("takes Flare");
});
