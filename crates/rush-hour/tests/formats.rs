//! The text formats: round trips, detection, every defect with its place, the hand-outs' own texts.

use glisse_family::{
    Labels, Metric, ParseError, ParsedMoves, refused,
    text::{
        BoardFormat,
        testing::{
            check_error, check_format_names, check_formats, check_inexpressible, check_no_moves,
            check_no_text, help, move_lists, read_examples, second_place,
        },
    },
    unsolved,
};
use glisse_rush_hour::{
    Board, BoardCell, Content, ExitSide, Format, Label, Orientation, RushHour, Slide, Vehicle,
};
use proptest::{collection::vec, prelude::*};
use std::{fs, path::Path};

const JAM: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const JAM_LETTERS: &str = "BB...E\nF..G.E\nFAAG.E\nF..G..\nH...CC\nH.DDD.";

fn jam() -> Board {
    Board::parse(JAM).unwrap()
}

/// Reads a solution of the first board.
fn read_moves(text: &[u8]) -> Result<ParsedMoves<Slide>, ParseError> {
    jam().read_moves(text, &Labels::canonical())
}

/// Any board: sizes from 3 to 16, walls, gaps in the labels, both orientations, all exits.
fn boards() -> impl Strategy<Value = Board> {
    let vehicle = (any::<bool>(), any::<u8>(), any::<u8>(), 2..=4_u8);
    let size = prop_oneof![Just((6, 6)), (3..=16_usize, 3..=16_usize)];
    (size, vec(vehicle, 1..60), vec((any::<u8>(), any::<u8>()), 0..8), any::<bool>(), 1..=2_usize)
        .prop_map(|((rows, columns), places, walls, far, gap)| {
            let mut free = vec![true; rows * columns];
            let mut vehicles: Vec<Vehicle> = Vec::new();
            for (horizontal, row, column, length) in places {
                let length = length.min(rows.min(columns) as u8);
                let (high, wide) = if horizontal { (1, length) } else { (length, 1) };
                let row = row % (rows as u8 - high + 1);
                let column = column % (columns as u8 - wide + 1);
                let Some(label) = Label::from_index(vehicles.len() * gap) else { break };
                let orientation =
                    if horizontal { Orientation::Horizontal } else { Orientation::Vertical };
                let vehicle = Vehicle { label, orientation, row, column, length };
                let cells: Vec<usize> = vehicle
                    .cells()
                    .map(|cell| usize::from(cell.row) * columns + usize::from(cell.column))
                    .collect();
                if cells.iter().all(|&cell| free[cell]) {
                    for cell in cells {
                        free[cell] = false;
                    }
                    vehicles.push(vehicle);
                }
            }
            let walls = walls
                .iter()
                .map(|&(row, column)| BoardCell {
                    row: row % rows as u8,
                    column: column % columns as u8,
                })
                .filter(|wall| free[usize::from(wall.row) * columns + usize::from(wall.column)])
                .collect();
            let exit = match (vehicles[0].orientation, far) {
                (Orientation::Horizontal, false) => ExitSide::Left,
                (Orientation::Horizontal, true) => ExitSide::Right,
                (Orientation::Vertical, false) => ExitSide::Top,
                (Orientation::Vertical, true) => ExitSide::Bottom,
            };
            Board::new(rows, columns, vehicles, walls, Some(exit)).unwrap()
        })
}

glisse_family::format_properties! {
    Format,
    boards: boards(),
    letters: b"ABab0179xXo.hHvV|{}[]:,\"'-+ \n=",
    noise: "[ABox.019hv|{}\\[\\]:,\"'x +\\-=\nékpas]{0,80}",
    blanks: " ",
    read_moves: read_moves,
    solutions: SOLUTIONS,
}

proptest! {
    #[test]
    fn every_format_that_writes_a_board_reads_it_back(board in boards()) {
        let written = check_formats::<Format>(&board);
        for format in EVERYWHERE {
            prop_assert!(written.contains(&format));
        }
        let default_exit = board.exit() == ExitSide::default_for(board.target().orientation);
        prop_assert_eq!(written.contains(&Format::Numbers), default_exit);
        prop_assert_eq!(board.id().contains(":exit="), !default_exit);
    }

    #[test]
    fn solutions_are_read_as_slides_are_written(
        slides in vec((0..Label::COUNT, 1..15_i8, any::<bool>()), 0..20),
    ) {
        let words: Vec<String> = slides
            .iter()
            .map(|&(index, cells, back)| {
                let cells = if back { -cells } else { cells };
                format!("{}{cells:+}", Label::from_index(index).unwrap())
            })
            .collect();
        let lists = move_lists(&words);
        let python = format!("{words:?}").replace('"', "'");
        for text in lists.into_iter().chain([python]) {
            let slides = read_moves(text.as_bytes()).unwrap().moves;
            let again: Vec<String> = slides.iter().map(ToString::to_string).collect();
            prop_assert_eq!(&again, &words);
        }
    }
}

/// The formats in which every board can be written.
const EVERYWHERE: [Format; 3] = [Format::Id, Format::Vehicules, Format::Json];

#[test]
fn what_a_format_cannot_express_is_told_with_the_formats_that_can() {
    for (id, format, what) in [
        ("rush-hour:3x3:AA.......:exit=left", Format::Letters, "an exit on the left or at the top"),
        ("rush-hour:3x4:AA..........", Format::String, "a board that is not square"),
        ("rush-hour:3x4:AA..........", Format::Inf421, "a board that is not square"),
        ("rush-hour:3x3:AA......x", Format::Inf421, "walls"),
    ] {
        check_inexpressible(id, format, what, &EVERYWHERE);
    }
}

#[test]
fn a_full_board_with_a_vehicle_o_is_not_read_as_having_empty_cells() {
    let vehicles = (0..50).map(|index| Vehicle {
        label: Label::from_index(index).unwrap(),
        orientation: Orientation::Horizontal,
        row: (index / 5) as u8,
        column: (index % 5 * 2) as u8,
        length: 2,
    });
    let board = Board::new(10, 10, vehicles.collect(), Vec::new(), None).unwrap();
    assert!(board.id().ends_with(":empty=."));
    assert_eq!(Board::parse(&board.id()), Ok(board.clone()));
    assert!(Format::String.write(&board).is_err());
    assert!(Format::Letters.write(&board).is_err());
    for format in [Format::Numbers, Format::Inf421, Format::Vehicules, Format::Json] {
        assert_eq!(Board::parse(&format.write(&board).unwrap()), Ok(board.clone()));
    }
}

#[test]
fn o_is_empty_only_where_the_text_has_no_dot() {
    assert_eq!(Board::parse("oooAAoooo").unwrap().id(), "rush-hour:3x3:...AA....");
    assert_eq!(Board::parse("rush-hour:3x3:oooAAoooo").unwrap().id(), "rush-hour:3x3:...AA....");
    assert_eq!(Board::parse("ooo\nAAo\nooo").unwrap().id(), "rush-hour:3x3:...AA....");
    assert_eq!(Board::parse(".ooAA....").unwrap().vehicles().len(), 2);
    refused!("oo.oAA...", None, 1:4, "rush-hour-bent", vehicle = "o");
}

#[test]
fn names_of_formats_are_read_back() {
    check_format_names::<Format>();
}

#[test]
fn every_format_has_the_names_of_those_who_write_it() {
    for format in Format::ALL {
        let text = format.write(&jam()).unwrap();
        let (parsed, labels) = Format::parse_named(text.as_bytes(), None).unwrap();
        assert_eq!((parsed.format, &parsed.board), (format.name(), &jam()));
        let names = ["A", "B", "H"].map(|canonical| {
            let label = Label::from_char(canonical.chars().next().unwrap()).unwrap();
            labels.name(label.index(), label)
        });
        let expected = match format {
            Format::Id | Format::String | Format::Letters | Format::Json => ["A", "B", "H"],
            Format::Numbers | Format::Inf421 => ["1", "2", "8"],
            Format::Vehicules | Format::AfficheEtat => ["G", "1", "7"],
            Format::LettersX | Format::Csv | Format::Codes => ["X", "A", "G"],
            Format::LettersR => ["r", "A", "G"],
            Format::LettersK => ["P", "A", "G"],
        };
        assert_eq!(names, expected, "{format:?}");
        assert_eq!(labels.is_canonical(), expected[0] == "A", "{format:?}");
        let sign = if expected[0] == "1" { "0" } else { "." };
        assert_eq!(labels.empty("."), sign, "{format:?}");
        let is_ambiguous = matches!(format, Format::LettersX | Format::LettersR);
        assert_eq!(parsed.note.is_some(), is_ambiguous, "{format:?}");
    }
}

#[test]
fn grids_of_other_courses_are_read_as_they_are_written() {
    let read = |text: &str| Board::from_bytes(text.as_bytes(), None).map(|(b, f)| (b.id(), f));
    let id = |cells: &str| format!("rush-hour:6x6:{cells}");
    let x = "AA...O\n.....O\nXX...O\n...QQQ\n....CC\n..RRR.";
    assert_eq!(read(x), Ok((id("BB...D.....DAA...D...EEE....CC..FFF."), Format::LettersX)));
    let r = "....AA\n..BBCC\nrr..EF\nGGHHEF\n...IEF\n...IJJ";
    assert_eq!(read(r), Ok((id("....BB..CCDDAA..EFGGHHEF...IEF...IJJ"), Format::LettersR)));
    let k = "6 6\n11\nAAB..F\n..BCDF\nGPPCDFK\nGH.III\nGHJ...\nLLJMM.";
    assert_eq!(read(k), Ok((id("BBC..F..CDEFGAADEFGH.IIIGHJ...KKJLL."), Format::LettersK)));
    let left = " AA.\nKPP.\n B..\n B..";
    assert_eq!(
        read(left),
        Ok(("rush-hour:4x3:BB.AA.C..C..:exit=left".to_owned(), Format::LettersK))
    );
    let top = " K\nAP.\nAP.\n...";
    assert_eq!(read(top), Ok(("rush-hour:3x3:BA.BA....:exit=top".to_owned(), Format::LettersK)));
    let bottom = "A..\nAP.\n.P.\n K";
    assert_eq!(read(bottom), Ok(("rush-hour:3x3:B..BA..A.".to_owned(), Format::LettersK)));
    let codes = "['A2R00', 'X2R21', 'C2L45', 'R3R52', 'O3U25', 'P3D10', 'Q3D13', 'B2D40']";
    let level = Board::from_bytes(b"AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.", None).unwrap();
    let (board, format) = Board::from_bytes(codes.as_bytes(), None).unwrap();
    assert_eq!((format, board.vehicles().len()), (Format::Codes, 8));
    let cells = |board: &Board| {
        let grid = board.grid();
        grid.iter().map(|content| matches!(content, Content::Empty)).collect::<Vec<bool>>()
    };
    assert_eq!(cells(&board), cells(&level.0));
    let csv = "car,orientation,col,row,length\nA,H,1,1,2\nX,H,1,3,2\nB,V,6,1,3\n";
    assert_eq!(read(csv), Ok((id("BB...C.....CAA...C.................."), Format::Csv)));
}

#[test]
fn what_the_hand_out_prints_is_read() {
    let grid = "\
>>> affiche_etat(etat)

      0 1 2 3 4 5
    +-----+
0 | . . 2 . 1 1 |
1 | . . 2 . . . |
2 | G G 2 . . . | --> sortie
3 | 3 3 3 . . 4 |
4 | . . . . . 4 |
5 | . . . . . 4 |
    +-----+
";
    let introduction = example("introduction.vehicules.json");
    // In one of its drawings the grey car is called 6.
    for text in [grid.to_owned(), grid.replace('G', "6")] {
        let (board, format) = Board::from_bytes(text.as_bytes(), None).unwrap();
        assert_eq!((board, format), (introduction.clone(), Format::AfficheEtat), "{text}");
    }
    let python =
        ">>> initialise()\n{'vehicules': [{'i': 2, 'j': 0, 'longueur': 2,\n 'direction': 'H'}]}";
    assert_eq!(Board::from_bytes(python.as_bytes(), None).unwrap().1, Format::Vehicules);
}

#[test]
fn defects_of_the_formats_of_other_courses_are_told_with_their_places() {
    refused!("car,orientation,col,row,length\nX,H,1,3", None, 2:1, "rush-hour-csv-line", found = "4");
    refused!("car,orientation,col,row,length\nX,Q,1,3,2", None, 2:3, "rush-hour-orientation");
    refused!("car,orientation,col,row,length\nX,H,1,7,2", None, 2:1, "rush-hour-out-of-board", vehicle = "X");
    refused!("car,orientation,col,row,length\nA,H,1,1,2", None, 1:1, "rush-hour-missing-target");
    refused!("X,H,1,3,2", Some(Format::Csv), 1:1, "rush-hour-csv-header");
    refused!("X2R21 A9", Some(Format::Codes), 1:7, "rush-hour-code", found = "A9");
    refused!("X2R21 A3R22", None, 1:7, "rush-hour-overlap");
    refused!("...\nAA.\n...", Some(Format::LettersX), 1:1, "rush-hour-no-target");
    refused!("...\nPP.\nA..K\nA..", None, 3:4, "rush-hour-exit-elsewhere");
    refused!("| . |", Some(Format::AfficheEtat), 1:1, "rush-hour-no-frame");
}

#[test]
fn moves_are_read_in_the_labels_of_the_reader_and_in_canonical_ones() {
    let (_, indices) =
        Format::parse_named(Format::Vehicules.write(&jam()).unwrap().as_bytes(), None).unwrap();
    let read = |text: &str, labels: &Labels| {
        jam()
            .read_moves(text.as_bytes(), labels)
            .unwrap()
            .moves
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    for text in [
        "1+1 G+1",
        "B+1 A+1",
        "BR1 GR1",
        "[{'k': 1, 'pas': 1}, {'k': 0, 'pas': 1}]",
        "1. Move car 1 1 cell right\n2. Move car G 1 cell right",
        "1. {'k': 1, 'pas': 1}\n2. {'k': 0, 'pas': 1}",
        "   1. 1+1   7 (-1)  ! best\n   2. G+1   6 (-1)  ! best",
    ] {
        assert_eq!(read(text, &indices), "B+1 A+1", "{text}");
    }
    assert_eq!(read("Move car 2 1 cell right", &Labels::canonical()), "B+1");
    assert_eq!(read("12-1 2+3", &Labels::numbers(1, 20)), "L-1 B+3");
    unsolved!("1. Move car B 1 cell right\n3. Move car C 1 cell left", 2:1, "parse-line-number", found = "3.", expected = "2");
}

#[test]
fn formats_are_detected_by_content() {
    let spaced = JAM_LETTERS.replace("", " ").replace(" \n ", "\n");
    let bars = "| 0 | 1 | 1 |\n| 0 | 0 | 2 |\n| x | 0 | 2 |";
    let course = "6\r\n8 \r\n1\th 2 2 3 \n2 H 2 1 1\n3 h 2 5 5  \n4 h 3 3 6\n\n5 v 3 6 1\n\
                  6 V 3 1 2\n7 v 3 4 2\n8 v 2 1 5";
    for (text, format) in [
        (JAM, Format::String),
        (JAM_LETTERS, Format::Letters),
        (&spaced, Format::Letters),
        (course, Format::Inf421),
        (&format!(" rush-hour:6x6:{JAM}:exit=right\n"), Format::Id),
    ] {
        let parsed = Board::from_bytes(text.as_bytes(), None);
        assert_eq!(parsed, Ok((jam(), format)), "{text}");
    }
    assert_eq!(Board::parse(bars).unwrap().id(), "rush-hour:3x3:.AA..Bx.B");
    assert_eq!(Board::parse("x x 0\n1 1 0\n0 0 0").unwrap().walls().len(), 2);
    let twin =
        "{'rows':3,'columns':4,'vehicles':[{'row':0,'column':0,'length':2,'direction':'h'}]}";
    assert_eq!(Board::parse(twin).unwrap().id(), "rush-hour:3x4:AA..........");
    let etat = r#"{"vehicules":[{"i":0,"j":0,"longueur":2,"direction":"V"}],"taille":[3,4],"murs":[[2,3]],"sortie":"haut"}"#;
    assert_eq!(Board::parse(etat).unwrap().id(), "rush-hour:3x4:A...A......x:exit=top");
}

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
    refused!(format!("{JAM} 8 moves"), Some(Format::String), 1:38, "parse-trailing");
    refused!(format!("{JAM}\n{JAM}"), o, 2:1, "parse-trailing");
    refused!("1 1 0\n0 0 2a\n0 0 0", o, 2:5, "parse-not-a-number", found = "2a");
    refused!("1 1 0\n0 0 52\n0 0 0", o, 2:5, "rush-hour-number-range", found = 52, high = 51);
    refused!("1 1 0\n0 0 99999999999999999999\n0 0 0", o, 2:5, "rush-hour-number-range", found = u64::MAX);
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
    refused!("rush-hour:3x99999999999999999999:", o, 1:11, "rush-hour-bad-size");
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

#[test]
fn defects_of_json_are_placed() {
    let o = None;
    let one = r#"{"i":0,"j":0,"longueur":2,"direction":"H"}"#;
    let etat = |more: &str| format!("{{\"vehicules\":[\n{one}{more}}}");
    refused!("[1]", Some(Format::Json), 1:1, "parse-json");
    refused!("{\"rows\":3,", o, 1:11, "parse-json");
    let error = refused!("{\"rows\":3,\"columns\":3,\n\"wheels\":4}", o, 2:1, "parse-json");
    assert!(error.to_string().contains("wheels"), "{error}");
    let error = refused!(etat("],\n \"couleur\":1"), o, 3:2, "parse-json");
    assert!(error.to_string().contains("couleur"), "{error}");
    let error = refused!(etat("],\n \"taille\":\"6\""), o, 3:11, "parse-json");
    assert!(error.to_string().contains("taille"), "{error}");
    refused!(format!("{} 1", etat("]")), o, 2:46, "parse-trailing");
    refused!(etat("],\n\"taille\":2"), o, 3:10, "rush-hour-bad-size", rows = 2);
    refused!(etat("],\n\"taille\":[3,17]"), o, 3:10, "rush-hour-bad-size", columns = 17);
    refused!(etat("],\n\"sortie\":\"right\""), o, 3:10, "rush-hour-unknown-side", keys = "french");
    refused!(etat("],\n\"sortie\":\"haut\""), o, 3:10, "rush-hour-exit-side");
    refused!(etat("],\n\"murs\":[[5,5], [6,0]]"), o, 3:16, "rush-hour-wall-out-of-board");
    refused!(etat("],\n\"murs\":[[5,5], [5,600]]"), o, 3:16, "rush-hour-number-range", found = 600);
    let wall = etat("],\n\"murs\":[[5,5], [0,1]]");
    let error = refused!(wall.as_str(), o, 2:1, "rush-hour-on-wall", vehicle = "G");
    assert_eq!(second_place(&wall, &error), "[0,1]");
    let crash = etat(",\n {\"i\":0,\"j\":1,\"longueur\":3,\"direction\":\"V\"}]");
    let error = refused!(crash.as_str(), o, 3:2, "rush-hour-overlap", one = "G", two = "1");
    assert_eq!(second_place(&crash, &error), one);
    let vehicle = |i, length, direction: &str| {
        etat(&format!(",\n{{\"i\":{i},\"j\":1,\"longueur\":{length},\"direction\":{direction}}}]"))
    };
    refused!(vehicle("5", "3", "\"V\""), o, 3:1, "rush-hour-out-of-board", vehicle = "1");
    refused!(vehicle("5", "1", "\"V\""), o, 3:1, "rush-hour-too-short");
    refused!(vehicle("1000", "3", "\"V\""), o, 3:6, "rush-hour-number-range", what = "the i");
    refused!(vehicle("5", "300", "\"V\""), o, 3:25, "rush-hour-number-range", what = "the longueur");
    refused!(vehicle("-1", "3", "\"V\""), o, 3:6, "parse-json");
    refused!(vehicle("1.5", "3", "\"V\""), o, 3:6, "parse-json");
    refused!(vehicle("5", "2", "\"D\""), o, 3:39, "rush-hour-orientation", found = "D");
    refused!(etat(&format!("{}]", format!(",\n{one}").repeat(51))), o, 53:1, "rush-hour-too-many-vehicles", found = 52);
    refused!("{\"vehicules\":[]}", o, 1:14, "rush-hour-missing-target");
    refused!("{\"vehicules\":[[0,0,2,\"H\",null]]}", o, 1:15, "parse-json");

    let twin = |label: &str, more: &str| {
        format!(
            "{{\"rows\":4,\"columns\":4{more},\"vehicles\":[\
             {{\"label\":\"A\",\"row\":0,\"column\":0,\"length\":2,\"direction\":\"H\"}},\n\
             {{\"label\":\"{label}\",\"row\":2,\"column\":0,\"length\":2,\"direction\":\"H\"}}]}}"
        )
    };
    assert_eq!(Board::parse(&twin("z", "")).unwrap().vehicles().len(), 2);
    refused!(twin("x", ""), o, 2:10, "rush-hour-bad-label", found = "x");
    refused!(twin("AB", ""), o, 2:10, "rush-hour-bad-label", found = "AB");
    let twice = twin("A", "");
    let error = refused!(twice.as_str(), o, 2:1, "rush-hour-duplicate-label");
    assert!(second_place(&twice, &error).starts_with("{\"label\":\"A\",\"row\":0"));
    refused!(twin("B", ",\n\"exit\":\"up\""), o, 2:8, "rush-hour-unknown-side");
    refused!(twin("B", ",\n\"exit\":\"bottom\""), o, 2:8, "rush-hour-exit-side");
}

#[test]
fn walls_of_json_with_escaped_keys_are_not_lost() {
    let text = r#"{"rows":3,"columns":3,"\u0077alls":[[2,2]],
        "v\u0065hicles":[{"row":0,"column":0,"length":2,"direction":"H"}]}"#;
    assert_eq!(Board::parse(text).unwrap().id(), "rush-hour:3x3:AA......x");
}

/// The figure of results of hand-out 000, shortened to its first boards.
const HANDOUT_000: &str = "\
-----
Le nombre d'etapes de l'algo Brute Force:1059
Le temps d'execution est : 231ms
-----
Le nombre d'etapes dans la solution reconstruite est:8
2 2 0 0 0 5
6 0 0 7 0 5
6 1 1 7 0 5
6 0 0 7 0 0
8 0 0 0 3 3
8 0 4 4 4 0

Deplacer la voiture 2 de 1 case vers la droite
0 2 2 0 0 5
6 0 0 7 0 5
6 1 1 7 0 5
6 0 0 7 0 0
8 0 0 0 3 3
8 0 4 4 4 0
1

Deplacer la voiture 3 de 3 cases vers la gauche
2

Deplacer la voiture 5 de 3 cases vers le bas
Deplacer la voiture 6 de 1 case vers le haut
Deplacer la voiture 8 de 1 case vers le haut
Deplacer la voiture 4 de 2 cases vers la gauche
Deplacer la voiture 7 de 2 cases vers le bas
Deplacer la voiture 1 de 3 cases vers la droite
8
Temps d'execution: 181 ms
";

/// The lists of hand-out 002: of its introduction, and two for each board of its comparison.
const HANDOUT_002: [(&str, &str); 5] = [
    (
        "introduction.vehicules.json",
        "[{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}, {'k': 3, 'pas': 3}, {'k': 2, 'pas': 3}, \
         {'k': 0, 'pas': 3}, {'k': 2, 'pas': -3}, {'k': 3, 'pas': -1}, {'k': 4, 'pas': 3}, \
         {'k': 0, 'pas': 1}]",
    ),
    (
        "comparison-1.vehicules.json",
        "[{'k': 2, 'pas': -2}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]",
    ),
    ("comparison-1.vehicules.json", "[{'k': 2, 'pas': 1}, {'k': 1, 'pas': 3}, {'k': 0, 'pas': 4}]"),
    (
        "comparison-2.vehicules.json",
        "[{'k': 1, 'pas': -1}, {'k': 2, 'pas': 2}, {'k': 3, 'pas': -2}, {'k': 4, 'pas': -2}, \
         {'k': 0, 'pas': 4}]",
    ),
    (
        "comparison-2.vehicules.json",
        "[{'k': 4, 'pas': 1}, {'k': 0, 'pas': 3}, {'k': 4, 'pas': -1}, {'k': 1, 'pas': -1}, \
         {'k': 2, 'pas': 2}, {'k': 0, 'pas': 1}]",
    ),
];

const SOLVE_JSON: &str = r#"{"id":"rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
 "puzzle":"rush-hour","status":"solved","optimal":true,"metric":"cells","cost":16,"length":8,
 "moves":["B+1","C-3","E+3","F-1","H-1","D-2","G+2","A+3"],
 "stats":{"algorithm":"bfs","heuristic":null,"expanded":0,"seconds":0.0}}"#;

const SOLUTIONS: [&str; 5] = [
    HANDOUT_000,
    HANDOUT_002[0].1,
    SOLVE_JSON,
    "B+1 C-3,E+3",
    "1. Move vehicle B 1 cell right\nMove truck D by 2 cells to the left.",
];

fn examples() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rush-hour"))
}

fn example(name: &str) -> Board {
    Board::from_bytes(&fs::read(examples().join(name)).unwrap(), None).unwrap().0
}

fn solution(text: &str) -> ParsedMoves<Slide> {
    read_moves(text.as_bytes()).unwrap()
}

/// Replays a solution by the checker and returns what it costs.
fn cost(board: &Board, slides: &[Slide], metric: Metric) -> u64 {
    let moves: Vec<_> =
        slides.iter().map(|&slide| glisse_puzzle::Move::new::<RushHour>(slide)).collect();
    glisse_puzzle::Board::new::<RushHour>(board.clone()).replay(&moves, metric).unwrap()
}

#[test]
fn the_sentences_of_hand_out_000_solve_its_board() {
    let (board, parsed) = (example("jam.txt"), solution(HANDOUT_000));
    assert_eq!(cost(&board, &parsed.moves, Metric::Moves), 8);
    assert_eq!(
        board.read_moves(HANDOUT_000.as_bytes(), &Labels::canonical()).unwrap().contradiction,
        None
    );
}

#[test]
fn the_lists_of_hand_out_002_solve_its_boards() {
    for (board, list) in HANDOUT_002 {
        let board = example(board);
        for text in [list.to_owned(), list.replace('\'', "\"")] {
            assert!(cost(&board, &solution(&text).moves, Metric::Moves) > 0);
        }
    }
    assert_eq!(
        example("introduction.vehicules.json").course_hash_u128(),
        Some(100_200_544_287_258_357)
    );
}

#[test]
fn the_json_of_solve_is_a_solution() {
    let parsed = solution(SOLVE_JSON);
    assert_eq!((parsed.metric, parsed.cost), (Some(Metric::Cells), Some(16)));
    assert_eq!(cost(&jam(), &parsed.moves, Metric::Cells), 16);
}

#[test]
fn sentences_are_read_with_and_without_accents_in_both_languages() {
    for (text, slide) in [
        ("Déplacer la voiture 2 de 1 case vers la droite", "B+1"),
        ("De\u{301}placer le ve\u{301}hicule B de 2 cases vers la gauche.", "B-2"),
        ("  Déplacer le camion d de 3 cases vers le haut\r", "d-3"),
        ("DEPLACER LE VEHICULE D DE 3 CASES VERS LE BAS", "D+3"),
        ("Move vehicle B 1 cell right", "B+1"),
        ("Move car 3 2 cells up", "C-2"),
        ("12. Move the truck z by 4 cells to the left", "z-4"),
        ("Move vehicle B 1 cell down", "B+1"),
    ] {
        assert_eq!(solution(text).moves, [slide.parse().unwrap()], "{text}");
    }
    let boards = format!("{JAM_LETTERS}\n\nMove vehicle B 1 cell right\n\n{JAM_LETTERS}\n");
    assert_eq!(solution(&boards).moves.len(), 1);
}

#[test]
fn a_sentence_that_sends_a_vehicle_across_its_line_is_noticed() {
    let parsed = solution("Move vehicle B 1 cell right\nMove vehicle C 3 cells up");
    let (number, reason) = parsed.contradiction.unwrap();
    assert_eq!(number, 2);
    assert_eq!(reason.to_string(), "the vehicle does not move in that direction");
    assert_eq!(solution("B+1 C-3").contradiction, None);
}

#[test]
fn a_solution_may_have_no_moves() {
    check_no_moves(read_moves);
}

#[test]
fn defects_of_solutions_are_placed() {
    unsolved!("B+1 C=3", 1:5, "parse-not-a-move", found = "C=3");
    unsolved!("B+1\nC3", 2:1, "parse-not-a-move");
    unsolved!("B+1 8", 1:5, "parse-not-a-move");
    unsolved!("B+1, x+2", 1:6, "parse-not-a-move");
    unsolved!("B+1 é+1", 1:5, "parse-not-a-move");
    unsolved!("B+1 C+0", 1:5, "rush-hour-steps");
    unsolved!("B+1 C-200", 1:5, "rush-hour-steps", found = "-200");
    unsolved!("[\"B+1\",\n \"C\"]", 2:2, "parse-not-a-move");
    unsolved!("[\"B+1\",\n 3]", 2:2, "parse-json");
    unsolved!("[\"B+1\"", 1:7, "parse-json");
    unsolved!("[\"B+1\"] B", 1:9, "parse-trailing");
    unsolved!("[{'k': 1, 'pas': -1},\n {'k': 51, 'pas': 1}]", 2:8, "rush-hour-number-range", found = 51);
    unsolved!("[{'k': 1, 'pas': 0}]", 1:18, "rush-hour-steps");
    unsolved!("[{'k': 1, 'pas': 128}]", 1:18, "rush-hour-steps");
    unsolved!("{\"status\":\"unsolvable\"}", 1:1, "parse-no-moves");
    unsolved!("{\"moves\":[\"A+1\",\n\"A*1\"]}", 2:1, "parse-not-a-move");
    unsolved!("{\"moves\":[],\n\"metric\":\"hops\"}", 2:10, "rush-hour-unknown-metric");
    unsolved!("Move vehicle B 1 cell right\nMove bus B 1 cell right", 2:6, "rush-hour-sentence", found = "bus");
    unsolved!("Move vehicle x 1 cell right", 1:14, "rush-hour-sentence");
    unsolved!("Move vehicle 52 1 cell right", 1:14, "rush-hour-number-range");
    unsolved!("Move vehicle B one cell right", 1:16, "rush-hour-sentence");
    unsolved!("Move vehicle B 0 cells right", 1:16, "rush-hour-steps");
    unsolved!("Move vehicle B -1 cells right", 1:16, "rush-hour-steps");
    unsolved!("Move vehicle B 1 cell away", 1:23, "rush-hour-sentence");
    unsolved!("Move vehicle B 1 cell", 1:22, "rush-hour-sentence", found = "");
    unsolved!("Move vehicle B 1 cell right twice", 1:29, "rush-hour-sentence");
    unsolved!("Move vehicle B 1 cell right\nThen wait", 2:1, "parse-not-a-move", found = "Then");
}

#[test]
fn all_examples_are_read() {
    read_examples::<Format>(examples());
    for entry in fs::read_dir(examples().join("solutions")).unwrap() {
        let path = entry.unwrap().path();
        let parsed = read_moves(&fs::read(&path).unwrap());
        assert!(parsed.is_ok_and(|parsed| !parsed.moves.is_empty()), "{}", path.display());
    }
    for name in [
        "jam.txt",
        "figure-1.string.txt",
        "figure-1.id.txt",
        "figure-1.numbers.txt",
        "figure-1.bars.numbers.txt",
        "figure-1.inf421.txt",
    ] {
        assert_eq!(example(name), jam(), "{name}");
    }
    assert_eq!(example("introduction.python.txt"), example("introduction.vehicules.json"));
}
