//! Traces of runs on boards of the three families.

use crate::{
    common::{RUSH_HOUR, SWAP, board, erased, random::Random},
    trace_checks::{self as checks, ALL, TracedRun},
};
use glisse::{
    Algorithm, Answer, Board, Control, HeuristicChoice, Metric, Options, Solver, Status,
    lab::{
        compare::{CompareEntry, CompareOptions, Spec, compare},
        trace::{Lists, SuccessorStatus, TraceWindow, trace},
    },
    rush_hour::RushHour,
};

fn numbers(random: &mut Random, count: usize, least: usize) -> String {
    let mut numbers: Vec<usize> = (least..least + count).collect();
    for place in (1..count).rev() {
        numbers.swap(place, random.below(place + 1));
    }
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

/// Small boards of all families.
fn boards(count: usize) -> Vec<Board> {
    let mut random = Random(5);
    let mut boards = Vec::new();
    for _ in 0..count {
        boards.push(erased(&random.board(3, 4)));
        let tiles = format!("tiles:2x3:{}", numbers(&mut random, 6, 0));
        boards.push(board(&tiles));
        let swap = format!("swap:2x2:{}", numbers(&mut random, 4, 1));
        boards.push(board(&swap));
    }
    boards
}

fn heuristics(board: &Board) -> &'static [&'static str] {
    match board.puzzle().name() {
        "rush-hour" => &["zero", "blocking", "blocking-blocked", "clearance"],
        "tiles" => &["zero", "manhattan", "linear-conflict", "pdb"],
        _ => &["zero", "manhattan-half", "manhattan", "pdb"],
    }
}

/// Checks every algorithm with every heuristic and metric that it takes on small boards.
fn for_every_run(check: impl Fn(&TracedRun)) {
    for board in boards(6) {
        // Every move of tiles and swap grids costs 1 under every metric.
        let is_rush_hour = board.puzzle() == RUSH_HOUR;
        let metrics = if is_rush_hour { &Metric::ALL[..] } else { &[Metric::Moves] };
        checks::for_every_run(&board, heuristics(&board), metrics, &check);
    }
}

checks::check_every_run!(for_every_run);

/// What one algorithm finds on a board, in the order of its name alone, by solving, comparing and
/// tracing.
fn check_one_answer(board: &Board, algorithm: Algorithm, metric: Metric) {
    let most = if algorithm == Algorithm::Ids { 30_000 } else { 200_000 };
    let options = Options {
        algorithm,
        metric,
        control: Control::new().expansion_limit(most),
        ..Options::default()
    };
    let mut solver = Solver::new();
    let plain = solver.solve(board, &options).unwrap();
    let traced = trace(&mut solver, board, &options, &TraceWindow::default()).unwrap().answer;
    let spec = Spec::parse(algorithm.name(), &[board.puzzle()]).unwrap();
    let entry = CompareEntry { name: board.id(), board: board.clone(), specs: vec![spec] };
    let compared = compare(
        &mut solver,
        &[entry],
        &CompareOptions {
            search: options,
            run_time_limit: None,
            repeat: 1,
            layers: false,
            progress: None,
        },
    );
    let compared = &compared.unwrap().boards[0].trials[0];
    let moves = |answer: &Answer| answer.solution().map(|solution| solution.moves.clone());
    let what = format!("{algorithm} under {metric:?} on {}", board.id());
    if matches!(plain.status, Status::Limit { .. }) {
        assert!(algorithm == Algorithm::Ids || algorithm == Algorithm::Idastar, "{what}");
        return;
    }
    assert_eq!(moves(&plain), moves(&traced), "{what}");
    assert_eq!(moves(&plain), compared.solution().map(|solution| solution.moves.clone()), "{what}");
    assert_eq!(plain.statistics.expanded, traced.statistics.expanded, "{what}");
}

#[test]
fn one_algorithm_has_one_answer_in_solve_compare_and_trace() {
    let mut random = Random(11);
    let mut all = boards(40);
    for _ in 0..12 {
        all.push(erased(&random.board(6, 6)));
        all.push(board(&format!("tiles:3x3:{}", numbers(&mut random, 9, 0))));
        all.push(board(&format!("swap:2x3:{}", numbers(&mut random, 6, 1))));
    }
    for board in all.iter().filter(|board| !board.is_evidently_unsolvable()) {
        let is_rush_hour = board.puzzle() == RUSH_HOUR;
        let metrics = if is_rush_hour { &Metric::ALL[..] } else { &[Metric::Moves] };
        for algorithm in Algorithm::COMMON.into_iter().filter(|it| *it != Algorithm::Auto) {
            for &metric in metrics {
                check_one_answer(board, algorithm, metric);
            }
        }
    }
}

/// Checks that IDA* with a heuristic has the same rounds, the same totals and the same moves whether it
/// solves, compares or is traced. Returns how many states it expands, or `None` if there are too many.
fn check_rounds(board: &Board, heuristic: &str, threads: usize) -> Option<u64> {
    let options = Options {
        algorithm: Algorithm::Idastar,
        heuristic: HeuristicChoice::Named(heuristic),
        control: Control::new().expansion_limit(3_000_000),
        threads,
        ..Options::default()
    };
    let solved = Solver::new().solve(board, &options).unwrap();
    if matches!(solved.status, Status::Limit { .. }) {
        return None;
    }
    let told = format!("{heuristic} on {}", board.id());
    let traced = trace(&mut Solver::new(), board, &options, &TraceWindow::default()).unwrap();
    let spec = Spec::parse(&format!("idastar:{heuristic}"), &[board.puzzle()]).unwrap();
    let entry = CompareEntry { name: board.id(), board: board.clone(), specs: vec![spec] };
    let search =
        Options { algorithm: Algorithm::Auto, heuristic: HeuristicChoice::Best, ..options };
    let settings =
        CompareOptions { search, run_time_limit: None, repeat: 1, layers: true, progress: None };
    let compared = compare(&mut Solver::new(), &[entry], &settings).unwrap();
    let compared = &compared.boards[0].trials[0];
    for answer in [&traced.answer, compared.answer.as_ref().unwrap()] {
        assert_eq!(answer.status, solved.status, "{told}");
        let (ours, theirs) = (&answer.statistics, &solved.statistics);
        assert_eq!(ours.rounds, theirs.rounds, "{told}");
        assert_eq!((ours.expanded, ours.generated), (theirs.expanded, theirs.generated), "{told}");
    }
    assert_eq!(
        compared.layers.as_ref().unwrap().iter().map(|round| round.expanded).sum::<u64>(),
        solved.statistics.expanded,
        "{told}"
    );
    let shown = traced.steps.len() as u64;
    assert_eq!(shown, solved.statistics.expanded.min(TraceWindow::default().steps), "{told}");
    Some(solved.statistics.expanded)
}

#[test]
fn the_rounds_of_idastar_are_the_same_in_solve_compare_and_trace_with_every_heuristic() {
    let mut random = Random(23);
    let mut all = boards(6);
    for goal in ["", "0-1-2-3-4-5-6-7-8", "1-2-3-8-0-4-7-6-5"] {
        let tiles = format!("tiles:3x3:{}", numbers(&mut random, 9, 0));
        all.push(board(&if goal.is_empty() { tiles } else { format!("{tiles}:goal={goal}") }));
    }
    for _ in 0..3 {
        all.push(erased(&random.board(6, 6)));
        all.push(board(&format!("tiles:3x4:{}", numbers(&mut random, 12, 0))));
        all.push(board(&format!("swap:3x3:{}", numbers(&mut random, 9, 1))));
    }
    all.push(board("tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"));
    all.push(board("swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1"));
    // Symmetric at the diagonal, so that only half of its first moves are tried.
    all.push(board("tiles:3x3:0-4-7-2-5-8-3-6-1"));
    let mut most = std::collections::HashMap::new();
    for board in all.iter().filter(|board| !board.is_evidently_unsolvable()) {
        for heuristic in board.puzzle().heuristics() {
            if let Some(expanded) = check_rounds(board, &heuristic, 1) {
                let most = most.entry((board.puzzle().name(), heuristic)).or_insert(0);
                *most = expanded.max(*most);
            }
        }
    }
    // There were searches that go on in groups, and in turns.
    assert!(most[&("tiles", "manhattan".to_owned())] > 20_000, "{most:?}");
    assert!(most[&("tiles", "pdb".to_owned())] > 1000, "{most:?}");
    assert!(most[&("swap", "pdb".to_owned())] > 1000, "{most:?}");
}

#[test]
fn a_search_that_goes_on_in_groups_has_the_same_answer_when_it_is_traced() {
    // More than the states that are taken one by one.
    let board = board("tiles:3x3:8-6-7-2-5-4-3-0-1");
    let options = Options {
        algorithm: Algorithm::Astar,
        heuristic: HeuristicChoice::Named("misplaced"),
        ..Options::default()
    };
    let solved = Solver::new().solve(&board, &options).unwrap();
    assert!(solved.statistics.expanded > TraceWindow::MOST_STEPS);
    let window = TraceWindow { steps: TraceWindow::MOST_STEPS, ..TraceWindow::default() };
    let traced = trace(&mut Solver::new(), &board, &options, &window).unwrap();
    assert_eq!(traced.answer.status, solved.status);
    assert_eq!(traced.answer.statistics.expanded, solved.statistics.expanded);
    assert_eq!(traced.steps.len() as u64, TraceWindow::MOST_STEPS);
}

#[test]
fn moves_lead_from_the_parent_to_the_state_and_costs_add_up() {
    for_every_run(|run| {
        checks::moves_lead_from_the_parent_to_the_state_and_costs_add_up(
            run,
            |board, action, metric| {
                let slide = board.get::<RushHour>().zip(action.get::<RushHour>());
                slide.map_or(1, |(board, slide)| {
                    let length = board.vehicle(slide.label).unwrap().length;
                    metric.cost(slide.cells, length)
                })
            },
        );
    });
}

#[test]
fn a_window_shows_the_same_as_the_whole() {
    for algorithm in [Algorithm::Astar, Algorithm::Idastar, Algorithm::Bidirectional] {
        let board = board("tiles:3x3:8-6-7-2-5-4-3-0-1");
        checks::a_window_shows_the_same_as_the_whole(&board, algorithm);
    }
}

#[test]
fn long_lists_are_cut_short_and_counted() {
    let board = board("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.");
    let options = Options { algorithm: Algorithm::Bidirectional, ..Options::default() };
    let window = TraceWindow { first: 1, steps: 30, listed: 3 };
    let trace = trace(&mut Solver::new(), &board, &options, &window).unwrap();
    let Lists::Both { backwards, .. } = &trace.steps[0].lists else {
        panic!("two searches have two lists")
    };
    assert_eq!((backwards.shown.len(), backwards.hidden() + 3), (3, backwards.total));
    let names: Vec<String> =
        backwards.shown.iter().map(|waiting| waiting.state.to_string()).collect();
    assert_eq!(names, ["T0", "T1", "T2"]);
}

#[test]
fn a_board_of_the_wrong_parity_is_unsolvable_and_the_search_does_not_go_on_for_ever() {
    let board = board("tiles:3x3:2-1-3-4-5-6-7-8-0");
    for algorithm in checks::algorithms() {
        let options = Options { algorithm, ..Options::default() };
        let trace = trace(&mut Solver::new(), &board, &options, &TraceWindow::default()).unwrap();
        assert_eq!(trace.answer.status, Status::Unsolvable, "{algorithm}");
        assert_eq!(trace.steps.len(), 20, "{algorithm}");
    }
}

#[test]
fn the_algorithms_that_are_not_the_engines_are_refused() {
    let board = board("swap:2x2:4-3-2-1");
    for algorithm in [Algorithm::Own("naive"), Algorithm::Own("bubble")] {
        let options = Options { algorithm, ..Options::default() };
        assert!(trace(&mut Solver::new(), &board, &options, &TraceWindow::default()).is_err());
    }
    let auto =
        trace(&mut Solver::new(), &board, &Options::default(), &TraceWindow::default()).unwrap();
    assert_eq!(auto.answer.algorithm, Algorithm::Astar);
    let heuristic = auto.answer.heuristic.unwrap();
    assert!(!heuristic.is_own && SWAP.heuristic(&heuristic.name, Metric::Moves).is_ok());
}

#[test]
fn an_inconsistent_heuristic_makes_a_star_reopen_a_state() {
    // The course's fifth board, with its heuristic h2.
    let board = board("rush-hour:6x6:FGBBK.FGH.KLF.HAALDDDJ.L..IJCCMMIEE.");
    let reopened = |name: &str| {
        let (algorithm, heuristic) = (Algorithm::Astar, name.into());
        let options = Options { algorithm, heuristic, ..Options::default() };
        let window = TraceWindow { listed: 0, ..ALL };
        let trace = trace(&mut Solver::new(), &board, &options, &window).unwrap();
        let successors = trace.steps.iter().flat_map(|step| &step.successors);
        successors.filter(|next| next.became == SuccessorStatus::Reopened).count()
    };
    assert_eq!(reopened("blocking"), 0);
    assert!(reopened("blocking-blocked") > 0);
}
