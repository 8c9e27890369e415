import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { storedFiles } from "./stored-files.ts";

/** What the page is held to in tests; `glisse serve` sends the same. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** All but what only some views need: charts. */
const SHARED = /node_modules\/(svelte|esm-env|clsx|@fluent)\/|src\/(board|lib|parts)\/(?!Chart|NumberTable|replay|themed|words-|handouts)|src\/engine\/(client|engines)/;

export default defineConfig({
  // Addresses are relative, so that the folder works under any path of any host.
  base: "./",
  plugins: [svelte(), storedFiles()],
  worker: { format: "es" },
  // Nothing is inlined as a data: address, which the page's own policy would refuse.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", "service-worker": "src/service-worker.ts" },
      output: {
        // The worker is found by its name, and rules what is beside and below it.
        entryFileNames: ({ name }) => (name === "service-worker" ? "service-worker.js" : "assets/[name]-[hash].js"),
        // What several views share is one file: few requests, and it is compressed as a whole.
        advancedChunks: { groups: [{ name: "shared", test: SHARED }] },
      },
    },
  },
  preview: { headers: { "Content-Security-Policy": POLICY } },
  test: { include: ["test/*.test.ts"], testTimeout: 600_000, hookTimeout: 1_200_000 },
});
