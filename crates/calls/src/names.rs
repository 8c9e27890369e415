//! What can be asked for.

use crate::{
    engine::{Call, Engine},
    refusal::Refusal,
    reply::Reply,
};
use glisse::{Algorithm, Handling, Language, Metric, Puzzle, generate::Wish, picture::Theme};
use glisse_puzzle::object;
use serde::Serialize;

/// Returns what can be asked for, from the registry of families.
pub(crate) fn names(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let algorithm = |algorithm: Algorithm| {
        object! {
            name: algorithm.name(),
            // What it is, in a line.
            told: call.words.find(&format!("topics-algorithm-{}", algorithm.name()), &[]),
            uses_heuristic: algorithm.uses_heuristic(),
        }
    };
    let puzzles = Puzzle::all().into_iter().map(|puzzle| of_puzzle(puzzle, call));
    let features = [("script", cfg!(feature = "script")), ("raster", cfg!(feature = "raster"))];
    let features = features.into_iter().filter(|(_, is_there)| *is_there);
    Reply::json(&object! {
        version: env!("CARGO_PKG_VERSION"),
        // What this build of the module has beyond the usual.
        features: features.map(|(name, _)| name).collect::<Vec<_>>(),
        methods: Engine::methods().collect::<Vec<_>>(),
        languages: Language::ALL.map(Language::code),
        themes: Theme::NAMES,
        metrics: Metric::NAMES,
        algorithms: Puzzle::all_algorithms().into_iter().map(algorithm).collect::<Vec<_>>(),
        puzzles: puzzles.collect::<Vec<_>>(),
    })
}

fn of_puzzle(puzzle: Puzzle, call: &Call) -> impl Serialize + use<> {
    let heuristic = |name: String| {
        let info = puzzle.heuristic(&name, Metric::Moves);
        let consistent = puzzle.is_consistent(&name, Metric::Moves);
        object! { name, admissible: info.is_ok_and(|info| info.is_admissible), consistent }
    };
    let examples = call.words.find(&format!("{}-example", puzzle.name()), &[]).unwrap_or_default();
    object! {
        name: puzzle.name(),
        formats: puzzle.formats(),
        notations: puzzle.notations(),
        // The algorithms that this family alone has.
        algorithms: puzzle.own_algorithms(),
        heuristics: puzzle.heuristics().into_iter().map(heuristic).collect::<Vec<_>>(),
        wishes: puzzle.wishes().iter().copied().map(Wish::name).collect::<Vec<_>>(),
        handling: handling(puzzle.handling()),
        // The size of generated boards if nothing is said, in rows and columns.
        usual_size: puzzle.usual_size(),
        // The largest size of boards that are all looked at for a counterexample if nothing is said.
        small_size: puzzle.small_sizes().usual,
        // The functions by which scripts see a board, with their parameters.
        functions: puzzle.functions().into_iter().map(|(name, _)| name).collect::<Vec<_>>(),
        // Boards that are good to show.
        examples: examples.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
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
