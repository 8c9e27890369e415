//! A move as people write it.

use crate::label::Label;
use std::{fmt, str::FromStr};

/// One slide of one vehicle, written `B+1` or `C-3`: the vehicle's letter and the signed number of
/// cells, `+` to the right or down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slide {
    /// The vehicle that moves.
    pub label: Label,
    /// How far: positive to the right or down, never 0.
    pub cells: i8,
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:+}", self.label, self.cells)
    }
}

/// The text is not a slide such as `B+1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a slide is written as the vehicle's letter, + or -, and the number of cells, as in B+1")]
pub struct NotASlide;

impl FromStr for Slide {
    type Err = NotASlide;

    fn from_str(text: &str) -> Result<Slide, NotASlide> {
        let mut letters = text.chars();
        let label = letters.next().and_then(Label::from_char).ok_or(NotASlide)?;
        let number = letters.as_str();
        if !number.starts_with(['+', '-']) {
            return Err(NotASlide);
        }
        match number.parse() {
            Ok(0) | Err(_) => Err(NotASlide),
            Ok(cells) => Ok(Slide { label, cells }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_are_read_as_they_are_written() {
        for text in ["B+1", "C-3", "z+12", "A-1"] {
            assert_eq!(text.parse::<Slide>().unwrap().to_string(), text);
        }
        for text in ["", "B", "B1", "B+", "B+0", "x+1", "B+999", "BB+1", "B++1", "+1"] {
            assert_eq!(text.parse::<Slide>(), Err(NotASlide), "{text}");
        }
    }
}
