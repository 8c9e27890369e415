//! `glisse compare`.

use crate::{Verdict, args::BoardArgs, error::Failure};
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    board: BoardArgs,
}

pub(crate) fn run(args: &CompareArgs) -> Result<Verdict, Failure> {
    let _ = &args.board;
    Err(Failure::usage("not yet", "wait"))
}
