/**
 * What the page and its workers say to each other: the methods of the engine with their requests and
 * replies, and the messages in which they travel. The engine's own JSON is in `crates/calls`.
 */

export type Language = "en" | "fr";
export type Theme = "light" | "dark" | "print";
export type Metric = "moves" | "cells" | "weighted";
export type Handling = "push" | "gap" | "exchange" | "list";

/** A row and a column, from 0. */
export type Cell = [row: number, column: number];

/** A board: its id or any other text, and what its reader calls the pieces. */
export type BoardRef = string | { id: string; labels?: string[] };

/** How to draw. What is left out is as usual. */
export interface Style {
  theme?: Theme;
  /** The width of a cell in pixels. */
  cell?: number;
  notation?: string;
}

/** A heuristic of the user's own, in Rhai. */
export interface Script {
  name?: string;
  text: string;
}

/** How to search. What is left out is as usual. */
export interface SearchOptions {
  algorithm?: string;
  heuristic?: string;
  script?: Script;
  metric?: Metric;
  weight?: number;
  width?: number;
  seed?: number;
  /** How many seconds to improve an answer that cannot be proved optimal. */
  effort?: number;
  /** The same in steps, which are the same on every machine. */
  effort_steps?: number;
  /** In seconds. */
  time_limit?: number;
  /** In bytes. */
  memory_limit?: number;
  expansion_limit?: number;
}

export interface Piece {
  id: number;
  name: string;
  row: number;
  column: number;
  height: number;
  width: number;
  look: "target" | "block" | "tile";
  /** How far a tile is from its place, from 0 to 1. */
  distance?: number;
  fill: string;
  ink: string;
  edge: string;
}

export interface Exit {
  side: "left" | "right" | "top" | "bottom";
  /** The row on the left and right side, the column on the others. */
  line: number;
}

export interface Board {
  id: string;
  puzzle: string;
  /** What its reader calls the pieces, by their ids; none if the names are canonical. */
  labels: string[];
  rows: number;
  columns: number;
  pieces: Piece[];
  walls: Cell[];
  barriers: [Cell, Cell][];
  exit: Exit | null;
  ruling: "plain" | "slots" | "lines";
  empty: string;
  handling: Handling;
  solved: boolean;
  /** Whether a rule of the family says at once that there is no solution. */
  hopeless: boolean;
  facts: Record<string, number | string>;
}

/** What a move does to a piece. */
export interface Shift {
  piece: number;
  rows: number;
  columns: number;
}

export interface Statistics {
  algorithm: string;
  heuristic: string | null;
  expanded: number;
  generated: number;
  stored: number;
  depth: number;
  peak_bytes: number;
  seconds: number;
  rounds?: Round[];
}

export interface Round {
  bound: number;
  expanded: number;
  generated: number;
}

/** The object that `glisse solve --json` prints. */
export interface Answer {
  id: string;
  puzzle: string;
  status: "solved" | "unsolvable" | "limit";
  optimal?: boolean;
  metric: Metric;
  cost?: number;
  lower_bound?: number;
  limit?: string;
  length?: number;
  moves?: string[];
  labels?: "own";
  stats: Statistics;
  all?: { count: number; complete: boolean; solutions: string[][] };
}

export interface Distance {
  kind: "exact" | "at-most" | "unsolvable" | "unknown";
  moves: number | null;
}

export interface Names {
  version: string;
  features: ("script" | "raster")[];
  methods: string[];
  languages: Language[];
  themes: Theme[];
  metrics: Metric[];
  algorithms: { name: string; told: string | null; uses_heuristic: boolean }[];
  puzzles: {
    name: string;
    formats: string[];
    notations: string[];
    algorithms: string[];
    heuristics: { name: string; admissible: boolean; consistent: boolean }[];
    wishes: string[];
    handling: Handling;
    usual_size: [rows: number, columns: number];
    small_size: [rows: number, columns: number];
    functions: string[];
    examples: string[];
  }[];
}

export interface Step {
  move: string;
  sentence: string;
  shifts: Shift[];
  /** The board after the move. */
  id: string;
  solved: boolean;
}

export interface ReviewedMove {
  /** The board before the move. */
  id: string;
  move: string;
  sentence: string;
  before: Distance | null;
  after: Distance | null;
  change: number | null;
  judgement: "best" | "wasted" | "mistake" | null;
  better: string | null;
}

/** An object of `glisse generate --json`. */
export interface GeneratedBoard {
  id: string;
  puzzle: string;
  cost: number | null;
  optimal: boolean;
  lower_bound?: number;
  difficulty: number | null;
  rating: Record<string, number | null> | null;
  moves: string[];
}

/** What boards are wanted. */
export interface Wanted {
  puzzle: string;
  rows?: number;
  columns?: number;
  difficulty?: 1 | 2 | 3;
  seed?: number;
}

/** The numbers of a state in a trace: g, h and f as far as the algorithm has them. */
export interface TraceNumbers {
  g: number;
  h?: number | null;
  f?: number | null;
}

export type OpenState = TraceNumbers & { state: string };

export interface Excerpt<T> {
  count: number;
  states: T[];
}

export type TraceStep = TraceNumbers & {
  step: number;
  round: number | null;
  way?: "forwards" | "backwards";
  passed: OpenState[];
  state: string;
  parent?: string;
  move?: string;
  generated: (TraceNumbers & {
    move: string;
    state: string;
    became: "opened" | "improved" | "reopened" | "known" | "cut";
  })[];
  open?: Excerpt<OpenState>;
  closed?: Excerpt<string>;
  forwards?: Excerpt<OpenState>;
  backwards?: Excerpt<OpenState>;
  closed_forwards?: Excerpt<string>;
  closed_backwards?: Excerpt<string>;
  layer?: Excerpt<OpenState>;
  next_layer?: Excerpt<OpenState>;
  bound?: number;
  path?: string[];
  pending?: Excerpt<OpenState>;
  beyond?: number | null;
};

/** The object that `glisse trace --json` prints. */
export type Trace = Answer & {
  weight?: number;
  width?: number;
  states: { name: string; id: string; goal: boolean; parent?: string; move?: string }[];
  steps: TraceStep[];
  passed: OpenState[];
  arrival: (TraceNumbers & { round: number | null; state: string; parent?: string; move?: string }) | null;
};

/** A run of `glisse compare --json`. */
export interface ComparedRun {
  board: string;
  id: string;
  puzzle: string;
  metric: Metric;
  spec: string;
  algorithm: string;
  heuristic: string | null;
  status: "solved" | "unsolvable" | "limit" | "unsuited";
  optimal: boolean | null;
  length: number | null;
  cost: number | null;
  excess: number | null;
  optimum: number | null;
  lower_bound: number;
  expanded: number | null;
  generated: number | null;
  stored: number | null;
  peak_bytes: number | null;
  bytes_per_state: number | null;
  effective_branching_factor: number | null;
  runs: number;
  seconds_median: number | null;
  relative_time: number | null;
  reason: string | null;
  seconds: number[];
  moves: string[];
  layers: Round[] | null;
  rounds: Round[];
}

export interface Finding<Witness> {
  /** Null where nothing is against it and not all is known. */
  holds: boolean | null;
  violations: number;
  worst: Witness | null;
  simplest: Witness | null;
}

export interface Overestimate {
  id: string;
  h: number | null;
  distance: number;
  solution: string[];
}

/** The object that `glisse audit --json` prints. */
export interface Audit {
  id: string;
  puzzle: string;
  heuristic: string;
  metric: Metric;
  states: number;
  edges: number;
  goals: number;
  complete: boolean;
  sampled?: number;
  unknown?: number;
  admissible: Finding<Overestimate>;
  consistent: Finding<{
    id: string;
    move: string;
    to: string;
    h: number | null;
    h_after: number | null;
    cost: number;
  }>;
  zero_at_goals: Finding<Overestimate>;
  estimate: number | null;
  distance: number | null;
  mean_ratio: number | null;
  max_ratio: number | null;
  mean_error: number | null;
  correlation: number | null;
  astar: { expanded: number; cost: number | null } | null;
  astar_optimal: boolean | null;
  astar_closed: unknown;
  seconds: number;
}

/** The object that `glisse explore --json` prints; fewer members if a limit came first. */
export interface Exploration {
  id: string;
  puzzle: string;
  states: number;
  histogram: number[];
  status?: "limit";
  limit?: string;
  space?: string;
  metric?: Metric;
  edges?: number;
  goals?: number;
  depth?: number;
  goal_histogram?: number[];
  distance?: number | null;
  hardest?: { distance: number; count: number; id: string; solution: string[] } | null;
  optimal_solutions?: string;
  bottlenecks?: string[] | null;
  diameter?: number;
}

/** A whole space; states have numbers from 0, which is the start. */
export interface SpaceMap {
  id: string;
  metric: Metric;
  states: number;
  lines: number;
  solvable: boolean;
  farthest: number;
  /** Two numbers for each state. */
  positions?: Float32Array;
  from_start: Uint32Array;
  /** 4294967295 where no goal can be reached. */
  to_goal: Uint32Array;
  /** Pairs of states. */
  edges: Uint32Array;
  /** The states of a shortest solution. */
  solution: Uint32Array;
  /** Pairs of states: the moves of all shortest solutions. */
  threads: Uint32Array;
}

/** The kinds of events of a run, by their numbers. */
export const EVENTS = [
  "open",
  "expand",
  "opened",
  "reopened",
  "known",
  "cut",
  "skip",
  "reach",
  "turn",
  "round",
] as const;

/** How many numbers there are for each event: kind, state, from, g, h. */
export const EVENT_LENGTH = 5;

/** The number in the place of a state that is none, and of an estimate or a distance without end. */
export const NONE = 0xffffffff;

export interface Picture {
  width: number;
  height: number;
  svg: string;
}

type WithBoard = { board: BoardRef };
type Styled = { style?: Style };
type Searching = { options?: SearchOptions };
type WithMoves = WithBoard & { moves?: string; notation?: string };

/** The methods of the engine: what each takes and returns. */
export interface Methods {
  names: [Record<string, never>, Names];
  parse: [
    { text: string; puzzle?: string; format?: string } & Styled,
    { format: string; note: string | null; board: Board },
  ];
  board: [WithBoard & Styled, Board];
  assemble: [
    {
      puzzle: string;
      rows: number;
      columns: number;
      pieces?: { id: number; row: number; column: number; height?: number; width?: number }[];
      walls?: Cell[];
      barriers?: [Cell, Cell][];
      exit?: { side: Exit["side"]; line?: number };
    } & Styled,
    Board,
  ];
  convert: [WithBoard & { format?: string }, Record<string, string>];
  push: [
    WithBoard & { cell: Cell; by: [rows: number, columns: number] } & Styled,
    { move: string | null; refusal: string | null; shifts: Shift[]; board: Board | null },
  ];
  moves: [WithBoard, { move: string; sentence: string; shifts: Shift[] }[]];
  apply: [
    WithMoves & Styled,
    { board: Board; length: number; costs: Record<Metric, number>; refusal: string | null },
  ];
  tell: [WithMoves, { notations: Record<string, string>; steps: Step[] }];
  solve: [WithBoard & Searching & { notation?: string }, Answer];
  solve_all: [WithBoard & Searching & { notation?: string; most?: number }, Answer];
  batch: [{ boards: BoardRef[] } & Searching, (Answer | { error: Refusal })[]];
  verify: [
    WithMoves & Searching & { optimal?: boolean },
    { cost: number; length: number; optimal: boolean | null; least: number | null },
  ];
  trace: [WithBoard & Searching & { first?: number; steps?: number; listed?: number }, Trace];
  compare: [
    {
      boards: { name?: string; board: BoardRef }[];
      specs?: string[];
      scripts?: Script[];
      repeat?: number;
      run_time_limit?: number;
      layers?: boolean;
    } & Searching,
    { metric: Metric; repeat: number; complete: boolean; runs: ComparedRun[] },
  ];
  /** The number that the fixed searches of `glisse bench` have on every machine. */
  signature: [Record<string, never>, { signature: string }];
  hint: [
    WithBoard & { patience?: number },
    { distance: Distance; next: string | null; sentence: string | null; moves: string[] },
  ];
  review: [
    WithMoves & { patience?: number },
    {
      start: Distance | null;
      moves: ReviewedMove[];
      best: number;
      wasted: number;
      mistakes: number;
      unknown: number;
    },
  ];
  new_board: [Wanted & Styled, Board];
  generate: [
    Wanted &
      Searching & {
        moves?: [least: number, most: number];
        unsolvable?: boolean;
        vehicles?: [least: number, most: number];
        walls?: number;
        minimal?: boolean;
        unique?: boolean;
        count?: number;
      },
    GeneratedBoard[],
  ];
  explore: [WithBoard & Searching & { diameter?: boolean }, Exploration];
  map: [
    WithBoard & Searching & { metric?: Metric; most?: number; places?: boolean },
    SpaceMap,
  ];
  state: [WithBoard & { metric?: Metric; most?: number; state: number } & Styled, Board];
  place: [
    WithBoard & { metric?: Metric; most?: number; position: BoardRef },
    { state: number | null },
  ];
  estimates: [
    WithBoard & Searching & { most?: number },
    { heuristic: string | null; estimates: Uint32Array },
  ];
  run: [
    WithBoard & Searching & { most?: number; steps?: number },
    { answer: Answer; unkept_goals: number; events: Uint32Array },
  ];
  audit: [WithBoard & Searching & { sample?: number }, Audit];
  counterexample: [
    { puzzle: string; rows?: number; columns?: number; vehicles?: number } & Searching,
    {
      boards: number;
      counterexample: {
        id: string;
        cost: number;
        moves: string[];
        astar_cost: number;
        astar_moves: string[];
      } | null;
    },
  ];
  script: [{ script: Script; board?: BoardRef }, { h: number | null }];
  picture: [WithBoard & Styled, Picture];
  storyboard: [WithMoves & Styled, Picture];
  png: [WithBoard & Styled, { width: number; height: number; bytes: Uint8Array }];
  gif: [WithMoves & Styled, { frames: number; bytes: Uint8Array }];
}

export type Method = keyof Methods;
export type RequestOf<M extends Method> = Methods[M][0];
export type ReplyOf<M extends Method> = Methods[M][1];

/** How far a call is. */
export type Progress =
  | {
      kind: "searching";
      expanded: number;
      generated: number;
      stored: number;
      depth: number;
      bytes: number;
      seconds: number;
    }
  | { kind: "building"; positions: number }
  | { kind: "improving" }
  | { kind: "layer"; depth: number; states: number }
  | { kind: "boards"; boards: number }
  | { kind: "rounds"; done: number; rounds: number }
  /** A review as far as it is known: so many of its positions are through. */
  | { kind: "reviewed"; done: number; positions: number; review: ReplyOf<"review"> };

/** Why a call has no reply. */
export interface Refusal {
  kind: "input" | "limit" | "request" | "absent" | "defect";
  /** The name of the message in the catalogue. */
  key: string;
  message: string;
  help?: string;
  /** Where in the text: bytes in UTF-8, and lines and columns from 1. */
  places: { start: number; end: number; line: number; column: number; told?: string }[];
}

/** What the page says to a worker. */
export type ToWorker =
  | { kind: "start"; module: WebAssembly.Module }
  | { kind: "call"; id: number; method: Method; request: unknown; language: Language; heard: boolean };

/** What a worker says to the page. */
export type FromWorker =
  | { kind: "ready" }
  | { kind: "progress"; id: number; progress: Progress }
  | { kind: "reply"; id: number; reply: unknown }
  | { kind: "refusal"; id: number; refusal: Refusal }
  /** The module is gone: out of memory, or a defect. */
  | { kind: "crash"; message: string };
