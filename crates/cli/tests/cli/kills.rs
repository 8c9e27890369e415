//! Work that is killed at any moment, as often as one likes, and gone on with: at its end it is what it would
//! have been without.

use crate::{Folder, catalog, command, explore, glisse};
use glisse::search::Random;
use serde_json::Value;
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// A command in a folder of its own, with a cache in it.
struct Work<'a> {
    folder: Folder,
    arguments: Vec<&'a str>,
    /// What it takes besides to go on with what is there in the folder.
    resume: Option<&'a str>,
}

impl<'a> Work<'a> {
    fn new(line: &'a str, resume: Option<&'a str>) -> Work<'a> {
        Work { folder: Folder::new(), arguments: line.split(' ').collect(), resume }
    }

    fn command(&self) -> Command {
        let mut run = Command::new(command().get_program());
        run.current_dir(&self.folder.0).env("GLISSE_CACHE_DIR", self.folder.file("cache"));
        run.args(&self.arguments).stdout(Stdio::null()).stderr(Stdio::null());
        let is_begun = self.files().iter().any(|name| name.ends_with(".progress"));
        run.args(self.resume.filter(|_| is_begun));
        run
    }

    /// What is there, by name.
    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.folder.0.path()).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Starts the work again and again and kills it, each time after as long as chance says, until it was
    /// killed so often before it was done. Work that is done is looked at, removed, and begun anew.
    fn kill(&self, times: usize, mut check: impl FnMut(&Folder)) {
        let seed = u64::try_from(self.arguments.concat().len()).unwrap();
        let mut random = Random::new(seed);
        let whole = self.finish(&mut check).as_micros();
        let mut kills = 0;
        while kills < times {
            let mut child = self.command().spawn().unwrap();
            let patience = random.below(usize::try_from(whole).unwrap() + 1);
            thread::sleep(Duration::from_micros(patience as u64));
            // On Unix that is SIGKILL, which nobody can catch.
            child.kill().unwrap();
            if child.wait().unwrap().success() {
                self.finish(&mut check);
            } else {
                kills += 1;
            }
        }
        self.finish(&mut check);
    }

    /// Does the rest of the work, has it looked at and removed. Returns how long that took.
    fn finish(&self, check: &mut impl FnMut(&Folder)) -> Duration {
        let begin = Instant::now();
        let code = self.command().status().unwrap().code();
        let taken = begin.elapsed();
        assert_eq!(code, Some(0), "{:?}, with {:?}", self.arguments, self.files());
        check(&self.folder);
        for name in self.files() {
            let path = self.folder.file(&name);
            if Path::new(&path).is_dir() {
                fs::remove_dir_all(path)
            } else {
                fs::remove_file(path)
            }
            .unwrap();
        }
        taken
    }
}

fn enumerations(times: usize) {
    let work = Work::new("enumerate rush-hour --size 5x4 --quiet -o boards.txt", Some("--resume"));
    let whole = glisse(&["enumerate", "rush-hour", "--size", "5x4"]).done().stdout;
    work.kill(times, |folder| {
        assert!(folder.read("boards.txt") == whole);
        assert_eq!(folder.count(), 1, "{:?}", work.files());
    });
}

fn catalogs(times: usize) {
    let line = "enumerate rush-hour --size 4x4 --walls 1..2 --quiet --db rush.db -o boards.txt";
    let work = Work::new(line, Some("--resume"));
    let whole =
        glisse(&["enumerate", "rush-hour", "--size", "4x4", "--walls", "1..2"]).done().stdout;
    let database = std::cell::OnceCell::new();
    work.kill(times, |folder| {
        assert!(folder.read("boards.txt") == whole);
        assert_eq!(folder.count(), 2, "{:?}", work.files());
        let bytes = fs::read(folder.file("rush.db")).unwrap();
        let first = database.get_or_init(|| {
            assert!(catalog::lines(&folder.file("rush.db")) == whole);
            bytes.clone()
        });
        assert!(*first == bytes, "the database has other bytes");
    });
}

fn tables(times: usize) {
    for name in ["tiles-4x4-6-6-3", "swap-3x5-5-5-5"] {
        let line = format!("tables build {name} --quiet");
        let work = Work::new(&line, None);
        let table = std::cell::OnceCell::new();
        work.kill(times / 2, |folder| {
            let path = folder.file(&format!("cache/tables/{name}.table"));
            let bytes = fs::read(path).unwrap();
            assert!(*table.get_or_init(|| bytes.clone()) == bytes, "{name} has other bytes");
        });
    }
}

fn explorations(times: usize) {
    for board in ["swap:2x4:8-7-6-5-4-3-2-1", "tiles:3x3:8-6-7-2-5-4-3-0-1"] {
        let line = format!(
            "explore {board} --disk space --memory-limit 16MiB --quiet -o report.json --json"
        );
        let work = Work::new(&line, None);
        let known = explore::counts(&glisse(&["explore", board, "--json"]).json());
        work.kill(times / 2, |folder| {
            let found: Value = serde_json::from_str(&folder.read("report.json")).unwrap();
            assert_eq!(explore::counts(&found), known);
        });
    }
}

#[test]
fn whatever_is_killed_is_gone_on_with_and_nothing_is_lost_or_doubled() {
    thread::scope(|scope| {
        for work in [enumerations, catalogs, tables, explorations] {
            scope.spawn(move || work(2));
        }
    });
}

#[test]
#[ignore = "takes minutes"]
fn killed_at_hundreds_of_moments_nothing_is_lost_or_doubled() {
    for work in [enumerations, catalogs, tables, explorations] {
        work(60);
    }
}
