//! `glisse help`: on a command, as its `--help`; on a topic; or on all.

use crate::{Verdict, args::Cli, error::Failure, output, topics::Topic, usage};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, Command, CommandFactory, Error, ValueEnum};
use glisse_words::Words;
use std::ffi::{OsStr, OsString};

#[derive(Args, Debug)]
pub(crate) struct HelpArgs {
    #[arg(value_name = "COMMAND|TOPIC", value_parser = HelpNames)]
    names: Vec<String>,
    #[arg(long, hide = true)]
    markdown: bool,
}

/// Reads the name of a command or of a topic.
#[derive(Clone)]
struct HelpNames;

impl HelpNames {
    fn all() -> Vec<String> {
        let cli = Cli::command();
        let commands = cli.get_subcommands().map(|command| command.get_name().to_owned());
        let topics = Topic::value_variants().iter().map(|topic| topic.name());
        let mut names: Vec<String> = commands.chain(topics).collect();
        for command in cli.get_subcommands().flat_map(Command::get_subcommands) {
            let name = command.get_name().to_owned();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

impl TypedValueParser for HelpNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        PossibleValuesParser::new(HelpNames::all()).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(HelpNames::all().into_iter().map(PossibleValue::new)))
    }
}

pub(crate) fn run(args: &HelpArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let topic = match &args.names[..] {
        [name] => Topic::from_str(name, false).ok(),
        _ => None,
    };
    let text = match topic {
        Some(topic) if args.markdown => topic.markdown(words),
        Some(topic) => topic.text(words),
        None => {
            let names = args.names.iter().map(OsString::from);
            let arguments = std::iter::once("glisse".into()).chain(names).chain(["--help".into()]);
            return usage::help(&arguments.collect::<Vec<_>>(), words);
        }
    };
    output::print(&text)?;
    Ok(Verdict::Yes)
}
