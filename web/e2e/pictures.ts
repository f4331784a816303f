// Pictures for whoever wants to look: AFFRAY_PICTURES names the folder. Each is taken on a desk, a tablet and a phone, light and dark.
import type { Page } from "@playwright/test";

const folder = process.env["AFFRAY_PICTURES"];
const SIZES = [[1440, 900], [820, 1180], [390, 844]] as const;
/** The board fits itself to a new size, and the card finds its place. */
const SETTLES = 350;

/** Takes the next picture of a page under a name. */
export function pictures(page: Page, name: string, theme: "light" | "dark" = "light"): () => Promise<void> {
  let number = 0;
  return async () => {
    if (!folder) return;
    const size = page.viewportSize()!;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(SETTLES);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(50);
        await page.screenshot({ path: `${folder}/${name}-${number}-${width}-${colorScheme}.png` });
      }
    }
    number++;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(size);
    await page.waitForTimeout(SETTLES);
  };
}
