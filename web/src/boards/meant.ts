// A click that may mean several things.
import type { RefusedOption } from "../lib/protocol";
import { same, type About, type Flow } from "../flow/flow.svelte";
import { say } from "../words/table";

/** What is said of something about which nothing can be done. */
export const nothingThere = (label: string, reason = ""): RefusedOption => ({ id: "", label, reason: reason || say("nothingThatYouCouldDo"), rule: "", about: {} });

/** Point at the first of them about which anything can be done; pointing at it again means it. */
export async function pointFirst(flow: Flow, abouts: readonly About[]): Promise<boolean> {
  const again = abouts.find((about) => same(about, flow.about));
  for (const about of again ? [again] : abouts) if (await flow.point(about)) return true;
  return false;
}
