import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import icons from "unplugin-icons/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { lean } from "./scripts/lean.ts";
import { terseSaid, terseWords } from "./src/words/terse.ts";

const leanIcons: Plugin = {
  name: "lean-icons",
  enforce: "pre",
  transform: (code, id) => (id.includes("~icons/game-icons/") ? { code: lean(code), map: null } : null),
};

const terseKeys: Plugin = {
  name: "terse-keys",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    if (!id.includes("/src/") || id.includes("node_modules")) return null;
    return { code: /\/words\/(en|de)\//.test(id) ? terseWords(code, id) : terseSaid(code), map: null };
  },
};

/** Words of other languages lie apart: nobody fetches more than one. */
const folderOf = (from: string | null | undefined) => /\/words\/(de)\//.exec(from ?? "")?.[1];

export default defineConfig({
  plugins: [leanIcons, terseKeys, svelte(), svelteTesting(), icons({ compiler: "svelte" })],
  build: { outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false, target: "esnext", rolldownOptions: { output: { chunkFileNames: ({ facadeModuleId }) => `assets/${folderOf(facadeModuleId) ?? "."}/[name]-[hash].js`.replace("/./", "/") } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8737", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
