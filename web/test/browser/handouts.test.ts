import { expect, test } from "vitest";
import { inAllSizes, picture, violations, visit } from "./visit";

test("each text is a tour with boards, sections and figures beside ours", async () => {
  const { page } = await visit("#handouts");
  const contents = page.getByRole("navigation", { name: "Texts of the course" });
  const titles = contents.locator("a.title");
  await titles.first().waitFor();
  await expect.poll(() => titles.count()).toBe(5);
  for (const at of [0, 1, 2, 3, 4]) {
    await titles.nth(at).click();
    const title = (await titles.nth(at).innerText()).replace(/^\d{3}\s*/, "");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.locator(".boards svg.board").first().waitFor();
    expect(await page.locator("article section.card").count()).toBeGreaterThan(3);
    expect(new URL(page.url()).hash).toContain(`handout=00${at}`);
  }
});

test("a section of the address is in sight, and says why its figure differs", async () => {
  const { page } = await visit("#handouts?handout=000&section=4");
  const card = page.getByRole("region", { name: "Section 4.4" });
  await card.waitFor();
  await page.waitForFunction(() => {
    const top = document.querySelector("#section-3")?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  });
  const row = card.getByRole("row").filter({ hasText: "consistent on this board: blocking-stuck" });
  await expect.poll(() => row.innerText()).toMatch(/yes\s+no\s+≠\s*differs/);
  await card.getByText("one move can let several vehicles go at once").waitFor();
});

test("one click tries a figure where the page shows it", async () => {
  const { page } = await visit("#handouts?handout=003&section=9");
  await page.getByRole("link", { name: /^Try: states expanded under each bound/ }).waitFor();
  const link = page.getByRole("link", { name: /^Try: finds a shortest solution: idastar:manhattan/ });
  await link.click();
  await page.waitForFunction(() => location.hash.startsWith("#solve/"));
  const hash = new URL(page.url()).hash;
  expect(hash).toContain("tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1");
  expect(hash).toContain("algorithm=idastar");
  expect(hash).toContain("heuristic=manhattan");
  await page.locator("svg.board").first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Question 19" }).waitFor();

  // A figure without a view has its command.
  await page.goto(`${page.url().split("#")[0]}#handouts?handout=002&section=3`);
  await page.getByRole("button", { name: "Copy the command glisse hash --hashes 1,7,3,3,7 --capacity 8" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("glisse hash --hashes 1,7,3,3,7 --capacity 8");
});

test("a try in the lab audits at once", async () => {
  const { page } = await visit("#handouts?handout=000&section=4");
  await page.getByRole("link", { name: /^Try: consistent on this board: blocking-stuck/ }).click();
  await page.getByText(/Along 663 moves h falls by more than the move costs/).waitFor();
});

test("the tours are told in French", async () => {
  const { page } = await visit("#handouts?handout=003", { language: "fr", theme: "dark" });
  await page.getByRole("heading", { level: 1, name: /taquin/ }).waitFor();
  await page.getByRole("columnheader", { name: "Texte", exact: true }).first().waitFor();
  await page.getByRole("cell", { name: "concorde" }).first().waitFor();
  await page.getByRole("link", { name: /^Essayer/ }).first().click();
  await page.waitForFunction(() => location.hash.startsWith("#play/tiles:4x4:"));
});

test.each(["light", "dark"] as const)("axe-core finds nothing in the %s theme", async (theme) => {
  const { page } = await visit("#handouts?handout=004", { theme });
  await page.locator(".boards svg.board").first().waitFor();
  await page.locator("details summary").first().click();
  expect(await violations(page)).toEqual([]);
});

test("pictures, and nothing is wider than the window", async () => {
  for (const [language, theme] of [["en", "light"], ["fr", "dark"]] as const) {
    const { page } = await visit("#handouts?handout=002", { language, theme });
    await page.locator(".boards svg.board").first().waitFor();
    await inAllSizes(page, (size) => picture(page, `handouts-${size}-${language}`));
    await page.evaluate(() => (location.hash = "#handouts?handout=000&section=1"));
    await page.locator("article .small svg.board").first().waitFor();
    await inAllSizes(page, (size) => picture(page, `handouts-${size}-${language}-section`));
  }
});
