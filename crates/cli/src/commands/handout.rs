//! `glisse handout`: a text of the course replayed, its figures beside ours.
//!
//! Every figure of ours comes from the command that its row names, run by this very program, so that
//! a reader who types it gets the same.

mod markdown;
mod model;
mod replay;
mod text;

use crate::{Failure, Session, Verdict, args::ReportArgs, input, json_line};
use clap::{Args, ValueHint};
use glisse_words::{Words, message, say};
use model::HandOut;
use replay::{Replay, replay};
use std::{path::PathBuf, sync::LazyLock};

/// All hand-outs, in order of their numbers.
static ALL: LazyLock<Vec<HandOut>> = LazyLock::new(|| {
    let texts = [
        include_str!("handout/000.json"),
        include_str!("handout/001.json"),
        include_str!("handout/002.json"),
        include_str!("handout/003.json"),
        include_str!("handout/004.json"),
    ];
    texts.iter().map(|text| serde_json::from_str(text).expect("our own data can be read")).collect()
});

/// The name that stands for all hand-outs.
const EVERY: &str = "all";

#[derive(Args, Debug)]
pub(crate) struct HandoutArgs {
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    files: Option<PathBuf>,
    #[arg(long, help_heading = "Output", conflicts_with = "markdown")]
    json: bool,
    #[arg(long, help_heading = "Output")]
    markdown: bool,
    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run(args: &HandoutArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let Some(name) = &args.name else {
        let session = Session::start(words, &args.report)?;
        session.finish(&list(words))?;
        return Ok(Verdict::Yes);
    };
    let chosen = find(name)?;
    let session = Session::start(words, &args.report)?;
    let replays = chosen
        .into_iter()
        .map(|hand_out| replay(hand_out, args, words))
        .collect::<Result<Vec<Replay>, Failure>>()?;
    let style = session.board_style("");
    let texts = replays.iter().map(|replay| match (args.json, args.markdown) {
        (true, _) => json_line(replay),
        (_, true) => Ok(markdown::write(replay, words)),
        _ => Ok(text::write(replay, &style, words)),
    });
    let texts = texts.collect::<Result<Vec<String>, Failure>>()?;
    session.finish(&texts.join(if args.json { "" } else { "\n" }))?;
    let is_true = replays.iter().all(Replay::holds);
    Ok(if is_true { Verdict::Yes } else { Verdict::No })
}

/// Returns the text of the board of a hand-out that `002:initialise` names, or `None` if there is none.
pub(crate) fn board(name: &str) -> Option<&'static str> {
    let (hand_out, name) = named(name)?;
    hand_out.boards.iter().find(|board| board.name == name).map(|board| board.text.as_str())
}

/// Returns the hand-out whose number begins a name, and what stands behind its colon.
fn named(name: &str) -> Option<(&'static HandOut, &str)> {
    let (number, name) = name.split_once(':')?;
    Some((ALL.iter().find(|hand_out| hand_out.number == number)?, name))
}

/// Returns what can be asked for: the numbers of all hand-outs, and the name that stands for all of them.
pub(crate) fn numbers() -> Vec<&'static str> {
    ALL.iter().map(|hand_out| hand_out.number.as_str()).chain([EVERY]).collect()
}

/// Refuses the name of a board that a hand-out does not have, or returns `None` if it begins with the
/// number of none.
pub(crate) fn refuse(name: &str) -> Option<Failure> {
    /// How alike two names are of which one is taken for the other misspelt.
    const SAME_BOARD: f64 = 0.7;
    let (hand_out, asked) = named(name)?;
    let number = &hand_out.number;
    let full = |board: &str| format!("{number}:{board}");
    let alike = |known: &str| strsim::jaro_winkler(&asked.to_lowercase(), known);
    let boards = || hand_out.boards.iter().map(|board| board.name.as_str());
    let nearest = boards().max_by(|one, other| alike(one).total_cmp(&alike(other)));
    let help =
        match nearest.filter(|known| hand_out.boards.len() == 1 || alike(known) >= SAME_BOARD) {
            Some(nearest) => message!("errors-did-you-mean", name = full(nearest)),
            None if hand_out.boards.is_empty() => message!("errors-missing-file-help"),
            None => {
                let names: Vec<String> = boards().map(full).collect();
                message!("errors-boards-of-hand-out", names = names.join(", "))
            }
        };
    let asked = input::shortened(asked, input::LONGEST_NAME);
    Some(Failure::usage(message!("errors-no-hand-out-board", number = number, name = asked), help))
}

/// The hand-outs, each with the names of its boards below it.
fn list(words: &Words) -> String {
    let line = |HandOut { number, title, boards, .. }: &HandOut| {
        let boards = boards.iter().map(|board| format!("     {number}:{}\n", board.name));
        format!("{number}  {}\n{}", say!(words, title), boards.collect::<String>())
    };
    ALL.iter().map(line).collect()
}

/// Returns the hand-outs that a name means: a number, the beginning of the name of a file that begins
/// with it, another name or its beginning, or `all`.
fn find(name: &str) -> Result<Vec<&'static HandOut>, Failure> {
    if name == EVERY {
        return Ok(ALL.iter().collect());
    }
    let asked = name.to_lowercase().replace(' ', "-");
    let is_meant = |hand_out: &&'static HandOut| {
        let mut names = hand_out.names.iter();
        asked.starts_with(&hand_out.number) || names.any(|known| known.starts_with(&asked))
    };
    let meant: Vec<&HandOut> = ALL.iter().filter(is_meant).collect();
    match &meant[..] {
        [one] if !asked.is_empty() => Ok(vec![one]),
        _ => {
            let known: Vec<&str> = ALL.iter().map(|hand_out| hand_out.number.as_str()).collect();
            let what = message!("handout-unknown", name = name, known = known.join(", "));
            Err(Failure::refused(&what))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_out_is_found_by_its_number_its_file_or_its_name() {
        let number = |name: &str| {
            let found = find(name).unwrap();
            found.iter().map(|hand_out| hand_out.number.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(number("002"), ["002"]);
        assert_eq!(number("003_a958043412c80267.txt"), ["003"]);
        assert_eq!(number("Taquin"), ["003"]);
        assert_eq!(number("swap"), ["001"]);
        assert_eq!(number("TD hachage"), ["002"]);
        assert_eq!(number("all").len(), 5);
        for name in ["", "005", "inf421", "nothing"] {
            assert!(find(name).is_err(), "{name}");
        }
    }
}
