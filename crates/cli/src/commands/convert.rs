//! `glisse convert`: a board in another format.

use crate::{Verdict, args::ConvertArgs, error::Failure, input, output::Output};
use glisse_words::Words;

pub(crate) fn run(args: &ConvertArgs, words: &Words) -> Result<Verdict, Failure> {
    let text = input::board(&args.board, words)?.board.write(args.to)? + "\n";
    Output::open(args.output.output.as_deref())?.finish_with(&text)?;
    Ok(Verdict::Yes)
}
