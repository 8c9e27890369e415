//! Every algorithm, on thousands of random boards, against a slow solver that shares no code with
//! glisse.

use crate::common::{erased, oracle, random::Random};
use glisse_puzzle::{
    Algorithm, Board, HeuristicChoice, Metric, NamedHeuristic, Options, Solver, Status,
    testing::proved_cost,
};
use glisse_rush_hour::{Heuristic, Orientation};

/// What is run under a metric, and claims to be optimal.
fn exact(metric: Metric) -> Vec<(Algorithm, Option<Heuristic>)> {
    let mut runs = vec![(Algorithm::Auto, None), (Algorithm::Dijkstra, None)];
    for heuristic in Heuristic::ALL.into_iter().filter(|h| h.is_admissible(metric)) {
        runs.push((Algorithm::Astar, Some(heuristic)));
    }
    // With the heuristic zero, IDA* is iterative deepening over again.
    runs.push((Algorithm::Idastar, Some(Heuristic::Clearance)));
    if metric != Metric::Weighted {
        runs.extend([Algorithm::Bfs, Algorithm::Ids, Algorithm::Bidirectional].map(|a| (a, None)));
    }
    runs
}

/// Six hundred boards from one seed; four tests, so that they run side by side.
fn all_exact_algorithms_agree(seed: u64) {
    let mut random = Random(seed);
    let mut solver = if seed.is_multiple_of(2) { Solver::new() } else { Solver::for_many() };
    let (mut boards, mut unsolvable, mut hard, mut walls, mut vertical, mut in_line) =
        (0, 0, 0, 0, 0, 0);
    while boards < 600 {
        let (least, most) = if boards % 2 == 0 { (5, 7) } else { (3, 8) };
        let mut board = random.board(least, most);
        // Most random boards are one move from a goal: take the farthest state that they reach.
        if boards % 2 == 0 {
            match oracle::hardest(&board.id(), 1500) {
                Some(id) => board = glisse_rush_hour::Board::parse(&id).unwrap(),
                None => continue,
            }
        }
        let Some(verdict) = oracle::solve(&board.id(), 1500) else { continue };
        boards += 1;
        unsolvable += usize::from(verdict.least.is_none());
        hard += usize::from(verdict.least.is_some_and(|least| least[0] >= 5));
        walls += usize::from(!board.walls().is_empty());
        let target = board.target();
        vertical += usize::from(target.orientation == Orientation::Vertical);
        in_line += usize::from(board.vehicles()[1..].iter().any(|vehicle| {
            vehicle.orientation == target.orientation
                && (vehicle.row == target.row || vehicle.column == target.column)
        }));
        let board = erased(&board);
        for metric in Metric::ALL {
            let least = verdict.least.map(|least| least[metric as usize]);
            for (algorithm, heuristic) in exact(metric) {
                let choice = heuristic.map_or(HeuristicChoice::Best, |known| known.name().into());
                let options =
                    Options { algorithm, heuristic: choice, metric, ..Options::default() };
                assert_eq!(
                    proved_cost(&mut solver, &board, &options),
                    least,
                    "{algorithm} {heuristic:?} {metric} on {}",
                    board.id()
                );
            }
        }
    }
    // The boards are worth the time: enough of every kind.
    for (kind, count, least) in [
        ("unsolvable", unsolvable, 50),
        ("five moves or more", hard, 25),
        ("walls", walls, 200),
        ("vertical target", vertical, 200),
        ("another vehicle in the target's line", in_line, 100),
    ] {
        assert!(count >= least, "only {count} boards: {kind}");
    }
}

#[test]
fn all_exact_algorithms_agree_with_the_oracle_on_600_boards() {
    all_exact_algorithms_agree(1);
}

#[test]
fn all_exact_algorithms_agree_with_the_oracle_on_600_more_boards() {
    all_exact_algorithms_agree(2);
}

#[test]
fn all_exact_algorithms_agree_with_the_oracle_on_a_third_600_boards() {
    all_exact_algorithms_agree(3);
}

#[test]
fn all_exact_algorithms_agree_with_the_oracle_on_a_fourth_600_boards() {
    all_exact_algorithms_agree(4);
}

/// Random boards of up to 300 states, and what the oracle says of them.
fn judged(seed: u64, most: usize) -> impl Iterator<Item = (Board, oracle::Verdict)> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || random.board(4, most)).filter_map(|board| {
        let verdict = oracle::solve(&board.id(), 300)?;
        Some((erased(&board), verdict))
    })
}

#[test]
fn algorithms_without_a_promise_still_solve_and_keep_their_bounds() {
    let mut solver = Solver::new();
    for (board, verdict) in judged(3, 7).take(400) {
        let algorithms = [Algorithm::Greedy, Algorithm::Wastar, Algorithm::Beam];
        for metric in Metric::ALL {
            for heuristic in Heuristic::ALL {
                for algorithm in algorithms.into_iter().chain([Algorithm::Astar]) {
                    let options = Options {
                        algorithm,
                        heuristic: heuristic.name().into(),
                        metric,
                        ..Options::default()
                    };
                    let answer = solver.solve(&board, &options).unwrap();
                    let least = verdict.least.map(|least| least[metric as usize]);
                    match answer.status {
                        Status::Solved { solution, optimal, lower_bound } => {
                            let least = least.expect("the oracle finds a solution too");
                            assert!(lower_bound <= least && least <= solution.cost);
                            assert_eq!(optimal, lower_bound == solution.cost);
                            if algorithm == Algorithm::Wastar && heuristic.is_admissible(metric) {
                                assert!(2 * solution.cost <= 3 * least);
                            }
                            if !heuristic.is_admissible(metric) {
                                assert!(!optimal || solution.cost == 0);
                            }
                        }
                        Status::Unsolvable => assert_eq!(least, None),
                        Status::Limit { limit, .. } => panic!("{limit}"),
                    }
                }
            }
        }
    }
}

#[test]
fn algorithms_that_count_moves_find_the_fewest_under_every_metric() {
    let mut solver = Solver::new();
    let solvable = judged(4, 6).filter_map(|(board, verdict)| Some((board, verdict.least?)));
    for (board, least) in solvable.take(300) {
        for algorithm in [Algorithm::Bfs, Algorithm::Ids, Algorithm::Bidirectional] {
            let options = Options { algorithm, metric: Metric::Weighted, ..Options::default() };
            let answer = solver.solve(&board, &options).unwrap();
            let Status::Solved { solution, optimal, lower_bound } = answer.status else {
                panic!("the oracle finds a solution");
            };
            assert_eq!(solution.moves.len() as u64, least[0]);
            assert!(lower_bound <= least[2] && least[2] <= solution.cost);
            assert!(!optimal || solution.cost == least[2]);
        }
    }
}
