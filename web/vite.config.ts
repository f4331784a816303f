import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), icons({ compiler: "svelte" })],
  build: { outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8737", ws: true } } },
  // tests run in node, which would otherwise take svelte's server half
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
