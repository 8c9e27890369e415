import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** What the page is held to in tests; `glisse serve` sends the same. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export default defineConfig({
  // Addresses are relative, so that the folder works under any path of any host.
  base: "./",
  plugins: [svelte()],
  worker: { format: "es" },
  // Nothing is inlined as a data: address, which the page's own policy would refuse.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  preview: { headers: { "Content-Security-Policy": POLICY } },
  test: { include: ["test/*.test.ts"], testTimeout: 600_000, hookTimeout: 1_200_000 },
});
