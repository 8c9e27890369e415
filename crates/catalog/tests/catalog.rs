//! What is written into a catalog comes out of it again, and nothing else does.

use glisse_catalog::{Catalog, CatalogEntry, CatalogError, Column, Length, Query, Writer};
use std::{convert::Infallible, fs, ops::ControlFlow, path::Path};
use tempfile::TempDir;

/// A board that was never one.
fn entry(number: u64) -> CatalogEntry {
    CatalogEntry {
        id: format!("board {number}"),
        size: "4x4".to_owned(),
        walls: number % 3,
        moves: number % 7,
        states: 1000 - number,
        vehicles: 2 + number % 5,
        cars: 1 + number % 5,
        trucks: 1,
        difficulty: number.is_multiple_of(2).then_some(1.0 + number as f64 / 10.0),
    }
}

fn write(path: &Path, kept: u64, count: u64) {
    let mut writer = Writer::open(path, kept).unwrap();
    for number in kept..count {
        writer.append(&entry(number)).unwrap();
    }
    writer.finish().unwrap();
}

/// A catalog of so many entries, in a folder that goes with it.
fn catalog(count: u64) -> (TempDir, Catalog) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("some.db");
    write(&path, 0, count);
    (directory, Catalog::open(&path).unwrap())
}

fn all(catalog: &Catalog, query: &Query, limit: Option<u64>) -> Vec<CatalogEntry> {
    let mut entries = Vec::new();
    let end = catalog.visit(query, limit, |entry| {
        entries.push(entry);
        ControlFlow::<Infallible>::Continue(())
    });
    assert!(end.unwrap().is_continue());
    entries
}

type Filter = fn(&CatalogEntry) -> bool;

#[test]
fn questions_are_answered_as_a_plain_filter_answers_them() {
    let (_directory, catalog) = catalog(50);
    let entries: Vec<CatalogEntry> = (0..50).map(entry).collect();
    assert_eq!(all(&catalog, &Query::default(), None), entries);

    let cases: [(Query, Filter); 6] = [
        (Query { moves: Some(2..=4), ..Query::default() }, |e| (2..=4).contains(&e.moves)),
        (Query { states: Some(0..=970), ..Query::default() }, |e| e.states <= 970),
        (Query { vehicles: Some(5..=u64::MAX), ..Query::default() }, |e| e.vehicles >= 5),
        (Query { walls: Some(0..=0), ..Query::default() }, |e| e.walls == 0),
        (Query { difficulty: Some(2.0..=3.0), ..Query::default() }, |e| {
            e.difficulty.is_some_and(|difficulty| (2.0..=3.0).contains(&difficulty))
        }),
        (Query { moves: Some(3..=3), walls: Some(1..=2), ..Query::default() }, |e| {
            e.moves == 3 && e.walls > 0
        }),
    ];
    for (query, filter) in cases {
        let expected: Vec<CatalogEntry> =
            entries.iter().filter(|entry| filter(entry)).cloned().collect();
        assert!(!expected.is_empty() && expected.len() < 50);
        assert_eq!(catalog.count(&query).unwrap(), expected.len() as u64);
        assert_eq!(all(&catalog, &query, None), expected);
        let lengths = catalog.lengths(&query).unwrap();
        assert!(lengths.is_sorted_by_key(|length| length.moves));
        let of_length = |length: &Length| {
            let same = expected.iter().filter(|entry| entry.moves == length.moves);
            let states: Vec<u64> = same.map(|entry| entry.states).collect();
            (length.boards, length.states) == (states.len() as u64, states.iter().sum())
        };
        assert!(lengths.iter().all(of_length));
    }
}

#[test]
fn boards_come_in_the_order_that_is_asked_for() {
    let (_directory, catalog) = catalog(30);
    let query = Query { sort: Some(Column::Moves), is_reversed: true, ..Query::default() };
    let entries = all(&catalog, &query, Some(6));
    let ids: Vec<&str> = entries.iter().map(|entry| &entry.id[6..]).collect();
    assert_eq!(ids, ["27", "20", "13", "6", "26", "19"]);
}

#[test]
fn a_seed_takes_the_same_boards_and_another_one_others() {
    let (_directory, catalog) = catalog(40);
    let query = Query { walls: Some(1..=2), ..Query::default() };
    let some = catalog.random(&query, 5, 1).unwrap();
    assert_eq!(some.len(), 5);
    assert!(some.iter().all(|entry| entry.walls > 0));
    assert!(some.windows(2).all(|pair| pair[0].id != pair[1].id));
    assert_eq!(catalog.random(&query, 5, 1).unwrap(), some);
    assert_ne!(catalog.random(&query, 5, 2).unwrap(), some);
    assert_eq!(catalog.random(&query, 500, 1).unwrap(), all(&catalog, &query, None));
}

#[test]
fn what_was_not_saved_is_gone_and_what_is_too_much_is_cut_off() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("some.db");
    let mut writer = Writer::open(&path, 0).unwrap();
    for number in 0..10 {
        writer.append(&entry(number)).unwrap();
    }
    writer.save().unwrap();
    writer.append(&entry(10)).unwrap();
    drop(writer);
    assert_eq!(Catalog::open(&path).unwrap().count(&Query::default()).unwrap(), 10);
    assert!(matches!(Writer::open(&path, 11), Err(CatalogError::Shorter)));
    write(&path, 7, 20);
    let expected: Vec<CatalogEntry> = (0..20).map(entry).collect();
    assert_eq!(all(&Catalog::open(&path).unwrap(), &Query::default(), None), expected);
}

#[test]
fn other_files_are_no_catalogs() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("other");
    assert!(matches!(Catalog::open(&path), Err(CatalogError::Open(_))));
    assert!(matches!(Catalog::open(directory.path()), Err(CatalogError::Open(_))));
    for content in [&b""[..], b"8 AA.BB...CC......\n", &[7; 5000]] {
        fs::write(&path, content).unwrap();
        assert!(matches!(Catalog::open(&path), Err(CatalogError::NoCatalog)));
        assert_eq!(fs::read(&path).unwrap(), content);
    }
    let other = directory.path().join("other.db");
    let connection = rusqlite::Connection::open(&other).unwrap();
    connection.execute_batch("CREATE TABLE boards (id TEXT)").unwrap();
    assert!(matches!(Catalog::open(&other), Err(CatalogError::NoCatalog)));

    let newer = directory.path().join("newer.db");
    write(&newer, 0, 1);
    let connection = rusqlite::Connection::open(&newer).unwrap();
    connection.pragma_update(None, "user_version", 9).unwrap();
    assert!(matches!(Catalog::open(&newer), Err(CatalogError::OtherVersion { found: 9 })));
}

#[test]
fn a_question_without_an_end_can_be_stopped() {
    let (directory, catalog) = catalog(3);
    drop(catalog);
    let path = directory.path().join("some.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    let columns = "size, walls, states, vehicles, cars, trucks, difficulty";
    connection
        .execute_batch(&format!(
            "ALTER TABLE boards RENAME TO others; CREATE VIEW boards AS WITH RECURSIVE \
             endless(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM endless) \
             SELECT endless.number, id, moves, {columns} FROM endless, others"
        ))
        .unwrap();
    drop(connection);
    let mut catalog = Catalog::open(&path).unwrap();
    catalog.stop_when(|| true).unwrap();
    let query = Query::default();
    assert!(matches!(catalog.count(&query), Err(CatalogError::Stopped)));
    assert!(matches!(catalog.lengths(&query), Err(CatalogError::Stopped)));
    assert!(matches!(catalog.random(&query, 1, 0), Err(CatalogError::Stopped)));
    let visit = catalog.visit(&query, None, |_| ControlFlow::<Infallible>::Continue(()));
    assert!(matches!(visit, Err(CatalogError::Stopped)));
}
