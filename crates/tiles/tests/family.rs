//! Tiles behind the type that all families share: read, solved, verified, explored and audited.

use crate::PUZZLE;
use glisse_family::testing::check_contenders;
use glisse_puzzle::{
    Algorithm, Board, Fact, HeuristicChoice, LogLength, Metric, Move, Options, Proof, Solver,
    SurveyRequest, Workload, testing::small_boards, text::Likeness,
};
use glisse_search::{Control, Limit};
use glisse_tables::Cache;
use glisse_tiles::{Goal, Tiles};
use std::time::Duration;

fn parse(text: &str) -> Board {
    PUZZLE.parse(text.as_bytes(), None).unwrap().board
}

#[test]
fn a_board_is_read_solved_verified_and_proved_again() {
    let parsed = PUZZLE.parse(b"8 6 7\n2 5 4\n3 _ 1\n", None).unwrap();
    assert_eq!((parsed.format, parsed.board.labels().is_canonical()), ("grid", true));
    let board = parsed.board;
    assert_eq!(board.id(), "tiles:3x3:8-6-7-2-5-4-3-0-1");
    assert_eq!(board.puzzle(), PUZZLE);
    let answer = Solver::new().solve(&board, &Options::default()).unwrap();
    let solution = answer.solution().unwrap();
    assert_eq!((solution.cost, answer.is_optimal()), (31, true));
    assert_eq!(board.replay(&solution.moves, Metric::Weighted), Ok(31));
    let Proof::By(algorithm) = board.second_proof(31, Metric::Moves) else { panic!("a bound") };
    let options = Options { algorithm, ..Options::default() };
    let again = Solver::new().solve(&board, &options).unwrap();
    assert_eq!(again.solution().map(|solution| solution.cost), Some(31));
}

#[test]
fn moves_are_read_and_written_in_both_notations() {
    let board = parse("tiles:2x2:0-1-3-2");
    assert_eq!(PUZZLE.notations(), ["empty", "tile"]);
    for (notation, letters) in [("empty", "RD"), ("tile", "LU")] {
        let moves = board.parse_moves(letters.as_bytes(), notation).unwrap().moves;
        assert_eq!(board.replay(&moves, Metric::Moves), Ok(2));
        let written: String =
            moves.iter().map(|&action| board.write_move(action, notation)).collect();
        assert_eq!(written, letters);
    }
    let action = Move::parse(PUZZLE, "R").unwrap();
    assert_eq!(action.inverse(), Move::parse(PUZZLE, "L").unwrap());
    assert_eq!(board.after(action).unwrap().after(action.inverse()), Ok(board.clone()));
    assert!(Move::parse(PUZZLE, "RR").is_err() && Move::parse(PUZZLE, "r").is_err());
    let refusal = board.after(Move::parse(PUZZLE, "U").unwrap()).unwrap_err();
    assert_eq!(refusal.to_string(), "the empty cell would leave the board");
}

#[test]
fn a_text_of_numbers_with_one_empty_cell_looks_like_tiles() {
    for (text, likeness) in [
        ("1 2 3\n4 5 6\n7 8 0\n", Likeness::Likely),
        ("1 2 3/4 5 6/7 8 8", Likeness::Likely),
        ("# a comment\n3\n1 2 3\n", Likeness::Likely),
        ("3\n1 2 3\n4 5 6\n7 8 0", Likeness::Likely),
        ("2 2\n2 1\n3 4\n", Likeness::Likely),
        ("0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n", Likeness::None),
        ("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", Likeness::None),
        ("{\"vehicles\": []}", Likeness::None),
        ("", Likeness::None),
    ] {
        assert_eq!(PUZZLE.likeness(text), likeness, "{text:?}");
    }
}

#[test]
fn a_board_has_another_goal_if_one_is_asked_for() {
    let board = parse("tiles:2x3:1-2-3-4-5-0");
    let with_goal = |goal| board.with_goal(goal).expect("tiles have goals to choose");
    assert_eq!(with_goal("empty-last").unwrap(), board);
    let first = with_goal("empty-first").unwrap();
    assert_eq!(first.id(), "tiles:2x3:1-2-3-4-5-0:goal=0-1-2-3-4-5");
    assert_eq!(first.facts()[2], Fact::word("goal", "empty-first"));
    assert_eq!(first.facts()[..2], [Fact::number("rows", 2), Fact::number("columns", 3)]);
    assert_eq!(
        with_goal("1-2-3").unwrap_err().to_string(),
        "the goal has 3 numbers, its size asks for 6"
    );
    assert!(
        with_goal("middle")
            .unwrap_err()
            .to_string()
            .starts_with("a goal is empty-last, empty-first")
    );
}

#[test]
fn every_declaration_of_every_heuristic_holds_on_every_state_of_small_spaces() {
    let mut solver = Solver::new();
    let goals = ["empty-last", "empty-first", "snail", "3-0-1-5-2-4"];
    let boards = goals.map(|goal| parse("tiles:2x3:1-2-3-4-5-0").with_goal(goal).unwrap().unwrap());
    let others = ["tiles:2x2:1-2-3-0", "tiles:3x2:2-1-4-3-5-0", "tiles:4x2:1-2-3-4-5-6-0-7"];
    let named = PUZZLE.heuristics().into_iter().map(|name| (name, 2..9));
    let named = named.chain([("pdb:2-3".to_owned(), 6..7), ("pdb:3-4".to_owned(), 8..9)]);
    let named: Vec<(String, std::ops::Range<usize>)> = named.collect();
    for board in boards.into_iter().chain(others.map(parse)) {
        for (name, cells) in &named {
            if !cells.contains(&board.cells()) {
                continue;
            }
            for metric in Metric::ALL {
                let heuristic = HeuristicChoice::Named(name);
                let algorithm = Algorithm::Astar;
                let options = Options { algorithm, heuristic, metric, ..Options::default() };
                let audit = solver.with_space(&board, &options, |view| {
                    view.explore(Control::new()).unwrap().audit().unwrap()
                });
                let audit = audit.unwrap();
                let all: u64 = (1..=board.cells() as u64).product();
                assert_eq!(audit.states, all / 2);
                assert!(PUZZLE.heuristic(name, metric).unwrap().is_admissible);
                assert!(PUZZLE.is_consistent(name, metric));
                assert!(audit.consistent.holds(), "{name} on {}", board.id());
                assert!(audit.zero_at_goals.holds(), "{name} on {}", board.id());
                // From an unsolvable board there is nothing to exceed.
                assert!(audit.distance.is_none() || audit.admissible.holds(), "{name}");
            }
        }
    }
}

#[test]
fn a_space_is_explored_and_searched_under_observation() {
    let board = parse("tiles:2x3:5-4-3-2-1-0");
    let mut solver = Solver::new();
    for algorithm in Algorithm::COMMON {
        let options = Options { algorithm, ..Options::default() };
        let run = solver.with_space(&board, &options, |view| {
            assert_eq!(view.board(view.start()), board);
            for successor in view.successors(view.start()) {
                assert_eq!(view.board(successor.to), board.after(successor.action).unwrap());
            }
            view.run(Control::new(), LogLength::Steps(10)).result.unwrap()
        });
        let answer = run.unwrap();
        let alone = solver.solve(&board, &options).unwrap();
        let cost = |answer: &glisse_puzzle::Answer| answer.solution().unwrap().cost;
        assert!(cost(&answer) >= cost(&alone) || algorithm == Algorithm::Greedy);
        assert_eq!(cost(&answer) % 2, cost(&alone) % 2);
    }
    let layers = solver.with_space(&board, &Options::default(), |view| {
        view.explore(Control::new()).unwrap().graph().layers().to_vec()
    });
    assert_eq!(layers.unwrap().iter().sum::<u64>(), 360);
}

#[test]
fn pattern_databases_guide_every_algorithm_that_takes_a_heuristic() {
    let board = parse("tiles:3x3:8-6-7-2-5-4-3-0-1");
    let mut solver = Solver::new();
    for algorithm in Algorithm::COMMON.into_iter().filter(|one| one.uses_heuristic()) {
        let heuristic = HeuristicChoice::Named("pdb:4-4");
        let options = Options { algorithm, heuristic, ..Options::default() };
        let answer = solver.solve(&board, &options).unwrap();
        assert_eq!(answer.heuristic.as_ref().unwrap().name, "pdb:4-4", "{algorithm}");
        assert!(answer.solution().is_some(), "{algorithm}");
        let observed = solver.with_space(&board, &options, |view| {
            view.run(Control::new(), LogLength::Rounds).result.unwrap()
        });
        assert!(observed.unwrap().solution().is_some(), "{algorithm}");
    }
}

#[test]
fn large_spaces_are_surveyed_and_small_ones_listed() {
    let mut solver = Solver::new();
    let options = Options::default();
    let usual = SurveyRequest::default();
    assert!(solver.survey(&parse("tiles:2x5:1-2-3-4-5-6-7-8-9-0"), &options, usual).is_none());
    let board = parse("tiles:3x4:1-2-3-4-5-6-7-8-9-10-0-11");
    assert!(board.is_vast() && !parse("tiles:3x3:1-2-3-4-5-6-7-8-0").is_vast());
    for request in [
        SurveyRequest { diameter: true, ..SurveyRequest::default() },
        SurveyRequest { graph: true, ..SurveyRequest::default() },
    ] {
        assert!(solver.survey(&board, &options, request).is_none());
    }
    let late = Options { control: Control::new().time_limit(Duration::ZERO), ..options };
    let survey = solver.survey(&board, &late, usual).unwrap();
    assert!(matches!(survey, Err(glisse_puzzle::RunError::Limit(Limit::Time))));
}

#[test]
fn small_boards_are_all_in_the_space_of_the_solved_one() {
    let sizes = PUZZLE.small_sizes();
    assert_eq!((sizes.usual, sizes.least, sizes.most_cells), ((3, 3), 2, 12));
    let solved = "tiles:2x3:1-2-3-4-5-0";
    assert_eq!(small_boards(PUZZLE, 2, 3), [solved]);
    assert_eq!(parse(solved).space_key(), None);
}

#[test]
fn tables_are_built_by_their_names() {
    assert_eq!(PUZZLE.suggested_tables(), ["tiles-4x4-7-8", "tiles-5x5-6-6-6-6"]);
    for name in PUZZLE.suggested_tables() {
        assert_eq!(PUZZLE.table(name).unwrap().key().name(), *name);
    }
    for name in ["tiles-4x4-7-7", "swap-3x3-9", "tiles-4x4", ""] {
        assert!(PUZZLE.table(name).is_none(), "{name}");
    }
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path().to_path_buf());
    let recipe = PUZZLE.table("tiles-4x4-7-8").unwrap();
    assert_eq!(recipe.key().bytes(), 195_685_616);
    assert!(recipe.build_bytes() > 2 * recipe.key().bytes() as u64);
    let recipe = PUZZLE.table("tiles-3x3-4-4").unwrap();
    let built = recipe.obtain(&cache, 2, Control::new()).unwrap();
    assert_eq!(built.table.len(), recipe.key().bytes());
    // A solver finds it there.
    let heuristic = HeuristicChoice::Named("pdb:4-4");
    let options = Options { heuristic, ..Options::default() };
    let mut solver = Solver::new().with_cache(cache);
    let answer = solver.solve(&parse("tiles:3x3:8-6-7-2-5-4-3-0-1"), &options).unwrap();
    assert_eq!(answer.solution().map(|solution| solution.cost), Some(31));
    assert!(solver.take_warnings().is_empty());
}

#[test]
fn what_compare_tries_can_be_read() {
    for (rows, columns) in [(3, 3), (4, 4), (10, 10), (20, 20)] {
        let board = glisse_tiles::Board::solved(rows, columns, &Goal::EmptyLast).unwrap();
        let contenders = Board::new::<Tiles>(board).contenders();
        assert_eq!(contenders[0], "auto");
        for contender in &contenders {
            let mut parts = contender.split(':');
            assert!(parts.next().unwrap().parse::<Algorithm>().is_ok(), "{contender}");
            let heuristic = parts.next().map(|name| PUZZLE.heuristic(name, Metric::Moves));
            assert!(heuristic.is_none_or(|heuristic| heuristic.is_ok()), "{contender}");
        }
    }
}

#[test]
fn an_advisor_builds_no_tables_for_easy_boards() {
    assert_eq!(PUZZLE.advice_workload(), Workload::Single);
    assert!(parse("tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0").is_provable());
    let large = glisse_tiles::Board::solved(5, 4, &Goal::EmptyLast).unwrap();
    assert!(!Board::new::<Tiles>(large).is_provable());
}

#[test]
fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
    for size in [3, 4, 5, 17] {
        let board = glisse_tiles::Board::solved(size, size, &Goal::EmptyLast).unwrap();
        check_contenders::<Tiles>(&board);
    }
}
