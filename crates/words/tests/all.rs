//! Tests of the catalogue against itself and against the code that names its messages.

#[path = "catalogue/entries.rs"]
mod entries;
#[path = "catalogue/errors.rs"]
mod errors;
#[path = "catalogue/uses.rs"]
mod uses;

use entries::Catalogue;
use glisse_words::{Language, sources};
use std::{collections::BTreeSet, fs, path::PathBuf};
use uses::Uses;

/// The families of puzzles, each with a file of its own.
const FAMILIES: [&str; 3] = ["rush-hour", "swap", "tiles"];

/// Messages that a family may lack: code looks whether they are there.
const OPTIONAL: [&str; 2] = ["{family}-unsolvable-at-sight", "{family}-proof-{algorithm}"];

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn catalogue(language: Language) -> Catalogue {
    Catalogue::parse(sources(language).iter().map(|source| (source.subject, source.text)))
}

#[test]
fn both_languages_say_the_same_messages_with_the_same_arguments() {
    let [english, french] = [Language::En, Language::Fr].map(catalogue);
    assert_eq!(english.problems(), &[] as &[String]);
    assert_eq!(french.problems(), &[] as &[String]);
    assert_eq!(english.differences(&french), [] as [String; 0]);
}

#[test]
fn every_message_is_said_and_every_message_said_is_there() {
    let subjects: Vec<&str> = sources(Language::En).iter().map(|source| source.subject).collect();
    let uses = Uses::of_sources(&folder("crates"), &folder("python/glisse"), &subjects);
    assert_eq!(uses.problems(&catalogue(Language::En), &FAMILIES, &OPTIONAL), [] as [String; 0]);
}

#[test]
fn every_file_is_embedded() {
    for language in Language::ALL {
        let folder = folder("locales").join(language.code());
        let files: BTreeSet<String> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            // The words of the page are read by the page.
            .filter(|name| name != "page")
            .collect();
        let embedded = sources(language).iter().map(|source| format!("{}.ftl", source.subject));
        assert_eq!(files, embedded.collect());
    }
}

#[test]
fn the_page_of_errors_has_all_of_them_as_they_are_said() {
    let (path, page) = (folder("docs/errors.md"), errors::page());
    // As `docs/errors` does.
    if std::env::var_os("GLISSE_WRITE_ERRORS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    assert!(fs::read_to_string(path).unwrap() == page, "docs/errors writes docs/errors.md anew");
    let english = catalogue(Language::En);
    for key in english.keys().filter(|key| english.attributes(key).contains("help")) {
        assert!(page.contains(&format!("| `{key}` |")), "{key} has advice and is not there");
    }
}

#[test]
fn a_catalogue_with_mistakes_is_found_out() {
    let english = "\
greet-all = Hello, { $name }! { greet-day }
greet-day = It is day { $number }.
greet-count = { $count ->
    [one] one
   *[other] { $count }
}
greet-never = Nobody says this.
greet-place = Here is { $one }.
    .at = here
    .first = { $two } was there
    .second = and there
other-file = This belongs elsewhere.
greet-day = Again.
greet-term = { -term }
greet-lost = { greet-nothing }
greet-broken = { $
";
    let french = "\
greet-all = Bonjour, { $prenom } ! { greet-day }
greet-day = C'est le jour { $number }.
greet-place = Voici { $one }.
    .at = ici
    .first = { $two } était là
    .third = et là
";
    let english = Catalogue::parse([("greet", english)]);
    assert_eq!(
        english.problems(),
        [
            "greet.ftl: other-file does not begin with greet-",
            "greet.ftl: greet-day is there twice",
            "greet.ftl: greet-broken = { $ is not Fluent",
            "greet-lost refers to greet-nothing, which is not there",
            "greet-term refers to -term, which is not there",
        ]
    );
    let differences = english.differences(&Catalogue::parse([("greet", french)]));
    assert_eq!(
        differences,
        [
            "greet-all takes name, number in one language and number, prenom in the other",
            "greet-count is missing in one language",
            "greet-lost is missing in one language",
            "greet-never is missing in one language",
            "greet-place.second is missing in one language",
            "greet-place.third is missing in one language",
            "greet-term is missing in one language",
            "other-file is missing in one language",
        ]
    );

    let code = r#"
        say!(words, "greet-all", name = name("x, y = z"), number = 3);
        say!(words, "greet-count", number = 2);
        let key = if day { "greet-day" } else { "greet-night" };
        family::say(words, puzzle, "{family}-{kind}-rules");
        say!(words, &format!("greet-{what}-friends"));
        say!(words, "greet-lost"); say!(words, "greet-term");
        ParseError::at(here, message!("greet-place", one = 1, two = 2))
            .and("first", there)
            .and("fourth", place(1, 2))
    "#;
    let mut uses = Uses::new(&["greet", "other"]);
    uses.read("code.rs", code);
    assert_eq!(
        uses.problems(&english, &["chess"], &[]),
        [
            "greet-night is said in code.rs and is not there",
            "greet-{what}-friends in code.rs stands for no message",
            "{family}-{kind}-rules in code.rs stands for no message",
            "greet-count is said with number in code.rs and takes count",
            "greet-place.fourth is said in code.rs and is not there",
            "greet-place.second is never said",
            "greet-never is never said",
            "other-file is never said",
        ]
    );
}
