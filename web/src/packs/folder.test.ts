import { expect, test } from "vitest";
import { filesOf } from "./folder";

function file(path: string, text: string): File {
  const made = new File([text], path.split("/").at(-1)!);
  Object.defineProperty(made, "webkitRelativePath", { value: path });
  made.text = async () => text;
  return made;
}

test("a folder's texts go under their paths inside it, and nothing else goes", async () => {
  const files = [file("vats/pack.toml", "a"), file("vats/cards/two.toml", "b"), file("vats/notes.md", "c")];
  expect(await filesOf(files)).toEqual({ "pack.toml": "a", "cards/two.toml": "b" });
});

test("a folder that is no pack is refused in words", async () => {
  await expect(filesOf([file("vats/cards.toml", "")])).rejects.toThrow("no pack.toml");
});
