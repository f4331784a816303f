// The pictures of docs/pictures, taken from the page as it is: `make pictures`, or `npm run pictures -- films` for a part of them.
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

export default defineConfig({ ...tests, testDir: "pictures", workers: 1, retries: 0, timeout: 1_200_000 });
