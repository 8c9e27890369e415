//! The checker's rules beside those that replay every answer of the solver: two pieces of code that
//! share nothing.

use crate::support::{BOARDS, Chance, SEARCHED};
use glisse::{Board, Metric};
use glisse_proof::{Board as Proved, Rules};
use std::collections::BTreeMap;

#[test]
fn both_rules_allow_the_same_moves_at_the_same_cost() {
    let mut chance = Chance(7);
    for (id, _) in BOARDS.into_iter().chain(SEARCHED.map(|id| (id, "moves"))) {
        match Proved::parse(id).unwrap() {
            Proved::RushHour(rules) => walk(&rules, id, &mut chance),
            Proved::Tiles(rules) => walk(&rules, id, &mut chance),
            Proved::Swap(rules) => walk(&rules, id, &mut chance),
        }
    }
}

/// Walks at random with both rules and compares every position on the way.
fn walk(rules: &impl Rules, id: &str, chance: &mut Chance) {
    for metric in Metric::ALL {
        let proved = glisse_proof::Metric::from_name(metric.name()).unwrap();
        let mut board: Board = id.parse().unwrap();
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
            let Some(&action) = moves.get(chance.below(moves.len().max(1))) else { break };
            rules.play(&mut position, &action.to_string(), proved).unwrap();
            board.apply(action).unwrap();
        }
    }
}
