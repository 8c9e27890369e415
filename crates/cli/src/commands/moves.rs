//! `glisse moves`: what can be done on a board, and what a heuristic says of it.

use crate::{
    Verdict,
    args::{AnswerArgs, BoardArgs, LimitArgs, NotationArgs, metric},
    commands::json_line,
    config::{self, SearchConfig},
    draw::BoardStyle,
    error::Failure,
    input,
    session::Session,
    table::Columns,
};
use clap::{Args, ValueHint};
use glisse::{
    Metric,
    lab::moves::{MoveList, PossibleMove, list_moves},
};
use glisse_words::{Words, say};

#[derive(Args, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, value_hint = ValueHint::FilePath)]
    heuristic: Option<String>,
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[command(flatten)]
    notation: NotationArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

pub(crate) fn run(args: &MovesArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.limits, 1);
    let config = match &args.heuristic {
        Some(heuristic) => SearchConfig::guided(heuristic, args.metric, 0, limits)?,
        None => SearchConfig::automatic(args.metric, limits),
    };
    let parsed = input::board(&args.board, words)?;
    let mut session = Session::start(words, &args.answer.report)?;
    let list = session.run(&config, "moves-stopped", |solver, options| {
        list_moves(solver, &parsed.board, options)
    })?;
    let style = session.board_style(args.notation.notation);
    session.finish(&if args.answer.json {
        json_line(&list.json(args.notation.notation))?
    } else {
        tell(&list, &style, words)
    })?;
    Ok(Verdict::Yes)
}

fn tell(list: &MoveList, style: &BoardStyle, words: &Words) -> String {
    let infinite = || say!(words, "moves-infinite");
    let value = |h: Option<u64>| h.map_or_else(infinite, |h| h.to_string());
    let board = style.draw(&list.board, None);
    let heuristic = match &list.heuristic {
        Some(heuristic) => say!(words, "moves-h", heuristic = &heuristic.name, h = value(list.h)),
        None => say!(words, "moves-no-h"),
    };
    let mut table = Columns::new(words)
        .word("moves-move", |it: &PossibleMove| list.board.write_move(it.action, style.notation))
        .number("moves-cost", |it| it.cost.to_string());
    if list.heuristic.is_some() {
        let delta = |delta: Option<i64>| delta.map_or_else(infinite, |delta| format!("{delta:+}"));
        table = table
            .number("moves-estimate", |it| value(it.h))
            .number("moves-delta", move |it| delta(it.delta_h));
    }
    let table = table.word("moves-board", |it| it.board.id());
    let table = match &list.moves[..] {
        [] => say!(words, "moves-none") + "\n",
        moves => table.table(String::new(), moves).text(),
    };
    format!("{board}\n{heuristic}\n\n{table}")
}
