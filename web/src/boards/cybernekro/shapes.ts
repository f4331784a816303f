// Outlines of terrain as paths of the drawing.
import { drawn } from "./measure";
import { INCH, type Flat, type Piece } from "./view";

/** How far a shadow falls to the south-east for each inch of height. */
const SHADOW = 0.17;

export function corners(piece: Piece, depth: number): Flat[] {
  return piece.outline.map((point) => drawn(point, depth));
}

export function path(points: Flat[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
}

/** The same outline with its corners rounded off. */
export function rounded(points: Flat[], by = 0.45): string {
  const count = points.length;
  const toward = (a: Flat, b: Flat): Flat => {
    const part = Math.min(0.5, by / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1));
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  };
  return `M${points
    .map((p, i) => {
      const [before, after] = [points[(i + count - 1) % count] ?? p, points[(i + 1) % count] ?? p];
      return `${toward(p, before).join(" ")}Q${p.join(" ")} ${toward(p, after).join(" ")}`;
    })
    .join("L")}Z`;
}

export function centre(points: Flat[]): Flat {
  const sum = points.reduce<Flat>((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

export function bounds(points: Flat[]): { x: number; y: number; w: number; h: number } {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The ground that a piece and its shadow cover together. */
export function shadow(points: Flat[], height: number): string {
  const far = (SHADOW * height) / INCH;
  return path(hull([...points, ...points.map(([x, y]): Flat => [x + far, y + far])]));
}

function hull(points: Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Flat[]): Flat[] => {
    const found: Flat[] = [];
    for (const p of list) {
      while (found.length > 1 && turn(found.at(-2)!, found.at(-1)!, p) <= 0) found.pop();
      found.push(p);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Flat, b: Flat, c: Flat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The rungs of a ladder, on the side of its face that looks away from what it leans on. */
export function rungs(piece: Piece, leansOn: Piece | undefined, depth: number): { rails: string; rungs: string } {
  const [a, b] = corners(piece, depth) as [Flat, Flat];
  const away = leansOn ? centre(corners(leansOn, depth)) : a;
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  let [nx, ny] = [(b[1] - a[1]) / long, -(b[0] - a[0]) / long];
  if (nx * (away[0] - a[0]) + ny * (away[1] - a[1]) > 0) [nx, ny] = [-nx, -ny];
  const at = (p: Flat, d: number) => `${p[0] + nx * d} ${p[1] + ny * d}`;
  return {
    rails: `M${at(a, 0)}L${at(a, 0.38)}M${at(b, 0)}L${at(b, 0.38)}`,
    rungs: [0.1, 0.22, 0.34].map((d) => `M${at(a, d)}L${at(b, d)}`).join(""),
  };
}

/** Chevrons that point uphill. */
export function chevrons(piece: Piece, depth: number): string {
  const { x, y, w, h } = bounds(corners(piece, depth));
  const up: Flat = ({ N: [0, -1], S: [0, 1], E: [1, 0], W: [-1, 0] } as Record<string, Flat>)[piece.rises ?? "N"] ?? [0, -1];
  const [cx, cy] = [x + w / 2, y + h / 2];
  const run = Math.abs(up[0] * w + up[1] * h);
  const half = 0.3 * Math.abs(up[0] * h + up[1] * w);
  const mark = (d: number) => {
    const [mx, my] = [cx + up[0] * d, cy + up[1] * d];
    const back = 0.35;
    const wing = (s: number) => `${mx - up[0] * back - up[1] * half * s} ${my - up[1] * back + up[0] * half * s}`;
    return `M${wing(1)}L${mx} ${my}L${wing(-1)}`;
  };
  return [-0.25, 0.05, 0.35].map((part) => mark(part * run)).join("");
}

/** The texture of difficult ground by what it is made of, as it is called in the reader's language. */
export function texture(note: string): "water" | "thicket" | "dust" | "rubble" {
  if (/water|sump|sewage|coolant|marsh|oil|wasser|sumpf|kühlmittel|moor|öl/i.test(note)) return "water";
  if (/thorn|thicket|cable|dorn|dickicht|kabel/i.test(note)) return "thicket";
  if (/ash|cinder|sand|slag|bone|asche|schlacke|knochen/i.test(note)) return "dust";
  return "rubble";
}

/** A number made from a text, to scatter decoration the same way each time. */
export function scatter(seed: string): () => number {
  let state = [...seed].reduce((n, c) => (n * 31 + c.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
