//! Floods on disk, against those in memory.

use glisse_family::Rules;
use glisse_search::{
    Control, Limit, Meter, Progress, Random,
    numbered::{AnyFlood, DiskFlood, DiskSearchError},
    work_folder::{DiskError, WorkFolder},
};
use glisse_tiles::{Board, Goal, RankedTiles};
use std::{
    collections::HashSet,
    fs, io,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

fn meter() -> Meter<'static> {
    Meter::new(Control::new())
}

fn open(path: &Path) -> WorkFolder {
    WorkFolder::open(path, "test", DiskFlood::VERSION).unwrap()
}

/// All that a flood from the goal tells of a board.
type Told = (Vec<u64>, Board, Option<(u64, u128)>);

fn told(
    space: &RankedTiles,
    board: &Board,
    threads: usize,
    folder: Option<&WorkFolder>,
    meter: &mut Meter,
) -> Result<Told, DiskSearchError> {
    let start = space.place(board.goal_cells());
    let place = (folder, "goal");
    let flood = AnyFlood::new(space.arrangements(), start, true, threads, place, meter)?;
    let ways = space.shortest_ways(&flood, meter)?;
    Ok((flood.layers().to_vec(), space.board(flood.farthest()), ways))
}

fn boards() -> [Board; 3] {
    [
        (3, 3, vec![8, 6, 7, 2, 5, 4, 3, 0, 1]),
        (2, 4, vec![7, 6, 5, 4, 3, 2, 1, 0]),
        (2, 5, vec![1, 2, 3, 4, 5, 6, 7, 8, 0, 9]),
    ]
    .map(|(rows, columns, cells)| Board::new(rows, columns, cells, &Goal::EmptyLast).unwrap())
}

#[test]
fn a_flood_on_disk_tells_what_one_in_memory_tells() {
    for board in boards() {
        let whole = RankedTiles::new(&board).unwrap();
        let expected = told(&whole, &board, 1, None, &mut meter()).unwrap();
        for (most, threads, memory) in
            [(u64::MAX, 1, 64 << 20), (5_000, 1, 1 << 20), (1_000, 2, 64 << 20), (1, 4, 2 << 20)]
        {
            let space = RankedTiles::new(&board).unwrap().in_parts_of(most);
            let path = tempfile::tempdir().unwrap();
            let folder = open(path.path());
            let mut meter = Meter::new(Control::new().memory_limit(memory));
            let found = told(&space, &board, threads, Some(&folder), &mut meter);
            let case = format!("{} in parts of {most}, {threads} threads", board.id());
            assert_eq!(found.as_ref(), Ok(&expected), "{case}");
            assert!(meter.statistics.peak_bytes <= memory, "{case}");
            // It is done, and told again without any work.
            drop(folder);
            let mut again = Meter::new(Control::new().memory_limit(memory));
            let folder = open(path.path());
            assert_eq!(
                told(&space, &board, threads, Some(&folder), &mut again),
                Ok(expected.clone())
            );
            assert_eq!(again.statistics.expanded, 0, "{case}");
        }
    }
}

/// Lets a flood fail at any byte, again and again, and compares what it tells at last. Returns how often it
/// has failed.
fn fail_often(board: &Board, seed: u64, most_room: u64) -> u32 {
    let space = RankedTiles::new(board).unwrap().in_parts_of(1_000);
    let expected = told(&space, board, 1, None, &mut meter()).unwrap();
    let (path, old) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut random = Random::new(seed);
    for failures in 0.. {
        let folder = open(path.path()).with_room_for(random.below(most_room as usize) as u64);
        let before = folder.names().unwrap();
        for name in &before {
            fs::copy(folder.path(name), old.path().join(name)).unwrap();
        }
        match told(&space, board, 1 + failures as usize % 3, Some(&folder), &mut meter()) {
            Ok(found) => {
                assert_eq!(found, expected);
                return failures;
            }
            Err(DiskSearchError::Disk(DiskError::System { kind, .. })) => {
                assert_eq!(kind, io::ErrorKind::StorageFull);
            }
            Err(other) => panic!("{other:?}"),
        }
        // What a process that is killed leaves behind: a file that is not whole, and at times one that was
        // about to be removed.
        fs::write(folder.path("goal-0007.tmp"), b"not whole").unwrap();
        if failures % 2 == 0 {
            for name in before.iter().filter(|name| name.starts_with("goal-")) {
                fs::copy(old.path().join(name), folder.path(name)).unwrap();
            }
        }
    }
    unreachable!("a flood comes to an end")
}

#[test]
fn a_flood_goes_on_wherever_writing_has_failed() {
    let [eight, ..] = boards();
    let failures: u32 = (0..4).map(|seed| fail_often(&eight, seed, 600_000)).sum();
    assert!(failures >= 20, "{failures}");
}

#[test]
#[ignore = "takes a minute"]
fn a_long_flood_goes_on_wherever_writing_has_failed() {
    let [_, _, nine] = boards();
    let failures: u32 = (0..20).map(|seed| fail_often(&nine, seed, 4_000_000)).sum();
    assert!(failures >= 200, "{failures}");
}

#[test]
fn damage_anywhere_is_noticed() {
    let [board, ..] = boards();
    let space = RankedTiles::new(&board).unwrap().in_parts_of(1_000);
    let path = tempfile::tempdir().unwrap();
    let stopped = {
        let folder = open(path.path()).with_room_for(1_500_000);
        told(&space, &board, 1, Some(&folder), &mut meter())
    };
    assert!(matches!(stopped, Err(DiskSearchError::Disk(DiskError::System { .. }))), "{stopped:?}");
    let names = open(path.path()).names().unwrap();
    let [name] = &names[..].iter().filter(|name| name.starts_with("goal-")).collect::<Vec<_>>()[..]
    else {
        panic!("{names:?}")
    };
    let file = path.path().join(name);
    let sound = fs::read(&file).unwrap();
    let mut random = Random::new(1);
    let mut places: Vec<usize> = (0..60).map(|_| random.below(sound.len())).collect();
    places.extend((1..=40).map(|back| sound.len() - back));
    let damaged = Err(DiskSearchError::Disk(DiskError::Damaged { path: file.clone() }));
    for place in places {
        let mut bytes = sound.clone();
        bytes[place] ^= 1 << random.below(8);
        fs::write(&file, &bytes).unwrap();
        let folder = open(path.path());
        let found = told(&space, &board, 2, Some(&folder), &mut meter());
        assert_eq!(found, damaged, "byte {place} of {}", sound.len());
    }
    for length in [0, 7, 16, sound.len() / 2, sound.len() - 1] {
        fs::write(&file, &sound[..length]).unwrap();
        let folder = open(path.path());
        assert_eq!(told(&space, &board, 1, Some(&folder), &mut meter()), damaged, "{length} bytes");
    }
    fs::write(&file, &sound).unwrap();
    let folder = open(path.path());
    let expected = told(&space, &board, 1, None, &mut meter());
    assert_eq!(told(&space, &board, 1, Some(&folder), &mut meter()), expected);
}

#[test]
fn a_limit_leaves_what_was_found_for_the_next_time() {
    let [board, ..] = boards();
    let space = RankedTiles::new(&board).unwrap().in_parts_of(1_000);
    let expected = told(&space, &board, 1, None, &mut meter()).unwrap();
    let path = tempfile::tempdir().unwrap();
    let folder = open(path.path());
    let small = Control::new().memory_limit(1_000);
    let stopped = told(&space, &board, 1, Some(&folder), &mut Meter::new(small));
    assert_eq!(stopped, Err(DiskSearchError::Limit(Limit::Memory)));
    let stop = AtomicBool::new(false);
    let tell = |progress: Progress| {
        if let Progress::Layer { depth: 12, .. } = progress {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let control = Control::new().cancelled_by(&stop).on_progress(&tell);
    let stopped = told(&space, &board, 2, Some(&folder), &mut Meter::new(control));
    assert_eq!(stopped, Err(DiskSearchError::Limit(Limit::Cancelled)));
    let mut meter = meter();
    assert_eq!(told(&space, &board, 1, Some(&folder), &mut meter), Ok(expected));
    let (states, seen) = (meter.statistics.stored, meter.statistics.expanded);
    assert!(seen < states, "{seen} of {states} anew");
}

#[test]
fn a_space_of_more_than_32_bits_begins_as_a_plain_search_says() {
    const DEPTH: usize = 16;
    let board = Board::solved(2, 7, &Goal::EmptyLast).unwrap();
    let space = RankedTiles::new(&board).unwrap();
    assert_eq!(space.states(), 43_589_145_600);
    let mut seen = HashSet::from([board.clone()]);
    let (mut layer, mut expected) = (vec![board.clone()], Vec::new());
    for _ in 0..=DEPTH {
        expected.push(layer.len() as u64);
        let neighbours = layer.iter().flat_map(Board::successors);
        layer = neighbours.filter(|board| seen.insert(board.clone())).collect();
    }
    let (stop, layers) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    let tell = |progress: Progress| {
        if let Progress::Layer { states, .. } = progress {
            let mut layers = layers.lock().unwrap();
            layers.push(states);
            stop.store(layers.len() > DEPTH, Ordering::Relaxed);
        }
    };
    let path = tempfile::tempdir().unwrap();
    let folder = open(path.path());
    let control = Control::new().cancelled_by(&stop).on_progress(&tell).memory_limit(64 << 20);
    let stopped = told(&space, &board, 2, Some(&folder), &mut Meter::new(control));
    assert_eq!(stopped, Err(DiskSearchError::Limit(Limit::Cancelled)));
    assert_eq!(layers.into_inner().unwrap(), expected);
    // The numbers of all places are within those of the space, and lead back to their boards.
    for board in seen {
        assert_eq!(space.board(space.place(board.cells())), board);
    }
}

#[test]
fn a_folder_is_for_one_task_and_one_process() {
    let path = tempfile::tempdir().unwrap();
    let path = path.path().join("new").join("folder");
    let folder = WorkFolder::open(&path, "one", 1).unwrap();
    let opened = |task: &str, version: u32| WorkFolder::open(&path, task, version).map(|_| ());
    assert_eq!(opened("one", 1), Err(DiskError::Busy { folder: path.clone() }));
    drop(folder);
    assert_eq!(opened("one", 1), Ok(()));
    for (task, version) in [("other", 1), ("one", 2)] {
        let refused = opened(task, version);
        assert!(matches!(refused, Err(DiskError::OtherTask { .. })), "{refused:?}");
    }
    fs::write(path.join("task"), b"one").unwrap();
    assert_eq!(opened("one", 1), Err(DiskError::Damaged { path: path.join("task") }));
    fs::remove_file(path.join("task")).unwrap();
    assert_eq!(opened("one", 1), Ok(()));
    let foreign = tempfile::tempdir().unwrap();
    fs::write(foreign.path().join("thesis.tex"), b"").unwrap();
    let refused = WorkFolder::open(foreign.path(), "one", 1).map(|_| ());
    assert_eq!(refused, Err(DiskError::Foreign { folder: foreign.path().into() }));
    let names = fs::read_dir(foreign.path()).unwrap().count();
    assert_eq!(names, 1, "nothing is left in a folder of others");
}
