import { defineConfig } from "vitest/config";

export default defineConfig({
  worker: { format: "es" },
  test: { include: ["test/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 1_200_000 },
});
