// How the lines of the sides are told apart: by dash first, by hue last.
export const LINES = [
  { stroke: "var(--side1)", dash: "" },
  { stroke: "var(--side2)", dash: "6 3" },
  { stroke: "var(--text)", dash: "2 3" },
  { stroke: "var(--muted)", dash: "9 3 2 3" },
];
