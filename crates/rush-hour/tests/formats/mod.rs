//! The text formats: round trips, detection, names.

mod defects;
mod json;
mod other_courses;
mod solutions;

use crate::common::FIGURE_1;
use glisse_family::{
    Labels, ParseError, ParsedMoves, refused,
    text::{
        BoardFormat,
        testing::{check_format_names, check_formats, check_inexpressible, read_examples},
    },
};
use glisse_rush_hour::{Board, BoardCell, ExitSide, Format, Label, Orientation, Slide, Vehicle};
use proptest::{collection::vec, prelude::*};
use solutions::SOLUTIONS;
use std::{fs, path::Path};

/// The board of figure 1 as a grid.
const LETTERS: &str = "BB...E\nF..G.E\nFAAG.E\nF..G..\nH...CC\nH.DDD.";

fn jam() -> Board {
    Board::parse(FIGURE_1).unwrap()
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
fn formats_are_detected_by_content() {
    let spaced = LETTERS.replace("", " ").replace(" \n ", "\n");
    let bars = "| 0 | 1 | 1 |\n| 0 | 0 | 2 |\n| x | 0 | 2 |";
    let course = "6\r\n8 \r\n1\th 2 2 3 \n2 H 2 1 1\n3 h 2 5 5  \n4 h 3 3 6\n\n5 v 3 6 1\n\
                  6 V 3 1 2\n7 v 3 4 2\n8 v 2 1 5";
    for (text, format) in [
        (FIGURE_1, Format::String),
        (LETTERS, Format::Letters),
        (&spaced, Format::Letters),
        (course, Format::Inf421),
        (&format!(" rush-hour:6x6:{FIGURE_1}:exit=right\n"), Format::Id),
    ] {
        let parsed = Format::parse(text.as_bytes(), None);
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

fn examples() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rush-hour"))
}

fn example(name: &str) -> Board {
    Format::parse(&fs::read(examples().join(name)).unwrap(), None).unwrap().0
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
