//! `glisse audit --find-counterexample`: the smallest board on which A* is led astray.

use super::AuditArgs;
use crate::{
    Verdict,
    commands::{json_line, solve::moves_line},
    config::SearchConfig,
    draw::{self, Look},
    error::{BadValue, Failure},
    interrupt,
    lang::{answer, audit},
    output::Output,
    progress::watched,
};
use clap::Args;
use glisse::{
    Cache, Metric, Puzzle, RunError, Solver,
    generate::Wish,
    lab::counterexample::{Counterexample, CounterexampleSearch, SmallBoards, find_counterexample},
};
use glisse_words::{Words, message, say};
use serde::Serialize;
use std::fmt::Write;

/// Which boards to look at.
#[derive(Args, Debug)]
#[command(next_help_heading = "Counterexamples")]
pub(crate) struct RangeArgs {
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    size: Option<(usize, usize)>,
    #[arg(long, value_name = "N")]
    vehicles: Option<usize>,
}

fn size(text: &str) -> Result<(usize, usize), BadValue> {
    crate::range::size(text, "4x4")
}

impl RangeArgs {
    /// Refuses what only the search for a counterexample understands.
    pub(super) fn refuse(&self) -> Result<(), Failure> {
        let flag = match self {
            RangeArgs { size: Some(_), .. } => "--size",
            RangeArgs { vehicles: Some(_), .. } => "--vehicles",
            _ => return Ok(()),
        };
        Err(Failure::usage(
            message!("audit-useless-flag", flag = flag),
            message!("audit-useless-flag-help"),
        ))
    }

    fn small_boards(&self, puzzle: Puzzle) -> Result<SmallBoards, Failure> {
        if self.vehicles.is_some() && !puzzle.wishes().contains(&Wish::Vehicles) {
            return Err(Failure::usage(
                message!("audit-no-vehicles", puzzle = puzzle.name()),
                message!("audit-no-vehicles-help"),
            ));
        }
        let (rows, columns) = self.size.unwrap_or_else(|| SmallBoards::usual_size(puzzle));
        SmallBoards::new(puzzle, rows, columns, self.vehicles)
            .map_err(|error| Failure::refused(&error))
    }
}

pub(super) fn run(
    args: &AuditArgs,
    config: &SearchConfig,
    words: &'static Words,
) -> Result<Verdict, Failure> {
    let puzzle = puzzle(args)?;
    let boards = args.range.small_boards(puzzle)?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();
    let mut solver = Solver::new().with_cache(Cache::standard());
    let search = match watched(words, args.quiet, config, |options| {
        find_counterexample(&mut solver, boards, options)
    }) {
        Ok(search) => search,
        Err(RunError::Limit(limit)) => {
            let limit = answer::limit(words, limit);
            eprintln!("{}", say!(words, "audit-hunt-stopped", limit = limit));
            return Ok(Verdict::Limit);
        }
        Err(error) => return Err(error.into()),
    };
    let text = if args.json {
        json_line(&SearchJson::new(&search, args, puzzle, boards))?
    } else {
        let colors = draw::wants_colors(args.color, output.is_terminal());
        let look = Look::canonical(colors);
        let mut text = audit::counterexample(words, &search, &args.heuristic, boards);
        text.push('\n');
        if let Some(Counterexample { board, best, found }) = &search.counterexample {
            // Writing to a String never fails.
            let _ = writeln!(text, "{}{}", look.draw(board, None), board.id());
            let [one, other] = audit::two_solutions(words, args.metric, best, found);
            let _ = write!(text, "{one} {}", moves_line(&best.moves));
            let _ = write!(text, "{other} {}", moves_line(&found.moves));
        }
        text
    };
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(if search.counterexample.is_none() { Verdict::Yes } else { Verdict::No })
}

/// The family: the one that is said, or the only one that has a heuristic of this name.
fn puzzle(args: &AuditArgs) -> Result<Puzzle, Failure> {
    if let Some(puzzle) = args.kind.puzzle {
        return Ok(puzzle);
    }
    let has_it = |puzzle: &Puzzle| puzzle.heuristic(&args.heuristic, Metric::Moves).is_ok();
    match Puzzle::all().into_iter().filter(has_it).collect::<Vec<_>>()[..] {
        [puzzle] => Ok(puzzle),
        _ => Err(Failure::usage(
            message!("audit-several-puzzles", heuristic = &args.heuristic),
            message!("audit-several-puzzles-help"),
        )),
    }
}

/// A search for a counterexample as JSON.
#[derive(Serialize)]
struct SearchJson<'a> {
    heuristic: &'a str,
    puzzle: &'static str,
    metric: &'static str,
    size: String,
    boards: u64,
    counterexample: Option<Example>,
}

#[derive(Serialize)]
struct Example {
    id: String,
    cost: u64,
    moves: Vec<String>,
    astar_cost: u64,
    astar_moves: Vec<String>,
}

impl<'a> SearchJson<'a> {
    fn new(
        search: &CounterexampleSearch,
        args: &'a AuditArgs,
        puzzle: Puzzle,
        boards: SmallBoards,
    ) -> SearchJson<'a> {
        let words = |moves: &[glisse::Move]| moves.iter().map(ToString::to_string).collect();
        SearchJson {
            heuristic: &args.heuristic,
            puzzle: puzzle.name(),
            metric: args.metric.name(),
            size: boards.size(),
            boards: search.boards,
            counterexample: search.counterexample.as_ref().map(|example| Example {
                id: example.board.id(),
                cost: example.best.cost,
                moves: words(&example.best.moves),
                astar_cost: example.found.cost,
                astar_moves: words(&example.found.moves),
            }),
        }
    }
}
