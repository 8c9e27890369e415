//! The Fluent files, each embedded once.

use crate::Language;

/// A Fluent file of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// The name of the file without its ending, which every key in it begins with.
    pub subject: &'static str,
    /// What is in it.
    pub text: &'static str,
}

/// Embeds the files of these subjects in every language. Those of the command line alone are not in a
/// module for the browser, where every byte is loaded.
macro_rules! embed {
    (everywhere: $($subject:literal)* in_commands: $($command:literal)*) => {
        const ENGLISH: &[Source] = &embed!("en" $($subject)* / $($command)*);
        const FRENCH: &[Source] = &embed!("fr" $($subject)* / $($command)*);
    };
    ($language:literal $($subject:literal)* / $($command:literal)*) => {
        [
            $(embed!($language, $subject),)*
            $(#[cfg(not(target_family = "wasm"))] embed!($language, $command),)*
        ]
    };
    ($language:literal, $subject:literal) => {
        Source {
            subject: $subject,
            text: include_str!(concat!("../../../locales/", $language, "/", $subject, ".ftl")),
        }
    };
}

embed! {
    everywhere:
        "audit" "compare" "errors" "family" "generate" "hash" "numbers" "parse" "pictures"
        "play" "script" "solve" "topics" "verify"
        // The families of puzzles.
        "rush-hour" "swap" "tiles"
    in_commands:
        "apply" "bench" "catalog" "certificate" "check" "cluster" "draw" "enumerate" "explore" "handout" "help"
        "moves" "progress" "python" "serve" "tables" "trace" "usage"
}

/// Returns the files of a language.
pub fn sources(language: Language) -> &'static [Source] {
    match language {
        Language::En => ENGLISH,
        Language::Fr => FRENCH,
    }
}
