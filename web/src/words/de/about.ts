import type { Translated } from "../spoken.svelte";
import type english from "../en/about";

export default {
  aboutAffray: "Über · Affray",
  aboutAffray2: "Über Affray",
  affrayIsAnUnofficialFan: "Affray ist ein inoffizielles Fanprojekt unter der Apache-Lizenz 2.0. Es wird von den Autoren und Verlagen der Spiele, denen die Namen und Welten der Spiele gehören, weder gemacht noch lizenziert noch unterstützt. Es enthält keine Texte und keine Bilder von ihnen.",
  content: "Inhalt",
  everyWarriorCardItemAnd: "Jeder Krieger, jede Karte, jeder Gegenstand und jede Mission steht in einem Paket.",
  thePacksInPlay: "Die Pakete im Spiel",
  tellsWhatEachOfThem: "zeigen, was jedes davon mitbringt, und prüfen auch dein eigenes.",
  picturesAndLetters: "Bilder und Schriften",
  iconsOfTheWorldGame: "Symbole der Spielwelt: game-icons.net, von Lorc, Delapouite, sbed, Skoll, Caro Asercion, Cathelineau, Faithtoken und anderen, CC BY 3.0.",
  iconsOfControlsLucideIsc: "Symbole der Bedienung: Lucide, ISC-Lizenz.",
  atkinsonHyperlegibleNextByThe: "Atkinson Hyperlegible Next vom Braille Institute; IM Fell English SC von Igino Marini; Grenze Gotisch von Omnibus-Type; Big Shoulders Stencil von Patric King. Alle unter der SIL Open Font License.",
} as const satisfies Translated<typeof english>;
