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

fn comparison() -> Vec<Row> {
    let solve =
        |board, algorithm, metric| ["solve", board, "--algorithm", algorithm, "--metric", metric];
    let [bfs_1, bfs_2] = [FIRST, SECOND].map(|board| solve(board, "bfs", "weighted"));
    let [dijkstra_1, dijkstra_2] =
        [FIRST, SECOND].map(|board| solve(board, "dijkstra", "weighted"));
    let (by_bfs_1, by_dijkstra_1) = ("2-2 1+3 G+4", "2+1 1+3 G+4");
    let (by_bfs_2, by_dijkstra_2) = ("1-1 2+2 3-2 4-2 G+4", "4+1 G+3 4-1 1-1 2+2 G+1");
    let cost =
        |of, says: u64, command| Row::new("handout-cost", of, says, command, Figure::At("/cost"));
    let length = |of, says: u64, command| {
        Row::new("handout-length", of, says, command, Figure::At("/length"))
    };
    let moves = |of, says: &'static str, command| {
        Row::new("handout-moves", of, says, command, Figure::List("/moves", None))
    };
    let cells = solve(FIRST, "dijkstra", "cells");
    let both = ["compare", FIRST, SECOND, "--with", "bfs,dijkstra", "--metric", "weighted"];
    let compared =
        |of, says: u64, place| Row::new("handout-cost", of, says, &both, Figure::At(place));
    let traced = |board, says: u64| {
        let command =
            ["trace", board, "--algorithm", "bfs", "--metric", "weighted", "--to", "json"];
        Row::new("handout-cost", "bfs", says, &command, Figure::At("/cost"))
    };
    vec![
        length("bfs", 3, &bfs_1),
        cost("bfs", 21, &bfs_1),
        moves("bfs", by_bfs_1, &bfs_1),
        length("dijkstra", 3, &dijkstra_1),
        cost("dijkstra", 19, &dijkstra_1),
        moves("dijkstra", by_dijkstra_1, &dijkstra_1),
        cheapest(FIRST, by_dijkstra_1, "weighted"),
        Row::after(FIRST, by_dijkstra_1, "rush-hour:6x6:................AA...BCC...B.....B.."),
        length("bfs", 5, &bfs_2),
        cost("bfs", 25, &bfs_2),
        moves("bfs", by_bfs_2, &bfs_2),
        length("dijkstra", 6, &dijkstra_2),
        cost("dijkstra", 21, &dijkstra_2),
        moves("dijkstra", by_dijkstra_2, &dijkstra_2),
        cheapest(SECOND, by_dijkstra_2, "weighted"),
        Row::after(SECOND, by_dijkstra_2, "rush-hour:6x6:..DD..........E.AA..E..C..BBBC.....C"),
        compared("1, bfs", 21, "/runs/0/cost"),
        compared("1, dijkstra", 19, "/runs/1/cost"),
        compared("2, bfs", 25, "/runs/2/cost"),
        compared("2, dijkstra", 21, "/runs/3/cost"),
        traced(FIRST, 21),
        traced(SECOND, 25),
        // The text has found no small board on which the two differ in cells: this one is.
        costs(FIRST, by_bfs_1, 8, "/costs/cells").because("handout-why-cells"),
        cost("dijkstra, cells", 8, &cells),
    ]
}
