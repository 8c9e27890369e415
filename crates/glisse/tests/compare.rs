//! Comparisons say the same as the solver, and call optimal only what is.

use crate::{
    common::{board, erased, random::Random},
    compare_checks as checks,
};
use glisse::{
    Board, Metric, Options,
    lab::compare::{BoardComparison, CompareOptions, Standing, Trial},
};

const RUSH_HOUR: [&str; 8] = [
    "bfs",
    "dijkstra",
    "astar:blocking-blocked",
    "astar:clearance",
    "greedy:blocking-stuck",
    "wastar:clearance:3",
    "beam:blocking:20",
    "idastar:blocking",
];
const TILES: [&str; 6] = [
    "bfs",
    "bidirectional",
    "astar:misplaced",
    "greedy:manhattan",
    "wastar:manhattan:2",
    "beam:manhattan:30",
];
const SWAP: [&str; 6] =
    ["bfs", "naive", "astar:manhattan", "greedy:euclidean", "idastar:manhattan-half", "auto"];

fn compare(board: Board, specs: &[&str], search: Options, layers: bool) -> BoardComparison {
    let options = CompareOptions { layers, ..checks::once(search) };
    checks::compared(checks::entry(board, specs), &options)
}

#[test]
fn what_is_called_optimal_costs_what_exact_search_finds() {
    let mut random = Random(5);
    for _ in 0..60 {
        let board = erased(&random.board(4, 6));
        for metric in Metric::ALL {
            let search = Options { metric, ..Options::default() };
            let compared = compare(board.clone(), &RUSH_HOUR, search, false);
            checks::check_standings(&compared, &compared.trials[1]);
        }
    }
    for (puzzle, specs) in [("tiles:2x3", &TILES), ("swap:2x3", &SWAP)] {
        for _ in 0..40 {
            let first = usize::from(puzzle.starts_with("swap"));
            let mut numbers: Vec<usize> = (first..first + 6).collect();
            for place in (1..6).rev() {
                numbers.swap(place, random.below(place + 1));
            }
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            let board = board(&format!("{puzzle}:{}", numbers.join("-")));
            let compared = compare(board, specs, Options::default(), false);
            checks::check_standings(&compared, &compared.trials[0]);
        }
    }
}

#[test]
fn layers_hold_the_states_that_the_trial_expands_one_by_one() {
    let board = board("tiles:3x3:8-3-1-7-5-4-2-6-0");
    let specs = [
        "dijkstra",
        "astar:manhattan",
        "idastar:linear-conflict",
        "idastar:manhattan",
        "greedy:manhattan",
        "wastar:2",
    ];
    let compared = compare(board, &specs, Options::default(), true);
    for trial in &compared.trials {
        let layers = trial.layers.as_ref().unwrap();
        let expanded: u64 = layers.iter().map(|layer| layer.expanded).sum();
        let all = trial.answer.as_ref().unwrap().statistics.expanded;
        // Best-first search takes states of one priority in groups, and IDA* with the Manhattan
        // distance those of one round, unless somebody looks: then the order among them is another.
        let before_last: u64 = layers[..layers.len() - 1].iter().map(|layer| layer.expanded).sum();
        let range = match trial.spec.to_string().as_str() {
            "idastar:linear-conflict" => all..=all,
            "idastar:manhattan" => before_last..=before_last + 2 * (all - before_last),
            _ => all / 10..=10 * all,
        };
        assert!(range.contains(&expanded), "{}: {expanded} and {all}", trial.spec);
        assert!(layers.is_sorted_by(|one, next| one.bound < next.bound), "{}", trial.spec);
    }
    // The bounds of A* are values of f, and the last of them is the cost.
    let bounds = |trial: &Trial| trial.layers.as_ref().unwrap().last().unwrap().bound;
    assert_eq!(bounds(&compared.trials[1]), 26);
    assert_eq!(bounds(&compared.trials[3]), 26);
}

#[test]
fn what_does_not_suit_a_board_is_told_beside_the_rest() {
    let board = board("swap:2x2:4-3-2-1");
    checks::check_unsuited(&compare(board, &["bfs", "bubble"], Options::default(), false));
}

/// The course's six boards, where they lie beside the project: table 5 of the second report.
#[test]
fn the_course_boards_have_the_lengths_of_the_report() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/rush-hour/inf421");
    for (number, length) in (1..).zip([8, 32, 32, 37, 51, 49]) {
        let Ok(text) = std::fs::read_to_string(format!("{folder}/RushHour{number}.txt")) else {
            eprintln!("skipped: the course boards are not here");
            return;
        };
        let specs = ["bfs", "astar:blocking"];
        let compared = compare(board(&text), &specs, Options::default(), false);
        for trial in &compared.trials {
            assert_eq!(trial.standing, Standing::Optimal, "board {number}, {}", trial.spec);
            assert_eq!(trial.solution().unwrap().length(), length, "board {number}");
        }
    }
}

#[test]
fn every_default_comes_to_an_end_on_small_boards() {
    for text in [
        "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
        "tiles:3x3:8-3-1-7-5-4-2-6-0",
        "swap:2x3:6-5-4-3-2-1",
        "swap:1x5:3-1-5-2-4",
        "swap:1x5:2-1-3-5-4:barriers=0,2-0,3",
        "swap:2x3:2-1-3-4-6-5:barriers=0,0-1,0",
    ] {
        checks::check_defaults(board(text));
    }
}
