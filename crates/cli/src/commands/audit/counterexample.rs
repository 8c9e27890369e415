//! `glisse audit --find-counterexample`: the smallest board on which A* is led astray.

use super::AuditArgs;
use crate::{Failure, SearchConfig, Session, Verdict, json_line, lang::answer, range::size};
use clap::Args;
use glisse::lab::counterexample::{
    Counterexample, CounterexampleSearch, SmallBoards, find_counterexample,
};
use glisse::{Metric, Move, Puzzle, Solution, generate::Wish};
use glisse_words::{Words, message, say};
use serde::Serialize;
use std::fmt::Write;

/// Which boards to look at.
#[derive(Args, Debug)]
#[command(next_help_heading = "Counterexamples")]
pub(crate) struct RangeArgs {
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = |text: &str| size(text, "4x4"))]
    size: Option<(usize, usize)>,
    #[arg(long, value_name = "N")]
    vehicles: Option<usize>,
}

impl RangeArgs {
    /// Refuses what only the search for a counterexample understands.
    pub(super) fn refuse(&self) -> Result<(), Failure> {
        let flag = match self {
            RangeArgs { size: Some(_), .. } => "--size",
            RangeArgs { vehicles: Some(_), .. } => "--vehicles",
            _ => return Ok(()),
        };
        Err(Failure::refused(&message!("audit-useless-flag", flag = flag)))
    }

    fn small_boards(&self, puzzle: Puzzle) -> Result<SmallBoards, Failure> {
        if self.vehicles.is_some() && !puzzle.wishes().contains(&Wish::Vehicles) {
            return Err(Failure::refused(&message!("audit-no-vehicles", puzzle = puzzle.name())));
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
    let mut session = Session::start(words, &args.answer.report)?;
    let search = session.run(config, "audit-hunt-stopped", |solver, options| {
        find_counterexample(solver, boards, options)
    })?;
    let text = if args.answer.json {
        let words = |moves: &[Move]| moves.iter().map(ToString::to_string).collect();
        json_line(&SearchJson {
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
        })?
    } else {
        tell(&search, args, &session, boards, words)
    };
    session.finish(&text)?;
    Ok(if search.counterexample.is_none() { Verdict::Yes } else { Verdict::No })
}

fn tell(
    search: &CounterexampleSearch,
    args: &AuditArgs,
    session: &Session,
    small: SmallBoards,
    words: &Words,
) -> String {
    let (heuristic, boards, size) = (&args.heuristic, search.boards, small.size());
    let Some(Counterexample { board, best, found }) = &search.counterexample else {
        let key = "audit-no-counterexample";
        return say!(words, key, heuristic = heuristic, boards = boards, size = size) + "\n";
    };
    let mut text = say!(words, "audit-counterexample", heuristic = heuristic, boards = boards);
    let drawn = session.board_style("").draw(board, None);
    // Writing to a String never fails.
    let _ = writeln!(text, "\n{drawn}{}", board.id());
    let mut tell = |key: &str, solution: &Solution| {
        let cost = answer::cost(words, args.metric, solution.cost, solution.length());
        let (told, moves) = (say!(words, key, cost = cost), board.write_moves(&solution.moves, ""));
        let _ = writeln!(text, "{told} {moves}");
    };
    tell("audit-cheapest", best);
    tell("audit-astar-finds", found);
    text
}

/// Returns the family: the one that is said, or the only one that has a heuristic of this name.
fn puzzle(args: &AuditArgs) -> Result<Puzzle, Failure> {
    if let Some(puzzle) = args.kind.puzzle {
        return Ok(puzzle);
    }
    let has_it = |puzzle: &Puzzle| puzzle.heuristic(&args.heuristic, Metric::Moves).is_ok();
    match Puzzle::all().into_iter().filter(has_it).collect::<Vec<_>>()[..] {
        [puzzle] => Ok(puzzle),
        _ => Err(Failure::refused(&message!("audit-several-puzzles", heuristic = &args.heuristic))),
    }
}

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
