//! Whole spaces: numbers that are known from elsewhere.

use crate::{
    common::{RUSH_HOUR, board, erased, random::Random},
    graph_checks::check_graph,
};
use glisse::{
    Board, Control, Limit, Metric, Move, Options, RunError, Solver,
    lab::explore::{self, Exploration, ExploreRequest, GraphPart},
};

fn explore(text: &str) -> Exploration {
    explored(&board(text), &Options::default(), None).unwrap()
}

fn explored(
    board: &Board,
    options: &Options,
    graph: Option<&mut dyn FnMut(GraphPart)>,
) -> Result<Exploration, RunError> {
    let request = ExploreRequest { graph, ..ExploreRequest::default() };
    explore::explore(&mut Solver::new(), board, options, request)
}

/// Checks the numbers of a space whose only goal is its start: its states, its depth and how many
/// states are as far as that.
fn check_space_around_goal(start: &str, states: u64, depth: u64, farthest: u64) {
    let space = explore(start);
    assert_eq!((space.states, space.depth(), space.goals), (states, depth, 1), "{start}");
    assert_eq!(space.histogram.iter().sum::<u64>(), states, "{start}");
    assert_eq!(space.histogram, space.goal_histogram, "{start}: the start is the goal");
    assert_eq!((space.histogram.last(), space.distance), (Some(&farthest), Some(0)), "{start}");
    let hardest = space.hardest.unwrap();
    assert_eq!((hardest.distance, hardest.count), (depth, farthest), "{start}");
    assert_eq!(hardest.solution.len() as u64, depth, "{start}");
}

#[test]
fn sliding_tiles_have_as_many_states_as_is_known() {
    for (start, states, depth, farthest) in [
        ("tiles:2x2:1-2-3-0", 12, 6, 1),
        ("tiles:2x3:1-2-3-4-5-0", 360, 21, 1),
        ("tiles:2x4:1-2-3-4-5-6-7-0", 20_160, 36, 1),
        ("tiles:3x3:1-2-3-4-5-6-7-8-0", 181_440, 31, 2),
    ] {
        check_space_around_goal(start, states, depth, farthest);
    }
}

#[test]
fn swap_grids_have_as_many_states_as_is_known() {
    for (start, states, depth, farthest) in [
        ("swap:2x2:1-2-3-4", 24, 4, 1),
        ("swap:2x3:1-2-3-4-5-6", 720, 9, 1),
        ("swap:1x5:1-2-3-4-5", 120, 10, 1),
    ] {
        check_space_around_goal(start, states, depth, farthest);
    }
}

/// Spaces that are explored by numbers of states: hundreds of millions.
#[test]
#[ignore = "takes minutes: ./test --slow"]
fn the_largest_spaces_have_as_many_states_as_is_known() {
    for (start, states, depth, farthest) in [
        ("tiles:2x5:1-2-3-4-5-6-7-8-9-0", 1_814_400, 55, 2),
        ("tiles:3x4:1-2-3-4-5-6-7-8-9-10-11-0", 239_500_800, 53, 18),
        ("swap:2x5:1-2-3-4-5-6-7-8-9-10", 3_628_800, 21, 4),
        ("swap:3x4:1-2-3-4-5-6-7-8-9-10-11-12", 479_001_600, 24, 1),
    ] {
        check_space_around_goal(start, states, depth, farthest);
    }
}

#[test]
fn the_course_s_first_board_has_the_known_space() {
    let space = explore("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
    assert_eq!((space.states, space.goals, space.edges), (1247, 172, 13_044));
    let hardest = space.hardest.as_ref().unwrap();
    assert_eq!((hardest.distance, hardest.count), (9, 6));
    assert_eq!(space.optimal_solutions, "61");
    assert_eq!(space.distance, Some(8));
    assert_eq!(space.goal_histogram.iter().sum::<u64>(), 1247);
    assert_eq!(space.bottlenecks, Some(Vec::new()));
}

#[test]
fn a_space_without_a_goal_has_no_hardest_state() {
    let space = explore("tiles:2x2:2-1-3-0");
    assert_eq!((space.states, space.goals, space.distance), (12, 0, None));
    assert!(space.hardest.is_none() && space.goal_histogram.is_empty());
    assert_eq!(space.optimal_solutions, "0");
}

#[test]
fn what_every_solution_passes_is_found() {
    // Nothing but C can move at first, and nothing but B can let A out.
    let id = "rush-hour:3x4:xAAB...B.CCC";
    let space = explore(id);
    assert_eq!(space.distance, Some(3), "C-1 B+1 A+1");
    let mut board = board(id);
    let passed: Vec<Board> = ["C-1", "B+1"]
        .map(|slide| {
            assert_eq!(board.apply(Move::parse(RUSH_HOUR, slide).unwrap()), Ok(()));
            board.clone()
        })
        .to_vec();
    assert_eq!(space.bottlenecks, Some(passed));
}

#[test]
fn the_graph_has_every_state_and_every_move_once() {
    let board = board("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
    for metric in Metric::ALL {
        let space = check_graph(&board, &Options { metric, ..Options::default() });
        assert_eq!(space.histogram.iter().sum::<u64>(), space.states);
    }
}

#[test]
fn spaces_with_numbers_are_explored_as_those_without() {
    let mut random = Random(7);
    let (mut bottlenecks, mut unsolvable) = (0, 0);
    for round in 0..1000 {
        let board = erased(&random.board(3, 3 + round % 4));
        let metric = if round % 3 == 0 { Metric::Cells } else { Metric::Moves };
        let options = Options { metric, ..Options::default() };
        let numbered = explored(&board, &options, None).unwrap();
        // A graph is written from a list of all states.
        let mut ignore = |_: GraphPart| ();
        let listed = explored(&board, &options, Some(&mut ignore)).unwrap();
        bottlenecks += numbered.bottlenecks.as_ref().map_or(0, Vec::len);
        unsolvable += usize::from(numbered.distance.is_none());
        let known = |explored: &Exploration| {
            let mut object = serde_json::to_value(explored).unwrap();
            object.as_object_mut().unwrap().remove("stats");
            object
        };
        assert_eq!(known(&numbered), known(&listed), "{}", board.id());
    }
    assert!(bottlenecks > 20 && unsolvable > 100, "{bottlenecks} {unsolvable}");
}

#[test]
fn limits_end_an_exploration() {
    let board = board("tiles:3x3:1-2-3-4-5-6-7-8-0");
    let control = Control::new().memory_limit(1 << 20);
    let options = Options { control, ..Options::default() };
    let stopped = explored(&board, &options, None).unwrap_err();
    assert!(matches!(stopped, RunError::Limit(Limit::Memory)), "{stopped}");
}

/// The course's boards, where they lie beside the project.
#[test]
fn the_course_boards_have_the_known_spaces() {
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/rush-hour/inf421_oracle.tsv");
    let Ok(text) = std::fs::read_to_string(file) else {
        eprintln!("skipped: the course boards are not here");
        return;
    };
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split('\t').collect();
        let number = |column: usize| words[column].parse::<u64>().unwrap();
        if number(7) > 60_000 {
            continue;
        }
        let space = explore(words[0]);
        let hardest = space.hardest.as_ref().unwrap();
        assert_eq!(
            (space.states, space.goals, hardest.distance, hardest.count, space.edges),
            (number(7), number(11), number(12), number(13), number(15)),
            "{line}"
        );
        assert_eq!(space.optimal_solutions, words[14], "{line}");
        assert_eq!(space.distance, Some(number(4)), "{line}");
        checked += 1;
    }
    assert!(checked > 10, "only {checked} boards");
}
