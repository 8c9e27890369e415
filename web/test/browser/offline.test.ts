import { expect, test } from "vitest";
import { visit } from "./visit";

const SMALL = "#play/tiles:3x3:1-2-3-4-5-6-0-7-8";

test("the page opens and solves without a network", async () => {
  const { page, context, troubles } = await visit("", { serviceWorker: true });
  await page.locator("svg.board").first().waitFor();
  // Active means that everything is stored.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  // What the lab needs is stored when it was there once.
  await page.evaluate(() => (location.hash = location.hash.replace(/^#[a-z]+/, "#lab")));
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector(".scores dd.h")?.textContent ?? ""));

  await context.setOffline(true);
  const reached = await page.evaluate(() => fetch("./no-such-file.txt").then(() => true, () => false));
  expect(reached, "there is no network").toBe(false);
  // The browser writes down that this one request has failed; nothing else may.
  expect(troubles.splice(0).every((text) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text))).toBe(true);

  await page.goto("about:blank");
  await page.goBack();
  await page.reload();
  await page.locator("svg.board").first().waitFor();
  await page.getByRole("button", { name: "Audit" }).click();
  await page.getByText("All 1,247 states that can be reached were looked at").waitFor();
  for (const view of ["solve", "watch", "compare", "map", "handouts", "play"]) {
    await page.evaluate((view) => (location.hash = location.hash.replace(/^#[a-z]+/, `#${view}`)), view);
    await page.locator("main h1").first().waitFor({ state: "attached" });
  }

  // A board is solved by hand, with the rules of the engine.
  await page.evaluate((hash) => (location.hash = hash), SMALL);
  const at = (name: string, place: string) =>
    page.locator(`svg.board [data-name="${name}"][aria-label$="${place}"]`).waitFor();
  await at("7", "row 3, column 2");
  await page.locator('svg.board [data-name="7"]').click();
  await at("7", "row 3, column 1");
  await page.locator('svg.board [data-name="8"]').click();
  await at("8", "row 3, column 2");
});

test("the page can be installed", async () => {
  const { page } = await visit("", { serviceWorker: true });
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const response = await fetch(link?.href ?? "");
    const { name, start_url, display, icons } = await response.json();
    const found = icons.map(async ({ src }: { src: string }) => (await fetch(new URL(src, response.url))).status);
    return { name, start_url, display, icons: await Promise.all(found) };
  });
  expect(manifest).toEqual({ name: "glisse", start_url: "./", display: "standalone", icons: [200, 200] });
  const session = await page.context().newCDPSession(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A visit of a test is a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
