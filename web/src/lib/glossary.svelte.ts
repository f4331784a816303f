// What the words of a game mean: fetched once for each game and language, and looked for in what is read.
import { glossaryOf } from "./api";
import { language } from "../words/language.svelte";
import type { GlossDoc } from "./protocol";

const known = $state<Record<string, GlossDoc[]>>({});
const asked = new Set<string>();

/** The glossary of a game, as far as it is here. */
export function glossary(game: string): GlossDoc[] {
  const told = `${language.now} ${game}`;
  if (game && !asked.has(told)) {
    asked.add(told);
    void glossaryOf(game).then(
      (found) => (known[told] = found),
      () => asked.delete(told),
    );
  }
  return known[told] ?? [];
}
