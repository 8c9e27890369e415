import { describe, expect, test } from "vitest";
import { type Address, VIEWS, readAddress, writeAddress } from "../src/lib/address";

describe("addresses", () => {
  test("say what they were written from", () => {
    const addresses: Address[] = [
      { view: "play", settings: {} },
      { view: "map", board: "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", settings: {} },
      { view: "watch", board: "swap:3x3:2-1-3-4-8-6-7-5-9:barriers=0,0-0,1;1,1-2,1", settings: { at: "12", algorithm: "astar" } },
      { view: "solve", board: "tiles:2x2:1-2-3-0", labels: ["0", "é", "a b"], settings: { moves: "U D&L=%?#/" } },
    ];
    for (const address of addresses) expect(readAddress(writeAddress(address))).toEqual(address);
  });

  test("keep ids readable", () => {
    const board = "swap:3x3:2-1-3-4-8-6-7-5-9:barriers=0,0-0,1;1,1-2,1";
    const written = writeAddress({ view: "map", board, settings: { with: "astar:manhattan,bfs" } });
    expect(written).toBe("#map/swap:3x3:2-1-3-4-8-6-7-5-9:barriers%3D0,0-0,1;1,1-2,1?with=astar:manhattan,bfs");
  });

  test("of any kind are read without a failure, to a view that there is", () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const seeds = ["#play/tiles:3x3:1-2-3-4-5-6-7-8-0?at=3", "#watch/rush-hour:6x6:AA?labels=1|2&algorithm=bfs"];
    const signs = [..."#/?&=%:;,|-+ .é\u0000\u{1F600}", "%E9", "%", "%%", "__proto__", "constructor"];
    for (let round = 0; round < 10_000; round++) {
      let text = seeds[round % seeds.length] ?? "";
      for (let changes = 1 + random(8); changes > 0; changes--) {
        const place = random(text.length + 1);
        text = text.slice(0, place) + (signs[random(signs.length)] ?? "") + text.slice(place + random(4));
      }
      const address = readAddress(text);
      expect(VIEWS).toContain(address.view);
      expect(readAddress(writeAddress(address))).toEqual(address);
    }
  });
});
