// The three columns of a builder: what one has, what one changes, what comes of it.
export const PARTS = ["have", "change", "result"] as const;
export type Part = (typeof PARTS)[number];
