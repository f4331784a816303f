// The battles of a campaign as a row of plates.
import type { CampaignLine } from "../lib/protocol";

export type Plate = CampaignLine["fought"][number] | "now" | "ahead";

/** How each battle ended, the one that is due, and those to come where their number is known. */
export function platesOf({ fought, most, stage }: Pick<CampaignLine, "fought" | "most" | "stage">): Plate[] {
  const due: Plate[] = stage === "over" ? [] : ["now"];
  const left = stage === "over" || most === null ? 0 : Math.max(0, most - fought.length - due.length);
  return [...fought, ...due, ...Array<Plate>(left).fill("ahead")];
}
