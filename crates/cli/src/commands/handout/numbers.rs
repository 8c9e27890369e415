//! Hand-outs 001, on swap grids, and 003, on the taquin.

use super::model::{Figure, HandOut, Row, Says, Section};
use glisse::lab::explore::deepening_visits;

pub(super) const SWAP: HandOut = HandOut {
    number: "001",
    title: "handout-title-001",
    names: &["swap", "swap-puzzle", "projet-de-programmation"],
    boards: &[("sorted", "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16")],
    sections: swap,
};

/// The reversed grid of 3×3, the hardest of its size for the naive method to look bad on.
const REVERSED: &str = "swap:3x3:9-8-7-6-5-4-3-2-1";

fn swap() -> Vec<Section> {
    const SMALL: &str = "swap:2x3:6-5-4-3-2-1";
    const PAIR: &str = "swap:2x2:2-1-3-4";
    let solve = |algorithm: &'static str| ["solve", REVERSED, "--algorithm", algorithm];
    let guided = |algorithm: &'static str, heuristic: &'static str| {
        ["solve", REVERSED, "--algorithm", algorithm, "--heuristic", heuristic]
    };
    let length = |of, says: Says, command: &[&str]| {
        Row::new("handout-length", of, says, command, Figure::At("/length"))
    };
    let value = |heuristic, says: Says| {
        let command = ["moves", PAIR, "--heuristic", heuristic];
        Row::new("handout-h", heuristic, says, &command, Figure::At("/h"))
    };
    let [naive, queue_of_h] =
        ["naive,astar:manhattan-half", "greedy:manhattan-half,astar:manhattan-half"]
            .map(|specs| ["compare", REVERSED, "--with", specs]);
    let line = |numbers| ["solve", numbers, "--algorithm", "bubble"];
    let corner = ["solve", "swap:3x3:2-3-6-4-5-9-7-8-1", "--algorithm", "naive"];
    let [walled, open] = ["swap:2x2:2-1-3-4:barriers=0,0-0,1", PAIR].map(|board| ["solve", board]);
    vec![
        Section::section("II-A", vec![length("auto", 0.into(), &["solve", "{sorted}"])]),
        Section::section(
            "II-B",
            vec![
                Row::new(
                    "handout-is-shortest",
                    "naive",
                    false,
                    &naive,
                    Figure::IsZero("/runs/0/excess"),
                ),
                length("naive", Says::Nothing, &solve("naive")),
                Row::new("handout-corner", "3×3", 6, &corner, Figure::At("/length"))
                    .because("handout-why-corner"),
            ],
        ),
        Section::section(
            "II-D",
            vec![
                Row::new("handout-is-shortest", "bfs", true, &solve("bfs"), Figure::At("/optimal"))
                    .slow(),
                length("bfs", Says::Nothing, &solve("bfs")).slow(),
                Row::expanded("bfs", Says::Nothing, &solve("bfs")).slow(),
            ],
        ),
        Section::section(
            "II-E",
            vec![
                Row::admissible("manhattan-half", true, SMALL),
                Row::consistent("manhattan-half", Says::Nothing, SMALL),
                Row::admissible("manhattan", false, SMALL),
                Row::new(
                    "handout-length-of",
                    "2-1-3-4",
                    1,
                    &["solve", PAIR],
                    Figure::At("/length"),
                ),
                Row::new(
                    "handout-is-shortest",
                    "astar:manhattan-half",
                    true,
                    &guided("astar", "manhattan-half"),
                    Figure::At("/optimal"),
                ),
                length("astar:manhattan-half", Says::Nothing, &guided("astar", "manhattan-half")),
                Row::new(
                    "handout-queue-of-h",
                    "greedy:manhattan-half",
                    true,
                    &queue_of_h,
                    Figure::IsZero("/runs/0/excess"),
                )
                .because("handout-why-greedy"),
                length("astar:manhattan", Says::Nothing, &guided("astar", "manhattan")),
            ],
        ),
        Section::section(
            "III-A",
            vec![
                Row::new(
                    "handout-length-of",
                    "2-1-3-4",
                    Says::Nothing,
                    &open,
                    Figure::At("/length"),
                ),
                Row::new(
                    "handout-walled",
                    "2-1-3-4",
                    Says::Nothing,
                    &walled,
                    Figure::At("/length"),
                ),
            ],
        ),
        Section::section(
            "III-B",
            vec![
                length("bubble", Says::Nothing, &line("swap:1x8:8-7-6-5-4-3-2-1")),
                Row::new(
                    "handout-is-shortest",
                    "bubble",
                    Says::Nothing,
                    &line("swap:1x8:8-7-6-5-4-3-2-1"),
                    Figure::At("/optimal"),
                ),
                Row::new(
                    "handout-length-of",
                    "1-2-3-4-5-6-7-8",
                    0,
                    &line("swap:1x8:1-2-3-4-5-6-7-8"),
                    Figure::At("/length"),
                ),
            ],
        ),
        Section::section(
            "III-C",
            vec![
                Row::admissible("sqrt-manhattan", true, SMALL),
                value("manhattan-half", Says::Nothing),
                value("sqrt-manhattan", "< 1".into()).because("handout-why-root"),
                Row::expanded(
                    "astar:manhattan-half",
                    Says::Nothing,
                    &guided("astar", "manhattan-half"),
                ),
                Row::expanded(
                    "astar:sqrt-manhattan",
                    Says::Nothing,
                    &guided("astar", "sqrt-manhattan"),
                )
                .slow(),
                Row::admissible("euclidean-half", Says::Nothing, SMALL),
                Row::expanded(
                    "astar:euclidean-half",
                    Says::Nothing,
                    &guided("astar", "euclidean-half"),
                )
                .slow(),
                Row::admissible("euclidean", Says::Nothing, SMALL),
                Row::expanded("astar:euclidean", Says::Nothing, &guided("astar", "euclidean")),
                length("astar:euclidean", Says::Nothing, &guided("astar", "euclidean")),
            ],
        ),
    ]
}

pub(super) const TAQUIN: HandOut = HandOut {
    number: "003",
    title: "handout-title-003",
    names: &["taquin", "tp9", "jeu-du-taquin"],
    boards: &[("fifty", "2 3 1 6\n14 5 8 4\n_ 12 7 9\n10 13 11 0")],
    sections: taquin,
};

/// The states of `taquin.ml` that the text names by the moves they need, which comes with the course.
const STATES: [(&str, u64); 4] =
    [("{ten.txt}", 10), ("{twenty.txt}", 20), ("{thirty.txt}", 30), ("{forty.txt}", 40)];

fn taquin() -> Vec<Section> {
    const BOARD: &str = "{fifty}";
    const EIGHT: &str = "tiles:3x3:8-6-7-2-5-4-3-0-1";
    const ASTAR: &[&str] = &["solve", BOARD, "--algorithm", "astar", "--heuristic", "manhattan"];
    const IDASTAR: &[&str] =
        &["solve", BOARD, "--algorithm", "idastar", "--heuristic", "manhattan"];
    const LINE: &[&str] = &[
        "explore",
        "rush-hour:3x10:AA............................",
        "--metric",
        "cells",
        "--layers-only",
    ];
    let moves = ["moves", BOARD, "--heuristic", "manhattan"];
    let asked = |what, of: &'static str, command: &[&str], figure| {
        Row::new(what, of, Says::Nothing, command, figure)
    };
    let mut question_13 = vec![
        Row::new("handout-length", "astar:manhattan", 50, ASTAR, Figure::At("/length")).slow(),
        Row::expanded("astar:manhattan", Says::Nothing, ASTAR).slow(),
        Row::time("astar:manhattan", Says::Nothing, ASTAR).slow(),
    ];
    for (file, length) in STATES {
        let name = file.trim_matches(['{', '}']).trim_end_matches(".txt");
        let command = ["solve", file, "--algorithm", "astar", "--heuristic", "manhattan"];
        let expanded = Row::expanded(name, Says::Nothing, &command);
        question_13.push(Row::new("handout-length", name, length, &command, Figure::At("/length")));
        question_13.push(expanded);
    }
    vec![
        Section::section(
            "0",
            vec![Row::after(BOARD, "R", "tiles:4x4:3-4-2-7-15-6-9-5-13-0-8-10-11-14-12-1")],
        ),
        Section::question(
            "3",
            vec![
                asked(
                    "handout-vertices",
                    "16!",
                    &[],
                    Figure::Computed(|| factorial(16).to_string()),
                ),
                asked(
                    "handout-reachable",
                    "16!/2",
                    &[],
                    Figure::Computed(|| (factorial(16) / 2).to_string()),
                ),
                // Each of the 24 pairs of neighbouring cells, with the empty cell on either, and any
                // arrangement of the 15 others: every edge is then counted from both ends.
                asked(
                    "handout-edges",
                    "24 · 15!",
                    &[],
                    Figure::Computed(|| (24 * factorial(15)).to_string()),
                ),
            ],
        ),
        Section::question(
            "4",
            vec![asked("handout-moves-of", "fifty", &moves, Figure::List("/moves", Some("move")))],
        ),
        Section::question(
            "5",
            vec![
                Row::admissible("manhattan", true, EIGHT),
                Row::consistent("manhattan", true, EIGHT),
            ],
        ),
        Section::question("6", vec![asked("handout-h", "manhattan", &moves, Figure::At("/h"))]),
        Section::question(
            "7",
            vec![asked(
                "handout-delta",
                "manhattan",
                &moves,
                Figure::List("/moves", Some("delta_h")),
            )],
        ),
        Section::question("13", question_13),
        Section::question(
            "15",
            vec![
                asked("handout-bfs-line", "n = 8", LINE, Figure::At("/bfs/8")),
                asked("handout-ids-line", "n = 8", LINE, Figure::At("/ids/8")),
                asked(
                    "handout-bfs-tree",
                    "n = 8",
                    &[],
                    Figure::Computed(|| doubling(8).iter().sum::<u64>().to_string()),
                ),
                asked(
                    "handout-ids-tree",
                    "n = 8",
                    &[],
                    Figure::Computed(|| last(&deepening_visits(&doubling(8)))),
                ),
            ],
        ),
        Section::question(
            "16",
            vec![
                Row::new("handout-length", "idastar:manhattan", 50, IDASTAR, Figure::At("/length")),
                asked(
                    "handout-rounds",
                    "idastar:manhattan",
                    IDASTAR,
                    Figure::Rounds("/stats/rounds"),
                ),
            ],
        ),
        Section::question(
            "19",
            vec![
                asked("handout-moves", "idastar:manhattan", IDASTAR, Figure::List("/moves", None)),
                asked("handout-is-shortest", "idastar:manhattan", IDASTAR, Figure::At("/optimal")),
            ],
        ),
        Section::question(
            "20",
            vec![
                Row::expanded("idastar:manhattan", Says::Nothing, IDASTAR),
                Row::expanded("astar:manhattan", Says::Nothing, ASTAR).slow(),
                asked("handout-stored", "idastar:manhattan", IDASTAR, Figure::At("/stats/stored")),
                asked("handout-stored", "astar:manhattan", ASTAR, Figure::At("/stats/stored"))
                    .slow(),
                Row::time("idastar:manhattan", Says::Nothing, IDASTAR),
                Row::time("astar:manhattan", Says::Nothing, ASTAR).slow(),
            ],
        ),
    ]
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
