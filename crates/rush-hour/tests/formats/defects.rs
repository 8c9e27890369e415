//! Every defect of grids, ids and course files, with its place.

use super::read_moves;
use crate::common::FIGURE_1;
use glisse_family::{
    refused,
    text::{
        BoardFormat,
        testing::{check_error, check_no_text, help, second_place},
    },
};
use glisse_rush_hour::{Board, Format};

#[test]
fn texts_that_are_no_text_have_errors_of_their_own() {
    check_no_text::<Format, _>(read_moves);
}

#[test]
fn texts_in_no_format_are_told_what_was_expected() {
    for text in ["hello", "jam.txt", "What is\nthe shortest\nsolution?", "[1, 2]", "C:\\jam"] {
        let error = refused!(text, None, 1:1, "rush-hour-unrecognized");
        assert!(help(&error).contains("course file"));
    }
}

#[test]
fn defects_of_grids_are_placed() {
    let o = None;
    refused!("BB.\nA?A\n...", o, 2:2, "rush-hour-unknown-character", found = '?');
    refused!("\u{feff}BB.\nAé.\n...", o, 2:2, "rush-hour-unknown-character", found = 'é');
    refused!("BB. ..\nAA...\n...", Some(Format::Letters), 1:4, "rush-hour-unknown-character", found = ' ');
    refused!("AA.......!", Some(Format::String), 1:10, "rush-hour-unknown-character");
    refused!("AA........", o, 1:1, "rush-hour-not-square", found = 10);
    refused!("AA.\n....\n...", o, 2:1, "rush-hour-ragged", row = 2, found = 4, expected = 3);
    refused!("1 1 0\n0 0 0\n0 0", o, 3:1, "rush-hour-ragged", row = 3, found = 2, expected = 3);
    refused!("AA.\n...", o, 1:1, "rush-hour-bad-size", rows = 2, columns = 3);
    refused!("1 1\n0 0\n0 0", o, 1:1, "rush-hour-bad-size", rows = 3, columns = 2);
    refused!("|\n|\n|", Some(Format::Numbers), 1:1, "rush-hour-bad-size", rows = 3, columns = 0);
    refused!(".................\n".repeat(3), o, 1:1, "rush-hour-bad-size", rows = 3, columns = 17);
    refused!("AA.\nB..\n...", o, 2:1, "rush-hour-too-short", length = 1, vehicle = "B");
    refused!("1 1 0\n0 0 7\n0 0 0", o, 2:5, "rush-hour-too-short", vehicle = "7");
    refused!("BB.\n...\n...", o, 1:1, "rush-hour-missing-target", target = "A");
    refused!("2 2 0\n0 0 0\n0 0 0", o, 1:1, "rush-hour-missing-target", target = "1");
    refused!("AA.\n...\n...\n\nBB.", o, 5:1, "parse-trailing");
    refused!("AA.\n...\n...\n\nend?", o, 5:1, "parse-trailing");
    refused!(format!("{FIGURE_1} 8 moves"), Some(Format::String), 1:38, "parse-trailing");
    refused!(format!("{FIGURE_1}\n{FIGURE_1}"), o, 2:1, "parse-trailing");
    refused!("1 1 0\n0 0 2a\n0 0 0", o, 2:5, "parse-not-a-number", found = "2a");
    refused!("1 1 0\n0 0 52\n0 0 0", o, 2:5, "rush-hour-number-range", found = 52, high = 51);
    refused!("1 1 0\n0 0 99999999999999999999\n0 0 0", o, 2:5, "parse-too-large", found = "99999999999999999999");
}

#[test]
fn bent_and_broken_vehicles_are_placed_at_both_ends() {
    for (text, at) in [("AA.\n.BB\n..B", 3), ("AAB\n.B.\n...", 2), ("B.A\nBBA\n...", 2)] {
        let error = Board::parse(text).unwrap_err();
        check_error(text.as_bytes(), &error);
        assert!(error.to_string().starts_with("vehicle B is bent"), "{error}");
        assert_eq!((error.line_column(text.as_bytes()).0, second_place(text, &error)), (at, "B"));
    }
    for text in ["AA.\nB.B\n...", "BAA\n...\nB..", "AA.B\n...B\n....\n...B", "AA..\nBB.B\n...."] {
        let error = Board::parse(text).unwrap_err();
        check_error(text.as_bytes(), &error);
        assert!(error.to_string().starts_with("vehicle B is broken"), "{error}");
        assert_eq!(second_place(text, &error), "B");
    }
    let error = refused!("1 1 12\n0 12 0\n0 0 0", None, 2:3, "rush-hour-bent");
    assert_eq!(error.places().nth(1).unwrap().0.start, 4);
}

#[test]
fn defects_of_ids_are_placed() {
    let o = None;
    refused!("tiles:3x3:1-2-3-4-5-6-7-8-0", o, 1:1, "parse-other-id", found = "tiles");
    refused!("rush-hour:6by6:AA", o, 1:11, "parse-id-size", found = "6by6");
    refused!("rush-hour:", o, 1:11, "parse-id-size");
    refused!("rush-hour:2x17:AA", o, 1:11, "rush-hour-bad-size", rows = 2, columns = 17);
    refused!("rush-hour:3x99999999999999999999:", o, 1:11, "parse-too-large", found = "3x99999999999999999999");
    let short = "rush-hour:3x4:AA.......";
    let error = refused!(short, o, 1:15, "rush-hour-cell-count", rows = 3, columns = 4, count = 9);
    assert_eq!(second_place(short, &error), "3x4");
    refused!("rush-hour:3x3", o, 1:14, "rush-hour-cell-count", count = 0);
    refused!("rush-hour:3x3:AA...#...", o, 1:20, "rush-hour-unknown-character", found = '#');
    refused!("rush-hour:3x3:AA.......:exit=up", o, 1:30, "rush-hour-unknown-side", found = "up");
    refused!("rush-hour:3x3:AA.......:exit=top", o, 1:30, "rush-hour-exit-side", exit = "top");
    refused!("rush-hour:3x3:AA.......:speed=9", o, 1:25, "parse-id-part");
    refused!("rush-hour:3x3:AA.......:exit=left:exit=left", o, 1:35, "parse-trailing");
    refused!("rush-hour:3x3:AA....... 7", o, 1:25, "parse-trailing");
    refused!("rush-hour:3x3:AA.B.....", o, 1:18, "rush-hour-too-short");
    refused!("rush-hour:3x3:BB.......", o, 1:15, "rush-hour-missing-target");
}

#[test]
fn defects_of_course_files_are_placed() {
    let o = Some(Format::Inf421);
    refused!("17\n1\n1 h 2 1 1", None, 1:1, "rush-hour-bad-size", rows = 17);
    refused!("six\n1\n1 h 2 1 1", o, 1:1, "parse-not-a-number", what = "the size");
    refused!("6 6\n1\n1 h 2 1 1", o, 1:3, "parse-trailing");
    refused!("6", None, 1:2, "rush-hour-incomplete", what = "the number of vehicles");
    refused!("6\n52\n1 h 2 1 1", None, 2:1, "rush-hour-too-many-vehicles", found = 52);
    refused!("6\n-1\n1 h 2 1 1", None, 2:1, "parse-not-a-number");
    let few = "6\n8\n1 h 2 1 1\n2 v 2 3 3\n";
    let error = refused!(few, None, 2:1, "rush-hour-vehicle-count", declared = 8, found = 2);
    assert_eq!(error.places().nth(1).unwrap().0.start, few.trim_end().len());
    let many = "6\n1\n1 h 2 1 1\n2 v 2 3 3\n";
    let error = refused!(many, None, 2:1, "rush-hour-vehicle-count", declared = 1, found = 2);
    assert_eq!(second_place(many, &error), "2 v 2 3 3");
    refused!("6\n1\n1 h 2 1 1\nthe end", None, 4:1, "parse-trailing");
    refused!("6\n1\n1 h 2 1", None, 3:1, "rush-hour-vehicle-line", found = 4);
    refused!("6\n1\n1 h 2 1 1 1", None, 3:1, "rush-hour-vehicle-line", found = 6);
    refused!("6\n1\n1 d 2 1 1", None, 3:3, "rush-hour-orientation", found = "d");
    refused!("6\n1\nA h 2 1 1", None, 3:1, "parse-not-a-number", found = "A");
    refused!("6\n1\n0 h 2 1 1", None, 3:1, "rush-hour-number-range", found = 0, low = 1);
    refused!("6\n1\n1 h two 1 1", None, 3:5, "parse-not-a-number", what = "the length");
    refused!("6\n1\n1 h 2 0 1", None, 3:7, "rush-hour-number-range", what = "the column", found = 0);
    refused!("6\n1\n1 h 2 1 700", None, 3:9, "rush-hour-number-range", what = "the row", found = 700);
    refused!("6\n1\n1 h 1 1 1", None, 3:1, "rush-hour-too-short", length = 1);
    refused!("6\n1\n1 h 0 1 1", None, 3:1, "rush-hour-too-short", length = 0);
    refused!("6\n2\n1 h 2 1 1\n2 v 3 2 5", None, 4:1, "rush-hour-out-of-board", vehicle = "2", cell = "row 7, column 2");
    refused!("6\n1\n1 h 2 99 99", None, 3:1, "rush-hour-out-of-board");
    refused!("6\n1\n1 h 99 1 1", None, 3:1, "rush-hour-out-of-board");
    refused!("6\n1\n2 h 2 1 1", None, 1:1, "rush-hour-missing-target");
    refused!("6\n0", None, 1:1, "rush-hour-missing-target");
    let twice = "6\n3\n1 h 2 1 1\n2 v 2 3 3\n2 v 2 4 4";
    let error = refused!(twice, None, 5:1, "rush-hour-duplicate-label", vehicle = "2");
    assert_eq!(second_place(twice, &error), "2 v 2 3 3");
}

#[test]
fn overlapping_vehicles_of_a_course_file_are_both_placed() {
    // What hand-out 004 calls an OverlappingException. The error follows the order of the text.
    let text = "6\n3\n1 h 2 1 3\n9 v 2 5 1\n4 h 3 3 2 ";
    let error = refused!(text, None, 5:1, "rush-hour-overlap", one = "9", two = "4");
    assert_eq!(second_place(text, &error), "9 v 2 5 1");
    assert_eq!(error.to_string(), "vehicles 9 and 4 overlap at row 2, column 5");
}
