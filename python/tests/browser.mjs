// Plays in Chromium what a person plays: reads lines of JSON, does each and answers with a line of JSON.
// Playwright and axe are those with which the page of `web` is tested.
import {existsSync, readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {createInterface} from "node:readline";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const {chromium} = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({executablePath, args: FLAGS});

let page, troubles = [];

const settle = () => page.evaluate(() => window.settled?.());
/** The middle of a cell of the board, on the screen. */
const middleOf = ([row, column]) => page.evaluate(([row, column]) => {
  const board = document.querySelector(".board"), {a, d, e, f} = board.getScreenCTM();
  return [e + a * (column + 0.5) * 64, f + d * (row + 0.5) * 64];
}, [row, column]);

const DEEDS = {
  async open({address, width = 800, height = 700, reducedMotion = "reduce"}) {
    await page?.context().close();
    const context = await browser.newContext({viewport: {width, height}, reducedMotion, deviceScaleFactor: 1});
    page = await context.newPage();
    troubles = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (request) => request.url().startsWith(address) || request.url().startsWith("data:") || troubles.push(request.url()));
    await page.goto(address);
    await page.waitForFunction(() => window.isReady || document.querySelector(".glisse-steps"));
    await settle();
  },
  async drag({from, to}) {
    const [[x1, y1], [x2, y2]] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(x1, y1);
    await page.mouse.down();
    await page.mouse.move((x1 + x2) / 2, (y1 + y2) / 2);
    await page.mouse.move(x2, y2);
    await page.mouse.up();
  },
  async cell({at}) {
    await page.mouse.click(...(await middleOf(at)));
  },
  async press({keys}) {
    for (const key of keys) await page.keyboard.press(key);
  },
  async click({on}) {
    await page.click(on);
  },
  async focus({on}) {
    await page.focus(on);
  },
  async slide({to}) {
    await page.fill("input[type=range]", String(to));
  },
  async axe() {
    await page.evaluate(axe);
    return page.evaluate(async () => {
      const {violations} = await window.axe.run(document.querySelector("main"));
      return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 160)).join(" | ")}`);
    });
  },
  async picture({path, on}) {
    await (on ? page.locator(on).first() : page).screenshot({path});
  },
  async content({html, width = 800, height = 700, dark = false, script}) {
    await page?.context().close();
    page = await (await browser.newContext({viewport: {width, height}, deviceScaleFactor: 1})).newPage();
    await page.setContent(html);
    if (script) await page.evaluate(script);
  },
  async read({script}) {
    return page.evaluate(script);
  },
};

const SEEN = () => {
  const text = (name) => document.querySelector(name)?.textContent ?? null;
  const named = (name) => [...document.querySelectorAll(name)].map((it) => it.getAttribute("aria-label"));
  return {
    left: text(".left"), count: text(".count"), told: text("output"), focused: document.activeElement?.getAttribute("aria-label"),
    pieces: named(".piece"), selected: named(".piece.selected"), hinted: named(".piece.hinted"),
    marks: document.querySelectorAll(".mark").length, targets: document.querySelectorAll(".target").length,
    range: document.querySelector("input[type=range]")?.value ?? null, max: document.querySelector("input[type=range]")?.max ?? null,
    disabled: [...document.querySelectorAll("button:disabled")].map((it) => it.getAttribute("aria-label") ?? it.textContent),
    wide: document.documentElement.scrollWidth > innerWidth,
    isDark: Boolean(document.querySelector(".glisse-player.dark")),
  };
};

for await (const line of createInterface({input: process.stdin})) {
  const {deed, ...told} = JSON.parse(line);
  try {
    const result = await DEEDS[deed](told);
    await settle();
    const seen = await page.evaluate(SEEN);
    console.log(JSON.stringify({result: result ?? null, seen, troubles}));
  } catch (error) {
    console.log(JSON.stringify({error: String(error)}));
  }
}
await browser.close();
