import { describe, expect, test } from "vitest";
import { writeAddress } from "../src/lib/address";
import { readHandOuts, wordsOf } from "../src/lib/handouts";
import { isBoardId, tryOf } from "../src/views/handouts/tries";

const BOARDS = [
  { name: "initialise", id: "rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E", labels: ["G", "1", "2", "3", "4"] },
  { name: "fifty", id: "tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1", labels: [] },
];

function linked(command: string): string | undefined {
  const address = tryOf(wordsOf(command), BOARDS);
  return address && writeAddress(address);
}

describe("commands become links", () => {
  const FIFTY = "tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1";
  const FIRST = "rush-hour:6x6:..C.BB..C...AAC...DDD..E.....E.....E?labels=G|1|2|3|4";
  test.each([
    ["solve {fifty} --algorithm astar --heuristic manhattan", `#solve/${FIFTY}?algorithm=astar&heuristic=manhattan`],
    ["solve 003:fifty --algorithm idastar --heuristic manhattan", `#solve/${FIFTY}?algorithm=idastar&heuristic=manhattan`],
    ["solve 002:initialise --algorithm dijkstra --metric cells", `#solve/${FIRST}&algorithm=dijkstra&metric=cells`],
    ["trace {initialise} --algorithm bfs --metric weighted --to json", `#watch/${FIRST}&algorithm=bfs&metric=weighted`],
    ["compare swap:2x2:3-4-1-2 --with naive,astar:manhattan-half", "#compare/swap:2x2:3-4-1-2?with=naive,astar:manhattan-half"],
    ["explore rush-hour:3x10:AA............................ --metric cells --layers-only", "#map/rush-hour:3x10:AA............................?metric=cells"],
    ["audit swap:2x3:6-5-4-3-2-1 --heuristic manhattan", "#lab/swap:2x3:6-5-4-3-2-1?audited=manhattan&run=audit"],
    ["audit --find-counterexample --heuristic blocking-blocked", `#lab/${FIRST}&audited=blocking-blocked&run=counterexample`],
    ["moves {fifty} --heuristic manhattan", `#lab/${FIFTY}?audited=manhattan`],
    ["moves {initialise}", `#play/${FIRST}`],
    ["apply {initialise} '1-1 4-3'", `#play/${FIRST}&moves=1-1+4-3`],
    ["apply {initialise} ''", `#play/${FIRST}`],
    ["verify {initialise} '1-1 4-3' --optimal", `#review/${FIRST}&moves=1-1+4-3`],
    ["verify {initialise} '1-1 4-3' --metric cells --optimal", `#solve/${FIRST}&metric=cells`],
  ])("%s", (command, link) => expect(linked(command)).toBe(link));

  test.each([
    "hash {initialise}",
    "hash --hashes 1,7,3,3,7 --capacity 8",
    "solve {ten.txt} --algorithm astar",
    "solve RushHour2.txt --algorithm bfs",
    "generate swap --size 3x3 --difficulty 1",
    "",
  ])("no view shows %j", (command) => expect(linked(command)).toBeUndefined());
});

test("the texts are read as an array or line by line, with what they have", () => {
  const one = {
    number: "003",
    title: "The taquin",
    boards: [{ name: "fifty", text: "…", id: "tiles:2x2:1-2-3-0", labels: [] }],
    sections: [
      {
        section: "Question 4",
        about: "What is asked.",
        figures: [
          { what: "moves", handout: "9", glisse: null, verdict: "skipped", command: "glisse solve 003:fifty", args: ["solve", "{fifty}"] },
          { what: "n", handout: null, glisse: "3", verdict: "differs", why: "Because.", command: null },
        ],
      },
    ],
  };
  const bare = { number: "004", title: "Bare", sections: [{ section: "1", figures: [{ what: "x", handout: "1", glisse: "1", verdict: "agrees", command: "glisse apply 004:a 'U D'" }] }] };
  const array = readHandOuts(JSON.stringify([one, bare]));
  expect(readHandOuts(`${JSON.stringify(one)}\n${JSON.stringify(bare)}\n`)).toEqual(array);
  expect(array[0]?.boards).toEqual([{ name: "fifty", id: "tiles:2x2:1-2-3-0", labels: [] }]);
  expect(array[0]?.sections[0]?.about).toBe("What is asked.");
  expect(array[0]?.sections[0]?.rows[0]).toMatchObject({ text: "9", ours: null, words: ["solve", "{fifty}"] });
  expect(array[0]?.sections[0]?.rows[1]).toMatchObject({ text: null, why: "Because.", words: [] });
  expect(array[1]?.boards).toEqual([]);
  expect(array[1]?.sections[0]?.rows[0]?.words).toEqual(["apply", "004:a", "U D"]);
});

test("ids are told from other figures", () => {
  expect(isBoardId("swap:2x2:3-4-1-2")).toBe(true);
  for (const other of ["34: 4, 36: 43", "1-1 4-3", "true", "tiles:", "6x6"]) expect(isBoardId(other), other).toBe(false);
});
