// The picture on each warrior's token.
import Griffin from "~icons/game-icons/griffin-shield";
import Scorpion from "~icons/game-icons/scorpion";
import Musket from "~icons/game-icons/musket";
import TemplarShield from "~icons/game-icons/templar-shield";
import Lantern from "~icons/game-icons/lantern";
import Broadsword from "~icons/game-icons/broadsword";
import Bullseye from "~icons/game-icons/bullseye";
import Bordered from "~icons/game-icons/bordered-shield";
import Hooded from "~icons/game-icons/hooded-assassin";
import Crested from "~icons/game-icons/crested-helmet";
import Pope from "~icons/game-icons/pope-crown";
import Worm from "~icons/game-icons/leeching-worm";
import Claws from "~icons/game-icons/crossed-claws";
import Gooey from "~icons/game-icons/gooey-impact";
import Scythe from "~icons/game-icons/scythe";
import Dagger from "~icons/game-icons/plain-dagger";
import Tentacle from "~icons/game-icons/spiked-tentacle";
import Grasp from "~icons/game-icons/monster-grasp";
import SkullStaff from "~icons/game-icons/skull-staff";
import type { Component } from "svelte";

const BY_PROFILE: Record<string, Component> = {
  purifier: Musket,
  templar: TemplarShield,
  sapper: Lantern,
  seneschal: Broadsword,
  marksman: Bullseye,
  "bulwark-knight": Bordered,
  misericord: Hooded,
  demian: Crested,
  ambrosius: Pope,
  pest: Worm,
  hybrid: Claws,
  spitter: Gooey,
  yersina: Scythe,
  stalker: Dagger,
  aberration: Tentacle,
  skarn: Grasp,
  kern: SkullStaff,
};

export const SIDES = { griffin: Griffin, scorpion: Scorpion };

export function iconOf(profile: string, side: "griffin" | "scorpion"): Component {
  return BY_PROFILE[profile] ?? SIDES[side];
}
