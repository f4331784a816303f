// The answer that plays a fate card now.
import type { CybernekroFace } from "../../lib/documents";
import type { OptionDoc } from "../../lib/protocol";

export function optionFor(face: CybernekroFace, options: OptionDoc[]): OptionDoc | null {
  return options.find(({ about }) => about.card === face.plays) ?? null;
}
