//! A list of exchanges that may be too long to be listed.

use crate::exchange::Exchange;

/// Exchanges that sort a board, and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchanges {
    /// How many there are.
    pub cost: u64,
    /// The exchanges in order, unless there are too many.
    pub moves: Option<Vec<Exchange>>,
}

impl Exchanges {
    /// The most exchanges that [`naive`](crate::naive) and [`Lines`](crate::Lines) list. Beyond, only
    /// their number is told: a line of 100,000 numbers needs billions.
    pub const MOST_LISTED: u64 = 4_000_000;

    /// Adds an exchange, and gives up the list when it becomes too long.
    pub(crate) fn push(&mut self, exchange: Exchange) {
        self.cost += 1;
        if self.cost > Exchanges::MOST_LISTED {
            self.moves = None;
        } else if let Some(moves) = &mut self.moves {
            moves.push(exchange);
        }
    }
}

impl From<Vec<Exchange>> for Exchanges {
    /// All of them, listed.
    fn from(moves: Vec<Exchange>) -> Exchanges {
        Exchanges { cost: moves.len() as u64, moves: Some(moves) }
    }
}
