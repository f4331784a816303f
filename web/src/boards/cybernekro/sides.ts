// Whose a model is, told by fill and rings first and by hue last.
export type SideName = "one" | "two" | "three" | "four" | "nobody";

const NAMES: SideName[] = ["one", "two", "three", "four"];

const TONES: Record<SideName, [tone: string, fill: string, ink: string]> = {
  one: ["var(--side1)", "var(--side1-fill)", "var(--side1-ink)"],
  two: ["var(--side2)", "var(--side2-fill)", "var(--side2-ink)"],
  three: ["var(--good)", "var(--surface)", "var(--text)"],
  four: ["var(--warn)", "var(--sunk)", "var(--text)"],
  nobody: ["var(--line-strong)", "var(--raised)", "var(--muted)"],
};

export function sideOf(owner: string, seats: string[]): SideName {
  return NAMES[seats.indexOf(owner)] ?? "nobody";
}

/** The colours of a side as custom properties. */
export function toneOf(side: SideName): string {
  const [tone, fill, ink] = TONES[side];
  return `--tone:${tone};--fill:${fill};--ink:${ink}`;
}
