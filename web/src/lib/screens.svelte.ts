// How much room there is. The same widths and heights stand in the styles of the table.
import { MediaQuery } from "svelte/reactivity";

/** Board above, sheet below; or a window so low that the board stands beside a narrow column. */
const SMALL =
  "(max-width: 759px), (max-width: 1099px) and (orientation: portrait), (max-width: 1099px) and (max-height: 600px)";

/** No room for anything over the board: the sheet has it. */
export const phone = new MediaQuery("(max-width: 759px)");

/** Answers come first where there is little room, and drawings and terms after them. */
export const small = new MediaQuery(SMALL);
