//! `glisse audit`.

use crate::{Verdict, args::BoardArgs, error::Failure};
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct AuditArgs {
    #[command(flatten)]
    board: BoardArgs,
}

pub(crate) fn run(args: &AuditArgs) -> Result<Verdict, Failure> {
    let _ = &args.board;
    Err(Failure::usage("not yet", "wait"))
}
