//! `glisse moves`: what can be done on a board, and what a heuristic says of it.

use crate::args::{AnswerArgs, BoardArgs, MoveArgs};
use crate::{
    BoardStyle, Columns, Failure, SearchConfig, Session, Verdict, config, input, input::shortened,
    json_line, prose,
};
use clap::{Args, ValueEnum, ValueHint};
use glisse::Telling;
use glisse::lab::moves::{MoveList, PossibleMove, list_moves};
use glisse_words::{Words, say};
use unicode_width::UnicodeWidthStr;

#[derive(Args, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_hint = ValueHint::FilePath)]
    heuristic: Option<String>,
    #[command(flatten)]
    moves: MoveArgs,
    #[arg(long, value_enum, default_value_t = Show::Moves, value_name = "WHAT", help_heading = "Output")]
    show: Show,
    #[command(flatten)]
    answer: AnswerArgs,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Show {
    Moves,
    Boards,
}

pub(crate) fn run(args: &MovesArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.moves.limits, 1);
    let config = match &args.heuristic {
        Some(heuristic) => SearchConfig::guided(heuristic, args.moves.metric, 0, limits)?,
        None => SearchConfig::automatic(args.moves.metric, limits),
    };
    let parsed = input::board(&args.board, words)?;
    args.moves.notation.check(&parsed.board)?;
    let mut session = Session::start(words, &args.answer.report)?;
    let list = session.run(&config, "moves-stopped", |solver, options| {
        list_moves(solver, &parsed.board, options)
    })?;
    let style = session.board_style(args.moves.notation.notation);
    session.finish(&if args.answer.json {
        json_line(&list.json(args.moves.notation.notation))?
    } else {
        let boards = if args.show == Show::Boards { boards(&list, &style, words) } else { vec![] };
        [tell(&list, &style, words)].into_iter().chain(boards).collect()
    })?;
    Ok(Verdict::Yes)
}

/// The boards that the moves lead to, each below its move in words.
fn boards(list: &MoveList, style: &BoardStyle, words: &Words) -> Vec<String> {
    let show = |(index, it): (usize, &PossibleMove)| {
        let sentence = list.board.sentence(it.action, style.notation, Telling::Listed);
        let sentence = words.message(&sentence);
        format!("\n{}. {sentence}\n{}", index + 1, style.draw(&it.board, Some(it.action)))
    };
    list.moves.iter().enumerate().map(show).collect()
}

fn tell(list: &MoveList, style: &BoardStyle, words: &Words) -> String {
    let infinite = || say!(words, "moves-infinite");
    let value = |h: Option<u64>| h.map_or_else(infinite, |h| h.to_string());
    let board = style.draw(&list.board, None);
    let heuristic = match &list.heuristic {
        Some(heuristic) => say!(words, "moves-h", heuristic = &heuristic.name, h = value(list.h)),
        None => say!(words, "moves-no-h"),
    };
    let delta = |delta: Option<i64>| delta.map_or_else(infinite, |delta| format!("{delta:+}"));
    let name = |it: &PossibleMove| list.board.write_move(it.action, style.notation);
    let columns = || {
        let columns = Columns::new(words)
            .word("moves-move", name)
            .number("moves-cost", |it| it.cost.to_string());
        match &list.heuristic {
            Some(_) => columns
                .number("moves-estimate", |it| value(it.h))
                .number("moves-delta", |it| delta(it.delta_h)),
            None => columns,
        }
    };
    let table = match &list.moves[..] {
        [] => prose::line(&say!(words, "moves-none")),
        moves => {
            let whole = columns().word("moves-board", |it| it.board.id());
            let whole = whole.table(String::new(), moves).text();
            let screen = prose::screen_width().unwrap_or(usize::MAX);
            if whole.lines().all(|line| line.width() <= screen) {
                whole
            } else {
                // An id has no place to break: each gets a line of its own, or as much of one as there
                // is.
                let id = |it: &PossibleMove| shortened(&it.board.id(), screen.saturating_sub(2));
                let boards = moves.iter().map(|it| format!("\n{}\n  {}", name(it), id(it)));
                let table = columns().table(String::new(), moves).text();
                format!("{table}{}\n", boards.collect::<String>())
            }
        }
    };
    format!("{board}\n{}\n{table}", prose::line(&heuristic))
}
