//! What is answered does not depend on how many threads there are.

use crate::{Folder, JAM, UNIQUE, UNSOLVABLE, glisse};
use serde_json::Value;

/// Boards of all families, quick ones among those that take longer, and lines that are none.
const MIXED: [&str; 16] = [
    JAM,
    "tiles:4x4:14-13-15-7-11-12-9-5-6-0-2-1-4-8-10-3",
    UNIQUE,
    "swap:4x4:16-3-9-1-12-5-14-8-2-15-7-10-4-11-6-13",
    "nonsense",
    UNSOLVABLE,
    "swap:3x3:9-8-7-6-5-4-3-2-1",
    "tiles:3x3:8-6-7-2-5-4-3-0-1",
    "tiles:3x4:11-8-10-9-6-7-5-4-2-3-1-0",
    "swap:4x5:20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1",
    "rush-hour:6x6:BBCCDE..F.DE..FAAEGHHIJJGKKI..LLMMM.",
    JAM,
    "swap:2x3:6-5-4-3-2-1",
    "tiles:2x2:3-2-1-0",
    "",
    UNIQUE,
];

/// Swap grids of which each takes between a tenth of a second and a few.
const LONG: [&str; 4] = [
    "swap:4x5:3-17-8-20-11-1-14-6-19-9-16-2-13-5-18-10-4-15-7-12",
    "swap:4x5:12-5-18-1-9-20-3-14-7-16-2-11-19-6-13-4-17-8-15-10",
    "swap:4x5:7-14-1-19-10-16-5-12-3-18-9-20-6-15-2-13-4-11-17-8",
    "swap:4x5:19-2-11-8-15-6-13-20-4-17-10-1-18-7-12-3-16-9-14-5",
];

/// What was said, without the times.
fn timeless(text: &str) -> Vec<Value> {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(members) => {
                members.remove("seconds");
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
