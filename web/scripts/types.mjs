// Writes src/lib/protocol.ts and src/lib/documents.ts from the server's schema on standard input; --check only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const { protocol, documents } = JSON.parse(readFileSync(0, "utf-8"));
for (const model of Object.values(protocol.$defs)) {
  for (const part of Object.values(model.properties ?? {})) delete part.title;
  delete model.description;
  // what the server always sends is always there
  if (model.properties && model.required) model.required = Object.keys(model.properties);
}

/** A list of a fixed length in the words that the compiler knows. */
function fixed(part) {
  if (Array.isArray(part)) return part.map(fixed);
  if (typeof part !== "object" || part === null) return part;
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fixed(value)]));
  return prefixItems ? { ...rest, items: prefixItems } : rest;
}

const WRITTEN = [
  ["../src/lib/protocol.ts", "Protocol", protocol, "the server's protocol"],
  ["../src/lib/documents.ts", "Documents", fixed(documents), "the games' documents"],
];
for (const [path, name, schema, from] of WRITTEN) {
  const target = new URL(path, import.meta.url);
  const made = await compile(schema, name, {
    bannerComment: `// Made from ${from} by \`make types\`. Do not edit.`,
    unreachableDefinitions: true,
    additionalProperties: false,
  });
  if (!process.argv.includes("--check")) writeFileSync(target, made);
  else if (readFileSync(target, "utf-8") !== made) {
    console.error(`${path.replace("../", "")} is not what the server says: run \`make types\``);
    process.exit(1);
  }
}
