//! The family through the types that all families share: boards are read, solved, verified,
//! explored and played.

use crate::{
    PUZZLE,
    common::{FIGURE_1, erased, oracle, parse, random::Random},
};
use glisse_family::testing::check_contenders;
use glisse_puzzle::{
    Algorithm, Answer, Effort, HeuristicChoice, InvalidSolution, LogLength, Merged, Metric, Move,
    Options, Proof, SolveError, Solver, Status, WriteError, generate::Wish, text::Likeness,
};
use glisse_rush_hour::RushHour;
use glisse_search::{Control, Cost, Limit, Statistics};
use std::ops::ControlFlow;

/// A board whose target can never pass a vehicle in its own row.
const BLOCKED: &str = "............AA.BB...................";

fn solve(text: &str, options: &Options) -> Answer {
    Solver::new().solve(&parse(text), options).unwrap()
}

fn action(text: &str) -> Move {
    Move::parse(PUZZLE, text).unwrap()
}

#[test]
fn a_board_is_read_written_and_named_by_its_id() {
    let parsed = PUZZLE.parse(b"0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n", None).unwrap();
    assert_eq!(parsed.format, "numbers");
    assert_eq!(parsed.board.id(), "rush-hour:4x4:.BB.AA.C...C....");
    assert_eq!(parsed.board.write("letters").unwrap(), ".BB.\nAA.C\n...C\n....");
    let names: Vec<String> =
        parsed.board.grid().pieces.into_iter().map(|piece| piece.name).collect();
    assert_eq!(names, ["1", "2", "3"]);
    for &format in PUZZLE.formats().iter().filter(|format| !["csv", "codes"].contains(format)) {
        let text = parsed.board.write(format).unwrap();
        let again = PUZZLE.parse(text.as_bytes(), Some(format)).unwrap();
        assert_eq!((&again.board, again.format), (&parsed.board, format));
    }
    assert!(matches!(parsed.board.write("png"), Err(WriteError::OtherFamily { .. })));
    // A format of another family is as good as none.
    assert_eq!(PUZZLE.parse(FIGURE_1.as_bytes(), Some("cycles")).unwrap().format, "string");
    let error = PUZZLE.parse(b"BB.\nA?A\n...", None).unwrap_err();
    assert_eq!(error.line_column(b"BB.\nA?A\n..."), (2, 2));
    for text in ["", FIGURE_1, "1 2 3", "{\"vehicles\": []}"] {
        assert_eq!(PUZZLE.likeness(text), Likeness::Weak);
    }
}

#[test]
fn the_family_has_the_known_name_formats_heuristics_and_wishes() {
    assert_eq!(PUZZLE.name(), "rush-hour");
    let formats = [
        "id",
        "string",
        "letters",
        "numbers",
        "inf421",
        "vehicules",
        "json",
        "affiche-etat",
        "letters-x",
        "letters-r",
        "letters-k",
        "csv",
        "codes",
    ];
    assert_eq!(PUZZLE.formats(), formats);
    assert_eq!(PUZZLE.notations(), ["standard", "k-pas"]);
    let heuristics = ["zero", "blocking", "blocking-blocked", "blocking-stuck", "clearance"];
    assert_eq!(PUZZLE.heuristics(), heuristics);
    assert_eq!(
        PUZZLE.heuristic("manhattan", Metric::Moves).unwrap_err().to_string(),
        "a heuristic for Rush Hour is one of zero, blocking, blocking-blocked, blocking-stuck, \
         clearance"
    );
    assert_eq!(PUZZLE.wishes(), [Wish::Vehicles, Wish::Walls, Wish::Minimal, Wish::Unique]);
    let sizes = PUZZLE.small_sizes();
    assert_eq!((sizes.usual, sizes.least, sizes.most_cells), ((4, 5), 3, 25));
    assert_eq!(PUZZLE.usual_size(), (6, 6));
    assert_eq!(PUZZLE.functions().len(), 14);
    assert!(!PUZZLE.is_consistent("blocking-stuck", Metric::Cells));
}

#[test]
fn the_best_algorithm_is_breadth_first_search_where_it_finds_the_cheapest_solution() {
    let solve = |metric, heuristic: HeuristicChoice| {
        let answer = solve(FIGURE_1, &Options { metric, heuristic, ..Options::default() });
        assert!(answer.is_optimal());
        let heuristic = answer.heuristic.as_ref().map(|info| info.name.clone());
        (answer.algorithm, heuristic, answer.solution().unwrap().cost)
    };
    let (astar, best) = (Algorithm::Astar, HeuristicChoice::Best);
    assert_eq!(solve(Metric::Moves, best), (Algorithm::Bfs, None, 8));
    assert_eq!(solve(Metric::Cells, best), (Algorithm::Bfs, None, 16));
    assert_eq!(solve(Metric::Weighted, best), (astar, Some("clearance".to_owned()), 40));
    let blocking = Some("blocking".to_owned());
    assert_eq!(solve(Metric::Moves, "blocking".into()), (astar, blocking, 8));
    let unknown = Options { heuristic: "manhattan".into(), ..Options::default() };
    let error = Solver::new().solve(&parse(FIGURE_1), &unknown).unwrap_err();
    assert!(matches!(error, SolveError::Heuristic { .. }), "{error}");
}

#[test]
fn only_the_best_algorithm_sees_at_once_that_there_is_no_solution() {
    for (algorithm, metric) in [
        (Algorithm::Auto, Metric::Moves),
        (Algorithm::Auto, Metric::Weighted),
        (Algorithm::Bfs, Metric::Moves),
        (Algorithm::Dijkstra, Metric::Moves),
    ] {
        let answer = solve(BLOCKED, &Options { algorithm, metric, ..Options::default() });
        assert_eq!(answer.status, Status::Unsolvable);
        let is_auto = algorithm == Algorithm::Auto;
        assert_eq!(answer.statistics == Statistics::default(), is_auto, "{algorithm} {metric}");
    }
}

#[test]
fn limits_end_a_search_and_are_told_with_a_bound() {
    let hard = "rush-hour:6x6:BBCCDE..F.DE..FAAEGHHIJJGKKI..LLMMM.";
    let cancelled = true.into();
    for (control, expected) in [
        (Control::new().expansion_limit(100), Limit::Expansions),
        (Control::new().memory_limit(1000), Limit::Memory),
        (Control::new().time_limit(std::time::Duration::ZERO), Limit::Time),
        (Control::new().cancelled_by(&cancelled), Limit::Cancelled),
    ] {
        for algorithm in [Algorithm::Auto, Algorithm::Bfs, Algorithm::Astar] {
            let answer = solve(hard, &Options { algorithm, control, ..Options::default() });
            let Status::Limit { limit, lower_bound, .. } = answer.status else {
                panic!("{answer:?}")
            };
            assert_eq!(limit, expected);
            assert!(lower_bound < 50);
        }
    }
    // What is too much for breadth-first search, A* may still prove;
    let easy = "rush-hour:8x8:BBB..........C.......C..AA...C.D.......D...EE..D.F.......F.GGG..";
    let control = Control::new().memory_limit(150_000);
    let answer = solve(easy, &Options { control, ..Options::default() });
    assert!(answer.is_optimal() && answer.algorithm == Algorithm::Astar, "{answer:?}");
    // and what is too much for both, a beam may find.
    let roomy = "rush-hour:10x10:F.K.....E.F.K.....E...K.........IC..B...AAIC..B....L.C.....M.LJ.D...HM..J.DG..HM..J..G..OO..NNNG....";
    let control = Control::new().memory_limit(1_000_000);
    let answer = solve(roomy, &Options { control, ..Options::default() });
    let Status::Limit { limit: Limit::Memory, lower_bound, best } = answer.status else {
        panic!("{answer:?}")
    };
    assert!(best.is_some_and(|best| best.cost > lower_bound && best.is_listed()));
    // Bitmaps count expansions block by block, so a limit on them is left to the engine.
    let control = Control::new().expansion_limit(100);
    let answer = solve(hard, &Options { control, ..Options::default() });
    assert_eq!(answer.statistics.expanded, 100);
}

/// 48 vehicles on 12×12, whose shortest solution has 11 moves.
const LARGE: &str = "rush-hour:12x12:ee.o...V...n...o.HHV.JJnPP..RRCGB.vE.mmY.aCGBsvE...YXaCGBsuEAA.YX.r.M.u..qK.OOrgM.bb.qKWWWrg.lL.hTFFddISSlL.hTiiZZIppDkk..NNNjjQ.Dff.cc....QttUU";

#[test]
fn a_large_board_is_solved_as_well_as_the_effort_allows() {
    let with =
        |steps| solve(LARGE, &Options { effort: Effort::Steps(steps), ..Options::default() });
    let answer = with(1500);
    let Status::Solved { solution, optimal, lower_bound } = answer.status.clone() else {
        panic!("{answer:?}")
    };
    assert!(!optimal && lower_bound < 11 && solution.cost >= 11, "{answer:?}");
    assert_eq!(answer.algorithm, Algorithm::Greedy);
    assert_eq!(with(1500).status, answer.status);
    // A limit of the user's is told as one, with what was found.
    let control = Control::new().expansion_limit(1000);
    let answer = solve(LARGE, &Options { control, ..Options::default() });
    assert!(matches!(answer.status, Status::Limit { limit: Limit::Expansions, .. }), "{answer:?}");
    // With less effort than it takes to find any solution, the proof goes on.
    let answer = with(100);
    assert!(answer.is_optimal() && answer.algorithm == Algorithm::Astar, "{answer:?}");
}

#[test]
fn the_fewest_moves_bound_what_they_cost_at_least() {
    let options =
        Options { algorithm: Algorithm::Bfs, metric: Metric::Weighted, ..Options::default() };
    let Status::Solved { solution, optimal, lower_bound } = solve(FIGURE_1, &options).status else {
        panic!("it has a solution")
    };
    assert_eq!((solution.moves.len(), lower_bound, optimal), (8, 16, false));
}

#[test]
fn a_solution_is_verified_move_by_move() {
    let board = parse(FIGURE_1);
    let read = |text: &str| board.parse_moves(text.as_bytes(), "standard").unwrap();
    let solution = read("B+1 C-3 E+3 F-1 H-1 D-2 G+2 A+3").moves;
    assert_eq!(board.replay(&solution, Metric::Moves), Ok(8));
    assert_eq!(board.replay(&solution, Metric::Cells), Ok(16));
    let error = board.replay(&solution[..7], Metric::Moves).unwrap_err();
    assert_eq!(error.to_string(), "after all 7 moves the target is not at the exit");
    for (text, reason) in [
        ("B+1 A+1", "move 2 (A+1) is not possible: vehicle G is in the way of vehicle A"),
        ("B-1", "move 1 (B-1) is not possible: vehicle B would leave the board"),
        ("Z+1", "move 1 (Z+1) is not possible: there is no vehicle Z on this board"),
    ] {
        let error = board.replay(&read(text).moves, Metric::Moves).unwrap_err();
        assert_eq!(error.to_string(), reason);
        assert!(matches!(error, InvalidSolution::Illegal { .. }));
    }
    let (number, reason) = read("Move vehicle B 1 cell up").contradiction.unwrap();
    assert_eq!(number, 1);
    assert_eq!(reason.to_string(), "the vehicle does not move in that direction");
}

#[test]
fn moves_are_made_undone_joined_and_merged() {
    let mut board = parse(FIGURE_1);
    assert_eq!(board.moves().len(), 11);
    for action in board.moves() {
        let after = board.after(action).unwrap();
        assert_eq!(after.after(action.inverse()).unwrap(), board);
        assert_eq!(board.cost(action, Metric::Cells), action.steps());
    }
    board.apply(action("B+1")).unwrap();
    assert!(board.apply(action("A+1")).is_err());
    assert_eq!(action("B+1").merge(action("B+2")), Merged::One(action("B+3")));
    assert_eq!(action("B+1").merge(action("B-1")), Merged::Nothing);
    let steps = ["C-1", "E+1", "C-2"].map(action);
    assert_eq!(board.join(&steps, Metric::Moves), steps);
    assert_eq!(board.join(&steps, Metric::Cells), ["C-3", "E+1"].map(action));
}

#[test]
fn the_space_is_explored_and_observed_through_the_common_view() {
    let board = parse(FIGURE_1);
    let mut solver = Solver::new();
    for (metric, states, distance) in
        [(Metric::Moves, 1247, 8), (Metric::Cells, 1247, 16), (Metric::Weighted, 1247, 40)]
    {
        let options = Options { metric, algorithm: Algorithm::Astar, ..Options::default() };
        let shown = solver.with_space(&board, &options, |view| {
            assert_eq!(view.board(view.start()), board);
            assert_eq!(view.heuristic().unwrap().name, "clearance");
            for successor in view.successors(view.start()) {
                assert_eq!(view.board(successor.to), board.after(successor.action).unwrap());
                assert_eq!(u64::from(successor.cost), board.cost(successor.action, metric));
            }
            let answer = view.run(Control::new(), LogLength::Rounds).result.unwrap();
            assert_eq!(answer.solution().unwrap().cost, distance);
            let explored = view.explore(Control::new()).unwrap();
            let mut graph = explored.graph();
            assert_eq!(graph.len(), states);
            assert_eq!(u64::from(graph.distances().unwrap()[0]), distance);
            let explored = view.explore_with_edges(Control::new()).unwrap();
            let mut graph = explored.graph();
            let to_goal: Vec<Cost> = graph.distances().unwrap();
            assert!(graph.ways(&to_goal).unwrap()[0] > 0);
        });
        shown.unwrap();
    }
    // Algorithms that count moves search in moves, whatever they cost.
    let options =
        Options { algorithm: Algorithm::Bfs, metric: Metric::Weighted, ..Options::default() };
    let run = solver.with_space(&board, &options, |view| {
        view.run(Control::new(), LogLength::Rounds).result.unwrap()
    });
    let Status::Solved { solution, lower_bound, .. } = run.unwrap().status else {
        panic!("it has a solution")
    };
    assert_eq!((solution.moves.len(), lower_bound), (8, 16));
}

#[test]
fn a_second_search_proves_what_the_first_has_found() {
    let board = parse(FIGURE_1);
    for (metric, algorithm) in [
        (Metric::Moves, Algorithm::Astar),
        (Metric::Cells, Algorithm::Astar),
        (Metric::Weighted, Algorithm::Dijkstra),
    ] {
        assert_eq!(board.second_proof(8, metric), Proof::By(algorithm));
        let first = solve(FIGURE_1, &Options { metric, ..Options::default() });
        let second = solve(FIGURE_1, &Options { metric, algorithm, ..Options::default() });
        assert_ne!((first.algorithm, &first.heuristic), (second.algorithm, &second.heuristic));
        assert!(second.is_optimal());
        assert_eq!(first.solution().unwrap().cost, second.solution().unwrap().cost);
    }
    assert!(board.is_provable() && !board.is_vast() && !board.is_evidently_unsolvable());
}

#[test]
fn a_heuristic_of_a_user_s_own_guides_a_search() {
    let board = parse(FIGURE_1);
    let own = |board: &glisse_puzzle::Board| Cost::from(!board.is_solved());
    let options = Options { heuristic: HeuristicChoice::Own(&own), ..Options::default() };
    let answer = Solver::new().solve(&board, &options).unwrap();
    assert!(answer.is_optimal() && answer.heuristic.unwrap().is_own);
}

#[test]
fn functions_of_scripts_answer_about_the_board() {
    let board = parse(FIGURE_1);
    let functions = PUZZLE.functions();
    let place = functions.iter().position(|(signature, _)| *signature == "target_blockers()");
    let blockers = board.call(place.unwrap(), &[]).unwrap();
    assert_eq!(blockers, vec!["G", "E"].into());
    let cell = glisse_puzzle::grid::Cell { row: 2, column: 1 };
    assert_eq!(board.cell_value(cell), "A".into());
}

#[test]
fn every_state_of_a_small_board_has_a_key_of_its_own_and_shares_it_with_no_other_space() {
    let (mut spaces, mut keys, mut boards) = (0, std::collections::HashSet::new(), 0);
    let mut solver = Solver::new();
    let flow = PUZZLE.each_small(3, 3, Some(3), &mut |board| {
        boards += 1;
        if keys.contains(&board.space_key().unwrap()) {
            return ControlFlow::Continue(());
        }
        spaces += 1;
        let options = Options { algorithm: Algorithm::Dijkstra, ..Options::default() };
        let shown = solver.with_space(board, &options, |view| {
            let explored = view.explore(Control::new()).unwrap();
            for state in 0..explored.graph().len() {
                assert!(keys.insert(explored.board(state).space_key().unwrap()));
            }
        });
        shown.unwrap();
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    assert_eq!(keys.len(), boards, "every board is in one space");
    assert!(spaces < boards, "{spaces} of {boards}");
}

#[test]
fn one_solver_solves_boards_of_all_sizes_one_after_the_other() {
    let mut random = Random(9);
    let mut solver = Solver::for_many();
    let mut with_solution = 0;
    for round in 0..300 {
        let board = random.board(3, 4 + round % 5);
        let Some(verdict) = oracle::solve(&board.id(), 500) else { continue };
        let answer = solver.solve(&erased(&board), &Options::default()).unwrap();
        let cost = answer.solution().map(|solution| solution.cost);
        assert_eq!(cost, verdict.least.map(|least| least[0]), "{}", board.id());
        assert_eq!(answer.puzzle, PUZZLE);
        for action in answer.solution().into_iter().flat_map(|solution| &solution.moves) {
            assert!(action.get::<RushHour>().is_some());
        }
        with_solution += usize::from(cost.is_some());
    }
    assert!(with_solution > 100, "only {with_solution} boards");
}

#[test]
fn a_board_with_a_wall_is_told_from_its_rows_to_its_exit() {
    let board = glisse_rush_hour::Board::parse("rush-hour:3x4:x...AA....BB:exit=left").unwrap();
    let expected = [
        glisse_family::Fact::number("rows", 3),
        glisse_family::Fact::number("columns", 4),
        glisse_family::Fact::number("vehicles", 2),
        glisse_family::Fact::number("walls", 1),
        glisse_family::Fact::word("exit", "left"),
    ];
    assert_eq!(<RushHour as glisse_family::Family>::facts(&board), expected);
}

#[test]
fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
    for id in [FIGURE_1, &format!("AA{}", ".".repeat(79))] {
        check_contenders::<RushHour>(&glisse_rush_hour::Board::parse(id).unwrap());
    }
}
