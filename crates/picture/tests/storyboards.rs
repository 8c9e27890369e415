//! Solutions as one picture of all their boards.

use crate::{
    JAM,
    fixtures::{board, moves},
    names, numbers,
};
use glisse_picture::{Picture, PictureError, Style};
use glisse_words::Language;

#[test]
fn every_board_has_a_caption_with_its_move() {
    let captions = |id: &str, solution: &str, notation| {
        let style = Style { notation, ..Style::default() };
        let svg = Picture::of_solution(&board(id), &moves(solution), &style).unwrap().to_svg();
        names(&svg)
    };
    let names = captions(JAM, "B+1 B+1", None);
    assert_eq!(names[0], format!("{JAM}, 2 moves"));
    assert_eq!(names.iter().filter(|&name| name == "A").count(), 3);
    assert!(["start", "2: B+1"].iter().all(|&name| names.contains(&name.to_owned())), "{names:?}");
    let tiles = |notation| captions("tiles:2x2:1-2-0-3", "R", notation);
    assert!(tiles(None).contains(&"1: R".to_owned()));
    assert!(tiles(Some("tile")).contains(&"1: L".to_owned()));
}

#[test]
fn what_has_moved_is_marked_and_blocks_leave_a_trail() {
    let marks = |id: &str, action: &str| {
        let style = Style::default();
        let svg = Picture::of_solution(&board(id), &moves(action), &style).unwrap().to_svg();
        let lines = svg.lines().filter(|line| line.contains("stroke=\"#e69f00\""));
        let (trails, marks): (Vec<&str>, Vec<&str>) =
            lines.partition(|line| line.contains("stroke-dasharray"));
        [trails.len(), marks.len()]
    };
    assert_eq!(marks(JAM, "B+2 E+1"), [2, 2]);
    assert_eq!(marks("tiles:2x2:1-2-0-3", "R"), [0, 1]);
    assert_eq!(marks("swap:2x2:2-1-4-3", "0,0-0,1 1,0-1,1"), [0, 4]);
}

#[test]
fn solutions_that_cannot_be_drawn_are_refused() {
    let jam = board(JAM);
    let there_and_back = moves("B+1 B-1");
    let style = Style::default();
    assert!(Picture::of_solution(&jam, &there_and_back.repeat(20), &style).is_ok());
    let error = Picture::of_solution(&jam, &there_and_back.repeat(251), &style).unwrap_err();
    assert_eq!(error, PictureError::TooLong { moves: 502, most: 500 });
    let error = Picture::of_solution(&jam, &[there_and_back[0]; 9], &style).unwrap_err();
    assert_eq!(error, PictureError::IllegalMove { number: 4 });
}

#[test]
fn a_storyboard_of_large_boards_is_refused_before_it_fills_the_memory() {
    let large = board(&format!("tiles:100x100:{}", numbers((0..10_000).rev())));
    let error = Picture::of_solution(&large, &moves("L R").repeat(30), &Style::default());
    assert_eq!(error, Err(PictureError::TooManyCells { boards: 61, cells: 610_000 }));
}

#[test]
fn words_are_in_the_language_of_the_style() {
    let french = Style { language: Language::Fr, ..Style::default() };
    let svg = Picture::of_solution(&board(JAM), &moves("B+1"), &french).unwrap().to_svg();
    assert!(names(&svg).contains(&"départ".to_owned()) && svg.contains("1 déplacement</title>"));
}
