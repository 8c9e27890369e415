//! The two reports on Rush Hour, hand-outs 000 and 004. Their first board is the same.

use super::model::{Figure, HandOut, Row, Says, Section};

/// The board of figure 1, as both reports draw it.
const FIGURE_1: &str = "2 2 0 0 0 5
6 0 0 7 0 5
6 1 1 7 0 5
6 0 0 7 0 0
8 0 0 0 3 3
8 0 4 4 4 0";

pub(super) const FIRST: HandOut = HandOut {
    number: "000",
    title: "handout-title-000",
    names: &["solver-of-rush-hour", "inf421-2020"],
    boards: &[("GameP01", FIGURE_1)],
    sections: first,
};

/// The moves of figure 3, each with the board that it prints after it.
const FIGURE_3: [(&str, &str); 8] = [
    ("2+1", "0 2 2 0 0 5\n6 0 0 7 0 5\n6 1 1 7 0 5\n6 0 0 7 0 0\n8 0 0 0 3 3\n8 0 4 4 4 0"),
    ("3-3", "0 2 2 0 0 5\n6 0 0 7 0 5\n6 1 1 7 0 5\n6 0 0 7 0 0\n8 3 3 0 0 0\n8 0 4 4 4 0"),
    ("5+3", "0 2 2 0 0 0\n6 0 0 7 0 0\n6 1 1 7 0 0\n6 0 0 7 0 5\n8 3 3 0 0 5\n8 0 4 4 4 5"),
    ("6-1", "6 2 2 0 0 0\n6 0 0 7 0 0\n6 1 1 7 0 0\n0 0 0 7 0 5\n8 3 3 0 0 5\n8 0 4 4 4 5"),
    ("8-1", "6 2 2 0 0 0\n6 0 0 7 0 0\n6 1 1 7 0 0\n8 0 0 7 0 5\n8 3 3 0 0 5\n0 0 4 4 4 5"),
    ("4-2", "6 2 2 0 0 0\n6 0 0 7 0 0\n6 1 1 7 0 0\n8 0 0 7 0 5\n8 3 3 0 0 5\n4 4 4 0 0 5"),
    ("7+2", "6 2 2 0 0 0\n6 0 0 0 0 0\n6 1 1 0 0 0\n8 0 0 7 0 5\n8 3 3 7 0 5\n4 4 4 7 0 5"),
    ("1+3", "6 2 2 0 0 0\n6 0 0 0 0 0\n6 0 0 0 1 1\n8 0 0 7 0 5\n8 3 3 7 0 5\n4 4 4 7 0 5"),
];

fn first() -> Vec<Section> {
    const BOARD: &str = "{GameP01}";
    const BFS: &[&str] = &["solve", BOARD, "--algorithm", "bfs"];
    const MOVES: &str = "2+1 3-3 5+3 6-1 8-1 4-2 7+2 1+3";
    let greedy = |heuristic: &'static str| {
        ["solve", BOARD, "--algorithm", "greedy", "--heuristic", heuristic]
    };
    let verify = ["verify", BOARD, MOVES, "--optimal"];
    let mut figure_3 = vec![
        Row::new("handout-length", "bfs", 8, BFS, Figure::At("/length")),
        Row::new("handout-moves", "bfs", MOVES, BFS, Figure::List("/moves", None)),
        Row::new("handout-shortest", MOVES, true, &verify, Figure::At("/optimal")),
        Row::expanded("bfs", 1059, BFS).because("handout-why-queue"),
        Row::time("bfs", 231, BFS),
    ];
    let mut moves = String::new();
    for (action, board) in FIGURE_3 {
        moves += if moves.is_empty() { "" } else { " " };
        moves += action;
        figure_3.push(Row::after(BOARD, &moves, board));
    }
    let zero = greedy("zero");
    let blocking = greedy("blocking");
    let own = greedy("blocking-stuck");
    let at_goals = ["audit", BOARD, "--heuristic", "blocking"];
    let at_goals =
        Row::new("handout-goals", "blocking", true, &at_goals, Figure::At("/zero_at_goals/holds"));
    let factor = Figure::Quotient(231.0, 64.0);
    vec![
        Section::named("3.3", "handout-about-000-results", figure_3),
        Section::named(
            "4.2",
            "handout-about-000-zero",
            vec![
                Row::expanded("greedy:zero", 492, &zero).because("handout-why-ties"),
                Row::time("greedy:zero", 181, &zero),
            ],
        ),
        Section::named(
            "4.3",
            "handout-about-000-blocking",
            vec![
                Row::admissible("blocking", true, BOARD),
                Row::consistent("blocking", true, BOARD),
                at_goals,
                Row::expanded("greedy:blocking", 73, &blocking).because("handout-why-ties"),
                Row::time("greedy:blocking", 64, &blocking),
                Row::new("handout-factor", "231 / 64", "> 4", &[], factor)
                    .because("handout-why-factor"),
            ],
        ),
        Section::named(
            "4.4",
            "handout-about-000-stuck",
            vec![
                Row::admissible("blocking-stuck", true, BOARD),
                Row::consistent("blocking-stuck", true, BOARD).because("handout-why-stuck"),
                Row::expanded("greedy:blocking-stuck", 63, &own).because("handout-why-ties"),
                Row::time("greedy:blocking-stuck", 44, &own),
            ],
        ),
    ]
}

pub(super) const SECOND: HandOut = HandOut {
    number: "004",
    title: "handout-title-004",
    names: &["inf421-programming-project", "setting-up-the-game"],
    boards: &[("RushHour1", FIGURE_1)],
    sections: second,
};

/// The tables: for each file and BFS, h1 and h2 the time in ms, the nodes visited and the length.
const TABLES: [(&str, [u64; 3], [u64; 3], u64); 6] = [
    ("{RushHour1}", [42, 24, 12], [1079, 1057, 1036], 8),
    ("{RushHour2.txt}", [2, 0, 1], [75, 73, 71], 32),
    ("{RushHour3.txt}", [16, 16, 20], [858, 813, 789], 32),
    ("{RushHour4.txt}", [9, 9, 9], [601, 569, 537], 37),
    ("{RushHour5.txt}", [86, 86, 73], [3202, 3013, 3153], 51),
    ("{RushHour6.txt}", [544, 551, 681], [15898, 13153, 11997], 49),
];

/// The columns of the tables as glisse names them.
const COLUMNS: [(&str, Option<&str>); 3] =
    [("bfs", None), ("astar", Some("blocking")), ("astar", Some("blocking-blocked"))];

fn second() -> Vec<Section> {
    const BOARD: &str = "{RushHour1}";
    // The tables 1 to 3 are of times, each with one column more than the one before.
    let mut times: [Vec<Row>; 3] = Default::default();
    let (mut nodes, mut lengths) = (Vec::new(), Vec::new());
    for (file, ms, visited, length) in TABLES {
        for (column, (algorithm, heuristic)) in COLUMNS.into_iter().enumerate() {
            let mut command = vec!["solve", file, "--algorithm", algorithm];
            command.extend(heuristic.into_iter().flat_map(|name| ["--heuristic", name]));
            let name = file.trim_matches(['{', '}']).trim_end_matches(".txt");
            let spec = heuristic.map_or(algorithm.to_owned(), |name| format!("{algorithm}:{name}"));
            let of = format!("{name}, {spec}");
            for table in &mut times[column..] {
                table.push(Row::time(&of, ms[column], &command));
            }
            let stored = Figure::At("/stats/stored");
            let row = Row::new("handout-stored", &of, visited[column], &command, stored);
            nodes.push(match heuristic {
                None if name == "RushHour1" => row.because("handout-why-layer"),
                None => row.because("handout-why-map"),
                Some(_) => row.because("handout-why-visited"),
            });
            let row = Row::new("handout-length", &of, length, &command, Figure::At("/length"));
            let misleads = (file, heuristic) == ("{RushHour6.txt}", Some("blocking-blocked"));
            lengths.push(if misleads { row.because("handout-why-length") } else { row });
        }
    }
    let zero = ["solve", BOARD, "--algorithm", "astar", "--heuristic", "zero"];
    let value = ["moves", BOARD, "--heuristic", "blocking-blocked"];
    let blocking = ["moves", BOARD, "--heuristic", "blocking"];
    let [bfs, with_h1, with_h2] = times;
    let hunt = ["audit", "--find-counterexample", "--heuristic", "blocking-blocked"];
    vec![
        Section::named("2 (table 1)", "handout-about-004-bfs", bfs),
        Section::named(
            "3",
            "handout-about-004-astar",
            vec![
                Row::new("handout-length", "astar:zero", 8, &zero, Figure::At("/length")),
                Row::admissible("blocking", true, BOARD),
                Row::consistent("blocking", true, BOARD),
            ],
        ),
        Section::named("3 (table 2)", "handout-about-004-times", with_h1),
        Section::named(
            "3 (h2)",
            "handout-about-004-second",
            vec![
                Row::new("handout-h", "blocking", 2, &blocking, Figure::At("/h")),
                Row::new("handout-h", "blocking-blocked", 4, &value, Figure::At("/h")),
                Row::admissible("blocking-blocked", true, BOARD),
                Row::new(
                    "handout-admissible-everywhere",
                    "blocking-blocked",
                    true,
                    &hunt,
                    Figure::IsNull("/counterexample"),
                )
                .because("handout-why-blocked")
                .slow(),
                Row::consistent("blocking-blocked", true, BOARD).because("handout-why-consistent"),
                Row::new(
                    "handout-closed",
                    "blocking-blocked",
                    Says::Nothing,
                    &["audit", BOARD, "--heuristic", "blocking-blocked"],
                    Figure::At("/astar_closed/worse/id"),
                ),
            ],
        ),
        Section::named("3 (table 3)", "handout-about-004-three", with_h2),
        Section::named("3 (table 4)", "handout-about-004-nodes", nodes),
        Section::named("3 (table 5)", "handout-about-004-lengths", lengths),
    ]
}
