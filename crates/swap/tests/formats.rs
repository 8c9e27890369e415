//! The text formats: round trips, detection, every defect with its place.

use glisse_family::Rules;
use glisse_family::{
    InvalidSolution, Metric, ParseError, ParsedMoves, refused,
    text::{
        BoardFormat,
        testing::{
            check_format_names, check_formats, check_no_moves, check_no_text, check_one_reading,
            second_place,
        },
    },
    unsolved,
};
use glisse_swap::{Board, Exchange, Format, SwapMove};
use proptest::{collection::vec, prelude::*};

fn read_moves(text: &[u8]) -> Result<ParsedMoves<SwapMove>, ParseError> {
    SwapMove::parse_moves(text)
}

/// The id and the format of a text.
fn read(text: &str) -> (String, Format) {
    let parsed = Format::parse(text.as_bytes(), None);
    let (board, format) = parsed.unwrap_or_else(|error| panic!("{text}: {error}"));
    (board.id(), format)
}

/// Any board: from 1 to 8 rows and columns, two and four columns more often, a barrier here and
/// there.
fn boards() -> impl Strategy<Value = Board> {
    let columns = prop_oneof![Just(2), Just(4), 1..=8_usize];
    (1..=8_usize, columns, 0..4_u32).prop_flat_map(|(rows, columns, density)| {
        let cells = Just((1..=(rows * columns) as u32).collect::<Vec<u32>>()).prop_shuffle();
        let edges = Board::sorted(rows, columns).unwrap().graph().edges().to_vec();
        let is_barred = vec(0..8_u32, edges.len());
        (cells, is_barred).prop_map(move |(cells, is_barred)| {
            let barriers = edges.iter().zip(is_barred).filter(|&(_, dice)| dice < density);
            Board::new(rows, columns, cells, barriers.map(|(&edge, _)| edge).collect()).unwrap()
        })
    })
}

glisse_family::format_properties! {
    Format,
    boards: boards(),
    letters: b"0123789-:;=x, barriers\n\r",
    noise: "[ 0-9a-z:x,;=\n-]{0,60}",
    blanks: "\t \u{a0}",
    read_moves: read_moves,
    solutions: ["0,1-0,2; 0,1-0,0", r#"{"moves":["0,0-0,1"],"cost":1,"metric":"moves"}"#],
}

proptest! {
    #[test]
    fn every_format_reads_what_it_writes_and_no_other_reads_it(board in boards()) {
        prop_assert_eq!(check_formats::<Format>(&board), Format::ALL);
    }

    #[test]
    fn words_in_any_arrangement_have_one_reading_at_most(
        words in vec(prop::sample::select(vec!["0", "1", "1", "2", "2", "3", "4", "5"]), 2..12),
        ends in vec(prop::sample::select(vec![" ", " ", " ", "\n", "\n", "\n\n"]), 12),
    ) {
        let text: String =
            words.into_iter().zip(ends).flat_map(|(word, end)| [word, end]).collect();
        check_one_reading::<Format>(&text);
    }
}

#[test]
fn names_of_formats_are_read_back() {
    check_format_names::<Format>();
}

#[test]
fn the_course_s_files_are_read() {
    let id = "swap:2x4:5-2-3-4-1-6-7-8";
    for text in ["2 4\n5 2 3 4 \n1 6 7 8 \n", "2 4\n5 2 3 4\n1 6 7 8", "2 4\n\n5 2 3 4\n\n1 6 7 8"]
    {
        assert_eq!(read(text), (id.to_owned(), Format::In));
    }
    assert_eq!(read("5 2 3 4\n1 6 7 8"), (id.to_owned(), Format::Grid));
    // A sorted grid whose first row could be a size, and files that could be grids.
    assert_eq!(read("1 2\n3 4"), ("swap:2x2:1-2-3-4".to_owned(), Format::Grid));
    assert_eq!(read("1 2\n2 1"), ("swap:1x2:2-1".to_owned(), Format::In));
    assert_eq!(read("1 2"), ("swap:1x2:1-2".to_owned(), Format::Grid));
    assert_eq!(read("2 1\n1\n2"), ("swap:2x1:1-2".to_owned(), Format::In));
    assert_eq!(read("2\n1"), ("swap:2x1:2-1".to_owned(), Format::Grid));
    assert_eq!(read("1 1\n1"), ("swap:1x1:1".to_owned(), Format::In));
}

#[test]
fn barriers_follow_the_rows() {
    let id = "swap:2x4:5-2-3-4-1-6-7-8:barriers=0,0-1,0;0,2-0,3";
    for text in [
        "2 4\n5 2 3 4\n1 6 7 8\n0 0 1 0\n0 3 0 2",
        "2 4\n5 2 3 4\n1 6 7 8\n\n0 2 0 3\n1 0 0 0",
        "2 4\n5 2 3 4\n1 6 7 8\nbarriers\n0 2 0 3\n1 0 0 0",
    ] {
        assert_eq!(read(text), (id.to_owned(), Format::In));
    }
    for text in [
        "5 2 3 4\n1 6 7 8\n\n0 0 1 0\n0 2 0 3",
        "5 2 3 4\n1 6 7 8\nbarriers\n0 0 1 0\n0 2 0 3",
        "5 2 3 4\n1 6 7 8\n\nbarriers\n\n0 0 1 0\n\n0 2 0 3",
    ] {
        assert_eq!(read(text), (id.to_owned(), Format::Grid));
    }
    assert_eq!(read("2 1\n\n0 0 0 1"), ("swap:1x2:2-1:barriers=0,0-0,1".to_owned(), Format::Grid));
    // Without the empty line, a barrier of a grid of four columns is a row; and no board results.
    refused!("5 2 3 4\n1 6 7 8\n0 0 1 0", None, 3:1, "swap-out-of-range", largest = 12, found = "0");
    refused!("5 2 3\n1 6 4\n0 0 1 0", None, 3:1, "parse-ragged", row = 3, found = 4, expected = 3);
}

#[test]
fn texts_that_are_no_text_have_errors_of_their_own() {
    check_no_text::<Format, _>(read_moves);
    refused!("1 2\n3\u{85}4", None, 2:2, "parse-control");
    refused!("hello", None, 1:1, "swap-unrecognized");
    refused!("a grid\n1 2", None, 1:1, "swap-unrecognized");
}

#[test]
fn numbers_that_are_no_permutation_are_refused() {
    refused!("1 2 3\n4 0 6", None, 2:3, "swap-out-of-range", largest = 6, found = "0");
    refused!("1 2 3\n4 -5 6", None, 2:3, "swap-out-of-range", found = "-5");
    refused!("2 3\n1 2 3\n4 7 6", None, 3:3, "swap-out-of-range", found = "7");
    let huge = "99999999999999999999999";
    refused!(format!("1 2 3\n4 {huge} 6"), None, 2:3, "swap-out-of-range", found = huge);
    let text = "1 2 3\n4 2 6";
    let error = refused!(text, None, 2:3, "parse-twice", number = 2, missing = 5);
    assert_eq!(second_place(text, &error), "2");
    refused!("1 2 3\n4 x 6", None, 2:3, "parse-not-a-number", found = "x");
    refused!("1 2 3\n4 5.0 6", None, 2:3, "parse-not-a-number");
    refused!("1 2 3\n4 +5 6", None, 2:3, "parse-not-a-number");
}

#[test]
fn rows_have_one_length() {
    let text = "1 2 3\n4 5\n6";
    let error = refused!(text, None, 2:1, "parse-ragged", row = 2, found = 2, expected = 3);
    assert_eq!(second_place(text, &error), "1 2 3");
}

#[test]
fn a_size_line_that_lies_is_told_of() {
    let o = None;
    refused!("2 3\n1 2 3\n4 5", o, 3:1, "parse-row-length", row = 2, found = 2, expected = 3);
    refused!("2 3\n1 2 3 4\n5 6 7 8", o, 2:1, "parse-row-length", row = 1, found = 4, expected = 3);
    refused!("3 3\n1 2 3\n4 5 6", o, 1:1, "parse-row-count", declared = 3, found = 2);
    refused!("1 3\n1 2 3\n4 5 6\n7 8 9", o, 1:1, "parse-row-count", declared = 1, found = 3);
    refused!("3 3\n1 2 3\nbarriers\n0 0 0 1", o, 1:1, "parse-row-count", found = 1);
    // A further row of four numbers is no barrier either.
    refused!("1 4\n1 2 3 4\n5 6 7 8", o, 3:1, "swap-barrier-off-grid", row = 5, column = 6);
    refused!("0 3\n1 2 3", o, 1:1, "swap-bad-size", rows = 0, columns = 3);
    refused!("2000 1000\n1 2 3", o, 1:1, "swap-bad-size");
    refused!("99999999999 99999999999\n1 2 3", o, 1:1, "swap-bad-size");
    refused!("1 2 3\n4 5 6", Some(Format::In), 1:1, "swap-size-line", found = 3);
    refused!("2 x\n1 2\n3 4", Some(Format::In), 1:3, "parse-not-a-number", what = "the number of columns");
}

#[test]
fn barriers_stand_once_between_neighbours() {
    let grid = |barriers: &str| format!("1 2 3\n4 5 6\n\n{barriers}");
    refused!(grid("0 0 1 1"), None, 4:1, "swap-not-neighbours");
    refused!(grid("0 1 0 1"), None, 4:1, "swap-not-neighbours");
    refused!(grid("0 2 1 0"), None, 4:1, "swap-not-neighbours");
    refused!(grid("0 0 0 1\n0 2 0 3"), None, 5:1, "swap-barrier-off-grid", row = 0, column = 3, rows = 2, columns = 3);
    refused!(grid("0 0 1"), None, 4:1, "swap-barrier-line", found = 3);
    refused!(grid("0 0 0 1 0 0 1 0"), None, 4:1, "swap-barrier-line", found = 8);
    refused!(grid("0 0 0 -1"), None, 4:7, "parse-not-a-number");
    let text = grid("0 0 0 1\n1 1 1 2\n0 1 0 0");
    let error = refused!(text.as_str(), None, 6:1, "swap-barrier-twice");
    assert_eq!(second_place(&text, &error), "0 0 0 1");
}

#[test]
fn ids_are_read_strictly() {
    let o = None;
    refused!("tiles:2x2:1-2-3-4", o, 1:1, "parse-other-id", found = "tiles");
    refused!("swap:2:1-2-3-4", o, 1:6, "parse-id-size", found = "2");
    refused!("swap:2x2:1-2-3", o, 1:10, "parse-count", expected = 4, found = 3);
    refused!("swap:2x2", o, 1:9, "parse-count", found = 0);
    refused!("swap:0x2:", o, 1:6, "swap-bad-size", rows = 0);
    refused!("swap:2x2:1-2--4", o, 1:14, "parse-not-a-number");
    refused!("swap:2x2:1-2-3-0", o, 1:16, "swap-out-of-range");
    refused!("swap:2x2:1-2-3-3", o, 1:16, "parse-twice", missing = 4);
    refused!("swap:2x2:1-2-3-4:walls=", o, 1:18, "parse-id-part");
    refused!("swap:2x2:1-2-3-4:barriers=", o, 1:27, "swap-bad-barrier", found = "");
    refused!("swap:2x2:1-2-3-4:barriers=0,0-0,1;0,0", o, 1:35, "swap-bad-barrier");
    refused!("swap:2x2:1-2-3-4:barriers=0,0-1,1", o, 1:27, "swap-not-neighbours");
    refused!("swap:2x2:1-2-3-4:barriers=0,0-0,2", o, 1:27, "swap-barrier-off-grid");
    refused!("swap:2x2:1-2-3-4:barriers=0,0-0,1;0,1-0,0", o, 1:35, "swap-barrier-twice");
    let twice = "swap:2x2:1-2-3-4:barriers=0,0-0,1:barriers=0,0-1,0";
    refused!(twice, o, 1:35, "parse-trailing");
    refused!("swap:2x2:1-2-3-4 5", o, 1:18, "parse-trailing");
}

#[test]
fn a_solution_may_have_no_moves() {
    check_no_moves(read_moves);
}

#[test]
fn solutions_are_read_and_refused() {
    let board = Board::parse("swap:1x3:2-3-1").unwrap();
    let moves = read_moves(b"0,1-0,2; 0,1-0,0").unwrap().moves;
    assert_eq!(board.replay(&moves, Metric::Moves), Ok(moves.len() as u64));
    assert_eq!(board.move_of(Exchange::new(2, 1)).to_string(), "0,1-0,2");
    let parsed = read_moves(br#"{"moves":["0,0-0,1"],"cost":1,"metric":"moves"}"#);
    let parsed = parsed.unwrap();
    assert_eq!((parsed.cost, parsed.metric), (Some(1), Some(Metric::Moves)));
    // Whether cells are on the grid is not for the text to say.
    let off = read_moves(b"0,1-0,2 5,5-5,6").unwrap().moves;
    let refused = board.replay(&off, Metric::Moves);
    assert!(matches!(refused, Err(InvalidSolution::Illegal { number: 2, .. })), "{refused:?}");

    unsolved!("0,0-0,1 U", 1:9, "parse-not-a-move", found = "U");
    unsolved!("0,0-0,1,0,1-0,2", 1:1, "parse-not-a-move");
    unsolved!("0,0\n0,1", 1:1, "parse-not-a-move");
    unsolved!("[\"0,0-0,1\",\n\"0,0\"]", 2:2, "parse-not-a-move");
    let error = unsolved!("[\"0,0-0,1\",\n35]", 2:1, "parse-json");
    assert!(error.to_string().contains("a move"), "{error}");
    unsolved!("{\"status\":\"unsolvable\"}", 1:1, "parse-no-moves");
}
