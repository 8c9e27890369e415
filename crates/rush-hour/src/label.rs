//! The letter that names a vehicle.

use glisse_family::Labels;
use std::fmt::{self, Write};

/// The name of a vehicle: `A` to `Z`, then `a` to `z` without `x`, which is a wall.
///
/// `A` is always the target. The course files number their vehicles from 1; number `k` is the
/// `k`-th label.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label(u8);

impl Label {
    /// The label of the target vehicle.
    pub const TARGET: Label = Label(0);
    /// How many labels there are, and so the largest number of vehicles on a board.
    pub const COUNT: usize = 51;

    /// Returns the label that a letter stands for, or `None` if it is no label.
    pub fn from_char(letter: char) -> Option<Label> {
        match letter {
            'A'..='Z' => Some(Label(letter as u8 - b'A')),
            'a'..='w' => Some(Label(letter as u8 - b'a' + 26)),
            'y'..='z' => Some(Label(letter as u8 - b'a' + 25)),
            _ => None,
        }
    }

    /// Returns the label with this index, counted from 0, or `None` if there are fewer labels.
    pub fn from_index(index: usize) -> Option<Label> {
        (index < Label::COUNT).then_some(Label(index as u8))
    }

    /// Returns the position of this label in the order of labels, counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the number that the course files give to this vehicle: 1 for the target.
    pub fn number(self) -> usize {
        self.index() + 1
    }

    /// Returns what a reader with these labels calls the vehicle.
    pub(crate) fn called(self, labels: &Labels) -> String {
        labels.name(self.index(), self)
    }

    /// Returns the letter.
    pub fn to_char(self) -> char {
        match self.0 {
            index @ 0..26 => char::from(b'A' + index),
            index @ 26..49 => char::from(b'a' + index - 26),
            index => char::from(b'a' + index - 25),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.to_char())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_indices_name_the_same_labels() {
        let letters: Vec<char> = ('A'..='Z').chain('a'..='w').chain('y'..='z').collect();
        assert_eq!(letters.len(), Label::COUNT);
        for (index, &letter) in letters.iter().enumerate() {
            let label = Label::from_index(index).unwrap();
            assert_eq!(label.to_char(), letter);
            assert_eq!(Label::from_char(letter), Some(label));
            assert_eq!(label.index(), index);
        }
        assert_eq!(Label::from_index(Label::COUNT), None);
        assert_eq!(Label::from_char('x'), None);
    }
}
