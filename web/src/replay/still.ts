// A board as a picture: its drawing is copied with every style of the page, and drawn elsewhere.

const SVG = "http://www.w3.org/2000/svg";
/** Where every game draws its board. */
export const BOARD = ".window > svg";

/** Every style that the page has. Fonts are left out: a picture may not fetch them. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText).join("\n");
}

/** What of the board is in the picture: all that the page shows, and the axes, which may stand outside. */
function framed(board: SVGSVGElement): string {
  const { x, y, width, height } = board.viewBox.baseVal;
  const axes = board.querySelector<SVGGElement>(".axis")?.getBBox();
  if (!axes) return `${x} ${y} ${width} ${height}`;
  const [left, top] = [Math.min(x, axes.x), Math.min(y, axes.y)];
  const [right, bottom] = [Math.max(x + width, axes.x + axes.width), Math.max(y + height, axes.y + axes.height)];
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** The drawing with what it needs to look the same away from the page. */
export function copied(board: SVGSVGElement, game: string, theme: string, size: number): SVGSVGElement {
  const whole = document.createElementNS(SVG, "svg");
  whole.setAttribute("xmlns", SVG);
  whole.setAttribute("width", String(size));
  whole.setAttribute("height", String(size));
  whole.style.fontFamily = getComputedStyle(board).fontFamily;
  whole.dataset["game"] = game;
  whole.dataset["theme"] = theme;
  const style = document.createElementNS(SVG, "style");
  style.textContent = styles();
  const drawing = board.cloneNode(true) as SVGSVGElement;
  drawing.setAttribute("viewBox", framed(board));
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");
  whole.append(style, drawing);
  return whole;
}

/** The board as an image, square. */
export async function still(board: SVGSVGElement, game: string, theme: string, size: number): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(copied(board, game, theme, size));
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The board on a stage, which may still be loading when somebody asks for a film; none if they stop it first. */
export async function drawn(stage: HTMLElement, stopped: () => boolean): Promise<SVGSVGElement | null> {
  for (;;) {
    const board = stage.querySelector<SVGSVGElement>(BOARD);
    if (board || stopped()) return board;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
