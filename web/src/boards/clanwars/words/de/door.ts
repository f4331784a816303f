import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/door";

export default {
  n2TilesRange4: "2 Kacheln",
  oneHostileUpToFour: "Ein Feind, bis zu vier Agenten und Marker, die verdeckt liegen, bis sie beißen.",
  n2To5: "2 bis 5",
  n90Min: "90 min",
  campaignOf15: "Kampagne mit 15",
} as const satisfies Translated<typeof english>;
