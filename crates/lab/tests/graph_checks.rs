//! What has to hold of the graph of every space, whatever the family.

use glisse_lab::explore::{Exploration, ExploreRequest, GraphPart, explore};
use glisse_puzzle::{Board, Options, Solver};
use std::collections::HashSet;

/// Explores a space and checks that its graph has every state and every move once.
pub(crate) fn check_graph(board: &Board, options: &Options) -> Exploration {
    let (mut boards, mut moves, mut goals) = (Vec::new(), HashSet::new(), 0);
    let mut visit = |part: GraphPart| match part {
        GraphPart::State { number, board, from_start, to_goal } => {
            assert_eq!(number, boards.len() as u64);
            assert_eq!(from_start == 0, number == 0);
            goals += u64::from(to_goal == Some(0));
            boards.push(board);
        }
        GraphPart::Edge { from, to, action, cost } => {
            assert!(cost >= 1);
            let after = boards[from as usize].after(action);
            assert_eq!(after.as_ref(), Ok(&boards[to as usize]));
            assert!(moves.insert((from, to)), "one move leads from one state to another");
        }
    };
    let request = ExploreRequest { graph: Some(&mut visit), ..ExploreRequest::default() };
    let space = explore(&mut Solver::new(), board, options, request).unwrap();
    assert_eq!((boards.len() as u64, moves.len() as u64), (space.states, space.edges));
    assert_eq!((&boards[0], goals), (board, space.goals));
    space
}
