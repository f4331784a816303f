import { say } from "../words/packs";
/** The texts of a chosen folder, by their paths inside it; whatever is not TOML stays where it is. */
export async function filesOf(files: Iterable<File> | ArrayLike<File>): Promise<Record<string, string>> {
  const texts = Array.from(files).filter((file) => file.name.endsWith(".toml"));
  if (!texts.some((file) => inside(file) === "pack.toml")) throw new Error(say("thereIsNoPackToml"));
  return Object.fromEntries(await Promise.all(texts.map(async (file) => [inside(file), await file.text()] as const)));
}

/** A file's path without the name of the folder that was chosen. */
function inside(file: File): string {
  return file.webkitRelativePath.split("/").slice(1).join("/") || file.name;
}
