//! A list of exchanges that may be too long to be listed.

use crate::Exchange;

/// Exchanges that sort a board, and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExchangeList {
    /// How many there are.
    pub cost: u64,
    /// The exchanges in order, or `None` if there are too many.
    pub moves: Option<Vec<Exchange>>,
}

impl ExchangeList {
    /// The most exchanges that [`naive`](crate::naive) and [`Lines`](crate::Lines) list. Beyond, only
    /// their number is told: a line of 100,000 numbers needs billions.
    pub const MOST_LISTED: u64 = 4_000_000;

    /// Adds an exchange, and gives up the list when it becomes too long.
    pub(crate) fn push(&mut self, exchange: Exchange) {
        self.cost += 1;
        if self.cost > ExchangeList::MOST_LISTED {
            self.moves = None;
        } else if let Some(moves) = &mut self.moves {
            moves.push(exchange);
        }
    }

    /// Appends other exchanges. The whole is listed if both parts are.
    pub(crate) fn extend(&mut self, more: ExchangeList) {
        self.cost += more.cost;
        self.moves = self.moves.take().zip(more.moves).map(|(mut moves, more)| {
            moves.extend(more);
            moves
        });
    }
}

impl From<Vec<Exchange>> for ExchangeList {
    /// Makes a list of all these exchanges.
    fn from(moves: Vec<Exchange>) -> ExchangeList {
        ExchangeList { cost: moves.len() as u64, moves: Some(moves) }
    }
}
