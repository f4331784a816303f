export default {
  aboutAffray: "About · Affray",
  aboutAffray2: "About Affray",
  affrayIsAnUnofficialFan: "Affray is an unofficial fan project under the Apache License 2.0. It is not made, licensed or endorsed by the authors or publishers of the games, to whom the games' names and worlds belong. It ships no text and no art of theirs.",
  content: "Content",
  everyWarriorCardItemAnd: "Every warrior, card, item and mission stands in a pack.",
  thePacksInPlay: "The packs in play",
  tellsWhatEachOfThem: "tells what each of them adds, and looks over one of your own.",
  picturesAndLetters: "Pictures and letters",
  iconsOfTheWorldGame: "Icons of the world: game-icons.net, by Lorc, Delapouite, sbed, Skoll, Caro Asercion, Cathelineau, Faithtoken and others, CC BY 3.0.",
  iconsOfControlsLucideIsc: "Icons of controls: Lucide, ISC licence.",
  atkinsonHyperlegibleNextByThe: "Atkinson Hyperlegible Next by the Braille Institute; IM Fell English SC by Igino Marini; Grenze Gotisch by Omnibus-Type; Big Shoulders Stencil by Patric King. All under the SIL Open Font License.",
} as const;
