//! `glisse serve`: the page on this machine, for its browsers alone.

use crate::{Verdict, error::Failure, html, interrupt, output, prose};
use clap::{Args, ValueHint};
use glisse::Language;
use glisse_serve::{ReadError, Server, ServerLimits, Site};
use glisse_words::{Message, Words, message, say};
use maud::html;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    dir: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 8421)]
    port: u16,
    #[arg(long)]
    open: bool,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// Serves until Ctrl-C. The language is the one that was asked for by name: else browsers say theirs.
pub(crate) fn run(
    args: &ServeArgs,
    asked: Option<Language>,
    words: &'static Words,
) -> Result<Verdict, Failure> {
    let built = match &args.dir {
        Some(folder) => Some(read(folder)?),
        None => Site::embedded(),
    };
    let is_built = built.is_some();
    let server = Server::bind(args.port).map_err(|error| refused(args.port, &error))?;
    // From here on callers wait rather than fail.
    interrupt::listen();
    let address = format!("http://{}/", server.address());
    if args.quiet {
        output::print(&format!("{address}\n"))?;
    } else {
        output::print(&prose::line(&say!(words, "serve-address", address = address.as_str())))?;
    }
    if !is_built {
        prose::tell(&say!(words, "serve-unbuilt"));
    }
    if args.open && open_browser(&address).is_err() {
        prose::tell(&say!(words, "serve-no-browser", address = address.as_str()));
    }
    let site = built.unwrap_or_else(|| unbuilt(asked));
    let end = server.run(site, ServerLimits::default(), interrupt::flag());
    end.map_err(|error| Failure::internal("serve-failed", &error))?;
    Ok(Verdict::Yes)
}

fn read(folder: &Path) -> Result<Site, Failure> {
    Site::read(folder).map_err(|error| match error {
        ReadError::Io(error) => Failure::Read { name: folder.display().to_string(), error },
        ReadError::NoPage => Failure::bad_path("serve-no-page", folder),
        ReadError::TooLarge => Failure::bad_path("serve-too-large", folder),
    })
}

/// Why there is no listening on this port, and what to do.
fn refused(port: u16, error: &io::Error) -> Failure {
    // No thousands separator: it is a name rather than a number.
    let port = port.to_string();
    let taken = message!("serve-port-taken", port = port.clone());
    let reason = Message::verbatim(error.to_string());
    let other = message!("serve-no-port", port = port, reason = reason);
    Failure::refused(if error.kind() == ErrorKind::AddrInUse { &taken } else { &other })
}

/// Opens an address in the browser of the person who looks. The program that does so is left alone.
fn open_browser(address: &str) -> io::Result<()> {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        // The empty argument is the title of a window, which `start` would else take the address for.
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new("xdg-open")
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem; }
pre { font-size: 1.125rem; padding: 0.75rem 1rem; border-left: 0.25rem solid #c0392b; }
";

/// The page in the place of the one that is not built, which says how to build it: in the language that
/// was asked for, or in all for browsers to choose.
fn unbuilt(asked: Option<Language>) -> Site {
    let languages = asked.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
    let page = |language: Language| (language.code(), page(glisse::words(language)));
    Site::of_page(languages.into_iter().map(page), STYLE)
}

fn page(words: &Words) -> String {
    let style = html! { link rel="stylesheet" href="style.css"; };
    let content = html! {
        h1 { "glisse" }
        p { (say!(words, "serve-unbuilt-page")) }
        pre { code { "./playground" } }
        p { (say!(words, "serve-unbuilt-dir")) }
        pre { code { "glisse serve --dir web/dist" } }
    };
    html::page(words, "glisse", &style, &content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_how_to_build_it_in_every_language() {
        let pages = Language::ALL.map(|language| page(glisse::words(language)));
        for page in &pages {
            assert!(page.contains("<pre><code>./playground</code></pre>"), "{page}");
            // The policy of the server takes no style from within a page.
            assert!(!page.contains("<style") && !page.contains("style="), "{page}");
        }
        assert_ne!(pages[0], pages[1]);
    }
}
