//! Heuristics in files: the examples against the built-in ones, and everything that can be wrong.

use crate::common::{board, erased, oracle, random::Random};
use glisse::{
    Algorithm, Answer, Board, Explain, HeuristicChoice, Options, SolveError, Solver, Status,
    rush_hour::{self, Heuristic},
    script::{Script, ScriptError},
    search::Cost,
};
use glisse_family::text::testing::check_error;
use std::{collections::HashSet, error::Error, fs, thread};

/// The board of the hand-outs' figure 1.
const FIGURE_1: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// The example of this name.
fn example(name: &str) -> Script {
    let path = format!("{}/../../examples/heuristics/{name}.rhai", env!("CARGO_MANIFEST_DIR"));
    Script::from_bytes(name, &fs::read(path).unwrap()).unwrap()
}

/// The first boards that a search meets, each with what the built-in heuristic of this name says.
fn estimates(board: &Board, name: &str, most: usize) -> Vec<(Board, Cost)> {
    let (algorithm, heuristic) = (Algorithm::Astar, name.into());
    let options = Options { algorithm, heuristic, ..Options::default() };
    let estimates = Solver::new().with_space(board, &options, |view| {
        let (mut known, mut states) = (HashSet::from([view.start()]), vec![view.start()]);
        let mut head = 0;
        while head < states.len() {
            for next in view.successors(states[head]) {
                if known.len() < most && known.insert(next.to) {
                    states.push(next.to);
                }
            }
            head += 1;
        }
        states.into_iter().map(|state| (view.board(state), view.estimate(state))).collect()
    });
    estimates.unwrap()
}

/// Checks that an example says of the first boards what the built-in heuristic of its name says.
fn agree(name: &str, board: &Board, most: usize) {
    let script = example(name);
    for (board, expected) in estimates(board, name, most) {
        assert_eq!(script.estimate(&board), Ok(expected), "{name} of {}", board.id());
    }
}

fn agree_on_rush_hour(board: &rush_hour::Board, most: usize) {
    for heuristic in [Heuristic::Blocking, Heuristic::BlockingBlocked, Heuristic::BlockingStuck] {
        agree(heuristic.name(), &erased(board), most);
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
        agree("manhattan", &board(id), 500);
    }
}

#[test]
fn the_example_for_swap_grids_is_half_of_the_manhattan_distance() {
    for id in [
        "swap:3x3:9-8-7-6-5-4-3-2-1",
        "swap:2x3:6-5-4-3-2-1:barriers=0,0-1,0;0,1-0,2",
        "swap:1x5:5-4-3-2-1",
    ] {
        let script = example("manhattan-half");
        for (board, whole) in estimates(&board(id), "manhattan", 500) {
            assert_eq!(script.estimate(&board), Ok(whole.div_ceil(2)), "{}", board.id());
        }
    }
}

#[test]
fn the_wrong_examples_say_too_much_one_move_before_the_end() {
    let tiles = board("tiles:3x3:1-2-3-4-5-6-7-0-8");
    assert_eq!(example("manhattan-with-empty").estimate(&tiles), Ok(2));
    assert_eq!(example("manhattan").estimate(&tiles), Ok(1));
    let swap = board("swap:2x2:2-1-3-4");
    assert_eq!(example("manhattan-not-halved").estimate(&swap), Ok(2));
    assert_eq!(example("manhattan-half").estimate(&swap), Ok(1));
}

fn jam() -> Board {
    board(FIGURE_1)
}

fn script(text: &str) -> Script {
    Script::new("test.rhai", text).unwrap()
}

/// Solves a board with a script.
fn solve(board: &Board, script: &Script, algorithm: Algorithm) -> Result<Answer, SolveError> {
    let heuristic = HeuristicChoice::Own(script);
    Solver::new().solve(board, &Options { algorithm, heuristic, ..Options::default() })
}

fn cost(answer: &Answer) -> Option<u64> {
    answer.solution().map(|solution| solution.cost)
}

/// What a script says of figure 1.
fn value(text: &str) -> Result<Cost, ScriptError> {
    Script::new("test.rhai", text)?.estimate(&jam())
}

/// What is wrong with a script, and what to do.
fn told(error: &ScriptError) -> [String; 2] {
    let message = error.error.message();
    [message.to_string(), message.attribute("help").to_string()]
}

/// Checks that a script is refused at a place, with these words in the message or the help.
fn refuse(text: &str, place: (usize, usize), words: &str) {
    let error = value(text).expect_err(text);
    assert_eq!((error.line, error.column), place, "{text}: {error}");
    check_error(text.as_bytes(), &error.error);
    let told = told(&error).join("; ");
    assert!(told.contains(words) && !told.contains('\n'), "{text}: {told}");
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
        let error = script(text).estimate(&board(id)).unwrap_err();
        let told = told(&error).join("; ");
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
        let error = value(text).map_err(|error| told(&error).join("; "));
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
    let script = script("target_blockers().len()");
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
        (error.line, error.column, told(&error)[0].as_str()),
        (2, 5, "this is not UTF-8 text")
    );
    let error = Script::new("test.rhai", " ".repeat(Script::MAX_BYTES + 1)).unwrap_err();
    assert_eq!(told(&error)[0], "a script has at most 65536 bytes");
    let marked = Script::from_bytes("test.rhai", "\u{feff}3".as_bytes()).unwrap();
    assert_eq!(marked.estimate(&jam()), Ok(3));
}

#[test]
fn nothing_is_kept_from_one_board_to_the_next() {
    // A counter that stayed would lead astray; a board that stayed would never be solved.
    let script = script("let n = 0; n += target_blockers().len(); n");
    for algorithm in [Algorithm::Auto, Algorithm::Astar, Algorithm::Idastar, Algorithm::Beam] {
        let answer = solve(&jam(), &script, algorithm).unwrap();
        let (algorithm, heuristic) = (algorithm.or(Algorithm::Astar), "blocking".into());
        let named = Options { algorithm, heuristic, ..Options::default() };
        let expected = Solver::new().solve(&jam(), &named).unwrap();
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
        let answer = solve(board, &script(text), Algorithm::Auto).unwrap();
        (cost(&answer), answer.is_optimal())
    };
    assert_eq!(solve(&jam(), "0"), (Some(8), true));
    // It says too much one move from a goal, and nothing wrong anywhere else.
    let (cost, is_optimal) = solve(&jam(), "if target_blockers().is_empty() { 2 } else { 0 }");
    assert!(cost >= Some(8) && !is_optimal);
    // A space that is too large for an audit.
    let board = board("BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ...");
    let (cost, is_optimal) = solve(&board, "target_blockers().len()");
    assert!(cost.is_some() && !is_optimal);
}

#[test]
fn a_script_that_fails_during_a_search_is_an_error_and_no_answer() {
    // It fails at the goal only.
    let script = script("if is_goal() {\n  throw 1;\n}\n0");
    let Err(SolveError::OwnHeuristic(error)) = solve(&jam(), &script, Algorithm::Auto) else {
        panic!("it did not fail")
    };
    let cause: &(dyn Error + 'static) = &*error;
    let script_error = cause.downcast_ref::<ScriptError>().expect("the error of the script");
    assert_eq!((script_error.line, script_error.column), (2, 3));
    let text = SolveError::OwnHeuristic(error).to_string();
    assert!(text.starts_with("test.rhai:2:3: the script threw a whole number, 1"), "{text}");
}

#[test]
fn a_script_proves_no_board_unsolvable_by_its_word() {
    let script = script("1000000000");
    for algorithm in [Algorithm::Astar, Algorithm::Greedy, Algorithm::Wastar, Algorithm::Idastar] {
        let answer = solve(&jam(), &script, algorithm).unwrap();
        assert!(matches!(answer.status, Status::Solved { .. }), "{algorithm}");
    }
}

#[test]
fn scripts_see_any_orientation_and_any_exit() {
    let asked = |id: &str, text: &str| {
        let script = script(&format!("throw `${{{text}}}`"));
        told(&script.estimate(&board(id)).unwrap_err())[0].clone()
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
