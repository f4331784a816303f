import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import icons from "unplugin-icons/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { lean } from "./scripts/lean.ts";

const leanIcons: Plugin = {
  name: "lean-icons",
  enforce: "pre",
  transform: (code, id) => (id.includes("~icons/game-icons/") ? { code: lean(code), map: null } : null),
};

export default defineConfig({
  plugins: [leanIcons, svelte(), svelteTesting(), icons({ compiler: "svelte" })],
  build: { outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false, target: "esnext" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8737", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
