// Where a fault lies, in words.
import type { PackFault } from "../lib/protocol";

/** `line 2 of rows: `, or nothing where the sentence says it. */
export const where = (fault: PackFault) => (fault.path.length || !fault.line ? "" : `${fault.file}, line ${fault.line}: `);
