//! What the solver proves is certified, and the checker of certificates accepts it. Its rules beside those
//! that replay every answer: two pieces of code that share nothing.

use glisse::{Board, Metric, Options, Solver, Status};
use glisse_proof::{Board as Proved, CheckOptions, Rules, Statement, WriteOptions, check, write};
use std::{collections::BTreeMap, fs, ops::ControlFlow, path::Path};

/// Certifies the answer to a board and checks that. Returns whether the solver proves anything.
fn certified(board: &Board, metric: Metric) -> bool {
    let options = Options { metric, ..Options::default() };
    let answer = Solver::new().solve(board, &options).unwrap();
    let (moves, cost) = match &answer.status {
        Status::Solved { solution, optimal: true, .. } => {
            let words = solution.moves.iter().map(ToString::to_string).collect();
            (Some(words), Some(solution.cost))
        }
        Status::Unsolvable => (None, None),
        Status::Solved { .. } | Status::Limit { .. } => return false,
    };
    let proved = glisse_proof::Metric::from_name(metric.name()).unwrap();
    let claim = Statement { board: board.id(), metric: proved, moves };
    let mut file = Vec::new();
    let mut go_on = |_| ControlFlow::Continue(());
    let written = write(&claim, &mut file, WriteOptions::default(), &mut go_on);
    written.unwrap_or_else(|error| panic!("{}: {error}", board.id()));
    let checked = check(&mut &file[..], CheckOptions::default(), &mut go_on);
    let checked = checked.unwrap_or_else(|refusal| panic!("{}: {refusal}", board.id()));
    assert_eq!((checked.board, checked.cost), (board.id(), cost));
    true
}

/// All boards of the folder of examples.
fn examples() -> Vec<Board> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut boards = Vec::new();
    for family in ["rush-hour", "tiles", "swap"] {
        for file in fs::read_dir(examples.join(family)).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                let read_as =
                    glisse::ReadAs { puzzle: Some(family.parse().unwrap()), format: None };
                let parsed = glisse::parse(&fs::read(&path).unwrap(), read_as);
                boards.push(
                    parsed.unwrap_or_else(|error| panic!("{}: {error}", path.display())).board,
                );
            }
        }
    }
    boards
}

#[test]
fn every_optimal_claim_of_the_examples_is_certified() {
    let mut count = 0;
    for board in examples() {
        for metric in Metric::ALL {
            count += usize::from(certified(&board, metric));
        }
    }
    assert!(count >= 80, "{count}");
}

#[test]
fn random_boards_are_certified_at_their_cost() {
    let mut random = 0x5eed_u64;
    let mut below = |bound: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % bound
    };
    for round in 0..60 {
        let mut numbers: Vec<usize> = (0..8).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, below(last + 1));
        }
        let words = |first: usize| {
            let words: Vec<String> = numbers.iter().map(|n| (n + first).to_string()).collect();
            words.join("-")
        };
        for id in [format!("tiles:2x4:{}", words(0)), format!("swap:4x2:{}", words(1))] {
            let board: Board = id.parse().unwrap();
            assert!(certified(&board, Metric::ALL[round % 3]), "{id}");
        }
    }
}

#[test]
fn both_rules_allow_the_same_moves_at_the_same_cost() {
    let mut count = 0;
    for board in examples()
        .into_iter()
        .filter(|board| board.cells() < 34 || board.puzzle().name() == "rush-hour")
    {
        match Proved::parse(&board.id()).unwrap() {
            Proved::RushHour(rules) => walk(&rules, &board),
            Proved::Tiles(rules) => walk(&rules, &board),
            Proved::Swap(rules) => walk(&rules, &board),
        }
        count += 1;
    }
    assert!(count > 10, "{count}");
}

/// Walks at random with both rules and compares every position on the way.
fn walk(rules: &impl Rules, start: &Board) {
    let mut random = 7_usize;
    for metric in Metric::ALL {
        let proved = glisse_proof::Metric::from_name(metric.name()).unwrap();
        let mut board = start.clone();
        let mut position = rules.start();
        for _ in 0..200 {
            assert_eq!(board.is_solved(), rules.is_goal(&position), "{board}");
            let number = rules.number(&position);
            let mut again = position.clone();
            assert!(rules.position(number, &mut again));
            assert_eq!(again, position);

            // Every move by its name, with its cost and the position after it.
            let moves = board.moves();
            let mut expected = BTreeMap::new();
            for &action in &moves {
                let mut next = position.clone();
                let cost = rules.play(&mut next, &action.to_string(), proved);
                assert_eq!(cost, Some(board.cost(action, metric)), "{action} on {board}");
                expected.insert(rules.number(&next), cost.unwrap());
            }
            assert_eq!(expected.len(), moves.len());
            let mut found = BTreeMap::new();
            rules.each_move(&mut position, number, proved, &mut |next, cost| {
                found.insert(next, cost as u64).is_none()
            });
            if metric == Metric::Moves {
                assert_eq!(found, expected, "{board}");
            } else {
                // Longer slides are left out.
                assert!(found.iter().all(|(next, cost)| expected[next] == *cost), "{board}");
                assert!(!found.is_empty() || expected.is_empty());
            }
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let Some(&action) = moves.get((random >> 33) % moves.len().max(1)) else { break };
            rules.play(&mut position, &action.to_string(), proved).unwrap();
            board.apply(action).unwrap();
        }
    }
}
