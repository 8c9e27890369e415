//! Whole spaces: figures, maps, runs of searches, and what heuristics are worth on them.

use crate::{
    boards::board_json,
    engine::{Call, Engine},
    refusal::Refusal,
    reply::{Reply, TypedArray},
    request::{BoardRequest, ScriptRequest, SearchRequest, StyleRequest, metric, parsed, read},
};
use glisse::{
    Algorithm, Board, Limit, Metric, Options, Puzzle, RunError,
    lab::{
        audit,
        counterexample::{SmallBoards, find_counterexample},
        explore::{self as exploring, ExploreRequest, PartialExploration},
    },
    picture::SpaceMap,
    search::{Cost, Event, Fate, Way},
};
use glisse_puzzle::{BoardSpace, ExploredSpace, LogLength, object};
use serde::Deserialize;
use std::collections::HashMap;

/// The space that was mapped last: its boards by number, and their numbers.
#[derive(Debug)]
pub(crate) struct KnownSpace {
    start: Board,
    metric: Metric,
    boards: Vec<Board>,
    numbers: HashMap<Board, u32>,
}

/// The most states of a map if nothing is said.
const MOST_STATES: u64 = 150_000;

/// A board whose space is asked about, how to search it, and what else methods want to know, each of
/// them its own part of it.
#[derive(Deserialize)]
struct SpaceRequest {
    /// The board that the space begins with.
    board: BoardRequest,
    #[serde(default)]
    options: SearchRequest,
    /// The metric of a map.
    metric: Option<String>,
    /// The most states of a map.
    most: Option<u64>,
    /// Whether states get places on the plane.
    #[serde(default = "yes")]
    places: bool,
    /// Whether an exploration looks for the largest distance between two states.
    #[serde(default)]
    diameter: bool,
    /// The number of a state on a map.
    #[serde(default)]
    state: usize,
    /// A position whose number is asked for.
    position: Option<BoardRequest>,
    /// The most expansions of a run to tell.
    steps: Option<u64>,
    /// How many states an audit looks at, where there are too many for all of them.
    sample: Option<u64>,
    #[serde(default)]
    style: StyleRequest,
}

fn yes() -> bool {
    true
}

/// Looks at every state that can be reached, as far as limits allow.
pub(crate) fn explore(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let SpaceRequest { board, options, diameter, .. } = read(call.request)?;
    let (board, search) = (board.board()?, options.search(call)?);
    let mut layers = Vec::new();
    let request =
        ExploreRequest { diameter, layers: Some(&mut layers), ..ExploreRequest::default() };
    match exploring::explore(&mut engine.solver, &board, &search.options(), request) {
        Ok(exploration) => Reply::json(&exploration),
        Err(RunError::Limit(limit)) => Reply::json(&PartialExploration::new(&board, limit, layers)),
        Err(error) => Err(error.into()),
    }
}

/// Maps a space. States have numbers from 0, which is the start. With it come `positions` (two for each
/// state), `from_start` and `to_goal` (distances; the largest number where there is no goal), `edges`
/// (pairs of states), `solution` (states) and `threads` (pairs of states: the moves of all shortest
/// solutions).
pub(crate) fn map(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: SpaceRequest = read(call.request)?;
    let (board, metric) = (request.board.board()?, metric(request.metric.as_deref())?);
    let (map, known) = explored(engine, call, &board, metric, &request.options, request.most)?;
    engine.space = Some(known);
    let farthest = map.to_goal().unwrap_or(map.from_start()).iter().copied().max();
    let json = object! {
        id: board.id(),
        metric: metric.name(),
        states: map.states(),
        // The number of lines, of which `edges` has both ends.
        lines: map.edges().len(),
        // Whether a goal can be reached.
        solvable: map.to_goal().is_some(),
        // The largest distance to a goal, or from the start if there is no goal.
        farthest: farthest.unwrap_or_default(),
    };
    let none = || vec![Cost::MAX; map.states()];
    let mut reply = Reply::json(&json)?
        .with("from_start", TypedArray::Whole(map.from_start().to_vec()))
        .with("to_goal", TypedArray::Whole(map.to_goal().map_or_else(none, <[Cost]>::to_vec)))
        .with("edges", TypedArray::Whole(map.edges().as_flattened().to_vec()))
        .with("solution", TypedArray::Whole(map.solution().to_vec()))
        .with("threads", TypedArray::Whole(map.cheapest_moves().as_flattened().to_vec()));
    if request.places {
        let mut keep_on = |done, rounds| call.keep_on(done, rounds);
        let places = map.places(&mut keep_on)?;
        let places = places.as_flattened().iter().map(|&number| number as f32).collect();
        reply = reply.with("positions", TypedArray::Real(places));
    }
    Ok(reply)
}

/// Explores a space of at most this many states.
fn explored(
    engine: &mut Engine,
    call: &Call,
    board: &Board,
    metric: Metric,
    request: &SearchRequest,
    most: Option<u64>,
) -> Result<(SpaceMap, KnownSpace), Refusal> {
    let most = most.unwrap_or(MOST_STATES);
    let search = request.search(call)?;
    let options = Options { metric, ..search.options() };
    let list = |explored: &ExploredSpace| -> Vec<Board> {
        (0..explored.graph().len()).map(|state| explored.board(state)).collect()
    };
    let (map, boards) = SpaceMap::explore_with(&mut engine.solver, board, &options, most, list)?;
    let numbers = boards.iter().cloned().zip(0..).collect();
    Ok((map, KnownSpace { start: board.clone(), metric, boards, numbers }))
}

impl SpaceRequest {
    /// Returns the space, which is explored again if another one was mapped last.
    fn space<'e>(&self, engine: &'e mut Engine, call: &Call) -> Result<&'e KnownSpace, Refusal> {
        let (board, metric) = (self.board.board()?, metric(self.metric.as_deref())?);
        let space = known_space(engine, call, &board, metric, self.most)?;
        Ok(engine.space.insert(space))
    }
}

/// Takes the space that was mapped last, or explores it if another one was.
fn known_space(
    engine: &mut Engine,
    call: &Call,
    board: &Board,
    metric: Metric,
    most: Option<u64>,
) -> Result<KnownSpace, Refusal> {
    let is_meant = |known: &KnownSpace| known.start == *board && known.metric == metric;
    if let Some(known) = engine.space.take().filter(is_meant) {
        return Ok(known);
    }
    Ok(explored(engine, call, board, metric, &SearchRequest::default(), most)?.1)
}

/// Shows a state of a map.
pub(crate) fn state(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: SpaceRequest = read(call.request)?;
    let space = request.space(engine, call)?;
    let board = space.boards.get(request.state);
    let board = board.ok_or_else(|| Refusal::request(&"there is no such state"))?;
    // Labels are the reader's, whoever had the space explored.
    let board = board.with_labels(request.board.board()?.labels().clone());
    Reply::json(&board_json(&board, &request.style)?)
}

/// Says which state of a map a position is.
pub(crate) fn place(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: SpaceRequest = read(call.request)?;
    let position = request.position.as_ref();
    let position = position.ok_or_else(|| Refusal::request(&"no position"))?.board()?;
    let space = request.space(engine, call)?;
    Reply::json(&object! { state: space.numbers.get(&position) })
}

/// Returns what a heuristic says of every state of a map, as `estimates`.
pub(crate) fn estimates(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let SpaceRequest { board, options, most, .. } = read(call.request)?;
    let (board, search) = (board.board()?, options.search(call)?);
    let options = search.options();
    let control = options.control.expansion_limit(most.unwrap_or(MOST_STATES));
    let options = Options { algorithm: Algorithm::Astar, control, ..options };
    let estimate = |view: &BoardSpace| -> Result<_, Limit> {
        let explored = view.explore(view.options().control).map_err(|stopped| stopped.limit)?;
        Ok((view.heuristic().map(ToString::to_string), explored.estimates()?))
    };
    let estimated = engine.solver.with_space(&board, &options, estimate)?;
    let (heuristic, values) = estimated?;
    Ok(Reply::json(&object! { heuristic })?.with("estimates", TypedArray::Whole(values)))
}

/// How many numbers there are for each event.
const EVENT: usize = 5;

/// Runs a search and returns what it did as `events`, five numbers each: the kind, the number of the
/// state on the map, the number of the state that it was generated from, *g* and *h*.
pub(crate) fn run(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let SpaceRequest { board, options, most, steps, .. } = read(call.request)?;
    let (board, search) = (board.board()?, options.search(call)?);
    let options = search.options();
    let space = known_space(engine, call, &board, options.metric, most)?;
    let watch = |view: &BoardSpace| -> Result<_, RunError> {
        let control = view.options().control;
        let run = view.run(control, LogLength::Steps(steps.unwrap_or(u64::MAX)));
        let whole = control.without_expansion_limit().expansion_limit(most.unwrap_or(MOST_STATES));
        let explored = view.explore(whole).map_err(|stopped| stopped.limit)?;
        // A search may list neighbours in another order than the map did: boards say which is which.
        let number = |place: usize| space.numbers.get(&explored.board(place)).copied();
        let numbers: Vec<Option<u32>> = (0..explored.graph().len()).map(number).collect();
        let number = |state: usize| {
            explored.place(state).and_then(|place| numbers[place]).unwrap_or(u32::MAX)
        };
        let mut events = Vec::with_capacity(EVENT * run.events.len());
        for event in run.events {
            events.extend(coded(event, number));
        }
        Ok((run.result?, run.unkept_goals, events))
    };
    let watched = engine.solver.with_space(&board, &options, watch);
    engine.space = Some(space);
    let (answer, unkept_goals, events) = watched??;
    // The goals of a search that goes backwards that are not among the events are counted.
    let json = object! { answer, unkept_goals };
    Ok(Reply::json(&json)?.with("events", TypedArray::Whole(events)))
}

/// Writes an event as numbers: 0 open, 1 expand, 2 opened, 3 reopened, 4 known, 5 cut, 6 skip, 7 reach,
/// 8 turn (1 is backwards), 9 round.
fn coded(event: Event<usize>, number: impl Fn(usize) -> u32) -> [u32; EVENT] {
    const NONE: u32 = u32::MAX;
    match event {
        Event::Open { state, g, h } => [0, number(state), NONE, g, h],
        Event::Expand { state, g, h } => [1, number(state), NONE, g, h],
        Event::Generate { from, state, g, h, fate } => {
            let kind = match fate {
                Fate::Opened => 2,
                Fate::Reopened => 3,
                Fate::Known => 4,
                Fate::Cut => 5,
            };
            [kind, number(state), number(from), g, h]
        }
        Event::Skip { state, g, h } => [6, number(state), NONE, g, h],
        Event::Reach { state, g, h } => [7, number(state), NONE, g, h],
        Event::Turn { way } => [8, NONE, NONE, u32::from(way == Way::Backwards), 0],
        Event::Round { bound } => [9, NONE, NONE, bound, 0],
    }
}

/// Checks a heuristic on every state, or on a sample of them.
pub(crate) fn audit(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let SpaceRequest { board, options, sample, .. } = read(call.request)?;
    let (board, search) = (board.board()?, options.search(call)?);
    let (solver, options) = (&mut engine.solver, search.options());
    let audit = match sample {
        Some(states) => audit::audit_sample(solver, &board, &options, states)?,
        None => audit::audit(solver, &board, &options)?,
    };
    Reply::json(&audit)
}

#[derive(Deserialize)]
struct CounterexampleRequest {
    puzzle: String,
    rows: Option<usize>,
    columns: Option<usize>,
    vehicles: Option<usize>,
    #[serde(default)]
    options: SearchRequest,
}

/// Looks for the smallest board on which A* is led astray.
pub(crate) fn counterexample(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: CounterexampleRequest = read(call.request)?;
    let puzzle: Puzzle = parsed(&request.puzzle)?;
    let search = request.options.search(call)?;
    let (rows, columns) = SmallBoards::usual_size(puzzle);
    let (rows, columns) = (request.rows.unwrap_or(rows), request.columns.unwrap_or(columns));
    let boards = SmallBoards::new(puzzle, rows, columns, request.vehicles)?;
    let found = find_counterexample(&mut engine.solver, boards, &search.options())?;
    let counterexample = found.counterexample.map(|example| {
        object! {
            id: example.board.id(),
            cost: example.best.cost,
            moves: example.best.moves,
            astar_cost: example.found.cost,
            astar_moves: example.found.moves,
        }
    });
    // How many boards were looked at is told, too.
    Reply::json(&object! { boards: found.boards, counterexample })
}

/// A script, and a board to try it on.
#[derive(Deserialize)]
#[cfg_attr(not(feature = "script"), expect(dead_code, reason = "this build has no scripts"))]
struct CheckScript {
    script: ScriptRequest,
    board: Option<BoardRequest>,
}

/// Compiles a script and, with a board, says what it makes of it.
#[cfg(feature = "script")]
pub(crate) fn script(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let CheckScript { script, board } = read(call.request)?;
    let script = script.compile()?;
    let estimate = |board: BoardRequest| {
        script.estimate(&board.board()?).map_err(|error| Refusal::script(&error))
    };
    Reply::json(&object! { h: board.map(estimate).transpose()? })
}

/// Says that this build has no scripts.
#[cfg(not(feature = "script"))]
pub(crate) fn script(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let _: CheckScript = read(call.request)?;
    Err(Refusal::absent("script"))
}
