//! What is wrong with the arguments, as clap would say it in English.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use glisse::{NoSuchAlgorithm, NoSuchMetric, NoSuchPuzzle, picture::NoSuchTheme};
use glisse_catalog::NoSuchColumn;
use glisse_words::{Explain, Message, UnknownLanguage, Words, message, say};
use std::error::Error as _;

/// Returns the complaint about arguments, or `None` if it is no complaint or not one of ours.
pub(super) fn complaint(error: &Error, words: &Words) -> Option<String> {
    let mut lines = vec![say!(words, "errors-error", what = what(error)?)];
    let known = names(error, ContextKind::ValidValue).unwrap_or_default();
    if !known.is_empty() {
        lines.push(format!("  {}", say!(words, "usage-values", values = known.join(", "))));
    }
    for (kind, key) in [
        (ContextKind::SuggestedSubcommand, "usage-similar-command"),
        (ContextKind::SuggestedArg, "usage-similar-flag"),
        (ContextKind::SuggestedValue, "usage-similar-value"),
    ] {
        if let Some(names) = names(error, kind) {
            let count = names.len();
            lines
                .push(format!("\n  {}", say!(words, key, names = names.join(", "), count = count)));
        }
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage).trim_end();
        lines.push(format!("\n{}", say!(words, "usage-line", usage = usage)));
    }
    lines.push(format!("\n{}\n", say!(words, "usage-more")));
    Some(lines.join("\n"))
}

fn what(error: &Error) -> Option<Message> {
    let flag = || Some(names(error, ContextKind::InvalidArg)?.join(", "));
    let value = || Some(names(error, ContextKind::InvalidValue)?.join(", "));
    let command = || Some(names(error, ContextKind::InvalidSubcommand)?.join(", "));
    Some(match error.kind() {
        ErrorKind::UnknownArgument => message!("usage-unknown-flag", flag = flag()?),
        ErrorKind::InvalidSubcommand => message!("usage-unknown-command", command = command()?),
        ErrorKind::MissingSubcommand => message!("usage-missing-command", command = command()?),
        ErrorKind::NoEquals => message!("usage-no-equals", flag = flag()?),
        ErrorKind::InvalidValue if value()?.is_empty() => {
            message!("usage-missing-value", flag = flag()?)
        }
        ErrorKind::InvalidValue => {
            message!("usage-bad-value", value = value()?, flag = flag()?)
        }
        ErrorKind::ValueValidation => {
            let bad = message!("usage-bad-value", value = value()?, flag = flag()?);
            let reason = told(error.source()?, &flag()?);
            message!("usage-because", complaint = bad, reason = reason)
        }
        ErrorKind::TooManyValues => {
            message!("usage-too-many-values", value = value()?, flag = flag()?)
        }
        ErrorKind::MissingRequiredArgument => {
            let flags = names(error, ContextKind::InvalidArg)?.join("\n  ");
            message!("usage-missing-flags", flags = format!("\n  {flags}"))
        }
        ErrorKind::ArgumentConflict => {
            let other = names(error, ContextKind::PriorArg)?;
            if [flag()?] == other[..] {
                message!("usage-repeated-flag", flag = flag()?)
            } else {
                message!("usage-conflict", flag = flag()?, others = other.join(", "))
            }
        }
        _ => return None,
    })
}

fn names(error: &Error, kind: ContextKind) -> Option<Vec<String>> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(vec![name.clone()]),
        ContextValue::Strings(names) => Some(names.clone()),
        _ => None,
    }
}

/// Returns what the library says of a value, or else what clap says of it.
fn told(source: &(dyn std::error::Error + 'static), flag: &str) -> Message {
    fn of<E: Explain + 'static>(source: &(dyn std::error::Error + 'static)) -> Option<Message> {
        source.downcast_ref::<E>().map(Explain::message)
    }
    let known = [
        of::<NoSuchPuzzle>,
        of::<NoSuchMetric>,
        of::<NoSuchAlgorithm>,
        of::<NoSuchColumn>,
        of::<NoSuchTheme>,
        of::<UnknownLanguage>,
        of::<Message>,
    ];
    let told = known.into_iter().find_map(|of| of(source));
    told.unwrap_or_else(|| of_kind(&source.to_string(), flag))
}

/// Returns what is expected of a value that other crates have read, by the kind that the flag's help shows.
fn of_kind(said: &str, flag: &str) -> Message {
    if let Some((_, range)) = said.split_once(" is not in ")
        && let Some((least, most)) = range.split_once("..=")
    {
        return message!("usage-number-range", least = least, most = most);
    }
    match flag.split_once('<').map_or("", |(_, kind)| kind.trim_end_matches('>')) {
        "TIME" => message!("usage-time"),
        "SIZE" => message!("usage-size"),
        "N" => message!("usage-number"),
        _ => Message::verbatim(said),
    }
}
