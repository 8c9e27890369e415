import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { engine } from "../engine";
import { PHONE, inAllSizes, picture, violations, visit } from "./visit";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const MAP = `#map/${JAM}`;

const drawn = (page: Page) => page.locator(".map[data-drawn]").waitFor();
const positionOf = (page: Page) => page.locator(".map").getAttribute("data-position");

/** Moves the pointer over the map until there is a state under it, other than this one. */
async function hover(page: Page, except?: string): Promise<{ x: number; y: number; state: string }> {
  const box = (await page.locator(".map .over").boundingBox())!;
  const card = page.locator(".state-card");
  for (let row = 0.5; row < 0.62; row += 0.02) {
    for (let column = 0.08; column < 0.95; column += 0.03) {
      const [x, y] = [box.x + column * box.width, box.y + row * box.height];
      await page.mouse.move(x, y);
      await page.waitForTimeout(40);
      if (!(await card.isVisible())) continue;
      const state = await card.getAttribute("data-state");
      if (state && state !== except && state !== "0") return { x, y, state };
    }
  }
  throw new Error("there is no state under the pointer");
}

test("a map has the numbers that the engine counts", async () => {
  const { call } = await engine("main");
  const explored = call("explore", { board: JAM });
  const { page } = await visit(MAP);
  await drawn(page);
  const scores = await page.locator(".scores dd").allTextContents();
  expect(scores).toEqual([explored.states, explored.edges! / 2, explored.goals!, explored.hardest!.distance].map((value) => value.toLocaleString("en")));
  await page.locator("figure", { hasText: "States by distance to the goal" }).getByText("As a table").click();
  const cells = await page.locator("figure", { hasText: "States by distance to the goal" }).locator("tbody td").allTextContents();
  expect(cells).toEqual(explored.goal_histogram!.map((value) => value.toLocaleString("en")));
  expect(await page.locator(".map").getAttribute("data-renderer")).toBe("webgl");
});

test.each(["", "?canvas=1"])("the map is seen, hovered and clicked%s", async (settings) => {
  const { page } = await visit(MAP + settings);
  await drawn(page);
  expect(await page.locator(".map").getAttribute("data-renderer")).toBe(settings ? "canvas" : "webgl");
  const { x, y, state } = await hover(page);
  expect(await page.locator(".state-card svg.board").isVisible()).toBe(true);
  await expect.poll(() => page.locator(".state-card p").textContent()).toMatch(/^\d+ to the goal, \d+ from the start$/);
  const told = await page.locator(".state-card p").textContent();
  expect(await positionOf(page)).toBe("0");
  await page.mouse.click(x, y);
  await page.locator(`.map[data-position="${state}"]`).waitFor();
  await expect.poll(() => page.getByTestId("here").textContent()).toBe(told);
  // The map is the same, the moves can be taken back, and the address has them.
  await expect.poll(() => page.locator(".scores dd").first().textContent()).toBe("1,247");
  expect(new URL(page.url()).hash).toContain("moves=");
  await picture(page, `map-clicked${settings ? "-canvas" : ""}`);
  await page.getByRole("button", { name: "To the start" }).last().click();
  await page.locator('.map[data-position="0"]').waitFor();
});

test("what is drawn is in colours, with WebGL2 and without", async () => {
  for (const settings of ["", "?canvas=1"]) {
    const { page } = await visit(MAP + settings);
    await drawn(page);
    await page.waitForTimeout(300);
    const shot = await page.locator(".map").screenshot();
    const colours = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      const seen = new Set<string>();
      for (let at = 0; at < pixels.length; at += 4) seen.add([pixels[at], pixels[at + 1], pixels[at + 2]].join());
      return [...seen];
    }, shot.toString("base64"));
    // The goals, the middle of the scale, and the accent of the solution.
    expect(colours).toContain("68,1,84");
    expect(colours).toContain("213,64,11");
    expect(colours.length).toBeGreaterThan(50);
  }
});

test("the mark moves while one plays", async () => {
  const { page } = await visit(MAP);
  await drawn(page);
  await expect.poll(() => page.getByTestId("here").textContent()).toBe("8 to the goal, 0 from the start");
  const piece = page.locator('.here [data-name="C"]');
  await piece.focus();
  await piece.press("ArrowLeft");
  await page.locator('.map:not([data-position="0"])').waitFor();
  await expect.poll(() => page.getByTestId("here").textContent()).toMatch(/ 1 from the start$/);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator('.map[data-position="0"]').waitFor();
});

test("a search grows over the map, a second one over it, and the address keeps both", async () => {
  const { page } = await visit(MAP);
  await drawn(page);
  await page.getByRole("button", { name: "Run it" }).click();
  const counts = page.getByTestId("counts").locator("tbody tr");
  await counts.first().waitFor();
  await expect.poll(() => counts.first().locator("td").first().textContent()).toBe("0 / 142");
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect.poll(() => counts.first().locator("td").allTextContents()).toEqual(["1 / 142", "11", "11", "0"]);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect.poll(() => counts.first().locator("td").first().textContent()).toBe("142 / 142");
  await page.getByRole("button", { name: "One step back" }).click();
  await expect.poll(() => counts.first().locator("td").first().textContent()).toBe("141 / 142");
  await page.getByLabel("And a second one, to compare").check();
  await page.getByLabel("Algorithm").nth(1).selectOption("dijkstra");
  await page.getByRole("button", { name: "Run it" }).click();
  await counts.nth(1).waitFor();
  await page.getByRole("slider", { name: "Expansions" }).fill("100");
  await page.waitForFunction(() => location.hash.includes("at=200"));
  await expect.poll(() => counts.nth(0).locator("td").first().textContent()).toBe("142 / 142");
  await expect.poll(() => counts.nth(1).locator("td").first().textContent()).toBe("200 / 1,055");
  expect(await page.getByText("in both searches").isVisible()).toBe(true);
  await picture(page, "map-two-searches");
  await page.reload();
  await counts.nth(1).waitFor();
  await page.waitForFunction(() => document.querySelector('[data-testid="counts"]')?.textContent?.includes("200 / 1,055"));
  await page.getByRole("button", { name: "Back to distances" }).click();
  await page.getByText("9 from it").waitFor();
});

test("the map is used by keyboard alone", async () => {
  const { page } = await visit(MAP);
  await drawn(page);
  const map = page.locator(".map .over");
  const scale = async () => Number(await page.locator(".map").getAttribute("data-scale"));
  await map.focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".map")?.dataset.scale) > 1.9);
  await page.keyboard.press("-");
  expect(await scale()).toBeCloseTo(1.4, 1);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("0");
  await page.locator('.map[data-scale="1.00"]').waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".state-card").waitFor();
  const state = await page.locator(".state-card").getAttribute("data-state");
  expect(state).not.toBe("0");
  await page.keyboard.press("Enter");
  await page.locator(`.map[data-position="${state}"]`).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".state-card").waitFor({ state: "detached" });
});

test.each(["", "?canvas=1"])("two fingers make the map larger and smaller, and move it%s", async (settings) => {
  const { page, context } = await visit(MAP + settings, { size: PHONE, hasTouch: true });
  await drawn(page);
  const map = page.locator(".map");
  const scale = async () => Number(await map.getAttribute("data-scale"));
  await expect.poll(scale).toBe(1);
  const address = page.url();
  const over = page.locator(".map .over");
  await over.scrollIntoViewIfNeeded();
  const box = (await over.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await context.newCDPSession(page);
  /** Two fingers, each so far from the middle, which goes to the right by `right`. */
  const pinch = async (from: number, to: number, right = 0) => {
    const at = (far: number, shift: number) => [-far, far].map((by, id) => ({ x: x + by + shift, y, id }));
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from, 0) });
    for (let step = 1; step <= 8; step++) {
      const part = step / 8;
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from + (to - from) * part, right * part) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await pinch(30, 90);
  await expect.poll(scale).toBeGreaterThan(2.6);
  expect(await scale()).toBeLessThan(3.4);
  await picture(page, "map-pinched-phone");
  await pinch(90, 45);
  await expect.poll(scale).toBeLessThan(1.8);
  expect(await scale()).toBeGreaterThan(1.2);
  // The page itself is not made larger, nothing was picked, and the game is where it was.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  expect(await page.locator(".state-card").count()).toBe(0);
  expect(await positionOf(page)).toBe("0");
  expect(page.url()).toBe(address);
});

test("a wheel, a drag and buttons move the map", async () => {
  const { page } = await visit(MAP);
  await drawn(page);
  const box = (await page.locator(".map .over").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".map")?.dataset.scale) > 1.3);
  const before = await page.locator(".map").getAttribute("data-drawn");
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 + 40, { steps: 5 });
  await page.mouse.up();
  // A drag is no click: the game stays where it is.
  expect(await positionOf(page)).toBe("0");
  expect(Number(await page.locator(".map").getAttribute("data-drawn"))).toBeGreaterThan(Number(before));
  await page.getByRole("button", { name: "The whole map" }).click();
  await page.locator('.map[data-scale="1.00"]').waitFor();
  await page.getByRole("button", { name: "Larger" }).click();
  await page.locator('.map[data-scale="1.50"]').waitFor();
});

test("on a phone a tap shows a state and a button goes there", async () => {
  const { page } = await visit(MAP, { size: PHONE, hasTouch: true });
  await drawn(page);
  const box = (await page.locator(".map .over").boundingBox())!;
  for (let column = 0.3; column < 0.6; column += 0.04) {
    await page.touchscreen.tap(box.x + column * box.width, box.y + box.height / 2);
    // The first tap that hits a state is the last one: its card comes a little later.
    if (await page.locator(".map[data-cursor]").count()) break;
  }
  await page.getByRole("button", { name: "Go there" }).waitFor();
  const state = await page.locator(".state-card").getAttribute("data-state");
  await picture(page, "map-phone-tapped");
  await page.getByRole("button", { name: "Go there" }).tap();
  await page.locator(`.map[data-position="${state}"]`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a space over the cap says how large it is", async () => {
  const { page } = await visit("#map/tiles:3x3:8-6-7-2-5-4-3-0-1");
  const note = page.getByTestId("too-many");
  await note.getByText("More than 150,000 states").waitFor();
  await note.getByText("This board has 181,440 of them.").waitFor();
  await note.getByRole("button", { name: "Draw it all the same" }).waitFor();
});

test("a board without a solution is grey", async () => {
  const { page } = await visit("#map/tiles:2x3:2-1-3-4-5-0");
  await drawn(page);
  await page.getByText("360 without a way to a goal").waitFor();
  await expect.poll(() => page.getByText("goals", { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByTestId("here").textContent()).toMatch(/^No way to a goal/);
});

test.each(["light", "dark"] as const)("axe-core finds nothing, in the %s theme", async (theme) => {
  const { page } = await visit(`${MAP}?one=astar&two=dijkstra&at=60&ways=all`, { theme, language: theme === "dark" ? "fr" : "en" });
  await drawn(page);
  await page.getByTestId("counts").waitFor();
  for (const summary of await page.locator("main summary").all()) await summary.click();
  expect(await violations(page)).toEqual([]);
});

test("the map on a phone, a laptop and a projector", async () => {
  for (const [language, theme] of [["en", "light"], ["fr", "dark"]] as const) {
    const { page } = await visit(`${MAP}?ways=all`, { language, theme });
    await drawn(page);
    await inAllSizes(page, (size) => picture(page, `map-${size}-${language}-${theme}`));
  }
});
