//! The same board in every packed form, and breadth-first search in every form: all agree.

use crate::common::{erased, moves, random::Random};
use glisse_puzzle::{Algorithm, Answer, Metric, Options, Solver, Status};
use glisse_rush_hour::{
    AnySpace, BitmapMemory, BitmapSearch, Board, Cells8, Cells16, LineSpace, LineTables, Slide,
};
use glisse_search::{Control, Goals, Limit, Meter, Outcome, Search, Space};
use std::{ops::ControlFlow, sync::atomic::AtomicBool};

/// The cost, if there is a solution; the solution is replayed by the checker.
fn cost<S: Space>(
    board: &Board,
    outcome: Outcome<S::Move>,
    slide: impl Fn(S::Move) -> Slide,
) -> Option<u32> {
    match outcome {
        Outcome::Solved { solution, .. } => {
            let slides: Vec<Slide> = solution.moves.iter().map(|&action| slide(action)).collect();
            let replayed = erased(board).replay(&moves(&slides), Metric::Moves);
            replayed.unwrap_or_else(|error| panic!("{}: {error}", board.id()));
            Some(solution.cost)
        }
        Outcome::Unsolvable { .. } => None,
        Outcome::Limit { limit, .. } => panic!("{limit}"),
    }
}

#[test]
fn all_packings_and_all_breadth_first_searches_agree() {
    let mut random = Random(8);
    let mut tables = LineTables::default();
    let mut memory = BitmapMemory::default();
    let (mut boards, mut solved, mut without_bitmaps) = (0, 0, 0);
    while boards < 600 {
        let board = random.board(3, 8);
        for metric in [Metric::Moves, Metric::Cells] {
            let tables = &mut tables;
            let huge = LineSpace::<4, Cells16>::new(&board, metric, tables).unwrap();
            let limited = Search::new(&huge).control(Control::new().expansion_limit(20_000)).bfs();
            if matches!(limited, Outcome::Limit { .. }) {
                continue;
            }
            boards += 1;
            let expected = cost::<LineSpace<4, Cells16>>(&board, limited, |m| huge.slide(m));
            solved += usize::from(expected.is_some());
            let large = LineSpace::<2, Cells16>::new(&board, metric, tables).unwrap();
            let medium = LineSpace::<1, Cells16>::new(&board, metric, tables).unwrap();
            let small = LineSpace::<1, Cells8>::new(&board, metric, tables).unwrap();
            let bitmaps = BitmapSearch::new(&small);
            without_bitmaps += usize::from(bitmaps.is_none());
            let by_bitmaps = match &bitmaps {
                Some(search) => search.bfs(&mut memory, Meter::new(Control::new())),
                None => Search::new(&small).bfs(),
            };
            let found = [
                cost::<LineSpace<2, Cells16>>(&board, Search::new(&large).bfs(), |m| {
                    large.slide(m)
                }),
                cost::<LineSpace<1, Cells16>>(&board, Search::new(&medium).bfs(), |m| {
                    medium.slide(m)
                }),
                cost::<LineSpace<1, Cells8>>(&board, Search::new(&small).bfs(), |m| small.slide(m)),
                cost::<LineSpace<1, Cells8>>(&board, by_bitmaps, |m| small.slide(m)),
            ];
            assert_eq!(found, [expected; 4], "{}", board.id());
        }
    }
    assert!((200..500).contains(&solved), "{solved} of {boards} have a solution");
    assert!(without_bitmaps < boards / 10, "{without_bitmaps} of {boards} do without bitmaps");
}

#[test]
fn bitmaps_of_wide_boards_agree_with_the_engine() {
    let mut random = Random(12);
    let mut memory = BitmapMemory::default();
    let (mut compared, mut solved) = (0, 0);
    while compared < 150 {
        let board = random.board(7, 11);
        let space = AnySpace::new(&board, Metric::Moves, &mut LineTables::default());
        let AnySpace::Medium(space) = &space else { continue };
        let Some(search) = BitmapSearch::new(space) else { continue };
        let listed = Search::new(space).control(Control::new().expansion_limit(20_000)).bfs();
        if matches!(listed, Outcome::Limit { .. }) {
            continue;
        }
        let expected = cost::<LineSpace<1, Cells16>>(&board, listed, |m| space.slide(m));
        let found = search.bfs(&mut memory, Meter::new(Control::new()));
        let found = cost::<LineSpace<1, Cells16>>(&board, found, |m| space.slide(m));
        assert_eq!(found, expected, "{}", board.id());
        compared += 1;
        solved += usize::from(found.is_some());
    }
    assert!((100..146).contains(&solved), "{solved} of {compared} have a solution");
}

#[test]
fn goals_are_listed_and_nothing_else() {
    let mut random = Random(10);
    let mut tables = LineTables::default();
    let mut listed = 0;
    for _ in 0..200 {
        let board = random.board(3, 5);
        let space = LineSpace::<1, Cells8>::new(&board, Metric::Moves, &mut tables).unwrap();
        let mut goals = std::collections::HashSet::new();
        space.goals(|goal| {
            let Some(goal) = goal else { return ControlFlow::Continue(()) };
            assert!(space.is_goal(goal));
            assert!(goals.insert(goal), "listed twice");
            if goals.len() < 2000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        listed += goals.len();
        if goals.len() >= 2000 {
            continue;
        }
        // Every goal that can be reached is on the list.
        let mut seen = std::collections::HashSet::from([space.start()]);
        let mut queue = vec![space.start()];
        while let Some(state) = queue.pop() {
            assert!(!space.is_goal(state) || goals.contains(&state), "{}", board.id());
            if seen.len() < 5000 {
                space.successors(state, None, |_, next, _| {
                    if seen.insert(next) {
                        queue.push(next);
                    }
                });
            }
        }
    }
    assert!(listed > 1000);
}

#[test]
fn large_boards_are_solved_alike_by_bfs_and_astar() {
    let mut random = Random(11);
    let mut solver = Solver::new();
    let control = Control::new().expansion_limit(30_000);
    let (mut compared, mut huge) = (0, 0);
    while compared < 25 {
        let board = random.board(9, 16);
        let space = AnySpace::new(&board, Metric::Moves, &mut LineTables::default());
        let board = erased(&board);
        let mut solve = |algorithm| {
            let options = Options { algorithm, control, ..Options::default() };
            match solver.solve(&board, &options).unwrap().status {
                Status::Solved { solution, optimal, .. } => {
                    assert!(optimal);
                    Some(Some(solution.cost))
                }
                Status::Unsolvable => Some(None),
                Status::Limit { .. } => None,
            }
        };
        if let (Some(bfs), Some(astar)) = (solve(Algorithm::Bfs), solve(Algorithm::Astar)) {
            assert_eq!(bfs, astar, "{}", board.id());
            compared += 1;
            huge += usize::from(matches!(space, AnySpace::Huge(_)));
        }
    }
    assert!(huge > 0, "no board needed 256 bits");
}

#[test]
fn a_listing_of_goals_can_be_ended_where_there_is_none() {
    // Twelve rows with ten places each, and a column that keeps all of them from the exit.
    let rows = ('A'..='L').map(|label| format!("{label}{label}.........Z"));
    let id = format!("rush-hour:12x12:{}", rows.collect::<String>());
    let cancelled = AtomicBool::new(true);
    let control = Control::new().cancelled_by(&cancelled);
    let options = Options { algorithm: Algorithm::Bidirectional, control, ..Options::default() };
    let answer = Solver::new().solve(&id.parse().unwrap(), &options).unwrap();
    assert!(matches!(answer.status, Status::Limit { limit: Limit::Cancelled, .. }));
}

/// Solves a board within this many bytes.
fn solve_within(id: &str, algorithm: Algorithm, bytes: u64) -> Answer {
    let control = Control::new().memory_limit(bytes);
    let options = Options { algorithm, control, ..Options::default() };
    Solver::new().solve(&id.parse().unwrap(), &options).unwrap()
}

/// Checks that breadth-first search has too little memory for a board, and that A* proves it by the same
/// cost as breadth-first search with more. Returns how many states each expanded.
fn check_too_wide(id: &str, bytes: u64) -> [u64; 2] {
    let bfs = solve_within(id, Algorithm::Bfs, bytes);
    assert!(matches!(bfs.status, Status::Limit { limit: Limit::Memory, .. }), "{:?}", bfs.status);
    let auto = solve_within(id, Algorithm::Auto, bytes);
    let Status::Solved { solution, optimal: true, .. } = &auto.status else {
        panic!("{:?}", auto.status);
    };
    assert_eq!(auto.algorithm, Algorithm::Astar);
    let whole = solve_within(id, Algorithm::Bfs, 4 << 30);
    assert_eq!(Some(solution.cost), whole.solution().map(|solution| solution.cost));
    [&bfs, &auto].map(|answer| answer.statistics.expanded)
}

#[test]
fn auto_proves_with_a_heuristic_what_is_too_wide_for_breadth_first_search() {
    // Many vehicles move freely, and few of them are in the way. What both searches took is told.
    let id = "rush-hour:7x7:.B.CCC.DB.EEFFD.G...HAAGI..HJ..I.KKJ..LL......MM.";
    let [bfs, auto] = check_too_wide(id, 4 << 20);
    assert!(auto >= bfs, "{auto} {bfs}");
}

#[test]
fn auto_tries_a_heuristic_before_breadth_first_search_on_a_large_board() {
    let id = "rush-hour:8x8:.........CCC..JJLL.HD.F.AA.HDKF.II.N.KEE...N.K......MBB.GG..M...";
    let [bfs, auto] = check_too_wide(id, 8 << 20);
    assert!(auto < bfs, "{auto} {bfs}");
}
