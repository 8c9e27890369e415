//! Swap grids behind the types that all families share.

use crate::PUZZLE;
use glisse_family::{Family, testing::check_contenders};
use glisse_puzzle::{
    Algorithm, Board, FactValue, Handling, HeuristicChoice, InvalidSolution, LogLength, Metric,
    Move, Options, Proof, RunError, SolveError, Solver, Status, SurveyRequest,
    grid::{Cell, Ruling},
    testing::small_boards,
};
use glisse_search::{Control, Cost, GraphAudit, Limit, Progress};
use glisse_swap::Swap;
use std::sync::atomic::{AtomicU64, Ordering};

fn parse(text: &str) -> Board {
    PUZZLE.parse(text.as_bytes(), None).unwrap().board
}

fn moves(board: &Board, text: &str) -> Vec<Move> {
    board.parse_moves(text.as_bytes(), "standard").unwrap().moves
}

#[test]
fn a_board_is_parsed_solved_and_verified() {
    let parsed = PUZZLE.parse(b"2 3\n6 5 4\n3 2 1\n0 0 0 1", None).unwrap();
    assert_eq!(parsed.format, "in");
    let board = parsed.board;
    let id = "swap:2x3:6-5-4-3-2-1:barriers=0,0-0,1";
    assert_eq!((board.id().as_str(), board.puzzle()), (id, PUZZLE));
    for format in PUZZLE.formats() {
        let text = board.write(format).unwrap();
        let again = PUZZLE.parse(text.as_bytes(), Some(format)).unwrap();
        assert_eq!((again.board, again.format), (board.clone(), *format));
    }
    let answer = Solver::new().solve(&board, &Options::default()).unwrap();
    let Status::Solved { solution, optimal: true, lower_bound } = answer.status else { panic!() };
    assert_eq!(solution.cost, lower_bound);
    for metric in Metric::ALL {
        assert_eq!(board.replay(&solution.moves, metric), Ok(solution.cost));
    }
    let missing = board.replay(&solution.moves[1..], Metric::Moves);
    assert!(matches!(
        missing,
        Err(InvalidSolution::Illegal { .. } | InvalidSolution::NotSolved { .. })
    ));
}

#[test]
fn rules_and_moves_are_those_of_the_grid() {
    let mut board = parse("swap:2x2:2-1-3-4:barriers=0,0-1,0");
    let [barred, good] = ["0,0-1,0", "0,0-0,1"].map(|text| moves(&board, text)[0]);
    let refusal = "there is a barrier between 0,0 and 1,0";
    assert_eq!(board.apply(barred).unwrap_err().to_string(), refusal);
    assert_eq!(board.moves().len(), 3);
    assert!(!board.is_solved() && !board.is_evidently_unsolvable());
    assert_eq!(board.apply(good), Ok(()));
    assert!(board.is_solved());
    assert_eq!(board.apply(good.inverse()), Ok(()));
    assert_eq!(board.id(), "swap:2x2:2-1-3-4:barriers=0,0-1,0");
    assert_eq!(Move::parse(PUZZLE, "0,0-0,1"), Ok(good));
    assert!(parse("swap:1x3:3-2-1:barriers=0,0-0,1").is_evidently_unsolvable());
    let unsolved = board.replay(&[], Metric::Moves).unwrap_err();
    assert_eq!(unsolved.to_string(), "after no moves the grid is not sorted");
}

#[test]
fn people_see_pieces_facts_and_handling() {
    let board = parse("swap:2x3:6-5-4-3-2-1:barriers=0,0-0,1");
    let grid = board.grid();
    assert_eq!((grid.pieces.len(), grid.barriers.len(), grid.ruling), (6, 1, Ruling::Lines));
    let action = board.push(Cell { row: 0, column: 1 }, 0, 1).unwrap();
    assert_eq!((action.to_string().as_str(), board.shifts(action).len()), ("0,1-0,2", 2));
    assert_eq!(PUZZLE.handling(), Handling::Exchange);
    let facts: Vec<_> = board.facts().into_iter().map(|fact| (fact.name, fact.value)).collect();
    let number = FactValue::Number;
    assert_eq!(facts, [("rows", number(2)), ("columns", number(3)), ("barriers", number(1))]);
    assert_eq!(board.cells(), 6);
}

/// Small boards of every kind: with and without barriers, lines, cut in two, and without a solution.
const SPACES: [&str; 9] = [
    "swap:2x2:4-3-2-1",
    "swap:2x3:6-5-4-3-2-1",
    "swap:3x2:2-1-4-3-6-5",
    "swap:1x5:5-2-4-3-1",
    "swap:2x4:8-7-6-5-4-3-2-1",
    "swap:2x3:6-5-4-3-2-1:barriers=0,0-0,1",
    "swap:2x4:8-7-6-5-4-3-2-1:barriers=0,1-0,2;1,2-1,3",
    "swap:2x4:6-5-8-7-2-1-4-3:barriers=0,1-0,2;1,1-1,2",
    "swap:1x4:3-1-4-2:barriers=0,1-0,2",
];

fn audit(board: &Board, heuristic: &str) -> GraphAudit {
    let options = Options { heuristic: heuristic.into(), ..Options::default() };
    let audit = Solver::new().with_space(board, &options, |view| {
        assert_eq!(view.heuristic().map(|info| info.name.as_str()), Some(heuristic));
        view.explore(Control::new()).unwrap().audit().unwrap()
    });
    audit.unwrap()
}

#[test]
fn every_declaration_of_every_heuristic_holds_on_every_state() {
    for id in SPACES {
        let board = parse(id);
        let mut heuristics = PUZZLE.heuristics();
        // Patterns of many sizes, for all of which the declarations are the same.
        let cells = board.cells();
        heuristics.push(format!("pdb:{}", vec!["1"; cells].join("-")));
        heuristics.push(format!("pdb:2-{}", cells - 2));
        heuristics.push(format!("pdb:{}-1", cells - 1));
        for name in heuristics.iter().filter(|name| **name != "pdb:2-0") {
            let audit = audit(&board, name);
            for metric in Metric::ALL {
                let declared = PUZZLE.heuristic(name, metric).unwrap();
                assert!(audit.admissible.holds() || !declared.is_admissible, "{name} on {id}");
                let is_consistent = audit.consistent.holds() && audit.zero_at_goals.holds();
                assert!(is_consistent || !PUZZLE.is_consistent(name, metric), "{name} on {id}");
            }
        }
    }
}

#[test]
fn the_heuristics_that_forget_to_halve_exceed_the_cost() {
    for name in ["manhattan", "euclidean"] {
        assert!(!audit(&parse("swap:2x3:6-5-4-3-2-1"), name).admissible.holds(), "{name}");
    }
}

#[test]
fn pattern_databases_are_consistent_on_some_boards_only() {
    let small = audit(&parse("swap:2x3:6-5-4-3-2-1"), "pdb");
    assert!(small.admissible.holds() && small.consistent.holds());
    assert!(small.quality.mean_ratio > 0.3);
    // The inverse of a permutation may lose much by one exchange.
    let larger = audit(&parse("swap:2x4:8-7-6-5-4-3-2-1"), "pdb");
    assert!(larger.admissible.holds() && !larger.consistent.holds());
    assert!(!PUZZLE.is_consistent("pdb", Metric::Moves));
}

#[test]
fn pattern_databases_guide_every_algorithm() {
    for id in ["swap:2x4:8-7-6-5-4-3-2-1", "swap:2x3:6-5-4-3-2-1:barriers=0,0-0,1"] {
        let board = parse(id);
        let best = Solver::new().solve(&board, &Options::default()).unwrap();
        let best = best.solution().unwrap().cost;
        for algorithm in [
            Algorithm::Greedy,
            Algorithm::Astar,
            Algorithm::Wastar,
            Algorithm::Idastar,
            Algorithm::Beam,
        ] {
            let options = Options { algorithm, heuristic: "pdb".into(), ..Options::default() };
            let mut solver = Solver::new();
            let answer = solver.solve(&board, &options).unwrap();
            let cost = answer.solution().unwrap().cost;
            let is_exact = matches!(algorithm, Algorithm::Astar | Algorithm::Idastar);
            assert!(cost >= best && (cost == best || !is_exact), "{algorithm} on {id}");
            assert!(answer.is_optimal() || !is_exact, "{algorithm} on {id}");
            // Under observation it is the engine's algorithm that runs.
            let run = solver.with_space(&board, &options, |view| {
                view.run(Control::new(), LogLength::Rounds).result.unwrap()
            });
            let observed = run.unwrap();
            assert_eq!(observed.solution().unwrap().cost, cost, "{algorithm} on {id}");
            assert_eq!(observed.algorithm, algorithm);
        }
    }
}

#[test]
fn pattern_databases_say_more_than_half_the_distance() {
    let board = parse("swap:2x4:8-7-6-5-4-3-2-1");
    let [half, patterns] =
        ["manhattan-half", "pdb"].map(|name| audit(&board, name).quality.mean_ratio);
    assert!(half < patterns, "{half} {patterns}");
}

#[test]
fn an_experiment_sees_the_space_of_a_board() {
    let board = parse("swap:2x3:6-5-4-3-2-1");
    let explored = Solver::new().with_space(&board, &Options::default(), |view| {
        assert_eq!(view.board(view.start()), board);
        let successors = view.successors(view.start());
        let made: Vec<Move> = successors.iter().map(|successor| successor.action).collect();
        assert_eq!(made, board.moves());
        for successor in successors {
            let after = board.after(successor.action).unwrap();
            assert_eq!((view.board(successor.to), successor.cost), (after, 1));
        }
        let explored = view.explore(Control::new()).unwrap();
        let mut graph = explored.graph();
        let distances = graph.distances().unwrap();
        (graph.len(), graph.edges(), distances.into_iter().max().unwrap())
    });
    assert_eq!(explored.unwrap(), (720, 720 * 7, 9 as Cost));
    let large = parse(&glisse_swap::Board::sorted(9, 9).unwrap().id());
    let refused = Solver::new().with_space(&large, &Options::default(), |_| ());
    let Err(RunError::Solve(SolveError::TooLarge { cells, .. })) = refused else { panic!() };
    assert_eq!(cells, 64);
}

#[test]
fn a_heuristic_of_the_user_s_own_is_audited() {
    let board = parse("swap:2x3:6-5-4-3-2-1");
    let misplaced = |board: &Board| {
        let pieces = board.grid().pieces;
        let away = pieces.iter().filter(|piece| piece.cell.row * 3 + piece.cell.column != piece.id);
        away.count() as Cost / 2
    };
    for algorithm in [Algorithm::Auto, Algorithm::Idastar] {
        let heuristic = HeuristicChoice::Own(&misplaced);
        let options = Options { algorithm, heuristic, ..Options::default() };
        let answer = Solver::new().solve(&board, &options).unwrap();
        assert_eq!((answer.solution().unwrap().cost, answer.is_optimal()), (9, true));
    }
}

#[test]
fn a_cost_is_proved_a_second_time_by_other_means() {
    let proof = |id: &str, cost| parse(id).second_proof(cost, Metric::Moves);
    let sorted = |rows, columns| glisse_swap::Board::sorted(rows, columns).unwrap().id();
    assert_eq!(proof("swap:2x2:4-3-2-1", 4), Proof::By(Algorithm::Bidirectional));
    assert_eq!(proof(&sorted(1, 12), 4), Proof::By(Algorithm::Own("bubble")));
    let reversed = "swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1";
    assert_eq!(proof(reversed, 24), Proof::By(Algorithm::Astar));
    assert_eq!(proof(reversed, 20), Proof::Bound { lower_bound: 20 });
    assert_eq!(proof(&sorted(9, 9), 2), Proof::Bound { lower_bound: 0 });
}

#[test]
fn the_first_move_on_a_line_undoes_an_inversion() {
    let mut line = parse("swap:1x6:2-6-5-1-4-3:barriers=0,0-0,1");
    let cost = |board: &Board| {
        let answer = Solver::new().solve(board, &Options::default()).unwrap();
        answer.solution().map(|solution| solution.cost)
    };
    line = parse(&line.id().replace("2-6-5-1-4-3", "1-6-5-2-4-3"));
    let mut left = cost(&line).unwrap();
    while let Some(first) = line.first_move() {
        line.apply(first).unwrap();
        left -= 1;
        assert_eq!(cost(&line), Some(left));
    }
    assert!(line.is_solved() && left == 0);
    assert_eq!(parse("swap:2x2:4-3-2-1").first_move(), None);
}

#[test]
fn sizes_tell_what_can_be_proved_and_listed() {
    let sorted = |rows, columns| parse(&glisse_swap::Board::sorted(rows, columns).unwrap().id());
    assert!(sorted(4, 5).is_provable() && !sorted(3, 7).is_provable());
    assert!(sorted(2, 5).is_vast() && !sorted(3, 3).is_vast());
    assert!(!parse("swap:1x10:1-2-3-4-5-6-7-8-9-10:barriers=0,4-0,5").is_vast());
    let sizes = PUZZLE.small_sizes();
    assert_eq!((sizes.usual, sizes.least, sizes.most_cells), ((3, 3), 1, 12));
    assert_eq!(small_boards(PUZZLE, 2, 3), ["swap:2x3:1-2-3-4-5-6"]);
    assert_eq!(sorted(2, 3).space_key(), None);
}

#[test]
fn a_survey_says_the_same_as_a_list_of_all_states() {
    // Three regions of a line of eleven.
    let board = parse("swap:1x11:4-3-2-1-5-8-7-6-10-9-11:barriers=0,3-0,4;0,7-0,8");
    let request = SurveyRequest { diameter: true, ..SurveyRequest::default() };
    let mut solver = Solver::new();
    let survey = solver.survey(&board, &Options::default(), request).unwrap().unwrap();
    let states: u64 = survey.histogram.iter().sum();
    assert_eq!((states, survey.edges), (24 * 24 * 6, 24 * 24 * 6 * 8));
    let goals = survey.goals.unwrap();
    assert_eq!(goals.histogram, survey.histogram);
    let (cost, ways) = goals.cheapest.unwrap();
    let explored = solver.with_space(&board, &Options::default(), |view| {
        let explored = view.explore(Control::new()).unwrap();
        let mut graph = explored.graph();
        let distances = graph.distances().unwrap();
        let ways = graph.count_cheapest(&distances).unwrap().to_string();
        let farthest = u64::from(distances.iter().copied().max().unwrap());
        (graph.len() as u64, graph.edges(), u64::from(distances[0]), ways, farthest)
    });
    let diameter = survey.diameter.unwrap();
    assert_eq!(explored.unwrap(), (states, survey.edges, cost, ways, diameter));
    let hardest = solver.solve(&goals.hardest, &Options::default()).unwrap();
    assert_eq!(hardest.solution().unwrap().cost, diameter);
    let graph = SurveyRequest { graph: true, ..request };
    assert!(solver.survey(&board, &Options::default(), graph).is_none());
    let small = parse("swap:2x2:4-3-2-1");
    assert!(solver.survey(&small, &Options::default(), request).is_none());
}

#[test]
fn tables_have_recipes_and_their_builds_are_reported() {
    for name in PUZZLE.suggested_tables() {
        assert_eq!(PUZZLE.table(name).unwrap().key().name(), *name);
    }
    assert!(PUZZLE.table("swap-3x4-4-4").is_none() && PUZZLE.table("tiles-4x4-7-8").is_none());
    let recipe = PUZZLE.table("swap-3x4-4-4-4").unwrap();
    let most = AtomicU64::new(0);
    let tell = |progress: Progress| match progress {
        Progress::BuildingTable { positions } => {
            most.fetch_max(positions, Ordering::Relaxed);
        }
        Progress::Searching(_) => {}
        other => panic!("{other:?}"),
    };
    let board = parse("swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1");
    let control = Control::new().on_progress(&tell);
    let answer = Solver::new().solve(&board, &Options { control, ..Options::default() }).unwrap();
    assert_eq!(answer.solution().unwrap().cost, 24);
    let (found, all) = (most.load(Ordering::Relaxed), recipe.positions());
    assert!((all * 9 / 10..=all).contains(&found), "{found} of {all}");
}

#[test]
fn a_table_that_does_not_fit_the_memory_is_a_limit() {
    let board = parse("swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1");
    for algorithm in [Algorithm::Idastar, Algorithm::Astar] {
        let (control, heuristic) = (Control::new().memory_limit(1000), "pdb".into());
        let options = Options { algorithm, heuristic, control, ..Options::default() };
        let answer = Solver::new().solve(&board, &options).unwrap();
        let Status::Limit { limit: Limit::Memory, lower_bound: 20, best } = answer.status else {
            panic!("{algorithm}")
        };
        // Another method has found it, in no time.
        assert!(best.unwrap().cost >= 24 && answer.is_best_by_other, "{algorithm}");
    }
}

#[test]
fn a_large_board_is_improved_and_says_so() {
    let cells: Vec<String> = (1..=400).rev().map(|number: u32| number.to_string()).collect();
    let board = parse(&format!("swap:20x20:{}", cells.join("-")));
    let improving = AtomicU64::new(0);
    let tell = |progress: Progress| {
        if let Progress::Improving = progress {
            improving.fetch_add(1, Ordering::Relaxed);
        }
    };
    let (effort, control) = (std::time::Duration::from_millis(200).into(), Control::new());
    let control = control.on_progress(&tell);
    let options = Options { effort, control, ..Options::default() };
    let answer = Solver::new().solve(&board, &options).unwrap();
    let Status::Solved { solution, lower_bound, .. } = &answer.status else { panic!() };
    assert!(*lower_bound > 0 && *lower_bound <= solution.cost);
    assert_eq!((answer.algorithm, answer.heuristic), (Algorithm::Greedy, None));
    assert!((2..100).contains(&improving.load(Ordering::Relaxed)));
}

#[test]
fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
    for id in [
        "swap:1x5:3-1-5-2-4",
        "swap:1x5:3-1-5-2-4:barriers=0,0-0,1",
        "swap:3x3:9-8-7-6-5-4-3-2-1",
        "swap:2x6:12-11-10-9-8-7-6-5-4-3-2-1",
    ] {
        let board = glisse_swap::Board::parse(id).unwrap();
        check_contenders::<Swap>(&board);
        assert_eq!(
            Swap::contenders(&board).contains(&"naive"),
            board.barriers().is_empty(),
            "{id}"
        );
    }
}
