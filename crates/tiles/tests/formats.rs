//! The text formats: round trips, detection, every defect with its place.

use glisse_family::Rules;
use glisse_family::{
    Family, Metric, ParseError, ParsedMoves, refused,
    text::{
        BoardFormat,
        testing::{
            argument, check_error, check_format_names, check_formats, check_inexpressible,
            check_no_moves, check_no_text, check_one_reading, help, move_lists, read_examples,
            second_place,
        },
    },
    unsolved,
};
use glisse_tiles::{Board, Direction, Format, Goal, Notation, Tiles};
use proptest::{collection::vec, prelude::*};
use std::{fs, path::Path};

/// Reads a solution whose letters say where the empty cell goes.
fn read_moves(text: &[u8]) -> Result<ParsedMoves<Direction>, ParseError> {
    Direction::parse_moves(text, Notation::Empty)
}

/// The position that a text shows, by its id without a goal, and the format.
fn position(text: &str) -> (String, Format) {
    let parsed = Format::parse(text.as_bytes(), None);
    let parsed = parsed.unwrap_or_else(|error| panic!("{text}: {error}"));
    let (board, format) = parsed;
    let board = board.with_goal(&Goal::EmptyLast).unwrap();
    (board.id(), format)
}

/// Numbers in any order.
fn numbers(count: usize) -> impl Strategy<Value = Vec<u16>> {
    Just((0..count as u16).collect::<Vec<u16>>()).prop_shuffle()
}

/// Any board: sizes from 2 to 12, square ones and 4x4 more often, goals with and without names.
fn boards() -> impl Strategy<Value = Board> {
    let size = prop_oneof![
        Just((4, 4)),
        (2..=12_usize).prop_map(|size| (size, size)),
        (2..=12_usize, 2..=12_usize)
    ];
    size.prop_flat_map(|(rows, columns)| {
        let count = rows * columns;
        let goal = prop_oneof![
            3 => Just(Goal::EmptyLast),
            2 => Just(Goal::EmptyFirst),
            2 => Just(Goal::Snail),
            1 => numbers(count).prop_map(Goal::Cells),
        ];
        (numbers(count), goal)
            .prop_map(move |(cells, goal)| Board::new(rows, columns, cells, &goal).unwrap())
    })
}

glisse_family::format_properties! {
    Format,
    boards: boards(),
    letters: b"0123789_./#-:=x UDLRu{}[],\"\\\n\r",
    noise: "([0-9]{1,2}[ \n]|[0-9 \n\r_./#:x=\\-tilesgoaUDLRu{}\\[\\],\"é]){0,60}",
    blanks: "\t \u{a0}",
    read_moves: |text| Direction::parse_moves(text, Notation::Tile),
    solutions: SOLUTIONS,
}

proptest! {
    #[test]
    fn every_format_that_writes_a_board_reads_it_back_and_no_other_reads_it(board in boards()) {
        let written = check_formats::<Format>(&board);
        prop_assert!(written.contains(&Format::Id));
        let is_usual = board.goal() == Goal::EmptyLast;
        for format in [Format::Grid, Format::Line, Format::Course] {
            prop_assert_eq!(written.contains(&format), is_usual);
        }
        let is_snail = board.rows() == board.columns() && board.goal() == Goal::Snail;
        prop_assert_eq!(written.contains(&Format::School42), is_snail);
        let is_fifteen = (board.rows(), board.columns()) == (4, 4);
        let is_korf = is_fifteen && board.goal() == Goal::EmptyFirst;
        prop_assert_eq!(written.contains(&Format::Korf), is_korf);
    }

    #[test]
    fn what_a_board_displays_is_a_grid(board in boards()) {
        let board = board.with_goal(&Goal::EmptyLast).unwrap();
        prop_assert_eq!(Board::parse(&board.to_string()), Ok(board));
    }

    #[test]
    fn words_in_any_arrangement_have_one_reading_at_most(
        words in vec(prop::sample::select(vec!["0", "1", "2", "3", "4", "_", "."]), 2..8),
        ends in vec(prop::sample::select(vec![" ", " ", " ", "\n", "\n", "/", "#\n"]), 8),
    ) {
        let text: String = words.into_iter().zip(ends).flat_map(|(word, end)| [word, end]).collect();
        check_one_reading::<Format>(&text);
    }

    #[test]
    fn small_boards_with_and_without_a_size_have_one_reading_at_most(
        (cells, columns) in (2..=3_usize, 2..=3_usize)
            .prop_flat_map(|(rows, columns)| (numbers(rows * columns), Just(columns))),
        first in 0..2_u16,
        empty in prop::sample::select(vec!["0", "_", "."]),
        size in prop::sample::select(vec!["", "2\n", "3\n", "9 ", "#\n"]),
        separator in prop::sample::select(vec!["\n", "/", " "]),
    ) {
        let word = |&number: &u16| match number {
            0 => empty.to_owned(),
            tile => (tile - 1 + first).to_string(),
        };
        let row = |row: &[u16]| row.iter().map(word).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = cells.chunks(columns).map(row).collect();
        check_one_reading::<Format>(&format!("{size}{}", rows.join(separator)));
    }

    #[test]
    fn solutions_are_read_as_moves_are_written(
        moves in vec(prop::sample::select(Direction::ALL.to_vec()), 0..40),
    ) {
        for notation in [Notation::Empty, Notation::Tile] {
            let words: Vec<String> =
                moves.iter().map(|direction| direction.in_notation(notation).to_string()).collect();
            for text in move_lists(&words).into_iter().chain([words.concat()]) {
                let parsed = Direction::parse_moves(text.as_bytes(), notation);
                prop_assert_eq!(&parsed.unwrap().moves, &moves);
            }
        }
    }
}

#[test]
fn what_a_format_cannot_express_is_told_with_the_formats_that_can() {
    let last = "a goal that is not in order with the empty cell last";
    let first = "a goal that is not in order with the empty cell first";
    let fifteen = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0";
    for (id, format, what) in [
        ("tiles:2x3:1-2-3-4-5-0:goal=snail", Format::Grid, last),
        ("tiles:2x3:1-2-3-4-5-0:goal=snail", Format::Line, last),
        ("tiles:2x3:1-2-3-4-5-0:goal=empty-first", Format::Course, last),
        ("tiles:2x3:1-2-3-4-5-0:goal=snail", Format::School42, "a board that is not square"),
        ("tiles:2x2:1-2-3-0", Format::School42, "a goal that is not the snail"),
        ("tiles:3x3:1-2-3-4-5-6-7-8-0", Format::Korf, "a board that is not 4x4"),
        (fifteen, Format::Korf, first),
    ] {
        check_inexpressible(id, format, what, &[Format::Id]);
    }
}

#[test]
fn names_of_formats_are_read_back() {
    check_format_names::<Format>();
}

#[test]
fn formats_are_detected_by_content() {
    let eight = "tiles:3x3:1-2-3-4-0-5-7-8-6";
    for (text, format) in [
        ("tiles:3x3:1-2-3-4-0-5-7-8-6", Format::Id),
        ("tiles:3x3:01-2-3-4-00-5-7-8-6:goal=empty-last\n", Format::Id),
        ("1 2 3\n4 0 5\n7 8 6", Format::Grid),
        ("  1  2  3\r\n4 _ 5\n7\t8 6\n", Format::Grid),
        ("1 2 3\n4 . 5\n7 8 6", Format::Grid),
        ("1 2 3/4 0 5/7 8 6", Format::Line),
        ("1 2 3 / 4 . 5 / 7 8 6\n", Format::Line),
        ("1 2 3 4 0 5 7 8 6", Format::Line),
        ("1 2 3 4 _ 5 7 8 6", Format::Line),
        ("0 1 2\n3 _ 4\n6 7 5", Format::Course),
        ("0 1 2\n3 . 4\n6 7 5", Format::Course),
        ("3\n1 2 3\n4 0 5\n7 8 6", Format::School42),
        ("# solvable\n\n3 # the size\n1 2 3 # a row\n4 0 5\n\n7 8 6#end\n#", Format::School42),
    ] {
        assert_eq!(position(text), (eight.to_owned(), format), "{text}");
    }
    let korf = "7 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
    let fifteen = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0".to_owned();
    assert_eq!(position(korf), (fifteen, Format::Korf));
}

#[test]
fn headings_of_rows_and_columns_are_no_part_of_a_board() {
    let id = "tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1";
    for text in [
        "|   | 0  | 1  | 2  | 3 |\n|---|----|----|----|---|\n| 0 | 2  | 3  | 1  | 6 |\n\
         | 1 | 14 | 5  | 8  | 4 |\n| 2 |    | 12 | 7  | 9 |\n| 3 | 10 | 13 | 11 | 0 |",
        "     0  1  2  3\n 0   2  3  1  6\n 1  14  5  8  4\n 2     12  7  9\n 3  10 13 11  0",
        "  0 1 2 3\n0 2 3 1 6\n1 14 5 8 4\n2  12 7 9\n3 10 13 11 0",
        "  0 1 2 3\n0 2 3 1 6\n1 14 5 8 4\n2 _ 12 7 9\n3 10 13 11 0",
    ] {
        assert_eq!(position(text), (id.to_owned(), Format::Course), "{text}");
    }
    // Headings from 1 on could be tiles, and are refused.
    refused!("1 2\n1 0 1\n2 2 3", None, 2:1, "parse-ragged", row = 2, found = 3, expected = 2);
}

#[test]
fn a_cell_is_left_blank_where_there_is_one_blank_too_many() {
    let id = "tiles:4x4:3-4-2-7-15-6-9-5-0-13-8-10-11-14-12-1";
    for text in ["2 3 1 6/14 5 8 4/ 12 7 9/10 13 11 0", "2 3 1 6\n14 5 8 4\n 12 7 9\n10 13 11 0"] {
        assert_eq!(position(text), (id.to_owned(), Format::Course), "{text}");
    }
    assert_eq!(position("1  2/3 4 5").0, "tiles:2x3:1-0-2-3-4-5");
    assert_eq!(position("1 2 /3 4 5").0, "tiles:2x3:1-2-0-3-4-5");
    assert_eq!(position("0 1 /2 3 4"), ("tiles:2x3:1-2-0-3-4-5".to_owned(), Format::Course));
    // Where blanks stand around the slashes anyway, nobody can tell.
    for text in ["1 2 / 3 4 5", "1 2 3 / 4 5", "1 2/3 4 5", "1 2 3/4 5"] {
        let refused = Board::parse(text);
        assert!(refused.is_err_and(|error| error.key() == "parse-ragged"), "{text}");
    }
}

#[test]
fn every_format_has_its_goal() {
    for (text, goal) in [
        ("1 2\n3 0", Goal::EmptyLast),
        ("1 2/3 0", Goal::EmptyLast),
        ("0 1\n2 _", Goal::EmptyLast),
        ("2\n1 2\n3 0", Goal::Snail),
        ("1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", Goal::EmptyFirst),
        ("tiles:2x2:1-2-3-0", Goal::EmptyLast),
        ("tiles:2x2:1-2-3-0:goal=empty-first", Goal::EmptyFirst),
        ("tiles:2x2:1-2-3-0:goal=snail", Goal::Snail),
        ("tiles:2x2:1-2-3-0:goal=1-2-0-3", Goal::Snail),
        ("tiles:2x2:1-2-3-0:goal=3-2-1-0", Goal::Cells(vec![3, 2, 1, 0])),
    ] {
        assert_eq!(Board::parse(text).unwrap().goal(), goal, "{text}");
    }
}

#[test]
fn the_largest_board_fits_in_every_format() {
    let cells: Vec<u16> = (0..10_000).rev().collect();
    for goal in [Goal::EmptyLast, Goal::Snail, Goal::Cells(cells.clone())] {
        let board = Board::new(100, 100, cells.clone(), &goal).unwrap();
        for format in Format::ALL {
            if let Ok(text) = format.write(&board) {
                assert!(text.len() < Tiles::MOST_BYTES * 4 / 5);
                let named = (!format.is_detected()).then_some(format);
                let read = Format::parse(text.as_bytes(), named).map(|(board, _)| board);
                assert_eq!(read, Ok(board.clone()));
            }
        }
    }
}

#[test]
fn texts_that_are_no_text_have_errors_of_their_own() {
    check_no_text::<Format, _>(read_moves);
    refused!("1 2\n3 \u{1b}[0m0", None, 2:3, "parse-control", found = r"\u{1b}");
    refused!("1 2\n3\u{85}0", None, 2:2, "parse-control");
    unsolved!("UD\n\u{7f}", 2:1, "parse-control", found = r"\u{7f}");
}

#[test]
fn line_ends_that_could_be_blanks_are_refused() {
    // As one line these would be boards of 2x2 and of 4x4.
    refused!("1 2\r3 0", None, 1:4, "parse-control", found = r"\r");
    refused!("1 2\u{2028}3 0", None, 1:4, "parse-control", found = r"\u{2028}");
    let rows = "1 2 3 4 5 6 7 8\u{2029}9 10 11 12 13 14 15 0";
    refused!(rows, None, 1:16, "parse-control", found = r"\u{2029}");
    // Half a line end at the end of the text joins nothing.
    assert!(Board::parse("1 2/3 0\r").is_ok());
}

#[test]
fn texts_in_no_format_are_told_what_was_expected() {
    for text in [
        "hello",
        "eight.txt",
        "What is\nthe shortest\nsolution?",
        "[1, 2]",
        "C:\\eight",
        "/",
        ".",
        "AA..\n.BB.\n....",
        "1-2-3-0",
        "a 1\n2 b",
    ] {
        let error = refused!(text, None, 1:1, "tiles-unrecognized");
        assert!(help(&error).contains("puzzle file"));
    }
    refused!("# My notes\nabout taquin", None, 2:1, "tiles-unrecognized");
}

#[test]
fn words_that_are_no_numbers_are_placed() {
    let o = None;
    refused!("1 2 3\n4 O 5\n7 8 6", o, 2:3, "parse-not-a-number", found = "O");
    refused!("1 2 3\n4 -5 0", o, 2:3, "parse-not-a-number", found = "-5");
    refused!("x 2 3\n4 5 0", o, 1:1, "parse-not-a-number");
    refused!("1 2 3\n4 5 0x", o, 2:5, "parse-not-a-number");
    refused!("\u{feff}é é 3\n4 5 0", o, 1:1, "parse-not-a-number");
    refused!("1 2 3\né 5 0", Some(Format::Course), 2:1, "parse-not-a-number");
    refused!("1 2 3/4 a 0", o, 1:9, "parse-not-a-number");
    refused!("1 2 3/4 5 0", Some(Format::Grid), 1:5, "parse-not-a-number", found = "3/4");
    refused!("1 2\n3 4 # end", Some(Format::Grid), 2:5, "parse-not-a-number", found = "#");
    refused!("2\n1 2\n3 _", o, 3:3, "parse-not-a-number", found = "_");
    refused!("tiles:2x2:1-2--0", o, 1:15, "parse-not-a-number", found = "");
    refused!("tiles:2x2:1-2-_-0", o, 1:15, "parse-not-a-number");
    let long = format!("1 2\n3 {}", "y".repeat(1000));
    let error = refused!(long, o, 2:3, "parse-not-a-number");
    assert_eq!(argument(&error, "found").unwrap().chars().count(), 41);
}

#[test]
fn numbers_that_are_too_large_are_told_the_largest() {
    let o = None;
    refused!("1 2\n0 4", o, 2:3, "tiles-too-large", largest = 3, found = "4");
    refused!("0 1\n3 _", Some(Format::Course), 2:1, "tiles-too-large", largest = 2);
    refused!("0 65535\n1 2", o, 1:3, "tiles-too-large");
    refused!("0 65536\n1 2", o, 1:3, "tiles-too-large", found = "65536");
    let many = "99999999999999999999999999";
    refused!(format!("1 {many}/0 2"), o, 1:3, "tiles-too-large", found = many);
    refused!(format!("_ {many}\n0 1"), o, 1:3, "tiles-too-large", largest = 3);
    refused!(format!("_ {many}\n0 1"), Some(Format::Course), 1:3, "tiles-too-large");
    refused!("2\n1 7\n3 0", o, 2:3, "tiles-too-large");
    refused!("tiles:2x2:1-2-0-9", o, 1:17, "tiles-too-large", part = "board");
    refused!("tiles:2x2:1-2-3-0:goal=1-9-3-0", o, 1:26, "tiles-too-large", part = "goal");
    let korf = "1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 16";
    refused!(korf, o, 1:38, "tiles-too-large", largest = 15);
}

#[test]
fn a_number_that_is_there_twice_is_placed_twice() {
    let o = None;
    let text = "1 2 3\n4 2 0";
    let error = refused!(text, o, 2:3, "parse-twice", number = 2, missing = "5");
    assert_eq!(error.places().nth(1).unwrap().0.start, 2);
    assert_eq!(error.to_string(), "2 is in the board twice, and 5 is missing");
    refused!("1 2 3/3 4 0", o, 1:7, "parse-twice", number = 3);
    refused!("1 2 2 0", o, 1:5, "parse-twice", number = 2);
    refused!("2\n1 2\n2 0", o, 3:1, "parse-twice", number = 2);
    // The numbers are those of the text, also where tiles count from 0.
    refused!("0 1\n1 _", o, 2:1, "parse-twice", number = 1, missing = "2");
    refused!("0 0\n2 _", o, 1:3, "parse-twice", number = 0, missing = "1");
    refused!("1 2\n3 3", o, 2:3, "parse-twice", number = 3, missing = "the empty cell");
    let goal = "tiles:2x2:1-2-3-0:goal=1-3-3-0";
    let error = refused!(goal, o, 1:28, "parse-twice", number = 3, part = "goal");
    assert_eq!(error.places().nth(1).unwrap().0.start, 25);
}

#[test]
fn exactly_one_cell_is_empty() {
    let o = None;
    refused!("1 2 3\n4 5 6", o, 1:1, "tiles-no-empty", sign = "zero-or-sign");
    refused!("1 2/4 3", o, 1:1, "tiles-no-empty");
    refused!("# comment\n2\n1 2\n4 3", o, 3:1, "tiles-no-empty", sign = "zero");
    refused!("0 1\n2 3", Some(Format::Course), 1:1, "tiles-no-empty", sign = "sign");
    refused!("tiles:2x2:1-2-3-4", o, 1:11, "tiles-no-empty", part = "board");
    refused!("tiles:2x2:1-2-3-0:goal=1-2-3-4", o, 1:24, "tiles-no-empty", part = "goal");

    for text in ["1 0\n2 0", "1 _\n2 .", "1 _/2 .", "2\n1 0\n2 0", "1 0 2 0"] {
        let error = Board::parse(text).unwrap_err();
        check_error(text.as_bytes(), &error);
        assert_eq!(error.to_string(), "the board has two empty cells, and 3 is missing");
        assert!(["0", "_"].contains(&second_place(text, &error)));
    }
    // 8 is no tile of the course's numbering, so the 0 is none either.
    let text = "1 2 3\n4 5 6\n8 0 _";
    let error = refused!(text, o, 3:5, "tiles-two-empty", missing = 7);
    assert_eq!(second_place(text, &error), "0");
    refused!("0 1\n_ .", o, 2:3, "tiles-two-empty", missing = 2);
    refused!("tiles:2x2:1-2-3-0:goal=1-0-3-0", o, 1:30, "tiles-two-empty", part = "goal");
}

#[test]
fn rows_have_one_length() {
    let o = None;
    let text = "1 2 3\n4 5\n6 7 0";
    let error = refused!(text, o, 2:1, "parse-ragged", row = 2, found = 2, expected = 3);
    assert_eq!(second_place(text, &error), "1 2 3");
    refused!("1 2\n3 0 4", o, 2:1, "parse-ragged", row = 2, found = 3, expected = 2);
    refused!("0 1\n2", Some(Format::Course), 2:1, "parse-ragged");
    refused!("1 2/3 0/4", o, 1:9, "parse-ragged", row = 3, found = 1);
    refused!("1 2//3 0", o, 1:5, "parse-ragged", row = 2, found = 0);
    refused!("1 2/3 0/", o, 1:9, "parse-ragged", row = 3, found = 0);
    refused!("/1 2", o, 1:2, "parse-ragged", row = 2, expected = 0);
    refused!("3\n1 2 0", Some(Format::Grid), 2:1, "parse-ragged", expected = 1);
}

#[test]
fn boards_have_a_size_within_bounds() {
    let o = None;
    refused!("1 2 0", Some(Format::Grid), 1:1, "tiles-bad-size", rows = 1, columns = 3);
    refused!("1\n0", Some(Format::Grid), 1:1, "tiles-bad-size", rows = 2, columns = 1);
    refused!("/", Some(Format::Line), 1:1, "tiles-bad-size", rows = 2, columns = 0);
    let wide = vec!["1"; 101].join(" ");
    refused!(format!("{wide}\n{wide}"), o, 1:1, "tiles-bad-size", rows = 2, columns = 101);
    refused!("1 0\n".repeat(101), o, 1:1, "tiles-bad-size", rows = 101, columns = 2);
    for text in ["1 2 3 4 5 0", "1 0", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0"] {
        refused!(text, o, 1:1, "tiles-not-square");
    }
    refused!("0", Some(Format::Line), 1:1, "tiles-not-square", found = 1);
    refused!("1 ".repeat(101 * 101), o, 1:1, "tiles-not-square", found = 10201);
}

#[test]
fn nothing_follows_a_board() {
    refused!("1 2\n3 0\n\n4 5", None, 4:1, "parse-trailing");
    refused!("0 1\n2 _\n\nend?", None, 4:1, "parse-trailing");
    refused!("1 2/3 0\n1 2/3 0", None, 2:1, "parse-trailing");
    refused!("1 2 3 0\n1 2 3 0", Some(Format::Line), 2:1, "parse-trailing");
}

#[test]
fn defects_of_puzzle_files_are_placed() {
    let o = Some(Format::School42);
    refused!("# nothing else", None, 1:15, "tiles-no-size");
    refused!("three\n1 2\n3 0", o, 1:1, "parse-not-a-number", what = "the size");
    refused!("1 2 3\n4 0 5\n7 8 6 # a grid", None, 1:1, "tiles-size-line", found = 3);
    refused!("3 3\n1 2 3", o, 1:1, "tiles-size-line", found = 2);
    refused!("1\n0", None, 1:1, "tiles-bad-size", rows = 1, columns = 1);
    refused!("# big\n101\n1 2", None, 2:1, "tiles-bad-size", rows = 101);
    refused!("99999999999999999999\n1 2", None, 1:1, "parse-too-large", found = "99999999999999999999");
    let text = "3 # size\n1 2 3\n4 0 5 6\n7 8 6";
    let error = refused!(text, None, 3:1, "parse-row-length", row = 2, found = 4, expected = 3);
    assert_eq!(second_place(text, &error), "3");
    refused!("4\n1 2 3\n4 0 5\n7 8 6", None, 2:1, "parse-row-length", row = 1);
    // A row whose end is a comment is shorter than it looks.
    refused!("2\n1 # 2\n3 0", None, 2:1, "parse-row-length", row = 1, found = 1);
    let short = "#\n3\n1 2 3\n4 0 5\n";
    refused!(short, None, 2:1, "parse-row-count", declared = 3, found = 2);
    refused!("3", None, 1:1, "parse-row-count", declared = 3, found = 0);
    let long = "2\n1 2\n3 0\n4 5\n6 7";
    let error = refused!(long, None, 1:1, "parse-row-count", declared = 2, found = 4);
    assert_eq!(second_place(long, &error), "4 5");
}

#[test]
fn defects_of_lines_with_an_index_are_placed() {
    let o = Some(Format::Korf);
    let cells = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
    refused!(cells, o, 1:1, "tiles-korf-count", found = 16);
    refused!("1 0 1", o, 1:1, "tiles-korf-count", found = 3);
    refused!(format!("1 {cells} 5 6"), o, 1:1, "tiles-korf-count", found = 19);
    for text in [format!("1 57 {cells}"), format!("1 {cells} 57")] {
        let error = refused!(text, None, 1:1, "tiles-extra-column");
        assert!(help(&error).contains("remove that column"));
    }
    refused!(format!("no.1 {cells}"), None, 1:1, "parse-not-a-number", what = "the index of the board");
    refused!(format!("1 {cells}\n2 {cells}"), o, 2:1, "parse-trailing");
    refused!("1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", None, 1:3, "tiles-no-empty");
    refused!("1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0", None, 1:38, "tiles-two-empty", missing = 15);
    refused!("1 _ 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", None, 1:3, "parse-not-a-number");
    // The index is no cell, and may have any size.
    assert!(Board::parse(&format!("99999999999999999999999 {cells}")).unwrap().is_solved());
}

#[test]
fn defects_of_ids_are_placed() {
    let o = None;
    refused!("tile:2x2:1-2-3-0", o, 1:1, "parse-other-id", found = "tile");
    refused!("tile:1-2-3-0", o, 1:1, "parse-other-id");
    refused!("rush-hour:3x3:AA.......", o, 1:1, "parse-other-id", found = "rush-hour");
    refused!("1 2\n3 0", Some(Format::Id), 1:1, "parse-other-id");
    refused!("tiles:2by2:1-2-3-0", o, 1:7, "parse-id-size", found = "2by2");
    refused!("tiles:", o, 1:7, "parse-id-size");
    refused!("tiles:1-2-3-0", o, 1:7, "parse-id-size");
    refused!("tiles:1x4:1-2-3-0", o, 1:7, "tiles-bad-size", rows = 1, columns = 4);
    refused!("tiles:2x101:1-2-3-0", o, 1:7, "tiles-bad-size", columns = 101);
    refused!("tiles:3x99999999999999999999:", o, 1:7, "parse-too-large", found = "3x99999999999999999999");
    let short = "tiles:2x3:1-2-3-4-0";
    let error = refused!(short, o, 1:11, "parse-count", expected = 6, found = 5, part = "board");
    assert_eq!(second_place(short, &error), "2x3");
    refused!("tiles:2x2:1-2-3-0-4", o, 1:11, "parse-count", expected = 4, found = 5);
    refused!("tiles:2x2", o, 1:10, "parse-count", found = 0);
    let goal = "tiles:2x2:1-2-3-0:goal=1-2-0";
    let error = refused!(goal, o, 1:24, "parse-count", found = 3, part = "goal");
    assert_eq!(second_place(goal, &error), "2x2");
    refused!("tiles:2x2:1-2-3-0:goal=spiral", o, 1:24, "tiles-unknown-goal", found = "spiral");
    refused!("tiles:2x2:1-2-3-0:goal=", o, 1:24, "tiles-unknown-goal");
    refused!("tiles:2x2:1-2-3-0:goal=+1-2-3-0", o, 1:24, "tiles-unknown-goal");
    refused!("tiles:2x2:1-2-3-0:goal=1-2-x-0", o, 1:28, "parse-not-a-number");
    refused!("tiles:2x2:1-2-3-0:speed=9", o, 1:19, "parse-id-part");
    refused!("tiles:2x2:1-2-3-0:", o, 1:19, "parse-id-part");
    refused!("tiles:2x2:1-2-3-0:goal=snail:goal=snail", o, 1:30, "parse-trailing");
    refused!("tiles:2x2:1-2-3-0 31", o, 1:19, "parse-trailing");
    refused!("tiles:2x2:1-2-3-0\ntiles:2x2:1-2-3-0", o, 2:1, "parse-trailing");
}

/// Solutions in all shapes.
const SOLUTIONS: [&str; 4] = [
    "ULDR RDLU",
    "U, L,\nD",
    r#"["U", "L", "D"]"#,
    r#"{"id":"tiles:2x2:0-1-3-2","status":"solved","cost":2,"metric":"moves","moves":["R","D"]}"#,
];

#[test]
fn a_result_of_solve_carries_its_claims() {
    let parsed = read_moves(SOLUTIONS[3].as_bytes()).unwrap();
    let moves = vec![Direction::Right, Direction::Down];
    let metric = Some(Metric::Moves);
    assert_eq!(parsed, ParsedMoves { moves, cost: Some(2), metric, contradiction: None });
    let board = Board::parse("tiles:2x2:0-1-3-2").unwrap();
    assert_eq!(board.replay(&parsed.moves, Metric::Moves), Ok(parsed.moves.len() as u64));
    let parsed = Direction::parse_moves(SOLUTIONS[3].as_bytes(), Notation::Tile).unwrap();
    assert_eq!(parsed.moves, [Direction::Left, Direction::Up]);
}

#[test]
fn a_solution_may_have_no_moves() {
    check_no_moves(read_moves);
}

#[test]
fn defects_of_solutions_are_placed() {
    unsolved!("UDX", 1:3, "parse-not-a-move", found = "X");
    unsolved!("U D\nL é", 2:3, "parse-not-a-move", found = "é");
    unsolved!("U;D", 1:2, "parse-not-a-move");
    unsolved!("U 3", 1:3, "parse-not-a-move");
    let error = unsolved!("UDl", 1:3, "tiles-lower-case", found = 'l', upper = 'L');
    assert!(help(&error).contains("upper-case"));
    unsolved!("udlr", 1:1, "tiles-lower-case");
    unsolved!("[\"U\",\n \"X\"]", 2:3, "parse-not-a-move", found = "X");
    unsolved!("[\"U\",\n \"d\"]", 2:3, "tiles-lower-case");
    unsolved!("\u{feff} [\"U\", \"UD\"]", 1:9, "parse-not-a-move", found = "UD");
    unsolved!("[\"U\", \"\"]", 1:8, "parse-not-a-move", found = "");
    unsolved!("{\"moves\":[\"U\",\n\"V\"]}", 2:2, "parse-not-a-move");
    unsolved!("{\"status\":\"unsolvable\"}", 1:1, "parse-no-moves");
    unsolved!("{\"moves\":null}", 1:1, "parse-no-moves");
}

#[test]
fn defects_of_json_are_placed() {
    let error = unsolved!("[\"U\",\n 35]", 2:2, "parse-json");
    assert!(error.to_string().contains("35"), "{error}");
    let error = unsolved!("[\"U\", \"\\u0055\"]", 1:7, "parse-json");
    assert!(error.to_string().ends_with("expected a letter"), "{error}");
    unsolved!("[\"U\"", 1:5, "parse-json");
    unsolved!("[\"U\" é]", 1:6, "parse-json");
    unsolved!("[\"U\"] D", 1:7, "parse-trailing");
    unsolved!("{\"moves\":[\"U\"]}\n{}", 2:1, "parse-trailing");
    let error = unsolved!("{\"moves\":[],\n\"cost\":-2}", 2:8, "parse-json");
    assert!(error.to_string().contains("a whole number"), "{error}");
    unsolved!("{\"moves\":[],\n\"moves\":[]}", 2:1, "parse-json");
    unsolved!("[".repeat(100_000), 1:1, "parse-json");
    unsolved!(format!("{{\"x\":{}", "[".repeat(100_000)), 1:100_006, "parse-json");
}

#[test]
fn all_examples_are_read() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tiles"));
    for (name, board, format) in read_examples::<Format>(folder) {
        // Their names say their format, and whether there is a solution.
        assert!(name.ends_with(&format!(".{format}.txt")), "{name}");
        assert_eq!(board.is_solvable(), !name.starts_with("unsolvable"), "{name}");
        assert!(!board.is_solved(), "{name}");
    }
    let course = fs::read_to_string(folder.join("course.course.txt")).unwrap();
    assert_eq!(
        Board::parse(&course).unwrap().cells(),
        [3, 4, 2, 7, 15, 6, 9, 5, 0, 13, 8, 10, 11, 14, 12, 1]
    );
}
