//! What is in the Fluent files of one language.

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource},
    parser,
};
use std::collections::{BTreeMap, BTreeSet};

/// The messages of one language.
#[derive(Default)]
pub(crate) struct Catalogue {
    messages: BTreeMap<String, Contents>,
    problems: Vec<String>,
}

/// What a message is made of, its attributes included.
#[derive(Default)]
struct Contents {
    attributes: BTreeSet<String>,
    arguments: BTreeSet<String>,
    /// Other messages that are said within it.
    references: BTreeSet<String>,
}

impl Catalogue {
    /// Reads files, each with the subject that its keys have to begin with.
    pub(crate) fn parse<'a>(sources: impl IntoIterator<Item = (&'a str, &'a str)>) -> Catalogue {
        let mut catalogue = Catalogue::default();
        for (subject, text) in sources {
            let resource = parser::parse(text).unwrap_or_else(|(readable, _)| readable);
            catalogue.add(subject, resource);
        }
        let missing: Vec<String> = catalogue
            .messages
            .iter()
            .flat_map(|(key, contents)| contents.references.iter().map(move |to| (key, to)))
            .filter(|(_, to)| !catalogue.has(to))
            .map(|(key, to)| format!("{key} refers to {to}, which is not there"))
            .collect();
        catalogue.problems.extend(missing);
        catalogue
    }

    fn add(&mut self, subject: &str, resource: Resource<&str>) {
        for entry in resource.body {
            let problem = match entry {
                Entry::Message(message) => {
                    let key = message.id.name;
                    let mut contents = Contents::default();
                    message.value.iter().for_each(|pattern| contents.read(pattern));
                    for attribute in &message.attributes {
                        contents.attributes.insert(attribute.id.name.to_owned());
                        contents.read(&attribute.value);
                    }
                    let is_new = !self.has(key);
                    // The first one stays, as it does where messages are said.
                    self.messages.entry(key.to_owned()).or_insert(contents);
                    if !key.starts_with(&format!("{subject}-")) {
                        format!("{key} does not begin with {subject}-")
                    } else if message.value.is_none() {
                        format!("{key} has attributes only")
                    } else if !is_new {
                        format!("{key} is there twice")
                    } else {
                        continue;
                    }
                }
                Entry::Junk { content } => format!("{} is not Fluent", content.trim()),
                Entry::Term(term) => format!("-{} is a term, which nothing says", term.id.name),
                _ => continue,
            };
            self.problems.push(format!("{subject}.ftl: {problem}"));
        }
    }

    /// What is wrong with the files by themselves.
    pub(crate) fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Where the messages of another language are others, or take other arguments.
    pub(crate) fn differences(&self, other: &Catalogue) -> Vec<String> {
        let keys: BTreeSet<&String> = self.messages.keys().chain(other.messages.keys()).collect();
        let mut differences = Vec::new();
        for key in keys {
            if !self.has(key) || !other.has(key) {
                differences.push(format!("{key} is missing in one language"));
                continue;
            }
            let [one, two] = [self, other].map(|catalogue| catalogue.attributes(key));
            for attribute in one.symmetric_difference(&two) {
                differences.push(format!("{key}.{attribute} is missing in one language"));
            }
            let [one, two] = [self, other].map(|catalogue| catalogue.arguments(key));
            if one != two {
                let [one, two] = [one, two].map(list);
                let takes = format!("{key} takes {one} in one language and {two} in the other");
                differences.push(takes);
            }
        }
        differences
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.messages.keys().map(String::as_str)
    }

    /// The attributes of a message.
    pub(crate) fn attributes(&self, key: &str) -> BTreeSet<String> {
        self.messages.get(key).map(|contents| contents.attributes.clone()).unwrap_or_default()
    }

    /// The messages that are said within others.
    pub(crate) fn references(&self) -> BTreeSet<&str> {
        self.messages
            .values()
            .flat_map(|contents| &contents.references)
            .map(String::as_str)
            .collect()
    }

    /// The arguments that a message takes, by itself, in its attributes and within other messages.
    pub(crate) fn arguments(&self, key: &str) -> BTreeSet<String> {
        let mut arguments = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![key];
        while let Some(key) = open.pop() {
            if let Some(contents) = self.messages.get(key).filter(|_| seen.insert(key)) {
                arguments.extend(contents.arguments.iter().cloned());
                open.extend(contents.references.iter().map(String::as_str));
            }
        }
        arguments
    }
}

pub(crate) fn list(names: BTreeSet<String>) -> String {
    if names.is_empty() {
        return "nothing".to_owned();
    }
    names.into_iter().collect::<Vec<_>>().join(", ")
}

impl Contents {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
            Expression::Inline(inline) => self.read_inline(inline),
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                let CallArguments { positional, .. } = arguments;
                for argument in positional {
                    self.read_inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }
}
