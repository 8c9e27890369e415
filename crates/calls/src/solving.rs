//! Answers, and how they were found.

use crate::{
    engine::{Call, Engine},
    refusal::Refusal,
    reply::Reply,
    request::{BoardAndMoves, BoardRequest, ScriptRequest, SearchRequest, one, read, seconds},
};
use glisse::{
    Board, Claim, Optimality, Puzzle, Solver, bench,
    json::AnswerJson,
    lab::{
        compare::{self, BadSpec, CompareEntry, CompareOptions, Spec},
        trace::{self, TraceWindow},
    },
};
use glisse_puzzle::object;
use serde::Deserialize;

#[derive(Deserialize)]
struct SolveRequest {
    board: BoardRequest,
    #[serde(default)]
    options: SearchRequest,
    #[serde(default)]
    notation: String,
    /// The most shortest solutions to list.
    #[serde(default = "usual_most")]
    most: usize,
}

fn usual_most() -> usize {
    100
}

/// Solves a board.
pub(crate) fn solve(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let SolveRequest { board, options, notation, .. } = read(call.request)?;
    let (board, search) = (board.board()?, options.search(call)?);
    let answer = engine.solver.solve(&board, &search.options())?;
    Reply::json(&AnswerJson::new(&answer, &notation))
}

/// Finds all shortest solutions of a board.
pub(crate) fn solve_all(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let SolveRequest { board, options, notation, most } = read(call.request)?;
    let (board, search) = (board.board()?, options.search(call)?);
    let (answer, all) = engine.solver.solve_all(&board, &search.options(), most)?;
    Reply::json(&AnswerJson::new(&answer, &notation).with_all(&all))
}

#[derive(Deserialize)]
struct BatchRequest {
    boards: Vec<BoardRequest>,
    #[serde(default)]
    options: SearchRequest,
}

/// Solves a list of boards, as `glisse batch` does. What is no board gives an object with `error`.
pub(crate) fn batch(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let BatchRequest { boards, options } = read(call.request)?;
    let search = options.search(call)?;
    let solver = engine.solver_for_many.get_or_insert_with(Solver::for_many);
    let mut answers = Vec::with_capacity(boards.len());
    for board in boards {
        let answer = board.board().and_then(|board| Ok(solver.solve(&board, &search.options())?));
        answers.push(match answer {
            Ok(answer) => serde_json::to_value(&answer).map_err(|error| Refusal::defect(&error))?,
            Err(refusal) => serde_json::json!({ "error": refusal.value(call.words) }),
        });
    }
    Reply::json(&answers)
}

#[derive(Deserialize)]
struct VerifyRequest {
    #[serde(flatten)]
    claim: BoardAndMoves,
    #[serde(default)]
    options: SearchRequest,
    /// Whether to prove the cost optimal.
    #[serde(default)]
    optimal: bool,
}

/// Replays a solution and, if that is asked for, proves its cost optimal by other means.
pub(crate) fn verify(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let VerifyRequest { claim, options, optimal } = read(call.request)?;
    let (board, moves) = claim.read()?;
    let search = options.search(call)?;
    let solution = glisse::verify(&board, &Claim::new(moves), search.metric)?;
    let prove = || glisse::prove(&board, solution.cost, &search.options());
    let (optimal, least) = match optimal.then(prove).transpose()? {
        Some((Optimality::Proved, _)) => (Some(true), None),
        Some((Optimality::Refuted { least }, _)) => (Some(false), Some(least)),
        // It is open, or was not asked.
        Some((Optimality::Unknown { .. }, _)) | None => (None, None),
    };
    Reply::json(&object! { cost: solution.cost, length: solution.length(), optimal, least })
}

#[derive(Deserialize)]
struct TraceRequest {
    board: BoardRequest,
    #[serde(default)]
    options: SearchRequest,
    /// The first step to tell, from 1.
    first: Option<u64>,
    steps: Option<u64>,
    /// How many states of a list are shown.
    listed: Option<usize>,
}

/// Tells the steps of a search, as on a blackboard.
pub(crate) fn trace(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: TraceRequest = read(call.request)?;
    let (board, search) = (request.board.board()?, request.options.search(call)?);
    let usual = TraceWindow::default();
    let window = TraceWindow {
        first: request.first.unwrap_or(usual.first),
        steps: request.steps.unwrap_or(usual.steps),
        listed: request.listed.unwrap_or(usual.listed),
    };
    let trace = trace::trace(&mut engine.solver, &board, &search.options(), &window)?;
    Reply::json(&trace)
}

#[derive(Deserialize)]
struct CompareRequest {
    boards: Vec<NamedBoard>,
    /// What to try, such as `astar:manhattan`; nothing stands for what the families suggest.
    #[serde(default)]
    specs: Vec<String>,
    /// The scripts that specs name.
    #[serde(default)]
    scripts: Vec<ScriptRequest>,
    #[serde(default)]
    options: SearchRequest,
    #[serde(default = "one")]
    repeat: u32,
    /// In seconds.
    run_time_limit: Option<f64>,
    #[serde(default)]
    layers: bool,
}

#[derive(Deserialize)]
struct NamedBoard {
    name: Option<String>,
    board: BoardRequest,
}

/// Solves boards in several ways, side by side.
pub(crate) fn compare(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: CompareRequest = read(call.request)?;
    let search = request.options.search(call)?;
    let entries = request.boards.iter().map(|named| {
        let board = named.board.board()?;
        let name = named.name.clone().unwrap_or_else(|| board.id());
        let specs = specs(&board, &request, call)?;
        Ok(CompareEntry { name, board, specs })
    });
    let entries = entries.collect::<Result<Vec<_>, Refusal>>()?;
    let options = CompareOptions {
        search: search.options(),
        run_time_limit: request.run_time_limit.and_then(seconds),
        repeat: request.repeat.clamp(1, 1000),
        layers: request.layers,
        progress: None,
    };
    Reply::json(&compare::compare(&mut engine.solver, &entries, &options)?)
}

fn specs(board: &Board, request: &CompareRequest, call: &Call) -> Result<Vec<Spec>, Refusal> {
    let puzzle = board.puzzle();
    let specs = match &request.specs[..] {
        [] => Spec::defaults(board),
        texts => texts.iter().map(|text| spec(text, puzzle, call)).collect(),
    };
    specs?
        .into_iter()
        .map(|spec| {
            let script = request.scripts.iter().find(|it| spec.script_path() == Some(&it.name));
            let spec = with_script(spec, script)?;
            spec.suits(puzzle)?;
            Ok(spec)
        })
        .collect()
}

/// Reads a spec, whose heuristic may be one of the caller's own.
fn spec(text: &str, puzzle: Puzzle, call: &Call) -> Result<Spec, BadSpec> {
    if let Some((algorithm, name)) = text.split_once(':')
        && let Some(own) = call.host.heuristic(name)
    {
        return Ok(Spec::parse(algorithm, &[puzzle])?.with_own(own.clone()));
    }
    Spec::parse(text, &[puzzle])
}

fn with_script(spec: Spec, script: Option<&ScriptRequest>) -> Result<Spec, Refusal> {
    match script {
        #[cfg(feature = "script")]
        Some(script) => Ok(spec.with_own(std::sync::Arc::new(script.compile()?))),
        #[cfg(not(feature = "script"))]
        Some(_) => Err(Refusal::absent("script")),
        None => Ok(spec),
    }
}

/// Does the searches of `glisse bench` once and returns their signature. There is nothing to ask.
pub(crate) fn signature(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let signature = bench::signature(call.host.threads, call.control())?;
    Reply::json(&object! { signature: signature.to_string() })
}
