//! Help and complaints about the arguments, in the language of the reader.
//!
//! The table of flags in `args` has no text. What is parsed needs none; only if something is to be
//! shown, the table is built once more with the text of the catalogue. Keys are made of names:
//! `help-solve` is the command, `help-solve-show` its flag, `help-solve-show-moves` a value of it, and
//! `help-all-json` the flag of every command that has no word of its own on it.

mod at_hand;
mod complaint;

use crate::{Failure, Verdict, args::Cli, lang::family, output, prose};
use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr, Styles};
use clap::{Arg, Command, CommandFactory, error::ErrorKind};
use glisse::{Language, Puzzle, Words, lab::counterexample::SmallBoards};
use glisse_words::{Value, say};
use std::{ffi::OsString, io::Write, process::ExitCode};

/// Returns the table of flags with all its text, without the flags and the command that clap adds.
pub(crate) fn command(words: &Words) -> Command {
    Describer::new(words).command(Cli::command(), "glisse")
}

/// Adds what clap adds, in the language.
pub(crate) fn built(mut command: Command, words: &Words) -> Command {
    command.build();
    // In English clap says more of them than we do.
    if words.language() == Language::En { command } else { Describer::new(words).added(command) }
}

/// Writes the headings of the help as the language does, up to the colon that clap adds.
fn headed(command: Command, words: &Words) -> Command {
    // In English clap knows how.
    if words.language() == Language::En {
        return command;
    }
    let heading = |name: String| {
        let told = say!(words, "usage-heading", name = name);
        told.strip_suffix(':').unwrap_or(&told).to_owned()
    };
    let command = command.mut_args(|arg| {
        let name = match arg.get_help_heading() {
            Some(name) => name.to_owned(),
            None if arg.is_positional() => say!(words, "usage-arguments"),
            None => say!(words, "usage-options"),
        };
        arg.help_heading(heading(name))
    });
    let command = command.subcommand_help_heading(heading(say!(words, "usage-commands")));
    command.mut_subcommands(|inner| headed(inner, words))
}

/// Shows the help that was asked for, or what is wrong with the arguments.
pub(crate) fn show(arguments: &[OsString], first: clap::Error) -> ExitCode {
    let language = asked_language(arguments).unwrap_or_else(Language::from_environment);
    let words = glisse::words(language);
    if is_bare(arguments) && first.kind() != ErrorKind::DisplayHelp {
        prose::warn(&prose::page(&say!(words, "usage-welcome")));
        return ExitCode::from(Verdict::BadInput as u8);
    }
    let command = headed(built(command(words), words), words);
    let mut error = command.try_get_matches_from(arguments).err().unwrap_or(first);
    at_hand::fit(&mut error, arguments);
    let code = u8::try_from(error.exit_code()).unwrap_or(2);
    // In English they are clap's own, colours and all.
    if !error.use_stderr() {
        return crate::ended(print(&error).map(|()| Verdict::Yes), words);
    }
    let complaint = (language != Language::En).then(|| complaint::complaint(&error, words));
    match complaint.flatten() {
        Some(text) => prose::warn(&text),
        // If even that cannot be written, the exit code has to do.
        None => drop(error.print()),
    }
    code.into()
}

/// Prints what clap has to say on standard output.
fn print(error: &clap::Error) -> Result<(), Failure> {
    let written = output::standard().and_then(|mut stdout| {
        error.print()?;
        stdout.flush()
    });
    written.map_err(output::unwritten)
}

/// Prints the help that these arguments ask for.
pub(crate) fn help(arguments: &[OsString], words: &Words) -> Result<Verdict, Failure> {
    match headed(built(command(words), words), words).try_get_matches_from(arguments) {
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            print(&error).map(|()| Verdict::Yes)
        }
        _ => Ok(Verdict::BadInput),
    }
}

/// Whether there is no command and nothing else but a language.
fn is_bare(arguments: &[OsString]) -> bool {
    let arguments: Vec<_> =
        arguments.iter().skip(1).map(|argument| argument.to_string_lossy()).collect();
    match &arguments[..] {
        [] => true,
        [flag, language] => flag == "--lang" && language.parse::<Language>().is_ok(),
        [flag] => flag.strip_prefix("--lang=").is_some_and(|code| code.parse::<Language>().is_ok()),
        _ => false,
    }
}

/// Returns the value of `--lang`, read before all else because it is about the message that nothing
/// else can be read.
fn asked_language(arguments: &[OsString]) -> Option<Language> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        let value = match argument.strip_prefix("--lang") {
            Some("") => arguments.next()?.into_owned(),
            Some(value) => value.strip_prefix('=')?.to_owned(),
            None => continue,
        };
        return value.parse().ok();
    }
    None
}

struct Describer<'a> {
    words: &'a Words,
    /// The arguments that the text of a flag may have.
    args: [(&'static str, Value); 4],
}

impl<'a> Describer<'a> {
    fn new(words: &'a Words) -> Describer<'a> {
        let each = |separator: &str, told: &dyn Fn(Puzzle) -> String| {
            let told = Puzzle::all().into_iter().map(told).filter(|told| !told.is_empty());
            Value::from(told.collect::<Vec<_>>().join(separator))
        };
        let heuristics = |puzzle: Puzzle| {
            let names = puzzle.heuristics().join(", ");
            let args = [("puzzle", puzzle.name().into()), ("names", names.into())];
            family::say(words, puzzle, "{family}-heuristics", &args)
        };
        let algorithms = |puzzle: Puzzle| match puzzle.own_algorithms() {
            [] => String::new(),
            own => {
                say!(words, "family-algorithms", names = own.join(", "), puzzle = puzzle.name())
            }
        };
        let size = |puzzle: Puzzle, (rows, columns): (usize, usize)| {
            let size = format!("{rows}x{columns}");
            say!(words, "family-size", size = size, puzzle = puzzle.name())
        };
        let args = [
            ("puzzles", each(" ", &heuristics)),
            ("algorithms", each(", ", &algorithms)),
            ("sizes", each(", ", &|puzzle| size(puzzle, puzzle.usual_size()))),
            ("small", each(", ", &|puzzle| size(puzzle, SmallBoards::usual_size(puzzle)))),
        ];
        Describer { words, args }
    }

    /// Returns the text of a key in which names may stand as they are elsewhere.
    fn find(&self, key: &str) -> Option<String> {
        self.words.find(&key.to_lowercase().replace(['_', ' '], "-"), &self.args)
    }

    /// Returns a command with its text, its flags and its own commands; `name` has those above it in front.
    fn command(&self, command: Command, name: &str) -> Command {
        let mut command = command;
        if let Some(about) = self.find(&format!("help-{name}")) {
            command = command.about(about);
        }
        if let Some(after) = self.find(&format!("help-{name}-after")) {
            command = command.after_help(after);
        }
        if self.words.language() != Language::En {
            command = self.framed(command);
        }
        command.mut_args(|arg| self.argument(arg, name)).mut_subcommands(|inner| {
            let own = inner.get_name().to_owned();
            match name {
                "glisse" => self.command(inner, &own),
                above => self.command(inner, &format!("{above}-{own}")),
            }
        })
    }

    /// What clap has added to a command and to those below it.
    fn added(&self, command: Command) -> Command {
        let words = self.words;
        let command = command.mut_args(|arg| match arg.get_id().as_str() {
            "help" => {
                let help = say!(words, "usage-flag-help");
                arg.help(help.clone()).long_help(help)
            }
            "version" => arg.help(say!(words, "usage-flag-version")),
            _ => arg,
        });
        command.mut_subcommands(|inner| self.added(inner))
    }

    fn argument(&self, arg: Arg, command: &str) -> Arg {
        let id = arg.get_id().to_string();
        let mut arg = arg;
        let heading = arg.get_help_heading().map(|name| self.find(&format!("help-heading-{name}")));
        if let Some(heading) = heading.flatten() {
            arg = arg.help_heading(heading);
        }
        let own_or_general = |name: &str| {
            let own = self.find(&format!("help-{command}-{name}"));
            own.or_else(|| self.find(&format!("help-all-{name}")))
        };
        let Some(help) = own_or_general(&id) else { return arg };
        let values = arg.get_possible_values().into_iter().map(|value| {
            match own_or_general(&format!("{id}-{}", value.get_name())) {
                Some(help) => value.help(help),
                None => value,
            }
        });
        let values: Vec<PossibleValue> = values.collect();
        if self.words.language() != Language::En {
            return self.with_values(arg, &help, &values);
        }
        let has_help = values.iter().any(|value| value.get_help().is_some());
        let arg = arg.help(help);
        if has_help { arg.value_parser(PossibleValuesParser::new(values)) } else { arg }
    }

    /// What clap would say in English around the text of a command.
    fn framed(&self, command: Command) -> Command {
        let style = Styles::default();
        let (heading, words) = (style.get_usage(), self.words);
        let usage = say!(words, "usage-line", usage = "{usage}");
        let (title, rest) = usage.split_once("{usage}").unwrap_or((&usage, ""));
        let title = title.trim_end();
        let template = format!(
            "{{before-help}}{{about-with-newline}}\n{heading}{title}{heading:#} {{usage}}{rest}\n\n\
             {{all-args}}{{after-help}}"
        );
        let command = command
            .help_template(StyledStr::from(template))
            .subcommand_help_heading(say!(words, "usage-commands"));
        if command.has_subcommands() {
            command.subcommand_value_name(say!(words, "usage-command-name"))
        } else {
            command
        }
    }

    /// What clap would say in English behind the help of a flag: its default and its values.
    fn with_values(&self, arg: Arg, help: &str, values: &[PossibleValue]) -> Arg {
        if !arg.get_action().takes_values() {
            return arg.help(help.to_owned());
        }
        let words = self.words;
        let default: Vec<_> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let default =
            (!default.is_empty()).then(|| say!(words, "usage-default", value = default.join(" ")));
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        let names =
            (!names.is_empty()).then(|| say!(words, "usage-values", values = names.join(", ")));
        let has_help = values.iter().any(|value| value.get_help().is_some());

        let short = [Some(help.to_owned()), default.clone(), names.clone()];
        let short: Vec<String> = short.into_iter().flatten().collect();
        let arg = arg.hide_default_value(true).hide_possible_values(true).help(short.join(" "));
        if !has_help {
            return arg;
        }
        let list = values.iter().map(|value| {
            let help = value.get_help().map(ToString::to_string).unwrap_or_default();
            format!("- {}", say!(words, "usage-value", name = value.get_name(), help = help))
        });
        let list = std::iter::once(say!(words, "usage-values-title")).chain(list);
        let list = list.collect::<Vec<_>>().join("\n");
        let long = [Some(help.to_owned()), Some(list), default].into_iter().flatten();
        arg.long_help(long.collect::<Vec<_>>().join("\n\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::words;
    use glisse_words::sources;
    use std::collections::BTreeSet;

    fn arguments(words: &str) -> Vec<OsString> {
        words.split_whitespace().map(OsString::from).collect()
    }

    /// Goes through a command and all below it.
    fn visit(command: &Command, look: &mut impl FnMut(&Command)) {
        look(command);
        for inner in command.get_subcommands() {
            visit(inner, look);
        }
    }

    #[test]
    fn every_command_and_every_flag_has_help_in_every_language() {
        for language in Language::ALL {
            let command = built(command(words(language)), words(language));
            visit(&command, &mut |command| {
                let name = command.get_name();
                assert!(command.get_about().is_some(), "{name}");
                for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                    assert!(arg.get_help().is_some(), "{language} {name} {}", arg.get_id());
                }
            });
        }
    }

    #[test]
    fn what_is_no_limit_and_not_of_rush_hour_alone_is_not_said_to_be() {
        visit(&command(words(Language::En)), &mut |command| {
            let under = |heading: &str| -> Vec<&str> {
                let is_under = |arg: &&Arg| arg.get_help_heading() == Some(heading);
                command.get_arguments().filter(is_under).map(|arg| arg.get_id().as_str()).collect()
            };
            let limits = under("Limits");
            assert!(limits.iter().all(|id| id.ends_with("-limit")), "{limits:?}");
            assert!(!under("Rush Hour").contains(&"unsolvable"));
        });
    }

    #[test]
    fn no_help_is_written_that_nobody_sees() {
        let mut shown = BTreeSet::new();
        visit(&command(words(Language::En)), &mut |command| {
            let mut all = vec![command.get_about(), command.get_after_help()];
            all.extend(command.get_arguments().map(Arg::get_help));
            shown.extend(all.into_iter().flatten().map(ToString::to_string));
            for arg in command.get_arguments() {
                shown.extend(arg.get_help_heading().map(str::to_owned));
                let values = arg.get_possible_values();
                shown.extend(values.iter().filter_map(|it| Some(it.get_help()?.to_string())));
            }
        });
        let describer = Describer::new(words(Language::En));
        let source = sources(Language::En).iter().find(|source| source.subject == "help").unwrap();
        let keys = source.text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        for key in keys.filter(|key| key.starts_with("help-")) {
            let text = describer.words.say(key, &describer.args);
            assert!(shown.contains(&text), "{key} is never shown");
        }
    }

    #[test]
    fn the_language_is_known_before_the_rest_is_read() {
        let asked = |text: &str| asked_language(&arguments(text));
        assert_eq!(asked("glisse solve --lang fr"), Some(Language::Fr));
        assert_eq!(asked("glisse --lang=fr solve --nope"), Some(Language::Fr));
        assert_eq!(asked("glisse solve --lang"), None);
        assert_eq!(asked("glisse solve --language fr"), None);
        assert_eq!(asked("glisse solve -- --lang fr"), None);
    }
}
