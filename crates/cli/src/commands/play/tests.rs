//! The screen, drawn into memory.

use super::{
    app::{App, Page, Settings, piece_name},
    buffer::Buffer,
    selection::Selection,
    view,
};
use crate::draw::BoardStyle;
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use glisse::game::{Advisor, AdvisorReply, AdvisorThread, Game, NewBoard, Patience, SavedGame};
use glisse::{Board, Difficulty, Language, grid, words};
use glisse_words::say;
use std::{sync::atomic::AtomicBool, time::Duration};

const JAM: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const UNIQUE: &str = "BBB.....C...AAC.....D.....D.........";
const TILES: &str = "tiles:3x3:1-2-3-4-5-6-0-7-8";
const SWAP: &str = "swap:3x3:2-1-3-4-6-5-9-8-7:barriers=0,0-0,1;1,1-2,1";

fn app(board: &str) -> App {
    let board: Board = board.parse().unwrap();
    let (puzzle, difficulty) = (board.puzzle(), Difficulty::One);
    let new_board = NewBoard { puzzle, rows: 3, columns: 3, difficulty, seed: 1 };
    let style = BoardStyle { notation: "tile", colors: true };
    let settings = Settings {
        words: words(Language::En),
        style,
        is_ascii: false,
        vi: false,
        save: None,
        new_board,
    };
    let saved = SavedGame { game: Game::new(board), elapsed: Duration::from_secs(83) };
    App::new(saved, settings, AdvisorThread::new(None, Patience::default()))
}

/// Tells an app what is true of a board, without waiting for its own thoughts.
fn teach(app: &mut App, board: &Board) {
    let never = AtomicBool::new(false);
    let mut advisor = Advisor::new(board.puzzle(), None, Patience::default());
    let advice = advisor.advise(board, &never).unwrap().unwrap();
    app.learn(AdvisorReply::Advice(board.clone(), advice));
}

/// Returns a game of which all is known that can be, after some keys.
fn taught(board: &str, keys: &str) -> App {
    let mut app = app(board);
    let board = app.game.board().clone();
    teach(&mut app, &board);
    press(&mut app, keys);
    app
}

/// Presses keys: letters, and arrows as they are drawn.
fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }
}

fn mouse(app: &mut App, kind: MouseEventKind, (column, row): (u16, u16)) {
    let modifiers = KeyModifiers::NONE;
    app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
}

fn drawn(app: &mut App, width: u16, height: u16) -> Buffer {
    let mut buffer = Buffer::new(width, height);
    view::draw(&mut buffer, app);
    buffer
}

fn screen(app: &mut App, width: u16, height: u16) -> String {
    let buffer = drawn(app, width, height);
    let rows = buffer.cells.chunks(usize::from(width));
    let lines = rows.map(|row| row.iter().map(|cell| cell.letter).collect::<String>());
    lines.map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn rush_hour_is_drawn_with_a_hint() {
    let mut app = taught(JAM, "h");
    insta::assert_snapshot!("rush_hour", screen(&mut app, 80, 24));
    insta::assert_snapshot!("rush_hour_medium", screen(&mut app, 56, 20));
    app.settings.is_ascii = true;
    insta::assert_snapshot!("rush_hour_ascii", screen(&mut app, 80, 24));
}

#[test]
fn a_hint_that_is_not_proved_is_given_while_the_search_goes_on() {
    // No proof is even tried of a board of this size.
    let mut numbers: Vec<String> = (0..36).rev().map(|number: u32| number.to_string()).collect();
    numbers.swap(0, 1);
    let board: Board = format!("tiles:6x6:{}", numbers.join("-")).parse().unwrap();
    let never = AtomicBool::new(false);
    let patience = Patience { effort: Duration::from_millis(50), ..Patience::default() };
    let mut advisor = Advisor::new(board.puzzle(), None, patience);
    let early = advisor.advise_at_once(&board, &never).unwrap().unwrap();
    let late = advisor.advise(&board, &never).unwrap().unwrap();
    for language in [Language::En, Language::Fr] {
        for is_asked_first in [true, false] {
            let mut app = app(&board.id());
            app.settings.words = words(language);
            let unproved = AdvisorReply::Unproved(board.clone(), early.clone());
            let [searching, unproved_told, thinking] =
                ["play-hint-searching", "play-hint-unproved", "play-thinking"].map(|key| {
                    let said = say!(app.settings.words, key, sentence = "|");
                    said.rsplit('|').next().unwrap().to_owned()
                });
            if is_asked_first {
                press(&mut app, "h");
                assert!(screen(&mut app, 100, 30).contains(&thinking));
                app.learn(unproved);
            } else {
                app.learn(unproved);
                press(&mut app, "h");
            }
            assert!(screen(&mut app, 100, 30).contains(&searching));
            assert_eq!(app.hint, early.next());
            press(&mut app, "h");
            app.learn(AdvisorReply::Advice(board.clone(), late.clone()));
            assert!(screen(&mut app, 100, 30).contains(&unproved_told));
            // However often it was told, it was one hint.
            assert_eq!(app.game.hints(), 1);
        }
    }
}

#[test]
fn tiles_are_drawn_with_a_hint() {
    let mut app = taught(TILES, "h");
    insta::assert_snapshot!("tiles", screen(&mut app, 60, 20));
    app.settings.is_ascii = true;
    insta::assert_snapshot!("tiles_small_ascii", screen(&mut app, 30, 10));
}

#[test]
fn swap_grids_are_drawn_with_barriers_a_chosen_cell_and_a_hint() {
    let mut app = taught(SWAP, "→↓ ");
    insta::assert_snapshot!("swap", screen(&mut app, 60, 20));
    press(&mut app, "h");
    insta::assert_snapshot!("swap_hint", screen(&mut app, 60, 20));
    app.settings.is_ascii = true;
    insta::assert_snapshot!("swap_small_ascii", screen(&mut app, 30, 12));
}

#[test]
fn small_screens_show_less_and_at_last_say_so() {
    let mut app = taught(JAM, "");
    insta::assert_snapshot!("narrow", screen(&mut app, 32, 14));
    insta::assert_snapshot!("a_part", screen(&mut app, 24, 9));
    press(&mut app, "H");
    insta::assert_snapshot!("another_part", screen(&mut app, 24, 9));
    insta::assert_snapshot!("too_small", screen(&mut app, 20, 6));
}

#[test]
fn a_review_says_what_each_move_was_worth() {
    let mut app = app(UNIQUE);
    // Away from the goal, back by a way round, and home.
    press(&mut app, "D↓B→→→D↑C↑A→→→→");
    assert!(app.game.is_solved());
    press(&mut app, "\n");
    assert!(screen(&mut app, 80, 24).contains("positions are still thought about"));
    let Page::Review(review, _) = &app.page else { panic!("no review") };
    for board in review.open_positions() {
        teach(&mut app, &board);
    }
    press(&mut app, "↓");
    insta::assert_snapshot!("review", screen(&mut app, 80, 24));
    app.settings.words = words(Language::Fr);
    app.settings.is_ascii = true;
    insta::assert_snapshot!("review_narrow_french_ascii", screen(&mut app, 44, 12));
}

#[test]
fn help_fits_and_scrolls() {
    let mut rush_hour = app(JAM);
    press(&mut rush_hour, "?");
    insta::assert_snapshot!("help", screen(&mut rush_hour, 80, 30));
    let mut swap = app(SWAP);
    swap.settings.words = words(Language::Fr);
    press(&mut swap, "?↓↓↓↓");
    insta::assert_snapshot!("help_french_scrolled", screen(&mut swap, 50, 16));
    press(&mut swap, "?");
    assert!(matches!(swap.page, Page::Game));
}

#[test]
fn a_solution_is_stepped_through_and_the_game_stays_as_it_was() {
    let mut app = taught(UNIQUE, "s→→");
    insta::assert_snapshot!("solution", screen(&mut app, 80, 24));
    press(&mut app, "←\u{1b}");
    assert!(app.game.steps().is_empty() && matches!(app.page, Page::Game));
}

#[test]
fn without_colours_there_are_none_and_in_ascii_nothing_else() {
    for board in [JAM, TILES, SWAP] {
        for language in Language::ALL {
            let mut app = taught(board, "");
            app.settings.words = words(language);
            app.settings.is_ascii = true;
            app.settings.style.colors = false;
            for keys in ["h", "s→", "\u{1b}?", "\u{1b}n", "\u{1b}←→↑↓\u{1b}a"] {
                press(&mut app, keys);
                for (width, height) in [(80, 24), (30, 12)] {
                    for cell in &drawn(&mut app, width, height).cells {
                        assert!(cell.letter.is_ascii(), "{}", cell.letter);
                        let style = cell.style;
                        assert_eq!((style.foreground_color, style.background_color), (None, None));
                    }
                }
            }
        }
    }
}

#[test]
fn no_size_of_the_screen_is_a_problem() {
    let numbers: Vec<String> = (1..80).chain([0]).map(|number| number.to_string()).collect();
    let long = format!("tiles:2x40:{}", numbers.join("-"));
    for board in [JAM, TILES, SWAP, &long] {
        let mut app = app(board);
        for keys in ["", "?", "?n", "\u{1b}←↑→↓a"] {
            press(&mut app, keys);
            for width in (1..90).step_by(3) {
                for height in 1..30 {
                    drawn(&mut app, width, height);
                }
            }
        }
    }
}

#[test]
fn the_mouse_selects_pushes_and_drags() {
    let left = MouseButton::Left;
    let mut rush_hour = app(UNIQUE);
    drawn(&mut rush_hour, 80, 24);
    let at = |app: &App, place: (usize, usize)| {
        let geometry = app.geometry.as_ref().unwrap();
        let (x, y) = (0..80)
            .flat_map(|x| (0..24).map(move |y| (x, y)))
            .find(|&(x, y)| {
                geometry.place_at(x, y) == Some(grid::Cell { row: place.0, column: place.1 })
            })
            .unwrap();
        (x + 1, y + 1)
    };
    // B by a click on it and one on where it is to go, C and A by dragging them.
    for place in [(0, 0), (0, 5)] {
        let place = at(&rush_hour, place);
        mouse(&mut rush_hour, MouseEventKind::Down(left), place);
        mouse(&mut rush_hour, MouseEventKind::Up(left), place);
    }
    for (from, to) in [((1, 2), (0, 2)), ((2, 0), (2, 5))] {
        let (from, to) = (at(&rush_hour, from), at(&rush_hour, to));
        mouse(&mut rush_hour, MouseEventKind::Down(left), from);
        mouse(&mut rush_hour, MouseEventKind::Drag(left), to);
        mouse(&mut rush_hour, MouseEventKind::Up(left), to);
    }
    let moves: Vec<String> = rush_hour.game.moves().iter().map(glisse::Move::to_string).collect();
    assert_eq!((moves.join(" "), rush_hour.game.is_solved()), ("B+3 C-1 A+4".to_owned(), true));

    let mut tiles = app(TILES);
    drawn(&mut tiles, 80, 24);
    let place = at(&tiles, (2, 2));
    mouse(&mut tiles, MouseEventKind::Down(left), place);
    assert_eq!((tiles.game.moves().len(), tiles.game.is_solved()), (2, true));
    // One click, one step back.
    press(&mut tiles, "u");
    assert_eq!(tiles.game.moves().len(), 0);
}

#[test]
fn in_vi_s_keys_h_is_left() {
    let mut app = app(UNIQUE);
    press(&mut app, "B→→→C↑A→→vh");
    assert_eq!(app.game.moves().last().map(glisse::Move::to_string), Some("A+1".to_owned()));
}

#[test]
fn a_new_board_takes_two_keys_while_a_game_is_under_way() {
    let mut app = app(UNIQUE);
    press(&mut app, "n");
    assert!(matches!(app.page, Page::Level), "nothing is lost yet");
    press(&mut app, "\u{1b}B→n");
    assert!(matches!(app.page, Page::Game));
    assert!(screen(&mut app, 80, 24).contains("n: new board all the same"));
    press(&mut app, "→");
    assert!(matches!(app.page, Page::Game) && app.game.moves().len() == 1, "the key only answers");
    press(&mut app, "nn");
    assert!(matches!(app.page, Page::Level));
    // Nothing is lost with a game that is over, either.
    press(&mut app, "\u{1b}→→C↑A→→→→n");
    assert!(app.game.is_solved() && matches!(app.page, Page::Level));
    // A review can be left for a new board, too, but not by accident.
    let mut under_way = self::app(UNIQUE);
    press(&mut under_way, "B→an");
    assert!(matches!(under_way.page, Page::Game));
    press(&mut under_way, "n");
    assert!(matches!(under_way.page, Page::Level));
}

#[test]
fn leaving_a_game_that_is_not_saved_takes_two_keys() {
    let mut app = app(UNIQUE);
    press(&mut app, "B→q");
    assert!(!app.is_over);
    press(&mut app, "→q");
    assert!(!app.is_over && app.game.moves().len() == 1, "the key only answers");
    press(&mut app, "q");
    assert!(app.is_over);
    let mut untouched = self::app(UNIQUE);
    press(&mut untouched, "q");
    assert!(untouched.is_over);
}

#[test]
fn vehicles_with_two_digits_are_selected_digit_by_digit() {
    let mut app =
        app("2 2 3 3 4 4\n5 5 6 6 7 7\n1 1 0 0 0 8\n9 9 10 10 0 8\n11 11 12 12 0 0\n0 0 0 0 0 0");
    let selected = |app: &App| match app.selection {
        Selection::Piece(id) => piece_name(app.game.board(), id),
        _ => String::new(),
    };
    let told = |app: &App| app.message.as_ref().map_or("", |(_, text)| text.as_str()).to_owned();
    // 1 is selected from the beginning, but nobody has typed it.
    press(&mut app, "1");
    assert_eq!(selected(&app), "1");
    assert_eq!(told(&app), "1. Another digit leads to 10, 11, 12.");
    press(&mut app, "2");
    assert_eq!((selected(&app).as_str(), told(&app).as_str()), ("12", ""));
    // What comes between ends the name.
    press(&mut app, "1→1");
    assert_eq!(selected(&app), "1");
    press(&mut app, "1");
    assert_eq!(selected(&app), "11");
    press(&mut app, "/");
    assert_eq!(told(&app), "Which one? Its letter, or the digits of its number.");
    press(&mut app, "10\n");
    assert_eq!((selected(&app).as_str(), told(&app).as_str()), ("10", ""));
    press(&mut app, "13");
    assert_eq!(selected(&app), "3");
}
