// Pictures for whoever wants to look: AFFRAY_PICTURES names the folder.
import type { Page } from "@playwright/test";

const folder = process.env["AFFRAY_PICTURES"];

/** Takes the next picture of a page under a name. */
export function pictures(page: Page, name: string): () => Promise<void> {
  let number = 0;
  return async () => {
    if (folder) await page.screenshot({ path: `${folder}/${name}-${number++}.png` });
  };
}
