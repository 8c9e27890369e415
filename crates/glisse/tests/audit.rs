//! What `audit` says of heuristics, against their definitions on boards as people see them: no packed
//! state, no search of the engine, and heuristics counted cell by cell.

use crate::common::{RUSH_HOUR, SWAP, board, erased, oracle, random::Random};
use glisse::{
    Board, Metric, Move, Options, Solver,
    lab::{
        audit::audit,
        counterexample::{SizeNotSmall, SmallBoards, find_counterexample},
    },
    rush_hour::{Content, ExitSide, Label, Orientation, RushHour, Slide},
    swap::{Swap, SwapMove},
    tiles::{Direction, Tiles},
};
use glisse_family::testing::PlainGraph;

/// Everything that might be a move. Under the metrics that count cells, those are steps.
fn candidates(board: &Board, metric: Metric) -> Vec<(Move, u64)> {
    if let Some(board) = board.get::<RushHour>() {
        let reach = if metric == Metric::Moves { 15 } else { 1 };
        let slides = board.vehicles().iter().flat_map(|vehicle| {
            let cost = if metric == Metric::Weighted { u64::from(vehicle.length) } else { 1 };
            let slide = |cells| Slide { label: vehicle.label, cells };
            (-reach..=reach)
                .filter(|&cells| cells != 0)
                .map(move |cells| (Move::new::<RushHour>(slide(cells)), cost))
        });
        return slides.collect();
    }
    if board.get::<Tiles>().is_some() {
        return Direction::ALL.map(|direction| (Move::new::<Tiles>(direction), 1)).to_vec();
    }
    let board = board.get::<Swap>().expect("one of three families");
    let (rows, columns) = (board.rows() as u32, board.columns() as u32);
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let pairs = cells.flat_map(|(row, column)| {
        [(row + 1, column), (row, column + 1)].map(|other| [(row, column), other])
    });
    pairs.map(|cells| (Move::new::<Swap>(SwapMove { cells }), 1)).collect()
}

fn explore(start: &Board, metric: Metric) -> PlainGraph<Board> {
    let successors = |board: &Board| {
        let after = |(action, cost)| Some((board.after(action).ok()?, cost));
        candidates(board, metric).into_iter().filter_map(after).collect()
    };
    PlainGraph::new(start.clone(), successors, |board: &Board| board.is_solved())
}

/// The vehicles between the target and the exit.
fn blocking(board: &Board) -> u64 {
    let board = board.get::<RushHour>().unwrap();
    let (target, grid) = (board.target(), board.grid());
    let (row, column, length) =
        (usize::from(target.row), usize::from(target.column), usize::from(target.length));
    let ahead: Vec<(usize, usize)> = match board.exit() {
        ExitSide::Right => (column + length..board.columns()).map(|column| (row, column)).collect(),
        ExitSide::Left => (0..column).map(|column| (row, column)).collect(),
        ExitSide::Bottom => (row + length..board.rows()).map(|row| (row, column)).collect(),
        ExitSide::Top => (0..row).map(|row| (row, column)).collect(),
    };
    let mut labels: Vec<Label> = ahead
        .into_iter()
        .filter_map(|(row, column)| match grid[row * board.columns() + column] {
            Content::Vehicle(label) => Some(label),
            _ => None,
        })
        .collect();
    labels.sort_unstable();
    labels.dedup();
    labels.len() as u64
}

/// The hand-out's h2 for a horizontal target that leaves on the right, without walls.
fn blocking_blocked(board: &Board) -> u64 {
    let inner = board.get::<RushHour>().unwrap();
    let (target, grid, columns) = (inner.target(), inner.grid(), inner.columns());
    let mut total = 0;
    for vehicle in inner.vehicles() {
        let is_ahead = vehicle.orientation == Orientation::Vertical
            && vehicle.column >= target.column + target.length
            && vehicle.cells().any(|cell| cell.row == target.row);
        let is_in_line = vehicle.orientation == Orientation::Horizontal
            && vehicle.row == target.row
            && vehicle.column > target.column;
        if is_in_line {
            total += 1;
        }
        if !is_ahead {
            continue;
        }
        let (line, length) = (usize::from(target.row), usize::from(vehicle.length));
        let up = line.checked_sub(length).map(|first| first..line);
        let down = Some(line + 1..line + 1 + length).filter(|way| way.end <= inner.rows());
        let in_the_way = |way: std::ops::Range<usize>| {
            let mut met: Vec<Label> = way
                .filter_map(|row| match grid[row * columns + usize::from(vehicle.column)] {
                    Content::Vehicle(label) if label != vehicle.label => Some(label),
                    _ => None,
                })
                .collect();
            met.dedup();
            met.len() as u64
        };
        total += 1 + [up, down].into_iter().flatten().map(in_the_way).min().unwrap_or(0);
    }
    total
}

/// How far tiles or numbers are from their places.
fn manhattan(board: &Board) -> u64 {
    let steps = |cells: Vec<(usize, usize)>, columns: usize| {
        let steps = cells.into_iter().map(|(from, to)| {
            (from / columns).abs_diff(to / columns) + (from % columns).abs_diff(to % columns)
        });
        steps.sum::<usize>() as u64
    };
    if let Some(board) = board.get::<Tiles>() {
        let place = |number| board.goal_cells().iter().position(|&there| there == number);
        let cells = board.cells().iter().enumerate().filter(|pair| *pair.1 != 0);
        let cells = cells.map(|(cell, &number)| (cell, place(number).unwrap()));
        return steps(cells.collect(), board.columns());
    }
    let board = board.get::<Swap>().expect("a board of numbers");
    let cells = board.cells().iter().enumerate();
    let cells = cells.map(|(cell, &number)| (cell, number as usize - 1));
    steps(cells.collect(), board.columns())
}

fn misplaced(board: &Board) -> u64 {
    let board = board.get::<Tiles>().unwrap();
    let pairs = board.cells().iter().zip(board.goal_cells());
    pairs.filter(|(number, goal)| **number != 0 && number != goal).count() as u64
}

/// Compares the audit of a board with the definitions; how many violations of each kind there are.
fn compare(board: &Board, name: &str, metric: Metric, h: fn(&Board) -> u64) -> (u64, u64) {
    let options = Options { heuristic: name.into(), metric, ..Options::default() };
    let audit = audit(&mut Solver::new(), board, &options).unwrap();
    let graph = explore(board, metric);
    let place = format!("{name} under {metric} on {}", board.id());
    let values: Vec<u64> = graph.states.iter().map(h).collect();

    assert_eq!(audit.states, graph.states.len() as u64, "{place}");
    assert_eq!(audit.edges, graph.edges.len() as u64, "{place}");
    let goals = graph.distances.iter().filter(|&&distance| distance == Some(0)).count();
    assert_eq!(audit.goals, goals as u64, "{place}");
    assert_eq!(audit.distance, graph.distances[0], "{place}");
    assert_eq!(audit.estimate, Some(values[0]), "{place}");

    let known: Vec<(u64, u64)> =
        values.iter().zip(&graph.distances).filter_map(|(&h, &d)| Some((h, d?))).collect();
    let excesses: Vec<u64> =
        known.iter().filter(|(h, d)| h > d).map(|(h, distance)| h - distance).collect();
    assert_eq!(audit.admissible.violations(), excesses.len() as u64, "{place}");
    let falls: Vec<u64> = graph
        .edges
        .iter()
        .filter(|&&(from, to, cost)| values[from] > values[to] + cost)
        .map(|&(from, to, cost)| values[from] - values[to] - cost)
        .collect();
    assert_eq!(audit.consistent.violations(), falls.len() as u64, "{place}");
    let loud = known.iter().filter(|&&(h, distance)| distance == 0 && h > 0).count();
    assert_eq!(audit.zero_at_goals.violations(), loud as u64, "{place}");

    if let Some(worst) = audit.admissible.worst() {
        let excess = worst.h.unwrap() - worst.distance;
        assert_eq!(Some(excess), excesses.iter().copied().max(), "{place}");
    }
    for witness in [audit.admissible.worst(), audit.admissible.simplest()].into_iter().flatten() {
        let at = graph.states.iter().position(|board| *board == witness.board).unwrap();
        assert_eq!((witness.h, Some(witness.distance)), (Some(values[at]), graph.distances[at]));
        let end = witness.solution.iter().fold(witness.board.clone(), |board, &action| {
            board.after(action).expect("the solution of a witness can be played")
        });
        assert!(end.is_solved(), "{place}");
    }
    for witness in [audit.consistent.worst(), audit.consistent.simplest()].into_iter().flatten() {
        assert_eq!(witness.from.after(witness.action).as_ref(), Ok(&witness.to), "{place}");
        assert_eq!((witness.before, witness.after), (Some(h(&witness.from)), Some(h(&witness.to))));
    }
    let ratios: Vec<f64> =
        known.iter().filter(|pair| pair.1 > 0).map(|pair| pair.0 as f64 / pair.1 as f64).collect();
    let mean = ratios.iter().sum::<f64>() / ratios.len().max(1) as f64;
    assert!((audit.quality.mean_ratio - mean).abs() < 1e-9, "{place}");
    let astar = audit.astar.expect("no limit was set");
    if audit.admissible.holds() {
        assert_eq!(astar.cost, graph.distances[0], "{place}");
    }
    assert!(astar.cost >= graph.distances[0], "{place}");
    (excesses.len() as u64, falls.len() as u64)
}

#[test]
fn rush_hour_verdicts_are_those_of_the_definitions() {
    let (mut random, mut boards) = (Random(11), 0);
    while boards < 60 {
        let board = random.board(4, 6);
        if oracle::hardest(&board.id(), 600).is_none() {
            continue;
        }
        boards += 1;
        let is_plain = board.walls().is_empty() && board.exit() == ExitSide::Right;
        let board = erased(&board);
        for metric in Metric::ALL {
            assert_eq!(compare(&board, "blocking", metric, blocking), (0, 0));
            compare(&board, "zero", metric, |_| 0);
        }
        if is_plain {
            compare(&board, "blocking-blocked", Metric::Moves, blocking_blocked);
        }
    }
    // The course's first board, on which its proof of consistency fails.
    let first = board("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
    assert_eq!(compare(&first, "blocking-blocked", Metric::Moves, blocking_blocked), (0, 76));
    assert_eq!(compare(&first, "blocking", Metric::Moves, blocking), (0, 0));
}

#[test]
fn tile_verdicts_are_those_of_the_definitions() {
    for id in [
        "tiles:2x2:0-1-3-2",
        "tiles:2x2:2-1-3-0",
        "tiles:2x3:4-5-3-1-2-0",
        "tiles:3x2:1-2-5-4-3-0",
        "tiles:2x3:1-2-3-4-5-0:goal=0-1-2-3-4-5",
    ] {
        let board = board(id);
        assert_eq!(compare(&board, "manhattan", Metric::Moves, manhattan), (0, 0));
        assert_eq!(compare(&board, "misplaced", Metric::Moves, misplaced), (0, 0));
    }
}

#[test]
fn swap_verdicts_are_those_of_the_definitions() {
    let mut against = (0, 0);
    for id in
        ["swap:2x2:4-3-2-1", "swap:2x3:6-5-4-3-2-1", "swap:1x4:4-2-3-1", "swap:3x2:2-1-4-3-6-5"]
    {
        let board = board(id);
        let found = compare(&board, "manhattan", Metric::Moves, manhattan);
        against = (against.0 + found.0, against.1 + found.1);
    }
    assert!(against.0 > 0 && against.1 > 0, "the distance that is not halved is too much");
}

#[test]
fn pattern_databases_can_be_audited() {
    for (id, name) in [
        ("tiles:3x3:8-7-6-5-4-3-2-1-0", "pdb"),
        ("tiles:2x4:1-2-3-0-5-6-7-4", "walking-distance"),
        ("swap:2x3:6-5-4-3-2-1", "pdb"),
    ] {
        let options = Options { heuristic: name.into(), ..Options::default() };
        let audit = audit(&mut Solver::new(), &board(id), &options).unwrap();
        assert!(audit.admissible.holds() && audit.consistent.holds(), "{name} on {id}");
        assert!(audit.quality.mean_ratio > 0.3, "{name} on {id} knows something");
    }
}

#[test]
fn a_board_without_solution_has_nothing_to_exceed() {
    let board = board("tiles:2x2:2-1-3-0");
    let options = Options { heuristic: "manhattan".into(), ..Options::default() };
    let audit = audit(&mut Solver::new(), &board, &options).unwrap();
    assert_eq!((audit.states, audit.goals, audit.distance), (12, 0, None));
    assert!(audit.admissible.holds());
    assert_eq!(audit.is_astar_optimal(), None);
}

#[test]
fn a_counterexample_is_one_and_none_is_smaller() {
    let options = Options { heuristic: "manhattan".into(), ..Options::default() };
    let boards = SmallBoards::new(SWAP, 3, 3, None).unwrap();
    let search = find_counterexample(&mut Solver::new(), boards, &options).unwrap();
    let example = search.counterexample.expect("the distance that is not halved misleads A*");
    assert!(example.found.cost > example.best.cost);
    for solution in [&example.best, &example.found] {
        let end = solution.moves.iter().fold(example.board.clone(), |board, &action| {
            board.after(action).expect("a legal move")
        });
        assert!(end.is_solved());
        assert_eq!(solution.moves.len() as u64, solution.cost);
    }
    assert!(example.board.id().starts_with("swap:2x3:"), "{}", example.board.id());
    // Every board of the smaller sizes, by A* itself.
    let astar = Options { algorithm: glisse::Algorithm::Astar, ..options };
    for id in ["swap:1x2:1-2", "swap:1x3:1-2-3", "swap:2x2:1-2-3-4"] {
        let graph = explore(&board(id), Metric::Moves);
        for (board, distance) in graph.states.iter().zip(graph.distances) {
            let answer = Solver::new().solve(board, &astar).unwrap();
            assert_eq!(answer.solution().map(|solution| solution.cost), distance, "{}", board.id());
        }
    }
}

#[test]
fn rush_hour_counterexamples_are_sought_in_every_space_once() {
    let options = Options { heuristic: "blocking".into(), ..Options::default() };
    let small = SmallBoards::new(RUSH_HOUR, 3, 4, Some(3)).unwrap();
    let search = find_counterexample(&mut Solver::new(), small, &options).unwrap();
    assert!(search.counterexample.is_none());
    // As many boards as there are: of 3x3 and 3x4 with up to three vehicles.
    let mut boards = 0;
    for (columns, vehicles) in [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3)] {
        let _ = glisse::rush_hour::Board::each_small(3, columns, vehicles, |_| {
            boards += 1;
            std::ops::ControlFlow::Continue(())
        });
    }
    assert_eq!(search.boards, boards);
    let refused: Result<SmallBoards, SizeNotSmall> = SmallBoards::new(RUSH_HOUR, 6, 6, None);
    assert!(refused.unwrap_err().to_string().contains("25 cells"));
}
