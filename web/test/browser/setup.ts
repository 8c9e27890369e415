/** Serves the built page for all tests, under the policy that `glisse serve` sends. */

import { existsSync } from "node:fs";
import { preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync("dist/index.html")) throw new Error("there is no page: run web/build first");
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the page is not served");
  project.provide("address", address);
  return () => server.close();
}
