// Where the pictures lie, and how one is taken.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const shelf = new URL("../../docs/pictures/", import.meta.url).pathname;
/** Boards fit themselves to their place, cards find theirs, odds are counted. */
const SETTLES = 2500;

/** The path of a picture by its name. */
export function pathOf(name: string): string {
  mkdirSync(shelf, { recursive: true });
  return join(shelf, name);
}

/** A picture of all that the window shows, once it has come to rest. */
export async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForTimeout(SETTLES);
  await page.screenshot({ path: pathOf(`${name}.png`) });
}
