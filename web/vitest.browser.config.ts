import { defineConfig } from "vitest/config";

/** The page in a real browser, as it is in `dist`. */
export default defineConfig({
  test: {
    include: ["test/browser/*.test.ts"],
    globalSetup: "test/browser/setup.ts",
    // One browser at a time: the tests watch what a person would see.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What a person waits for may take longer on a machine that is busy.
    expect: { poll: { timeout: 20_000 } },
  },
});
