// Where a fault lies, in words.
import type { PackFault } from "../lib/protocol";
import { say } from "../words/packs";

/** A fault as a sentence under its own field: without the field's name, which stands above it. */
export function sentence(fault: PackFault): string {
  const text = fault.path.length ? fault.text.replace(/^[\w -]+: /, "") : fault.text;
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
}

/** `line 2 of rows: `, or nothing where the sentence says it. */
export const where = (fault: PackFault) => (fault.path.length || !fault.line ? "" : `${fault.file}, ${say("line", { line: fault.line })}: `);
