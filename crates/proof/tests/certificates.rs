//! What is true is certified, and the certificate is accepted.

use crate::support::{LISTED, Parts, SEARCHED, all, certificate, checked, claim, go_on};
use glisse_proof::{
    CheckOptions, Flaw, Metric, NotWritten, Rejection, Statement, Step, WriteOptions, check, write,
};
use std::ops::ControlFlow;

#[test]
fn every_claim_is_certified_and_accepted() {
    for truth in all() {
        let (id, _, moves) = truth;
        let checked = checked(&certificate(truth)).unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(checked.board, id);
        assert_eq!(checked.cost.is_some(), moves.is_some());
        assert_eq!(checked.moves, claim(truth).moves.unwrap_or_default());
    }
}

/// A move there and back, and then a shortest solution, is a solution that costs more.
#[test]
fn a_longer_solution_is_not_certified() {
    for truth in all() {
        let id = truth.0;
        let Statement { board, metric, moves } = claim(truth);
        let Some(mut moves) = moves else { continue };
        let there = match id {
            _ if id.starts_with("swap") => ["1,0-1,1", "1,0-1,1"],
            "tiles:2x3:4-1-2-5-0-3" => ["L", "R"],
            _ if id.contains("goal") => ["D", "U"],
            _ if id.starts_with("tiles") => ["U", "D"],
            _ => ["B+1", "B-1"],
        };
        moves.splice(0..0, there.map(str::to_owned));
        let result = write(
            &Statement { board, metric, moves: Some(moves) },
            &mut Vec::new(),
            WriteOptions::default(),
            &mut go_on,
        );
        assert!(matches!(result, Err(NotWritten::False)), "{id}: {result:?}");
    }
}

#[test]
fn a_solvable_board_is_not_certified_unsolvable() {
    for truth in all().filter(|truth| truth.2.is_some()) {
        let claim = Statement { moves: None, ..claim(truth) };
        let result = write(&claim, &mut Vec::new(), WriteOptions::default(), &mut go_on);
        assert!(matches!(result, Err(NotWritten::False)), "{}: {result:?}", truth.0);
    }
}

#[test]
fn parts_of_a_search_are_checked_one_by_one_and_on_threads() {
    for truth in SEARCHED {
        let file = certificate(truth);
        let steps = |options| check(&mut &file[..], options, &mut go_on).unwrap().steps;
        let all = steps(CheckOptions::default());
        assert_eq!(steps(CheckOptions { threads: 3, part: (1, 1) }), all);
        let parts: Vec<u64> =
            (1..=3).map(|part| steps(CheckOptions { threads: 1, part: (part, 3) })).collect();
        // What is above the cut belongs to every part.
        assert!(parts.iter().all(|&part| part <= all), "{parts:?} of {all}");
        assert!(parts.iter().sum::<u64>() >= all, "{parts:?} of {all}");
    }
}

/// Databases that the file leaves out are made by the checker, and come out the same.
#[test]
fn databases_are_made_as_they_are_written() {
    for truth in SEARCHED {
        let file = certificate(truth);
        let made = Parts::of(&file).with_databases_made().file();
        assert!(made.len() * 10 < file.len());
        assert_eq!(checked(&made).unwrap(), checked(&file).unwrap());
    }
}

#[test]
fn a_database_is_turned_only_as_the_grid_allows() {
    let parts = Parts::of(&certificate(SEARCHED[1]));
    let altered = |from: &str, to: &str| {
        let mut parts = parts.clone();
        let line = parts.lines.iter_mut().find(|line| line.starts_with(from)).unwrap();
        to.clone_into(line);
        checked(&parts.file())
    };
    // It is no square, there are seven turns, and no database has the number 0 or 9. In a set no number
    // is in two patterns, and there are at most two sets.
    for line in
        ["turned 1 4", "turned 1 8", "turned 0 1", "turned 9 1", "turned 1", "turned 1 0", "or"]
    {
        let refusal = altered("turned", line);
        assert!(
            matches!(refusal, Err(Rejection::Line(_) | Rejection::Flaw(Flaw::TooLarge))),
            "{line}"
        );
    }
    let walled = altered("board", &format!("board {}:barriers=0,0-0,1", SEARCHED[1].0));
    assert!(walled.is_err(), "{walled:?}");
}

#[test]
fn a_solution_that_is_too_long_to_search_below_is_refused() {
    let mut parts = Parts::of(&certificate(SEARCHED[0]));
    let moves = SEARCHED[0].2.unwrap();
    let more = 1 << 13;
    parts.lines[3] = format!("answer {}", 2 * more + moves.split(' ').count());
    parts.lines[4] = format!("moves {}{moves}", "U D ".repeat(more));
    let refusal = checked(&parts.file());
    assert!(matches!(refusal, Err(Rejection::Flaw(Flaw::TooLarge))), "{refusal:?}");
}

#[test]
fn threads_write_the_same_file() {
    for truth in SEARCHED {
        let mut file = Vec::new();
        write(
            &claim(truth),
            &mut file,
            WriteOptions { threads: 3, ..WriteOptions::default() },
            &mut go_on,
        )
        .unwrap();
        assert!(file == certificate(truth), "{}", truth.0);
    }
}

#[test]
fn whoever_waits_can_end_the_work() {
    let mut end = |_: Step| ControlFlow::Break(());
    for truth in [LISTED[0], LISTED[9], SEARCHED[0], SEARCHED[1]] {
        let (id, claim) = (truth.0, claim(truth));
        assert!(
            matches!(
                write(&claim, &mut Vec::new(), WriteOptions::default(), &mut end),
                Err(NotWritten::Stopped)
            ),
            "{id}"
        );
        let file = certificate(truth);
        let refusal = check(&mut &file[..], CheckOptions::default(), &mut end);
        assert!(matches!(refusal, Err(Rejection::Stopped)), "{id}");
    }
}

#[test]
fn a_file_that_is_no_certificate_is_refused() {
    for text in ["", "\n", "glisse certificate 1\n", "glisse certificate 2\nend 00000000\n", "{}"] {
        assert!(checked(text.as_bytes()).is_err(), "{text}");
    }
    let board = "tiles:2x2:1-2-3-0".to_owned();
    let solved = Statement { board, metric: Metric::Moves, moves: Some(Vec::new()) };
    let mut file = Vec::new();
    write(&solved, &mut file, WriteOptions::default(), &mut go_on).unwrap();
    assert_eq!(checked(&file).unwrap().cost, Some(0));
    let false_start = Parts {
        body: Some(vec![1, 0]),
        ..Parts::of(&certificate(("tiles:2x2:1-2-0-3", "moves", Some("R"))))
    };
    let refusal = checked(&false_start.file());
    assert!(matches!(refusal, Err(Rejection::Flaw(Flaw::Start))), "{refusal:?}");
}
