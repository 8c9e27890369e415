//! Ratings: parts that can be counted by hand.

use crate::board;
use glisse_lab::rating::{Rating, rate};
use glisse_puzzle::{Options, RunError, Solver};
use glisse_search::{Control, Limit};
use std::sync::atomic::AtomicBool;

fn rated(text: &str) -> Rating {
    let (board, mut solver) = (board(text), Solver::new());
    let answer = solver.solve(&board, &Options::default()).unwrap();
    let moves = &answer.solution().unwrap().moves;
    rate(&mut solver, &board, moves, &Options::default()).unwrap()
}

#[test]
fn the_parts_of_a_rating_are_those_of_the_space() {
    let rating = rated("3-1-2");
    assert_eq!((rating.length, rating.detours), (2, 0));
    assert!((rating.branching - 2.0).abs() < 1e-9, "two flips each time");
    let space = rating.space.as_ref().unwrap();
    assert_eq!((space.states, space.solutions, space.bottlenecks), (6, 1, 0));
    // The six stacks lie on a ring, and the other way round is two flips longer.
    assert_eq!(space.near_states, 6);
    // A walk on a ring of six takes k·(6 − k) moves from distance k.
    assert!((space.random_walk.unwrap() - 8.0).abs() < 1e-3, "{space:?}");
}

#[test]
fn a_longer_solution_is_harder() {
    let [easy, hard] = ["2-1-3-4-5", "4-1-3-5-2"].map(rated);
    assert!(easy.length < hard.length && easy.score() < hard.score());
    assert!((1.0..=10.0).contains(&easy.score()) && (1.0..=10.0).contains(&hard.score()));
    assert!(Rating::of_length(10).score() < Rating::of_length(40).score());
}

#[test]
fn a_space_that_is_too_large_is_left_out() {
    assert_eq!(rated("3-1-2-4-5-6-7-8-9-10").space, None);
}

#[test]
fn cancelling_ends_a_rating() {
    let raised = AtomicBool::new(true);
    let options = Options { control: Control::new().cancelled_by(&raised), ..Options::default() };
    let stopped = rate(&mut Solver::new(), &board("3-1-2"), &[], &options).unwrap_err();
    assert!(matches!(stopped, RunError::Limit(Limit::Cancelled)), "{stopped}");
}

#[test]
fn the_json_of_a_rating_has_its_fields_in_order() {
    let text = serde_json::to_string(&rated("3-1-2")).unwrap();
    let expected = r#"{"length":2,"branching":2.0,"detours":0,"states":6,"solutions":1,"near_states":6,"bottlenecks":0,"random_walk":8}"#;
    assert_eq!(text, expected);
    let text = serde_json::to_string(&Rating::of_length(3)).unwrap();
    assert!(text.ends_with(r#""states":null,"solutions":null,"near_states":null,"bottlenecks":null,"random_walk":null}"#), "{text}");
}
