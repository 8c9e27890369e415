//! Hand-out 003, on the taquin. It asks for most figures and gives few.

use super::model::{Figure, HandOut, Row, Says, Section};
use glisse::lab::explore::deepening_visits;

pub(super) const TAQUIN: HandOut = HandOut {
    number: "003",
    title: "handout-title-003",
    names: &["taquin", "tp9", "jeu-du-taquin"],
    // The text draws it without a name. That it is its fifty is inferred: it needs 50 moves.
    boards: &[("fifty", "2 3 1 6\n14 5 8 4\n_ 12 7 9\n10 13 11 0")],
    sections,
};

/// The states of `taquin.ml` that the text names by the moves they need, which comes with the course.
const STATES: [(&str, u64); 4] =
    [("{ten.txt}", 10), ("{twenty.txt}", 20), ("{thirty.txt}", 30), ("{forty.txt}", 40)];

const BOARD: &str = "{fifty}";

/// A board of 3×3, of which all states can be looked at.
const EIGHT: &str = "tiles:3x3:8-6-7-2-5-4-3-0-1";

/// The heuristic of question 5, and the two algorithms that it guides.
const H: &str = "manhattan";
const BY_ASTAR: &str = "astar:manhattan";
const BY_IDASTAR: &str = "idastar:manhattan";
const ASTAR: &[&str] = &["solve", BOARD, "--algorithm", "astar", "--heuristic", H];
const IDASTAR: &[&str] = &["solve", BOARD, "--algorithm", "idastar", "--heuristic", H];
const MOVES: &[&str] = &["moves", BOARD, "--heuristic", H];

fn sections() -> Vec<Section> {
    let child = "tiles:4x4:3-4-2-7-15-6-9-5-13-0-8-10-11-14-12-1";
    let changes = Figure::List("/moves", Some("delta_h"));
    vec![
        Section::introduction(
            "handout-about-003-introduction",
            vec![Row::after(BOARD, "R", child)],
        ),
        Section::question("3", "handout-about-003-graph", graph()),
        Section::question(
            "4",
            "handout-about-003-moves",
            vec![asked("handout-moves-of", "fifty", MOVES, Figure::List("/moves", Some("move")))],
        ),
        Section::question(
            "5",
            "handout-about-003-heuristic",
            vec![Row::admissible(H, true, EIGHT), Row::consistent(H, true, EIGHT)],
        ),
        Section::question(
            "6",
            "handout-about-003-value",
            vec![asked("handout-h", H, MOVES, Figure::At("/h"))],
        ),
        Section::question(
            "7",
            "handout-about-003-change",
            vec![asked("handout-delta", H, MOVES, changes)],
        ),
        Section::question("13", "handout-about-003-astar", astar()),
        Section::question("15", "handout-about-003-deepening", deepening()),
        Section::question("16", "handout-about-003-idastar", idastar()),
        Section::question(
            "19",
            "handout-about-003-solution",
            vec![
                asked("handout-moves", BY_IDASTAR, IDASTAR, Figure::List("/moves", None)),
                asked("handout-is-shortest", BY_IDASTAR, IDASTAR, Figure::At("/optimal")),
            ],
        ),
        Section::question("20", "handout-about-003-both", comparison()),
    ]
}

/// A figure that the text asks for.
fn asked(what: &'static str, of: &str, command: &[&str], figure: Figure) -> Row {
    Row::new(what, of, Says::Nothing, command, figure)
}

fn graph() -> Vec<Row> {
    let computed = |what, of, compute| asked(what, of, &[], Figure::Computed(compute));
    vec![
        computed("handout-vertices", "16!", || factorial(16).to_string()),
        computed("handout-reachable", "16!/2", || (factorial(16) / 2).to_string()),
        // Each of the 24 pairs of neighbouring cells, with the empty cell on either, and any
        // arrangement of the 15 others: every edge is then counted from both ends.
        computed("handout-edges", "24 · 15!", || (24 * factorial(15)).to_string()),
    ]
}

fn astar() -> Vec<Row> {
    let mut rows = vec![
        asked("handout-length", BY_ASTAR, ASTAR, Figure::At("/length"))
            .remark("handout-why-fifty")
            .slow(),
        Row::expanded(BY_ASTAR, Says::Nothing, ASTAR).slow(),
        Row::time(BY_ASTAR, Says::Nothing, ASTAR).slow(),
    ];
    for (file, length) in STATES {
        let name = file.trim_matches(['{', '}']).trim_end_matches(".txt");
        let command = ["solve", file, "--algorithm", "astar", "--heuristic", H];
        rows.push(Row::new("handout-length", name, length, &command, Figure::At("/length")));
        rows.push(Row::expanded(name, Says::Nothing, &command));
    }
    rows
}

fn deepening() -> Vec<Row> {
    // A car alone in a row goes cell by cell: one state at each distance.
    let line = [
        "explore",
        "rush-hour:3x10:AA............................",
        "--metric",
        "cells",
        "--layers-only",
    ];
    let computed = |what, compute| asked(what, "n = 8", &[], Figure::Computed(compute));
    vec![
        asked("handout-bfs-line", "n = 8", &line, Figure::At("/bfs/8")),
        asked("handout-ids-line", "n = 8", &line, Figure::At("/ids/8")),
        computed("handout-bfs-tree", || doubling(8).iter().sum::<u64>().to_string()),
        computed("handout-ids-tree", || last(&deepening_visits(&doubling(8)))),
    ]
}

fn idastar() -> Vec<Row> {
    vec![
        asked("handout-length", BY_IDASTAR, IDASTAR, Figure::At("/length"))
            .remark("handout-why-fifty"),
        asked("handout-rounds", BY_IDASTAR, IDASTAR, Figure::Rounds("/stats/rounds")),
    ]
}

fn comparison() -> Vec<Row> {
    let both = [(BY_IDASTAR, IDASTAR), (BY_ASTAR, ASTAR)];
    let rows = both.map(|(of, command)| {
        let stored = asked("handout-stored", of, command, Figure::At("/stats/stored"));
        let rows = [
            Row::expanded(of, Says::Nothing, command),
            stored,
            Row::time(of, Says::Nothing, command),
        ];
        if of == BY_ASTAR { rows.map(Row::slow) } else { rows }
    });
    rows.into_iter().flatten().collect()
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}

/// Twice as many states at each distance, down to this one.
fn doubling(depth: u32) -> Vec<u64> {
    (0..=depth).map(|layer| 1 << layer).collect()
}

fn last(visits: &[Option<u64>]) -> String {
    visits.last().copied().flatten().map_or_else(String::new, |visits| visits.to_string())
}
