//! Positions by number, against a search through boards that is made of nothing but boards.

use glisse_family::{Rules, testing::Reached};
use glisse_search::{
    Control, Limit, Meter,
    numbered::{AnyFlood, Flood},
};
use glisse_tiles::{Board, Goal, RankedTiles};

fn meter() -> Meter<'static> {
    Meter::new(Control::new())
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
        let known = Reached::new(board.clone(), Board::successors);
        let flood = ranked.distances(board.cells(), 1, &mut meter()).unwrap();
        let layers = known.histogram();
        assert_eq!(flood.layers, layers, "{}", board.id());
        let (space, place) = (ranked.arrangements(), ranked.place(board.cells()));
        let forgetful = Flood::new(space, place, false, 1, &mut meter()).unwrap();
        assert_eq!(forgetful.layers, layers, "{}", board.id());
        let states = known.all.len() as u64;
        assert_eq!((flood.states(), ranked.states()), (states, states));
        let farthest = known.distance(&ranked.board(flood.farthest));
        assert_eq!(farthest.as_ref(), known.distances.last(), "{}", board.id());
        let moves: usize = known.all.iter().map(|board| board.moves().len()).sum();
        assert_eq!(ranked.edges(), moves as u64, "{}", board.id());

        assert_eq!(ranked.has_goal(), is_solvable, "{}", board.id());
        let solved = Board::solved(board.rows(), board.columns(), &board.goal()).unwrap();
        let place = known.place(&solved);
        assert_eq!(place.is_some(), is_solvable, "{}", board.id());
        if let Some(place) = place {
            let from_goal = ranked.distances(board.goal_cells(), 1, &mut meter()).unwrap();
            let expected = (u64::from(known.distances[place]), known.ways[place]);
            let ways = ranked.shortest_ways(&AnyFlood::Memory(from_goal), &mut meter());
            assert_eq!(ways, Ok(Some(expected)), "{}", board.id());
        }
    }
}

#[test]
fn neither_the_size_of_parts_nor_the_number_of_threads_changes_a_flood() {
    for (rows, columns) in [(3, 3), (2, 5), (5, 2)] {
        let board = Board::solved(rows, columns, &Goal::EmptyLast).unwrap();
        let flood = |most, threads| {
            let ranked = RankedTiles::new(&board).unwrap().in_parts_of(most);
            let flood = ranked.distances(board.cells(), threads, &mut meter()).unwrap();
            let (layers, farthest) = (flood.layers.clone(), ranked.board(flood.farthest));
            (layers, farthest, ranked.shortest_ways(&AnyFlood::Memory(flood), &mut meter()))
        };
        let whole = flood(u64::MAX, 1);
        for (most, threads) in [(50_000, 1), (10_000, 2), (1_000, 4), (1, 3)] {
            assert_eq!(flood(most, threads), whole, "{rows}x{columns}, {most}, {threads}");
        }
    }
}

#[test]
fn limits_end_a_flood() {
    let board = board(3, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &Goal::EmptyLast);
    let ranked = RankedTiles::new(&board).unwrap();
    let control = Control::new().memory_limit(50_000);
    let mut meter = Meter::new(control);
    assert_eq!(ranked.distances(board.cells(), 2, &mut meter).err(), Some(Limit::Memory));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let mut meter = Meter::new(Control::new().cancelled_by(&stop));
    assert_eq!(ranked.distances(board.cells(), 2, &mut meter).err(), Some(Limit::Cancelled));
    let large = Goal::EmptyLast.cells(3, 5);
    assert!(RankedTiles::new(&self::board(3, 5, &large, &Goal::EmptyLast)).is_none());
}
