//! What a cache does when all is well, and when it cannot read or write.

use glisse_tables::{
    Cache, Contents, Key, Obtained, Problem, Table, TableSource, Unfinished, Warning,
};
use std::{convert::Infallible, fs, fs::File, path::Path};

fn key(name: &str, bytes: usize) -> Key {
    Key::new(name, 1, bytes).unwrap()
}

fn bytes(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 31 + i / 256) as u8).collect()
}

fn get(cache: &Cache, key: &Key) -> Obtained {
    let build = || Ok::<_, Infallible>(bytes(key.bytes()));
    cache.get_or_build(key, &|| false, build).unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_table_is_loaded_as_it_was_built() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().join("made").join("when needed"));
    for len in [0, 1, 4095, 4096, 4097, 1 << 20, (1 << 20) + 1, 3_000_001] {
        let key = key(&format!("length-{len}"), len);
        assert!(cache.load(&key, &|| false).unwrap().is_none());
        let built = get(&cache, &key);
        assert_eq!((built.source, built.table.is_mapped()), (TableSource::Built, false));
        let loaded = get(&cache, &key);
        assert_eq!((loaded.source, loaded.table.is_mapped()), (TableSource::Loaded, true));
        assert!(built.warnings.is_empty() && loaded.warnings.is_empty());
        loaded.table.prefetch();
        for table in [built.table, loaded.table, cache.load(&key, &|| false).unwrap().unwrap()] {
            assert!(*table == *bytes(len), "{len}");
        }
        let mut progress = Vec::new();
        let contents = cache.check(key.name(), |done, total| progress.push((done, total))).unwrap();
        assert_eq!(contents, Contents { version: 1, bytes: len as u64 });
        assert_eq!(progress[0], (0, len as u64));
        assert_eq!(progress[progress.len() - 1], (len as u64, len as u64));
        assert!(progress.is_sorted());
    }
}

#[test]
fn a_mapped_table_outlives_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    let key = key("a", 100_000);
    get(&cache, &key);
    let table: Table = cache.load(&key, &|| false).unwrap().unwrap();
    assert!(cache.remove("a").unwrap());
    assert!(!cache.remove("a").unwrap());
    assert!(cache.load(&key, &|| false).unwrap().is_none());
    assert!(*table == *bytes(100_000));
}

#[test]
fn a_build_that_fails_stores_nothing_and_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    let key = key("a", 10);
    let error = cache.get_or_build(&key, &|| false, || Err("no memory")).unwrap_err();
    assert_eq!(error, Unfinished::Build("no memory"));
    assert!(cache.list().unwrap().is_empty());
    assert_eq!(get(&cache, &key).source, TableSource::Built);
}

#[test]
#[should_panic(expected = "the length of the table a")]
fn a_build_of_another_length_is_refused() {
    let build = || Ok::<_, Infallible>(vec![0; 9]);
    let _ = Cache::disabled().get_or_build(&key("a", 10), &|| false, build);
}

#[test]
fn a_folder_that_cannot_be_written_means_memory_only_and_a_warning() {
    // Permissions would not stop the superuser, but nobody makes a folder inside a file.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let below = file.join("tables");
    let cache = Cache::at(&below);
    let first = get(&cache, &key("a", 5000));
    assert_eq!(first.source, TableSource::Built);
    assert!(*first.table == *bytes(5000));
    assert!(
        matches!(&first.warnings[..], [Warning::NotStored { folder, .. }] if *folder == below),
        "{:?}",
        first.warnings
    );
    let sentence = first.warnings[0].to_string();
    assert!(sentence.contains(below.to_str().unwrap()), "{sentence}");
    assert!(sentence.contains("GLISSE_CACHE_DIR"), "{sentence}");
    // The same sentence for another table, so that it can be shown once.
    assert_eq!(get(&cache, &key("b", 6000)).warnings, first.warnings);

    // The folder being the file itself goes wrong elsewhere, and ends the same.
    let warnings = get(&Cache::at(&file), &key("a", 5000)).warnings;
    assert!(matches!(&warnings[..], [Warning::NotStored { .. }]), "{warnings:?}");
    assert!(matches!(cache.list(), Err(Problem::Unreadable { .. })));
    assert_eq!(fs::read(&file).unwrap(), b"not a folder");
}

#[test]
fn a_disabled_cache_builds_each_time_and_says_nothing() {
    let cache = Cache::disabled();
    for _ in 0..2 {
        let obtained = get(&cache, &key("a", 100));
        assert_eq!((obtained.source, obtained.warnings), (TableSource::Built, vec![]));
    }
    assert!(cache.folder().is_none());
    assert!(cache.load(&key("a", 100), &|| false).unwrap().is_none());
    assert!(cache.list().unwrap().is_empty());
    assert!(!cache.remove("a").unwrap());
    assert!(matches!(cache.check("a", |_, _| {}), Err(Problem::Absent { .. })));
}

#[test]
fn the_list_is_of_tables_alone_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    assert!(Cache::at(folder.path().join("missing")).list().unwrap().is_empty());
    get(&cache, &key("b-2", 20));
    get(&cache, &key("a-1", 10));
    for foreign in ["notes.txt", "A.table", "x.y.table", ".table", "c.table.bak", "d.lock"] {
        fs::write(folder.path().join(foreign), "foreign").unwrap();
    }
    fs::create_dir(folder.path().join("e.table")).unwrap();
    let list = cache.list().unwrap();
    let summary: Vec<_> =
        list.iter().map(|entry| (&entry.name[..], entry.contents.clone())).collect();
    assert_eq!(
        summary,
        [
            ("a-1", Ok(Contents { version: 1, bytes: 10 })),
            ("b-2", Ok(Contents { version: 1, bytes: 20 })),
        ]
    );
    assert_eq!(list[0].path, folder.path().join("a-1.table"));
    assert_eq!(list[0].file_bytes, 4096 + 10 + 8);
    assert!(list[0].modified.is_some());
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let outside = folder.path().join("outside.table");
    fs::write(&outside, "precious").unwrap();
    let cache = Cache::at(folder.path().join("tables"));
    get(&cache, &key("a", 10));
    for name in ["../outside", "..", "a/../a", "/outside", "a\\b", "", "A"] {
        assert!(Key::new(name, 1, 1).is_err(), "{name}");
        assert!(matches!(cache.remove(name), Err(Problem::Name(_))), "{name}");
        assert!(matches!(cache.check(name, |_, _| {}), Err(Problem::Name(_))), "{name}");
    }
    assert_eq!(fs::read(outside).unwrap(), b"precious");
}

#[test]
fn temporary_files_of_dead_writers_are_removed_by_the_next_write() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    let lock = File::create(folder.path().join("busy.lock")).unwrap();
    lock.lock().unwrap();
    let make = |name: &str| fs::write(folder.path().join(name), "half a table").unwrap();
    for name in ["a.Xy12.tmp", "b.Zz9.tmp", "busy.Qq1.tmp", "notes.tmp", "My.Xy12.tmp"] {
        make(name);
    }
    get(&cache, &key("a", 10));
    // The writer of `busy` is at work, and the last two files are none of ours.
    let left = ["My.Xy12.tmp", "a.lock", "a.table", "b.lock", "busy.Qq1.tmp", "busy.lock"];
    assert_eq!(files(folder.path()), [&left[..], &["notes.tmp"]].concat());
    drop(lock);
    make("a.Xy12.tmp");
    assert!(cache.remove("a").unwrap());
    assert_eq!(files(folder.path()), ["My.Xy12.tmp", "a.lock", "b.lock", "busy.lock", "notes.tmp"]);
}
