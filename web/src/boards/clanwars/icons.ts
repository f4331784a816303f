// The picture of each unit, marker and arcana.
import type { Component } from "svelte";
import Ankh from "~icons/game-icons/ankh";
import Antennae from "~icons/game-icons/long-antennae-bug";
import Backpack from "~icons/game-icons/backpack";
import BeastEye from "~icons/game-icons/beast-eye";
import BrickWall from "~icons/game-icons/brick-wall";
import Claws from "~icons/game-icons/grasping-claws";
import Coins from "~icons/game-icons/two-coins";
import Cowled from "~icons/game-icons/cowled";
import Crescent from "~icons/game-icons/crescent-blade";
import CyberEye from "~icons/game-icons/cyber-eye";
import Door from "~icons/game-icons/entry-door";
import Embers from "~icons/game-icons/burning-embers";
import Gavel from "~icons/game-icons/gavel";
import Hole from "~icons/game-icons/hole";
import Mask from "~icons/game-icons/tribal-mask";
import PlagueDoctor from "~icons/game-icons/plague-doctor-profile";
import Raven from "~icons/game-icons/raven";
import Rifle from "~icons/game-icons/winchester-rifle";
import SkullMask from "~icons/game-icons/skull-mask";
import Torch from "~icons/game-icons/flashlight";
import Tower from "~icons/game-icons/tv-tower";
import Trap from "~icons/game-icons/wolf-trap";
import WolfHead from "~icons/game-icons/wolf-head";
import Worm from "~icons/game-icons/worm-mouth";
import T00 from "~icons/game-icons/tarot-00-the-fool";
import T01 from "~icons/game-icons/tarot-01-the-magician";
import T02 from "~icons/game-icons/tarot-02-the-high-priestess";
import T03 from "~icons/game-icons/tarot-03-the-empress";
import T04 from "~icons/game-icons/tarot-04-the-emperor";
import T05 from "~icons/game-icons/tarot-05-the-hierophant";
import T06 from "~icons/game-icons/tarot-06-the-lovers";
import T07 from "~icons/game-icons/tarot-07-the-chariot";
import T08 from "~icons/game-icons/tarot-08-strength";
import T09 from "~icons/game-icons/tarot-09-the-hermit";
import T10 from "~icons/game-icons/tarot-10-wheel-of-fortune";
import T11 from "~icons/game-icons/tarot-11-justice";
import T12 from "~icons/game-icons/tarot-12-the-hanged-man";
import T13 from "~icons/game-icons/tarot-13-death";
import T14 from "~icons/game-icons/tarot-14-temperance";
import T15 from "~icons/game-icons/tarot-15-the-devil";
import T16 from "~icons/game-icons/tarot-16-the-tower";
import T17 from "~icons/game-icons/tarot-17-the-star";
import T18 from "~icons/game-icons/tarot-18-the-moon";
import T19 from "~icons/game-icons/tarot-19-the-sun";
import T20 from "~icons/game-icons/tarot-20-judgement";
import T21 from "~icons/game-icons/tarot-21-the-world";
import type { Marker } from "./view";

const ARCANA = [T00, T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12, T13, T14, T15, T16, T17, T18, T19, T20, T21];
const NUMERALS = "0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI".split(" ");
const UNITS: Record<string, Component> = {
  op01: PlagueDoctor,
  op02: Backpack,
  op03: CyberEye,
  op04: Rifle,
  op05: Gavel,
  op06: Mask,
  op07: Coins,
  op08: SkullMask,
  op09: Ankh,
  op10: Crescent,
  op11: Raven,
  op12: Embers,
  op13: Torch,
  lg01: Trap,
  lg02: Claws,
  lg03: Worm,
  nu1: WolfHead,
};
const PIECES: Record<string, Component> = { tc01: BrickWall, tc04: Tower, tc06: Hole };
const FAMILIES: [RegExp, Component][] = [
  [/^op/, Cowled],
  [/^ch/, BeastEye],
  [/./, Antennae],
];

export const unitIcon = (kind: string): Component => UNITS[kind] ?? FAMILIES.find(([like]) => like.test(kind))![1];
export const arcanaIcon = (numeral: string): Component => ARCANA[NUMERALS.indexOf(numeral)] ?? Cowled;
export const pieceIcon = (id: string): Component => PIECES[id] ?? BrickWall;
export const markerIcon = (kind: Marker["kind"]): Component => (kind === "spawn-point" ? Hole : kind === "objective" ? Backpack : Door);
