// How long a person waits in a browser that has never seen the page, in milliseconds:
//   node bench/start.mjs [rounds]
// until the first board can be played, and until an engine that was stopped answers again.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";

const rounds = Number(process.argv[2] ?? 5);
const programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env.CHROMIUM ?? programs.find((path) => existsSync(path));

const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
const address = server.resolvedUrls.local[0];
const times = { first: [], again: [] };
for (let round = 0; round < rounds; round++) {
  // A browser of its own each time: nothing is cached, nothing is compiled.
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.goto(address);
  await page.locator("svg.board [data-piece][tabindex='0']").first().waitFor();
  times.first.push(await page.evaluate(() => performance.now()));

  // A 15-puzzle by breadth-first search does not end by itself.
  await page.goto(`${address}#solve/tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1?algorithm=bfs`);
  await page.getByRole("button", { name: "Stop" }).click();
  const stopped = await page.evaluate(() => performance.now());
  await page.goto(`${address}#solve/rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.`);
  await page.locator("[data-score=cost]").first().waitFor();
  times.again.push((await page.evaluate(() => performance.now())) - stopped);
  await browser.close();
}
await server.close();

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)].toFixed(0);
console.log(`first board playable: ${median(times.first)} ms`);
console.log(`another board solved after a stop: ${median(times.again)} ms`);
