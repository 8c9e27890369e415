//! The spaces of a language, which its files need not spell out.

use crate::Language;

/// A space at which no line is broken.
const NO_BREAK: char = '\u{a0}';

impl Language {
    /// Returns a text with the spaces that its language binds to the signs beside them: in French those
    /// before `:` `;` `!` `?` `»` and behind `«`.
    pub(crate) fn typeset(self, text: &str) -> String {
        if self == Language::En {
            return text.to_owned();
        }
        let mut set = String::with_capacity(text.len() + text.len() / 32);
        let mut letters = text.chars().peekable();
        let mut before = '\n';
        while let Some(letter) = letters.next() {
            let ends_word = before.is_alphanumeric() || "})]»%…+*".contains(before);
            let precedes_sign = letters.peek().is_some_and(|&sign| ":;!?»".contains(sign));
            let is_bound = letter == ' ' && (before == '«' || (ends_word && precedes_sign));
            set.push(if is_bound { NO_BREAK } else { letter });
            before = letter;
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Words, say};

    #[test]
    fn french_signs_are_bound_to_the_words_before_them() {
        let french = |text: &str| Language::Fr.typeset(text).replace(NO_BREAK, "~");
        assert_eq!(
            french("erreur : « { $what } » ; vrai ? oui !"),
            "erreur~: «~{ $what }~»~; vrai~? oui~!"
        );
        // Names of keys, and whatever is no sentence, stay.
        assert_eq!(french("h, ? | aide\n  : x :y 16:9"), "h, ? | aide\n  : x~:y 16:9");
        assert_eq!(Language::En.typeset("a : b"), "a : b");
    }

    #[test]
    fn what_is_said_in_french_has_them() {
        let words = Words::new(Language::Fr);
        assert_eq!(say!(words, "errors-error", what = "x"), "erreur\u{a0}: x");
    }
}
