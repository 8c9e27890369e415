//! What the course's hand-outs say about their boards.

use crate::common::{FIGURE_1, parse};
use glisse_family::testing::Reached;
use glisse_puzzle::{Algorithm, Metric, Options, Solver};
use glisse_rush_hour as rush_hour;
use std::collections::HashSet;

/// Hand-out on hashing: the board of its introduction.
const INTRODUCTION: &str = r#"{"vehicules": [
    {"i": 2, "j": 0, "longueur": 2, "direction": "H"},
    {"i": 0, "j": 4, "longueur": 2, "direction": "H"},
    {"i": 0, "j": 2, "longueur": 3, "direction": "V"},
    {"i": 3, "j": 0, "longueur": 3, "direction": "H"},
    {"i": 3, "j": 5, "longueur": 3, "direction": "V"}], "distance": 0}"#;

/// The same hand-out, part V: the two boards that compare BFS and Dijkstra.
const COMPARISON_1: &str = "...B.....B..AA.B.....CC.............";
const COMPARISON_2: &str = "..DD.......CAAE..C..E..C...BBB......";

fn solve(text: &str, algorithm: Algorithm, metric: Metric) -> (u64, usize, bool) {
    let board = parse(text);
    let options = Options { algorithm, metric, ..Options::default() };
    let answer = Solver::new().solve(&board, &options).unwrap();
    let solution = answer.solution().expect("the hand-outs' boards can be solved");
    (solution.cost, solution.moves.len(), answer.is_optimal())
}

/// What a claim costs; panics if it does not solve the board.
fn cost(text: &str, claim: &str, metric: Metric) -> u64 {
    let board = parse(text);
    let parsed = board.parse_moves(claim.as_bytes(), "standard").unwrap();
    assert_eq!(parsed.contradiction, None);
    board.replay(&parsed.moves, metric).unwrap()
}

#[test]
fn the_introduction_takes_9_moves_and_21_cells() {
    assert_eq!(solve(INTRODUCTION, Algorithm::Bfs, Metric::Moves), (9, 9, true));
    assert_eq!(solve(INTRODUCTION, Algorithm::Dijkstra, Metric::Cells), (21, 9, true));
    assert_eq!(solve(INTRODUCTION, Algorithm::Auto, Metric::Cells), (21, 9, true));
    let list = "[{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}, {'k': 3, 'pas': 3}, {'k': 2, 'pas': 3}, \
                {'k': 0, 'pas': 3}, {'k': 2, 'pas': -3}, {'k': 3, 'pas': -1}, {'k': 4, 'pas': 3}, \
                {'k': 0, 'pas': 1}]";
    assert_eq!(cost(INTRODUCTION, list, Metric::Moves), 9);
    assert_eq!(cost(INTRODUCTION, list, Metric::Cells), 21);
}

#[test]
fn the_first_comparison_costs_19_with_dijkstra_and_3_moves_either_way() {
    assert_eq!(solve(COMPARISON_1, Algorithm::Dijkstra, Metric::Weighted), (19, 3, true));
    assert_eq!(solve(COMPARISON_1, Algorithm::Bfs, Metric::Moves), (3, 3, true));
    let by_moves = "[{'k': 2, 'pas': -2}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]";
    let by_cost = "[{'k': 2, 'pas': 1}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]";
    assert_eq!(cost(COMPARISON_1, by_moves, Metric::Weighted), 21);
    assert_eq!(cost(COMPARISON_1, by_cost, Metric::Weighted), 19);
}

#[test]
fn the_second_comparison_costs_21_in_6_moves_where_5_moves_cost_25() {
    assert_eq!(solve(COMPARISON_2, Algorithm::Dijkstra, Metric::Weighted), (21, 6, true));
    assert_eq!(solve(COMPARISON_2, Algorithm::Bfs, Metric::Moves), (5, 5, true));
    let by_moves = "[{'k': 1, 'pas': -1}, {'k': 2, 'pas': 2}, {'k': 3, 'pas': -2}, \
                    {'k': 4, 'pas': -2}, {'k': 0, 'pas': 4}]";
    let by_cost = "[{'k': 4, 'pas': 1}, {'k': 0, 'pas': 3}, {'k': 4, 'pas': -1}, \
                   {'k': 1, 'pas': -1}, {'k': 2, 'pas': 2}, {'k': 0, 'pas': 1}]";
    assert_eq!(cost(COMPARISON_2, by_moves, Metric::Weighted), 25);
    assert_eq!(cost(COMPARISON_2, by_cost, Metric::Weighted), 21);
}

#[test]
fn figure_1_takes_8_moves() {
    assert_eq!(solve(FIGURE_1, Algorithm::Bfs, Metric::Moves), (8, 8, true));
    let sentences = "Deplacer la voiture 2 de 1 case vers la droite\n\
                     Deplacer la voiture 3 de 3 cases vers la gauche\n\
                     Deplacer la voiture 5 de 3 cases vers le bas\n\
                     Deplacer la voiture 6 de 1 case vers le haut\n\
                     Deplacer la voiture 8 de 1 case vers le haut\n\
                     Deplacer la voiture 4 de 2 cases vers la gauche\n\
                     Deplacer la voiture 7 de 2 cases vers le bas\n\
                     Deplacer la voiture 1 de 3 cases vers la droite\n";
    assert_eq!(cost(FIGURE_1, sentences, Metric::Moves), 8);
}

/// The hash by its definition: the sum of the digits of all cells, each times its power of 3.
fn hash(board: &rush_hour::Board) -> u64 {
    board.hash_cells().iter().rev().fold(0, |sum, cell| sum * 3 + u64::from(cell.digit))
}

#[test]
fn the_hash_of_the_introduction_follows_its_definition() {
    let board = rush_hour::Board::parse(INTRODUCTION).unwrap();
    assert_eq!(hash(&board), 100_200_544_287_258_357);
    // What the hand-out prints: the plateau has −1 on empty cells, and elsewhere numbers of vehicles.
    let entries = board.hash_cells().into_iter().map(|cell| cell.piece.map_or(-1, |k| k as i128));
    let printed = entries.rev().fold(0, |sum, entry| sum * 3 + entry);
    assert_eq!(printed, 175_454_050_611_577_982);
}

#[test]
fn hashes_tell_reachable_boards_apart() {
    let start = rush_hour::Board::parse(FIGURE_1).unwrap();
    let reached = Reached::new(start, |board| {
        let slides = board.vehicles().iter().flat_map(|vehicle| {
            (-5..=5).map(|cells| rush_hour::Slide { label: vehicle.label, cells })
        });
        let slides = slides.filter(|slide| slide.cells != 0);
        slides.filter_map(|slide| board.slide(slide).ok()).collect::<Vec<_>>()
    });
    let hashes: HashSet<_> = reached.all.iter().map(hash).collect();
    assert_eq!((reached.all.len(), hashes.len()), (1247, 1247), "two boards with one hash");
}

#[test]
fn an_overlap_is_an_error_that_names_both_vehicles() {
    let text = "6\n3\n1 h 2 2 3\n2 v 3 2 1\n3 h 2 5 5\n";
    let error = rush_hour::Board::parse(text).unwrap_err().to_string();
    assert!(error.contains('1') && error.contains('2') && error.contains("overlap"), "{error}");
}
