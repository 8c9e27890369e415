//! `glisse completions` and `glisse man`: for packagers, from the same table of flags as the help.

use crate::{Verdict, error::Failure, output, usage};
use clap_complete::Shell;
use clap_mangen::Man;
use glisse_words::{Words, message};

pub(crate) fn completions(shell: Shell, words: &Words) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut usage::built(usage::command(words), words),
        "glisse",
        &mut script,
    );
    print(&script)
}

/// The main page, then one page a command.
pub(crate) fn man(words: &Words) -> Result<Verdict, Failure> {
    let command = usage::command(words).disable_help_subcommand(true);
    let command = usage::built(command, words);
    let mut pages = Vec::new();
    let all = std::iter::once(&command).chain(command.get_subcommands());
    for page in all {
        Man::new(page.clone())
            .source(concat!("glisse ", env!("CARGO_PKG_VERSION")))
            .render(&mut pages)
            .map_err(|error| {
                Failure::Internal(message!("errors-manual", error = error.to_string()))
            })?;
    }
    print(&pages)
}

fn print(text: &[u8]) -> Result<Verdict, Failure> {
    output::print(&String::from_utf8_lossy(text))?;
    Ok(Verdict::Yes)
}
