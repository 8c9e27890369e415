//! Ids: one line that names a board everywhere. [`Board::id`] writes them.

use super::numbers::Numbers;
use crate::{Board, Swap, SwapMove};
use glisse_family::{
    Family, ParseError,
    text::{Fragment, Id},
};
use glisse_words::message;

pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let id = Id::read(text, Swap::NAME, "swap:2x3:2-1-3-4-5-6")?;
    let words = match id.cells.text {
        "" => Vec::new(),
        _ => id.cells.split(|letter| letter == '-').collect(),
    };
    let mut numbers = Numbers::read((id.rows, id.columns), words, id.cells, id.size)?;
    let [barriers] = id.options(["barriers"], "barriers=0,0-0,1;0,1-1,1")?;
    for word in barriers.into_iter().flat_map(|list| list.split(|letter| letter == ';')) {
        let barrier: SwapMove = word.text.parse().map_err(|_| {
            ParseError::at(word, message!("swap-bad-barrier", found = word.shown()))
        })?;
        let cell = |(row, column)| (u64::from(row), u64::from(column));
        numbers.push_barrier(barrier.cells.map(cell), word)?;
    }
    let board = numbers.board()?;
    id.rest.expect_end()?;
    Ok(board)
}
