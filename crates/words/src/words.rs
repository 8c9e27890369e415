//! The catalogue in one language.

use crate::{Language, Message, Value, catalogue::sources};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{
    fmt,
    sync::{OnceLock, PoisonError, RwLock},
};
use unic_langid::LanguageIdentifier;

/// Everything that can be said, in one language.
///
/// A file is read when the first of its messages is said, so that a program pays only for what it
/// says; the English ones only if the language lacks a message.
pub struct Words {
    language: Language,
    /// Files beyond those of the catalogue.
    added: Vec<(Language, &'static str)>,
    own: Bundles,
    english: Bundles,
}

/// The messages of a language.
#[derive(Default)]
struct Bundles {
    /// Those of each file of the catalogue, with the files that it refers to.
    files: Vec<OnceLock<Bundle>>,
    /// All of them, and those that were added.
    all: OnceLock<Bundle>,
}

impl Bundles {
    fn new(language: Language) -> Bundles {
        let files = sources(language).iter().map(|_| OnceLock::new()).collect();
        Bundles { files, all: OnceLock::new() }
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The catalogues of this process, and what was added to them.
static SHARED: RwLock<Shared> = RwLock::new(Shared { added: Vec::new(), catalogues: Vec::new() });

struct Shared {
    added: Vec<(Language, &'static str)>,
    catalogues: Vec<&'static Words>,
}

/// Returns the catalogue in a language, which is read once, with all that was [added](add) so far.
pub fn catalogue(language: Language) -> &'static Words {
    let known = |shared: &Shared| {
        shared.catalogues.iter().copied().find(|words| words.language == language)
    };
    if let Some(words) = known(&SHARED.read().unwrap_or_else(PoisonError::into_inner)) {
        return words;
    }
    let mut shared = SHARED.write().unwrap_or_else(PoisonError::into_inner);
    known(&shared).unwrap_or_else(|| {
        let words = Words { added: shared.added.clone(), ..Words::new(language) };
        // It is kept as long as the process runs, one for each language.
        let words = Box::leak(Box::new(words));
        shared.catalogues.push(words);
        words
    })
}

/// Adds the messages of a Fluent file to every [`catalogue`] from now on. A key that is there already
/// keeps its message, and entries that are not Fluent are left out.
pub fn add(language: Language, source: &'static str) {
    let mut shared = SHARED.write().unwrap_or_else(PoisonError::into_inner);
    shared.added.push((language, source));
    shared.catalogues.clear();
}

impl Words {
    /// Returns the catalogue in a language.
    pub fn new(language: Language) -> Words {
        let [own, english] = [language, Language::En].map(Bundles::new);
        Words { language, added: Vec::new(), own, english }
    }

    /// Returns the language of all messages.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Says a message with these arguments. Without such a message it is said in English; without an
    /// English one, the key is returned.
    pub fn say(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// Says a message with these arguments, or returns `None` if there is no such message. The key
    /// `greeting.help` is that of the attribute `help` of the message `greeting`.
    pub fn find(&self, key: &str, args: &[(&str, Value)]) -> Option<String> {
        self.say_in(self.language, &self.own, key, args).or_else(|| match self.language {
            Language::En => None,
            Language::Fr => self.say_in(Language::En, &self.english, key, args),
        })
    }

    /// Says a message that somebody else has put together.
    pub fn message(&self, message: &Message) -> String {
        self.say(&message.key, &message.args)
    }

    /// Says a message of a language: that of its file or, if that has none, one that was added.
    fn say_in(
        &self,
        language: Language,
        bundles: &Bundles,
        key: &str,
        args: &[(&str, Value)],
    ) -> Option<String> {
        let file = file_of(language, key).and_then(|file| {
            let bundle = bundles.files[file]
                .get_or_init(|| read(language, &with_references(language, file)));
            self.say_from(bundle, key, args)
        });
        file.or_else(|| {
            let added = self.added.iter().filter(|(of, _)| *of == language);
            let added: Vec<&str> = added.map(|(_, text)| *text).collect();
            if added.is_empty() {
                return None;
            }
            let embedded = sources(language).iter().map(|source| source.text);
            let all = || read(language, &embedded.chain(added).collect::<Vec<_>>());
            self.say_from(bundles.all.get_or_init(all), key, args)
        })
    }

    fn say_from(&self, bundle: &Bundle, key: &str, args: &[(&str, Value)]) -> Option<String> {
        let pattern = match key.split_once('.') {
            None => bundle.get_message(key)?.value()?,
            Some((key, name)) => bundle.get_message(key)?.get_attribute(name)?.value(),
        };
        let arguments: FluentArgs =
            args.iter().map(|(name, value)| (*name, self.argument(value))).collect();
        // What cannot be resolved, such as an argument that was not given, shows in the text.
        let mut unresolved = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut unresolved);
        Some(text.into_owned())
    }

    fn argument<'a>(&self, value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Text(text) => text.as_str().into(),
            Value::Whole(number) => self.language.whole_argument(*number),
            Value::Decimal { number, digits } => self.language.decimal_argument(*number, *digits),
            Value::Message(message) => self.message(message).into(),
        }
    }
}

/// Returns the place of the file in which a key of the catalogue is: that of the longest subject that
/// the key begins with.
fn file_of(language: Language, key: &str) -> Option<usize> {
    let is_in = |subject: &str| key.strip_prefix(subject).is_some_and(|rest| rest.starts_with('-'));
    let files = sources(language).iter().enumerate().filter(|(_, source)| is_in(source.subject));
    files.max_by_key(|(_, source)| source.subject.len()).map(|(file, _)| file)
}

/// Returns the texts of a file and of all files whose messages it refers to.
fn with_references(language: Language, file: usize) -> Vec<&'static str> {
    let sources = sources(language);
    let mut files = vec![file];
    let mut next = 0;
    while let Some(&file) = files.get(next) {
        next += 1;
        for (other, source) in sources.iter().enumerate() {
            let reference = format!("{{ {}-", source.subject);
            if !files.contains(&other) && sources[file].text.contains(&reference) {
                files.push(other);
            }
        }
    }
    files.into_iter().map(|file| sources[file].text).collect()
}

/// Reads Fluent files of a language.
fn read(language: Language, texts: &[&str]) -> Bundle {
    let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::En => |value, _| written(Language::En, value),
        Language::Fr => |value, _| written(Language::Fr, value),
    }));
    // It fails only for functions that are there already.
    let _ = bundle.add_builtins();
    for &text in texts {
        let resource = FluentResource::try_new(language.typeset(text));
        let resource = resource.unwrap_or_else(|(readable, _)| readable);
        // The only error is a key that is there twice, and the first one stays.
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// Writes numbers; everything else is written as it is.
fn written(language: Language, value: &FluentValue) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(language.format(number)),
        _ => None,
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{message, say};

    fn french_with(added: &[(Language, &'static str)]) -> Words {
        Words { added: added.to_vec(), ..Words::new(Language::Fr) }
    }

    #[test]
    fn a_message_that_is_missing_falls_back_to_english_and_then_to_its_key() {
        let english = (Language::En, "chess-greeting = Hello, { $name }!\n");
        let french = (Language::Fr, "chess-greeting = Bonjour, { $name } !\n");
        let told = [&[][..], &[english], &[english, french]].map(|added| {
            let words = french_with(added);
            assert_eq!(words.find("chess-farewell", &[]), None);
            say!(words, "chess-greeting", name = "Ada")
        });
        assert_eq!(told, ["chess-greeting", "Hello, Ada!", "Bonjour, Ada\u{a0}!"]);
    }

    #[test]
    fn broken_entries_and_missing_arguments_are_no_panic() {
        let text = "chess-broken = { $name\nchess-whole = whole { $name }\n";
        let words = french_with(&[(Language::En, text)]);
        assert_eq!(say!(words, "chess-broken"), "chess-broken");
        assert_eq!(say!(words, "chess-whole"), "whole {$name}");
    }

    #[test]
    fn attributes_are_said_with_the_arguments_of_their_message() {
        let text = "chess-check = check, { $name }\n    .help = move the { $piece }\n";
        let words = french_with(&[(Language::En, text)]);
        let check = message!("chess-check", name = "Ada", piece = "king");
        assert_eq!(words.message(&check), "check, Ada");
        assert_eq!(words.message(&check.attribute("help")), "move the king");
        assert_eq!(words.message(&check.attribute("at")), "chess-check.at");
    }

    #[test]
    fn messages_that_refer_to_another_file_are_said_whole() {
        for language in Language::ALL {
            let (words, mut said) = (Words::new(language), 0);
            let lines = sources(language).iter().flat_map(|source| source.text.lines());
            let entries =
                lines.filter(|line| line.starts_with(|first: char| first.is_alphabetic()));
            for (key, _) in entries.filter_map(|line| line.split_once(" =")) {
                let text = words.find(key, &[]).unwrap();
                // What is not found is said as its name in braces.
                let missing =
                    text.split('{').skip(1).find(|rest| rest.starts_with(char::is_alphabetic));
                assert_eq!(missing, None, "{key}");
                said += 1;
            }
            assert!(said > 500, "{said}");
        }
    }

    #[test]
    fn plurals_follow_the_number_itself() {
        let [en, fr] = [Language::En, Language::Fr].map(Words::new);
        let moves = |words: &Words, count: u64| say!(words, "numbers-moves", count = count);
        assert_eq!([0, 1, 2].map(|count| moves(&en, count)), ["0 moves", "1 move", "2 moves"]);
        let french = ["0 déplacement", "1 déplacement", "2 déplacements"];
        assert_eq!([0, 1, 2].map(|count| moves(&fr, count)), french);
        assert_eq!(moves(&fr, 1_000_000), "1\u{202f}000\u{202f}000 déplacements");
        assert_eq!(moves(&en, u64::MAX), "18,446,744,073,709,551,615 moves");
    }

    #[test]
    fn a_message_within_a_message_is_said_in_the_same_language() {
        let words = french_with(&[(Language::Fr, "chess-at-most = au plus { $amount }\n")]);
        let whole = message!("chess-at-most", amount = message!("numbers-cells", count = 2));
        assert_eq!(words.message(&whole), "au plus 2 cases");
        assert_eq!(words.message(&Message::verbatim("{ as it is }")), "{ as it is }");
    }
}
