// How long the frames of a large map take, in milliseconds, while it is moved without rest:
//   node bench/map.mjs [BOARD…]
// as the page does it (lines are left out while a large map moves), and with all lines in every frame. A
// browser without a graphics card draws on the processor, and says so in the last column.
import { fresh, quantile, served } from "./browser.mjs";

const BOARDS = [
  "rush-hour:6x6:..I.EEHHI...JJI.B.AA..B..CCG.F.DDG.F",
  "rush-hour:6x6:.HHHC.....C..BB..GAAEI.GJDEI..JDFF..",
];
const boards = process.argv.length > 2 ? process.argv.slice(2) : BOARDS;
const SECONDS = 5;

/** Moves the map in every frame, and returns the times between frames that were drawn. */
async function frames(page, hasLines) {
  return page.evaluate(
    async ([seconds, hasLines]) => {
      const map = document.querySelector(".map");
      const hand = map.querySelector("[tabindex='0']");
      const gl = map.querySelector("canvas").getContext("webgl2");
      const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const times = [];
      const end = performance.now() + 1000 * seconds;
      for (let number = 0, last = performance.now(); last < end; number++) {
        const { left, top, width, height } = hand.getBoundingClientRect();
        const before = map.dataset.drawn;
        if (hasLines) {
          // The same map once more, as if somebody changed its size: at rest it has all its lines.
          map.style.width = `calc(100% - ${1 + (number % 2)}px)`;
        } else {
          const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
          hand.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: number % 40 < 20 ? -40 : 40 }));
        }
        while (map.dataset.drawn === before) await next();
        // A frame is over when its pixels are there.
        gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      map.style.width = "";
      return times;
    },
    [SECONDS, hasLines],
  );
}

const column = (text, width = 11) => String(text).padStart(width);
console.log(["states", "lines", "drawn after", "moving", "9 of 10", "all lines", "9 of 10"].map((name) => column(name, 12)).join(""));
await served(async (address) => {
  for (const board of boards) {
    await fresh(async (page, version) => {
      const started = performance.now();
      await page.goto(`${address}#map/${board}?most=400000`);
      await page.locator(".map[data-drawn]").waitFor({ timeout: 300_000 });
      const drawn = performance.now() - started;
      const [states, lines] = await page.locator(".map-view .scores dd").allTextContents();
      await page.waitForTimeout(1000);
      const moving = await frames(page, false);
      const box = page.getByRole("checkbox", { name: "Show the moves" }).first();
      if (!(await box.isChecked())) await box.check();
      await page.waitForTimeout(1000);
      const still = await frames(page, true);
      const graphics = await page.evaluate(() => {
        const gl = document.createElement("canvas").getContext("webgl2");
        const info = gl?.getExtension("WEBGL_debug_renderer_info");
        return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : "a plain canvas";
      });
      const times = [quantile(moving, 0.5), quantile(moving, 0.9), quantile(still, 0.5), quantile(still, 0.9)];
      console.log([states, lines, drawn.toFixed(0), ...times.map((time) => time.toFixed(0))].map((value) => column(value, 12)).join("") + `  ${graphics}, Chromium ${version}`);
    });
  }
});
