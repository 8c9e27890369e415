/** Editing: a person draws, turns, stretches and removes, and is told at once what the board is. */

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, inAllSizes, picture, violations, visit } from "./visit";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const SIMPLE = "rush-hour:6x6:............AA......................";

const board = (page: Page): Locator => page.getByRole("application");

/** Where a place on the board is on the screen; the board's size in cells is in its drawing. */
async function place(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  return board(page).locator("svg.overlay").evaluate((svg, [row, column]) => {
    const matrix = (svg as SVGSVGElement).getScreenCTM();
    const point = new DOMPoint((column ?? 0) * 64, (row ?? 0) * 64).matrixTransform(matrix ?? undefined);
    return { x: point.x, y: point.y };
  }, [row, column]);
}

async function click(page: Page, row: number, column: number) {
  const { x, y } = await place(page, row + 0.5, column + 0.5);
  await page.mouse.click(x, y);
}

async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [start, end] = [await place(page, from[0] + 0.5, from[1] + 0.5), await place(page, to[0] + 0.5, to[1] + 0.5)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Waits until the address holds this board. */
async function isBoard(page: Page, id: string) {
  await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain(id);
}

test("a vehicle is drawn, turned, lengthened, moved and removed, a wall is put, and the board is played", async () => {
  const { page } = await visit(`#edit/${SIMPLE}`);
  const alert = page.getByRole("alert");
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await drag(page, [0, 3], [2, 3]);
  await isBoard(page, "rush-hour:6x6:...B.....B..AA.B....................");
  await page.getByText("Vehicle B").waitFor();
  await page.getByText("Optimum: 2 moves").waitFor();
  await page.getByRole("button", { name: "Turn" }).click();
  await isBoard(page, "rush-hour:6x6:...BBB......AA......................");
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Shorter" }).click();
  await isBoard(page, "rush-hour:6x6:...BB.......AA......................");
  await page.getByRole("button", { name: "Longer" }).click();
  await page.getByRole("button", { name: "Longer" }).click();
  await isBoard(page, "rush-hour:6x6:..BBBB......AA......................");
  await drag(page, [0, 3], [4, 3]);
  await isBoard(page, "rush-hour:6x6:............AA............BBBB......");

  // Before the exit nothing can be cleared away, and two vehicles cannot be on one cell.
  await page.getByRole("button", { name: "Move up" }).click();
  await page.getByRole("button", { name: "Move up" }).click();
  await isBoard(page, "rush-hour:6x6:............AABBBB..................");
  await page.getByText("No solution").waitFor();
  await page.getByRole("button", { name: "Move left" }).click();
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).toContain("vehicles A and B overlap");
  expect(await page.getByRole("button", { name: "Play this board" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Remove" }).click();
  await isBoard(page, SIMPLE);
  await alert.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Walls" }).click();
  await click(page, 2, 4);
  await isBoard(page, "rush-hour:6x6:............AA..x...................");
  await page.getByText("No solution").waitFor();
  await click(page, 2, 4);
  await click(page, 1, 4);
  await isBoard(page, "rush-hour:6x6:..........x.AA......................");
  await page.getByRole("button", { name: "Vehicles" }).click();
  // A drag that is stopped at once by what is there lays nothing.
  await drag(page, [2, 2], [2, 0]);
  await isBoard(page, "rush-hour:6x6:..........x.AA......................");
  await click(page, 0, 5);
  await click(page, 2, 5);
  await isBoard(page, "rush-hour:6x6:.....B....xBAA...B..................");
  await page.getByText("Optimum: 2 moves").waitFor();
  await page.getByRole("button", { name: "Play this board" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#play/rush-hour:6x6:.....B....xBAA...B"));
  await page.locator("main [data-name=B]").waitFor();
});

test("the exit is dragged and clicked along the rim, or set by its number, and the target goes with it", async () => {
  const { page } = await visit(`#edit/${SIMPLE}`);
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await drag(page, [2, 5.7], [4, 5.7]);
  await isBoard(page, "rush-hour:6x6:........................AA..........");
  await click(page, -0.6, 3);
  await isBoard(page, ":exit=top");
  await expect.poll(() => page.getByRole("combobox", { name: "Exit", exact: true }).inputValue()).toBe("top");
  const column = page.getByRole("spinbutton", { name: "Column of the exit" });
  await expect.poll(() => column.inputValue()).toBe("4");
  await picture(page, "edit-exit-laptop");
  await column.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await isBoard(page, "rush-hour:6x6:............................A.....A.:exit=top");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await isBoard(page, "rush-hour:6x6:........................AA..........");
  expect(await violations(page)).toEqual([]);
});

test("another vehicle is to be brought out, the exit changes, and everything can be undone", async () => {
  const { page } = await visit("#edit/rush-hour:6x6:............AA...B.....B............");
  await page.getByText("Optimum: 2 moves").waitFor();
  await click(page, 2, 5);
  await page.getByRole("button", { name: "Make it the target" }).click();
  await isBoard(page, "rush-hour:6x6:............BB...A.....A............");
  await expect.poll(() => page.getByRole("combobox", { name: "Exit" }).inputValue()).toBe("bottom");
  await page.getByRole("combobox", { name: "Exit" }).selectOption("top");
  await isBoard(page, ":exit=top");
  await page.getByRole("combobox", { name: "Exit" }).selectOption("left");
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("the exit cannot be left");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await isBoard(page, "rush-hour:6x6:............AA...B.....B............");
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Redo" }).click();
  await isBoard(page, "rush-hour:6x6:............BB...A.....A............");
  await page.getByRole("spinbutton", { name: "Columns" }).fill("7");
  await page.getByRole("spinbutton", { name: "Columns" }).press("Enter");
  await isBoard(page, "rush-hour:6x7:");
});

test("tiles are swapped to a board without solution, and the goal and the names of the reader stay", async () => {
  const { page } = await visit("#edit/tiles:3x3:1-2-3-4-5-6-7-0-8");
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await click(page, 0, 0);
  await click(page, 0, 1);
  await isBoard(page, "tiles:3x3:2-1-3-4-5-6-7-0-8");
  await page.getByText("No solution").waitFor();
  await drag(page, [1, 0], [1, 1]);
  await isBoard(page, "tiles:3x3:2-1-3-5-4-6-7-0-8");
  await page.getByText(/Optimum: \d+ moves/).waitFor();

  await page.goto(page.url().replace(/#.*/, "#edit/tiles:2x2:0-1-2-3:goal=0-1-2-3?labels=a|b|c"));
  await page.getByText("Already solved").waitFor();
  await page.getByRole("application").getByText("a", { exact: true }).waitFor();
  await click(page, 0, 0);
  await click(page, 0, 1);
  await isBoard(page, "tiles:2x2:1-0-2-3:goal=0-1-2-3?labels=a|b|c");
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
});

test("what cannot be proved in a few seconds is told as at least and at most", async () => {
  const { page } = await visit("#edit/tiles:5x5:0-24-23-22-21-20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1");
  await page.getByText(/At least \d+ and at most \d+ moves/).waitFor();
});

test("numbers are swapped and a barrier is drawn between two cells", async () => {
  const { page } = await visit("#edit/swap:2x2:2-1-3-4");
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Barriers" }).click();
  const { x, y } = await place(page, 0.5, 1.05);
  await page.mouse.click(x, y);
  await isBoard(page, "swap:2x2:2-1-3-4:barriers=0,0-0,1");
  await page.getByText("Optimum: 5 moves").waitFor();
  await page.mouse.click(x, y);
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Numbers" }).click();
  await click(page, 0, 0);
  await click(page, 0, 1);
  await page.getByText("Already solved").waitFor();
});

test("a board is made from nothing by keyboard alone", async () => {
  const { page } = await visit(`#edit/${JAM}`);
  await page.getByText("Optimum: 8 moves").waitFor();
  await page.getByRole("button", { name: "Empty board" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("there is no target vehicle A").waitFor();
  await board(page).focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("ArrowDown", "ArrowDown", "Enter", "ArrowRight", "Enter");
  await isBoard(page, "rush-hour:6x6:............AA......................");
  await expect.poll(() => page.locator("#announcer").textContent()).toContain("row 3, column 2");
  await press("Escape", "ArrowRight", "ArrowRight", "ArrowUp", "Enter", "ArrowUp", "Enter");
  await isBoard(page, "rush-hour:6x6:...B.....B..AA......................");
  await press("+", "Shift+ArrowRight", "t");
  await isBoard(page, "rush-hour:6x6:...BBB......AA......................");
  await press("t", "-", "Shift+ArrowDown");
  await isBoard(page, "rush-hour:6x6:.........B..AA.B....................");
  await page.getByText("Optimum: 2 moves").waitFor();
  await press("w");
  await isBoard(page, "rush-hour:6x6:...x.....B..AA.B....................");
  await press("Delete");
  await isBoard(page, "rush-hour:6x6:...x........AA......................");
  await press("Control+z");
  await isBoard(page, "rush-hour:6x6:...x.....B..AA.B....................");
  await press("Control+y");
  await isBoard(page, "rush-hour:6x6:...x........AA......................");
});

test("barriers and tiles are edited by keyboard", async () => {
  const { page } = await visit("#edit/swap:2x2:1-2-3-4");
  await page.getByText("Already solved").waitFor();
  await board(page).focus();
  for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await isBoard(page, "swap:2x2:2-1-3-4");
  await page.getByRole("button", { name: "Barriers" }).press("Enter");
  await board(page).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await isBoard(page, "swap:2x2:2-1-3-4:barriers=0,1-1,1");
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("tiles");
  await page.getByRole("button", { name: "Board in order" }).press("Enter");
  await isBoard(page, "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0");
  await board(page).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await isBoard(page, "tiles:4x4:2-1-3-4-5-6-7-8-9-10-11-12-13-14-15-0");
  await page.getByText("No solution").waitFor();
});

test("a vehicle is drawn by touch on a phone", async () => {
  const { page } = await visit(`#edit/${SIMPLE}`, { size: PHONE, hasTouch: true });
  await page.getByText("Optimum: 1 move", { exact: true }).waitFor();
  await board(page).scrollIntoViewIfNeeded();
  for (const [row, column] of [[0, 4], [1, 4]] as const) {
    const { x, y } = await place(page, row + 0.5, column + 0.5);
    await page.touchscreen.tap(x, y);
  }
  await isBoard(page, "rush-hour:6x6:....B.....B.AA......................");
});

test.each(["light", "dark"] as const)("axe-core refuses nothing, in the %s theme", async (theme) => {
  const { page } = await visit(`#edit/${JAM}`, { theme });
  await page.getByText("Optimum: 8 moves").waitFor();
  await click(page, 2, 1);
  await page.getByText("Vehicle A").waitFor();
  await page.getByText("Keyboard").click();
  expect.soft(await violations(page), "a board").toEqual([]);
  await page.getByRole("button", { name: "Move left" }).click();
  await page.getByRole("alert").waitFor();
  expect.soft(await violations(page), "no board").toEqual([]);
  await page.getByRole("combobox", { name: "Puzzle" }).selectOption("swap");
  await page.getByRole("button", { name: "Board in order" }).click();
  await page.getByText("Already solved").waitFor();
  expect.soft(await violations(page), "a grid").toEqual([]);
});

test("the theme changes while a draft is no board", async () => {
  const { page } = await visit(`#edit/${JAM}`);
  await page.getByText("Optimum: 8 moves").waitFor();
  const fill = () => page.getByRole("application").locator(".piece .body").first().getAttribute("fill");
  await click(page, 2, 1);
  await page.getByRole("button", { name: "Move left" }).click();
  await page.getByRole("alert").waitFor();
  const light = await fill();
  await page.getByRole("button", { name: "Dark page" }).click();
  await expect.poll(fill).not.toBe(light);
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("overlap");
});

const NAMES = {
  en: { blocks: "Rush Hour", tiles: "Sliding tiles", grid: "Swap grid" },
  fr: { blocks: "Rush Hour", tiles: "Taquin", grid: "Échanges" },
};

test("the editor fits on a phone, a laptop and a projector, in both languages", async () => {
  const boards = [["blocks", JAM], ["tiles", "tiles:4x4:2-8-4-7-1-9-11-3-5-6-0-12-15-13-10-14"], ["grid", "swap:3x3:2-1-3-4-8-6-7-5-9:barriers=0,0-0,1;1,1-2,1"]] as const;
  for (const [language, theme] of [["en", "light"], ["fr", "dark"]] as const) {
    const { page } = await visit(`#edit/${boards[0][1]}`, { language, theme });
    for (const [kind, id] of boards) {
      await page.evaluate((id) => (location.hash = `#edit/${id}`), id);
      await page.getByRole("application", { name: NAMES[language][kind] }).waitFor();
      await page.locator('[data-optimum="exact"]').waitFor();
      if (kind === "blocks") await click(page, 2, 1);
      if (kind === "blocks" && language === "fr") {
        await page.locator("main .icon").last().click();
        await page.getByRole("alert").waitFor();
      }
      await inAllSizes(page, (size) => picture(page, `edit-${kind}-${size}-${language}`));
    }
  }
});
