//! Cards of boards that the reader has: files, boards written inline, and lists with one board a line,
//! as `catalog`, `enumerate` and `generate` write them.

use super::{GenerateArgs, cards::CardFile};
use crate::args::{KindArgs, LabelChoice};
use crate::{
    Failure, Output, SearchConfig, Session, Verdict, commands::batch::board_of, config, input,
    lang::answer, lines::LineReader, prose,
};
use glisse::{Board, Metric, ReadAs, RunError, Solver, generate::GeneratedBoard};
use glisse_words::{Explain, Words, message, say};
use std::{ffi::OsStr, path::Path};

/// The kind of boards that says nothing: they show what they are.
const ANY: KindArgs = KindArgs { puzzle: None, format: None, goal: None, labels: LabelChoice::Own };

pub(super) fn run(args: &GenerateArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let mut boards = Vec::new();
    for argument in &args.boards {
        read(argument, &mut boards, words)?;
    }
    if boards.is_empty() {
        return Err(Failure::refused(&message!("generate-own-none")));
    }
    let Some(path) = args.sheet.as_deref() else { return Ok(Verdict::BadInput) };
    let mut cards = CardFile::create(path, words)?;
    let config = SearchConfig::automatic(Metric::Moves, config::limits(args.limits, 1));
    let mut session = Session::with_output(words, Output::open(None)?, args.quiet);
    let verdict = session.watch(&config, |_, options| {
        // Tables on disk could lead to another one of several shortest solutions.
        let mut solver = Solver::new();
        for (number, board) in boards.iter().enumerate() {
            match GeneratedBoard::of(&mut solver, board.clone(), options) {
                Ok(examined) => cards.add(&examined)?,
                Err(RunError::Limit(limit)) => {
                    let (limit, wanted) = (answer::limit(words, limit), boards.len());
                    let key = "generate-stopped";
                    prose::tell(&say!(words, key, limit = limit, found = number, wanted = wanted));
                    return Ok(Verdict::Limit);
                }
                Err(error) => return Err(Failure::from(error)),
            }
        }
        Ok(Verdict::Yes)
    })?;
    cards.finish()?;
    Ok(verdict)
}

/// Adds the board that an argument means, or the boards if it is a list of them.
fn read(argument: &OsStr, boards: &mut Vec<Board>, words: &Words) -> Result<(), Failure> {
    let is_file = argument == input::STDIN || Path::new(argument).is_file();
    if !is_file {
        boards.push(input::named_board(argument, &ANY, words)?.1.board);
        return Ok(());
    }
    let (name, text) = input::read(Path::new(argument), usize::MAX)?;
    if let Ok(parsed) = glisse::parse(&text, ReadAs::default()) {
        boards.push(parsed.board);
        return Ok(());
    }
    let mut lines = LineReader::new(&text[..]);
    let failed = |error| Failure::Read { name: name.clone(), error };
    while let Some(line) = lines.next_chunk(1).map_err(failed)?.pop() {
        let board = &line.text[board_of(&line.text, ReadAs::default())];
        match glisse::parse(board, ReadAs::default()) {
            Ok(parsed) => boards.push(parsed.board),
            Err(error) => {
                let place = format!("{name}:{}", line.number);
                let what = message!("errors-at", place = place, error = error.message());
                return Err(Failure::usage(what, message!("generate-own-help")));
            }
        }
    }
    Ok(())
}
