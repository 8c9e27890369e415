//! `glisse completions` and `glisse man`: for packagers, from the same table of flags as the help.

use crate::{Failure, Output, Verdict, commands::handout, output, usage};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use glisse::{Algorithm, Puzzle};
use glisse_words::{Language, Words, say};
use std::{fmt::Write, fs, path::Path};

pub(crate) fn completions(shell: Shell, words: &Words) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    let mut command = with_values(usage::built(usage::command(words), words));
    clap_complete::generate(shell, &mut command, "glisse", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Fish => script += &fish_arguments(&command),
        // With two colons, zsh would complete no flag behind an argument that may be repeated.
        Shell::Zsh => script = script.replace("\n'*::", "\n'*:"),
        Shell::Bash => script = with_colons(&script),
        _ => {}
    }
    output::print(&script)?;
    Ok(Verdict::Yes)
}

/// Bash parts words at colons, of which specs have some: the script gets such words whole, and bash the
/// part that it waits for.
fn with_colons(script: &str) -> String {
    const WHOLE_WORDS: &str = include_str!("shell/whole_words.bash");
    let registration = "complete -F _glisse ";
    let script = script.replace(registration, "complete -F _glisse_whole_words ");
    match script.find("\nif [[ \"${BASH_VERSINFO[0]}\"") {
        Some(end) => [&script[..=end], WHOLE_WORDS, "\n", &script[end + 1..]].concat(),
        None => script,
    }
}

/// Returns the values of arguments that are no flags, which `clap_complete` writes for other shells only.
fn fish_arguments(command: &Command) -> String {
    let mut lines = String::new();
    let mut add = |command: &Command, condition: &str| {
        for argument in command.get_positionals() {
            let values = argument.get_possible_values();
            let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            if !values.is_empty() {
                let values = values.join(" ");
                let line = format!("complete -c glisse -n \"{condition}\" -f -a \"{values}\"\n");
                lines.push_str(&line);
            }
        }
    };
    for outer in command.get_subcommands() {
        let condition = format!("__fish_glisse_using_subcommand {}", outer.get_name());
        add(outer, &condition);
        for inner in outer.get_subcommands() {
            let name = inner.get_name();
            add(inner, &format!("{condition}; and __fish_seen_subcommand_from {name}"));
        }
    }
    lines
}

/// Returns a command with the values of those flags that take others too: names of heuristics besides
/// scripts, specs, tables besides those that nobody suggests, and hand-outs besides their other names.
fn with_values(command: Command) -> Command {
    let of_puzzles = |names: fn(Puzzle) -> Vec<String>| {
        let mut all: Vec<String> = Vec::new();
        for name in Puzzle::all().into_iter().flat_map(names) {
            if !all.contains(&name) {
                all.push(name);
            }
        }
        all
    };
    let heuristics = of_puzzles(|puzzle| puzzle.heuristics());
    let tables =
        of_puzzles(|puzzle| puzzle.suggested_tables().iter().map(ToString::to_string).collect());
    let specs = Puzzle::all_algorithms().into_iter().flat_map(|algorithm: Algorithm| {
        let guided = heuristics.iter().filter(move |_| algorithm.uses_heuristic());
        let guided = guided.map(move |heuristic| format!("{algorithm}:{heuristic}"));
        std::iter::once(algorithm.to_string()).chain(guided)
    });
    let specs: Vec<String> = specs.collect();
    let is_of_tables = command.get_name() == "tables";
    let is_of_hand_outs = command.get_name() == "handout";
    let value = |arg: Arg, is_table: bool| match arg.get_id().as_str() {
        // A hint at files would have bash take all names for one; it offers files where no name fits.
        "heuristic" => arg
            .value_hint(ValueHint::Unknown)
            .value_parser(PossibleValuesParser::new(heuristics.clone())),
        "with" => arg.value_parser(PossibleValuesParser::new(specs.clone())),
        "name" if is_of_hand_outs => {
            arg.value_parser(PossibleValuesParser::new(handout::numbers()))
        }
        "name" if is_table => arg.value_parser(PossibleValuesParser::new(tables.clone())),
        _ => arg,
    };
    let command = command.mut_args(|arg| value(arg, false));
    command.mut_subcommands(|inner| {
        if is_of_tables { inner.mut_args(|arg| value(arg, true)) } else { with_values(inner) }
    })
}

/// Writes the main page and then a page for each command: one after the other, or as files in a folder.
pub(crate) fn man(folder: Option<&Path>, words: &Words) -> Result<Verdict, Failure> {
    let command = usage::built(usage::command(words), words);
    let mut pages = vec![page(&command, words)?];
    for inner in command.get_subcommands() {
        pages.push(page(inner, words)?);
        for deeper in inner.get_subcommands() {
            pages.push(page(deeper, words)?);
        }
    }
    let Some(folder) = folder else {
        // Those of the commands of tables are for man alone, which shows one page at a time.
        let is_main = |(name, _): &&(String, String)| name.matches('-').count() <= 1;
        let pages: String = pages.iter().filter(is_main).map(|(_, text)| text.as_str()).collect();
        output::print(&pages)?;
        return Ok(Verdict::Yes);
    };
    let name = folder.display().to_string();
    fs::create_dir_all(folder).map_err(|error| Failure::Write { name, error })?;
    for (name, text) in &pages {
        let path = folder.join(format!("{name}.1"));
        Output::open(Some(&path))?.finish_with(text)?;
    }
    let told = say!(
        words,
        "usage-manual-written",
        count = pages.len(),
        folder = folder.display().to_string()
    );
    output::print(&(told + "\n"))?;
    Ok(Verdict::Yes)
}

/// Returns the name and the text of the page of a command.
fn page(command: &Command, words: &Words) -> Result<(String, String), Failure> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let failed = |error: std::io::Error| Failure::internal("errors-manual", &error);
    let mut text = Vec::new();
    let source = concat!("glisse ", env!("CARGO_PKG_VERSION"));
    let manual = say!(words, "usage-manual");
    let page = Man::new(command.clone()).source(source).manual(manual);
    page.render(&mut text).map_err(failed)?;
    let mut more = Roff::new();
    for (title, entries) in [
        ("usage-manual-environment", "usage-manual-variables"),
        ("usage-manual-files", "usage-manual-paths"),
    ] {
        more.control("SH", [say!(words, title).as_str()]);
        for entry in say!(words, entries).lines() {
            let (name, meaning) = entry.split_once(" | ").unwrap_or((entry, ""));
            more.control("TP", []);
            more.text([bold(name)]);
            more.text([roman(meaning)]);
        }
    }
    if name != "glisse" {
        more.control("SH", [say!(words, "usage-manual-see-also").as_str()]);
        more.text([bold("glisse"), roman("(1)")]);
    }
    more.to_writer(&mut text).map_err(failed)?;
    Ok((name, plain(&headings(&String::from_utf8_lossy(&text), words))))
}

/// Writes signs beyond ASCII by their numbers, which every reader of pages understands, whatever the
/// encoding that it expects.
fn plain(page: &str) -> String {
    let mut text = String::with_capacity(page.len());
    for letter in page.chars() {
        match letter {
            _ if letter.is_ascii() => text.push(letter),
            // Writing to a String never fails.
            _ => drop(write!(text, "\\[u{:04X}]", u32::from(letter))),
        }
    }
    text
}

/// The headings that clap writes, in the language; what it calls extra are examples, and so it says
/// below. Lines end where words do, since names of flags and values are no words to be parted, and
/// entries of lists begin a line.
fn headings(page: &str, words: &Words) -> String {
    let heading = |line: &str| {
        let key = match line {
            ".SH EXTRA" => "usage-manual-examples",
            _ if words.language() == Language::En => return None,
            ".SH NAME" => "usage-manual-name",
            ".SH SYNOPSIS" => "usage-manual-synopsis",
            _ if line == format!(".SH {}", say!(words, "usage-commands")) => {
                "usage-manual-commands"
            }
            ".SH SUBCOMMANDS" => "usage-manual-commands",
            _ => return None,
        };
        Some(format!(".SH {}", say!(words, key)))
    };
    let mut before = "";
    let lines = page.lines().map(|line| match line {
        _ if std::mem::replace(&mut before, line) == ".SH EXTRA" && line.ends_with(':') => {
            String::new()
        }
        title if title.starts_with(".TH ") => {
            // There is no date, and its place has to be there for those behind it.
            format!("{}\n.ad l\n.nh\n", title.replacen(" 1  ", " 1 \"\" ", 1))
        }
        entry if entry.starts_with(r"\- ") => format!(".br\n{entry}\n"),
        other => heading(other).unwrap_or_else(|| other.to_owned()) + "\n",
    });
    lines.collect()
}
