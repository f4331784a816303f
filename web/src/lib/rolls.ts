// What was rolled, newest last. The server says what a roll is; a pool's verdict is told after its dice.
import type { EventDoc, RollTold } from "./protocol";

export interface Roll extends RollTold {
  text: string;
  rule: string;
  /** Its verdict was told after its dice. */
  settled?: true;
}

/** Whether dice fell. */
export const rolled = ({ roll }: EventDoc): boolean => !!roll?.dice.length;

export function rolls(events: EventDoc[]): Roll[] {
  const found: Roll[] = [];
  for (const { roll, text, rule } of events) {
    if (!roll) continue;
    if (roll.dice.length) found.push({ ...roll, text, rule });
    else settle(found, roll);
  }
  return found;
}

/** What the last open roll of the same came to. */
function settle(found: Roll[], { who, result, reason }: RollTold): void {
  const at = found.map((roll) => roll.who === who && !roll.settled).lastIndexOf(true);
  if (at >= 0) found[at] = { ...found[at]!, result, reason, settled: true };
}
