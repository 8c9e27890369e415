//! Everything that is on a board is on its picture, whatever its size.

use crate::{
    JAM,
    fixtures::{board, moves},
    names, numbers,
};
use glisse_picture::{Picture, PictureError, Style, Theme};
use glisse_puzzle::Labels;
use roxmltree::Document;

fn svg(id: &str, style: &Style) -> String {
    Picture::of_board(&board(id), style).unwrap().to_svg()
}

#[test]
fn small_boards_have_these_pictures() {
    let style = |theme, cell| Style { theme, cell, ..Style::default() };
    let blocks = svg("rush-hour:3x4:xAAB...B.CCC", &style(Theme::Print, None));
    insta::assert_snapshot!("blocks", blocks);
    insta::assert_snapshot!("gap", svg("tiles:2x2:1-3-2-0", &style(Theme::Light, Some(40))));
    let barred = "swap:2x2:4-2-3-1:barriers=0,0-0,1";
    insta::assert_snapshot!("exchange", svg(barred, &style(Theme::Dark, None)));
}

#[test]
fn every_piece_is_there_with_its_name_in_every_theme() {
    let letters: Vec<String> = "ABCDEFGH".chars().map(String::from).collect();
    let tiles: Vec<String> = (1..12).map(|number| number.to_string()).collect();
    let swap: Vec<String> = (1..=6).map(|number| number.to_string()).collect();
    for (id, pieces) in [
        (JAM, &letters),
        ("tiles:3x4:11-10-9-8-7-6-5-4-3-2-1-0", &tiles),
        ("swap:2x3:6-5-4-3-2-1:barriers=0,0-0,1;0,2-1,2", &swap),
    ] {
        for theme in Theme::ALL {
            let style = Style { theme, ..Style::default() };
            let svg = svg(id, &style);
            let names = names(&svg);
            assert_eq!(names[0], id);
            let mut found: Vec<_> = pieces.iter().filter(|&piece| names.contains(piece)).collect();
            found.dedup();
            assert_eq!(found.len(), pieces.len(), "{id} {theme}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{id} {theme}");
            // Nothing refers to anything, so that pictures can share a page.
            assert!(!svg.contains("id=\"") && !svg.contains("url("), "{id} {theme}");
        }
    }
}

#[test]
fn pieces_have_the_names_that_the_reader_gives_them() {
    let numbered = board(JAM).with_labels(Labels::numbers(1, 8));
    let picture = Picture::of_board(&numbered, &Style::default()).unwrap();
    let names = names(&picture.to_svg());
    assert!(names.contains(&"8".to_owned()) && !names.contains(&"H".to_owned()), "{names:?}");
}

#[test]
fn an_arrow_shows_the_exit_on_each_side() {
    let arrows =
        ["3x3:AA.......", "3x3:AA.......:exit=left", "3x3:A..A.....", "3x3:A..A.....:exit=top"]
            .map(|rest| {
                let svg = svg(&format!("rush-hour:{rest}"), &Style::default());
                let (_, exit) = svg.split_once("<title>exit</title>").unwrap();
                exit.split_once("</g>").unwrap().0.to_owned()
            });
    for (number, arrow) in arrows.iter().enumerate() {
        assert!(!arrows[..number].contains(arrow), "{number}");
    }
}

#[test]
fn boards_of_every_size_have_a_picture() {
    let reversed = |rows: usize, columns: usize| {
        board(&format!("swap:{rows}x{columns}:{}", numbers((1..=rows * columns).rev())))
    };
    let tiles = board(&format!("tiles:100x100:{}", numbers((0..10_000).rev())));
    for board in [reversed(1, 1), reversed(1, 400), reversed(300, 1), reversed(150, 150), tiles] {
        let picture = Picture::of_board(&board, &Style::default()).unwrap();
        Document::parse(&picture.to_svg()).unwrap();
        assert!(picture.width() >= 4 && picture.height() >= 4);
    }
    let too_long = Picture::of_board(&reversed(1, 10_000), &Style::default());
    assert!(matches!(too_long, Err(PictureError::TooLarge { .. })));
}

#[test]
fn tiles_have_no_names_on_grids_of_more_than_10_000_cells() {
    // A board of the family of tiles has no more than 100×100 cells.
    let cells = numbers((1..=10_100).rev());
    let svg = svg(&format!("swap:100x101:{cells}"), &Style::default());
    assert_eq!(names(&svg).len(), 1);
    assert!(svg.matches("<path").count() > 1);
}

#[test]
fn a_move_leads_from_one_picture_to_the_next() {
    // Pieces that move are drawn last; where they are is what counts.
    let lines = |picture: Picture| {
        let svg = picture.to_svg();
        let mut lines: Vec<String> = svg.lines().skip(2).map(str::to_owned).collect();
        lines.sort();
        lines
    };
    for theme in Theme::ALL {
        let style = Style { theme, ..Style::default() };
        for (id, action) in
            [(JAM, "B+1"), ("tiles:2x2:1-2-0-3", "R"), ("swap:2x2:2-1-4-3", "0,0-0,1")]
        {
            let (before, action) = (board(id), moves(action)[0]);
            let after = before.after(action).unwrap();
            let [old, new] =
                [&before, &after].map(|board| Picture::of_board(board, &style).unwrap());
            let at =
                |progress| Picture::of_board_during(&before, action, progress, &style).unwrap();
            assert_eq!(lines(at(0.0)), lines(old.clone()), "{id}");
            assert_eq!(lines(at(1.0)), lines(new.clone()), "{id}");
            let middle = lines(at(0.5));
            assert!(middle != lines(old) && middle != lines(new), "{id}");
        }
    }
}

#[test]
fn tiles_that_exchange_their_places_pass_each_other_on_the_right() {
    let (board, action) = (board("swap:1x2:2-1"), moves("0,0-0,1")[0]);
    let style = Style { cell: Some(100), ..Style::default() };
    let svg = Picture::of_board_during(&board, action, 0.5, &style).unwrap().to_svg();
    let document = Document::parse(&svg).unwrap();
    let place = |name: &str| {
        let label = document.descendants().find(|node| node.text() == Some(name)).unwrap();
        let tile = label.ancestors().find(|node| node.tag_name().name() == "g").unwrap();
        let rect = tile.descendants().find(|node| node.tag_name().name() == "rect").unwrap();
        ["x", "y"].map(|name| rect.attribute(name).unwrap().to_owned())
    };
    // Both are halfway; what goes to the right is lower.
    assert_eq!(place("2"), ["84.5", "54.5"]);
    assert_eq!(place("1"), ["84.5", "14.5"]);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let jam = board(JAM);
    for cell in [0, 3, 513, u32::MAX] {
        let style = Style { cell: Some(cell), ..Style::default() };
        assert_eq!(Picture::of_board(&jam, &style), Err(PictureError::Cell { cell }));
        assert_eq!(Picture::check_board(&jam, &style), Err(PictureError::Cell { cell }));
    }
    let illegal = Picture::of_board_during(&jam, moves("B-1")[0], 0.5, &Style::default());
    assert_eq!(illegal, Err(PictureError::IllegalMove { number: 1 }));
}
