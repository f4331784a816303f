// CYBERNEKRO's events, read as steps: actions, attacks and how they went, fate cards.
import { predicate, told, type Read, type Reader } from "../../flow/deeds";
import type { LineReader } from "../../flow/line";
import { named } from "../../lib/games";
import { rolled } from "../../lib/rolls";
import { drawn } from "./measure";
import { wayOf } from "./trails";
import type { Board, Model, View } from "./view";
import { say } from "./words/deeds";

const OPENS = new Set(["Deployed", "Reacts", "Fled", "LeftTable", "Pushed", "ItemDropped", "TerminalTaken", "EquipmentUsed", "TemplatePlaced", "NpcAppeared", "StoodUp", "Passed"]);
const actions = (): Record<string, string> => ({ move: say("moves"), jump: say("jumps"), shoot: say("shoots"), fight: say("fights"), "get-up": say("getsUp"), "pick-up": say("picksSomethingUp"), push: say("pushes"), reload: say("reloads"), fix: say("fixesAWeapon"), terminal: say("triesATerminal"), open: say("triesADoor"), blast: say("strikesADoor"), "put-out": say("putsOutAFire"), use: say("usesEquipment"), cast: say("casts"), drop: say("dropsSomething"), explore: say("explores"), ritual: say("goesOnWithTheRitual"), "npc-move": say("moves"), "npc-wander": say("wanders") });
/** What the dice of a hit say that hurts nobody. */
const NO_INJURY = "nothing";
/** What floats over the model that it is about. */
const RESULTS: Record<string, [word: (facts: Record<string, unknown>, was: Model) => string, hurts: boolean]> = {
  Misses: [() => say("miss"), false],
  Hits: [(facts) => (facts["critical"] ? say("criticalHit") : say("hit")), false],
  Wounded: [() => lost(1), true],
  FellProne: [() => say("prone"), true],
  WentOut: [(facts) => (facts["dead"] ? say("dead") : say("outOfAction")), true],
  ToughedOut: [() => say("toughedOut"), false],
  DreadGained: [(facts, was) => say("dread", { dread: Number(facts["dread"]) - was.dread }), false],
  JumpFailed: [() => say("noJump"), false],
  Fell: [() => say("falls"), true],
  Jammed: [() => say("weaponJams"), false],
  TurnedNpc: [() => say("breaks"), true],
  TerminalTaken: [() => say("terminalTaken"), false],
};

export const read: Reader = (event, before, after, board): Read | null => {
  const { facts, text } = event;
  const kind = String(facts["kind"]);
  const [was, is] = [before.view as unknown as View, after.view as unknown as View];
  const id = Number(facts["model"] ?? -1);
  const model = is.models[id];
  const [who, own] = [model?.name ?? "", model?.owner === after.seat];
  const over = (about: number, word: string, cause: string, hurts: boolean): Read["float"] => {
    const one = was.models[about] ?? is.models[about];
    const at = one && one.where === "table" ? drawn([one.x, one.y], (board as Board).depth) : null;
    return { over: about, name: one?.name ?? "", at, word, cause, hurts: hurts ? (one?.owner === after.seat ? "mine" : "theirs") : "" };
  };
  const result = RESULTS[kind];
  if (result) {
    const about = kind === "Misses" || kind === "Hits" ? Number(facts["target"]) : id;
    const cause = kind === "Misses" || kind === "Hits" ? who : "";
    const float = model ? over(about, result[0](facts, was.models[about] ?? model), cause, result[1]) : null;
    // each Wound is told by itself; who is out needs no other word
    const more = { together: kind === "Wounded" ? lost : undefined, final: kind === "WentOut" };
    return told(who, own, predicate(text, who), { opens: OPENS.has(kind), float: float && { ...float, ...more } });
  }
  if (kind === "ActionTaken") return told(who, own, actions()[String(facts["action"])] ?? predicate(text, who), { group: `act ${id}` });
  if (kind === "Moved") return told(who, own, say("moves"), { group: `act ${id}` });
  if (kind === "AttackDeclared") return told(who, own, facts["mode"] === "shoot" ? say("shootsAt", { name: is.models[Number(facts["target"])]?.name }) : say("fights2", { name: is.models[Number(facts["target"])]?.name }), { group: `act ${id}` });
  if (kind === "CardPlayed" || kind === "CardRevealed") {
    const face = (board as Board).faces[String(facts["card"])];
    const amount = kind === "CardRevealed" ? `${Number(facts["amount"]) < 0 ? "−" : "+"}${Math.abs(Number(facts["amount"]))}` : "";
    const test = was.tests.at(-1)?.model ?? -1;
    const name = face ? `${face.rank}${face.suit}` : "";
    return told(named(String(facts["seat"])), facts["seat"] === after.seat, say("plays", { name }), { opens: false, float: is.models[test] ? over(test, name, amount, false) : null });
  }
  if (kind === "DamageRolled" && facts["injury"] === NO_INJURY) return told(who, own, predicate(text, who), { opens: false, float: model ? over(id, say("noHarm"), "", false) : null });
  // the sentence of a test begins with what came of it; a step, with whose it was
  if (kind === "TestRolled" && event.roll) return told(who, own, predicate(event.roll.reason, who), { opens: false });
  if (rolled(event)) return told(who, own, predicate(text, who), { opens: false });
  return OPENS.has(kind) ? told(who || named(String(facts["seat"] ?? "")), model ? own : facts["seat"] === after.seat, predicate(text, who || named(String(facts["seat"] ?? "")))) : null;
};

const lost = (count: number) => say("wounds", { n: count });

export const led: LineReader["led"] = (event, _, board) => {
  const model = Number(event.facts["model"] ?? -1);
  if (event.facts["kind"] === "AttackDeclared") return { model, target: Number(event.facts["target"]) };
  return event.facts["kind"] === "Moved" ? { model, along: wayOf(event, (board as Board).depth) } : null;
};

export const stands: LineReader["stands"] = (model, state, board) => {
  const one = (state.view as unknown as View).models[model];
  return one?.where === "table" ? drawn([one.x, one.y], (board as Board).depth) : null;
};
