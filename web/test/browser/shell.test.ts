import { expect, test } from "vitest";
import { LAPTOP, PHONE, PROJECTOR, picture, violations, visit } from "./visit";

const VIEWS = ["play", "boards", "solve", "watch", "compare", "map", "lab", "handouts", "review", "edit"];

test.each(["light", "dark"] as const)("no view has anything that axe-core refuses, in the %s theme", async (theme) => {
  const { page } = await visit("", { theme });
  for (const view of VIEWS) {
    await page.evaluate((view) => (location.hash = location.hash.replace(/^#[a-z]+/, `#${view}`)), view);
    await page.locator(`main[data-view="${view}"] h1`).first().waitFor({ state: "attached" });
    expect.soft(await violations(page), view).toEqual([]);
  }
});

test("the page speaks both languages, in both themes, on a phone, a laptop and a projector", async () => {
  for (const [size, name] of [[PHONE, "phone"], [LAPTOP, "laptop"], [PROJECTOR, "projector"]] as const) {
    for (const language of ["en", "fr"] as const) {
      const theme = language === "en" ? "light" : "dark";
      const { page } = await visit("", { size, language, theme });
      await page.locator("svg.board").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await picture(page, `shell-${name}-${language}-${theme}`);
    }
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

test("the address that is shared opens the same view of the same board", async () => {
  const { page } = await visit("#watch/tiles:3x3:8-6-7-2-5-4-3-0-1?algorithm=astar&at=5");
  await page.getByText("Step 5", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Address copied" }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit(new URL(shared).hash);
  await other.page.getByText("Step 5", { exact: true }).waitFor();
});
