import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inAllSizes, picture, violations, visit } from "./visit";

const JAM = "#lab/rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/** Empties the editor and types a script into it, key by key. */
async function write(page: Page, script: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Script/ }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type(script);
  await page.keyboard.press("Escape");
}

/** What the page says of the board. */
const h = (page: Page) => page.locator(".scores dd.h");

test("a claim that is wrong is refuted, and two boards show why", async () => {
  const { page } = await visit(JAM);
  await write(page, "target_blockers().len() * 3");
  await page.waitForFunction(() => document.querySelector(".scores dd.h")?.textContent === "6");
  await page.getByRole("button", { name: "Audit" }).click();

  const verdict = page.getByRole("region", { name: "Verdict" });
  await verdict.getByText("Not admissible").waitFor();
  await verdict.getByText("In 407 states h is above the true cost.").waitFor();
  await verdict.getByText("Not consistent").waitFor();
  await verdict.getByText("Zero at goals").waitFor();
  await verdict.getByText("All 1,247 states that can be reached were looked at").waitFor();

  // The simplest one: h says 3 where two moves are enough, as one can see by making them.
  const against = page.getByRole("region", { name: "The counterexample" });
  await against.getByText("h says 3, but a cost of 2 is enough.").waitFor();
  await expect.poll(() => against.locator("svg.board").count()).toBe(2);
  const output = against.locator("output");
  await expect.poll(() => output.innerText()).toBe("0 / 2");
  await against.getByRole("button", { name: "One step forward" }).click();
  await against.getByText("Move truck G 2 cells down").waitFor();
  await against.getByRole("button", { name: "To the end" }).click();
  await expect.poll(() => output.innerText()).toBe("2 / 2");

  await against.getByRole("button", { name: "against consistency" }).click();
  await against.getByText("The move costs 1, but h falls from 3 to 0.").waitFor();
  await expect.poll(() => against.locator("svg.board").count()).toBe(2);
  expect(await against.getByRole("link", { name: "Show on the map" }).getAttribute("href")).toContain("#map/rush-hour:6x6:FBB");

  // The plot, and its table: 407 states are too high in both.
  await page.getByRole("img", { name: /Estimates against true distances of 1,247 states; 407 of them/ }).waitFor();
  await page.locator("summary", { hasText: "As a table" }).click();
  const over = await page.locator("section[aria-labelledby=scatter] tbody tr td:last-child").allInnerTexts();
  expect(over.map(Number).reduce((sum, one) => sum + one, 0)).toBe(407);

  await against.getByRole("link", { name: "Play it" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#play/rush-hour:6x6:FBB"));
});

test("a mistake is shown at its place, and goes when it is mended", async () => {
  const { page } = await visit(JAM);
  await write(page, "let x = 1;\nlet y = x + ;\ny");
  await page.getByRole("alert").getByText("Line 2, column 13").waitFor();
  const marked = page.locator(".cm-lintRange-error");
  await marked.waitFor();
  expect(await marked.evaluate((mark) => mark.closest(".cm-line")?.textContent)).toBe("let y = x + ;");
  expect(await page.getByRole("button", { name: "Audit" }).isDisabled()).toBe(true);

  await write(page, "target_blocker().len()");
  await page.getByRole("alert").getByText("there is no function target_blocker that takes nothing").waitFor();
  await write(page, "target_blockers().len()");
  await page.getByRole("alert").waitFor({ state: "detached" });
  await expect.poll(() => marked.count()).toBe(0);
  await page.waitForFunction(() => document.querySelector(".scores dd.h")?.textContent === "2");
});

test("a right one passes, is in the address, and is there again", async () => {
  const { page } = await visit("#lab/tiles:2x3:5-4-3-2-1-0");
  await write(page, "manhattan()");
  await page.getByRole("button", { name: "Audit" }).click();
  const verdict = page.getByRole("region", { name: "Verdict" });
  await verdict.getByText("Admissible", { exact: true }).waitFor();
  await verdict.getByText("Consistent", { exact: true }).waitFor();
  await verdict.getByText("All 360 states").waitFor();
  await expect.poll(() => page.getByRole("region", { name: "The counterexample" }).count()).toBe(0);
  await page.waitForFunction(() => location.hash.includes("script=bWFuaGF0dGFuKCk") && location.hash.includes("run=audit"));

  await page.reload();
  await page.getByRole("region", { name: "Verdict" }).getByText("Consistent", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: /^Script/ }).innerText()).toBe("manhattan()");

  // What was found is about what was written then.
  await write(page, "manhattan() * 2");
  await page.getByText("This is about the heuristic as it was before.").waitFor();
});

test("the board answers while one plays, and too much is called so", async () => {
  const { page } = await visit("#lab/tiles:3x3:1-2-3-4-5-6-7-0-8");
  await write(page, "manhattan() * 5");
  await h(page).filter({ hasText: /^5$/ }).waitFor();
  await page.getByText("too much").waitFor();
  await page.locator('svg.board.played [data-name="8"]').click();
  await page.waitForFunction(() => document.querySelector(".scores dd.h")?.textContent === "0");
  await page.getByText("too much").waitFor({ state: "detached" });
});

test("a counterexample is found, and A* pays more on it", async () => {
  const { page } = await visit("#lab/swap:3x3:2-6-8-5-1-4-7-9-3");
  await page.getByRole("combobox", { name: "Heuristic" }).selectOption("manhattan-not-halved.rhai");
  await page.getByRole("button", { name: "Find a counterexample" }).click();
  const hunt = page.getByRole("region", { name: "Where A* goes wrong" });
  await hunt.getByText("A* pays 8 where 6 is enough").waitFor();
  await expect.poll(() => hunt.locator("svg.board").count()).toBe(2);
  await expect.poll(() => hunt.locator("output").allInnerTexts()).toEqual(["0 / 6", "0 / 8"]);
});

test("a long audit can be stopped, and a sample proves nothing", async () => {
  const { page } = await visit("#lab/tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1");
  await page.getByRole("button", { name: "Audit" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("combobox", { name: "States" }).selectOption("20 at random");
  await write(page, "0");
  await page.getByRole("button", { name: "Audit" }).click();
  await page.getByText("Nothing found against admissibility").first().waitFor();
  await page.getByText("what it finds nothing against is not proved").waitFor();
});

test("what is built in is audited too", async () => {
  const { page } = await visit(`${JAM}?audited=blocking-blocked&run=audit`);
  await page.getByText("Along 76 moves h falls by more than the move costs.").waitFor();
  await expect.poll(() => h(page).innerText()).toBe("4");
  await page.getByText(/it pays 6 where 5 is enough/).waitFor();
  await page.getByRole("button", { name: "Write your own" }).click();
  await page.getByRole("textbox", { name: /^Script/ }).waitFor();

  // Another board is another matter.
  await page.evaluate(() => (location.hash = "#lab/tiles:2x3:5-4-3-2-1-0"));
  await page.getByRole("region", { name: "Verdict" }).waitFor({ state: "detached" });
  await page.getByText("sum += abs(row - goal[0]) + abs(column - goal[1]);").waitFor();
});

test("functions are named while one types, and Tab does not trap the keyboard", async () => {
  const { page } = await visit(JAM);
  await write(page, "");
  await page.keyboard.type("target_b");
  await page.getByRole("option", { name: /target_blockers/ }).waitFor();
  await page.locator(".cm-completionInfo", { hasText: "the vehicles between the target and the exit" }).waitFor();
  await picture(page, "lab-completion");
  await page.waitForTimeout(100); // The editor takes no choice in the first moment, lest one chooses by accident.
  await page.keyboard.press("Enter");
  await page.keyboard.type(".len()");
  await expect.poll(() => page.getByRole("textbox", { name: /^Script/ }).innerText()).toBe("target_blockers().len()");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector(".scores dd.h")?.textContent === "2");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Audit");
});

test.each(["light", "dark"] as const)("axe-core finds nothing in the %s theme", async (theme) => {
  const { page } = await visit(JAM, { theme });
  await write(page, "target_blockers().len() * 3");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Audit" }).click();
  await page.locator("section[aria-labelledby=scatter] summary").click();
  await page.locator("summary", { hasText: "What a script can ask" }).click();
  expect(await violations(page)).toEqual([]);
  await write(page, "let y = ;");
  await page.getByRole("alert").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("pictures, and nothing is wider than the window", async () => {
  for (const [language, theme] of [["en", "light"], ["fr", "dark"]] as const) {
    const { page } = await visit(JAM, { language, theme });
    await page.getByRole("combobox").first().selectOption("blocking-stuck.rhai");
    await page.waitForFunction(() => document.querySelector(".scores dd.h")?.textContent === "2");
    await inAllSizes(page, (size) => picture(page, `lab-${size}-${language}`));
    await write(page, "// Is this too much?\ntarget_blockers().len() * 3");
    await page.getByRole("button", { name: /^Audit/ }).click();
    await page.locator("section[aria-labelledby=scatter] svg").waitFor();
    await inAllSizes(page, async (size) => {
      for (const [place, name] of [[".results", "results"], ["#scatter", "scatter"]] as const) {
        await page.evaluate((place) => document.querySelector(place)?.scrollIntoView(), place);
        await picture(page, `lab-${size}-${language}-${name}`);
      }
    });
  }
});
