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

fn sections() -> Vec<Section> {
    vec![
        Section::introduction("handout-about-002-introduction", introduction()),
        Section::named("I", "handout-about-002-model", modelling()),
        Section::named("II", "handout-about-002-table", table()),
        Section::named("III", "handout-about-002-constant", constant_costs()),
        Section::named("IV", "handout-about-002-variable", variable_costs()),
        Section::named("V", "handout-about-002-comparison", comparison()),
    ]
}

fn introduction() -> Vec<Row> {
    // In the numbers of the rest of the text.
    const MOVES: &str = "1-1 4-3 3+3 2+3 G+3 2-3 3-3 4+3 G+1";
    let command = ["verify", START, MOVES, "--optimal"];
    let numbered = ["solve", START, "--algorithm", "bfs", "--notation", "k-pas"];
    let number = |what, of: &'static str, says: u64, place| {
        Row::new(what, of, says, &numbered, Figure::At(place)).because("handout-why-numbering")
    };
    vec![
        Row::new("handout-shortest", MOVES, true, &command, Figure::At("/optimal")),
        Row::new("handout-length-of", MOVES, 9, &command, Figure::At("/length")),
        number("handout-number-grey", "", 2, "/moves/8/k"),
        number("handout-number-first", "k", 0, "/moves/0/k"),
        number("handout-number-column", "k", 1, "/moves/3/k"),
        Row::new("handout-pas-first", "pas", "-1", &numbered, Figure::At("/moves/0/pas")),
        Row::new("handout-number-second", "k", 4, &numbered, Figure::At("/moves/1/k")),
        Row::new("handout-pas-second", "pas", "-3", &numbered, Figure::At("/moves/1/pas")),
    ]
}

/// The first board as `affiche_etat` prints it.
const PRINTED_START: &str = "  0 1 2 3 4 5
 +-------------+
0 | . . 2 . 1 1 |
1 | . . 2 . . . |
2 | G G 2 . . . | --> sortie
3 | 3 3 3 . . 4 |
4 | . . . . . 4 |
5 | . . . . . 4 |
 +-------------+";

/// The valid moves of the first board.
const VALID: &str = "1-1 3+1 3+2 4-1 4-2";

/// The first board after its first valid move.
const MOVED: &str = "rush-hour:6x6:..CBB...C...AAC...DDD..E.....E.....E";

fn valid_moves() -> Row {
    let list = Figure::List("/moves", Some("move"));
    Row::new("handout-moves-of", "initialise()", VALID, &["moves", START], list)
}

fn modelling() -> Vec<Row> {
    let vehicles = "(2, 0, 2, H) (0, 4, 2, H) (0, 2, 3, V) (3, 0, 3, H) (3, 5, 3, V)";
    let dictionary = ["convert", START, "--to", "vehicules"];
    vec![
        Row::new(
            "handout-vehicles",
            "initialise()",
            vehicles,
            &dictionary,
            Figure::Vehicles("/vehicules"),
        ),
        Row::new("handout-distance", "initialise()", 0, &dictionary, Figure::At("/distance")),
        Row::new(
            "handout-board-of",
            "affiche_etat(etat)",
            Says::Board(PRINTED_START),
            &["apply", START, ""],
            Figure::At("/id"),
        ),
        valid_moves(),
        Row::after(START, "1-1", MOVED),
    ]
}

fn table() -> Vec<Row> {
    let hash = ["hash", START];
    let drawn = ["hash", "--hashes", "1,7,3,3,7", "--capacity", "8"];
    let empty = ["hash", "--find", START];
    let single = ["hash", START, "--capacity", "1", "--find", START, "--find", MOVED];
    let two = ["hash", START, MOVED, "--find", START, "--find", MOVED];
    let walk = ["hash", START, "--walk"];
    let asked = |what, of: &'static str, figure| {
        Row::new(what, of, Says::Nothing, &walk, Figure::At(figure))
    };
    let slots = |of: &'static str, says: &'static str, command: &[&str]| {
        Row::new("handout-slots", of, says, command, Figure::Slots("/slots"))
    };
    let size = |of: &'static str, says: u64, command: &[&str]| {
        Row::new("handout-size", of, says, command, Figure::At("/size"))
    };
    let capacity = |of: &'static str, says: u64, command: &[&str]| {
        Row::new("handout-capacity", of, says, command, Figure::At("/capacity"))
    };
    let contains = |of: &'static str, says: bool, command: &[&str], place| {
        Row::new("handout-contains", of, says, command, Figure::At(place))
    };
    let index = |of: &'static str, place| {
        Row::new("handout-index", of, Says::Nothing, &two, Figure::At(place))
    };
    let hash_of = |what, place| {
        Row::new(what, "initialise()", "175454050611577982", &hash, Figure::At(place))
    };
    vec![
        hash_of("handout-hash", "/states/0/hash").because("handout-why-hash"),
        hash_of("handout-hash-plateau", "/states/0/plateau"),
        slots("1, 7, 3, 3, 7", "e4 e0 – e2 e3 – – e1", &drawn),
        slots("t_nouveau()", "–", &empty),
        size("t_nouveau()", 0, &empty),
        capacity("t_nouveau()", 1, &empty),
        contains("t_contient(t_nouveau(), initialise())", false, &empty, "/lookups/0/found"),
        contains("t_contient(tbl, initialise())", true, &single, "/lookups/0/found"),
        contains("t_contient(tbl, etat)", false, &single, "/lookups/1/found"),
        slots("t_augmente_capacite()", "e0 –", &hash).because("handout-why-slots"),
        size("t_augmente_capacite()", 1, &hash),
        capacity("t_augmente_capacite()", 2, &hash),
        slots("t_ajoute() × 2", "e0 e1", &two).because("handout-why-capacity"),
        size("t_ajoute() × 2", 2, &two),
        capacity("t_ajoute() × 2", 2, &two).because("handout-why-capacity"),
        index("t_recherche_etat(tbl, e0)", "/lookups/0/index"),
        index("t_recherche_etat(tbl, e1)", "/lookups/1/index"),
        asked("handout-homes", "3", "/bases/0/homes"),
        asked("handout-homes", "4", "/bases/1/homes"),
        asked("handout-probes", "3", "/bases/0/probes/longest"),
        asked("handout-probes", "4", "/bases/1/probes/longest"),
    ]
}

/// The boards after each move of the solution, as the text prints them; where a line of its print has
/// lost points, they are put back.
const REPLAYED: [&str; 9] = [
    MOVED,
    "rush-hour:6x6:..CBBE..C..EAAC..EDDD...............",
    "rush-hour:6x6:..CBBE..C..EAAC..E...DDD............",
    "rush-hour:6x6:...BBE.....EAA...E..CDDD..C.....C...",
    "rush-hour:6x6:...BBE.....E...AAE..CDDD..C.....C...",
    "rush-hour:6x6:..CBBE..C..E..CAAE...DDD............",
    "rush-hour:6x6:..CBBE..C..E..CAAE..DDD.............",
    "rush-hour:6x6:..CBB...C.....CAA...DDDE.....E.....E",
    SOLVED,
];

/// Whether a board is won, and what moves have cost so far.
fn won(of: &'static str, moves: &str, says: bool) -> Row {
    Row::new("handout-won", of, says, &["apply", START, moves], Figure::At("/solved"))
}

fn distance(moves: &str, says: u64, place: &'static str) -> Row {
    let of = if moves.is_empty() { "initialise()" } else { moves };
    Row::new("handout-distance", of, says, &["apply", START, moves], Figure::At(place))
}

fn constant_costs() -> Vec<Row> {
    let bfs = ["solve", START, "--algorithm", "bfs"];
    let mut rows = vec![
        distance("", 0, "/costs/moves"),
        valid_moves(),
        distance("3+2", 1, "/costs/moves"),
        won("e_gagnant(etat)", "", false),
        won("e_gagnant(etat_final_correction)", SOLUTION, true),
        Row::new("handout-length", "bfs", 9, &bfs, Figure::At("/length")),
        Row::new("handout-moves", "bfs", SOLUTION, &bfs, Figure::List("/moves", None)),
    ];
    let mut moves = String::new();
    for (action, board) in SOLUTION.split(' ').zip(REPLAYED) {
        moves += if moves.is_empty() { "" } else { " " };
        moves += action;
        rows.push(Row::after(START, &moves, board));
    }
    rows
}

fn variable_costs() -> Vec<Row> {
    let dijkstra = ["solve", START, "--algorithm", "dijkstra", "--metric", "cells"];
    vec![
        distance("", 0, "/costs/cells"),
        valid_moves(),
        distance("4-2", 2, "/costs/cells"),
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
    let in_cells = |what, of: &'static str, command: &[&str], place| {
        Row::new(what, of, Says::Nothing, command, Figure::At(place)).remark("handout-why-cells")
    };
    let sum = |of: &'static str, says: u64, compute| {
        Row::new("handout-sum", of, says, &[], Figure::Computed(compute))
    };
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
        sum("2×2 + 3×3 + 4×2", first_bfs.1, || products(&[(2, 2), (3, 3), (4, 2)])),
        sum("1×3 + 2×3 + 2×2 + 2×2 + 4×2", second_bfs.1, || {
            products(&[(1, 3), (2, 3), (2, 2), (2, 2), (4, 2)])
        }),
        compared("1, bfs", first_bfs.1, "/runs/0/cost"),
        compared("1, dijkstra", first_dijkstra.1, "/runs/1/cost"),
        compared("2, bfs", second_bfs.1, "/runs/2/cost"),
        compared("2, dijkstra", second_dijkstra.1, "/runs/3/cost"),
        traced(FIRST, first_bfs.1),
        traced(SECOND, second_bfs.1),
        // The text has found no small board on which the two differ in cells: this one is.
        in_cells("handout-cells-of", first_bfs.2, &["apply", FIRST, first_bfs.2], "/costs/cells"),
        in_cells("handout-cells-least", "dijkstra", &cells, "/cost"),
    ]);
    rows
}

/// The sum of cells times lengths.
fn products(factors: &[(u64, u64)]) -> String {
    factors.iter().map(|(cells, length)| cells * length).sum::<u64>().to_string()
}
