//! Explorations, batches and enumerations on several processes.

use crate::{Folder, JAM, Run, UNIQUE, UNSOLVABLE, glisse, glisse_with, huge, spawn};
use glisse_cluster::Hosts;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

/// Runs a command on so many processes of this machine.
fn shared(count: usize, arguments: &[&str]) -> Run {
    glisse(&[&["cluster", "run", "--local", &count.to_string(), "--"], arguments].concat())
}

/// Answers without what differs from run to run: times, and the memory that a solver still has from
/// boards before.
fn steady(answers: &str) -> String {
    let mut text = answers.to_owned();
    for key in ["\"seconds\":", "\"peak_bytes\":"] {
        let mut parts = text.split(key);
        let mut masked = parts.next().unwrap().to_owned();
        for part in parts {
            masked += key;
            masked += part.trim_start_matches(|letter: char| !",}".contains(letter));
        }
        text = masked;
    }
    text
}

/// What an exploration has come to, but for what it took.
fn explored(run: &Run) -> Value {
    let mut answer = run.json_lines().remove(0);
    answer.as_object_mut().unwrap().remove("stats");
    answer
}

#[test]
fn an_exploration_is_the_same_for_any_number_of_processes() {
    let boards = [JAM, UNIQUE, UNSOLVABLE, "tiles:2x3:5-4-3-2-1-0", "swap:2x3:6-5-4-3-2-1"];
    let flags = [&["--json"][..], &["--json", "--metric", "cells"], &["--json", "--layers-only"]];
    for board in boards {
        for flags in flags {
            let explore = [&["explore", board], flags].concat();
            let alone = glisse(&explore).done();
            for count in [1, 2, 3] {
                let run = shared(count, &explore).ended(0);
                run.warns("bytes a state");
                assert_eq!(explored(&run), explored(&alone), "{explore:?} on {count} processes");
            }
        }
    }
    shared(1, &["explore", JAM, "--metric", "weighted"]).refused("under the metric weighted");
}

#[test]
fn an_exploration_that_has_lost_a_process_goes_on_with_another_number_of_them() {
    let folder = Folder::new();
    let checkpoints = folder.file("checkpoints");
    // 758,370 states.
    let board = "rush-hour:8x8:..B.......BC....AA.C.D..E....D..E.......F....GG.F..H.......HIII.";
    let explore = ["explore", board, "--json", "--checkpoint", &checkpoints];
    let alone = glisse(&explore[..3]).done();
    let mut processes = Processes::start(&folder, &[explore.to_vec(), explore.to_vec()]);
    let is_manifest =
        |entry: fs::DirEntry| entry.path().extension().is_some_and(|it| it == "manifest");
    while !fs::read_dir(&checkpoints)
        .is_ok_and(|entries| entries.map_while(Result::ok).any(is_manifest))
    {
        thread::sleep(Duration::from_millis(1));
    }
    processes.0[1].kill().unwrap();
    processes.end_of(0).ended(4).warns("process 1 at").warns("is gone");
    shared(2, &explore).refused("checkpoints of an earlier run");
    let run = shared(3, &[&explore[..], &["--resume"]].concat()).ended(0);
    assert_eq!(explored(&run), explored(&alone));
}

/// Boards of all kinds, bad lines and a limit among them.
fn boards() -> String {
    let lines = [JAM, "# a comment", UNIQUE, "nonsense", UNSOLVABLE, "tiles:3x3:8-6-7-2-5-4-3-0-1"];
    let many: Vec<&str> = lines.into_iter().cycle().take(300).collect();
    many.join("\n")
}

#[test]
fn a_batch_is_the_same_for_any_number_of_processes() {
    let folder = Folder::new();
    let boards = folder.write("boards.txt", boards());
    let alone = glisse(&["batch", &boards]).ended(2);
    for count in [1, 2, 3] {
        let run = shared(count, &["batch", &boards]).ended(2);
        assert_eq!(steady(&run.stdout), steady(&alone.stdout), "{count} processes");
        assert_eq!(run.stderr, "", "{count} processes");
        let file = folder.file("answers.jsonl");
        let run = shared(count, &["batch", &boards, "-o", &file]).ended(2);
        assert_eq!(run.stdout, "");
        assert_eq!(steady(&folder.read("answers.jsonl")), steady(&alone.stdout));
    }
    assert_eq!(folder.count(), 2, "nothing is left lying about");
}

#[test]
fn only_the_first_process_reads_standard_input() {
    let boards = boards();
    let alone = glisse_with(boards.clone(), &["batch", "-"]).ended(2);
    let arguments = ["cluster", "run", "--local", "2", "--workers", "2", "--", "batch", "-"];
    let run = glisse_with(boards, &arguments).ended(2);
    assert_eq!(steady(&run.stdout), steady(&alone.stdout));
    assert_eq!(glisse_with("", &arguments).done().stdout, "");
}

#[test]
fn a_limit_or_an_unreadable_file_ends_a_shared_batch_as_any_other() {
    let folder = Folder::new();
    let boards = folder.write("boards.txt", format!("{UNIQUE}\n{}\n{UNIQUE}\n", huge()));
    let run = shared(2, &["batch", &boards, "--expansion-limit", "100"]).ended(3);
    let status: Vec<_> = run.json_lines().iter().map(|answer| answer["status"].clone()).collect();
    assert_eq!(status, ["solved", "limit", "solved"]);
    shared(2, &["batch", &folder.file("missing.txt")]).refused("missing.txt");
    shared(2, &["batch", &boards, "-o", &folder.file("no/such/folder")]).ended(4);
}

#[test]
fn threads_are_called_workers_on_several_processes() {
    for arguments in [
        &["batch", "-", "--threads", "2"][..],
        &["enumerate", "rush-hour", "--size", "4x4", "--threads", "2"],
    ] {
        shared(1, arguments).refused("--workers");
    }
    shared(2, &["enumerate", "rush-hour", "--size", "4x4", "--sample", "3"]).ended(2);
    shared(1, &["solve", JAM]).refused("explore, batch and enumerate do");
}

/// The processes of a run, each with arguments of its own. Whatever becomes of a test, none stays.
struct Processes(Vec<Child>);

impl Processes {
    fn start(folder: &Folder, arguments: &[Vec<&str>]) -> Processes {
        let hosts = folder.write("hosts.txt", Hosts::local(arguments.len()).unwrap().text());
        let one = |(process, arguments): (usize, &Vec<&str>)| {
            let place = ["--cluster", &hosts, "--process", &process.to_string()];
            spawn(&[arguments, &place[..]].concat())
        };
        Processes(arguments.iter().enumerate().map(one).collect())
    }

    /// Waits until the first process has written a line.
    fn wait_for_a_line(&mut self) -> String {
        let mut line = String::new();
        let output = self.0[0].stdout.as_mut().unwrap();
        BufReader::new(output).read_line(&mut line).unwrap();
        line
    }

    /// Takes a process out of the run and waits for its end.
    fn end_of(&mut self, process: usize) -> Run {
        Run::new(&[], self.0.remove(process).wait_with_output().unwrap())
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn processes_with_different_files_or_flags_are_refused() {
    let folder = Folder::new();
    let one = folder.write("one.txt", format!("{JAM}\n"));
    let other = folder.write("other.txt", format!("{UNIQUE}\n"));
    let same = folder.write("same.txt", format!("{JAM}\n"));
    let enumerate = |size| vec!["enumerate", "rush-hour", "--size", size];
    for (commands, told) in [
        ([vec!["batch", &one], vec!["batch", &other]], "for something else: “batch "),
        ([vec!["batch", &one], vec!["batch", &one, "--metric", "cells"]], "--metric cells"),
        ([vec!["batch", &one], vec!["batch", "-"]], "“batch - "),
        ([enumerate("4x4"), enumerate("4x3")], "--size 4x3"),
        ([vec!["batch", &one], enumerate("4x4")], "“enumerate rush-hour --size 4x4"),
    ] {
        let mut processes = Processes::start(&folder, &commands);
        for process in [1, 0] {
            processes.end_of(process).refused("was started for something else").warns(told);
        }
    }
    // The same boards under another name are the same.
    let mut processes = Processes::start(&folder, &[vec!["batch", &one], vec!["batch", &same]]);
    assert_eq!(processes.end_of(1).done().stdout, "");
    processes.end_of(0).done().tells("\"cost\":8");
}

/// A file with a board that is solved at once, and several that nobody will ever solve in this way.
fn endless(folder: &Folder) -> String {
    let numbers: Vec<String> = (0..25).rev().map(|number| number.to_string()).collect();
    let endless = format!("tiles:5x5:{}\n", numbers.join("-")).repeat(4);
    folder.write("boards.txt", format!("tiles:2x2:1-2-0-3\n{endless}"))
}

#[test]
fn a_batch_ends_when_a_process_is_killed_and_keeps_its_answers() {
    let folder = Folder::new();
    let (boards, file) = (endless(&folder), folder.file("answers.jsonl"));
    let batch = vec!["batch", &boards, "--algorithm", "idastar", "--heuristic", "manhattan"];
    for victim in [0, 1] {
        let mut processes = Processes::start(&folder, &[batch.clone(), batch.clone()]);
        assert!(processes.wait_for_a_line().contains("\"cost\":1"));
        processes.0[victim].kill().unwrap();
        let run = processes.end_of(1 - victim).ended(4);
        run.warns(&format!("process {victim} at")).warns("is gone");
    }
    let to_file = [&batch[..], &["-o", &file]].concat();
    let mut processes = Processes::start(&folder, &[to_file, batch]);
    let is_written = |entry: fs::DirEntry| {
        let is_interim = entry.file_name().to_string_lossy().ends_with(".tmp");
        is_interim && entry.metadata().is_ok_and(|metadata| metadata.len() > 0)
    };
    while !fs::read_dir(folder.file("")).unwrap().map_while(Result::ok).any(is_written) {
        thread::sleep(Duration::from_millis(10));
    }
    processes.0[1].kill().unwrap();
    processes.end_of(0).ended(4).warns("is gone");
    assert_eq!(folder.read("answers.jsonl").lines().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_batch_ends_when_a_process_is_stopped_for_good_or_interrupted() {
    let folder = Folder::new();
    let boards = endless(&folder);
    let batch = vec!["batch", &boards, "--algorithm", "idastar", "--heuristic", "manhattan"];
    for (signal, code, told) in
        [("-STOP", 4, "not been heard of"), ("-INT", 3, "process 1 has ended")]
    {
        let mut processes = Processes::start(&folder, &[batch.clone(), batch.clone()]);
        processes.wait_for_a_line();
        let pid = processes.0[1].id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        processes.end_of(0).ended(code).warns(told);
    }
}

/// Runs an enumeration into a text and a catalog, and returns what it has said and written.
fn enumerated(run: impl Fn(&[&str]) -> Run, size: &[&str]) -> [String; 3] {
    let folder = Folder::new();
    let (text, db) = (folder.file("boards.txt"), folder.file("boards.db"));
    let files = ["--rate", "-o", &text, "--db", &db];
    let run = run(&[&["enumerate", "rush-hour", "--size"], size, &files].concat()).ended(0);
    assert_eq!(run.stdout, "");
    assert_eq!(folder.count(), 2, "nothing is left lying about");
    let catalog = glisse(&["catalog", &db, "--json"]).done().stdout;
    [run.stderr, folder.read("boards.txt"), catalog]
}

#[test]
fn an_enumeration_is_the_same_for_any_number_of_processes() {
    let size = ["4x4", "--walls", "0..1"];
    let enumerate = [&["enumerate", "rush-hour", "--size"], &size[..]].concat();
    let alone = glisse(&enumerate).done().stdout;
    assert!(alone.lines().count() > 100, "{alone}");
    let files = enumerated(glisse, &size);
    assert_eq!(files[1], alone);
    for count in [1, 2, 3] {
        let run = |arguments: &[&str]| shared(count, arguments);
        assert_eq!(run(&enumerate).done().stdout, alone, "{count} processes");
        assert_eq!(enumerated(run, &size), files, "{count} processes");
    }
}

#[test]
fn an_enumeration_that_has_lost_a_process_goes_on_with_any_number_of_them() {
    let folder = Folder::new();
    let (text, db) = (folder.file("boards.txt"), folder.file("boards.db"));
    let enumerate = ["enumerate", "rush-hour", "--size", "5x5", "--walls", "1"];
    let whole = glisse(&enumerate).done().stdout;
    let to_files = [&enumerate[..], &["-o", &text, "--db", &db]].concat();
    let mut processes = Processes::start(&folder, &[to_files.clone(), to_files.clone()]);
    // The processes are together when there are boards.
    while fs::metadata(folder.file("boards.txt.partial")).map_or(0, |partial| partial.len()) == 0 {
        thread::sleep(Duration::from_millis(5));
    }
    processes.0[1].kill().unwrap();
    processes.end_of(0).ended(4).warns("process 1 at").warns("is gone");
    assert!(fs::metadata(&text).is_err() && fs::metadata(&db).is_err());
    shared(2, &to_files).refused("was begun");
    shared(3, &[&to_files[..], &["--resume"]].concat()).ended(0).warns("13,257 boards");
    assert_eq!(folder.read("boards.txt"), whole);
    let catalog = glisse(&["catalog", &db, "--json"]).done().stdout;
    assert_eq!(catalog.lines().count(), whole.lines().count());
}
