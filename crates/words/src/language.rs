//! The languages, and which of them a person wants.

use crate::{Explain, Message, impl_error, message};
use std::{env, ffi::OsString, fmt, str::FromStr};

/// A language that there are messages in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

/// A code that stands for no language of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage {
    /// What was written.
    pub code: String,
}

impl Explain for UnknownLanguage {
    fn message(&self) -> Message {
        message!("errors-language", code = &self.code)
    }
}

impl_error!(UnknownLanguage);

/// The variables that name a locale, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// Returns the code of the language in HTML, in flags and in names of folders.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    /// Returns the language of the environment. The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// neither unset nor empty decides; without any, and for every other language, it is English.
    pub fn from_environment() -> Language {
        Language::from_variables(|name| env::var_os(name))
    }

    fn from_variables(value: impl Fn(&str) -> Option<OsString>) -> Language {
        let locale = VARIABLES.iter().filter_map(|name| value(name)).find(|text| !text.is_empty());
        let locale = locale.unwrap_or_default();
        let locale = locale.to_string_lossy();
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| UnknownLanguage { code: code.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Language {
        Language::from_variables(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn the_first_variable_that_is_not_empty_decides() {
        assert_eq!(of(&[]), Language::En);
        assert_eq!(of(&[("LANG", "fr_CA.UTF-8")]), Language::Fr);
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]), Language::En);
        assert_eq!(of(&[("LC_ALL", ""), ("LC_MESSAGES", "fr"), ("LANG", "en")]), Language::Fr);
        assert_eq!(of(&[("LC_MESSAGES", "de_DE"), ("LANG", "fr")]), Language::En);
        assert_eq!(of(&[("LANG", "fr@euro")]), Language::Fr);
        assert_eq!(of(&[("LANG", "fry_NL")]), Language::En);
    }

    #[test]
    fn codes_are_read_back() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        assert!("french".parse::<Language>().is_err());
    }
}
