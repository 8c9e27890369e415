//! Cards to print.

use crate::fixtures::board;
use glisse_picture::{Card, Cards};

const TILES: &str = "tiles:2x2:1-2-0-3";

fn card(solution: &str) -> Card {
    let (board, caption) = (board(TILES), "1 move".to_owned());
    Card { board, caption, solution: solution.to_owned() }
}

#[test]
fn a_page_has_six_cards_and_the_next_has_the_rest() {
    let cards = Cards::new(vec![card("R"); 7], "Solutions");
    assert_eq!(cards.pages(), 3);
    let boards = |page: usize| {
        let svg = cards.page(page).expect("a page").to_svg();
        svg.matches(&format!("<title>{TILES}</title>")).count()
    };
    assert_eq!([boards(0), boards(1), boards(2)], [6, 1, 0]);
}

#[test]
fn solutions_are_behind_the_boards() {
    let cards = Cards::new(vec![card("R L"), card(&"R L ".repeat(2000))], "Solutions");
    assert!(cards.pages() > 2);
    let page = cards.page(1).unwrap().to_svg();
    assert!(page.contains("<title>1. R L</title>") && page.contains("<title>Solutions</title>"));
}

#[test]
fn notes_stand_between_the_heading_and_the_solutions() {
    let note = "Slide tiles into the empty cell. ".repeat(10);
    let cards = Cards::new(vec![card("R")], "Solutions").with_notes([note.trim(), "R: right"]);
    let page = cards.page(1).unwrap().to_svg();
    let place = |words: &str| page.find(&format!("<title>{words}")).expect(words);
    assert!(place("Solutions") < place("Slide tiles") && place("Slide tiles") < place("R: right"));
    assert!(place("R: right") < place("1. R</title>"));
}
