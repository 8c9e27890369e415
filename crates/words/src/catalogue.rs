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

/// Embeds the files of these subjects in every language.
macro_rules! embed {
    ($($subject:literal)*) => {
        const ENGLISH: &[Source] = &[$(Source {
            subject: $subject,
            text: include_str!(concat!("../../../locales/en/", $subject, ".ftl")),
        }),*];
        const FRENCH: &[Source] = &[$(Source {
            subject: $subject,
            text: include_str!(concat!("../../../locales/fr/", $subject, ".ftl")),
        }),*];
    };
}

embed! {
    "apply" "audit" "catalog" "check" "compare" "draw" "enumerate" "errors" "explore" "family" "generate"
    "handout" "hash" "help" "moves" "numbers" "parse" "pictures" "play" "progress" "script" "solve" "tables" "topics" "trace" "usage" "verify"
    // The families of puzzles.
    "rush-hour" "swap" "tiles"
}

/// Returns the files of a language.
pub fn sources(language: Language) -> &'static [Source] {
    match language {
        Language::En => ENGLISH,
        Language::Fr => FRENCH,
    }
}
