//! Ids: one line that names a board everywhere, such as `tiles:2x3:1-2-3-4-0-5:goal=snail`.

use super::{Fragment, ParseError, split_size};
use glisse_words::message;

/// The parts of an id.
#[derive(Clone, Debug)]
pub struct Id<'a> {
    /// Where the size stands.
    pub size: Fragment<'a>,
    /// The rows that the size says.
    pub rows: usize,
    /// The columns that the size says.
    pub columns: usize,
    /// What stands on the cells.
    pub cells: Fragment<'a>,
    /// What follows the cells, between colons.
    parts: Vec<Fragment<'a>>,
    /// What follows the id.
    pub rest: Fragment<'a>,
}

impl<'a> Id<'a> {
    /// Whether a text starts like an id of any puzzle, or of one whose name begins like this.
    pub fn is_id(text: &str, name: &str) -> bool {
        let mut parts = text.split(':');
        let first = parts.next().unwrap_or_default();
        parts.next().is_some_and(|size| first.starts_with(name) || split_size(size).is_some())
    }

    /// Splits an id of this puzzle, of which there is an example.
    pub fn read(text: Fragment<'a>, puzzle: &str, example: &str) -> Result<Id<'a>, ParseError> {
        let (id, rest) = text.split_word();
        let mut parts = id.split(|letter| letter == ':');
        let mut next = || parts.next().unwrap_or(id.end());
        let (name, size, cells) = (next(), next(), next());
        if name.text != puzzle {
            let found = name.shown();
            let message = message!("parse-other-id", found = found, puzzle = puzzle);
            return Err(ParseError::at(name, message));
        }
        let (rows, columns) = split_size(size.text).ok_or_else(|| {
            let message = message!("parse-id-size", found = size.shown(), example = example);
            ParseError::at(size, message)
        })?;
        if [rows, columns].contains(&usize::MAX) {
            return Err(size.too_large());
        }
        Ok(Id { size, rows, columns, cells, parts: parts.collect(), rest })
    }

    /// Returns the values of the parts behind the cells, which have these names and an equals sign;
    /// `example` is such a part.
    pub fn options<const COUNT: usize>(
        &self,
        names: [&str; COUNT],
        example: &str,
    ) -> Result<[Option<Fragment<'a>>; COUNT], ParseError> {
        let mut values = [None; COUNT];
        for &part in &self.parts {
            let value = |name: &str| part.text.strip_prefix(name)?.strip_prefix('=');
            let found = names.iter().position(|name| value(name).is_some());
            let Some(index) = found else {
                let found = part.shown();
                let message = message!("parse-id-part", found = found, example = example);
                return Err(ParseError::at(part, message));
            };
            let value = value(names[index]).unwrap_or_default();
            let value = part.slice(part.text.len() - value.len()..part.text.len());
            if values[index].replace(value).is_some() {
                return Err(ParseError::at(part, message!("parse-trailing")));
            }
        }
        Ok(values)
    }
}
