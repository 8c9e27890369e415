//! The texts of hand-outs and of other courses.

use super::example;
use glisse_family::{refused, text::BoardFormat};
use glisse_rush_hour::{Board, Content, Format};

#[test]
fn grids_of_other_courses_are_read_as_they_are_written() {
    let read = |text: &str| Format::parse(text.as_bytes(), None).map(|(b, f)| (b.id(), f));
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
    let level = Format::parse(b"AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.", None).unwrap();
    let (board, format) = Format::parse(codes.as_bytes(), None).unwrap();
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
        let (board, format) = Format::parse(text.as_bytes(), None).unwrap();
        assert_eq!((board, format), (introduction.clone(), Format::AfficheEtat), "{text}");
    }
    let python =
        ">>> initialise()\n{'vehicules': [{'i': 2, 'j': 0, 'longueur': 2,\n 'direction': 'H'}]}";
    assert_eq!(Format::parse(python.as_bytes(), None).unwrap().1, Format::Vehicules);
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
