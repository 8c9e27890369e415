//! What is said to people, read once in each language.

use glisse_puzzle::Puzzle;
use glisse_words::{Language, Words};
use std::sync::LazyLock;

/// Returns everything that glisse can say in a language, the messages of all families that are
/// registered by the first call among it.
pub fn words(language: Language) -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(Language::En));
    static FRENCH: LazyLock<Words> = LazyLock::new(|| read(Language::Fr));
    match language {
        Language::En => &ENGLISH,
        Language::Fr => &FRENCH,
    }
}

fn read(language: Language) -> Words {
    let mut words = Words::new(language);
    for (puzzle, known) in Puzzle::all()
        .into_iter()
        .flat_map(|puzzle| [Language::En, Language::Fr].map(|known| (puzzle, known)))
    {
        if let Some(messages) = puzzle.messages(known.code()) {
            words.add(known, messages);
        }
    }
    words
}
