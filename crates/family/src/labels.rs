//! What the pieces of a board are called.

use std::{fmt, sync::Arc};

/// What a reader calls the pieces of a board: the names that their own text has, or the canonical
/// ones that ids have.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Labels {
    /// The name of each piece, by the number that its family gives it; `None` stands for the
    /// canonical names.
    own: Option<Arc<[String]>>,
    /// What stands on an empty cell of a drawing, where that is not the family's own sign.
    empty: Option<&'static str>,
    /// Whether the reader has names of their own, and wants the canonical ones.
    is_choice: bool,
}

/// The word by which JSON says that moves are in the canonical names.
pub const CANONICAL: &str = "canonical";

impl Labels {
    /// Returns the canonical names.
    pub fn canonical() -> Labels {
        Labels::default()
    }

    /// Names of a reader's own, one for each piece.
    pub fn own(names: impl IntoIterator<Item = String>) -> Labels {
        Labels { own: Some(names.into_iter().collect()), ..Labels::default() }
    }

    /// Returns the canonical names in the place of these.
    #[must_use]
    pub fn made_canonical(&self) -> Labels {
        Labels { is_choice: !self.is_canonical() || self.is_choice, ..Labels::default() }
    }

    /// Returns whole numbers from `first` on, one for each of `count` pieces.
    pub fn numbers(first: usize, count: usize) -> Labels {
        Labels::own((first..first + count).map(|number| number.to_string()))
    }

    /// Sets the sign for empty cells.
    #[must_use]
    pub fn with_empty(self, sign: &'static str) -> Labels {
        Labels { empty: Some(sign), ..self }
    }

    /// Whether these are the canonical names.
    pub fn is_canonical(&self) -> bool {
        self.own.is_none()
    }

    /// Returns the word by which JSON says whose names moves are in, `own` or `canonical`; `None` where
    /// the reader has none of their own.
    pub fn json_name(&self) -> Option<&'static str> {
        match (self.is_canonical(), self.is_choice) {
            (false, _) => Some("own"),
            (true, true) => Some(CANONICAL),
            (true, false) => None,
        }
    }

    /// Returns the name of piece number `piece`, whose canonical name is `canonical`.
    pub fn name(&self, piece: usize, canonical: impl fmt::Display) -> String {
        match self.own.as_ref().and_then(|names| names.get(piece)) {
            Some(name) => name.clone(),
            None => canonical.to_string(),
        }
    }

    /// Returns the reader's own names, by the numbers of the pieces; none if the names are canonical.
    pub fn names(&self) -> &[String] {
        self.own.as_deref().unwrap_or_default()
    }

    /// Returns the number of the piece with this name, or `None` if the names are canonical or no
    /// piece has it.
    pub fn piece(&self, name: &str) -> Option<usize> {
        self.own.as_ref()?.iter().position(|own| own == name)
    }

    /// Returns the sign for empty cells, or `usual` if the reader has none.
    pub fn empty<'a>(&'a self, usual: &'a str) -> &'a str {
        self.empty.unwrap_or(usual)
    }
}
