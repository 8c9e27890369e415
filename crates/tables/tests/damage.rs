//! Every kind of damage to a file is found, and none stops a table from being had.

use glisse_tables::{Cache, Contents, Defect, Key, Problem, TableSource, Warning};
use std::{
    convert::Infallible,
    fs::{self, File},
    io::{Read, Seek, SeekFrom, Write},
    path::PathBuf,
};
use tempfile::TempDir;

const HEADER: u64 = 4096;
const MIB: u64 = 1 << 20;
const NAME: &str = "a-table";

/// A cache with one table in it.
struct Fixture {
    _folder: TempDir,
    cache: Cache,
    key: Key,
    path: PathBuf,
}

impl Fixture {
    fn new(bytes: usize) -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path());
        let key = Key::new(NAME, 3, bytes).unwrap();
        let path = folder.path().join("a-table.table");
        let fixture = Fixture { _folder: folder, cache, key, path };
        assert_eq!(fixture.rebuild(), (TableSource::Built, vec![]));
        fixture
    }

    fn bytes(&self) -> Vec<u8> {
        (0..self.key.bytes()).map(|i| (i ^ i >> 8 ^ i >> 16) as u8).collect()
    }

    /// Gets the table, which has to be right whatever became of the file.
    fn rebuild(&self) -> (TableSource, Vec<Warning>) {
        let build = || Ok::<_, Infallible>(self.bytes());
        let obtained = self.cache.get_or_build(&self.key, &|| false, build).unwrap();
        assert!(*obtained.table == *self.bytes());
        (obtained.source, obtained.warnings)
    }

    /// What is wrong by the judgement of `load`; `None` if nothing is.
    fn load(&self) -> Option<Defect> {
        match self.cache.load(&self.key, &|| false) {
            Ok(table) => {
                assert!(*table.expect("a table that is not stale") == *self.bytes());
                None
            }
            Err(Problem::Damaged { path, defect }) => {
                assert_eq!(path, self.path);
                Some(defect)
            }
            Err(problem) => panic!("{problem}"),
        }
    }

    /// What is wrong by the judgement of `check`; `None` if nothing is.
    fn check(&self) -> Option<Defect> {
        match self.cache.check(NAME, |_, _| {}) {
            Ok(_) => None,
            Err(Problem::Damaged { defect, .. }) => Some(defect),
            Err(problem) => panic!("{problem}"),
        }
    }

    /// Flips bits of a byte of the file. Doing it twice mends it.
    fn flip(&self, at: u64) {
        let mut file = File::options().read(true).write(true).open(&self.path).unwrap();
        let mut byte = [0];
        file.seek(SeekFrom::Start(at)).unwrap();
        file.read_exact(&mut byte).unwrap();
        file.seek(SeekFrom::Start(at)).unwrap();
        file.write_all(&[byte[0] ^ 0x40]).unwrap();
    }

    fn set_len(&self, len: u64) {
        File::options().write(true).open(&self.path).unwrap().set_len(len).unwrap();
    }

    fn file_len(&self) -> u64 {
        fs::metadata(&self.path).unwrap().len()
    }

    /// The damage is found by all, warned of once, and gone after that.
    fn assert_found_and_mended(&self, defect: &Defect) {
        assert_eq!(self.load().as_ref(), Some(defect));
        assert_eq!(self.check().as_ref(), Some(defect));
        let warning = Warning::Damaged { path: self.path.clone(), defect: defect.clone() };
        assert_eq!(self.rebuild(), (TableSource::Built, vec![warning]));
        assert_eq!(self.rebuild(), (TableSource::Loaded, vec![]));
        assert_eq!((self.load(), self.check()), (None, None));
    }
}

#[test]
fn a_byte_of_the_header_flipped_is_found() {
    let fixture = Fixture::new(1000);
    for at in 0..HEADER {
        fixture.flip(at);
        let defect = fixture.check().expect("a damaged header");
        if (8..12).contains(&at) {
            // Another format is no damage but a stale file.
            assert!(matches!(defect, Defect::Format { .. }), "{at}");
            assert!(fixture.cache.load(&fixture.key, &|| false).unwrap().is_none(), "{at}");
        } else {
            assert_eq!(defect, Defect::Header, "{at}");
            assert_eq!(fixture.load(), Some(Defect::Header), "{at}");
        }
        let listed = fixture.cache.list().unwrap();
        assert_eq!(listed[0].contents, Err(defect), "{at}");
        fixture.flip(at);
    }
    fixture.flip(100);
    fixture.assert_found_and_mended(&Defect::Header);
}

#[test]
fn a_byte_of_the_payload_flipped_is_found() {
    let fixture = Fixture::new(3 * MIB as usize + 5);
    for (at, offset) in [(0, 0), (MIB - 1, 0), (MIB, MIB), (3 * MIB + 4, 3 * MIB)] {
        fixture.flip(HEADER + at);
        fixture.assert_found_and_mended(&Defect::Payload { offset });
    }
}

#[test]
fn a_byte_of_the_checksums_flipped_is_found() {
    let fixture = Fixture::new(3 * MIB as usize + 5);
    for at in 0..4 * 8 {
        fixture.flip(HEADER + 3 * MIB + 5 + at);
        assert_eq!(fixture.load(), Some(Defect::Checksums), "{at}");
        assert_eq!(fixture.check(), Some(Defect::Checksums), "{at}");
        fixture.flip(HEADER + 3 * MIB + 5 + at);
    }
    fixture.flip(fixture.file_len() - 1);
    fixture.assert_found_and_mended(&Defect::Checksums);
}

#[test]
fn a_file_of_another_length_is_found() {
    let fixture = Fixture::new(5000);
    let expected = fixture.file_len();
    for found in [expected - 1, HEADER + 5000, HEADER + 1, HEADER, expected + 1, 10 * expected] {
        fixture.set_len(found);
        fixture.assert_found_and_mended(&Defect::Length { expected, found });
    }
    for found in [HEADER - 1, 8, 1, 0] {
        fixture.set_len(found);
        fixture.assert_found_and_mended(&Defect::Header);
    }
}

#[test]
fn of_a_large_table_load_finds_damage_wherever_it_is() {
    let fixture = Fixture::new(90 * MIB as usize + 1);
    for offset in [0, 6 * MIB, 7 * MIB, 47 * MIB, 84 * MIB, 90 * MIB] {
        let at = HEADER + offset + if offset == 90 * MIB { 0 } else { 77 };
        fixture.flip(at);
        assert_eq!(fixture.load(), Some(Defect::Payload { offset }));
        assert_eq!(fixture.check(), Some(Defect::Payload { offset }));
        fixture.flip(at);
    }
    assert_eq!((fixture.load(), fixture.check()), (None, None));
    fixture.flip(HEADER + 7 * MIB + 77);
    fixture.assert_found_and_mended(&Defect::Payload { offset: 7 * MIB });
}

#[test]
fn a_table_of_another_version_or_length_is_stale_and_replaced_with_a_notice() {
    let fixture = Fixture::new(1000);
    for (version, bytes) in [(4, 1000), (2, 1000), (2, 1001), (2, 0)] {
        let key = Key::new(NAME, version, bytes).unwrap();
        assert!(fixture.cache.load(&key, &|| false).unwrap().is_none());
        let fixture = Fixture { key, ..Fixture::new(1000) };
        let stale = Warning::Stale { path: fixture.path.clone() };
        assert_eq!(fixture.rebuild(), (TableSource::Built, vec![stale]));
        assert_eq!(fixture.rebuild(), (TableSource::Loaded, vec![]));
        let contents = Contents { version, bytes: bytes as u64 };
        assert_eq!(fixture.cache.check(NAME, |_, _| {}).unwrap(), contents);
    }
}

#[test]
fn a_table_under_another_name_is_found() {
    let fixture = Fixture::new(1000);
    let other = Key::new("other", 3, 1000).unwrap();
    let build = || Ok::<_, Infallible>(vec![7; 1000]);
    fixture.cache.get_or_build(&other, &|| false, build).unwrap();
    fs::copy(fixture.path.with_file_name("other.table"), &fixture.path).unwrap();
    fixture.assert_found_and_mended(&Defect::Name { found: "other".to_owned() });
}

#[test]
fn a_folder_in_the_place_of_a_table_is_found_and_left_alone() {
    let fixture = Fixture::new(1000);
    fs::remove_file(&fixture.path).unwrap();
    fs::create_dir(&fixture.path).unwrap();
    assert_eq!(fixture.load(), Some(Defect::NotAFile));
    assert_eq!(fixture.check(), Some(Defect::NotAFile));
    let (source, warnings) = fixture.rebuild();
    assert_eq!(source, TableSource::Built);
    assert!(
        matches!(
            warnings[..],
            [Warning::Damaged { defect: Defect::NotAFile, .. }, Warning::NotStored { .. }]
        ),
        "{warnings:?}"
    );
    assert!(fixture.path.is_dir());
    assert!(fixture.cache.list().unwrap().is_empty());
    assert!(matches!(fixture.cache.remove(NAME), Err(Problem::NotRemoved { .. })));
}

#[test]
fn a_problem_names_the_file_and_says_what_to_do() {
    let fixture = Fixture::new(1000);
    fixture.flip(HEADER);
    let problem = fixture.cache.check(NAME, |_, _| {}).unwrap_err().to_string();
    let path = fixture.path.display();
    assert_eq!(
        problem,
        format!(
            "{path} cannot be used: its contents are damaged, in the MiB that starts at byte 0; \
             remove it, and it is built anew"
        )
    );
}
