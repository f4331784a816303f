// What has been put on a board and not yet been answered, drawn as if it stood there.
import type { State } from "../lib/protocol";
import type { Put } from "../setup/setup.svelte";

type View = State["view"];
type Placed = (view: View, puts: readonly Put[]) => View;

const FACES = ["face:N", "face:E", "face:S", "face:W"];
const numbers = (id: string) => id.slice(id.indexOf(":") + 1).split(",").map(Number);

function inTheLaboratory(view: View, puts: readonly Put[]): View {
  const warriors = (view["warriors"] as Record<string, unknown>[]).map((warrior) => {
    const put = puts.find((one) => one.id === warrior["id"]);
    return put ? { ...warrior, place: "board", at: numbers(String(put.at)), facing: Math.max(0, FACES.indexOf(put.turn)) } : warrior;
  });
  return { ...view, warriors };
}

const HUNDREDTHS = 100;

function inTheWasteland(view: View, puts: readonly Put[]): View {
  const models = (view["models"] as Record<string, unknown>[]).map((model) => {
    const put = puts.find((one) => one.id === model["id"]);
    if (!put) return model;
    const [x, y, z = 0] = typeof put.at === "string" ? numbers(put.at) : (put.at["at"] as number[]).map((inch) => Math.round(inch * HUNDREDTHS));
    return { ...model, where: "table", x, y, z };
  });
  return { ...view, models };
}

export const PLACED: Record<string, Placed> = { hybrid: inTheLaboratory, cybernekro: inTheWasteland };
export const unplaced: Placed = (view) => view;
