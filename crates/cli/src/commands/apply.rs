//! `glisse apply`: the board after some moves, and what they cost.

use crate::args::{AnswerArgs, BoardArgs, NotationArgs};
use crate::{
    Failure, Session, Verdict, commands::refuse_two_inputs, input, json_line, lang::answer, prose,
};
use clap::{Args, ValueHint};
use glisse::{Applied, Board, Metric};
use glisse_words::{Explain, Words, say};
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::{collections::BTreeMap, ffi::OsString};

#[derive(Args, Debug)]
pub(crate) struct ApplyArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(value_hint = ValueHint::FilePath)]
    moves: OsString,
    #[command(flatten)]
    notation: NotationArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// What moves lead to, and where they began.
struct AppliedMoves<'a> {
    from: &'a Board,
    applied: Applied,
}

pub(crate) fn run(args: &ApplyArgs, words: &'static Words) -> Result<Verdict, Failure> {
    refuse_two_inputs(&args.board, &args.moves)?;
    let parsed = input::board(&args.board, words)?;
    args.notation.check(&parsed.board)?;
    let claim = input::solution(&args.moves, &parsed.board, args.notation.notation)?;
    let session = Session::start(words, &args.answer.report)?;
    let applied =
        AppliedMoves { from: &parsed.board, applied: glisse::apply(&parsed.board, &claim) };
    let text = if args.answer.json {
        json_line(&applied)?
    } else {
        let style = session.board_style("");
        format!("{}\n{}", style.draw(&applied.applied.board, None), applied.tell(words))
    };
    session.finish(&text)?;
    Ok(if applied.applied.refusal.is_none() { Verdict::Yes } else { Verdict::No })
}

impl AppliedMoves<'_> {
    fn tell(&self, words: &Words) -> String {
        let Applied { board, costs, refusal, .. } = &self.applied;
        let costs = Metric::ALL.iter().zip(costs);
        // Beside two costs with a unit, the third says which one it is.
        let amount = |(&metric, &cost): (&Metric, &u64)| match metric {
            Metric::Weighted => say!(words, "apply-weighted", cost = cost),
            _ => answer::amount(words, metric, cost),
        };
        let costs: Vec<String> = costs.map(amount).collect();
        let mut text = prose::line(&say!(words, "apply-cost", costs = costs.join(", ")));
        if let Some(refusal) = refusal {
            text += &prose::line(&say!(words, "apply-refused", reason = refusal.message()));
        } else if board.is_solved() {
            text += &prose::line(&say!(words, "apply-solved"));
        }
        format!("{text}{}\n", board.id())
    }
}

impl Serialize for AppliedMoves<'_> {
    /// Writes the object that `glisse apply --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Applied { board, length, costs, refusal } = &self.applied;
        let costs: BTreeMap<_, _> = Metric::ALL.map(Metric::name).into_iter().zip(costs).collect();
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("from", self.from)?;
        object.serialize_entry("id", board)?;
        object.serialize_entry("valid", &refusal.is_none())?;
        object.serialize_entry("length", length)?;
        object.serialize_entry("costs", &costs)?;
        object.serialize_entry("solved", &board.is_solved())?;
        if let Some(refusal) = refusal {
            object.serialize_entry("reason", &refusal.to_string())?;
        }
        object.end()
    }
}
