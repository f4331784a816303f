// The desk on which a crew is built: one model of it lies open.
import type { FaultDoc, PieceDoc } from "../../../lib/protocol";
import { Desk } from "../../../workshop/desk.svelte";
import { adopted, enough, evened, GAME, giveBack, HOLDINGS, moveOldCrews, nameOf, newMember, pieces, readCrew, written, type Crew, type Member, type Piece } from "./crew";
import { plus } from "../view";
import { say } from "../words/builder";

/** The piece that a crew as a whole may take: one more model. */
export const NEWCOMER = "newcomer";

export class CrewDesk extends Desk<Crew> {
  readonly member = $derived<Member | undefined>(this.force.members[this.chosen]);
  readonly part = $derived(this.parts[this.chosen]);

  constructor() {
    moveOldCrews();
    super({ game: GAME, seat: "ash", read: readCrew, empty: (crew) => !crew.members.length, written: (crew, _, name) => written(crew, name), adopted, anySeat: true, partly: true });
  }

  add(member: Member = newMember(say("nameless", { number: this.force.members.length + 1 }))): void {
    this.change((crew) => crew.members.push(member));
    this.chosen = this.force.members.length - 1;
  }

  remove(index: number): void {
    this.change((crew) => crew.members.splice(index, 1));
    this.chosen = Math.max(0, Math.min(this.chosen, this.force.members.length - 1));
  }

  has(piece: PieceDoc): number {
    const list = HOLDINGS[piece.kind];
    return list ? (this.member?.[list] ?? []).filter((id) => id === piece.id).length : 0;
  }

  put(piece: PieceDoc): void {
    const [at, list] = [this.chosen, HOLDINGS[piece.kind]];
    if (list) this.change((crew) => crew.members[at]?.[list].push(piece.id));
  }

  drop(piece: PieceDoc): void {
    const [member, list] = [this.chosen, HOLDINGS[piece.kind]];
    if (!list) return;
    this.change((crew) => {
      giveBack(crew, { member, list, id: piece.id });
      if (piece.facts["chooses"]) crew.members[member]!.deformed = [];
    });
  }

  // ------------------------------------------------------------ what mends a fault

  /** What mends a fault with one press, each by its name. */
  fixes(fault: FaultDoc): [string, () => void][] {
    const [at, crew] = [fault.part, this.force];
    const back = (piece: Piece | undefined): [string, () => void][] =>
      piece ? [[say("giveBack", { piece: nameOf(this.pieces, piece.id), name: crew.members[piece.member]?.name ?? "" }), () => this.change((now) => giveBack(now, piece))]] : [];
    const limit = (name: string) => Number(this.catalogue?.limits[name] ?? 0);
    const fact = (id: string, name: string) => Number(this.pieces.get(id)?.facts[name] ?? 0);
    const gives = (id: string) => (this.pieces.get(id)?.facts["gives"] ?? {}) as object;
    if (fault.rule === "CYB-CRW-01") {
      const last = crew.members.length - 1;
      if (crew.members.length < limit("fewest")) return [[say("addAModel"), () => this.add()]];
      return [[say("remove", { name: crew.members[last]?.name ?? "" }), () => this.remove(last)]];
    }
    if (fault.rule === "CYB-CRW-02") {
      const over = (this.checked?.total ?? 0) - (this.checked?.budget ?? 0);
      return back(enough(pieces(crew), ({ id }) => this.pieces.get(id)?.cost ?? 0, over));
    }
    if (at === null) return [];
    const member = crew.members[at];
    if (!member) return [];
    if (fault.rule === "CYB-ATT-02") {
      const found = evened(member.attributes, { lowest: limit("lowest"), highest: limit("highest"), pluses: limit("pluses"), minuses: limit("minuses") });
      const names = [say("strength"), say("toughness"), say("agility"), say("intellect"), say("discipline")];
      return found ? [[say("setTo", { name: names[found.index] ?? "", value: plus(found.value) }), () => this.change((now) => (now.members[at]!.attributes[found.index] = found.value))]] : [];
    }
    const gear = pieces(crew, at).filter(({ list }) => list === "gear");
    if (fault.rule === "CYB-GEA-02") {
      const part = this.parts[at]?.facts ?? {};
      return back(enough(gear, ({ id }) => fact(id, "half_slots"), 2 * (Number(part["slots"]) - Number(part["capacity"]))));
    }
    if (fault.rule === "CYB-GEA-04") return gear.filter(({ id }) => ["armour", "shield"].includes(String(this.pieces.get(id)?.facts["kind"]))).flatMap(back);
    if (fault.rule === "CYB-TRT-19") return pieces(crew, at).filter(({ id, list }) => (list === "body_mods" ? fault.text.includes(nameOf(this.pieces, id)) : list === "traits" && "artificial" in gives(id))).flatMap(back);
    if (fault.rule === "CYB-CRW-04") return pieces(crew, at).filter(({ id, list }) => member[list].filter((one) => one === id).length > 1).flatMap(back);
    return [];
  }
}
