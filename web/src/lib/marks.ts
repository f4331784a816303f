// The mark beside a line of the log: what kind of thing happened, read from the chapter of its rule.
import Cloud from "~icons/lucide/cloud";
import Robot from "~icons/lucide/bot";
import Cards from "~icons/lucide/wallet-cards";
import Crosshair from "~icons/lucide/crosshair";
import Dices from "~icons/lucide/dices";
import Dot from "~icons/lucide/dot";
import Eye from "~icons/lucide/eye";
import Flag from "~icons/lucide/flag";
import Flame from "~icons/lucide/flame";
import Footprints from "~icons/lucide/footprints";
import Hourglass from "~icons/lucide/hourglass";
import Hurt from "~icons/lucide/heart-crack";
import Package from "~icons/lucide/package";
import Shield from "~icons/lucide/shield";
import Sparkles from "~icons/lucide/sparkles";
import Swords from "~icons/lucide/swords";
import type { Component } from "svelte";

const CHAPTERS: [Component, string][] = [
  [Footprints, "HYB-MOV HYB-MV CYB-MOV CYB-JMP CYB-CLI CYB-FAL CYB-FLE CYB-PUS CYB-ACT CLW-MOV"],
  [Crosshair, "HYB-FIR CYB-SHO"],
  [Swords, "HYB-OC CYB-MEL CYB-FIG CLW-ACT"],
  [Shield, "HYB-DC HYB-MOD CYB-ARM"],
  [Cards, "HYB-CRD HYB-ARM HYB-AUR HYB-MUT HYB-MAT HYB-EVT CYB-FAT CLW-TAR CLW-ARC"],
  [Hurt, "HYB-WND CYB-WND CYB-DMG CYB-TIO CYB-DRE CYB-MOR CYB-GEN CLW-WND CLW-DTH"],
  [Dices, "HYB-DIE CYB-TST CLW-DIE"],
  [Eye, "HYB-LOS CYB-LOS CLW-AMB CLW-REV CLW-THR CLW-SPA"],
  [Flag, "HYB-ROU HYB-OBJ CYB-ROU CYB-INI CYB-SCN CLW-ROU CLW-TUR CLW-MSN"],
  [Flame, "CYB-FIR HYB-TRP"],
  [Sparkles, "CYB-SOR CYB-NRO CLW-POT CLW-ABI"],
  [Cloud, "CYB-ENV"],
  [Robot, "CYB-NPC"],
  [Hourglass, "CLW-EDG CYB-AP CYB-REA"],
  [Package, "CYB-EQP CYB-GEA CLW-ITM"],
];
const BY_CHAPTER = new Map(CHAPTERS.flatMap(([icon, names]) => names.split(" ").map((name) => [name, icon] as const)));

/** The mark of a rule's chapter; a dot when it has none. */
export const markOf = (rule: string): Component => BY_CHAPTER.get(rule.replace(/-\d+$/, "")) ?? Dot;
