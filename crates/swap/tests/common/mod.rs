//! Random numbers, and breadth-first search through boards as people see them, by the rules alone.

use glisse_family::{Rules, testing::Reached};
use glisse_search::Random;
use glisse_swap::{Board, Exchange};

/// The numbers of a grid in any order.
pub(crate) fn shuffled(random: &mut Random, count: usize) -> Vec<u32> {
    let mut numbers: Vec<u32> = (1..=count as u32).collect();
    random.shuffle(&mut numbers);
    numbers
}

/// The pairs of neighbours of a board without a barrier between them.
pub(crate) fn pairs(board: &Board) -> Vec<Exchange> {
    let cells = board.rows() * board.columns();
    let all =
        (0..cells).flat_map(|one| (one + 1..cells).map(move |other| Exchange::new(one, other)));
    all.filter(|&pair| board.are_neighbours(pair) && !board.barriers().contains(&pair)).collect()
}

/// All boards that can be reached from this one.
pub(crate) fn reached(board: &Board) -> Reached<Board> {
    let pairs = pairs(board);
    Reached::new(board.clone(), |board| {
        pairs.iter().map(|&pair| board.after(board.move_of(pair)).unwrap()).collect::<Vec<_>>()
    })
}
