//! Hand-out 002, on hashing and Rush Hour.

use super::model::{Figure, HandOut, Row, Says, Section};

pub(super) const HASHING: HandOut = HandOut {
    number: "002",
    title: "handout-title-002",
    names: &["hachage", "td-hachage", "hashing"],
    boards: &[
        (
            "initialise",
            r#"{"vehicules": [{"i": 2, "j": 0, "longueur": 2, "direction": "H"}, {"i": 0, "j": 4, "longueur": 2, "direction": "H"}, {"i": 0, "j": 2, "longueur": 3, "direction": "V"}, {"i": 3, "j": 0, "longueur": 3, "direction": "H"}, {"i": 3, "j": 5, "longueur": 3, "direction": "V"}], "distance": 0}"#,
        ),
        (
            "comparison-1",
            r#"{"vehicules": [{"i": 2, "j": 0, "longueur": 2, "direction": "H"}, {"i": 0, "j": 3, "longueur": 3, "direction": "V"}, {"i": 3, "j": 3, "longueur": 2, "direction": "H"}], "distance": 0}"#,
        ),
        (
            "comparison-2",
            r#"{"vehicules": [{"i": 2, "j": 0, "longueur": 2, "direction": "H"}, {"i": 4, "j": 3, "longueur": 3, "direction": "H"}, {"i": 1, "j": 5, "longueur": 3, "direction": "V"}, {"i": 0, "j": 2, "longueur": 2, "direction": "H"}, {"i": 2, "j": 2, "longueur": 2, "direction": "V"}], "distance": 0}"#,
        ),
    ],
    sections,
};

const START: &str = "{initialise}";
const FIRST: &str = "{comparison-1}";
const SECOND: &str = "{comparison-2}";

/// The solution that Dijkstra's algorithm prints, and to whose last board breadth-first search leads.
const SOLUTION: &str = "1-1 4-3 3+3 2+3 G+3 2-3 3-1 4+3 G+1";

/// Its last board.
const SOLVED: &str = "rush-hour:6x6:..CBB...C.....C.AA..DDDE.....E.....E";

/// Whether a solution of a board is one that costs the least.
fn cheapest(board: &str, moves: &str, metric: &str) -> Row {
    let command = ["verify", board, moves, "--metric", metric, "--optimal"];
    Row::new("handout-cheapest", moves, true, &command, Figure::At("/optimal"))
}

/// What some moves cost under a metric.
fn costs(board: &str, moves: &str, says: u64, figure: &'static str) -> Row {
    Row::new("handout-cost-of", moves, says, &["apply", board, moves], Figure::At(figure))
}

fn sections() -> Vec<Section> {
    vec![
        Section::introduction(introduction()),
        Section::named("I", modelling()),
        Section::named("II", table()),
        Section::named("III", constant_costs()),
        Section::named("IV", variable_costs()),
        Section::named("V", comparison()),
    ]
}

fn introduction() -> Vec<Row> {
    // The figures number the vehicles in another way than the rest of the text.
    const MOVES: &str = "1-1 4-3 3+3 2+3 G+3 2-3 3-3 4+3 G+1";
    let command = ["verify", START, MOVES, "--optimal"];
    vec![
        Row::new("handout-shortest", MOVES, true, &command, Figure::At("/optimal")),
        Row::new("handout-length-of", MOVES, 9, &command, Figure::At("/length")),
    ]
}

fn modelling() -> Vec<Row> {
    let (moves, list) = (["moves", START], Figure::List("/moves", Some("move")));
    let first = "rush-hour:6x6:..CBB...C...AAC...DDD..E.....E.....E";
    vec![
        Row::new("handout-moves-of", "initialise()", "1-1 3+1 3+2 4-1 4-2", &moves, list),
        Row::after(START, "1-1", first),
    ]
}

fn table() -> Vec<Row> {
    let hash = ["hash", START];
    let drawn = ["hash", "--hashes", "1,7,3,3,7", "--capacity", "8"];
    let two = ["hash", START, "rush-hour:6x6:..CBB...C...AAC...DDD..E.....E.....E"];
    let walk = ["hash", START, "--walk"];
    let asked = |what, of: &'static str, figure| {
        Row::new(what, of, Says::Nothing, &walk, Figure::At(figure))
    };
    vec![
        Row::new(
            "handout-hash",
            "initialise()",
            "175454050611577982",
            &hash,
            Figure::At("/states/0/hash"),
        )
        .because("handout-why-hash"),
        Row::new(
            "handout-hash-plateau",
            "initialise()",
            "175454050611577982",
            &hash,
            Figure::At("/states/0/plateau"),
        ),
        Row::new(
            "handout-slots",
            "1, 7, 3, 3, 7",
            "e4 e0 – e2 e3 – – e1",
            &drawn,
            Figure::Slots("/slots"),
        ),
        Row::new("handout-capacity", "t_nouveau()", 1, &hash, Figure::At("/steps/0/from")),
        Row::new("handout-capacity", "t_augmente_capacite()", 2, &hash, Figure::At("/steps/0/to")),
        Row::new("handout-capacity", "t_ajoute() × 2", 2, &two, Figure::At("/capacity"))
            .because("handout-why-capacity"),
        asked("handout-homes", "3", "/bases/0/homes"),
        asked("handout-homes", "4", "/bases/1/homes"),
        asked("handout-probes", "3", "/bases/0/probes/longest"),
        asked("handout-probes", "4", "/bases/1/probes/longest"),
    ]
}

fn constant_costs() -> Vec<Row> {
    let bfs = ["solve", START, "--algorithm", "bfs"];
    vec![
        costs(START, "3+2", 1, "/costs/moves"),
        Row::new("handout-length", "bfs", 9, &bfs, Figure::At("/length")),
        Row::new("handout-moves", "bfs", SOLUTION, &bfs, Figure::List("/moves", None)),
        Row::after(START, SOLUTION, SOLVED),
    ]
}

fn variable_costs() -> Vec<Row> {
    let dijkstra = ["solve", START, "--algorithm", "dijkstra", "--metric", "cells"];
    vec![
        costs(START, "4-2", 2, "/costs/cells"),
        Row::new("handout-cost", "dijkstra", 21, &dijkstra, Figure::At("/cost")),
        Row::new("handout-length", "dijkstra", 9, &dijkstra, Figure::At("/length")),
        Row::new("handout-moves", "dijkstra", SOLUTION, &dijkstra, Figure::List("/moves", None)),
        cheapest(START, SOLUTION, "cells"),
        Row::after(START, SOLUTION, SOLVED),
    ]
}

/// What an algorithm finds on a board: the length, the cost and the moves.
type Found = (u64, u64, &'static str);

/// What both algorithms find on a board, and the board after the moves of the second.
fn both_on(board: &str, bfs: Found, dijkstra: Found, last: &'static str) -> Vec<Row> {
    let mut rows = Vec::new();
    for (of, (length, cost, moves)) in [("bfs", bfs), ("dijkstra", dijkstra)] {
        let command = ["solve", board, "--algorithm", of, "--metric", "weighted"];
        rows.extend([
            Row::new("handout-length", of, length, &command, Figure::At("/length")),
            Row::new("handout-cost", of, cost, &command, Figure::At("/cost")),
            Row::new("handout-moves", of, moves, &command, Figure::List("/moves", None)),
        ]);
    }
    rows.extend([cheapest(board, dijkstra.2, "weighted"), Row::after(board, dijkstra.2, last)]);
    rows
}

fn comparison() -> Vec<Row> {
    let first_bfs = (3, 21, "2-2 1+3 G+4");
    let first_dijkstra = (3, 19, "2+1 1+3 G+4");
    let second_bfs = (5, 25, "1-1 2+2 3-2 4-2 G+4");
    let second_dijkstra = (6, 21, "4+1 G+3 4-1 1-1 2+2 G+1");
    let first_last = "rush-hour:6x6:................AA...BCC...B.....B..";
    let second_last = "rush-hour:6x6:..DD..........E.AA..E..C..BBBC.....C";
    let mut rows = both_on(FIRST, first_bfs, first_dijkstra, first_last);
    rows.extend(both_on(SECOND, second_bfs, second_dijkstra, second_last));
    let both = ["compare", FIRST, SECOND, "--with", "bfs,dijkstra", "--metric", "weighted"];
    let compared =
        |of, says: u64, place| Row::new("handout-cost", of, says, &both, Figure::At(place));
    let traced = |board, says: u64| {
        let command =
            ["trace", board, "--algorithm", "bfs", "--metric", "weighted", "--to", "json"];
        Row::new("handout-cost", "bfs", says, &command, Figure::At("/cost"))
    };
    let cells = ["solve", FIRST, "--algorithm", "dijkstra", "--metric", "cells"];
    rows.extend([
        compared("1, bfs", first_bfs.1, "/runs/0/cost"),
        compared("1, dijkstra", first_dijkstra.1, "/runs/1/cost"),
        compared("2, bfs", second_bfs.1, "/runs/2/cost"),
        compared("2, dijkstra", second_dijkstra.1, "/runs/3/cost"),
        traced(FIRST, first_bfs.1),
        traced(SECOND, second_bfs.1),
        // The text has found no small board on which the two differ in cells: this one is.
        costs(FIRST, first_bfs.2, 8, "/costs/cells").because("handout-why-cells"),
        Row::new("handout-cost", "dijkstra, cells", 8, &cells, Figure::At("/cost")),
    ]);
    rows
}
