//! Token swapping on any graph, against a slow breadth-first search and by replaying the exchanges.

use glisse_search::{Control, Random};
use glisse_swap::{
    Exchange, Graph, ProofEffort, TokenAnswer, TokenError, TokenOptions, swap_tokens,
};
use std::{
    collections::{HashMap, VecDeque},
    sync::atomic::AtomicBool,
    time::Duration,
};

/// A connected graph: a random tree and some edges more.
fn random_graph(cells: usize, more: usize, random: &mut Random) -> Graph {
    let mut edges: Vec<(usize, usize)> =
        (1..cells).map(|cell| (random.below(cell), cell)).collect();
    for _ in 0..more {
        let (one, other) = (random.below(cells), random.below(cells));
        if one != other {
            edges.push((one, other));
        }
    }
    Graph::new(cells, &edges).unwrap()
}

fn permutation(cells: usize, random: &mut Random) -> Vec<Option<u32>> {
    let mut homes: Vec<u32> = (0..cells as u32).collect();
    for last in (1..cells).rev() {
        homes.swap(last, random.below(last + 1));
    }
    homes.into_iter().map(Some).collect()
}

/// Forgets the homes of some tokens.
fn partly(homes: &[Option<u32>], random: &mut Random) -> Vec<Option<u32>> {
    homes.iter().map(|&home| home.filter(|_| random.below(2) == 0)).collect()
}

/// Replays exchanges, which must be edges and bring all tokens home, and returns their number.
fn replay(graph: &Graph, homes: &[Option<u32>], answer: &TokenAnswer) -> usize {
    let mut tokens = homes.to_vec();
    for cells in &answer.moves {
        assert!(graph.edges().contains(cells), "{cells:?} is an edge");
        tokens.swap(cells.first(), cells.second());
    }
    for (cell, home) in tokens.iter().enumerate() {
        assert!(home.is_none_or(|home| home as usize == cell), "the token on {cell} is at home");
    }
    assert!(answer.lower_bound <= answer.moves.len() as u64);
    answer.moves.len()
}

/// The fewest exchanges, by breadth-first search of all arrangements.
fn fewest(graph: &Graph, homes: &[Option<u32>]) -> u64 {
    let is_home = |tokens: &[Option<u32>]| {
        tokens.iter().enumerate().all(|(cell, home)| home.is_none_or(|home| home as usize == cell))
    };
    let mut queue = VecDeque::from([homes.to_vec()]);
    let mut depths = HashMap::from([(homes.to_vec(), 0)]);
    while let Some(tokens) = queue.pop_front() {
        let depth = depths[&tokens];
        if is_home(&tokens) {
            return depth;
        }
        for cells in graph.edges() {
            let mut next = tokens.clone();
            next.swap(cells.first(), cells.second());
            if !depths.contains_key(&next) {
                depths.insert(next.clone(), depth + 1);
                queue.push_back(next);
            }
        }
    }
    unreachable!("every arrangement of a connected graph can be reached")
}

fn options(proof: ProofEffort) -> TokenOptions {
    TokenOptions { proof, seed: 7 }
}

#[test]
fn small_graphs_are_solved_with_fewest_exchanges() {
    let mut random = Random::new(11);
    for round in 0..60 {
        let cells = 2 + round % 6;
        let graph = random_graph(cells, round % 5, &mut random);
        let all = permutation(cells, &mut random);
        for homes in [partly(&all, &mut random), all] {
            let expected = fewest(&graph, &homes);
            for proof in [ProofEffort::Little, ProofEffort::Full, ProofEffort::None] {
                let answer = swap_tokens(&graph, &homes, options(proof), Control::new()).unwrap();
                let found = replay(&graph, &homes, &answer) as u64;
                assert!(answer.lower_bound <= expected && expected <= found);
                if proof != ProofEffort::None {
                    assert!(answer.is_optimal());
                    assert_eq!(found, expected);
                }
            }
        }
    }
}

#[test]
fn small_grids_in_any_order_are_proved() {
    // A grid of 2×3 whose cells are counted column by column: two columns of three become rows.
    let grid = Graph::new(6, &[(0, 1), (2, 3), (4, 5), (0, 2), (2, 4), (1, 3), (3, 5)]).unwrap();
    let mut random = Random::new(2);
    for _ in 0..20 {
        let homes = permutation(6, &mut random);
        let answer =
            swap_tokens(&grid, &homes, options(ProofEffort::Full), Control::new()).unwrap();
        assert_eq!(replay(&grid, &homes, &answer) as u64, fewest(&grid, &homes));
        assert!(answer.is_optimal());
    }
}

#[test]
fn larger_graphs_are_solved_whole_and_partly() {
    let mut random = Random::new(5);
    for (cells, more) in [(16, 8), (30, 0), (64, 40), (150, 100)] {
        let graph = random_graph(cells, more, &mut random);
        let all = permutation(cells, &mut random);
        for homes in [partly(&all, &mut random), all] {
            let one = swap_tokens(&graph, &homes, options(ProofEffort::Little), Control::new());
            let one = one.unwrap();
            replay(&graph, &homes, &one);
            let same = swap_tokens(&graph, &homes, options(ProofEffort::Little), Control::new());
            assert_eq!(same, Ok(one));
            let soon = Control::new().time_limit(Duration::from_millis(5));
            let soon = swap_tokens(&graph, &homes, options(ProofEffort::Full), soon).unwrap();
            replay(&graph, &homes, &soon);
        }
    }
}

#[test]
fn regions_are_solved_one_by_one() {
    let graph = Graph::new(7, &[(0, 1), (1, 2), (3, 4), (4, 5), (5, 3)]).unwrap();
    let homes = [2, 1, 0, 4, 3, 5, 6].map(Some);
    let answer = swap_tokens(&graph, &homes, TokenOptions::default(), Control::new()).unwrap();
    assert_eq!((replay(&graph, &homes, &answer), answer.is_optimal()), (4, true));
    let sorted = [0, 1, 2, 3, 4, 5, 6].map(Some);
    let answer = swap_tokens(&graph, &sorted, TokenOptions::default(), Control::new()).unwrap();
    assert_eq!(answer, TokenAnswer { moves: Vec::new(), lower_bound: 0 });
    let nothing = Graph::new(0, &[]).unwrap();
    let answer = swap_tokens(&nothing, &[], TokenOptions::default(), Control::new()).unwrap();
    assert!(answer.is_optimal());
}

#[test]
fn a_free_token_makes_way() {
    let line = Graph::new(4, &[(0, 1), (1, 2), (2, 3)]).unwrap();
    let homes = [Some(3), None, None, None];
    let answer = swap_tokens(&line, &homes, TokenOptions::default(), Control::new()).unwrap();
    let expected = [(0, 1), (1, 2), (2, 3)].map(|(one, other)| Exchange::new(one, other));
    assert_eq!(answer, TokenAnswer { moves: expected.to_vec(), lower_bound: 3 });
}

#[test]
fn what_cannot_be_brought_home_is_an_error() {
    let graph = Graph::new(4, &[(0, 1), (2, 3)]).unwrap();
    let error = |homes: &[Option<u32>]| {
        swap_tokens(&graph, homes, TokenOptions::default(), Control::new()).unwrap_err()
    };
    assert_eq!(error(&[None; 3]), TokenError::Count { found: 3, cells: 4 });
    assert_eq!(error(&[Some(4), None, None, None]), TokenError::NoSuchHome { cell: 0, home: 4 });
    assert_eq!(error(&[Some(1), Some(1), None, None]), TokenError::Twice { cell: 1, home: 1 });
    assert_eq!(error(&[Some(2), None, None, None]), TokenError::Unreachable { cell: 0, home: 2 });
}

#[test]
fn cancelled_work_has_no_answer() {
    let flag = AtomicBool::new(true);
    let mut random = Random::new(5);
    let graph = random_graph(300, 100, &mut random);
    let homes = permutation(300, &mut random);
    let control = Control::new().cancelled_by(&flag);
    let answer = swap_tokens(&graph, &homes, TokenOptions::default(), control);
    assert_eq!(answer, Err(TokenError::Cancelled));
}
