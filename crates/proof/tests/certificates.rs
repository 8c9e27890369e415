//! What the solver claims is certified, and the certificate is accepted.

use crate::support::{BOARDS, Chance, SEARCHED, certificate, checked, claim, go_on};
use glisse::Board;
use glisse_proof::{CheckOptions, Claim, Flaw, Metric, Refusal, Step, WriteError, check, write};
use std::{fs, ops::ControlFlow, path::Path};

#[test]
fn every_claim_is_certified_and_accepted() {
    for (id, metric) in BOARDS.into_iter().chain(SEARCHED.map(|id| (id, "moves"))) {
        let claim = claim(id, metric).unwrap();
        let file = certificate(id, metric);
        let checked = checked(&file).unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
        assert_eq!(checked.board, id);
        assert_eq!(checked.cost.is_some(), claim.moves.is_some());
        assert_eq!(checked.moves, claim.moves.unwrap_or_default());
    }
}

/// Every board of the folder of examples whose answer is proved.
#[test]
fn every_claim_of_the_examples_is_certified_and_accepted() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut count = 0;
    for family in ["rush-hour", "tiles", "swap"] {
        for file in fs::read_dir(examples.join(family)).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                continue;
            }
            let read_as = glisse::ReadAs { puzzle: Some(family.parse().unwrap()), format: None };
            let board: Board = glisse::parse(&fs::read(&path).unwrap(), read_as).unwrap().board;
            for metric in ["moves", "cells", "weighted"] {
                let Some(claim) = claim(&board.id(), metric) else { continue };
                let mut file = Vec::new();
                let written = write(&claim, &mut file, &mut go_on);
                written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                let checked = checked(&file);
                let checked =
                    checked.unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()));
                assert_eq!(checked.moves, claim.moves.unwrap_or_default());
                count += 1;
            }
        }
    }
    assert!(count >= 80, "{count}");
}

/// The last move of a shortest solution, taken there and back, is a solution that costs more.
#[test]
fn a_longer_solution_is_not_certified() {
    for (id, metric) in BOARDS.into_iter().chain(SEARCHED.map(|id| (id, "moves"))) {
        let Claim { board, metric, moves } = claim(id, metric).unwrap();
        let Some(mut moves) = moves else { continue };
        let start: Board = id.parse().unwrap();
        let first = start.moves()[0];
        let there = [first.to_string(), first.inverse().to_string()];
        moves.splice(0..0, there);
        let result = write(&Claim { board, metric, moves: Some(moves) }, Vec::new(), &mut go_on);
        assert!(matches!(result, Err(WriteError::False)), "{id}: {result:?}");
    }
}

#[test]
fn a_solvable_board_is_not_certified_unsolvable() {
    for (id, metric) in BOARDS.into_iter().chain(SEARCHED.map(|id| (id, "moves"))) {
        let claim = claim(id, metric).unwrap();
        if claim.moves.is_some() {
            let result = write(&Claim { moves: None, ..claim }, Vec::new(), &mut go_on);
            assert!(matches!(result, Err(WriteError::False)), "{id}: {result:?}");
        }
    }
}

#[test]
fn random_boards_are_certified_at_their_cost() {
    let mut chance = Chance(0x5eed);
    for round in 0..60 {
        let mut numbers: Vec<usize> = (1..=8).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, chance.below(last + 1));
        }
        let words = |first: usize| {
            let words: Vec<String> = numbers.iter().map(|n| (n - 1 + first).to_string()).collect();
            words.join("-")
        };
        for id in [format!("tiles:2x4:{}", words(0)), format!("swap:4x2:{}", words(1))] {
            let metric = ["moves", "cells", "weighted"][round % 3];
            let claim = claim(&id, metric).unwrap();
            let cost = claim.moves.as_ref().map(|moves| moves.len() as u64);
            assert_eq!(checked(&certificate(&id, metric)).unwrap().cost, cost, "{id}");
        }
    }
}

#[test]
fn parts_of_a_search_are_checked_one_by_one_and_on_threads() {
    for id in SEARCHED {
        let file = certificate(id, "moves");
        let steps = |options| check(&file[..], options, &mut go_on).unwrap().steps;
        let all = steps(CheckOptions::default());
        assert_eq!(steps(CheckOptions { threads: 3, part: (1, 1) }), all);
        let parts: Vec<u64> =
            (1..=3).map(|part| steps(CheckOptions { threads: 1, part: (part, 3) })).collect();
        // What is above the cut belongs to every part.
        assert!(parts.iter().all(|&part| part < all), "{parts:?} of {all}");
        assert!(parts.iter().sum::<u64>() >= all, "{parts:?} of {all}");
    }
}

#[test]
fn whoever_waits_can_end_the_work() {
    let mut end = |_: Step| ControlFlow::Break(());
    for (id, metric) in [BOARDS[0], BOARDS[9], (SEARCHED[0], "moves"), (SEARCHED[1], "moves")] {
        let claim = claim(id, metric).unwrap();
        assert!(matches!(write(&claim, Vec::new(), &mut end), Err(WriteError::Stopped)), "{id}");
        let file = certificate(id, metric);
        let refusal = check(&file[..], CheckOptions::default(), &mut end);
        assert!(matches!(refusal, Err(Refusal::Stopped)), "{id}");
    }
}

#[test]
fn a_file_that_is_no_certificate_is_refused() {
    for text in ["", "\n", "glisse certificate 1\n", "glisse certificate 2\nend 00000000\n", "{}"] {
        assert!(checked(text.as_bytes()).is_err(), "{text}");
    }
    let board = "tiles:2x2:1-2-3-0".to_owned();
    let solved = Claim { board, metric: Metric::Moves, moves: Some(Vec::new()) };
    let mut file = Vec::new();
    write(&solved, &mut file, &mut go_on).unwrap();
    assert_eq!(checked(&file).unwrap().cost, Some(0));
    let false_start = crate::support::Parts {
        body: Some(vec![1, 0]),
        ..crate::support::Parts::of(&certificate("tiles:2x2:1-2-0-3", "moves"))
    };
    let refusal = checked(&false_start.file());
    assert!(matches!(refusal, Err(Refusal::Flaw(Flaw::Start))), "{refusal:?}");
}
