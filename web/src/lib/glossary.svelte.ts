// What the words of a game mean: fetched once for each game, and looked for in what is read.
import { glossaryOf } from "./api";
import type { GlossDoc } from "./protocol";

const known = $state<Record<string, GlossDoc[]>>({});
const asked = new Set<string>();

/** The glossary of a game, as far as it is here. */
export function glossary(game: string): GlossDoc[] {
  if (game && !asked.has(game)) {
    asked.add(game);
    void glossaryOf(game).then(
      (found) => (known[game] = found),
      () => asked.delete(game),
    );
  }
  return known[game] ?? [];
}
