//! What is said to people, read once in each language.

use glisse_words::{Language, Words};
use std::sync::LazyLock;

/// Returns everything that glisse can say, in a language.
pub fn words(language: Language) -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::En));
    static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::Fr));
    match language {
        Language::En => &ENGLISH,
        Language::Fr => &FRENCH,
    }
}
