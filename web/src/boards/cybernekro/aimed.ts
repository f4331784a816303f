// The order in which targets are offered: nobody looks for his own crew first.
import { grouped } from "../../lib/grouped";
import type { OptionDoc, State } from "../../lib/protocol";
import { modelOf, type View } from "./view";

/** What is done to somebody and with what, without whom; "" for everything else. */
function deedOf({ about }: OptionDoc): string {
  return about.model === undefined || !about.deed ? "" : `${about.deed} ${about.item ?? ""}`;
}

/** The answers as they were asked, but of those that aim the same way one's own crew comes last. */
export function othersFirst({ seat, view, question }: State): OptionDoc[] {
  const options = question?.options ?? [];
  const { models } = view as unknown as View;
  const own = (option: OptionDoc) => Number(models[modelOf(option) ?? -1]?.owner === seat);
  const queues = grouped(options, deedOf);
  for (const [deed, queue] of queues) if (deed) queue.sort((a, b) => own(a) - own(b));
  return options.map((option) => queues.get(deedOf(option))!.shift()!);
}
