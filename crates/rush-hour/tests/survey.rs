//! Whole spaces explored by bitmaps: as those that are listed state by state, and with numbers that
//! are known from elsewhere.

use crate::{
    PUZZLE,
    common::{FIGURE_1, erased, parse, random::Random},
};
use glisse_puzzle::{
    Algorithm, Board, ExploredSpace, Metric, Move, Options, RunError, Solver, Survey, SurveyRequest,
};
use glisse_search::{Control, Cost, Limit};

fn survey(board: &Board, metric: Metric) -> Survey<Board> {
    let options = Options { metric, ..Options::default() };
    let survey = Solver::new().survey(board, &options, SurveyRequest::default());
    survey.expect("bitmaps suit a small board").unwrap()
}

#[test]
fn the_course_s_first_board_has_the_known_space() {
    let survey = survey(&parse(FIGURE_1), Metric::Moves);
    assert_eq!((survey.histogram.iter().sum::<u64>(), survey.edges), (1247, 13_044));
    let goals = survey.goals.unwrap();
    assert_eq!(goals.histogram.iter().sum::<u64>(), 1247);
    assert_eq!((goals.histogram[0], goals.histogram.len(), goals.histogram[9]), (172, 10, 6));
    assert_eq!(goals.cheapest, Some((8, "61".to_owned())));
    assert_eq!((survey.bottlenecks, survey.diameter), (Some(Vec::new()), None));
}

#[test]
fn what_every_solution_passes_is_found() {
    // Nothing but C can move at first, and nothing but B can let A out.
    let mut board = parse("rush-hour:3x4:xAAB...B.CCC");
    let survey = survey(&board, Metric::Moves);
    assert_eq!(survey.goals.unwrap().cheapest.unwrap().0, 3, "C-1 B+1 A+1");
    let passed = ["C-1", "B+1"].map(|slide| {
        board.apply(Move::parse(PUZZLE, slide).unwrap()).unwrap();
        board.clone()
    });
    assert_eq!(survey.bottlenecks, Some(passed.to_vec()));
}

/// How many of these distances there are of each size; those without end are left out.
fn histogram(distances: &[Cost]) -> Vec<u64> {
    let finite = distances.iter().filter(|&&distance| distance < Cost::MAX);
    let mut counts = vec![0; finite.clone().max().map_or(0, |&most| most as usize + 1)];
    for &distance in finite {
        counts[distance as usize] += 1;
    }
    counts
}

/// Checks what a survey says against the list of all states.
fn agrees(survey: &Survey<Board>, listed: &ExploredSpace) {
    let mut graph = listed.graph();
    let (from_start, to_goal) = (graph.distances_to(vec![0]).unwrap(), graph.distances().unwrap());
    assert_eq!(survey.edges, graph.edges());
    assert_eq!(survey.histogram, histogram(&from_start));
    let mut bottlenecks = graph.bottlenecks(&to_goal).unwrap();
    bottlenecks.retain(|&at| to_goal[at] > 0);
    let bottlenecks: Vec<Board> = bottlenecks.into_iter().map(|at| listed.board(at)).collect();
    assert_eq!(survey.bottlenecks, Some(bottlenecks));
    let goal_histogram = histogram(&to_goal);
    let Some(goals) = &survey.goals else {
        assert!(goal_histogram.is_empty());
        return;
    };
    let count = graph.count_cheapest(&to_goal).unwrap().to_string();
    assert_eq!(goals.cheapest, Some((u64::from(to_goal[0]), count)));
    // The nearest to the start, and of several the one whose id comes first.
    let farthest = goal_histogram.len() as Cost - 1;
    let states = (0..to_goal.len()).filter(|&at| to_goal[at] == farthest);
    let nearest = states.clone().map(|at| from_start[at]).min().unwrap();
    let hardest = states.filter(|&at| from_start[at] == nearest).map(|at| listed.board(at));
    assert_eq!(Some(&goals.hardest), hardest.min_by_key(|board| board.id()).as_ref());
    assert_eq!(goals.histogram, goal_histogram);
}

#[test]
fn bitmaps_tell_of_a_space_what_the_list_of_its_states_tells() {
    let mut random = Random(7);
    let (mut bottlenecks, mut unsolvable) = (0, 0);
    for round in 0..1000 {
        let board = erased(&random.board(3, 3 + round % 4));
        let metric = if round % 3 == 0 { Metric::Cells } else { Metric::Moves };
        let survey = survey(&board, metric);
        let options = Options { algorithm: Algorithm::Dijkstra, metric, ..Options::default() };
        let shown = Solver::new().with_space(&board, &options, |view| {
            agrees(&survey, &*view.explore(Control::new()).unwrap());
        });
        shown.unwrap();
        bottlenecks += survey.bottlenecks.map_or(0, |boards| boards.len());
        unsolvable += usize::from(survey.goals.is_none());
    }
    assert!(bottlenecks > 20 && unsolvable > 100, "{bottlenecks} {unsolvable}");
}

#[test]
fn what_bitmaps_cannot_tell_is_left_to_the_list() {
    let mut solver = Solver::new();
    let board = parse(FIGURE_1);
    let mut is_there = |metric, request, control| {
        let options = Options { metric, control, ..Options::default() };
        solver.survey(&board, &options, request).is_some()
    };
    let (counts, unlimited) = (SurveyRequest::default(), Control::new());
    assert!(is_there(Metric::Moves, counts, unlimited));
    assert!(!is_there(Metric::Weighted, counts, unlimited));
    assert!(!is_there(Metric::Moves, SurveyRequest { graph: true, ..counts }, unlimited));
    assert!(!is_there(Metric::Moves, SurveyRequest { diameter: true, ..counts }, unlimited));
    assert!(!is_there(Metric::Moves, counts, unlimited.memory_limit(1000)));
}

#[test]
fn a_cancelled_survey_says_so() {
    let cancelled = true.into();
    let control = Control::new().cancelled_by(&cancelled);
    let options = Options { control, ..Options::default() };
    let survey = Solver::new().survey(&parse(FIGURE_1), &options, SurveyRequest::default());
    assert!(matches!(survey, Some(Err(RunError::Limit(Limit::Cancelled)))));
}
