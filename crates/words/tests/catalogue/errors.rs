//! docs/errors.md: every error and warning of the catalogue, in both languages.

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use glisse_words::{Language, sources};
use std::{collections::BTreeMap, fmt::Write};

/// A message that tells a person that something is not as it should be, or that is a part of one that does.
struct ErrorMessage {
    key: &'static str,
    /// The heading of the group that it stands in.
    group: String,
}

/// A text of one language, by the key of its message, with `.` and the name of the attribute behind it.
type Texts = BTreeMap<String, String>;

/// How groups of errors begin. Other groups are there with the messages that have advice alone.
const GROUPS: [&str; 14] = [
    "Boards that are not what the flags say",
    "Files",
    "Rules",
    "Values of flags",
    "Warnings",
    "What can be wrong",
    "What goes wrong",
    "What went wrong",
    "What is refused",
    "What is wrong",
    "What is not the user's doing",
    "Why a certificate is not accepted",
    "Why moves are no solution",
    "Why one does not begin",
];

/// Returns the page.
pub(crate) fn page() -> String {
    let [english, french] = [Language::En, Language::Fr].map(texts);
    let mut page = String::from(HEAD);
    for source in sources(Language::En) {
        let mut group = None;
        for error in errors(source.text, &english) {
            if group.is_none() {
                let _ = writeln!(page, "\n## {}", source.subject);
            }
            if group.as_ref() != Some(&error.group) {
                let _ = writeln!(page, "\n{}.\n\n{TABLE}", error.group);
                group = Some(error.group);
            }
            let told = [&english, &french].map(|texts| cell(texts, error.key));
            let _ = writeln!(page, "| `{}` | {} | {} |", error.key, told[0], told[1]);
        }
    }
    page
}

const TABLE: &str = "| message | English | French |\n|---|---|---|";

const HEAD: &str = "\
# Errors and warnings

What glisse says when something is not as it should be: what has happened, and behind the arrow what to do.
`NAME` stands for what is filled in. On the command line an error begins with `error:`, for texts with the place
as `FILE:LINE:COLUMN:`, followed by a picture of it; advice begins with `help:`. Messages without advice are
parts of others, say what to do themselves, or tell of a defect.

The exit code says the same to scripts: 0 is yes, 1 no (unsolvable, not valid), 2 bad usage or bad input, 3 a
limit or Ctrl-C, 4 a failure of the system or of glisse.

`docs/errors` writes this page from `locales/`, and a test says when it is out of date.
";

/// The errors of a file of the catalogue, in its order.
fn errors(text: &'static str, english: &Texts) -> Vec<ErrorMessage> {
    let resource = parser::parse(text).unwrap_or_else(|(readable, _)| readable);
    let mut errors = Vec::new();
    let mut group = String::new();
    for entry in resource.body {
        match entry {
            Entry::GroupComment(comment) => {
                let heading = comment.content.join(" ");
                heading.split('.').next().unwrap_or_default().clone_into(&mut group);
            }
            Entry::Message(message) => {
                let key = message.id.name;
                let has_advice = english.contains_key(&format!("{key}.help"))
                    || english.contains_key(&format!("{key}-help"));
                let is_listed = GROUPS.iter().any(|begin| group.starts_with(begin))
                    || group.starts_with("Why there ");
                if has_advice || is_listed && !key.ends_with("-help") {
                    errors.push(ErrorMessage { key, group: group.clone() });
                }
            }
            _ => {}
        }
    }
    errors
}

/// What is said by a message and its advice, as a cell of a table.
fn cell(texts: &Texts, key: &str) -> String {
    let text = |key: String| texts.get(&key).map(String::as_str);
    let told = text(key.to_owned()).unwrap_or_default();
    let help = text(format!("{key}.help")).or_else(|| text(format!("{key}-help")));
    let help = help.map_or(String::new(), |help| format!("<br>→ {help}"));
    format!("{told}{help}").replace('|', "\\|").replace('\n', " ")
}

/// All texts of a language.
fn texts(language: Language) -> Texts {
    let mut texts = Texts::new();
    for source in sources(language) {
        let resource = parser::parse(source.text).unwrap_or_else(|(readable, _)| readable);
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            if let Some(pattern) = &message.value {
                texts.insert(key.to_owned(), shown(pattern));
            }
            for attribute in &message.attributes {
                texts.insert(format!("{key}.{}", attribute.id.name), shown(&attribute.value));
            }
        }
    }
    texts
}

/// A pattern with the names of what is filled in.
fn shown(pattern: &Pattern<&str>) -> String {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text += &escaped(value),
            PatternElement::Placeable { expression } => text += &filled(expression),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is filled in: of several forms the last, which is the usual one.
fn filled(expression: &Expression<&str>) -> String {
    match expression {
        Expression::Inline(inline) => match inline {
            InlineExpression::VariableReference { id } => format!("`{}`", id.name.to_uppercase()),
            InlineExpression::MessageReference { id, .. } => format!("`{}`", id.name),
            InlineExpression::StringLiteral { value } => escaped(value),
            InlineExpression::FunctionReference { arguments, .. } => arguments
                .positional
                .first()
                .map(|inline| filled(&Expression::Inline(inline.clone())))
                .unwrap_or_default(),
            InlineExpression::Placeable { expression } => filled(expression),
            InlineExpression::NumberLiteral { .. } | InlineExpression::TermReference { .. } => {
                String::new()
            }
        },
        Expression::Select { variants, .. } => {
            let usual = variants.iter().find(|variant| variant.default);
            usual.map(|variant| shown(&variant.value)).unwrap_or_default()
        }
    }
}

/// A text in which nothing means anything to Markdown.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if "\\`*_<>[]".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
