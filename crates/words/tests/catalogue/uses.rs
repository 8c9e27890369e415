//! Which messages the code says: all string literals that look like a key.

use crate::entries::{Catalogue, list};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// The literals of source files that look like a key of one of the subjects. A name in braces stands
/// for any words in between; `{family}` for the name of a family, or else for `family`, whose messages
/// are for families that have none of their own.
pub(crate) struct Uses {
    subjects: Vec<String>,
    /// By literal, a file that has it.
    literals: BTreeMap<String, String>,
    calls: Vec<Call>,
    /// The attributes that name further places of errors: `.and("first", …)`.
    attributes: BTreeSet<String>,
}

/// A call of a macro.
struct Call {
    key: String,
    file: String,
    arguments: BTreeSet<String>,
    /// The attributes that stand directly behind the call.
    attributes: BTreeSet<String>,
}

/// The attributes that any message may have: what to do, and what to write at the place of an error.
const COMMON: [&str; 2] = ["help", "at"];

impl Uses {
    pub(crate) fn new(subjects: &[&str]) -> Uses {
        let subjects = subjects.iter().map(|&subject| subject.to_owned()).collect();
        Uses { subjects, literals: BTreeMap::new(), calls: Vec::new(), attributes: BTreeSet::new() }
    }

    /// Reads the sources of all crates in a folder and the data beside them, and the sources of the Python
    /// package.
    pub(crate) fn of_sources(crates: &Path, package: &Path, subjects: &[&str]) -> Uses {
        let mut uses = Uses::new(subjects);
        for member in fs::read_dir(crates).unwrap() {
            uses.read_folder(&member.unwrap().path().join("src"));
        }
        uses.read_folder(package);
        assert!(!uses.literals.is_empty(), "there are no sources in {}", crates.display());
        uses
    }

    fn read_folder(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                self.read_folder(&path);
            } else if path
                .extension()
                .is_some_and(|ending| ["rs", "json", "py"].iter().any(|source| ending == *source))
            {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                self.read(&name, &fs::read_to_string(&path).unwrap());
            }
        }
    }

    /// Reads one file.
    pub(crate) fn read(&mut self, file: &str, text: &str) {
        let literals: Vec<&str> = text.split('"').filter(|literal| self.is_key(literal)).collect();
        for literal in literals {
            self.literals.insert(literal.to_owned(), file.to_owned());
        }
        self.attributes.extend(
            text.split(".and(\"")
                .skip(1)
                .filter_map(|rest| rest.split_once('"').map(|(name, _)| name.to_owned())),
        );
        for name in ["say!(", "message!("] {
            for (start, _) in text.match_indices(name) {
                let rest = &text[start + name.len()..];
                let arguments = arguments(rest);
                let key = arguments.iter().take(2).find_map(|argument| argument.split('"').nth(1));
                let Some(key) = key.filter(|key| self.is_key(key) && !key.contains('{')) else {
                    continue;
                };
                let named = arguments.iter().filter_map(|argument| argument.split_once(" = "));
                let named = named.map(|(name, _)| name.trim().to_owned()).collect();
                let length: usize = arguments.iter().map(|argument| argument.len() + 1).sum();
                let attributes = attributes(rest.get(length..).unwrap_or_default());
                let (key, file) = (key.to_owned(), file.to_owned());
                self.calls.push(Call { key, file, arguments: named, attributes });
            }
        }
    }

    /// Whether a literal is a key. Names of tables, such as `tiles-4x4-7-8`, are none.
    fn is_key(&self, literal: &str) -> bool {
        let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let rest = literal.strip_prefix("{family}-").or_else(|| {
            let mut rests =
                self.subjects.iter().filter_map(|subject| literal.strip_prefix(subject));
            rests.find_map(|rest| rest.strip_prefix('-'))
        });
        rest.is_some_and(|rest| {
            !rest.is_empty() && !rest.starts_with(|first: char| first.is_numeric())
        }) && !literal.contains("x{")
            && literal.bytes().all(|byte| is_letter(byte) || b"-_{}".contains(&byte))
    }

    /// What is said and not there, what is said with other arguments, and what is there and not said.
    pub(crate) fn problems(
        &self,
        catalogue: &Catalogue,
        families: &[&str],
        optional: &[&str],
    ) -> Vec<String> {
        let mut problems = Vec::new();
        let mut said = catalogue.references();
        for (literal, file) in &self.literals {
            let patterns: Vec<String> = if literal.contains("{family}") {
                let families = families.iter().chain(&["family"]);
                families.map(|family| literal.replace("{family}", family)).collect()
            } else {
                vec![literal.clone()]
            };
            let keys = |pattern: &str| -> Vec<&str> {
                catalogue.keys().filter(|key| matches(pattern, key)).collect()
            };
            let found: Vec<Vec<&str>> = patterns.iter().map(|pattern| keys(pattern)).collect();
            let is_optional = optional.contains(&literal.as_str());
            let is_pattern = literal.replace("{family}", "").contains('{');
            let is_missing = match found.split_last() {
                Some((last, others)) if !is_optional && !is_pattern => {
                    last.is_empty() && (others.is_empty() || others.iter().any(Vec::is_empty))
                }
                _ => found.iter().all(Vec::is_empty),
            };
            if is_missing && literal.contains('{') {
                problems.push(format!("{literal} in {file} stands for no message"));
            } else if is_missing {
                problems.push(format!("{literal} is said in {file} and is not there"));
            }
            said.extend(found.into_iter().flatten());
        }
        for Call { key, file, arguments: given, attributes } in &self.calls {
            let taken = catalogue.arguments(key);
            if catalogue.has(key) && *given != taken {
                let [given, taken] = [given.clone(), taken].map(list);
                problems.push(format!("{key} is said with {given} in {file} and takes {taken}"));
            }
            for name in attributes {
                if !catalogue.attributes(key).contains(name) {
                    problems.push(format!("{key}.{name} is said in {file} and is not there"));
                }
            }
        }
        for key in catalogue.keys() {
            let attributes = catalogue.attributes(key).into_iter();
            let silent = attributes
                .filter(|name| !COMMON.contains(&name.as_str()) && !self.attributes.contains(name));
            problems.extend(silent.map(|name| format!("{key}.{name} is never said")));
        }
        let silent = catalogue.keys().filter(|key| !said.contains(key));
        problems.extend(silent.map(|key| format!("{key} is never said")));
        problems
    }
}

/// Whether a key is one that a pattern stands for.
fn matches(pattern: &str, key: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('{') else { return pattern == key };
    let Some((_, rest)) = rest.split_once('}') else { return false };
    let Some(key) = key.strip_prefix(start) else { return false };
    (1..=key.len()).any(|length| matches(rest, &key[length..]))
}

/// The attributes that name further places, given the text behind a macro.
fn attributes(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut rest =
        text.trim_start_matches(|letter: char| "),".contains(letter) || letter.is_whitespace());
    while let Some(after) = rest.strip_prefix(".and(") {
        let given = arguments(after);
        names.extend(given[0].split('"').nth(1).map(str::to_owned));
        let length: usize = given.iter().map(|argument| argument.len() + 1).sum();
        rest = after.get(length..).unwrap_or_default().trim_start();
    }
    names
}

/// The arguments of a macro, given the text behind its opening parenthesis.
fn arguments(text: &str) -> Vec<&str> {
    let (mut arguments, mut start) = (Vec::new(), 0);
    let (mut depth, mut is_quoted, mut is_escaped) = (0, false, false);
    for (index, letter) in text.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                arguments.push(&text[start..index]);
                return arguments;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(&text[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    arguments
}
