import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/deeds";

export default {
  moves: "bewegt sich",
  jumps: "springt",
  shoots: "schießt",
  fights: "kämpft",
  getsUp: "steht auf",
  picksSomethingUp: "hebt etwas auf",
  pushes: "stößt",
  reloads: "lädt nach",
  fixesAWeapon: "repariert eine Waffe",
  criticalHit: "kritischer Treffer",
  hit: "Treffer",
  dead: "tot",
  outOfAction: "außer Gefecht",
  dread: "+{dread} Grauen",
  shootsAt: "schießt auf {name}",
  fights2: "kämpft gegen {name}",
  wound: "Wunde",
  toughedOut: "Zähne zusammengebissen",
  noJump: "kein Sprung",
  weaponJams: "Waffe klemmt",
  terminalTaken: "Terminal besetzt",
  plays: "spielt {name}",
} as const satisfies Translated<typeof english>;
