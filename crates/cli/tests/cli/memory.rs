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

fn check(arguments: &[&str]) {
    let limited = [arguments, &["--memory-limit", LIMIT, "--quiet"]].concat();
    let (code, bytes) = measured(&limited);
    let line = limited.join(" ");
    assert_eq!(code, Some(3), "{line}");
    assert!(bytes > 0 && bytes <= MOST, "{line}: {bytes} bytes");
}

#[test]
fn searches_that_need_gigabytes_stay_within_the_limit() {
    let boards = [
        "tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1",
        "swap:4x5:20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1",
        "rush-hour:10x10:HH.....O.M...RR..OaMXXIITT.Oa.CC.ZZZEEJU.LL..N.QJUAA..SNKQBV..F.S.KQBV..F.\
         SPP.B.YDD.WW....Y......GG.",
    ];
    for board in boards {
        for algorithm in ["bfs", "dijkstra", "bidirectional"] {
            check(&["solve", board, "--algorithm", algorithm]);
        }
    }
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
