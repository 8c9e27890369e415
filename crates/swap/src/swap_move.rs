//! A move as people write it.

use glisse_family::{Action, plain_error};
use std::{fmt, str::FromStr};

/// Two cells to exchange, each by its row and its column, counted from 0.
///
/// Unlike an [`Exchange`](crate::Exchange) it knows no grid: the cells need not be on one, nor be
/// neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SwapMove {
    /// Row and column of each cell.
    pub cells: [(u32, u32); 2],
}

impl Action for SwapMove {
    fn code(self) -> u128 {
        let numbers = self.cells.into_iter().flat_map(|(row, column)| [row, column]);
        numbers.fold(0, |code, number| code << 32 | u128::from(number))
    }

    fn from_code(code: u128) -> SwapMove {
        let [row, column, other_row, other_column] =
            [96, 64, 32, 0].map(|shift| (code >> shift) as u32);
        SwapMove { cells: [(row, column), (other_row, other_column)] }
    }

    /// Returns the exchange itself: made twice, it changes nothing.
    fn inverse(self) -> SwapMove {
        self
    }
}

impl fmt::Display for SwapMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.cells;
        write!(f, "{},{}-{},{}", one.0, one.1, other.0, other.1)
    }
}

plain_error! {
    /// The text is no move of a swap grid.
    ParseSwapMoveError => "swap-exchange"
}

impl FromStr for SwapMove {
    type Err = ParseSwapMoveError;

    fn from_str(text: &str) -> Result<SwapMove, ParseSwapMoveError> {
        // Only digits: a sign before a number would be read too.
        let is_digits = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
        let number = |text: &str| {
            let digits = Some(text).filter(is_digits);
            digits.and_then(|text| text.parse().ok()).ok_or(ParseSwapMoveError)
        };
        let cell = |text: &str| {
            let (row, column) = text.split_once(',').ok_or(ParseSwapMoveError)?;
            Ok((number(row)?, number(column)?))
        };
        let (one, other) = text.split_once('-').ok_or(ParseSwapMoveError)?;
        Ok(SwapMove { cells: [cell(one)?, cell(other)?] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_it_is_written() {
        for text in ["0,0-0,1", "12,7-11,7", "3,3-3,3"] {
            assert_eq!(text.parse::<SwapMove>().unwrap().to_string(), text);
        }
        for text in ["", "0,0", "0,0-0", "0,0-0,", "0,0-0,+1", "0,0 0,1", "0,0-0,1-0,2", "a,0-0,1"]
        {
            assert_eq!(text.parse::<SwapMove>(), Err(ParseSwapMoveError), "{text}");
        }
    }

    #[test]
    fn a_move_is_unpacked_as_it_was_packed() {
        let largest = u32::MAX;
        for cells in [[(0, 0), (0, 1)], [(1, 2), (3, 4)], [(largest, 0), (7, largest)]] {
            assert_eq!(SwapMove::from_code(SwapMove { cells }.code()), SwapMove { cells });
        }
    }
}
