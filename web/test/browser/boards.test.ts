/** Where boards come from: a person opens, makes, pastes and drops them. */

import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bytesOf, inAllSizes, picture, violations, visit } from "./visit";

const INF421 = readFileSync("../examples/rush-hour/figure-1.inf421.txt", "utf8");
const COURSE = readFileSync("../examples/tiles/course.course.txt", "utf8");
const EXAMPLE = readFileSync("../examples/rush-hour/figure-1.letters-x.txt", "utf8");

/** The names on the pieces of the board in sight, sorted. */
async function names(page: Page, board = "main svg.board"): Promise<string[]> {
  const all = await page.locator(board).first().locator(".piece text").allTextContents();
  return all.sort((one, other) => Number(one) - Number(other));
}

async function paste(page: Page, text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}

async function dropFile(page: Page, text: string, name: string) {
  const data = await page.evaluateHandle(
    ([text, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([text ?? ""], name ?? "", { type: "text/plain" }));
      return data;
    },
    [text, name],
  );
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await page.getByText("Drop a file here").first().waitFor();
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
}

test("today’s board is a click away, and the same in every visit of the day", async () => {
  const { page } = await visit("#boards");
  const today = page.getByRole("region", { name: /Today’s boards/ });
  const link = today.getByRole("link", { name: /Sliding tiles/ });
  await link.locator("svg").waitFor();
  const address = await link.getAttribute("href");
  await link.click();
  await page.waitForFunction(() => location.hash.startsWith("#play/tiles:4x4:"));
  expect(new URL(page.url()).hash).toBe(address);
  const { page: other } = await visit("#boards", { language: "fr", theme: "dark" });
  const same = other.getByRole("region", { name: /Les grilles du jour/ }).getByRole("link", { name: /Taquin/ });
  await same.locator("svg").waitFor();
  expect(await same.getAttribute("href")).toBe(address);
});

test("the gallery has boards of each difficulty, classics and those of the course with their own names", async () => {
  const { page } = await visit("#boards");
  const levels = page.getByRole("region", { name: "By difficulty" });
  await expect.poll(() => levels.locator("a[href] svg").count(), { timeout: 60_000 }).toBe(9);
  const before = await levels.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.getByRole("button", { name: "Other boards" }).click();
  await expect.poll(() => levels.locator("a[href] svg").count(), { timeout: 60_000 }).toBe(9);
  const after = await levels.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(after.filter((href) => before.includes(href))).toEqual([]);

  const eight = page.getByRole("region", { name: "Classics" }).getByRole("link", { name: "The farthest eight tiles 31 moves" });
  expect(await eight.getAttribute("href")).toBe("#play/tiles:3x3:8-6-7-2-5-4-3-0-1");
  await page.getByRole("link", { name: /002:initialise/ }).click();
  await page.waitForFunction(() => location.hash.startsWith("#play/rush-hour"));
  await expect.poll(() => names(page)).toContain("G");
});

test("a course file, a taquin and a grid that are pasted anywhere keep their reader’s own names", async () => {
  const { page } = await visit("#boards");
  await page.getByRole("heading", { name: "Classics" }).waitFor();
  await paste(page, INF421);
  await page.getByText("read as inf421").waitFor();
  expect(await names(page)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#play/rush-hour"));
  await expect.poll(() => names(page)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);

  await page.goBack();
  await page.getByRole("heading", { name: "Boards" }).waitFor();
  await paste(page, "2 2 0 5\n0 1 1 5\n6 0 0 0\n6 0 0 0\n");
  await page.getByText("Rush Hour, 4 × 4, read as numbers").waitFor();
  expect(await names(page)).toEqual(["1", "2", "5", "6"]);

  await page.getByRole("textbox", { name: "A board as text" }).fill(COURSE);
  await page.getByText("read as course").waitFor();
  expect(await names(page)).toEqual(Array.from({ length: 15 }, (_, tile) => String(tile)));
  await page.getByRole("button", { name: "Solve" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#solve/tiles:4x4:3-4-2-7"));
  await expect.poll(() => names(page)).toContain("0");
});

test("a text that can be read in two ways says so, and is read in the other way", async () => {
  const { page } = await visit("#boards?boards=paste");
  await page.getByRole("textbox", { name: "A board as text" }).fill(EXAMPLE);
  await page.getByText("X is taken for the target").waitFor();
  expect(await names(page)).toContain("X");
  await page.getByRole("button", { name: "Read it as letters" }).click();
  await page.getByText("read as letters", { exact: false }).waitFor();
  await page.getByText("X is taken for the target").waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("combobox", { name: "Read it as" }).inputValue()).toBe("rush-hour/letters");
  await page.getByRole("combobox", { name: "Read it as" }).selectOption("tiles/grid");
  await page.getByRole("alert").waitFor();
});

test("a file is dropped, and another is chosen", async () => {
  const { page } = await visit("#boards");
  await page.getByRole("heading", { name: "Classics" }).waitFor();
  await dropFile(page, "9 8 7\n6 5 4\n3 2 1\n", "mine.txt");
  await page.getByText("Swap grid, 3 × 3, read as grid").waitFor();
  await page.getByLabel("Choose a file").setInputFiles({ name: "other.txt", mimeType: "text/plain", buffer: Buffer.from("1 2 3\n4 5 6\n8 7 0\n") });
  await page.getByText("Sliding tiles, 3 × 3").waitFor();
  await page.getByText("No solution").waitFor();
});

test("a malformed text has an error at its place", async () => {
  const { page } = await visit("#boards?boards=paste");
  await page.getByRole("textbox", { name: "A board as text" }).fill("BB...E\nF..G.E\nFAAG?E\nF..G..\nH...CC\nH.DDD.\n");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).toContain("Line 3, column 5");
  await expect.poll(() => alert.locator("pre").first().textContent()).toBe("FAAG?E\n    ^");
  await page.getByRole("textbox", { name: "A board as text" }).fill("BB...E\nF..G.E\nFAAG.E\nF..G..\nH...CC\nH.DDD.\n");
  await alert.waitFor({ state: "detached" });
  await page.getByText("read as letters").waitFor();
});

test("a new board is made by difficulty and by length, and an impossible one is refused in words", async () => {
  const { page } = await visit("#boards?boards=new");
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.getByText(/Optimum: \d+ moves/).waitFor();
  const first = await page.locator("main svg.board").first().textContent();

  await page.getByRole("radio", { name: "number of moves" }).check();
  await page.getByRole("spinbutton", { name: "From" }).fill("10");
  await page.getByRole("spinbutton", { name: "To" }).fill("12");
  await page.getByRole("spinbutton", { name: "Seed" }).fill("5");
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.getByText("Optimum: 10 moves").waitFor();
  await expect.poll(() => page.locator("main svg.board").first().textContent()).not.toBe(first);
  await picture(page, "boards-new-laptop");

  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("tiles");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("3");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("3");
  await page.getByRole("spinbutton", { name: "From" }).fill("40");
  await page.getByRole("spinbutton", { name: "To" }).fill("50");
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.getByText("no board of 3x3 needs more than 31 moves").waitFor();
  await page.getByRole("spinbutton", { name: "From" }).fill("31");
  await page.getByRole("spinbutton", { name: "To" }).fill("31");
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.getByText("Optimum: 31 moves").waitFor();
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#play/tiles:3x3:"));
});

test("one wishes vehicles and walls where a family has them, and gets them", async () => {
  const { page } = await visit("#boards?boards=new");
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("rush-hour");
  await page.getByRole("spinbutton", { name: "Vehicles, at least" }).fill("6");
  await page.getByRole("spinbutton", { name: "Vehicles, at most" }).fill("8");
  await page.getByRole("spinbutton", { name: "Walls" }).fill("2");
  await page.getByRole("checkbox", { name: "No vehicle can be left out" }).check();
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.getByText(/Optimum: \d+ moves/).waitFor({ timeout: 60_000 });
  const drawing = page.locator("main svg.board");
  expect(await drawing.locator(".wall").count()).toBe(2);
  const vehicles = await drawing.locator(".piece").count();
  expect(vehicles).toBeGreaterThanOrEqual(6);
  expect(vehicles).toBeLessThanOrEqual(8);
  await picture(page, "boards-wishes-laptop");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("spinbutton", { name: "Walls" }).fill("99");
  await page.getByRole("button", { name: "Make a board" }).click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  expect(await alert.textContent()).not.toContain("--");
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("tiles");
  await expect.poll(() => page.getByRole("spinbutton", { name: "Walls" }).count()).toBe(0);
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.locator("main svg.board").waitFor();
});

test("wishes that are no numbers cannot be asked for", async () => {
  const { page } = await visit("#boards?boards=new");
  const make = page.getByRole("button", { name: "Make a board" });
  expect(await make.isEnabled()).toBe(true);
  await page.getByRole("spinbutton", { name: "Seed" }).fill("");
  await expect.poll(() => make.isDisabled()).toBe(true);
  await page.getByRole("spinbutton", { name: "Seed" }).fill("1");
  await page.getByRole("spinbutton", { name: "Rows" }).fill("2");
  await make.click();
  await page.getByText("a board has 3 to 16 rows and columns, not 2x6").waitFor();
});

test("a long wish is stopped", async () => {
  const { page } = await visit("#boards?boards=new");
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("rush-hour");
  await page.getByRole("radio", { name: "number of moves" }).check();
  await page.getByRole("spinbutton", { name: "From" }).fill("50");
  await page.getByRole("spinbutton", { name: "To" }).fill("51");
  await page.getByRole("button", { name: "Make a board" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Make a board" }).isEnabled()).toBe(true);
});

test("the board is there in every format, to copy and to keep", async () => {
  const { page } = await visit("#boards?boards=convert");
  await page.getByRole("heading", { name: "inf421" }).waitFor();
  await page.getByRole("button", { name: "Copy as id" }).click();
  await page.getByText("Copied").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download as inf421" }).click()]);
  expect(download.suggestedFilename()).toBe("rush-hour.inf421.txt");
  expect((await bytesOf(download)).toString()).toBe(INF421);
});

test.each(["light", "dark"] as const)("axe-core refuses nothing, in the %s theme", async (theme) => {
  const { page } = await visit("#boards", { theme });
  await page.getByRole("heading", { name: "Classics" }).waitFor();
  await expect.poll(() => page.locator("a[href] svg.board").count(), { timeout: 60_000 }).toBe(25);
  expect.soft(await violations(page), "gallery").toEqual([]);
  for (const [part, sight] of [["New board", "Make a board"], ["Every format", "Copy as id"], ["Paste or drop", "Choose a file"]] as const) {
    await page.getByRole("link", { name: part }).click();
    await page.getByRole(part === "Paste or drop" ? "link" : "button", { name: part === "Paste or drop" ? part : sight }).waitFor();
    if (part === "New board") await page.getByRole("button", { name: sight }).click();
    if (part === "New board") await page.getByText(/Optimum/).waitFor();
    if (part === "Paste or drop") await page.getByRole("textbox").fill(EXAMPLE);
    if (part === "Paste or drop") await page.getByText("X is taken").waitFor();
    expect.soft(await violations(page), part).toEqual([]);
  }
});

test("the boards fit on a phone, a laptop and a projector, in both languages", async () => {
  for (const [language, theme] of [["en", "light"], ["fr", "dark"]] as const) {
    const { page } = await visit("#boards", { language, theme });
    await expect.poll(() => page.locator("a[href] svg.board").count(), { timeout: 60_000 }).toBe(25);
    await inAllSizes(page, (size) => picture(page, `boards-gallery-${size}-${language}`));
    for (const part of ["new", "paste", "convert"]) {
      await page.evaluate((part) => (location.hash = `#boards/rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.?boards=${part}`), part);
      await page.locator(part === "new" ? "form" : part === "paste" ? "textarea" : "pre").first().waitFor();
      if (part === "paste") {
        await page.locator("textarea").fill(EXAMPLE);
        await page.locator("svg.board").first().waitFor();
      }
      if (part === "new") {
        await page.locator("form button.primary").click();
        await page.locator('[data-optimum="exact"]').waitFor();
      }
      await inAllSizes(page, (size) => picture(page, `boards-${part}-${size}-${language}`));
    }
  }
});
