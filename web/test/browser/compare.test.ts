import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { engine } from "../engine";
import { bytesOf, inAllSizes, picture, violations, visit } from "./visit";

const JAM = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const SPECS = ["bfs", "dijkstra", "astar:blocking"];
const THREE = `#compare/${JAM}?with=${SPECS.join(",")}`;
/** A 15-puzzle that takes long without a good estimate. */
const LONG = "tiles:4x4:14-13-15-7-11-12-9-5-6-0-2-1-4-8-10-3:goal=0-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15";

const totals = (page: Page) => page.getByTestId("totals");
const count = (page: Page, spec: string, name: string) => page.locator(`[data-run="${spec}"] [data-count="${name}"]`);

test("the table has the numbers of solving", async () => {
  const { call } = await engine("main");
  const { page } = await visit(THREE);
  await totals(page).waitFor();
  for (const spec of SPECS) {
    const [algorithm, heuristic] = spec.split(":");
    const { stats, cost } = call("solve", { board: JAM, options: { algorithm: algorithm!, ...(heuristic ? { heuristic } : {}) } });
    const cells = await totals(page).locator(`tr[data-spec="${spec}"] td`).allTextContents();
    const wanted = [stats.expanded, stats.generated, stats.stored, cost!].map((value) => value.toLocaleString("en"));
    expect(cells.slice(0, 5)).toEqual([...wanted, "yes, proved"]);
    expect(cells[5]).toMatch(/KiB$/);
    expect(cells[6]).toMatch(/ (µs|ms|s)$/);
  }
});

test("a small board is compared at once, with the first list", async () => {
  const { page } = await visit(`#compare/${JAM}`);
  await totals(page).waitFor();
  expect(await totals(page).locator("tbody tr").count()).toBe(3);
  await page.getByRole("slider", { name: "Timeline of all searches" }).waitFor();
});

test("a large board waits until one asks for it", async () => {
  const { page } = await visit(`#compare/${LONG}`);
  await page.getByText("Choose a list above").waitFor();
  expect(await page.locator("[data-run]").count()).toBe(0);
});

test("one timeline goes forward and back for all of them, and the address keeps the place", async () => {
  const { page } = await visit(THREE);
  await totals(page).waitFor();
  const board = page.locator('[data-run="dijkstra"] svg.board');
  const before = await board.innerHTML();
  for (const spec of SPECS) expect(await count(page, spec, "expanded").textContent()).toBe("0");
  const forward = page.getByRole("button", { name: "One step forward" });
  for (let step = 0; step < 3; step++) await forward.click();
  for (const spec of SPECS) expect(await count(page, spec, "expanded").textContent()).toBe("3");
  await expect.poll(() => board.innerHTML()).not.toBe(before);
  await page.getByRole("button", { name: "One step back" }).click();
  for (const spec of SPECS) expect(await count(page, spec, "expanded").textContent()).toBe("2");
  await page.waitForFunction(() => location.hash.includes("at=2"));
  await page.reload();
  await totals(page).waitFor();
  for (const spec of SPECS) await expect.poll(() => count(page, spec, "expanded").textContent()).toBe("2");
  await page.getByRole("button", { name: "To the end" }).click();
  // Each stays where it has ended.
  await expect.poll(() => count(page, "dijkstra", "expanded").textContent()).toBe("1,055");
  await expect.poll(() => count(page, "astar:blocking", "expanded").textContent()).toBe("884");
  await expect.poll(() => page.locator('[data-run="dijkstra"] .status').textContent()).toBe("A solution of cost 8, proved to be the shortest");
  await page.getByRole("button", { name: "To the start" }).click();
  await expect.poll(() => board.innerHTML()).toBe(before);
  await page.getByLabel("Timeline by").selectOption("time");
  await page.getByRole("slider").fill("500");
  await page.getByText("as if each expansion").waitFor();
  for (const spec of ["dijkstra", "astar:blocking"]) expect(await count(page, spec, "expanded").textContent()).not.toBe("0");
});

test("A* that does not open states again is led astray, on the board of the list", async () => {
  const { page } = await visit(`#compare/${JAM}`);
  await page.getByRole("button", { name: "A* led astray" }).click();
  await totals(page).waitFor();
  const cells = (spec: string) => totals(page).locator(`tr[data-spec="${spec}"] td`).allTextContents();
  expect((await cells("astar:blocking-blocked")).slice(3, 5)).toEqual(["5", "not proved"]);
  expect((await cells("astar-closed:blocking-blocked")).slice(3, 5)).toEqual(["6", "no: +1"]);
  expect((await cells("bfs")).slice(3, 5)).toEqual(["5", "yes, proved"]);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByText("A solution of cost 6: 1 more than the shortest").waitFor();
  await picture(page, "compare-astray");
});

test("one's own list: add, change, leave out, another metric", async () => {
  const { page } = await visit(`#compare/${JAM}`);
  await page.getByText("My own list").click();
  await page.getByRole("button", { name: "Leave out dijkstra" }).click();
  await page.getByRole("button", { name: "Add a search" }).click();
  await page.getByRole("group", { name: "idastar", exact: true }).getByLabel("Heuristic").selectOption("zero");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await totals(page).waitFor();
  await expect.poll(() => totals(page).locator("tbody th").allTextContents()).toEqual(["bfs", "astar:clearance", "idastar:zero"]);
  await page.getByLabel("What counts").selectOption("cells");
  await page.waitForFunction(() => location.hash.includes("metric=cells"));
  const { call } = await engine("main");
  const { cost } = call("solve", { board: JAM, options: { metric: "cells" } });
  await expect.poll(async () => (await totals(page).locator('tr[data-spec="astar:clearance"] td').allTextContents())[3]).toBe(String(cost));
});

test("the table and the plots are downloaded", async () => {
  const { page } = await visit(THREE);
  await totals(page).waitFor();
  const [table] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Table as CSV" }).click()]);
  const lines = (await bytesOf(table)).toString().trim().split("\r\n");
  expect(table.suggestedFilename()).toBe("glisse-compare.csv");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^id,metric,spec,status,optimal,cost/);
  expect(lines[3]).toContain(",moves,astar:blocking,solved,true,8,0,8,884,");
  const [plots] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Plots as PNG" }).click()]);
  const bytes = await bytesOf(plots);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(300);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(400);
  // An empty picture of this size has a few kilobytes.
  expect(bytes.length).toBeGreaterThan(10_000);
});

test("a long comparison says that it has totals only, and is stopped", async () => {
  const { page } = await visit(`#compare/${LONG}?with=idastar:misplaced,astar:zero`);
  await page.getByText("More than 400,000 positions").waitFor();
  await expect.poll(() => page.locator('[data-run="idastar:misplaced"] dd').first().textContent()).toMatch(/\d/);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").first().waitFor();
  await expect.poll(() => page.locator('[data-run="astar:zero"] .status').textContent()).toBe("Stopped.");
  // Afterwards everything works as before.
  await page.getByRole("button", { name: "Compare", exact: true }).waitFor();
});

test("totals without a timeline where the space is large", async () => {
  const board = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-0-13-14-15";
  const { page } = await visit(`#compare/${board}?with=astar:manhattan,idastar:manhattan`);
  await totals(page).waitFor();
  expect((await totals(page).locator('tr[data-spec="astar:manhattan"] td').allTextContents())[3]).toBe("3");
  await expect.poll(() => page.getByRole("slider").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Plots as PNG" }).count()).toBe(0);
});

test.each(["light", "dark"] as const)("axe-core finds nothing, in the %s theme", async (theme) => {
  const { page } = await visit(`${THREE}&at=50`, { theme, language: theme === "dark" ? "fr" : "en" });
  await totals(page).waitFor();
  for (const summary of await page.locator("main summary").all()) await summary.click();
  expect(await violations(page)).toEqual([]);
});

test("a comparison on a phone, a laptop and a projector", async () => {
  for (const [language, theme] of [["en", "light"], ["fr", "dark"]] as const) {
    const { page } = await visit(`${THREE},idastar&at=120`, { language, theme });
    await totals(page).waitFor();
    await inAllSizes(page, (size) => picture(page, `compare-${size}-${language}-${theme}`));
  }
});
