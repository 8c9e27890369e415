//! What can be asked for.

use crate::{
    engine::{Call, Engine},
    refusal::Refusal,
    reply::Reply,
};
use glisse::{Algorithm, Handling, Language, Metric, Puzzle, generate::Wish, picture::Theme};
use serde::Serialize;

#[derive(Serialize)]
struct NamesJson {
    version: &'static str,
    /// What this build of the module has beyond the usual.
    features: Vec<&'static str>,
    methods: Vec<&'static str>,
    languages: Vec<&'static str>,
    themes: Vec<&'static str>,
    metrics: Vec<&'static str>,
    algorithms: Vec<AlgorithmJson>,
    puzzles: Vec<PuzzleJson>,
}

#[derive(Serialize)]
struct AlgorithmJson {
    name: &'static str,
    /// What it is, in a line.
    told: Option<String>,
    uses_heuristic: bool,
}

#[derive(Serialize)]
struct PuzzleJson {
    name: &'static str,
    formats: &'static [&'static str],
    notations: &'static [&'static str],
    /// The algorithms that this family alone has.
    algorithms: &'static [&'static str],
    heuristics: Vec<HeuristicJson>,
    wishes: Vec<&'static str>,
    handling: &'static str,
    /// The size of generated boards if nothing is said, in rows and columns.
    usual_size: [usize; 2],
    /// The largest size of boards that are all looked at for a counterexample if nothing is said.
    small_size: [usize; 2],
    /// The functions by which scripts see a board, with their parameters.
    functions: Vec<&'static str>,
    /// Boards that are good to show.
    examples: Vec<String>,
}

#[derive(Serialize)]
struct HeuristicJson {
    name: String,
    admissible: bool,
    consistent: bool,
}

/// What can be asked for, from the registry of families.
pub(crate) fn names(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let algorithm = |algorithm: Algorithm| AlgorithmJson {
        name: algorithm.name(),
        told: call.words.find(&format!("topics-algorithm-{}", algorithm.name()), &[]),
        uses_heuristic: algorithm.uses_heuristic(),
    };
    let features = [("script", cfg!(feature = "script")), ("raster", cfg!(feature = "raster"))];
    let features = features.into_iter().filter(|(_, is_there)| *is_there);
    Reply::json(&NamesJson {
        version: env!("CARGO_PKG_VERSION"),
        features: features.map(|(name, _)| name).collect(),
        methods: Engine::methods().collect(),
        languages: Language::ALL.map(Language::code).to_vec(),
        themes: Theme::ALL.map(Theme::name).to_vec(),
        metrics: Metric::ALL.map(Metric::name).to_vec(),
        algorithms: Puzzle::all_algorithms().into_iter().map(algorithm).collect(),
        puzzles: Puzzle::all().into_iter().map(|puzzle| of_puzzle(puzzle, call)).collect(),
    })
}

fn of_puzzle(puzzle: Puzzle, call: &Call) -> PuzzleJson {
    let heuristic = |name: String| HeuristicJson {
        admissible: puzzle.heuristic(&name, Metric::Moves).is_ok_and(|info| info.is_admissible),
        consistent: puzzle.is_consistent(&name, Metric::Moves),
        name,
    };
    let (rows, columns) = puzzle.usual_size();
    let small = puzzle.small_sizes().usual;
    let examples = call.words.find(&format!("{}-example", puzzle.name()), &[]);
    PuzzleJson {
        name: puzzle.name(),
        formats: puzzle.formats(),
        notations: puzzle.notations(),
        algorithms: puzzle.own_algorithms(),
        heuristics: puzzle.heuristics().into_iter().map(heuristic).collect(),
        wishes: puzzle.wishes().iter().copied().map(Wish::name).collect(),
        handling: handling(puzzle.handling()),
        usual_size: [rows, columns],
        small_size: [small.0, small.1],
        functions: puzzle.functions().into_iter().map(|(signature, _)| signature).collect(),
        examples: examples.unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
    }
}

/// Returns the name of how a player moves pieces.
pub(crate) fn handling(handling: Handling) -> &'static str {
    match handling {
        Handling::Push => "push",
        Handling::Gap => "gap",
        Handling::Exchange => "exchange",
        Handling::List => "list",
    }
}
