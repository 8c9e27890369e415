//! A limit on memory is one on what the process has: what the system says it had is measured.

use crate::{Folder, command};
use std::fmt::Write;
use std::fs;
use std::process::{Command, Stdio};
use std::{thread, time::Duration};

/// How a run ended, and the most bytes that the process had in memory.
fn measured(arguments: &[&str]) -> (Option<i32>, u64) {
    let mut child = Command::new(command().get_program())
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let path = format!("/proc/{}/status", child.id());
    let mut most = 0;
    loop {
        // The largest size so far, so that nothing is missed but what comes at the very end.
        let status = fs::read_to_string(&path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let size = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
        most = size.map_or(most, |size: u64| most.max(size << 10));
        if let Some(status) = child.try_wait().unwrap() {
            return (status.code(), most);
        }
        thread::sleep(Duration::from_millis(2));
    }
}

const LIMIT: &str = "100MiB";

/// What the program itself takes, and a tenth of the limit.
const MOST: u64 = (100 << 20) + (10 << 20) + (16 << 20);

/// A board of each family that needs gigabytes.
const BOARDS: [&str; 3] = [
    "tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1",
    "swap:4x5:20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1",
    "rush-hour:10x10:HH.....O.M...RR..OaMXXIITT.Oa.CC.ZZZEEJU.LL..N.QJUAA..SNKQBV..F.S.KQBV..F.\
     SPP.B.YDD.WW....Y......GG.",
];

fn check(arguments: &[&str]) {
    let limited = [arguments, &["--memory-limit", LIMIT, "--quiet"]].concat();
    let (code, bytes) = measured(&limited);
    let line = limited.join(" ");
    assert_eq!(code, Some(3), "{line}");
    assert!(bytes > 0 && bytes <= MOST, "{line}: {bytes} bytes");
}

#[test]
fn searches_that_need_gigabytes_stay_within_the_limit() {
    for board in BOARDS {
        for algorithm in ["bfs", "dijkstra", "bidirectional"] {
            check(&["solve", board, "--algorithm", algorithm]);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_algorithm_and_command_that_searches_stays_within_a_tenth_of_the_limit() {
    let algorithms =
        ["bfs", "dijkstra", "bidirectional", "astar", "wastar", "greedy", "beam", "idastar", "ids"];
    let folder = Folder::new();
    let [graph, certificate, picture] =
        ["space.dot", "certificate", "space.svg"].map(|name| folder.file(name));
    for (board, heuristic) in BOARDS.into_iter().zip(["manhattan", "manhattan-half", "blocking"]) {
        let solve = algorithms.map(|algorithm| vec!["solve", board, "--algorithm", algorithm]);
        let others = [
            vec!["solve", board],
            vec!["audit", board, "--heuristic", heuristic],
            vec!["explore", board, "--force"],
            vec!["explore", board, "--force", "--layers-only"],
            vec!["compare", board, "--with", "bfs", "--with", "astar"],
            vec!["explore", board, "--force", "--graph", &graph],
            vec!["audit", board, "--heuristic", heuristic, "--sample", "20"],
            vec!["solve", board, "--algorithm", "beam", "--width", "2000000"],
            vec!["solve", board, "--certificate", &certificate],
            vec!["draw", board, "--space", "-o", &picture],
            vec!["trace", board],
        ];
        for arguments in solve.into_iter().chain(others) {
            let limits = ["--memory-limit", "200MiB", "--time-limit", "20s", "--quiet"];
            let limited = [&arguments[..], &limits].concat();
            let (code, bytes) = measured(&limited);
            let line = limited.join(" ");
            // A map of too many states, and tables that do not fit, are refused at once.
            let is_refused = code == Some(2) && arguments[0] == "draw";
            assert!(is_refused || matches!(code, Some(0 | 1 | 3)), "{line}: {code:?}");
            assert!(bytes > 0 && bytes <= 220 << 20, "{line}: {bytes} bytes");
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn tables_for_heuristics_count_towards_the_limit() {
    let [tiles, swap, _] = BOARDS;
    for (board, heuristic) in [
        (tiles, "pdb:7-8"),
        (tiles, "pdb:6-6-3"),
        (tiles, "walking-distance"),
        (swap, "pdb:7-7-6"),
        (swap, "pdb:5-5-5-5"),
    ] {
        for algorithm in ["astar", "idastar"] {
            let arguments = ["solve", board, "--algorithm", algorithm, "--heuristic", heuristic];
            check(&[&arguments[..], &["--time-limit", "15s"]].concat());
        }
    }
}

#[test]
fn whole_spaces_that_need_gigabytes_stay_within_the_limit() {
    let folder = Folder::new();
    let [tiles, swap, _] = BOARDS;
    check(&["explore", swap, "--force"]);
    check(&["explore", tiles, "--force", "--graph", &folder.file("space.dot")]);
    assert_eq!(folder.count(), 0, "a graph that is not complete has no name");
    check(&["audit", swap, "--heuristic", "manhattan-half"]);
}

/// The states fit into the limit, and what counts the solutions among them does not.
#[test]
#[ignore = "takes a minute"]
fn what_is_asked_of_a_whole_space_stays_within_the_limit() {
    check(&["explore", "swap:2x5:10-9-8-7-6-5-4-3-2-1", "--force"]);
}

#[test]
fn large_boards_stay_within_the_limit_with_their_answers() {
    let folder = Folder::new();
    // A board of swap grids that needs some millions of exchanges, turned by half.
    let size = 200;
    let mut text = format!("{size} {size}\n");
    for row in 0..size {
        let numbers = (0..size).map(|column| (size * size - row * size - column).to_string());
        let _ = writeln!(text, "{}", numbers.collect::<Vec<_>>().join(" "));
    }
    let path = folder.write("large.in", text);
    for flags in [&[][..], &["--json"]] {
        check(&[&["solve", &path, "--puzzle", "swap", "--effort", "1s"], flags].concat());
    }
}
