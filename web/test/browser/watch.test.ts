import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inAllSizes, picture, violations, visit } from "./visit";

const EIGHT = "tiles:3x3:1-2-5-3-4-8-6-7-0";
const LONG = "tiles:3x3:8-6-7-2-5-4-3-0-1";
const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const ASTAR = `#watch/${EIGHT}?heuristic=manhattan`;

const button = (page: Page, name: string) => page.getByRole("button", { name });
const count = (page: Page) => page.locator("output.count").textContent();
const sentence = (page: Page) => page.locator("p.sentence").innerText();
const number = async (page: Page, letter: string) => Number(await page.locator(`.taken [data-number=${letter}]`).textContent());

/** All that is on the blackboard, as text; the lists come a moment after the step. */
const blackboard = (page: Page) => page.locator(".blackboard").innerText();
async function settled(page: Page, name = "open"): Promise<string> {
  const next = page.locator(`[data-list=${name}] .chip.next`);
  await next.waitFor();
  let text = "";
  await expect.poll(async () => text === (text = await blackboard(page)), { interval: 100 }).toBe(true);
  return text;
}

async function opened(page: Page): Promise<void> {
  await page.locator("p.sentence").waitFor();
  await page.locator(".taken svg.board").waitFor();
}

test("A* is watched step by step, forwards and back, and its numbers add up", async () => {
  const { page } = await visit(ASTAR);
  await opened(page);
  expect(await sentence(page)).toMatch(/Only the start, S0, waits/);
  const seen: string[] = [];
  for (let at = 1; at <= 6; at++) {
    const before = await page.locator("[data-list=open] .chip.next strong").textContent();
    await button(page, "One step forward").click();
    await expect.poll(() => count(page)).toMatch(new RegExp(`^${at} /`));
    const text = await settled(page);
    // The one that was next is the one that is taken.
    await expect.poll(() => page.locator(".taken .name").textContent()).toBe(before);
    expect(await sentence(page)).toContain(`Take ${before}`);
    expect((await number(page, "g")) + (await number(page, "h"))).toBe(await number(page, "f"));
    for (const card of await page.locator("li[data-state]").all()) {
      const [g, h, f] = await Promise.all(["g", "h", "f"].map(async (letter) => Number(await card.locator(`[data-number=${letter}]`).textContent())));
      expect(g! + h!).toBe(f);
      expect(g).toBe((await number(page, "g")) + 1);
      await expect.poll(() => card.locator(".fate").innerText()).toMatch(/new|known|cheaper now|reopened|cut/);
      await card.locator("svg.board").waitFor();
    }
    // The open list is sorted, the smallest f first.
    const values = (await page.locator("[data-list=open] .value.main").allTextContents()).map((text) => Number(text.replace("f", "")));
    expect(values).toEqual([...values].sort((one, other) => one - other));
    seen.push(text);
  }
  await expect.poll(() => page.locator("[data-list=closed] .chip").count()).toBe(6);
  for (let at = 5; at >= 1; at--) {
    await page.locator("body").press("ArrowLeft");
    await expect.poll(() => count(page)).toMatch(new RegExp(`^${at} /`));
    expect(await settled(page)).toBe(seen[at - 1]);
  }
});

test("one jumps to the next f-layer and watches only the branch to the goal", async () => {
  const { page } = await visit(ASTAR);
  await opened(page);
  await button(page, "Next layer").click();
  await expect.poll(() => count(page)).toMatch(/^1 /);
  const first = await number(page, "f");
  await page.locator("body").press("f");
  await expect.poll(() => number(page, "f")).toBeGreaterThan(first);
  expect(await sentence(page)).toContain(`A new layer begins: f = ${await number(page, "f")}`);
  await button(page, "Layer before").click();
  await expect.poll(() => number(page, "f")).toBe(first);

  await page.locator("body").press("g");
  expect(await button(page, "Only the branch to the goal").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => count(page)).toBe("0 / 20");
  for (let place = 1; place <= 20; place++) {
    await page.locator("body").press("ArrowRight");
    await expect.poll(() => count(page)).toBe(`${place} / 20`);
    await expect.poll(() => number(page, "g")).toBe(place);
    // Its path is as long as its cost, and ends with it.
    await expect.poll(() => page.locator("[data-list=path] .chip").count()).toBe(place + 1);
    await expect.poll(() => page.locator("[data-list=path] .chip").last().textContent()).toBe(await page.locator(".taken .name").textContent());
  }
  expect(await sentence(page)).toMatch(/is taken, and it is a goal\. The solution has 20 moves\./);
  await expect.poll(() => page.locator(".taken .goal").count()).toBe(1);
  // The goal waits no more, and nothing comes next.
  const goal = await page.locator(".taken .name").textContent();
  await page.locator("[data-list=open] .chip").first().waitFor();
  await expect.poll(() => page.locator("[data-list=open] strong").allTextContents()).not.toContain(goal);
  await expect.poll(() => page.locator("[data-list=open] .chip.next").count()).toBe(0);
  await expect.poll(() => page.url()).toMatch(/at=\d+.*branch=goal|branch=goal.*at=\d+/);
});

test("a state that is pointed at is shown, and a click goes to the step that takes it", async () => {
  const { page } = await visit(`${ASTAR}&at=5`);
  await opened(page);
  await settled(page);
  const chip = page.locator("[data-list=closed] .chip").nth(2);
  const name = (await chip.textContent()) ?? "";
  await chip.hover();
  await page.locator(".peek svg.board").waitFor();
  await expect.poll(() => page.locator(".peek strong").textContent()).toBe(name);
  await chip.click();
  await expect.poll(() => page.locator(".taken .name").textContent()).toBe(name);
  expect(await count(page)).toMatch(/^3 /);
});

test("IDA* goes round by round with growing bounds", async () => {
  const { page } = await visit(`#watch/${EIGHT}?algorithm=idastar&heuristic=manhattan`);
  await opened(page);
  const bounds: number[] = [];
  for (let round = 1; round <= 3; round++) {
    await button(page, "Next round").click();
    await expect.poll(() => sentence(page)).toContain(`Round ${round} begins: f ≤ `);
    await expect.poll(() => page.locator(".taken .name").textContent()).toBe("S0");
    bounds.push(Number(/f ≤ (\d+)/.exec(await sentence(page))?.[1]));
    await expect.poll(() => page.locator(".bound").textContent()).toContain(`The bound is ${bounds.at(-1)}.`);
  }
  expect(bounds[0]).toBeLessThan(bounds[1]!);
  expect(bounds[1]).toBeLessThan(bounds[2]!);
  await expect.poll(() => page.locator("[data-list=rounds] [aria-current]").innerText()).toContain(`f ≤ ${bounds[2]}`);
  await page.locator("[data-list=rounds] button").first().click();
  await expect.poll(() => count(page)).toMatch(/^1 /);
  // What is cut lies beyond the bound.
  for (const card of await page.locator("li[data-state].cut").all()) {
    expect(Number(await card.locator("[data-number=f]").textContent())).toBeGreaterThan(bounds[0]!);
  }
});

test("a bookmark shows the same step of the same search again", async () => {
  const { page } = await visit(`#watch/${LONG}`);
  await opened(page);
  await page.getByLabel("Heuristic").selectOption("manhattan");
  await opened(page);
  await page.getByRole("slider").fill("4321");
  await expect.poll(() => page.url()).toMatch(/heuristic=manhattan.*at=4321/);
  const text = await settled(page);
  expect(text).toMatch(/… \d,\d\d\d before/);
  await page.reload();
  await opened(page);
  expect(await sentence(page)).toContain("Step 4,321");
  expect(await settled(page)).toBe(text);
});

test.each(["bfs", "ids", "dijkstra", "greedy", "astar-closed", "wastar", "bidirectional", "beam"])("%s is told in words, with lists of its own", async (algorithm) => {
  const { page } = await visit(`#watch/${JAM}?algorithm=${algorithm}&at=3`);
  await opened(page);
  await expect.poll(() => sentence(page)).toMatch(/Step 3[\s\S]*(Take|Go to) [ST]\d+.*successors?: \d/);
  expect(await page.locator("[data-list] h2").count()).toBeGreaterThan(1);
  await expect.poll(() => page.locator("main").innerText()).not.toMatch(/watch-|undefined|NaN/);
});

test("a search that is too long to be watched to its end says so, and runs to its end for its branch", async () => {
  const { page } = await visit(`#watch/${LONG}?algorithm=bfs`);
  await opened(page);
  await page.getByText("The search goes on; its first 10,000 steps can be watched.").waitFor();
  await button(page, "Only the branch to the goal").click();
  await page.getByText(/The whole search takes 181,376 steps/).waitFor();
  await expect.poll(() => button(page, "Only the branch to the goal").getAttribute("aria-pressed")).toBe("true");
});

test("with movement too the blackboard is right, in another theme and language in place", async () => {
  const { page } = await visit(`${ASTAR}&at=3`, { reducedMotion: false });
  await opened(page);
  await button(page, "One step forward").click();
  await expect.poll(() => count(page)).toMatch(/^4 /);
  const name = await page.locator(".taken .name").textContent();
  await button(page, "Dark page").click();
  await button(page, "FR").click();
  await expect.poll(() => sentence(page)).toContain(`On choisit ${name}`);
  await settled(page);
  await expect.poll(() => page.locator(".taken svg.board").count()).toBe(1);
  // It plays by itself, and can be stopped.
  await page.getByLabel("Vitesse").selectOption("16");
  await button(page, "Lecture").click();
  await expect.poll(async () => Number((await count(page))?.split(" ")[0]), { timeout: 20_000 }).toBeGreaterThan(12);
  await button(page, "Pause").click();
  const stopped = await count(page);
  await settled(page);
  expect(await count(page)).toBe(stopped);
  expect((await number(page, "g")) + (await number(page, "h"))).toBe(await number(page, "f"));
});

test("a board without a solution ends with nothing left", async () => {
  const { page } = await visit("#watch/rush-hour:6x6:BB...EF..G.EFAAGxEF..G..H...CCH.DDD.?algorithm=bfs");
  await opened(page);
  await button(page, "To the end").click();
  await expect.poll(() => sentence(page)).toContain("Nothing waits any more: there is no solution.");
});

test.each(["light", "dark"] as const)("axe-core has nothing to say about a search in the %s theme", async (theme) => {
  const { page } = await visit(`#watch/${JAM}?heuristic=blocking-blocked&at=30`, { theme });
  await opened(page);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Algorithm").selectOption("idastar");
  await opened(page);
  await button(page, "Next round").click();
  await settled(page, "pending");
  expect(await violations(page)).toEqual([]);
});

test("the view fits a phone, a laptop and a projector, in both languages", async () => {
  for (const [language, theme, board] of [["en", "light", LONG], ["fr", "dark", JAM]] as const) {
    const { page } = await visit(`#watch/${board}?at=24`, { language, theme });
    await opened(page);
    await settled(page);
    if (language === "fr") expect(await sentence(page)).toMatch(/Étape 24[\s\S]*On choisit S\d+\u00a0: le plus petit f/);
    await inAllSizes(page, (size) => picture(page, `watch-${size}-${language}`));
  }
});
