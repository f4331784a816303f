// HYBRID's events, read as steps: walks, attacks and how they went, cards.
import { predicate, TARGET, told, type Read, type Reader } from "../../flow/deeds";
import type { LineReader } from "../../flow/line";
import type { EventDoc, State } from "../../lib/protocol";
import { centre, numbered, squareName, type HybridBoard, type HybridView } from "./view";
import { say } from "./words/deeds";

export { brief } from "./brief";

const OPENS = new Set(["ObjectAttacked", "AmbushTaken", "AmbushSprung", "DoorOpened", "DoorClosed", "DoorBroken", "Evacuated", "TurnedToStrike", "Deployed", "FellInPit", "Pushed"]);
const viewOf = (state: State) => numbered(state.view as unknown as HybridView);

export const read: Reader = (event, before, after, board): Read | null => {
  const { facts, text } = event;
  const kind = String(facts["kind"]);
  const [was, is] = [viewOf(before), viewOf(after)];
  const warrior = is.warriors[Number(facts["warrior"] ?? -1)];
  const [who, own] = [warrior?.name ?? "", warrior?.side === after.seat];
  const over = (id: number, word: string, cause: string, hurts = false): Read["float"] => {
    const model = was.warriors[id] ?? is.warriors[id];
    const mine = model?.side === after.seat ? "mine" : "theirs";
    return { over: id, name: model?.name ?? "", at: model?.at ? centre(model) : null, word, cause, hurts: hurts ? mine : "" };
  };
  if (kind === "Stepped" || kind === "Entered") {
    const { stride } = board as HybridBoard;
    const square = Number(facts["square"]);
    return told(who, own, say("movesTo", { squareName: squareName([square % stride, Math.floor(square / stride)]) }), { group: `walk ${facts["warrior"]}` });
  }
  if (kind === "Turned") return told(who, own, predicate(text, who), { opens: false });
  if (kind === "AttackDeclared") return told(who, own, facts["attack"] === "shot" ? say("shootsAt", { name: is.warriors[Number(facts["target"])]?.name }) : say("strikes", { name: is.warriors[Number(facts["target"])]?.name }), { target: Number(facts["target"]) });
  if (kind === "Rolled") return told(who, own, predicate(text, who), { opens: false, float: missed(event) ? over(TARGET, say("miss"), `${who}: ${rolled(event)}`) : null });
  if (kind === "Parried") return told(who, own, predicate(text, who), { opens: false, float: over(Number(facts["warrior"]), say("parried"), "") });
  if (kind === "Wounded") return told(who, own, predicate(text, who), { opens: false, float: over(Number(facts["warrior"]), say("wounds", { n: Number(facts["wounds"]) }), String(facts["cause"]), true) });
  if (kind === "Eliminated") return told(who, own, predicate(text, who), { opens: false, float: over(Number(facts["warrior"]), say("killed"), "", true) });
  if (kind === "Pinned") return told(who, own, predicate(text, who), { opens: false, float: over(Number(facts["warrior"]), say("pinned"), "") });
  if (kind === "ActionCardPlayed") {
    const card = (board as HybridBoard).cards[String(facts["card"])];
    const name = card?.name ?? say("aCard");
    return told(seatName(String(facts["seat"])), facts["seat"] === after.seat, warrior ? say("playsFor", { name, who }) : say("plays", { name }), { opens: false, float: warrior ? over(warrior.id, name, facts["effect"] ? (card?.text ?? "") : say("forItsPoints")) : null });
  }
  return OPENS.has(kind) ? told(who, own, predicate(text, who)) : null;
};

const seatName = (seat: string) => seat.charAt(0).toUpperCase() + seat.slice(1);

/** Whether it is an attack that came to nothing. */
const missed = ({ facts }: EventDoc) => /strike|shot|counter/.test(String(facts["why"])) && /failure|critical/.test(String(facts["outcome"]));

function rolled({ facts }: EventDoc): string {
  const sl = facts["sl"] as { total: number } | null;
  return sl ? say("neededOrLess", { die: String(facts["die"]), total: sl.total }) : "";
}

export const led: LineReader["led"] = ({ facts }, state, board) => {
  const model = Number(facts["warrior"] ?? -1);
  if (facts["kind"] === "AttackDeclared") return { model, target: Number(facts["target"]) };
  if (facts["kind"] !== "Stepped" && facts["kind"] !== "Entered") return null;
  const [{ stride }, square] = [board as HybridBoard, Number(facts["square"])];
  const half = ((state.view as unknown as HybridView).warriors[model]?.size ?? 1) / 2;
  return { model, along: [[(square % stride) + half, Math.floor(square / stride) + half]] };
};

export const stands: LineReader["stands"] = (model, state) => {
  const warrior = (state.view as unknown as HybridView).warriors[model];
  return warrior?.at ? centre(warrior) : null;
};
