// Writing TOML: what a pack's files need, and no more.

export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value | undefined };

// TOML's basic strings are JSON's, but for the one control character that JSON leaves alone
const text = (value: string): string => JSON.stringify(value).replaceAll("\u007f", "\\u007F");

/** A value on one line. */
export function inline(value: Value): string {
  if (typeof value === "string") return text(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  const pairs = Object.entries(value as Record<string, Value | undefined>).filter(([, one]) => one !== undefined);
  return `{ ${pairs.map(([key, one]) => `${key} = ${inline(one!)}`).join(", ")} }`;
}

/** A text over several lines, each as it is: a drawing. */
export class Rows {
  constructor(readonly rows: readonly string[]) {}
}

/** A list with an item a line. */
const list = (values: readonly Value[]): string => (values.length ? `[\n${values.map((one) => `  ${inline(one)},\n`).join("")}]` : "[]");

export type Field = Value | Rows | undefined;

/** The lines of a table; lists of tables stand over several lines. */
export function lines(fields: Record<string, Field>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      if (value instanceof Rows) return `${key} = '''\n${value.rows.join("\n")}'''\n`;
      if (Array.isArray(value) && value.some((one) => typeof one === "object")) return `${key} = ${list(value)}\n`;
      return `${key} = ${inline(value as Value)}\n`;
    })
    .join("");
}

export const entry = (kind: string, fields: Record<string, Field>): string => `[[${kind}]]\n${lines(fields)}`;
