//! Solutions as people, programs and the hand-outs write them.

use super::{LETTERS, example, jam, read_moves};
use crate::common::{erased, moves};
use glisse_family::{
    Labels, Metric, ParsedMoves,
    text::{
        BoardFormat,
        testing::{check_no_moves, move_lists},
    },
    unsolved,
};
use glisse_rush_hour::{Board, Format, Label, Slide};
use proptest::{collection::vec, prelude::*};

/// The figure of results of hand-out 000, shortened to its first boards.
const HANDOUT_000: &str = "\
-----
Le nombre d'etapes de l'algo Brute Force:1059
Le temps d'execution est : 231ms
-----
Le nombre d'etapes dans la solution reconstruite est:8
2 2 0 0 0 5
6 0 0 7 0 5
6 1 1 7 0 5
6 0 0 7 0 0
8 0 0 0 3 3
8 0 4 4 4 0

Deplacer la voiture 2 de 1 case vers la droite
0 2 2 0 0 5
6 0 0 7 0 5
6 1 1 7 0 5
6 0 0 7 0 0
8 0 0 0 3 3
8 0 4 4 4 0
1

Deplacer la voiture 3 de 3 cases vers la gauche
2

Deplacer la voiture 5 de 3 cases vers le bas
Deplacer la voiture 6 de 1 case vers le haut
Deplacer la voiture 8 de 1 case vers le haut
Deplacer la voiture 4 de 2 cases vers la gauche
Deplacer la voiture 7 de 2 cases vers le bas
Deplacer la voiture 1 de 3 cases vers la droite
8
Temps d'execution: 181 ms
";

/// The lists of hand-out 002: of its introduction, and two for each board of its comparison.
const HANDOUT_002: [(&str, &str); 5] = [
    (
        "introduction.vehicules.json",
        "[{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}, {'k': 3, 'pas': 3}, {'k': 2, 'pas': 3}, \
         {'k': 0, 'pas': 3}, {'k': 2, 'pas': -3}, {'k': 3, 'pas': -1}, {'k': 4, 'pas': 3}, \
         {'k': 0, 'pas': 1}]",
    ),
    (
        "comparison-1.vehicules.json",
        "[{'k': 2, 'pas': -2}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]",
    ),
    ("comparison-1.vehicules.json", "[{'k': 2, 'pas': 1}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]"),
    (
        "comparison-2.vehicules.json",
        "[{'k': 1, 'pas': -1}, {'k': 2, 'pas': 2}, {'k': 3, 'pas': -2}, {'k': 4, 'pas': -2}, \
         {'k': 0, 'pas': 4}]",
    ),
    (
        "comparison-2.vehicules.json",
        "[{'k': 4, 'pas': 1}, {'k': 0, 'pas': 3}, {'k': 4, 'pas': -1}, {'k': 1, 'pas': -1}, \
         {'k': 2, 'pas': 2}, {'k': 0, 'pas': 1}]",
    ),
];

const SOLVE_JSON: &str = r#"{"id":"rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
 "puzzle":"rush-hour","status":"solved","optimal":true,"metric":"cells","cost":16,"length":8,
 "moves":["B+1","C-3","E+3","F-1","H-1","D-2","G+2","A+3"],
 "stats":{"algorithm":"bfs","heuristic":null,"expanded":0,"seconds":0.0}}"#;

pub(super) const SOLUTIONS: [&str; 5] = [
    HANDOUT_000,
    HANDOUT_002[0].1,
    SOLVE_JSON,
    "B+1 C-3,E+3",
    "1. Move vehicle B 1 cell right\nMove truck D by 2 cells to the left.",
];

fn solution(text: &str) -> ParsedMoves<Slide> {
    read_moves(text.as_bytes()).unwrap()
}

/// Replays a solution by the checker and returns what it costs.
fn cost(board: &Board, slides: &[Slide], metric: Metric) -> u64 {
    erased(board).replay(&moves(slides), metric).unwrap()
}

proptest! {
    #[test]
    fn solutions_are_read_as_slides_are_written(
        slides in vec((0..Label::COUNT, 1..15_i8, any::<bool>()), 0..20),
    ) {
        let words: Vec<String> = slides
            .iter()
            .map(|&(index, cells, back)| {
                let cells = if back { -cells } else { cells };
                format!("{}{cells:+}", Label::from_index(index).unwrap())
            })
            .collect();
        let lists = move_lists(&words);
        let python = format!("{words:?}").replace('"', "'");
        for text in lists.into_iter().chain([python]) {
            let slides = read_moves(text.as_bytes()).unwrap().moves;
            let again: Vec<String> = slides.iter().map(ToString::to_string).collect();
            prop_assert_eq!(&again, &words);
        }
    }
}

#[test]
fn moves_are_read_in_the_labels_of_the_reader_and_in_canonical_ones() {
    let (_, indices) =
        Format::parse_named(Format::Vehicules.write(&jam()).unwrap().as_bytes(), None).unwrap();
    let read = |text: &str, labels: &Labels| {
        jam()
            .read_moves(text.as_bytes(), labels)
            .unwrap()
            .moves
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    for text in [
        "1+1 G+1",
        "B+1 A+1",
        "BR1 GR1",
        "[{'k': 1, 'pas': 1}, {'k': 0, 'pas': 1}]",
        "1. Move car 1 1 cell right\n2. Move car G 1 cell right",
        "1. {'k': 1, 'pas': 1}\n2. {'k': 0, 'pas': 1}",
        "   1. 1+1   7 (-1)  ! best\n   2. G+1   6 (-1)  ! best",
    ] {
        assert_eq!(read(text, &indices), "B+1 A+1", "{text}");
    }
    assert_eq!(read("Move car 2 1 cell right", &Labels::canonical()), "B+1");
    assert_eq!(read("12-1 2+3", &Labels::numbers(1, 20)), "L-1 B+3");
    unsolved!("1. Move car B 1 cell right\n3. Move car C 1 cell left", 2:1, "parse-line-number", found = "3.", expected = "2");
}

#[test]
fn the_sentences_of_hand_out_000_solve_its_board() {
    let parsed = solution(HANDOUT_000);
    assert_eq!(cost(&example("jam.txt"), &parsed.moves, Metric::Moves), 8);
    assert_eq!(parsed.contradiction, None);
}

#[test]
fn the_lists_of_hand_out_002_solve_its_boards() {
    for (board, list) in HANDOUT_002 {
        let board = example(board);
        for text in [list.to_owned(), list.replace('\'', "\"")] {
            assert!(cost(&board, &solution(&text).moves, Metric::Moves) > 0);
        }
    }
}

#[test]
fn the_json_of_solve_is_a_solution() {
    let parsed = solution(SOLVE_JSON);
    assert_eq!((parsed.metric, parsed.cost), (Some(Metric::Cells), Some(16)));
    assert_eq!(cost(&jam(), &parsed.moves, Metric::Cells), 16);
}

#[test]
fn sentences_are_read_with_and_without_accents_in_both_languages() {
    for (text, slide) in [
        ("Déplacer la voiture 2 de 1 case vers la droite", "B+1"),
        ("De\u{301}placer le ve\u{301}hicule B de 2 cases vers la gauche.", "B-2"),
        ("  Déplacer le camion d de 3 cases vers le haut\r", "d-3"),
        ("DEPLACER LE VEHICULE D DE 3 CASES VERS LE BAS", "D+3"),
        ("Move vehicle B 1 cell right", "B+1"),
        ("Move car 3 2 cells up", "C-2"),
        ("12. Move the truck z by 4 cells to the left", "z-4"),
        ("Move vehicle B 1 cell down", "B+1"),
    ] {
        assert_eq!(solution(text).moves, [slide.parse().unwrap()], "{text}");
    }
    let boards = format!("{LETTERS}\n\nMove vehicle B 1 cell right\n\n{LETTERS}\n");
    assert_eq!(solution(&boards).moves.len(), 1);
}

#[test]
fn a_sentence_that_sends_a_vehicle_across_its_line_is_noticed() {
    let parsed = solution("Move vehicle B 1 cell right\nMove vehicle C 3 cells up");
    let (number, reason) = parsed.contradiction.unwrap();
    assert_eq!(number, 2);
    assert_eq!(reason.to_string(), "the vehicle does not move in that direction");
    assert_eq!(solution("B+1 C-3").contradiction, None);
}

#[test]
fn a_solution_may_have_no_moves() {
    check_no_moves(read_moves);
}

#[test]
fn defects_of_solutions_are_placed() {
    unsolved!("B+1 C=3", 1:5, "parse-not-a-move", found = "C=3");
    unsolved!("B+1\nC3", 2:1, "parse-not-a-move");
    unsolved!("B+1 8", 1:5, "parse-not-a-move");
    unsolved!("B+1, x+2", 1:6, "parse-not-a-move");
    unsolved!("B+1 é+1", 1:5, "parse-not-a-move");
    unsolved!("B+1 C+0", 1:5, "rush-hour-steps");
    unsolved!("B+1 C-200", 1:5, "rush-hour-steps", found = "-200");
    unsolved!("[\"B+1\",\n \"C\"]", 2:2, "parse-not-a-move");
    unsolved!("[\"B+1\",\n 3]", 2:2, "parse-json");
    unsolved!("[\"B+1\"", 1:7, "parse-json");
    unsolved!("[\"B+1\"] B", 1:9, "parse-trailing");
    unsolved!("[{'k': 1, 'pas': -1},\n {'k': 51, 'pas': 1}]", 2:8, "rush-hour-number-range", found = 51);
    unsolved!("[{'k': 1, 'pas': 0}]", 1:18, "rush-hour-steps");
    unsolved!("[{'k': 1, 'pas': 128}]", 1:18, "rush-hour-steps");
    unsolved!("{\"status\":\"unsolvable\"}", 1:1, "parse-no-moves");
    unsolved!("{\"moves\":[\"A+1\",\n\"A*1\"]}", 2:1, "parse-not-a-move");
    unsolved!("{\"moves\":[],\n\"metric\":\"hops\"}", 2:10, "rush-hour-unknown-metric");
    unsolved!("Move vehicle B 1 cell right\nMove bus B 1 cell right", 2:6, "rush-hour-sentence", found = "bus");
    unsolved!("Move vehicle x 1 cell right", 1:14, "rush-hour-sentence");
    unsolved!("Move vehicle 52 1 cell right", 1:14, "rush-hour-number-range");
    unsolved!("Move vehicle B one cell right", 1:16, "rush-hour-sentence");
    unsolved!("Move vehicle B 0 cells right", 1:16, "rush-hour-steps");
    unsolved!("Move vehicle B -1 cells right", 1:16, "rush-hour-steps");
    unsolved!("Move vehicle B 1 cell away", 1:23, "rush-hour-sentence");
    unsolved!("Move vehicle B 1 cell", 1:22, "rush-hour-sentence", found = "");
    unsolved!("Move vehicle B 1 cell right twice", 1:29, "rush-hour-sentence");
    unsolved!("Move vehicle B 1 cell right\nThen wait", 2:1, "parse-not-a-move", found = "Then");
}
