//! Boards of a wanted difficulty.

use crate::{
    board::{Board, BoardError},
    exchange::Exchange,
};
use glisse_search::Random;
use std::ops::RangeInclusive;

use glisse_family::Difficulty;

/// Returns how many random exchanges lead from the sorted grid to one of a level of the hand-out: a
/// few, about as many as there are cells, or so many that nothing is left of the order.
pub(crate) fn exchanges(difficulty: Difficulty, sorted: &Board) -> usize {
    let cells = sorted.cells().len();
    match difficulty {
        Difficulty::One => cells.div_ceil(3),
        Difficulty::Two => cells,
        // A number strays by the square root of the exchanges that move it, and a grid has about as
        // many exchanges as cells for each step of its sides.
        Difficulty::Three => cells * (sorted.rows() + sorted.columns()),
    }
}

/// Returns how many exchanges a grid of a level needs at least to be sorted. A level is a third of
/// what the reversed grid needs by its distances, which is nearly the farthest.
pub(crate) fn optima(difficulty: Difficulty, sorted: &Board) -> RangeInclusive<u64> {
    let reversed = sorted.cells().iter().rev().copied().collect();
    let farthest = sorted.with_cells(reversed).lower_bound();
    let (first, second) = (farthest / 3, farthest * 2 / 3);
    match difficulty {
        Difficulty::One => 1.min(farthest)..=first.max(1),
        Difficulty::Two => first.max(1) + 1..=second.max(2),
        Difficulty::Three => second.max(2) + 1..=farthest,
    }
}

/// Returns the board after so many exchanges from the sorted one, each of them any that is possible.
/// It is the same for the same seed, on every machine.
pub fn scramble(
    rows: usize,
    columns: usize,
    barriers: Vec<Exchange>,
    exchanges: usize,
    seed: u64,
) -> Result<Board, BoardError> {
    Ok(walk(with_barriers(rows, columns, barriers)?, exchanges, seed))
}

/// Returns a board after so many random exchanges.
pub(crate) fn walk(mut board: Board, exchanges: usize, seed: u64) -> Board {
    let (graph, mut random) = (board.graph(), Random::new(seed));
    if !graph.edges().is_empty() {
        for _ in 0..exchanges {
            board.exchange(graph.edges()[random.below(graph.edges().len())]);
        }
    }
    board
}

/// Returns a board that needs a number of exchanges in this range, by a random walk from the sorted
/// one. `optimum` says how many a board needs, and `None` if it cannot tell; then, or after too many
/// steps, `None` is returned.
pub fn of_optimum(
    rows: usize,
    columns: usize,
    barriers: Vec<Exchange>,
    wanted: &RangeInclusive<u64>,
    seed: u64,
    mut optimum: impl FnMut(&Board) -> Option<u64>,
) -> Result<Option<Board>, BoardError> {
    const STEPS: usize = 100_000;
    let mut board = with_barriers(rows, columns, barriers)?;
    let (graph, mut random) = (board.graph(), Random::new(seed));
    let mut needed = 0;
    for _ in 0..STEPS {
        if wanted.contains(&needed) {
            return Ok(Some(board));
        }
        if graph.edges().is_empty() {
            return Ok(None);
        }
        // A step changes what is needed by one; one that leads away from the range is taken back.
        let cells = graph.edges()[random.below(graph.edges().len())];
        board.exchange(cells);
        let Some(after) = optimum(&board) else { return Ok(None) };
        if after.abs_diff(*wanted.start()) < needed.abs_diff(*wanted.start())
            || random.below(4) == 0
        {
            needed = after;
        } else {
            board.exchange(cells);
        }
    }
    Ok(None)
}

fn with_barriers(
    rows: usize,
    columns: usize,
    barriers: Vec<Exchange>,
) -> Result<Board, BoardError> {
    let cells = Board::sorted(rows, columns)?.cells().to_vec();
    Board::new(rows, columns, cells, barriers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::FullTable;
    use glisse_search::Control;

    #[test]
    fn more_difficult_boards_need_more_exchanges() {
        let sorted = Board::sorted(3, 3).unwrap();
        let table = FullTable::build(&sorted, Control::new()).unwrap().unwrap();
        let mut means = Vec::new();
        for difficulty in Difficulty::ALL {
            let count = exchanges(difficulty, &sorted);
            let mut sum = 0;
            for seed in 0..50 {
                let board = scramble(3, 3, Vec::new(), count, seed).unwrap();
                assert_eq!(board, scramble(3, 3, Vec::new(), count, seed).unwrap());
                let distance = table.distance(&board).unwrap();
                assert!(distance as usize <= count && distance as usize % 2 == count % 2);
                sum += distance;
            }
            means.push(sum);
            let wanted = optima(difficulty, &sorted);
            for seed in 0..20 {
                let optimum = |board: &Board| table.distance(board).map(u64::from);
                let board = of_optimum(3, 3, Vec::new(), &wanted, seed, optimum).unwrap().unwrap();
                assert!(wanted.contains(&optimum(&board).unwrap()));
            }
        }
        assert!(means.is_sorted_by(|one, other| one < other), "{means:?}");
    }

    #[test]
    fn barriers_are_not_crossed() {
        let barriers = vec![Exchange::new(1, 2), Exchange::new(4, 5)];
        for seed in 0..50 {
            assert!(scramble(2, 3, barriers.clone(), 100, seed).unwrap().is_solvable());
        }
        let walls = vec![Exchange::new(0, 1)];
        let none = of_optimum(1, 2, walls.clone(), &(1..=1), 0, |_| Some(1)).unwrap();
        assert_eq!(none, None);
        assert!(scramble(1, 2, walls, 10, 0).unwrap().is_solved());
    }

    #[test]
    fn levels_do_not_overlap() {
        for (rows, columns) in [(3, 3), (2, 4), (4, 4), (4, 5), (10, 10)] {
            let sorted = Board::sorted(rows, columns).unwrap();
            let [one, two, three] = Difficulty::ALL.map(|level| optima(level, &sorted));
            assert!(one.end() < two.start() && two.end() < three.start());
            assert!([one, two, three].iter().all(|range| !range.is_empty()));
        }
    }
}
