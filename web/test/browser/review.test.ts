import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inAllSizes, picture, violations, visit } from "./visit";

const BOARD = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
/** Three moves more than a shortest solution: a wasted one, and one that leads away and has to be undone. */
const GAME = "D-1 C-3 E+3 C+2 B+1 F-1 H-1 D-1 C-2 G+2 A+3";
const link = (moves: string) => `#review/${BOARD}?moves=${encodeURIComponent(moves)}`;
const score = (page: Page, name: string) => page.locator(`[data-score="${name}"]`).textContent();

test("a game with mistakes is reviewed: a table, a curve, and the better moves", async () => {
  const { page } = await visit(link(GAME));
  await page.locator("tbody tr").first().waitFor();
  const rows = page.locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(11);
  expect(await score(page, "moves")).toBe("11");
  expect(await score(page, "optimum")).toBe("8");
  const judged = await rows.locator("td:last-child .judgement").allTextContents();
  const count = (word: string) => judged.filter((text) => text.includes(word)).length;
  expect(count("best")).toBe(Number(await score(page, "best")));
  expect(count("mistake")).toBe(Number(await score(page, "mistakes")));
  expect(count("wasted")).toBe(Number(await score(page, "wasted")));
  expect([count("best"), count("wasted"), count("mistake")]).toEqual([9, 1, 1]);
  // What is lost is what the game has more than the optimum.
  const changes = (await rows.locator("td:nth-child(4)").allTextContents()).map((text) => Number(text.replace("−", "-")));
  expect(changes.reduce((sum, change) => sum + change, 0)).toBe(-8);
  await page.getByText("Better: Move").first().waitFor();
  await picture(page, "review-laptop");
});

test("the board follows the table, the steps and a click on the curve", async () => {
  const { page } = await visit(link(GAME));
  const at = page.locator("output.count");
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => at.textContent()).toBe("11 / 11");
  await page.getByRole("button", { name: "Move truck E 3 cells down" }).click();
  await expect.poll(() => at.textContent()).toBe("3 / 11");
  await page.getByRole("button", { name: "One step back" }).click();
  await expect.poll(() => at.textContent()).toBe("2 / 11");
  const curve = page.getByRole("img", { name: "Distance from the goal after each move" });
  const box = (await curve.boundingBox())!;
  await page.mouse.click(box.x + 36, box.y + box.height / 2);
  await expect.poll(() => at.textContent()).toBe("0 / 11");
  await page.mouse.click(box.x + box.width - 15, box.y + box.height / 2);
  await expect.poll(() => at.textContent()).toBe("11 / 11");
  await page.getByRole("button", { name: "Move truck E 3 cells down" }).click();
  await page.waitForFunction(() => location.hash.includes("move=3"));
  await page.reload();
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => at.textContent()).toBe("3 / 11");
});

test("one tries again from a position, and back is the review of the whole game", async () => {
  const { page } = await visit(link(GAME));
  await page.getByRole("button", { name: "Move truck E 3 cells down" }).click();
  await page.getByRole("button", { name: "Try from here" }).click();
  await page.waitForFunction(() => document.querySelector('[data-score="moves"]')?.textContent === "3");
  expect(new URL(page.url()).hash).toMatch(/^#play\//);
  await page.locator('svg.board [data-name="B"]').waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length === 11);
});

test("a game that was just played is reviewed from the goal", async () => {
  const { page } = await visit("#play/tiles:3x3:1-2-3-0-4-5-7-8-6");
  await page.locator("svg.board .piece").first().waitFor();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await page.locator(".goal").getByRole("button", { name: "Review the game" }).click();
  await page.getByText("every move was a best one").waitFor();
  expect(await score(page, "best")).toBe("3");
});

test("a vehicle that goes twice in a row has made one move", async () => {
  const { page } = await visit(link("C-1 C-2 E+3"));
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
  await expect.poll(() => page.locator("output.count").textContent()).toBe("2 / 2");
  await page.getByText("The game is not at its goal yet.").waitFor();
});

test("without a game it says so and offers to play", async () => {
  const { page } = await visit(`#review/${BOARD}`);
  await page.getByText("There is no game to review yet").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("svg.board .piece").first().waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#play\//);
});

test.each(["light", "dark"] as const)("axe-core finds nothing (%s)", async (theme) => {
  const { page } = await visit(link(GAME), { theme });
  await page.getByText("Better: Move").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("it looks right on a phone, a laptop and a projector, in both languages and themes", async () => {
  for (const [language, theme, better] of [["en", "light", "Better:"], ["fr", "dark", "Mieux\u00a0:"]] as const) {
    const { page } = await visit(link(GAME), { language, theme });
    await page.getByText(better).first().waitFor();
    await inAllSizes(page, async (size) => {
      await picture(page, `review-${size}-${language}`);
      await page.locator("tbody tr").last().scrollIntoViewIfNeeded();
      await picture(page, `review-${size}-${language}-below`);
    });
  }
});

/** A board whose proofs take long. */
const FAR = "tiles:5x5:24-23-22-21-20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1-0";

test("a review that takes long says how far it is, and keeps what it knows when it is stopped", async () => {
  const { page } = await visit(`#review/${FAR}?moves=${encodeURIComponent("U L D R U")}`);
  const status = page.locator('.panel [role="status"]');
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toMatch(/[1-5] of 6 positions/);
  await picture(page, "review-under-way");
  await status.getByRole("button", { name: "Stop" }).click();
  await page.getByText("The review was stopped; this is what is known so far.").waitFor();
  expect(await status.count()).toBe(0);
  // The distances of the first positions are there, those of the last ones are not.
  const distances = page.locator("tbody tr td:nth-child(3)");
  await expect.poll(() => distances.count()).toBe(5);
  expect(await distances.first().textContent()).toMatch(/^(≤ )?\d+ →/);
  expect(await distances.last().textContent()).toMatch(/→ \?$/);
  await page.getByRole("img", { name: "Distance from the goal after each move" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect.poll(() => status.textContent()).toMatch(/of 6 positions/);
  expect(await page.getByText("The review was stopped").count()).toBe(0);
});
