//! Arrangements by number, against a search through boards that is made of nothing but boards.

use crate::common::reached;
use glisse_search::{Control, Limit, Meter, numbered::AnyFlood};
use glisse_swap::{Board, Exchange, RankedSpace};

fn meter() -> Meter<'static> {
    Meter::new(Control::new())
}

#[test]
fn all_arrangements_are_as_far_as_a_plain_search_says() {
    let barrier = |one, other| vec![Exchange::new(one, other)];
    for (rows, columns, cells, barriers) in [
        (1, 2, vec![2, 1], Vec::new()),
        (1, 5, vec![3, 5, 1, 2, 4], Vec::new()),
        (2, 2, vec![4, 3, 2, 1], Vec::new()),
        (2, 3, vec![6, 5, 4, 3, 2, 1], barrier(0, 1)),
        (2, 4, vec![8, 7, 6, 5, 4, 3, 2, 1], Vec::new()),
        (4, 2, vec![2, 1, 8, 5, 3, 4, 7, 6], barrier(3, 5)),
        // Cut in two: a part of the arrangements, and a board that cannot be sorted.
        (1, 4, vec![2, 1, 4, 3], barrier(1, 2)),
        (1, 4, vec![3, 1, 4, 2], barrier(1, 2)),
        (1, 8, vec![8, 1, 2, 3, 4, 5, 6, 7], barrier(2, 3)),
        (3, 3, vec![9, 8, 7, 6, 5, 4, 3, 2, 1], Vec::new()),
    ] {
        let board = Board::new(rows, columns, cells, barriers).unwrap();
        let ranked = RankedSpace::new(&board).unwrap();
        let known = reached(&board);
        let flood = ranked.flood(1, &mut meter()).unwrap();
        assert_eq!(flood.layers, known.histogram(), "{}", board.id());
        let sorted: Vec<u32> = (1..=board.cells().len() as u32).collect();
        let sorted = Board::new(rows, columns, sorted, board.barriers().to_vec()).unwrap();
        let place = known.place(&sorted);
        let ways = place.map(|place| (u64::from(known.distances[place]), known.ways[place]));
        let farthest = ranked.board(flood.farthest);
        let known_ways = ranked.shortest_ways(&AnyFlood::Memory(flood), &mut meter());
        assert_eq!(known_ways, Ok(ways), "{}", board.id());
        let from_farthest = reached(&farthest);
        let farthest = known.distances.last().copied();
        assert_eq!(from_farthest.distance(&sorted), farthest, "{}", board.id());
    }
}

#[test]
fn neither_the_size_of_parts_nor_the_number_of_threads_changes_a_flood() {
    for (rows, columns, barriers) in
        [(3, 3, Vec::new()), (2, 5, vec![Exchange::new(2, 7)]), (9, 1, Vec::new())]
    {
        let sorted = (1..=rows * columns).map(|number| number as u32).collect();
        let board = Board::new(rows, columns, sorted, barriers).unwrap();
        let flood = |most, threads| {
            let ranked = RankedSpace::new(&board).unwrap().in_parts_of(most);
            let flood = ranked.flood(threads, &mut meter()).unwrap();
            (flood.layers.clone(), ranked.board(flood.farthest))
        };
        let whole = flood(u64::MAX, 1);
        for (most, threads) in [(500_000, 1), (50_000, 2), (10_000, 4), (1, 3)] {
            assert_eq!(flood(most, threads), whole, "{rows}x{columns}, {most}, {threads}");
        }
    }
}

#[test]
fn limits_end_a_flood() {
    let board = Board::sorted(3, 3).unwrap();
    let ranked = RankedSpace::new(&board).unwrap();
    let control = Control::new().memory_limit(100_000);
    let mut meter = Meter::new(control);
    assert_eq!(ranked.flood(2, &mut meter).err(), Some(Limit::Memory));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let mut meter = Meter::new(Control::new().cancelled_by(&stop));
    assert_eq!(ranked.flood(2, &mut meter).err(), Some(Limit::Cancelled));
    assert!(RankedSpace::new(&Board::sorted(1, 13).unwrap()).is_none());
}
