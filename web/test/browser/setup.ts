/** Serves the built page for all tests, under the policy that `glisse serve` sends, and starts their browser. */

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
    /** Where the browser listens for tests. */
    browser: string;
  }
}

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const ARGUMENTS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync("dist/index.html")) throw new Error("there is no page: run web/build first");
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("the page is not served");
  project.provide("address", address);

  const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
  if (!executablePath) throw new Error("there is no Chromium: ./test installs it");
  const browser = await chromium.launchServer({ executablePath, args: ARGUMENTS, host: "127.0.0.1" });
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
