//! `glisse solve`: one board, a shortest solution, drawn.

use crate::{
    Verdict,
    args::{Show, SolveArgs},
    commands::{batch::available_threads, json_line, verdict},
    config::{self, SearchConfig},
    draw::{self, Drawing, Look},
    error::Failure,
    input, interrupt,
    lang::{
        answer,
        family::{Telling, sentence},
    },
    output::Output,
    progress::watched,
};
use glisse::{AllSolutions, Answer, Board, Cache, Move, Notation, Solver, Status};
use glisse_words::{Words, message, say};
use serde::Serialize;
use std::fmt::Write;

pub(crate) fn run(args: &SolveArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let mut config = SearchConfig::new(&args.search, config::limits(args.limits, 1))?;
    if args.all.is_some() && config.has_script() {
        return Err(Failure::usage(
            message!("errors-all-script"),
            message!("errors-heuristic-help"),
        ));
    }
    config.threads = args.threads.map_or_else(available_threads, usize::from);
    let parsed = input::board(&args.board)?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let (mut answer, mut all) = match args.all {
        Some(most) => {
            let mut solver = solver();
            let (answer, all) = solver.solve_all(&parsed.board, &config.options(), most)?;
            warn(words, solver.take_warnings());
            (answer, Some(all))
        }
        None => (search(words, &parsed.board, &config, args.quiet)?, None),
    };

    let notation = args.notation.mover.notation();
    let text = if args.json || args.quiet {
        if let Status::Solved { solution, .. } = &mut answer.status {
            note(&mut solution.moves, notation);
        }
        all.iter_mut().flat_map(|all| &mut all.solutions).for_each(|moves| note(moves, notation));
        if args.json {
            json_line(&Told { answer: &answer, all: all.as_ref().map(AllTold::new) })?
        } else {
            if answer.solution().is_some_and(|solution| !solution.is_listed()) {
                warn(words, vec![answer::result(words, &answer)]);
            }
            let listed = answer.solution().filter(|solution| solution.is_listed());
            let first = listed.map(|solution| &solution.moves);
            let moves = all.as_ref().map_or(first.into_iter().collect(), |all| {
                all.solutions.iter().collect::<Vec<_>>()
            });
            moves.into_iter().map(|moves| moves_line(moves)).collect()
        }
    } else {
        let colors = draw::wants_colors(args.color, output.is_terminal());
        let look = Look { names: draw::names(parsed.format), notation, colors };
        let mut story =
            Story { board: &parsed.board, answer: &answer, show: args.show, words, look };
        let mut text = story.tell();
        if let Some(all) = &mut all {
            all.solutions.iter_mut().for_each(|moves| note(moves, notation));
            text.push_str(&answer::all(words, all));
            text.push('\n');
            text.extend(all.solutions.iter().map(|moves| format!("  {}", moves_line(moves))));
        }
        text
    };
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(verdict(&answer.status))
}

/// Solves a board, with signs of life if it takes long and somebody looks.
pub(super) fn search(
    words: &Words,
    board: &Board,
    config: &SearchConfig,
    quiet: bool,
) -> Result<Answer, Failure> {
    let mut solver = solver();
    let answer = watched(words, quiet, config, |options| solver.solve(board, options))?;
    warn(words, solver.take_warnings());
    Ok(answer)
}

/// Tells what went wrong without changing the answer.
pub(super) fn warn(words: &Words, warnings: Vec<String>) {
    for warning in warnings {
        eprintln!("{}", say!(words, "errors-warning", what = warning));
    }
}

fn solver() -> Solver {
    Solver::new().with_cache(Cache::standard())
}

/// An answer as JSON, with all solutions where they were asked for.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    answer: &'a Answer,
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<AllTold<'a>>,
}

#[derive(Serialize)]
struct AllTold<'a> {
    count: u64,
    complete: bool,
    solutions: &'a [Vec<Move>],
}

impl<'a> AllTold<'a> {
    fn new(all: &'a AllSolutions) -> AllTold<'a> {
        AllTold { count: all.count, complete: all.is_complete, solutions: &all.solutions }
    }
}

/// Writes moves of tiles in a notation.
fn note(moves: &mut [Move], notation: Notation) {
    for action in moves {
        if let Move::Tiles(direction) = action {
            *direction = direction.noted(notation);
        }
    }
}

/// Moves on one line.
pub(super) fn moves_line(moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(Move::to_string).collect();
    words.join(" ") + "\n"
}

/// The most cells of all boards together that are drawn. A grid of 100×100 and its thousands of moves
/// would take gigabytes.
const MOST_DRAWN: usize = 2_000_000;

/// An answer for people.
struct Story<'a> {
    board: &'a Board,
    answer: &'a Answer,
    show: Show,
    words: &'static Words,
    look: Look,
}

impl Story<'_> {
    fn tell(&mut self) -> String {
        let mut text = String::new();
        let moves = self.answer.solution().map_or(&[][..], |solution| &solution.moves);
        if self.show == Show::Boards && self.board.cells() * (moves.len() + 1) > MOST_DRAWN {
            text.push_str(&say!(self.words, "solve-too-many-boards"));
            text.push('\n');
            self.show = Show::Moves;
        }
        if self.show == Show::Boards {
            text.push_str(&say!(self.words, "solve-start"));
            text.push('\n');
            self.draw(&mut text, self.board, None);
        }
        if self.show != Show::None {
            self.tell_moves(&mut text, moves);
        }
        text.push_str(&answer::result(self.words, self.answer));
        text.push('\n');
        text.push_str(&answer::statistics(self.words, self.answer));
        text
    }

    fn tell_moves(&self, text: &mut String, moves: &[Move]) {
        let mut board = self.board.clone();
        for (index, &action) in moves.iter().enumerate() {
            let sentence = sentence(self.words, &board, action, self.look, Telling::Listed);
            let blank = if self.show == Show::Boards { "\n" } else { "" };
            // Writing to a String never fails.
            let _ = writeln!(text, "{blank}{}. {sentence}", index + 1);
            // The checker has replayed every move: there is a board after each.
            board.apply(action);
            if self.show == Show::Boards {
                self.draw(text, &board, Some(action));
            }
        }
        if self.show == Show::Boards || !moves.is_empty() {
            text.push('\n');
        }
    }

    fn draw(&self, text: &mut String, board: &Board, moved: Option<Move>) {
        let _ = write!(text, "{}", Drawing { board, moved, look: self.look });
    }
}
