import { expect, test } from "vitest";
import { texture } from "./shapes";

test("difficult ground looks alike in either language", () => {
  const pairs = [["sump water", "Sumpfwasser"], ["sewage", "Abwasser"], ["coolant", "Kühlmittel"], ["marsh", "Moor"], ["oil sand", "Ölsand"], ["thorn field", "Dornenfeld"], ["cable thicket", "Kabeldickicht"], ["ash", "Asche"], ["cinder field", "Aschefeld"], ["slag", "Schlacke"], ["bone drifts", "Knochenwehen"], ["rubble", "Schutt"]] as const;
  for (const [english, german] of pairs) expect([german, texture(german)]).toEqual([german, texture(english)]);
  expect([texture("sump water"), texture("ash"), texture("thorn field"), texture("rubble")]).toEqual(["water", "dust", "thicket", "rubble"]);
});
