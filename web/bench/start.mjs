// How long a person waits in a browser that has never seen the page, in milliseconds:
//   node bench/start.mjs [rounds]
// until the first board can be played, and until an engine that was stopped answers again.
import { fresh, quantile, served } from "./browser.mjs";

const rounds = Number(process.argv[2] ?? 5);
const times = { first: [], again: [] };

await served(async (address) => {
  for (let round = 0; round < rounds; round++) {
    await fresh(async (page) => {
      await page.goto(address);
      await page.locator("svg.board [data-piece][tabindex='0']").first().waitFor();
      times.first.push(await page.evaluate(() => performance.now()));

      // A 15-puzzle by breadth-first search does not end by itself.
      await page.goto(`${address}#solve/tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1?algorithm=bfs`);
      const stop = page.getByRole("button", { name: "Stop" });
      await stop.waitFor();
      // From the click to the solution of another board on the page, without the ways between here and there.
      const again = await stop.evaluate(async (button) => {
        const started = performance.now();
        button.click();
        location.hash = "#solve/rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
        while (!document.querySelector("[data-score=cost]")) await new Promise((resolve) => setTimeout(resolve, 5));
        return performance.now() - started;
      });
      times.again.push(again);
    });
  }
});

console.log(`first board playable: ${quantile(times.first, 0.5).toFixed(0)} ms`);
console.log(`another board solved after a stop: ${quantile(times.again, 0.5).toFixed(0)} ms`);
