// Writes src/lib/protocol.ts from the server's schema on standard input; --check only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const target = new URL("../src/lib/protocol.ts", import.meta.url);
const schema = JSON.parse(readFileSync(0, "utf-8"));
for (const model of Object.values(schema.$defs)) {
  for (const part of Object.values(model.properties ?? {})) delete part.title;
  delete model.description;
  // what the server always sends is always there
  if (model.properties) model.required = Object.keys(model.properties);
}
const made = await compile(schema, "Protocol", {
  bannerComment: "// Made from the server's protocol by `make types`. Do not edit.",
  unreachableDefinitions: true,
  additionalProperties: false,
});
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf-8") !== made) {
    console.error("src/lib/protocol.ts is not what the server says: run `make types`");
    process.exit(1);
  }
} else {
  writeFileSync(target, made);
}
