//! Heuristics in files: the examples against the built-in ones, and everything that can be wrong.

use crate::common::{oracle, random::Random};
use glisse::{
    Algorithm, Board, Options, Script, ScriptError, SolveError, Solver, Status, rush_hour,
    search::{Cost, Heuristic, Space},
    swap, tiles,
};
use std::{
    collections::{HashSet, VecDeque},
    fs,
    hash::Hash,
    thread,
};

/// The board of the hand-outs' figure 1.
const FIGURE_1: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// The example of this name.
fn example(name: &str) -> Script {
    let path = format!("{}/../../examples/heuristics/{name}.rhai", env!("CARGO_MANIFEST_DIR"));
    Script::from_bytes(name, &fs::read(path).unwrap()).unwrap()
}

/// The first states that a search meets.
fn states<S: Space<State: Hash>>(space: &S, most: usize) -> Vec<S::State> {
    let mut known = HashSet::from([space.start()]);
    let mut queue = VecDeque::from([space.start()]);
    let mut states = Vec::new();
    while let Some(state) = queue.pop_front() {
        states.push(state);
        space.successors(state, None, |_, next, _| {
            if known.len() < most && known.insert(next) {
                queue.push_back(next);
            }
        });
    }
    states
}

/// Checks that a script says of the first states what a heuristic says.
fn agree<S: Space<State: Hash>, H: Heuristic<S>>(
    script: &str,
    space: &S,
    heuristic: &H,
    board_of: impl Fn(S::State) -> Board,
    most: usize,
) {
    let script = example(script);
    for state in states(space, most) {
        let board = board_of(state);
        let expected = heuristic.estimate(space, state);
        assert_eq!(script.estimate(&board), Ok(expected), "{} of {}", script.name(), board.id());
    }
}

fn agree_on_rush_hour(board: &rush_hour::Board, most: usize) {
    let metric = rush_hour::Metric::Moves;
    let space = rush_hour::AnySpace::new(board, metric, &mut rush_hour::Library::default());
    let rush_hour::AnySpace::Small(space) = space else { panic!("too large: {space:?}") };
    let board_of = |state| Board::RushHour(space.board(board, state));
    for estimator in [
        rush_hour::Estimator::Blocking,
        rush_hour::Estimator::BlockingBlocked,
        rush_hour::Estimator::BlockingStuck,
    ] {
        agree(estimator.name(), &space, &estimator, board_of, most);
    }
}

#[test]
fn the_examples_for_rush_hour_have_the_values_of_the_built_in_heuristics() {
    agree_on_rush_hour(&rush_hour::Board::parse(FIGURE_1).unwrap(), usize::MAX);
    // Walls, either orientation of the target, either exit, several vehicles in one line.
    let mut random = Random(11);
    let mut checked = 0;
    while checked < 60 {
        let board = random.board(4, 7);
        if oracle::hardest(&board.id(), 400).is_some() {
            agree_on_rush_hour(&board, 60);
            checked += 1;
        }
    }
}

#[test]
fn the_examples_for_tiles_have_the_values_of_the_built_in_heuristics() {
    for id in [
        "tiles:3x3:8-6-7-2-5-4-3-0-1",
        "tiles:2x5:9-8-7-6-5-4-3-2-1-0",
        "tiles:3x3:1-2-3-4-5-6-7-0-8:goal=1-2-3-8-0-4-7-6-5",
    ] {
        let Ok(Board::Tiles(board)) = Board::parse(id) else { panic!("{id} is not one of tiles") };
        let space = tiles::AnySpace::new(&board, tiles::Pruning::Inverse);
        let Some(tiles::AnySpace::Small(space)) = space else { panic!("too large") };
        let manhattan = tiles::Manhattan::new(space.shape());
        let board_of = |state| Board::Tiles(space.board(&board, state));
        agree("manhattan", &space, &manhattan, board_of, 500);
    }
}

#[test]
fn the_example_for_swap_grids_is_half_of_the_manhattan_distance() {
    for id in [
        "swap:3x3:9-8-7-6-5-4-3-2-1",
        "swap:2x3:6-5-4-3-2-1:barriers=0,0-1,0;0,1-0,2",
        "swap:1x5:5-4-3-2-1",
    ] {
        let Ok(Board::Swap(board)) = Board::parse(id) else { panic!("{id} is not a swap grid") };
        let pruning = swap::Pruning::Inverse;
        let space = swap::AnySpace::new(&board.graph(), &board.homes(), pruning);
        let Some(swap::AnySpace::Small(space)) = space else { panic!("too large") };
        let manhattan = swap::Estimator::Manhattan;
        let manhattan = swap::Displacement::new(manhattan, &board.graph(), board.columns());
        let script = example("manhattan-half");
        for state in states(&space, 500) {
            let whole = manhattan.estimate(&space, state);
            let board = Board::Swap(space.board(&board, state));
            assert_eq!(script.estimate(&board), Ok(whole.div_ceil(2)), "{}", board.id());
        }
    }
}

#[test]
fn the_wrong_examples_say_too_much_one_move_before_the_end() {
    let board = Board::parse("tiles:3x3:1-2-3-4-5-6-7-0-8").unwrap();
    assert_eq!(example("manhattan-with-empty").estimate(&board), Ok(2));
    assert_eq!(example("manhattan").estimate(&board), Ok(1));
    let board = Board::parse("swap:2x2:2-1-3-4").unwrap();
    assert_eq!(example("manhattan-not-halved").estimate(&board), Ok(2));
    assert_eq!(example("manhattan-half").estimate(&board), Ok(1));
}

fn jam() -> Board {
    Board::parse(FIGURE_1).unwrap()
}

/// What a script says of figure 1.
fn value(text: &str) -> Result<Cost, ScriptError> {
    Script::new("test.rhai", text)?.estimate(&jam())
}

/// Checks that a script is refused at a place, with these words in the message or the help.
fn refuse(text: &str, place: (usize, usize), words: &str) {
    let error = value(text).expect_err(text);
    assert_eq!((error.line, error.column), place, "{text}: {error}");
    let told = format!("{}; {}", error.message, error.help);
    assert!(told.contains(words), "{text}: {told}");
    assert!(!error.help.is_empty() && !error.message.contains('\n'), "{text}: {told}");
    assert_eq!((error.name(), error.text()), ("test.rhai", text));
}

#[test]
fn the_value_is_the_last_expression_or_that_of_the_function_h() {
    assert_eq!(value("2 + 3"), Ok(5));
    assert_eq!(value("return 4; 5"), Ok(4));
    assert_eq!(value("let x = 4; x;"), Ok(4));
    assert_eq!(value("fn h() { 6 }"), Ok(6));
    assert_eq!(value("fn h() { let x = 5; x; }"), Ok(5));
    assert_eq!(value("fn g(x) { x + 1 } fn h() { g(6) }"), Ok(7));
    assert_eq!(value("fn h() { 6 } h() + 2"), Ok(8));
    assert_eq!(value("fn h(x) { x } h(9)"), Ok(9));
    assert_eq!(value("1000000000"), Ok(1_000_000_000));
    assert_eq!(value("sqrt(17.0).to_int()"), Ok(4));
    assert_eq!(value("\"AB\".len() + [1, 2].map(|x| x * 2)[1]"), Ok(6));
}

#[test]
fn what_is_no_whole_number_of_at_least_0_is_refused() {
    let rule = "a heuristic returns a whole number of at least 0";
    refuse("// Below.\nlet h = 3;\n  h - 4\n// The end.", (3, 3), "the script returned -1, and a");
    for (value, kind) in [
        ("1.5", "a number with a point, 1.5"),
        ("true", "true or false, true"),
        ("\"7\"", "a text, 7"),
        ("'7'", "a letter, 7"),
        ("[1]", "a list, [1]"),
        ("#{a: 1}", "a map, #{\"a\": 1}"),
        ("()", "nothing"),
        ("let x = 3;", "nothing"),
        ("|x| x", "a function"),
        ("1000000001", "1000000001"),
    ] {
        refuse(value, (1, 1), kind);
        refuse(value, (1, 1), rule);
    }
    refuse("let x = 1;\nfn h() {\n  -x()\n}\nfn x() {\n  1\n}\n", (2, 1), "-1");
    refuse("", (1, 1), "nothing");
}

#[test]
fn misspelt_scripts_are_refused_before_any_board() {
    for (text, place, words) in [
        ("let h = 0;\nh + ", (2, 5), "too early"),
        ("let h = (1;\nh", (1, 11), "expecting ')'"),
        ("let é = 0;\nlet ö = ?;", (2, 9), "?"),
        ("let h = 0;\nif hh == 1 { 2 }", (2, 4), "no variable hh"),
        ("let x = 1; fn h() { x }", (1, 21), "functions see their parameters"),
        ("print(3); 1", (1, 1), "cannot use print"),
        ("1 + eval(\"2\")", (1, 5), "cannot use eval"),
        ("import \"x\" as y; 1", (1, 1), "import"),
    ] {
        assert!(Script::new("test.rhai", text).is_err(), "{text}");
        refuse(text, place, words);
    }
}

#[test]
fn an_error_on_a_board_points_at_the_call() {
    for (text, place, words) in [
        (
            "let h = 0;\nh += row(\"q\");\nh",
            (2, 6),
            "no vehicle \"q\" on this board; its vehicles are A, B",
        ),
        ("row(\"AB\")", (1, 1), "no vehicle \"AB\""),
        ("row(1)", (1, 1), "no vehicle \"1\""),
        (
            "let e = 'é'; cell(6, 0)",
            (1, 14),
            "row 6, column 0 is not on the board; rows are 0 to 5",
        ),
        ("cell(0, -1)", (1, 1), "row 0, column -1"),
        (
            "fn g(x) {\n  free_cells(x, \"up\")\n}\nfn h() { g(\"A\") }",
            (2, 3),
            "A moves left and right",
        ),
        ("[1].map(|x| row(x))", (1, 13), "no vehicle"),
        ("let x = [1]; x[1]", (1, 16), "out of bounds"),
        ("1 / 0", (1, 3), "division by zero"),
        ("9223372036854775807 + 1", (1, 21), "overflow"),
        ("1 - \"x\"", (1, 3), "- does not take a whole number and a text"),
        ("throw target_blockers()", (1, 1), "the script threw a list, [\"G\", \"E\"]"),
        ("let m = #{a: 1}; m.b", (1, 20), "b"),
        ("sleep(100)", (1, 1), "no function sleep"),
        ("Fn(\"eval\").call(\"1\")", (1, 4), "eval"),
    ] {
        assert!(Script::new("test.rhai", text).is_ok(), "{text}");
        refuse(text, place, words);
    }
    for (id, text, words) in [
        ("tiles:2x2:1-2-3-0", "manhattan(4)", "no tile 4"),
        ("tiles:2x2:1-2-3-0", "tile_position(-1)", "0 is the empty cell"),
        ("swap:2x2:1-2-3-4", "home(0)", "no number 0"),
        ("swap:2x2:1-2-3-4", "is_barrier(0, 0, 1, 1)", "not neighbours"),
        ("swap:2x2:1-2-3-4", "distance(0, 0, 0, 2)", "row 0, column 2"),
    ] {
        let script = Script::new("test.rhai", text).unwrap();
        let error = script.estimate(&Board::parse(id).unwrap()).unwrap_err();
        let told = format!("{}; {}", error.message, error.help);
        assert!(told.contains(words), "{text}: {told}");
    }
}

#[test]
fn whatever_has_no_end_ends() {
    for (text, words) in [
        ("loop {}", "more than 100000 operations"),
        ("let x = 0; while true { x += 1; } x", "operations"),
        ("for i in 0..1000000000000 { rows(); } 0", "operations"),
        ("try { loop {} } catch { 1 }", "operations"),
        ("fn f() { f() } f()", "more than 32 deep"),
        ("fn f(x) { [x].map(|y| f(y)) } f(1)", "deep"),
        ("let a = []; loop { a.push(1); }", "at most 300"),
        ("let a = []; a.pad(1000000000, 0); 0", "at most 300"),
        ("let a = [1]; loop { a += a; }", "at most 300"),
        ("let a = [1]; loop { a = [a, a]; }", "at most 300"),
        ("let a = \"x\"; loop { a += a; }", "at most 300"),
        ("\"x\".pad(1000000000, 'y'); 0", "at most 300"),
        ("let m = #{}; let i = 0; loop { m[`${i}`] = i; i += 1; }", ""),
        ("let a = []; a.pad(300, 1); loop { a.contains(2); }", ""),
        ("2 ** 100000", "overflow"),
        ("1 << 100000", ""),
    ] {
        let error = value(text).map_err(|error| format!("{}; {}", error.message, error.help));
        match error {
            Err(told) => assert!(told.contains(words), "{text}: {told}"),
            Ok(value) => assert_eq!((text, value), ("1 << 100000", 0)),
        }
    }
}

#[test]
fn no_depth_of_nesting_overflows_the_stack_of_a_thread() {
    let nested = |open: &str, close: &str, depth: usize| {
        format!("let x = 1; {}1{}", open.repeat(depth), close.repeat(depth))
    };
    let brackets = [
        ("(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("!", ""),
        ("x+", ""),
        ("x*x+", ""),
        ("x**", ""),
        ("if true {", "}"),
        ("if x == 2 {} else ", ""),
        ("#{a:", "}"),
        ("abs(", ")"),
        ("loop {", "}"),
        ("|y| ", ""),
        ("switch 1 { 1 => ", "}"),
        ("try {", "} catch {}"),
    ];
    let mut texts: Vec<String> =
        brackets.iter().map(|(open, close)| nested(open, close, 2000)).collect();
    // The deepest calls of functions that are nested as deeply as they may be.
    for depth in 1..48 {
        for (open, close) in [("1+(", ")"), ("[", "]"), ("[1].map(|y| ", ")"), ("if true {", "}")] {
            let (open, close) = (open.repeat(depth), close.repeat(depth));
            texts.push(format!("fn f(x) {{ {open}f(x + 1){close} }} f(1)"));
        }
    }
    for text in texts {
        // A thread of its own, because the first one has more room.
        thread::spawn(move || assert!(value(&text).is_err(), "{text}")).join().unwrap();
    }
}

#[test]
fn threads_share_a_script() {
    let script = Script::new("test.rhai", "target_blockers().len()").unwrap();
    let values: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..3).map(|_| scope.spawn(|| script.estimate(&jam()))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(values, [Ok(2), Ok(2), Ok(2)]);
}

#[test]
fn files_that_are_no_scripts_are_refused() {
    let error = Script::from_bytes("test.rhai", b"let x = 1;\nlet \xff").unwrap_err();
    assert_eq!(
        (error.line, error.column, error.message.as_str()),
        (2, 5, "this is not UTF-8 text")
    );
    let error = Script::new("test.rhai", " ".repeat(Script::MAX_BYTES + 1)).unwrap_err();
    assert_eq!(error.message, "a script has at most 65536 bytes");
    let marked = Script::from_bytes("test.rhai", "\u{feff}3".as_bytes()).unwrap();
    assert_eq!(marked.estimate(&jam()), Ok(3));
}

#[test]
fn nothing_is_kept_from_one_board_to_the_next() {
    // A counter that stayed would lead astray; a board that stayed would never be solved.
    let script = Script::new("test.rhai", "let n = 0; n += target_blockers().len(); n").unwrap();
    for algorithm in [Algorithm::Auto, Algorithm::Astar, Algorithm::Idastar, Algorithm::Beam] {
        let options = Options { algorithm, script: Some(&script), ..Options::default() };
        let named = Options { heuristic: Some("blocking"), script: None, ..options };
        let named = Options {
            algorithm: if algorithm == Algorithm::Auto { Algorithm::Astar } else { algorithm },
            ..named
        };
        let answer = Solver::new().solve(&jam(), &options).unwrap();
        let expected = Solver::new().solve(&jam(), &named).unwrap();
        let cost = |answer: &glisse::Answer| answer.solution().map(|solution| solution.cost);
        assert_eq!(cost(&answer), cost(&expected), "{algorithm}");
        // The audit of this small space finds nothing against it, and knows the true cost.
        assert_eq!(answer.is_optimal(), cost(&answer) == Some(8), "{algorithm}");
        assert_eq!(
            answer.heuristic.as_ref().map(ToString::to_string).as_deref(),
            Some("test.rhai")
        );
    }
}

#[test]
fn only_an_audit_of_the_whole_space_earns_the_word_optimal() {
    let solve = |board: &Board, text: &str| {
        let script = Script::new("test.rhai", text).unwrap();
        let options = Options { script: Some(&script), ..Options::default() };
        let answer = Solver::new().solve(board, &options).unwrap();
        (answer.solution().map(|solution| solution.cost), answer.is_optimal())
    };
    assert_eq!(solve(&jam(), "0"), (Some(8), true));
    // It says too much one move from a goal, and nothing wrong anywhere else.
    let (cost, is_optimal) = solve(&jam(), "if target_blockers().is_empty() { 2 } else { 0 }");
    assert!(cost >= Some(8) && !is_optimal);
    // A space that is too large for an audit.
    let board = Board::parse("BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...").unwrap();
    let (cost, is_optimal) = solve(&board, "target_blockers().len()");
    assert!(cost.is_some() && !is_optimal);
}

#[test]
fn a_script_that_fails_during_a_search_is_an_error_and_no_answer() {
    // It fails at the goal only.
    let script = Script::new("test.rhai", "if is_goal() {\n  throw 1;\n}\n0").unwrap();
    let options = Options { script: Some(&script), ..Options::default() };
    let Err(SolveError::Script(error)) = Solver::new().solve(&jam(), &options) else {
        panic!("it did not fail")
    };
    assert_eq!((error.line, error.column), (2, 3));
    let text = SolveError::Script(error).to_string();
    assert!(text.starts_with("test.rhai:2:3: the script threw a whole number, 1"), "{text}");
}

#[test]
fn a_script_proves_no_board_unsolvable_by_its_word() {
    let script = Script::new("test.rhai", "1000000000").unwrap();
    for algorithm in [Algorithm::Astar, Algorithm::Greedy, Algorithm::Wastar, Algorithm::Idastar] {
        let options = Options { algorithm, script: Some(&script), ..Options::default() };
        let answer = Solver::new().solve(&jam(), &options).unwrap();
        assert!(matches!(answer.status, Status::Solved { .. }), "{algorithm}");
    }
}

#[test]
fn scripts_see_any_orientation_and_any_exit() {
    let asked = |id: &str, text: &str| {
        let script = Script::new("test.rhai", format!("throw `${{{text}}}`")).unwrap();
        script.estimate(&Board::parse(id).unwrap()).unwrap_err().message
    };
    let facts = "[exit_side(), target_blockers(), target_distance(), directions(\"B\"), \
                 in_the_way(\"B\", directions(\"B\")[0]), in_the_way(\"B\", directions(\"B\")[1])]";
    for (id, expected) in [
        ("rush-hour:4x4:....AAB...B...DD", r#"["right", ["B"], 2, ["up", "down"], (), ["D"]]"#),
        (
            "rush-hour:4x4:.....BAA.B..DD..:exit=left",
            r#"["left", ["B"], 2, ["up", "down"], (), ["D"]]"#,
        ),
        ("rush-hour:4x4:.A...A..CBB.C...", r#"["bottom", ["B"], 2, ["left", "right"], (), []]"#),
        (
            "rush-hour:4x4:....BB.C.A.C.A..:exit=top",
            r#"["top", ["B"], 2, ["left", "right"], (), ["C"]]"#,
        ),
        ("rush-hour:4x4:....AAB...B...x.", r#"["right", ["B"], 2, ["up", "down"], (), ()]"#),
    ] {
        assert_eq!(asked(id, facts), format!("the script threw a text, {expected}"), "{id}");
    }
}
