import { expect, test } from "vitest";
import { VIEWS } from "../../src/lib/address";
import { inAllSizes, picture, violations, visit } from "./visit";

test.each(["light", "dark"] as const)("no view has anything that axe-core refuses, in the %s theme", async (theme) => {
  const { page } = await visit("", { theme });
  for (const view of VIEWS) {
    await page.evaluate((view) => (location.hash = location.hash.replace(/^#[a-z]+/, `#${view}`)), view);
    await page.locator(`main[data-view="${view}"] h1`).first().waitFor({ state: "attached" });
    expect.soft(await violations(page), view).toEqual([]);
  }
});

test("the page speaks both languages, in both themes, on a phone, a laptop and a projector", async () => {
  for (const language of ["en", "fr"] as const) {
    const theme = language === "en" ? "light" : "dark";
    const { page } = await visit("", { language, theme });
    await page.locator("svg.board").first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await inAllSizes(page, (size) => picture(page, `shell-${size}-${language}-${theme}`));
  }
});

test("a link to a board that is none says what is wrong with it", async () => {
  const { page } = await visit("#play/rush-hour:6x6:ABC");
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Open a board that works" }).click();
  await page.locator("svg.board").first().waitFor();
});

test("without its engine the page says so and offers to load again", async () => {
  const { page, troubles } = await visit("", { missing: "**/*.wasm", language: "fr" });
  await page.getByText("Le moteur n’a pas pu démarrer dans ce navigateur.").first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Recharger la page" }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  // The browser itself complains of the file that is missing.
  troubles.length = 0;
});

test("with half an engine the page says so and offers to load again", async () => {
  const { page, troubles } = await visit("", { module: (bytes) => bytes.subarray(0, bytes.length / 2) });
  const alert = page.getByRole("alert");
  await alert.getByText("The engine could not be started in this browser.").waitFor();
  await alert.getByRole("button", { name: "Load the page again" }).waitFor();
  troubles.length = 0;
});

/** A module whose memory may grow by so many pages of 64 KiB and no further. */
function narrow(bytes: Buffer, pages: number): Buffer {
  const number = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...number(value >> 7)]);
  const read = (at: number): [value: number, next: number] => {
    const byte = bytes[at] ?? 0;
    if (byte < 128) return [byte, at + 1];
    const [rest, next] = read(at + 1);
    return [(byte % 128) + 128 * rest, next];
  };
  for (let at = 8; at < bytes.length; ) {
    const kind = bytes[at];
    const [length, start] = read(at + 1);
    if (kind === 5) {
      const [least] = read(start + 2);
      const memory = [1, 1, ...number(least), ...number(least + pages)];
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([5, ...number(memory.length), ...memory]), bytes.subarray(start + length)]);
    }
    at = start + length;
  }
  throw new Error("the module has no memory of its own");
}

test("an engine that runs out of memory says so, and one goes on with a fresh one", async () => {
  const far = "tiles:4x4:13-14-15-7-11-12-9-5-6-0-2-1-4-8-10-3";
  const { page } = await visit(`#solve/${far}?algorithm=astar&heuristic=manhattan`, { module: (bytes) => narrow(bytes, 200) });
  const alert = page.getByRole("alert");
  await alert.getByText("The engine ran out of memory or failed; it has been started afresh.").waitFor();
  // In plain words, not in those of the module, and with a way on.
  await alert.getByText("Nothing is lost").waitFor();
  expect(await alert.textContent()).not.toMatch(/unreachable|RuntimeError/);
  await picture(page, "shell-crashed");
  expect(await violations(page)).toEqual([]);
  await alert.getByRole("button", { name: "Try again" }).click();
  // The board is still there, and another search finds a fresh engine.
  await page.locator("svg.board .piece").first().waitFor();
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption("greedy");
  await alert.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "One step forward" }).click();
  await page.waitForFunction(() => location.hash.includes("at=1"));
});

test("an engine without any memory to spare leaves no blank page", async () => {
  const { page, troubles } = await visit("", { module: (bytes) => narrow(bytes, 0) });
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Load the page again" }).waitFor();
  expect(await violations(page)).toEqual([]);
  troubles.length = 0;
});

test("the address that is shared opens the same view of the same board", async () => {
  const { page } = await visit("#watch/tiles:3x3:8-6-7-2-5-4-3-0-1?algorithm=astar&at=5");
  await page.getByText("Step 5", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Address copied" }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit(new URL(shared).hash);
  await other.page.getByText("Step 5", { exact: true }).waitFor();
});
