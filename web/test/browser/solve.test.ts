import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bytesOf, inAllSizes, picture, violations, visit } from "./visit";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const EIGHT = "tiles:3x3:8-6-7-2-5-4-3-0-1";
/** Breadth-first search runs out of memory long before it ends. */
const HARD = "tiles:4x4:14-13-15-7-11-12-9-5-6-0-2-1-4-8-10-3:goal=0-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const current = (page: Page) => page.locator("ol [aria-current=step]");
const count = (page: Page) => page.locator("output.count");
/** Where the pieces are, as they are drawn. */
const places = (page: Page) =>
  page.locator(".stage svg.board g.piece").evaluateAll((pieces) => pieces.map((piece) => (piece as SVGElement).style.transform));

async function solved(page: Page): Promise<void> {
  await page.locator("[data-score=cost]").waitFor();
  await page.locator("ol [aria-current=step]").waitFor();
}

test("a board is solved and stepped through, forwards and back, by buttons, keys, slider and list", async () => {
  const { page } = await visit(`#solve/${JAM}`);
  await solved(page);
  await expect.poll(() => page.locator("[data-score=cost]").textContent()).toBe("8");
  await expect.poll(() => page.getByRole("heading", { name: "8 moves" }).count()).toBe(1);
  await page.locator(".panel").getByText("Proved shortest").waitFor();
  await expect.poll(() => page.locator(".panel ol li").count()).toBe(9);

  const start = await places(page);
  const seen = [start];
  for (let at = 1; at <= 8; at++) {
    await button(page, "One step forward").click();
    await expect.poll(() => count(page).textContent()).toBe(`${at} / 8`);
    const sentence = await current(page).locator(".sentence").textContent();
    expect(sentence).toMatch(/^Move (car|truck) [A-H] \d cells? (left|right|up|down)$/);
    await expect.poll(() => page.locator(".under .sentence").textContent()).toContain(sentence);
    // One piece moves, and it is the one that is marked.
    await expect.poll(() => places(page)).not.toEqual(seen.at(-1));
    const now = await places(page);
    expect(now.filter((place, piece) => place !== seen.at(-1)?.[piece])).toHaveLength(1);
    await expect.poll(() => page.locator('.stage .body[stroke="var(--moved)"]').count()).toBe(1);
    seen.push(now);
  }
  expect(await button(page, "One step forward").isDisabled()).toBe(true);
  await page.locator("body").press("ArrowLeft");
  await expect.poll(() => count(page).textContent()).toBe("7 / 8");
  await expect.poll(() => places(page)).toEqual(seen[7]);
  await button(page, "To the start").click();
  await expect.poll(() => places(page)).toEqual(start);
  await page.getByRole("slider").fill("5");
  await expect.poll(() => places(page)).toEqual(seen[5]);
  await page.locator(".panel ol li button").nth(2).click();
  await expect.poll(() => places(page)).toEqual(seen[2]);
  await expect.poll(() => page.url()).toContain("at=2");

  await page.reload();
  await solved(page);
  await expect.poll(() => places(page)).toEqual(seen[2]);
  await expect.poll(() => count(page).textContent()).toBe("2 / 8");

  await button(page, "Play").click();
  await expect.poll(() => count(page).textContent(), { timeout: 10_000 }).toBe("8 / 8");
  expect(await places(page)).toEqual(seen[8]);
});

test("the algorithm, the heuristic and what counts are chosen and are in the address", async () => {
  const { page } = await visit(`#solve/${JAM}`);
  await solved(page);
  await page.getByLabel("Algorithm").selectOption("astar");
  await page.getByLabel("Heuristic").selectOption("clearance");
  await page.getByLabel("What counts").selectOption("cells");
  await page.locator("[data-score=length]").waitFor();
  await expect.poll(() => page.url()).toMatch(/algorithm=astar.*heuristic=clearance.*metric=cells/);
  await page.reload();
  await page.locator("[data-score=length]").waitFor();
  await expect.poll(() => page.getByLabel("Heuristic").inputValue()).toBe("clearance");
  await page.getByText("What the search took").click();
  await expect.poll(() => page.getByRole("row", { name: /Heuristic/ }).textContent()).toContain("clearance");

  await page.goto(page.url().replace(/#.*/, `#solve/${EIGHT}?algorithm=idastar&heuristic=manhattan`));
  await expect.poll(() => page.locator("[data-score=cost]").textContent()).toBe("31");
  await page.getByText("What the search took").click();
  const bounds = await page.locator("details table").nth(1).locator("tbody th").allTextContents();
  expect(bounds.length).toBeGreaterThan(1);
  expect(bounds.at(-1)).toBe("31");

  await page.getByLabel("Algorithm").selectOption("greedy");
  await page.locator(".panel").getByText(/Not proved shortest · at least \d+ moves needed/).waitFor();
});

test("moves are copied in every notation, and all kinds of files are downloaded", async () => {
  const { page } = await visit(`#solve/${JAM}?at=3`);
  await solved(page);
  await button(page, "Copy in the notation standard").click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^([A-H][+-]\d ?){8}$/);
  await button(page, "Copy in the notation k-pas").click();
  await expect.poll(copied).toMatch(/^\[\{'k': /);

  const file = async (kind: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-kind=${kind}]`).click()]);
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  };
  const gif = await file("gif");
  expect(gif.name).toBe("glisse-rush-hour-8.gif");
  expect(gif.bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
  expect((await file("png")).bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  const board = (await file("svg")).bytes.toString();
  const story = (await file("storyboard")).bytes.toString();
  expect(board).toMatch(/^<svg/);
  expect(story).toMatch(/^<svg/);
  expect(story.length).toBeGreaterThan(3 * board.length);
  const answer = JSON.parse((await file("json")).bytes.toString()) as { cost: number; moves: string[] };
  expect(answer).toMatchObject({ cost: 8, optimal: true });
  const text = (await file("text")).bytes.toString();
  expect(text).toContain(JAM);
  for (const move of answer.moves) expect(text).toMatch(new RegExp(`\\. ${move.replace(/[+]/, "\\+")} +Move`));
});

test("a search that takes too long is stopped, and the page goes on", async () => {
  const { page } = await visit(`#solve/${HARD}?algorithm=bfs`);
  await page.getByText(/states expanded/).first().waitFor();
  await button(page, "Stop").click();
  await page.getByText("The search was stopped.").waitFor();
  await page.getByLabel("Algorithm").selectOption("auto");
  await expect.poll(() => page.locator("[data-score=cost]").textContent(), { timeout: 60_000 }).toBe("57");
  await solved(page);
  await button(page, "One step forward").click();
  await expect.poll(() => count(page).textContent()).toBe("1 / 57");
});

test("all shortest solutions are counted, and shown where they can be listed", async () => {
  const { page } = await visit("#solve/tiles:2x3:5-4-3-2-1-0");
  await solved(page);
  await button(page, "Count them").click();
  const told = page.getByText(/^There (is|are) \d+ shortest solutions?\.$/);
  await told.waitFor();
  await page.goto(page.url().replace(/#.*/, `#solve/${JAM}`));
  await expect.poll(() => page.locator("[data-score=cost]").textContent()).toBe("8");
  await button(page, "Count them").click();
  await told.waitFor();
});

test("a board without a solution, and one that is solved, say so", async () => {
  const { page } = await visit("#solve/tiles:3x3:1-2-3-4-5-6-8-7-0");
  await page.getByRole("heading", { name: "No solution" }).waitFor();
  await page.goto(page.url().replace(/#.*/, "#solve/tiles:3x3:1-2-3-4-5-6-7-8-0"));
  await page.getByRole("heading", { name: "Already solved" }).waitFor();
});

test("one goes on playing where the solution is, and solves from there or from the start", async () => {
  const { page } = await visit(`#solve/${JAM}?at=3`);
  await solved(page);
  const shown = await places(page);
  await button(page, "Play from here").click();
  await page.waitForURL(/#play\//);
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Solve" }).click();
  await expect.poll(() => page.locator("[data-score=cost]").textContent()).toBe("5");
  await expect.poll(() => places(page)).toEqual(shown);
  await page.getByLabel("Begin with").selectOption("start");
  await expect.poll(() => page.locator("[data-score=cost]").textContent()).toBe("8");
});

test("the printed sheet has the board, the moves and the storyboard, and nothing else", async () => {
  const { page } = await visit(`#solve/${JAM}`, { theme: "dark", size: { width: 794, height: 1123 } });
  await solved(page);
  await page.locator(".sheet figure img").waitFor({ state: "attached" });
  await page.evaluate(() => {
    window.print = () => (document.title = "printed");
  });
  await button(page, "Print").click();
  expect(await page.title()).toBe("printed");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator(".sheet li").count()).toBe(8);
  for (const image of await page.locator(".sheet img").all()) {
    expect(await image.evaluate((image) => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth))).toBeGreaterThan(300);
    expect(await image.isVisible()).toBe(true);
  }
  expect(await page.locator(".transport").isVisible()).toBe(false);
  await picture(page, "solve-print");
});

test.each(["light", "dark"] as const)("axe-core has nothing to say about a solution in the %s theme", async (theme) => {
  const { page } = await visit(`#solve/${EIGHT}?at=4&algorithm=idastar`, { theme });
  await solved(page);
  await page.getByText("What the search took").click();
  expect(await violations(page)).toEqual([]);
});

test("the view fits a phone, a laptop and a projector, in both languages", async () => {
  for (const [language, theme, board] of [["en", "light", JAM], ["fr", "dark", EIGHT]] as const) {
    const { page } = await visit(`#solve/${board}?at=4`, { language, theme });
    await solved(page);
    if (language === "fr") await page.locator(".panel").getByText("Optimalité prouvée").waitFor();
    await expect.poll(() => count(page).textContent()).toMatch(/^4 /);
    await inAllSizes(page, (size) => picture(page, `solve-${size}-${language}`));
  }
});
