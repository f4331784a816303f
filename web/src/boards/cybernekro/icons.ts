// The picture on each base: what a model mainly does or carries.
import type { Component } from "svelte";
import Archeogun from "~icons/game-icons/ray-gun";
import ArcWeapon from "~icons/game-icons/tesla-coil";
import Axe from "~icons/game-icons/sharp-axe";
import Beast from "~icons/game-icons/daemon-skull";
import Bot from "~icons/game-icons/robot-golem";
import Broadsword from "~icons/game-icons/broadsword";
import Claws from "~icons/game-icons/claw";
import Crossbow from "~icons/game-icons/crossbow";
import Cultist from "~icons/game-icons/cultist";
import Dagger from "~icons/game-icons/plain-dagger";
import Drone from "~icons/game-icons/frankenstein-creature";
import Fist from "~icons/game-icons/fist";
import Flamethrower from "~icons/game-icons/flamethrower";
import Hammer from "~icons/game-icons/flat-hammer";
import Lantern from "~icons/game-icons/lantern-flame";
import Lockpicks from "~icons/game-icons/lock-picking";
import Machine from "~icons/game-icons/mechanical-arm";
import Minigun from "~icons/game-icons/minigun";
import Musket from "~icons/game-icons/musket";
import Pistol from "~icons/game-icons/revolver";
import Polearm from "~icons/game-icons/battle-axe";
import Rifle from "~icons/game-icons/winchester-rifle";
import Saw from "~icons/game-icons/circular-saw";
import Shotgun from "~icons/game-icons/sawed-off-shotgun";
import Spear from "~icons/game-icons/spears";
import SpikedMace from "~icons/game-icons/spiked-mace";
import Staff from "~icons/game-icons/wizard-staff";
import Warhammer from "~icons/game-icons/warhammer";
import Whip from "~icons/game-icons/whip";

const BY_KIND: Record<string, Component> = {
  "tomb-bot": Bot,
  "flesh-drone": Drone,
  "rabid-machine": Machine,
  "ancient-horror": Beast,
};

const BY_TRADE: Record<string, Component> = { lockpicks: Lockpicks, lantern: Lantern };

const BY_WEAPON: Record<string, Component> = {
  knife: Dagger,
  sword: Broadsword,
  axe: Axe,
  hammer: Hammer,
  whip: Whip,
  "energy-weapon": Broadsword,
  "brutal-weapon": SpikedMace,
  "heavy-weapon": Warhammer,
  spear: Spear,
  polearm: Polearm,
  "arcane-blade": Broadsword,
  "industrial-tool": Saw,
  staff: Staff,
  pistol: Pistol,
  "auto-pistol": Pistol,
  "heavy-pistol": Pistol,
  "energy-pistol": Archeogun,
  archeogun: Archeogun,
  crossbow: Crossbow,
  rifle: Rifle,
  "auto-rifle": Rifle,
  "heavy-rifle": Rifle,
  "energy-rifle": Archeogun,
  "new-age-musket": Musket,
  "chain-gun": Minigun,
  shotgun: Shotgun,
  "arc-weapon": ArcWeapon,
  flamethrower: Flamethrower,
  "grenade-launcher": Shotgun,
  "excavation-laser": Archeogun,
  claws: Claws,
};

/** The picture for somebody of a kind, with these traits and things. */
export function iconOf(kind: string, traits: string[], things: string[]): Component {
  const npc = BY_KIND[kind];
  if (npc) return npc;
  if (traits.includes("sorcerer")) return Cultist;
  const trade = things.map((thing) => BY_TRADE[thing]).find(Boolean);
  return trade ?? things.map((thing) => BY_WEAPON[thing]).find(Boolean) ?? Fist;
}
