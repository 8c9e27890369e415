//! What is declared about heuristics, checked on every state of whole reachable spaces.

use crate::{
    PUZZLE,
    common::{FIGURE_1, erased, oracle, random::Random},
};
use glisse_family::testing::PlainGraph;
use glisse_puzzle::{Algorithm, Metric, NamedHeuristic, Options, Solver};
use glisse_rush_hour::{
    AnySpace, Board, Cells, Cells8, Heuristic, LineSpace, LineState, LineTables,
};
use glisse_search::{Control, Cost, Heuristic as _, Space};

fn explore<C: Cells>(space: &LineSpace<1, C>) -> PlainGraph<LineState<1>> {
    let successors = |&state: &LineState<1>| {
        let mut successors = Vec::new();
        space.successors(state, None, |_, next, cost| successors.push((next, u64::from(cost))));
        successors
    };
    PlainGraph::new(space.start(), successors, |&state| space.is_goal(state))
}

/// States on which a heuristic exceeds the true distance, and edges along which it falls by more
/// than they cost (or goals at which it is not 0).
fn violations<C: Cells>(
    space: &LineSpace<1, C>,
    graph: &PlainGraph<LineState<1>>,
    heuristic: Heuristic,
) -> (usize, usize) {
    let value = |&state| u64::from(heuristic.estimate(space, state));
    let values: Vec<u64> = graph.states.iter().map(value).collect();
    let too_high = |&(&value, distance): &(&u64, &Option<u64>)| {
        distance.is_some_and(|distance| value > distance)
    };
    let inadmissible = values.iter().zip(&graph.distances).filter(too_high).count();
    let falls = graph.edges.iter().filter(|&&(from, to, cost)| values[from] > values[to] + cost);
    (inadmissible, falls.count())
}

fn small(board: &Board, metric: Metric) -> LineSpace<1, Cells8> {
    match AnySpace::new(board, metric, &mut LineTables::default()) {
        AnySpace::Small(space) => space,
        other => panic!("too large: {other:?}"),
    }
}

/// The boards of the hand-outs, and random ones with small spaces: walls, either orientation of the
/// target, either exit, several vehicles in one line, solvable or not.
fn boards() -> Vec<Board> {
    let texts = [
        FIGURE_1,
        "..CBB...C...AAC...DDD..E.....E.....E",
        "...B.....B..AA.B.....CC.............",
        "..DD.......CAAE..C..E..C...BBB......",
    ];
    let mut boards: Vec<Board> = texts.map(|text| Board::parse(text).unwrap()).to_vec();
    let mut random = Random(5);
    while boards.len() < 150 {
        let board = random.board(4, 7);
        if oracle::hardest(&board.id(), 1200).is_some() {
            boards.push(board);
        }
    }
    boards
}

#[test]
fn declarations_hold_on_every_reachable_state() {
    let mut checked = 0;
    for board in boards() {
        for metric in Metric::ALL {
            let space = small(&board, metric);
            let graph = explore(&space);
            for heuristic in Heuristic::ALL {
                let (inadmissible, inconsistent) = violations(&space, &graph, heuristic);
                let place = format!("{heuristic} under {metric} on {}", board.id());
                let is_admissible = NamedHeuristic::is_admissible(&heuristic, metric);
                assert!(!is_admissible || inadmissible == 0, "{place}");
                assert!(!heuristic.is_consistent(metric) || inconsistent == 0, "{place}");
                checked += graph.states.len();
            }
        }
    }
    assert!(checked > 100_000, "only {checked} states");
}

/// The same through the types that all families share, by the audit of the engine.
#[test]
fn every_declaration_passes_the_audit_of_every_state() {
    let mut solver = Solver::new();
    let mut checked = 0;
    for board in boards().iter().step_by(5) {
        for metric in Metric::ALL {
            for name in PUZZLE.heuristics() {
                let algorithm = Algorithm::Astar;
                let heuristic = name.as_str().into();
                let options = Options { algorithm, heuristic, metric, ..Options::default() };
                let audit = solver.with_space(&erased(board), &options, |view| {
                    assert_eq!(view.heuristic().unwrap().name, name);
                    view.explore(Control::new()).unwrap().audit().unwrap()
                });
                let (audit, info) = (audit.unwrap(), PUZZLE.heuristic(&name, metric).unwrap());
                let place = format!("{name} under {metric} on {}", board.id());
                assert!(!info.is_admissible || audit.admissible.holds(), "{place}");
                let is_consistent = PUZZLE.is_consistent(&name, metric);
                assert!(!is_consistent || audit.consistent.holds(), "{place}");
                assert!(!is_consistent || audit.zero_at_goals.holds(), "{place}");
                checked += audit.states;
            }
        }
    }
    assert!(checked > 50_000, "only {checked} states");
}

#[test]
fn a_dead_end_is_one() {
    // Clearance may say that no goal can be reached; then none can.
    for board in boards() {
        let space = small(&board, Metric::Moves);
        let graph = explore(&space);
        for (&state, distance) in graph.states.iter().zip(&graph.distances) {
            let is_dead_end = Heuristic::Clearance.estimate(&space, state) == Cost::MAX;
            assert!(!is_dead_end || distance.is_none());
        }
    }
}

#[test]
fn figure_1_has_the_values_of_the_reports() {
    let space = small(&Board::parse(FIGURE_1).unwrap(), Metric::Moves);
    let value = |heuristic: Heuristic| heuristic.estimate(&space, space.start());
    assert_eq!(value(Heuristic::Zero), 0);
    assert_eq!(value(Heuristic::Blocking), 2);
    assert_eq!(value(Heuristic::BlockingBlocked), 4);
    assert!(value(Heuristic::Clearance) >= 5);
}

#[test]
fn the_published_proof_of_h2_fails_on_its_own_first_board() {
    let space = small(&Board::parse(FIGURE_1).unwrap(), Metric::Moves);
    let graph = explore(&space);
    assert_eq!(graph.states.len(), 1247);
    assert_eq!(graph.edges.len(), 13044);
    assert_eq!(violations(&space, &graph, Heuristic::BlockingBlocked), (0, 76));
    let (inadmissible, inconsistent) = violations(&space, &graph, Heuristic::BlockingStuck);
    assert!(inconsistent > 0, "{inadmissible} {inconsistent}");
}

#[test]
fn clearance_is_never_below_blocking() {
    for board in boards() {
        for metric in Metric::ALL {
            let space = small(&board, metric);
            for &state in &explore(&space).states {
                let estimate = |heuristic: Heuristic| heuristic.estimate(&space, state);
                assert!(estimate(Heuristic::Clearance) >= estimate(Heuristic::Blocking));
            }
        }
    }
}

/// The course's six boards, where they lie beside the project.
#[test]
fn the_course_boards_give_the_known_counts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/rush-hour/inf421");
    let known = [(0, 76), (0, 0), (0, 1), (0, 0), (2, 48), (29, 2081)];
    for (number, known) in (1..).zip(known) {
        let Ok(text) = std::fs::read_to_string(format!("{folder}/RushHour{number}.txt")) else {
            eprintln!("skipped: the course boards are not here");
            return;
        };
        let space = small(&Board::parse(&text).unwrap(), Metric::Moves);
        let graph = explore(&space);
        assert_eq!(violations(&space, &graph, Heuristic::Blocking), (0, 0), "board {number}");
        assert_eq!(violations(&space, &graph, Heuristic::Clearance), (0, 0), "board {number}");
        let found = violations(&space, &graph, Heuristic::BlockingBlocked);
        assert_eq!(found, known, "board {number}");
    }
}
