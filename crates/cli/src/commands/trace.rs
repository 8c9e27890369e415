//! `glisse trace`.

use crate::{Verdict, args::BoardArgs, error::Failure};
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    board: BoardArgs,
}

pub(crate) fn run(args: &TraceArgs) -> Result<Verdict, Failure> {
    let _ = &args.board;
    Err(Failure::usage("not yet", "wait"))
}
