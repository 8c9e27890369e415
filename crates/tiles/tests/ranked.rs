//! Positions by number, against a search through boards that is made of nothing but boards.

use glisse_family::Rules;
use glisse_search::{Control, Limit, Meter};
use glisse_tiles::{Board, Goal, RankedTiles};
use std::collections::HashMap;

fn meter() -> Meter<'static> {
    Meter::new(Control::new())
}

/// The distance of every position from one, and in how many shortest ways it is reached.
fn oracle(start: &Board) -> HashMap<Vec<u16>, (u64, u128)> {
    let mut known = HashMap::from([(start.cells().to_vec(), (0, 1))]);
    let (mut layer, mut distance) = (vec![start.clone()], 0);
    while !layer.is_empty() {
        distance += 1;
        let mut next = Vec::new();
        for board in layer {
            let ways = known[board.cells()].1;
            for moved in board.successors() {
                let entry = known.entry(moved.cells().to_vec()).or_insert_with(|| {
                    next.push(moved);
                    (distance, 0)
                });
                if entry.0 == distance {
                    entry.1 += ways;
                }
            }
        }
        layer = next;
    }
    known
}

fn board(rows: usize, columns: usize, cells: &[u16], goal: &Goal) -> Board {
    Board::new(rows, columns, cells.to_vec(), goal).unwrap()
}

#[test]
fn all_positions_are_as_far_as_a_plain_search_says() {
    for (board, is_solvable) in [
        (board(2, 2, &[3, 1, 2, 0], &Goal::EmptyLast), true),
        (board(2, 3, &[4, 1, 3, 2, 5, 0], &Goal::EmptyLast), true),
        (board(3, 2, &[0, 5, 4, 3, 2, 1], &Goal::EmptyLast), true),
        (board(3, 2, &[1, 2, 3, 0, 5, 4], &Goal::EmptyFirst), true),
        (board(2, 4, &[2, 1, 3, 4, 5, 6, 7, 0], &Goal::EmptyLast), false),
        (board(4, 2, &[7, 6, 5, 4, 3, 2, 1, 0], &Goal::Snail), false),
        (board(3, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &Goal::EmptyLast), true),
    ] {
        let ranked = RankedTiles::new(&board).unwrap();
        let known = oracle(&board);
        let flood = ranked.distances(board.cells(), &mut meter()).unwrap();
        let farthest = known.values().map(|&(distance, _)| distance).max().unwrap();
        let mut layers = vec![0; farthest as usize + 1];
        for &(distance, _) in known.values() {
            layers[distance as usize] += 1;
        }
        assert_eq!(flood.layers, layers, "{}", board.id());
        assert_eq!(ranked.layers(board.cells(), &mut meter()), Ok(layers), "{}", board.id());
        assert_eq!((flood.states(), ranked.states()), (known.len() as u64, known.len() as u64));
        assert_eq!(known[ranked.board(flood.farthest).cells()].0, farthest, "{}", board.id());
        let moves: usize = known
            .keys()
            .map(|cells| self::board(board.rows(), board.columns(), cells, &board.goal()))
            .map(|board| board.moves().len())
            .sum();
        assert_eq!(ranked.edges(), moves as u64, "{}", board.id());

        assert_eq!(ranked.has_goal(), is_solvable, "{}", board.id());
        assert_eq!(known.contains_key(board.goal_cells()), is_solvable, "{}", board.id());
        if is_solvable {
            let from_goal = ranked.distances(board.goal_cells(), &mut meter()).unwrap();
            let ways = ranked.shortest_ways(&from_goal);
            assert_eq!(ways, Some(known[board.goal_cells()]), "{}", board.id());
        }
    }
}

#[test]
fn limits_end_a_flood() {
    let board = board(3, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &Goal::EmptyLast);
    let ranked = RankedTiles::new(&board).unwrap();
    let control = Control::new().memory_limit(100_000);
    let mut meter = Meter::new(control);
    assert_eq!(ranked.distances(board.cells(), &mut meter).err(), Some(Limit::Memory));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let mut meter = Meter::new(Control::new().cancelled_by(&stop));
    assert_eq!(ranked.distances(board.cells(), &mut meter).err(), Some(Limit::Cancelled));
    let large = Goal::EmptyLast.cells(3, 5);
    assert!(RankedTiles::new(&self::board(3, 5, &large, &Goal::EmptyLast)).is_none());
}
