//! `glisse solve`: one board, a shortest solution, drawn.

use crate::args::{Show, SolveArgs};
use crate::{
    BoardStyle, Failure, Output, SearchConfig, Session, Verdict,
    commands::{
        certificate::{self, certify},
        verdict,
    },
    config, input, json_line,
    lang::answer,
    prose,
    session::warn,
};
use glisse::{Answer, Board, Cache, Limit, Move, Status, Telling, json::AnswerJson};
use glisse_words::{Words, message, say};
use std::fmt::Write;

pub(crate) fn run(args: &SolveArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let mut config = SearchConfig::new(&args.work.search, config::limits(args.work.limits, 1))?;
    if args.all.is_some() && config.has_script() {
        return Err(Failure::refused(&message!("errors-all-script")));
    }
    config.threads = config::threads(args.work.threads);
    let parsed = input::board(&args.board, words)?;
    args.notation.check(&parsed.board)?;
    let mut session = Session::start(words, &args.answer.report)?;
    let mut file = args.certificate.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let (answer, all, certified) = session.watch(&config, |solver, options| {
        let (answer, all) = match args.all {
            Some(most) => {
                let (answer, all) = solver.solve_all(&parsed.board, options, most)?;
                (answer, Some(all))
            }
            None => (solver.solve(&parsed.board, options)?, None),
        };
        let certified =
            file.take().map(|file| certify(&answer, file, config.threads, options.control));
        Ok::<_, Failure>((answer, all, certified))
    })?;

    let notation = args.notation.notation;
    let moves_line = |moves: &Vec<Move>| parsed.board.write_moves(moves, notation) + "\n";
    let text = if args.answer.json {
        let note = parsed.note.as_ref().map(ToString::to_string);
        let mut object = AnswerJson::new(&answer, notation).with_note(note);
        if let Some(all) = &all {
            object = object.with_all(all);
        }
        json_line(&object)?
    } else if args.answer.report.quiet {
        let listed = answer.best().filter(|solution| solution.is_listed());
        let is_doubtful = matches!(answer.status, Status::Limit { .. });
        if is_doubtful || (listed.is_none() && answer.solution().is_some()) {
            warn(words, vec![answer::result(words, &answer)]);
        }
        match &all {
            Some(all) => all.solutions.iter().map(moves_line).collect(),
            None => listed.map(|solution| moves_line(&solution.moves)).unwrap_or_default(),
        }
    } else {
        let style = session.board_style(notation);
        let mut text = tell(&parsed.board, &answer, args, &style, words);
        if let Some(all) = &all {
            let key = if all.is_complete { "solve-all" } else { "solve-all-incomplete" };
            text += &(say!(words, key, count = all.count) + "\n");
            text.extend(all.solutions.iter().map(|moves| format!("  {}", moves_line(moves))));
        }
        text
    };
    if let (Status::Limit { limit: Limit::Time, .. }, false) =
        (&answer.status, args.answer.report.quiet)
        && let Some(name) = parsed.board.helpful_table()
        && !Cache::standard().has(&name)
    {
        prose::tell(&say!(words, "solve-helpful-table", name = name));
    }
    session.finish(&text)?;
    let has_certificate = match certified {
        Some(certified) => certificate::tell(words, certified, args.answer.report.quiet)?,
        None => true,
    };
    Ok(if has_certificate { verdict(&answer.status) } else { Verdict::Limit })
}

/// The most cells of all boards together that are drawn. A grid of 100×100 and its thousands of moves
/// would take gigabytes.
const MOST_DRAWN: usize = 2_000_000;

/// Writes an answer for people.
fn tell(
    board: &Board,
    answer: &Answer,
    args: &SolveArgs,
    style: &BoardStyle,
    words: &'static Words,
) -> String {
    let show = args.show;
    let mut text = String::new();
    let moves = answer.best().map_or(&[][..], |solution| &solution.moves);
    let is_too_much = board.cells() * (moves.len() + 1) > MOST_DRAWN;
    let draws = show == Show::Boards && !is_too_much;
    if show == Show::Boards && is_too_much {
        text += &(say!(words, "solve-too-many-boards") + "\n");
    }
    if draws {
        text += &(say!(words, "solve-start") + "\n");
        text += &style.draw(board, None);
    }
    if show != Show::None {
        let mut board = board.clone();
        for (index, &action) in moves.iter().enumerate() {
            let sentence = board.sentence(action, style.notation, Telling::Listed);
            let sentence = words.message(&sentence);
            let blank = if draws { "\n" } else { "" };
            // Writing to a String never fails.
            let _ = writeln!(text, "{blank}{}. {sentence}", index + 1);
            // The checker has replayed every move: there is a board after each.
            let _ = board.apply(action);
            if draws {
                text += &style.draw(&board, Some(action));
            }
        }
        if draws || !moves.is_empty() {
            text.push('\n');
        }
    }
    text += &prose::line(&answer::result(words, answer));
    text + &answer::statistics(words, answer, args.all.is_some())[..]
}
