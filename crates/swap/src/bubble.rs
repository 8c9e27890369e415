//! Lines of cells, such as a grid of one row, sorted by exchanges of neighbours as bubble sort does.
//!
//! An exchange of neighbours of a line changes the number of inversions, that is of pairs in the wrong
//! order, by exactly 1; and while there are any, some two neighbours are in the wrong order. So the
//! fewest exchanges are as many as there are inversions.

use crate::{Exchange, ExchangeList, Graph};

/// A board on which every region is a line: a board of one row or one column, or any other that
/// barriers cut into lines.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The cells of each line, from one end to the other.
    cells: Vec<Vec<u32>>,
    /// Where on the line the number on each of these cells belongs.
    numbers: Vec<Vec<u32>>,
}

/// The rank of a cell that has not been met.
const UNRANKED: u32 = u32::MAX;

impl Lines {
    /// Finds the lines of a solvable board, or returns `None` if there are other regions.
    pub fn new(graph: &Graph, homes: &[u32]) -> Option<Lines> {
        let degree = |cell: usize| graph.neighbours(cell).len();
        let mut rank = vec![UNRANKED; homes.len()];
        let (mut all, mut seen) = (Vec::new(), 0);
        for end in (0..homes.len()).filter(|&cell| degree(cell) <= 1) {
            if rank[end] != UNRANKED {
                continue;
            }
            let (mut cells, mut cell) = (Vec::new(), end);
            loop {
                rank[cell] = cells.len() as u32;
                cells.push(cell as u32);
                if degree(cell) > 2 {
                    return None;
                }
                let next =
                    graph.neighbours(cell).iter().find(|&&next| rank[next as usize] == UNRANKED);
                match next {
                    Some(&next) => cell = next as usize,
                    None => break,
                }
            }
            seen += cells.len();
            all.push(cells);
        }
        // What no end leads to is a ring.
        if seen < homes.len() {
            return None;
        }
        let number = |&cell: &u32| rank[homes[cell as usize] as usize];
        let numbers = all.iter().map(|cells| cells.iter().map(number).collect()).collect();
        Some(Lines { cells: all, numbers })
    }

    /// Returns the number of exchanges of a shortest solution: as many as there are inversions, in
    /// O(*n* log *n*).
    pub fn cost(&self) -> u64 {
        self.numbers.iter().map(|numbers| inversions(&mut numbers.clone())).sum()
    }

    /// Returns a shortest solution, listed unless it has more than [`ExchangeList::MOST_LISTED`]
    /// exchanges.
    pub fn sort(&self) -> ExchangeList {
        let cost = self.cost();
        let moves = (cost <= ExchangeList::MOST_LISTED).then(|| self.moves());
        ExchangeList { cost, moves }
    }

    /// Takes each number in turn back along its line until the one before it is smaller.
    fn moves(&self) -> Vec<Exchange> {
        let mut moves = Vec::new();
        for (cells, numbers) in self.cells.iter().zip(&self.numbers) {
            let mut numbers = numbers.clone();
            for end in 1..numbers.len() {
                let mut at = end;
                while at > 0 && numbers[at - 1] > numbers[at] {
                    numbers.swap(at - 1, at);
                    moves.push(Exchange::new(cells[at - 1] as usize, cells[at] as usize));
                    at -= 1;
                }
            }
        }
        moves
    }
}

/// Sorts by merging, and counts the pairs that were in the wrong order.
fn inversions(numbers: &mut [u32]) -> u64 {
    let mut count = 0;
    let mut merged = numbers.to_vec();
    let mut width = 1;
    while width < numbers.len() {
        for start in (0..numbers.len()).step_by(2 * width) {
            let middle = (start + width).min(numbers.len());
            let end = (start + 2 * width).min(numbers.len());
            let (mut left, mut right) = (start, middle);
            for place in &mut merged[start..end] {
                let take_right = right < end && (left == middle || numbers[right] < numbers[left]);
                if take_right {
                    *place = numbers[right];
                    // All that is left on the left is larger.
                    count += (middle - left) as u64;
                    right += 1;
                } else {
                    *place = numbers[left];
                    left += 1;
                }
            }
        }
        numbers.copy_from_slice(&merged);
        width *= 2;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    fn lines(id: &str) -> Option<(Board, ExchangeList)> {
        let board = Board::parse(id).unwrap();
        let exchanges = Lines::new(&board.graph(), &board.homes())?.sort();
        Some((board, exchanges))
    }

    #[test]
    fn rows_columns_and_whatever_barriers_make_lines_are_sorted() {
        for (id, cost) in [
            ("swap:1x1:1", 0),
            ("swap:1x5:5-4-3-2-1", 10),
            ("swap:4x1:2-3-4-1", 3),
            ("swap:1x5:2-1-3-5-4:barriers=0,2-0,3", 2),
            ("swap:2x3:3-2-1-6-5-4:barriers=0,0-1,0;0,1-1,1;0,2-1,2", 6),
            // A snake: its ends are 1 and 4.
            ("swap:2x3:4-2-3-1-5-6:barriers=0,0-1,0;0,1-1,1", 9),
        ] {
            let (board, exchanges) = lines(id).unwrap();
            assert_eq!(exchanges.cost, cost, "{id}");
            assert_eq!(board.replay_exchanges(&exchanges.moves.unwrap()), Ok(cost), "{id}");
        }
        for id in ["swap:2x2:2-1-3-4", "swap:2x3:2-1-3-4-5-6:barriers=0,0-1,0"] {
            assert!(lines(id).is_none(), "{id}");
        }
    }

    #[test]
    fn a_long_line_is_counted_and_not_listed() {
        let count = 100_000;
        let board = Board::new(1, count, (1..=count as u32).rev().collect(), Vec::new()).unwrap();
        let exchanges = Lines::new(&board.graph(), &board.homes()).unwrap().sort();
        assert_eq!(exchanges.cost, count as u64 * (count as u64 - 1) / 2);
        assert_eq!(exchanges.moves, None);
    }
}
