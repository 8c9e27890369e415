//! Floods on disk, against those in memory.

use glisse_search::{
    Control, Meter,
    numbered::{AnyFlood, DiskFlood},
    work_folder::WorkFolder,
};
use glisse_swap::{Board, Exchange, RankedSpace};

#[test]
fn a_flood_on_disk_tells_what_one_in_memory_tells() {
    let barrier = |one, other| vec![Exchange::new(one, other)];
    for (rows, columns, barriers) in [
        (2, 4, Vec::new()),
        (2, 4, barrier(1, 5)),
        (3, 3, Vec::new()),
        (3, 3, barrier(4, 7)),
        // Cut in two.
        (1, 8, barrier(3, 4)),
    ] {
        let cells = (1..=rows * columns).rev().map(|number| number as u32).collect();
        let board = Board::new(rows, columns, cells, barriers).unwrap();
        let told = |most: u64, threads: usize, folder: Option<&WorkFolder>| {
            let space = RankedSpace::new(&board).unwrap().in_parts_of(most);
            let mut meter = Meter::new(Control::new().memory_limit(16 << 20));
            let (numbered, start) = (space.arrangements(), space.sorted());
            let place = (folder, "sorted");
            let flood =
                AnyFlood::new(numbered, start, true, threads, place, &mut meter).ok().unwrap();
            let ways = space.shortest_ways(&flood, &mut meter).unwrap();
            (flood.layers().to_vec(), space.board(flood.farthest()), ways)
        };
        let expected = told(u64::MAX, 1, None);
        for (most, threads) in [(u64::MAX, 2), (10_000, 1), (1_000, 2), (1, 4)] {
            let path = tempfile::tempdir().unwrap();
            let folder = WorkFolder::open(path.path(), "test", DiskFlood::VERSION).unwrap();
            let found = told(most, threads, Some(&folder));
            assert_eq!(found, expected, "{} in parts of {most}", board.id());
        }
    }
}
