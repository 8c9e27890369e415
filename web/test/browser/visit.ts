/** A person's visit to the page in a real browser: what goes wrong is collected, and nothing may. */

import axe from "axe-core";
import { type Browser, type BrowserContext, type Download, type Page, chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export const PHONE = { width: 360, height: 640 };
export const LAPTOP = { width: 1280, height: 800 };
export const PROJECTOR = { width: 1920, height: 1080 };

export interface VisitOptions {
  size?: { width: number; height: number };
  language?: "en" | "fr";
  theme?: "light" | "dark";
  hasTouch?: boolean;
  reducedMotion?: boolean;
  /** Files that cannot be loaded. */
  missing?: string;
  /** Modules that are not what they should be: what becomes of their bytes. */
  module?: (bytes: Buffer) => Buffer;
  /** Lets the service worker store the page, for a visit that goes on without a network. */
  serviceWorker?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of the console, failed scripts, and requests to other hosts. */
  troubles: string[];
}

let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await chromium.connect(inject("browser"));
});

afterAll(() => browser.close());

afterEach(async () => {
  const troubles = visits.flatMap((visit) => visit.troubles);
  await Promise.all(visits.splice(0).map((visit) => visit.context.close()));
  expect(troubles).toEqual([]);
});

/** Opens the page at an address such as `#play/tiles:3x3:…`. */
export async function visit(hash = "", options: VisitOptions = {}): Promise<Visit> {
  const { size = LAPTOP, language = "en", theme = "light", hasTouch = false, reducedMotion = true, serviceWorker = false } = options;
  const address = inject("address");
  const context = await browser.newContext({
    viewport: size,
    locale: language === "fr" ? "fr-FR" : "en-GB",
    colorScheme: theme,
    hasTouch,
    isMobile: hasTouch,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    permissions: ["clipboard-read", "clipboard-write"],
    acceptDownloads: true,
    // The worker would answer with what an earlier visit has stored.
    serviceWorkers: serviceWorker ? "allow" : "block",
  });
  if (options.missing) await context.route(options.missing, (route) => route.abort());
  const { module } = options;
  if (module) {
    await context.route("**/*.wasm", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: module(await response.body()), contentType: "application/wasm" });
    });
  }
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => {
    // Nor is it ours what a browser without a graphics card says when its picture is taken.
    const isOurs = /Service Worker registration blocked|GL Driver Message/.test(message.text());
    if (!isOurs && ["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(blob|data):/.test(url)) troubles.push(`request to ${url}`);
  });
  const visit = { page, context, troubles };
  visits.push(visit);
  await page.goto(address + hash);
  return visit;
}

/** The bytes of a file that was downloaded. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What axe-core finds wrong with the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
  return found;
}

/**
 * Looks at the page as it is on a phone, on a projector and on a laptop, in this order, and stays there:
 * nothing may be wider than the window.
 */
export async function inAllSizes(page: Page, look: (size: "phone" | "laptop" | "projector") => Promise<void>): Promise<void> {
  for (const [size, name] of [[PHONE, "phone"], [PROJECTOR, "projector"], [LAPTOP, "laptop"]] as const) {
    await page.setViewportSize(size);
    // Plots and maps follow the size that they see a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    await look(name);
  }
}

/** A picture to look at, in the folder that the variable `PICTURES` names; none without it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false });
}
