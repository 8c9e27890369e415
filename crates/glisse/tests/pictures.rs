//! Pictures: everything that is on a board is on its picture, whatever its size.

use crate::common::{RUSH_HOUR, SWAP, TILES, board};
use glisse::{
    Control, Language, Limit, Move, Options, RunError, Solver,
    picture::{MapError, Picture, PictureError, SpaceMap, Style, Theme},
};
use roxmltree::Document;

const JAM: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

fn numbers(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join("-")
}

/// The names of all parts of a picture.
fn names(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let titles = document.descendants().filter(|node| node.tag_name().name() == "title");
    titles.filter_map(|title| title.text().map(str::to_owned)).collect()
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
            let svg = Picture::of_board(&board(id), &style).unwrap().to_svg();
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
fn a_move_leads_from_one_picture_to_the_next() {
    // Pieces that move are drawn last; where they are is what counts.
    let lines = |picture: Picture| {
        let svg = picture.to_svg();
        let mut lines: Vec<String> = svg.lines().skip(2).map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let style = Style::default();
    for (id, action) in [
        (JAM, Move::parse(RUSH_HOUR, "B+1").unwrap()),
        ("tiles:2x2:1-2-0-3", Move::parse(TILES, "R").unwrap()),
        ("swap:2x2:2-1-4-3", Move::parse(SWAP, "0,0-0,1").unwrap()),
    ] {
        let before = board(id);
        let after = before.after(action).unwrap();
        let [old, new] = [&before, &after].map(|board| Picture::of_board(board, &style).unwrap());
        let at = |progress| Picture::of_board_during(&before, action, progress, &style).unwrap();
        assert_eq!(lines(at(0.0)), lines(old.clone()), "{id}");
        assert_eq!(lines(at(1.0)), lines(new.clone()), "{id}");
        let middle = lines(at(0.5));
        assert!(middle != lines(old) && middle != lines(new), "{id}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let jam = board(JAM);
    for cell in [0, 3, 513, u32::MAX] {
        let style = Style { cell: Some(cell), ..Style::default() };
        assert_eq!(Picture::of_board(&jam, &style), Err(PictureError::Cell { cell }));
    }
    let there_and_back = ["B+1", "B-1"].map(|slide| Move::parse(RUSH_HOUR, slide).unwrap());
    let style = Style::default();
    assert!(Picture::of_solution(&jam, &there_and_back.repeat(20), &style).is_ok());
    let error = Picture::of_solution(&jam, &there_and_back.repeat(251), &style).unwrap_err();
    assert_eq!(error, PictureError::TooLong { moves: 502, most: 500 });
    let error = Picture::of_solution(&jam, &[there_and_back[0]; 9], &style).unwrap_err();
    assert_eq!(error, PictureError::IllegalMove { number: 4 });
}

#[test]
fn a_map_has_every_state_and_is_always_the_same() {
    let dark = Style { theme: Theme::Dark, ..Style::default() };
    for (id, states, is_solvable) in [
        ("tiles:2x2:1-2-3-0", 12, true),
        ("tiles:2x2:2-1-3-0", 12, false),
        ("tiles:2x3:5-4-3-2-1-0", 360, true),
        (JAM, 1247, true),
    ] {
        let explore =
            || SpaceMap::explore(&mut Solver::new(), &board(id), &Options::default()).unwrap();
        let map = explore();
        assert_eq!(map.states(), states, "{id}");
        let svg = map.draw(&dark, &mut |_, _| true).unwrap().to_svg();
        let document = Document::parse(&svg).unwrap();
        let group = document
            .descendants()
            .find(|node| node.tag_name().name() == "title" && node.text() == Some("states"))
            .and_then(|title| title.parent_element())
            .unwrap();
        // One dot a state, and a second one within those of goals.
        let paths = group.descendants().filter_map(|node| node.attribute("d"));
        let mut dots: Vec<&str> = paths.flat_map(|path| path.split('M').skip(1)).collect();
        let goals = dots.len() - states;
        dots.sort_unstable();
        dots.dedup();
        let places = dots;
        assert!(goals < states && (goals > 0) == is_solvable, "{id}: {goals}");
        assert!(places.len() * 100 >= states * 99, "{id}: {} places", places.len());
        assert!(!svg.contains("NaN"), "{id}");
        // Nothing is written twice: a large map is still a file that browsers open.
        assert!(svg.len() < 120 * states + 20_000, "{id}: {} bytes", svg.len());
        assert_eq!(explore().draw(&dark, &mut |_, _| true).unwrap().to_svg(), svg, "{id}");
    }
}

#[test]
fn words_are_in_the_language_of_the_style() {
    let french = Style { language: Language::Fr, ..Style::default() };
    let jam = board(JAM);
    let moves = [Move::parse(RUSH_HOUR, "B+1").unwrap()];
    let sheet = Picture::of_solution(&jam, &moves, &french).unwrap().to_svg();
    assert!(names(&sheet).contains(&"départ".to_owned()) && sheet.contains("1 coup</title>"));
    let map = SpaceMap::explore(&mut Solver::new(), &jam, &Options::default()).unwrap();
    let map = names(&map.draw(&french, &mut |_, _| true).unwrap().to_svg());
    for word in ["états", "coups", "une solution minimale", "légende"] {
        assert!(map.contains(&word.to_owned()), "{word}: {map:?}");
    }
}

#[test]
fn a_sheet_of_large_boards_is_refused_before_it_fills_the_memory() {
    let large = board(&format!("tiles:100x100:{}", numbers((0..10_000).rev())));
    let back_and_forth = ["L", "R"].map(|letter| Move::parse(TILES, letter).unwrap());
    let error = Picture::of_solution(&large, &back_and_forth.repeat(30), &Style::default());
    assert_eq!(error, Err(PictureError::TooManyCells { boards: 61, cells: 610_000 }));
}

#[test]
fn maps_have_limits_and_can_be_stopped() {
    let explore = |id: &str, expansions: Option<u64>| {
        let limited = |most| Control::new().expansion_limit(most);
        let control = expansions.map_or_else(Control::new, limited);
        let options = Options { control, ..Options::default() };
        SpaceMap::explore(&mut Solver::new(), &board(id), &options)
    };
    let eight = "tiles:3x3:1-2-3-4-5-6-7-8-0";
    assert!(matches!(explore(eight, None), Err(MapError::TooManyStates)));
    assert!(matches!(explore(eight, Some(90_000)), Err(MapError::TooManyStates)));
    let stopped = explore(JAM, Some(100));
    assert!(matches!(stopped, Err(MapError::Run(RunError::Limit(Limit::Expansions)))));
    let map = explore(JAM, None).unwrap();
    let mut rounds = 0;
    let mut keep_on = |done: usize, total: usize| {
        assert!(done <= total);
        rounds = done;
        done < 3
    };
    let stopped = map.draw(&Style::default(), &mut keep_on);
    assert_eq!((stopped.err(), rounds), (Some(PictureError::Stopped), 3));
}
