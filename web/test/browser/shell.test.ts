import { expect, test } from "vitest";
import { LAPTOP, PHONE, PROJECTOR, picture, violations, visit } from "./visit";

const VIEWS = ["play", "boards", "solve", "watch", "compare", "map", "lab", "handouts", "review", "edit"];

test.each(["light", "dark"] as const)("no view has anything that axe-core refuses, in the %s theme", async (theme) => {
  const { page } = await visit("", { theme });
  for (const view of VIEWS) {
    await page.evaluate((view) => (location.hash = location.hash.replace(/^#[a-z]+/, `#${view}`)), view);
    await page.locator("main .view").first().waitFor();
    await page.waitForTimeout(300);
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
