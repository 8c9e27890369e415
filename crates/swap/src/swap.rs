//! An exchange as people write it.

use std::{fmt, str::FromStr};
use thiserror::Error;

/// Two cells to exchange, each by its row and its column, counted from 0. Unlike an
/// [`Exchange`](crate::Exchange) it knows no grid: the cells need not be on one, nor be neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Swap {
    /// Row and column of each cell.
    pub cells: [(u32, u32); 2],
}

impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.cells;
        write!(f, "{},{}-{},{}", one.0, one.1, other.0, other.1)
    }
}

/// The text is no exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("an exchange is written row,column-row,column, such as 0,0-0,1")]
pub struct NoSwap;

impl FromStr for Swap {
    type Err = NoSwap;

    fn from_str(text: &str) -> Result<Swap, NoSwap> {
        // Only digits: a sign before a number would be read too.
        let is_digits = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
        let number = |text: &str| {
            Some(text).filter(is_digits).and_then(|text| text.parse().ok()).ok_or(NoSwap)
        };
        let cell = |text: &str| {
            let (row, column) = text.split_once(',').ok_or(NoSwap)?;
            Ok((number(row)?, number(column)?))
        };
        let (one, other) = text.split_once('-').ok_or(NoSwap)?;
        Ok(Swap { cells: [cell(one)?, cell(other)?] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exchange_is_read_as_it_is_written() {
        for text in ["0,0-0,1", "12,7-11,7", "3,3-3,3"] {
            assert_eq!(text.parse::<Swap>().unwrap().to_string(), text);
        }
        for text in ["", "0,0", "0,0-0", "0,0-0,", "0,0-0,+1", "0,0 0,1", "0,0-0,1-0,2", "a,0-0,1"]
        {
            assert_eq!(text.parse::<Swap>(), Err(NoSwap), "{text}");
        }
    }
}
