// The built page, served, and browsers that have never seen it.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";

const programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env.CHROMIUM ?? programs.find((path) => existsSync(path));

/** Calls `visit` with the address of the page while it is served. */
export async function served(visit) {
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  try {
    await visit(server.resolvedUrls.local[0]);
  } finally {
    await server.close();
  }
}

/** Calls `visit` with a page in a browser of its own: nothing is cached, nothing is compiled. */
export async function fresh(visit) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
  try {
    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 800 }, locale: "en-GB" });
    await visit(await context.newPage(), browser.version());
  } finally {
    await browser.close();
  }
}

/** The value that such a part of all values does not exceed. */
export function quantile(values, part) {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * part)];
}
