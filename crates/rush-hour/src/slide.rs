//! A move as people write it.

use crate::Label;
use glisse_family::{Action, Merged, plain_error};
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

impl Action for Slide {
    fn code(self) -> u128 {
        (self.label.index() as u128) << 8 | u128::from(self.cells.cast_unsigned())
    }

    fn from_code(code: u128) -> Slide {
        let label = Label::from_index((code >> 8) as usize).unwrap_or(Label::TARGET);
        Slide { label, cells: (code as u8).cast_signed() }
    }

    fn inverse(self) -> Slide {
        // No board is as wide as the one number that has no negative.
        Slide { cells: self.cells.saturating_neg(), ..self }
    }

    fn steps(self) -> u64 {
        u64::from(self.cells.unsigned_abs())
    }

    /// Slides of one vehicle are one slide, or none if the second leads back.
    fn merge(self, next: Slide) -> Merged<Slide> {
        match self.cells.checked_add(next.cells) {
            Some(0) if self.label == next.label => Merged::Nothing,
            Some(cells) if self.label == next.label => Merged::One(Slide { cells, ..self }),
            _ => Merged::Two,
        }
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:+}", self.label, self.cells)
    }
}

plain_error! {
    /// The text is not a slide such as `B+1`.
    NotASlide => "rush-hour-slide"
}

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

    #[test]
    fn a_slide_is_unpacked_as_it_was_packed() {
        for index in 0..Label::COUNT {
            for cells in i8::MIN..=i8::MAX {
                let slide = Slide { label: Label::from_index(index).unwrap(), cells };
                assert_eq!(Slide::from_code(slide.code()), slide);
            }
        }
    }

    #[test]
    fn slides_of_one_vehicle_are_one_slide_and_those_that_lead_back_are_none() {
        let slide = |text: &str| text.parse::<Slide>().unwrap();
        assert_eq!(slide("B+1").merge(slide("B+2")), Merged::One(slide("B+3")));
        assert_eq!(slide("B+1").merge(slide("B-3")), Merged::One(slide("B-2")));
        assert_eq!(slide("B+1").merge(slide("B-1")), Merged::Nothing);
        assert_eq!(slide("B+1").merge(slide("C+1")), Merged::Two);
        assert_eq!(slide("B+100").merge(slide("B+100")), Merged::Two);
        assert_eq!(slide("B+3").inverse(), slide("B-3"));
    }
}
