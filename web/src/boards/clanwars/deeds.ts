// CLAN WARS' events, read as steps: moves over tiles, attacks and how they went, arcana.
import { predicate, TARGET, told, type Read, type Reader } from "../../flow/deeds";
import type { LineReader } from "../../flow/line";
import { nameOf, uidOf, type ClanView, type FieldBoard, type Unit } from "./view";
import { say } from "./words/deeds";

export { brief } from "./brief";

const OPENS = new Set(["Ambushed", "ItemTaken", "ItemDropped", "ItemGiven", "LeftField", "Turned", "SwarmPlayed", "Displaced", "Deployed"]);
const verdicts = (): Record<string, string> => ({ success: say("hit"), fail: say("fails"), botch: say("botch") });

export const read: Reader = (event, before, after, drawing): Read | null => {
  const { facts, text } = event;
  const kind = String(facts["kind"]);
  const board = drawing as FieldBoard;
  const [was, is] = [before.view as unknown as ClanView, after.view as unknown as ClanView];
  const uid = uidOf(facts["who"] ?? facts["uid"]);
  const unit = is.units.find((one) => one.uid === uid) ?? was.units.find((one) => one.uid === uid);
  const called = unit ? nameOf(unit, board.names) : "";
  const who = unit && !unit.kind ? say("aThreat") : called;
  const own = unit ? isOwn(unit, after.seat) : facts["seat"] === after.seat;
  const over = (about: number, word: string, cause: string, hurts = false): Read["float"] => {
    const one = was.units.find((other) => other.uid === about) ?? is.units.find((other) => other.uid === about);
    const at = board.field.tiles.find((tile) => tile.name === one?.tile)?.centre ?? null;
    return { over: about, name: one ? nameOf(one, board.names) : "", at, word, cause, hurts: hurts && one ? (isOwn(one, after.seat) ? "mine" : "theirs") : "" };
  };
  const does = predicate(text, subject(text, called));
  if (kind === "Moved") return told(who, own, does, { group: `walk ${uid}` });
  // a move is told tile by tile
  if (kind === "ActionDeclared") return facts["deed"] === "move" ? null : told(who, own, does);
  if (kind === "Spawned" || kind === "SpawnedKind") return told(say("hostile"), after.seat === "hostile", say("bringsAThreatTo", { place: / (?:at|auf|bei) ([^:.]*\.?\w*)[:.]/.exec(text)?.[1] ?? say("theField") }), { float: was.round ? over(uid, say("newThreat"), "") : null });
  if (kind === "Revealed") return told(who, own, say("isRevealed"), { float: over(uid, say("revealed"), "") });
  if (kind === "AttackDeclared") return told(who, own, does, { target: uidOf(facts["target"]) });
  // what comes of an area or a look stands over whoever rolled for it
  if (kind === "AreaAttackDeclared" || kind === "Scouted") return told(who, own, does, { target: uid });
  if (kind === "TraitUsed") return told(who, own, does, { target: uid, float: over(uid, does, "") });
  if (kind === "RollResolved") {
    const [verdict, aimed] = [String(facts["verdict"]), was.rolls.at(-1)?.target ?? 0];
    // a success of which nothing else comes is told by what was rolled for
    const silent = verdict === "success" && aimed <= 0;
    const about = verdict === "botch" ? uid : aimed > 0 ? aimed : TARGET;
    return told(who, own, does, { opens: false, float: silent ? null : over(about, verdicts()[verdict] ?? verdict, `${who}: ${facts["sum"]}`) });
  }
  if (kind === "Wounded" || kind === "TraumaTaken") return told(who, own, does, { opens: false, float: over(uid, kind === "Wounded" ? say("wounded") : say("trauma"), text.replace(/^.*?(?:: |loses )/, "").replace(/\.$/, ""), true) });
  if (kind === "Died") return told(who, own, does, { opens: false, float: over(uid, say("dies"), "", true) });
  if (kind === "Stunned") return told(who, own, does, { opens: false, float: over(uid, say("stunned"), "", true) });
  if (kind === "WoundNegated") return told(who, own, does, { opens: false, float: over(uid, say("woundNegated"), "") });
  if (kind === "ArcanaPlayed") {
    const card = board.cards.arcana[String(facts["arcana"])];
    const [acting, name] = [is.rolls.at(-1)?.by ?? is.active, card?.name ?? say("anArcana")];
    const seat = facts["seat"] === "hostile" ? say("hostile") : say("operatives");
    return told(seat, facts["seat"] === after.seat, say("plays", { name }), { opens: false, float: { ...over(acting, name, card?.text ?? "")!, name: seat } });
  }
  if (kind === "DiceRolled") return told(who, own, does, { opens: false });
  return OPENS.has(kind) ? told(who, own, does) : null;
};

const isOwn = (unit: Unit, seat: string | null) => (unit.operative ? unit.operative.seat === seat : (unit.side === "hostile") === (seat === "hostile"));

/** What a sentence calls whoever acts: its name, or one of its kind. */
export const subject = (text: string, who: string) => new RegExp(`^(?:(?:an?|the|eine?|der|die|das) )?(?:threat|Bedrohung|${who.replace(/[^\w ]/g, ".")})(?: #?\\d+)?`, "i").exec(text)?.[0] ?? who;

export const led: LineReader["led"] = ({ facts }, _, drawing) => {
  const model = uidOf(facts["who"] ?? facts["uid"]);
  if (facts["kind"] === "AttackDeclared") return { model, target: uidOf(facts["target"]) };
  const tile = facts["kind"] === "Moved" ? (drawing as FieldBoard).field.tiles[Number(facts["tile"])] : undefined;
  return tile ? { model, along: [tile.centre] } : null;
};

export const stands: LineReader["stands"] = (model, state, drawing) => {
  const unit = (state.view as unknown as ClanView).units.find((one) => one.uid === model);
  return (drawing as FieldBoard).field.tiles.find((tile) => tile.name === unit?.tile)?.centre ?? null;
};
