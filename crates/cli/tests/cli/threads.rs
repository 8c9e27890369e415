//! What is answered does not depend on how many threads there are.

use crate::{Folder, JAM, UNIQUE, UNSOLVABLE, glisse};
use serde_json::Value;

/// Boards of all families, quick ones among those that take longer, and lines that are none.
const MIXED: [&str; 16] = [
    JAM,
    "tiles:4x4:13-14-15-7-11-12-9-5-6-0-2-1-4-8-10-3",
    UNIQUE,
    "swap:4x4:16-3-9-1-12-5-14-8-2-15-7-10-4-11-6-13",
    "nonsense",
    UNSOLVABLE,
    "swap:3x3:9-8-7-6-5-4-3-2-1",
    "tiles:3x3:8-6-7-2-5-4-3-0-1",
    "tiles:3x4:8-11-10-9-6-7-5-4-2-3-1-0",
    "swap:4x5:7-14-1-19-10-16-5-12-3-18-9-20-6-15-2-13-4-11-17-8",
    "rush-hour:6x6:BBCCDE..F.DE..FAAEGHHIJJGKKI..LLMMM.",
    JAM,
    "swap:2x3:6-5-4-3-2-1",
    "tiles:2x2:3-2-1-0",
    "",
    UNIQUE,
];

/// Swap grids of which each takes a million states or so, and with them the threads that others leave
/// idle.
const LONG: [&str; 4] = [
    "swap:4x5:18-12-9-1-6-16-11-3-17-19-2-14-13-5-4-15-8-20-10-7",
    "swap:4x5:5-4-8-15-11-10-13-12-2-17-14-3-9-18-1-19-6-16-7-20",
    "swap:4x5:4-5-16-18-9-13-1-19-3-8-14-20-7-12-11-10-2-15-17-6",
    "swap:4x5:5-9-6-4-11-14-1-2-7-12-3-17-19-10-13-18-8-15-16-20",
];

/// What was said, without the times, and without the bytes of a solver, among which is what it keeps of
/// boards before: another thread's solver has had others.
fn timeless(text: &str) -> Vec<Value> {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(members) => {
                members.remove("seconds");
                members.remove("peak_bytes");
                members.values_mut().for_each(forget);
            }
            Value::Array(values) => values.iter_mut().for_each(forget),
            _ => {}
        }
    }
    let lines = text.lines().map(|line| {
        let mut value = serde_json::from_str(line).unwrap_or_else(|_| Value::from(line));
        forget(&mut value);
        value
    });
    lines.collect()
}

#[test]
fn no_command_says_anything_else_on_several_threads() {
    let folder = Folder::new();
    let mixed = folder.write("mixed.txt", MIXED.join("\n"));
    let long = folder.write("long.txt", LONG.join("\n"));
    let sliding = "tiles:3x3:8-6-7-2-5-4-3-0-1";
    let cases: &[(&[&str], i32)] = &[
        (&["batch", &mixed], 2),
        (&["batch", &mixed, "--expansion-limit", "2000"], 2),
        (&["batch", &long], 0),
        (&["batch", &long, "--expansion-limit", "400000"], 3),
        (&["generate", "rush-hour", "--size", "5x5", "--count", "8", "--seed", "2", "--json"], 0),
        (&["generate", "rush-hour", "--size", "4x4", "--moves", "7", "--count", "40"], 3),
        (&["generate", "tiles", "--size", "3x3", "--count", "6", "--json"], 0),
        (&["generate", "tiles", "--size", "3x4", "--moves", "15..20", "--count", "4"], 0),
        (&["generate", "tiles", "--size", "2x2", "--moves", "6", "--count", "9"], 3),
        (&["generate", "swap", "--size", "4x4", "--count", "4", "--json"], 0),
        (&["enumerate", "rush-hour", "--size", "5x4"], 0),
        (&["enumerate", "rush-hour", "--size", "4x4", "--walls", "1", "--json"], 0),
        (&["explore", sliding, "--json"], 0),
        (&["explore", "swap:2x4:8-7-6-5-4-3-2-1", "--layers-only", "--json"], 0),
        (&["audit", sliding, "--heuristic", "manhattan", "--json"], 0),
        (&["audit", sliding, "--heuristic", "manhattan", "--metric", "moves"], 0),
        (&["audit", "swap:3x3:9-8-7-6-5-4-3-2-1", "--heuristic", "manhattan", "--json"], 1),
        (&["audit", JAM, "--heuristic", "blocking", "--metric", "weighted", "--json"], 0),
        (&["audit", MIXED[1], "--heuristic", "linear-conflict", "--sample", "12", "--json"], 0),
        (&["audit", MIXED[3], "--heuristic", "manhattan", "--sample", "30", "--json"], 1),
    ];
    for &(arguments, code) in cases {
        let said = |threads: &str| {
            let run = glisse(&[arguments, &["--threads", threads]].concat()).ended(code);
            (timeless(&run.stdout), run.stderr)
        };
        let alone = said("1");
        assert!(!alone.0.is_empty(), "{arguments:?}");
        for threads in ["2", "4"] {
            assert_eq!(said(threads), alone, "{arguments:?} on {threads} threads");
        }
    }
}
