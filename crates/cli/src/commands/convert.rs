//! `glisse convert`: a board in another format.

use crate::{Verdict, args::ConvertArgs, error::Failure, input, output::Output};

pub(crate) fn run(args: &ConvertArgs) -> Result<Verdict, Failure> {
    let parsed = input::board(&args.board)?;
    let mut text = parsed.board.write(args.to)?;
    text.push('\n');
    let mut output = Output::open(args.output.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(Verdict::Yes)
}
