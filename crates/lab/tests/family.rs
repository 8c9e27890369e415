//! A fourth family needs one file: what everybody else does with boards works for pancakes.

use crate::{
    all_boards, board,
    pancakes::{PANCAKES, Pancakes},
};
use glisse_puzzle::{
    Algorithm, Board, Fact, InvalidSolution, Metric, Move, NoSuchMove, Options, Solver, Status,
    WriteError, function::ScriptValue, grid::Cell, grid::Shift,
};
use glisse_search::{Control, Limit};

fn flips(moves: &[&str]) -> Vec<Move> {
    let read = |text: &&str| Move::parse(PANCAKES, text);
    moves.iter().map(read).collect::<Result<_, NoSuchMove>>().unwrap()
}

/// The fewest flips that sort a stack, by plain breadth-first search over boards.
fn least(start: &Board) -> u64 {
    let (mut layer, mut known, mut flips) = (vec![start.clone()], vec![start.clone()], 0);
    while !layer.iter().any(|board| board.is_solved()) {
        let mut next = Vec::new();
        for board in &layer {
            for action in board.moves() {
                let after = board.after(action).unwrap();
                if !known.contains(&after) {
                    known.push(after.clone());
                    next.push(after);
                }
            }
        }
        layer = next;
        flips += 1;
    }
    flips
}

#[test]
fn every_exact_algorithm_finds_the_fewest_flips_of_every_small_stack() {
    let exact = [
        Algorithm::Auto,
        Algorithm::Bfs,
        Algorithm::Ids,
        Algorithm::Dijkstra,
        Algorithm::Astar,
        Algorithm::AstarClosed,
        Algorithm::Idastar,
        Algorithm::Bidirectional,
    ];
    let mut solver = Solver::new();
    for count in 1..=4 {
        for board in all_boards(count) {
            for algorithm in exact {
                let options = Options { algorithm, ..Options::default() };
                let answer = solver.solve(&board, &options).unwrap();
                let cost = answer.solution().map(|solution| solution.cost);
                assert_eq!(cost, Some(least(&board)), "{algorithm} on {board}");
                assert!(answer.is_optimal(), "{algorithm} on {board}");
            }
        }
    }
}

#[test]
fn algorithms_without_a_promise_find_solutions_that_sort_the_stack() {
    for algorithm in [Algorithm::Greedy, Algorithm::Wastar, Algorithm::Beam] {
        let options = Options { algorithm, ..Options::default() };
        let board = board("pancakes:4-6-2-5-1-3-7");
        let answer = Solver::new().solve(&board, &options).unwrap();
        let solution = answer.solution().unwrap();
        assert_eq!(board.replay(&solution.moves, Metric::Moves), Ok(solution.cost), "{algorithm}");
    }
}

#[test]
fn an_own_heuristic_guides_a_search_and_earns_its_proof_by_an_audit() {
    let top = |board: &Board| u32::from(!board.is_solved());
    let heuristic = glisse_puzzle::HeuristicChoice::Own(&top);
    let options = Options { heuristic, ..Options::default() };
    let answer = Solver::new().solve(&board("5-3-1-4-2"), &options).unwrap();
    assert_eq!(
        answer.heuristic.as_ref().map(|own| (own.name.as_str(), own.is_own)),
        Some(("own", true))
    );
    assert!(answer.is_optimal());
}

#[test]
fn limits_end_a_search() {
    let control = Control::new().expansion_limit(2);
    let options = Options { algorithm: Algorithm::Bfs, control, ..Options::default() };
    let answer = Solver::new().solve(&board("7-2-5-1-6-3-4"), &options).unwrap();
    assert!(matches!(answer.status, Status::Limit { limit: Limit::Expansions, .. }));
}

#[test]
fn the_checker_knows_a_solution_from_what_is_none() {
    let board = board("pancakes:2-3-1");
    assert_eq!(board.replay(&flips(&["2", "3"]), Metric::Moves), Ok(2));
    assert!(matches!(
        board.replay(&flips(&["2"]), Metric::Moves),
        Err(InvalidSolution::NotSolved { moves: 1, .. })
    ));
    assert!(matches!(
        board.replay(&flips(&["3", "4"]), Metric::Moves),
        Err(InvalidSolution::Illegal { number: 2, .. })
    ));
}

#[test]
fn solutions_are_read_as_words_and_as_json() {
    let board = board("2-3-1");
    let json = br#"{"moves": ["2", "3"], "cost": 2, "metric": "moves"}"#;
    for text in [&b"2 3"[..], b"2, 3\n", br#"["2", "3"]"#, json] {
        let parsed = board.parse_moves(text, "standard").unwrap();
        assert_eq!(parsed.moves, flips(&["2", "3"]));
        assert_eq!(parsed.cost.is_some(), text == json);
    }
    let error = board.parse_moves(b"2 1", "standard").unwrap_err();
    assert_eq!((error.offset(), error.to_string().as_str()), (2, "\"1\" is no move of pancakes"));
}

#[test]
fn boards_are_converted_between_their_formats() {
    let stack = board("pancakes:3-1-2");
    assert_eq!(stack.id(), "pancakes:3-1-2");
    assert_eq!(stack.write("id").as_deref(), Ok("pancakes:3-1-2"));
    let column = stack.write("column").unwrap();
    assert_eq!(column, "3\n1\n2\n");
    assert_eq!(board(&column), stack);
    assert!(matches!(stack.write("xsb"), Err(WriteError::OtherFamily { .. })));
}

#[test]
fn a_text_that_is_no_stack_is_refused_at_its_place() {
    for (text, offset) in
        [("", 0), ("pancakes:3-1-x", 13), ("pancakes:1-1", 11), ("3-1", 0), ("16", 0)]
    {
        let error = PANCAKES.parse(text.as_bytes(), None).unwrap_err();
        assert_eq!(error.offset(), offset, "{text:?}: {error}");
    }
}

#[test]
fn facts_say_what_there_is_to_say() {
    let facts = board("3-1-2").facts();
    assert_eq!(facts, [Fact::number("pancakes", 3), Fact::number("gaps", 2)]);
}

#[test]
fn what_a_move_does_follows_from_the_grid() {
    let board = board("3-1-2");
    let shifts = board.shifts(flips(&["2"])[0]);
    let one = Shift { piece: 3, rows: 1, columns: 0 };
    assert_eq!(shifts, [one, Shift { piece: 1, rows: -1, columns: 0 }]);
    assert_eq!(board.push(Cell { row: 0, column: 2 }, 1, 0), Some(flips(&["2"])[0]));
    assert_eq!(board.cell_value(Cell { row: 1, column: 0 }), ScriptValue::Text("1".to_owned()));
    assert_eq!(board.cell_value(Cell { row: 1, column: 1 }), ScriptValue::None);
    assert_eq!(board.cells(), 9);
}

#[test]
fn a_board_gives_its_family_back() {
    let stack = board("2-1").get::<Pancakes>().map(ToString::to_string);
    assert_eq!(stack.as_deref(), Some("2-1"));
    assert_eq!(PANCAKES.name(), "pancakes");
    assert_eq!(PANCAKES.heuristics(), ["gap", "twice"]);
    assert!(PANCAKES.is_consistent("gap", Metric::Moves));
    assert!(!PANCAKES.is_consistent("twice", Metric::Moves));
}
