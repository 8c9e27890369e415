import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, inAllSizes, picture, violations, visit } from "./visit";

const RUSH_HOUR = "#play/rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
/** Two moves from its goal, and the gap at the end of a row. */
const TILES = "#play/tiles:3x3:1-2-3-0-4-5-7-8-6";
const SWAP = "#play/swap:3x3:2-1-3-4-9-6-7-8-5:barriers=0,0-1,0";
/** A shortest solution of the Rush Hour board: name, rows and columns. */
const SOLUTION: [string, number, number][] = [
  ["C", 0, -3], ["E", 3, 0], ["B", 0, 1], ["F", -1, 0], ["H", -1, 0], ["D", 0, -2], ["G", 2, 0], ["A", 0, 3],
];

const piece = (page: Page, name: string) => page.locator(`svg.board [data-name="${name}"]`);
const score = (page: Page, name: string) => page.locator(`[data-score="${name}"]`);
const goal = (page: Page) => page.locator(".goal h2");

async function shows(page: Page, name: string, text: string) {
  await page.waitForFunction(
    ([name, text]) => document.querySelector(`[data-score="${name}"]`)?.textContent === text,
    [name, text] as const,
  );
}

async function open(hash: string, options: Parameters<typeof visit>[1] = {}) {
  const { page, context } = await visit(hash, options);
  await page.locator("svg.board .piece").first().waitFor();
  return { page, context };
}

/** The middle of a cell of the board on the screen, and how wide a cell is. */
async function cellAt(page: Page, row: number, column: number) {
  return page.locator("svg.board").evaluate(
    (svg, [row, column]) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM()!;
      const point = new DOMPoint((column + 0.5) * 64, (row + 0.5) * 64).matrixTransform(matrix);
      return { x: point.x, y: point.y, cell: 64 * matrix.a };
    },
    [row, column] as const,
  );
}

async function middle(page: Page, name: string) {
  const box = (await piece(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function arrow(rows: number, columns: number): string {
  return rows < 0 ? "ArrowUp" : rows > 0 ? "ArrowDown" : columns < 0 ? "ArrowLeft" : "ArrowRight";
}

test("the first board is solved by keyboard alone, and it is said", async () => {
  const { page } = await open("");
  await shows(page, "optimum", "8");
  for (const [name, rows, columns] of SOLUTION) {
    // A letter that is a command chooses its vehicle with Shift.
    await page.keyboard.press(name === "H" ? "Shift+H" : name.toLowerCase());
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-name"))).toBe(name);
    for (let cell = 0; cell < Math.abs(rows + columns); cell++) await page.keyboard.press(arrow(rows, columns));
  }
  await goal(page).waitFor();
  await expect.poll(() => goal(page).textContent()).toContain("Solved in 8 moves, and none is shorter!");
  await expect.poll(() => score(page, "minimum").textContent()).toBe("0");
  await page.waitForFunction(() => document.getElementById("announcer")?.textContent?.includes("Solved in 8 moves"));
  // The piece that moved last still has the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-name"))).toBe("A");
});

test("vehicles are reached by Tab, and a push against the rules is explained", async () => {
  const { page } = await open(RUSH_HOUR);
  await piece(page, "A").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-name"))).toBe("B");
  await page.keyboard.press("ArrowLeft");
  await page.locator(".panel .note").waitFor();
  await expect.poll(() => score(page, "moves").textContent()).toBe("0");
  await page.keyboard.press("ArrowRight");
  await shows(page, "moves", "1");
});

test("the first board is solved by clicks alone", async () => {
  const { page } = await open(RUSH_HOUR);
  for (const [number, [name, rows, columns]] of SOLUTION.entries()) {
    if ((await piece(page, name).getAttribute("aria-pressed")) === "false") await piece(page, name).click();
    await clickTarget(page, rows, columns);
    await shows(page, "moves", String(number + 1));
  }
  await goal(page).waitFor();
});

/** Clicks the dot that is so far from the chosen piece. */
async function clickTarget(page: Page, rows: number, columns: number, tap = false) {
  const box = await page.locator("svg.board .piece.selected").evaluate((chosen) => {
    const { e, f } = new DOMMatrix(getComputedStyle(chosen).transform);
    const body = chosen.querySelector(".body") as SVGRectElement;
    const length = (value: SVGAnimatedLength) => Math.round((value.baseVal.value + 9) / 64);
    return { row: Math.round(f / 64), column: Math.round(e / 64), height: length(body.height), width: length(body.width) };
  });
  const row = box.row + rows + (rows > 0 ? box.height - 1 : 0);
  const column = box.column + columns + (columns > 0 ? box.width - 1 : 0);
  const { x, y } = await cellAt(page, row, column);
  await (tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

test("the first board is solved by dragging with the mouse", async () => {
  const { page } = await open(RUSH_HOUR, { reducedMotion: false });
  const { cell } = await cellAt(page, 0, 0);
  for (const [number, [name, rows, columns]] of SOLUTION.entries()) {
    const { x, y } = await middle(page, name);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (columns * cell) / 2, y + (rows * cell) / 2, { steps: 4 });
    await page.mouse.move(x + columns * cell, y + rows * cell, { steps: 4 });
    await page.mouse.up();
    await shows(page, "moves", String(number + 1));
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
  }
  await goal(page).waitFor();
});

test("the first board is solved by touch on a phone, dragged and tapped", async () => {
  const { page, context } = await open(RUSH_HOUR, { size: PHONE, hasTouch: true });
  const devtools = await context.newCDPSession(page);
  const { cell } = await cellAt(page, 0, 0);
  for (const [number, [name, rows, columns]] of SOLUTION.entries()) {
    const { x, y } = await middle(page, name);
    if (number % 2) {
      await page.touchscreen.tap(x, y);
      await page.locator("svg.board .piece.selected").waitFor();
      await clickTarget(page, rows, columns, true);
    } else {
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
        devtools.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x: x + columns * cell * part, y: y + rows * cell * part }],
        });
      await touch("touchStart", 0);
      for (const part of [0.1, 0.4, 0.7, 1]) await touch("touchMove", part);
      await touch("touchEnd", 1);
    }
    await shows(page, "moves", String(number + 1));
  }
  await goal(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture(page, "play-goal-phone");
});

test("tiles are solved by keyboard, and by a click on a tile that takes the row with it", async () => {
  const { page } = await open(TILES);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await goal(page).waitFor();
  await page.getByRole("button", { name: "Restart" }).click();
  await shows(page, "moves", "0");
  // The last tile of the row is not beside the gap: both tiles between go.
  await piece(page, "5").click();
  await shows(page, "moves", "2");
  await piece(page, "6").click();
  await goal(page).waitFor();
  await expect.poll(() => score(page, "moves").textContent()).toBe("3");
});

test("a row of tiles is dragged together", async () => {
  const { page } = await open(TILES);
  const [{ x, y }, { cell }] = [await middle(page, "5"), await cellAt(page, 0, 0)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - cell, y, { steps: 5 });
  await page.mouse.up();
  await shows(page, "moves", "2");
});

test("a swap grid with a barrier is solved by keyboard and by clicks", async () => {
  const { page } = await open(SWAP);
  await shows(page, "optimum", "4");
  await piece(page, "2").focus();
  // Not through the barrier.
  await page.keyboard.press("Shift+ArrowDown");
  await page.locator(".panel .note").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await shows(page, "moves", "1");
  await page.keyboard.press("9");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await shows(page, "moves", "3");
  await page.keyboard.press("5");
  await page.keyboard.press("Shift+ArrowLeft");
  await goal(page).waitFor();
  await page.getByRole("button", { name: "Restart" }).click();
  await shows(page, "moves", "0");
  for (const [one, other] of [["2", "1"], ["9", "6"], ["9", "5"], ["5", "6"]] as const) {
    await piece(page, one).click();
    await piece(page, other).click();
  }
  await goal(page).waitFor();
  await expect.poll(() => score(page, "moves").textContent()).toBe("4");
});

test("moves are taken back and made again, by buttons, keys and the list", async () => {
  const { page } = await open(RUSH_HOUR);
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowLeft");
  await shows(page, "moves", "2");
  await page.getByRole("button", { name: "Undo" }).click();
  await shows(page, "moves", "1");
  await page.keyboard.press("Control+z");
  await shows(page, "moves", "0");
  await page.keyboard.press("Control+y");
  await shows(page, "moves", "1");
  await page.getByRole("button", { name: "Redo" }).click();
  await shows(page, "moves", "2");
  await page.getByRole("button", { name: /^1 Move car B/ }).click();
  await shows(page, "moves", "1");
  await piece(page, "D").focus();
  await page.keyboard.press("r");
  await shows(page, "moves", "2");
  await page.keyboard.press("u");
  await shows(page, "moves", "1");
  await page.getByRole("button", { name: "Restart" }).click();
  await shows(page, "moves", "0");
  await expect.poll(() => score(page, "time").textContent()).toBe("0:00");
});

test("a hint is said and shown, and made when it is asked for again", async () => {
  const { page } = await open(RUSH_HOUR);
  await shows(page, "minimum", "8");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => page.locator(".hint").textContent()).toMatch(/^Move .+\. 8 moves to the goal\.$/);
  await page.locator("svg.board .piece.hinted").waitFor();
  await picture(page, "play-hint");
  await page.getByRole("button", { name: "Make this move" }).click();
  await shows(page, "moves", "1");
  await shows(page, "minimum", "7");
  await expect.poll(() => page.locator(".hint").count()).toBe(0);
  // To the end, by the key.
  for (let left = 7; left > 0; left--) {
    await shows(page, "minimum", String(left));
    await piece(page, "A").focus();
    await page.keyboard.press("h");
    await page.locator("svg.board .piece.hinted").waitFor();
    await page.keyboard.press("h");
  }
  await goal(page).waitFor();
});

test("a reload keeps the position, and back finds the one before", async () => {
  const { page } = await open(RUSH_HOUR);
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowRight");
  await shows(page, "moves", "1");
  await page.waitForFunction(() => location.hash.includes("moves=B"));
  await page.reload();
  await shows(page, "moves", "1");
  await page.getByRole("button", { name: /^1 Move car B/ }).waitFor();
  // A new board is another entry of the history.
  await page.getByRole("button", { name: "New board" }).click();
  await shows(page, "moves", "0");
  await page.waitForFunction(() => !location.hash.includes("moves="));
  await page.goBack();
  await shows(page, "moves", "1");
  // So is a link to another position of the same board.
  await page.evaluate(() => (location.hash = location.hash.replace(/moves=.*/, "moves=B%2B1+D-1")));
  await shows(page, "moves", "2");
  await page.goBack();
  await shows(page, "moves", "1");
});

test("the board is there as text, as it is now", async () => {
  const { page } = await open(TILES);
  await page.getByText("The board as text").click();
  const text = page.getByRole("region", { name: "The board as text" });
  await page.waitForFunction(() => document.querySelector("details pre")?.textContent?.includes("0 4 5"));
  await page.keyboard.press("Escape");
  await piece(page, "4").focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelector("details pre")?.textContent?.includes("4 0 5"));
  await expect.poll(() => text.textContent()).toBe("1 2 3\n4 0 5\n7 8 6");
});

test("a board without a solution is called so", async () => {
  const { page } = await open("#play/tiles:3x3:2-1-3-4-5-6-7-8-0");
  await shows(page, "minimum", "none");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => page.locator(".hint").textContent()).toContain("no solution");
});

test("the best result of a board is remembered", async () => {
  const { page } = await open(TILES);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await goal(page).waitFor();
  await expect.poll(() => page.getByText("Your best so far").count()).toBe(0);
  await page.evaluate(() => (location.hash = location.hash.replace(/\?.*/, "")));
  await shows(page, "moves", "0");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await page.getByText("Your best so far: 3 moves").waitFor();
});

test("a held key makes moves as fast as they come, and the list of a long game stays short", async () => {
  const { page } = await open(TILES);
  for (let round = 0; round < 100; round++) {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
  }
  await shows(page, "moves", "200");
  expect(await page.locator(".box li").count()).toBeLessThan(40);
  await page.getByRole("button", { name: /^200 / }).waitFor();
  await page.waitForFunction(() => location.hash.length > 400);
});

test.each(["light", "dark"] as const)("axe-core finds nothing: at the start, with the keys, with a hint, at the goal (%s)", async (theme) => {
  const { page } = await open(RUSH_HOUR, { theme });
  await shows(page, "minimum", "8");
  expect.soft(await violations(page), "start").toEqual([]);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  expect.soft(await violations(page), "keys").toEqual([]);
  await picture(page, `play-keys-${theme}`);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("h");
  await page.locator(".hint").waitFor();
  expect.soft(await violations(page), "hint").toEqual([]);
  await page.getByText("The board as text").click();
  await page.evaluate(() => (location.hash = location.hash.replace(/\?.*|$/, "?moves=C-3+E%2B3+B%2B1+F-1+H-1+D-2+G%2B2+A%2B3")));
  await goal(page).waitFor();
  expect.soft(await violations(page), "goal").toEqual([]);
  await picture(page, `play-goal-${theme}`);
});

test("it looks right on a phone, a laptop and a projector, in both languages and themes", async () => {
  const boards = { "rush-hour": RUSH_HOUR, tiles: "#play/tiles:4x4:5-1-2-4-9-6-3-8-13-10-7-11-0-14-15-12", swap: SWAP };
  for (const [name, board] of Object.entries(boards)) {
    const [language, theme] = name === "tiles" ? (["fr", "dark"] as const) : (["en", "light"] as const);
    const { page } = await open(board, { language, theme });
    await page.waitForFunction(() => /^\d+$/.test(document.querySelector('[data-score="minimum"]')?.textContent ?? ""));
    await inAllSizes(page, (size) => picture(page, `play-${name}-${size}`));
    await page.keyboard.press("h");
    await page.locator("svg.board .piece.hinted").first().waitFor();
    await inAllSizes(page, (size) => picture(page, `play-${name}-${size}-hint`));
  }
});

test("a hint and a proof that take long say so and can be stopped, and asked for again", async () => {
  const { page } = await visit("#play/tiles:5x5:24-23-22-21-20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1-0");
  const status = page.locator('.panel [role="status"]');
  // What is done changes from one moment to the next.
  const isTold = /Thinking…|Building a table|states expanded|Improving a solution/;
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toMatch(isTold);
  await expect.poll(() => score(page, "minimum").textContent()).toMatch(/…$/);
  await picture(page, "play-under-way");
  await status.getByRole("button", { name: "Stop" }).click();
  await expect.poll(() => status.count()).toBe(0);
  await expect.poll(() => score(page, "minimum").textContent()).toMatch(/\d|\?/);
  expect(await score(page, "minimum").textContent()).not.toContain("…");
  // The board goes on, and a hint may be asked for, whatever was stopped.
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint").waitFor({ timeout: 20_000 });
});
