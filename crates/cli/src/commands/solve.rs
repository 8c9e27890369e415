//! `glisse solve`: one board, a shortest solution, drawn.

use crate::{
    Verdict,
    args::{Show, SolveArgs},
    commands::{batch::available_threads, json_line, verdict},
    config::{self, SearchConfig},
    draw::{self, Look},
    error::Failure,
    input, interrupt,
    lang::{answer, family::sentence},
    output::Output,
    progress::watched,
};
use glisse::{Answer, Board, Cache, Labels, Move, MoveStyle, Solver, Telling, json::AnswerJson};
use glisse_words::{Value, Words, message, say};
use std::fmt::Write;

pub(crate) fn run(args: &SolveArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let mut config = SearchConfig::new(&args.search, config::limits(args.limits, 1))?;
    if args.all.is_some() && config.has_script() {
        return Err(Failure::refused(&message!("errors-all-script")));
    }
    config.threads = args.threads.map_or_else(available_threads, usize::from);
    let parsed = input::board(&args.board)?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let (answer, all) = match args.all {
        Some(most) => {
            let mut solver = solver();
            let (answer, all) = solver.solve_all(&parsed.board, &config.options(), most)?;
            warn(words, solver.take_warnings());
            (answer, Some(all))
        }
        None => (search(words, &parsed.board, &config, args.quiet)?, None),
    };

    let (notation, labels) = (args.notation.mover.notation(), Labels::canonical());
    let write = |action: Move| action.write(MoveStyle { notation, labels: &labels });
    let moves_line = |moves: &Vec<Move>| line(moves.iter().map(|&action| write(action)));
    let text = if args.json {
        let mut object = AnswerJson::new(&answer, write);
        if let Some(all) = &all {
            object = object.with_all(all, write);
        }
        json_line(&object)?
    } else if args.quiet {
        let listed = answer.solution().filter(|solution| solution.is_listed());
        if listed.is_none() && answer.solution().is_some() {
            warn(words, vec![answer::result(words, &answer)]);
        }
        match &all {
            Some(all) => all.solutions.iter().map(moves_line).collect(),
            None => listed.map(|solution| moves_line(&solution.moves)).unwrap_or_default(),
        }
    } else {
        let colors = draw::wants_colors(args.color, output.is_terminal());
        let look = Look { labels: parsed.labels, notation, colors };
        let (board, show) = (&parsed.board, args.show);
        let mut text = Report { board, answer: &answer, show, words, look }.text();
        if let Some(all) = &all {
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
pub(super) fn warn(words: &Words, warnings: Vec<impl Into<Value>>) {
    for warning in warnings {
        let warning: Value = warning.into();
        eprintln!("{}", say!(words, "errors-warning", what = warning));
    }
}

fn solver() -> Solver {
    Solver::new().with_cache(Cache::standard())
}

/// Returns words on one line.
fn line(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ") + "\n"
}

/// Returns moves on one line.
pub(super) fn moves_line(moves: &[Move]) -> String {
    line(moves.iter().map(Move::to_string))
}

/// The most cells of all boards together that are drawn. A grid of 100×100 and its thousands of moves
/// would take gigabytes.
const MOST_DRAWN: usize = 2_000_000;

/// An answer for people.
struct Report<'a> {
    board: &'a Board,
    answer: &'a Answer,
    show: Show,
    words: &'static Words,
    look: Look,
}

impl Report<'_> {
    fn text(mut self) -> String {
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
            text.push_str(&self.look.draw(self.board, None));
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
            let sentence = sentence(self.words, &board, action, &self.look, Telling::Listed);
            let blank = if self.show == Show::Boards { "\n" } else { "" };
            // Writing to a String never fails.
            let _ = writeln!(text, "{blank}{}. {sentence}", index + 1);
            // The checker has replayed every move: there is a board after each.
            let _ = board.apply(action);
            if self.show == Show::Boards {
                text.push_str(&self.look.draw(&board, Some(action)));
            }
        }
        if self.show == Show::Boards || !moves.is_empty() {
            text.push('\n');
        }
    }
}
