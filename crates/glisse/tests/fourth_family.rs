//! A fourth family is one file and one line: stacks of pancakes, which no crate of glisse knows, are
//! registered, and everything that glisse does with boards it does with them.

#[path = "../../lab/tests/pancakes.rs"]
mod pancakes;

use glisse::{
    Algorithm, Board, Claim, Control, Fact, HeuristicChoice, InvalidSolution, Language, Metric,
    Move, Optimality, Options, Proof, Puzzle, ReadAs, Solver, Telling, WriteError,
    game::{Advisor, Distance, Game, NewBoard, Patience, SavedGame},
    generate::{BoardGenerator, Request, RequestError},
    json::CheckJson,
    lab::{
        audit::audit,
        compare::{CompareEntry, CompareOptions, Spec, Standing, compare},
        counterexample::{SmallBoards, find_counterexample},
        explore::{ExploreRequest, explore},
        trace::{TraceWindow, trace},
    },
    picture::{Picture, SpaceMap, Style, text::TextPicture},
    prove, verify,
};
use pancakes::PANCAKES;
use serde_json::{Value, json};
use std::{sync::atomic::AtomicBool, thread, time::Duration};

/// The one line, and a stack that is read by it.
fn stack(text: &str) -> Board {
    glisse::register(PANCAKES);
    text.parse().unwrap()
}

fn flip(count: usize) -> Move {
    Move::parse(PANCAKES, &count.to_string()).unwrap()
}

#[test]
fn the_family_is_one_of_all_however_often_it_is_registered() {
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| glisse::register(PANCAKES));
        }
    });
    let names: Vec<&str> = Puzzle::all().into_iter().map(|puzzle| puzzle.name()).collect();
    assert_eq!(names, ["rush-hour", "tiles", "swap", "pancakes"]);
    assert_eq!("pancakes".parse(), Ok(PANCAKES));
    assert!(Puzzle::all_formats().contains(&"column"));
    assert_eq!(stack("pancakes:3-1-2").puzzle(), PANCAKES);
    // The others are read as before.
    for text in ["tiles:2x2:1-2-0-3", "3\n1\n2", "BB...EF..G.EFAAG.EF..G..H...CCH.DDD."] {
        assert_ne!(stack(text).puzzle(), PANCAKES, "{text}");
    }
    assert_eq!("pancakes:3-1-1".parse::<Board>().unwrap_err().offset(), 13);
    assert!("waffles:3-1-2".parse::<Board>().is_err());
}

#[test]
fn a_stack_is_solved_and_the_answer_is_proved() {
    let answer = stack("pancakes:3-1-2").solve().unwrap();
    assert!(answer.is_optimal());
    assert_eq!(answer.solution().unwrap().moves, [flip(3), flip(2)]);
    let solved = stack("pancakes:1-2-3").solve().unwrap();
    assert_eq!(solved.solution().map(|solution| solution.cost), Some(0));
}

#[test]
fn the_json_of_an_answer_has_the_moves_as_they_are_written() {
    let mut object = serde_json::to_value(stack("pancakes:3-1-2").solve().unwrap()).unwrap();
    let statistics = object.as_object_mut().unwrap().remove("stats").unwrap();
    assert_eq!(
        (&statistics["algorithm"], &statistics["heuristic"]),
        (&json!("astar"), &json!("gap"))
    );
    assert_eq!(
        object,
        json!({
            "id": "pancakes:3-1-2", "puzzle": "pancakes", "status": "solved", "optimal": true,
            "metric": "moves", "cost": 2, "length": 2, "moves": ["3", "2"],
        })
    );
}

#[test]
fn right_solutions_are_verified_and_wrong_ones_refused() {
    let board = stack("pancakes:3-1-2");
    let verified = |text: &str| {
        let claim = Claim::from_bytes(text.as_bytes(), &board, "standard").unwrap();
        verify(&board, &claim, Metric::Moves)
    };
    let solution = verified("3 2").unwrap();
    assert_eq!((solution.cost, &solution.moves[..]), (2, &[flip(3), flip(2)][..]));
    assert!(verified(r#"{"moves": ["3", "2"], "cost": 2, "metric": "moves"}"#).is_ok());
    assert!(matches!(verified("3"), Err(InvalidSolution::NotSolved { moves: 1, .. })));
    assert!(matches!(verified("3 4"), Err(InvalidSolution::Illegal { number: 2, .. })));
    let cheaper = verified(r#"{"moves": ["3", "2"], "cost": 1}"#);
    assert_eq!(cheaper, Err(InvalidSolution::Cost { found: 2, claimed: 1 }));
    assert!(Claim::from_bytes(b"3 two", &board, "standard").is_err());

    let by_layers = Proof::By(Algorithm::Bfs);
    let options = Options::default();
    assert_eq!(prove(&board, 2, &options).unwrap(), (Optimality::Proved, by_layers));
    let longer = verified("2 2 3 2").unwrap().cost;
    let refuted = Optimality::Refuted { least: 2 };
    assert_eq!(prove(&board, longer, &options).unwrap(), (refuted, by_layers));
}

#[test]
fn a_check_says_the_facts_of_the_family() {
    let board = stack("pancakes:3-1-2");
    assert_eq!(board.facts(), [Fact::number("pancakes", 3), Fact::number("gaps", 2)]);
    let parsed = glisse::parse(b"pancakes:3-1-2", ReadAs::default()).unwrap();
    let answer = board.solve().unwrap();
    assert_eq!(
        serde_json::to_value(CheckJson::new(&parsed, &answer)).unwrap(),
        json!({
            "id": "pancakes:3-1-2", "puzzle": "pancakes", "format": "id", "pancakes": 3, "gaps": 2,
            "status": "solved", "optimal": true, "metric": "moves", "cost": 2,
        })
    );
}

#[test]
fn a_stack_is_converted_to_each_of_its_formats_and_to_no_other() {
    let board = stack("pancakes:3-1-2");
    assert_eq!(PANCAKES.formats(), ["id", "column"]);
    assert_eq!(board.write("id").as_deref(), Ok("pancakes:3-1-2"));
    let column = board.write("column").unwrap();
    assert_eq!(column, "3\n1\n2\n");
    let known = ReadAs { format: Some("column"), ..ReadAs::default() };
    let parsed = glisse::parse(column.as_bytes(), known).unwrap();
    assert_eq!((parsed.board, parsed.format), (board.clone(), "column"));
    let refused = board.write("xsb").unwrap_err();
    assert!(matches!(refused, WriteError::OtherFamily { puzzle: "pancakes", .. }), "{refused}");
}

#[test]
fn several_ways_to_sort_a_stack_are_compared() {
    let board = stack("pancakes:4-6-2-5-1-3");
    let texts = ["bfs", "bidirectional", "idastar:gap", "astar:twice", "greedy", "wastar:gap:2"];
    let specs: Vec<Spec> =
        texts.iter().map(|text| Spec::parse(text, &[PANCAKES]).unwrap()).collect();
    let defaults = Spec::defaults(&board).unwrap();
    let name = "stack".to_owned();
    let entry = CompareEntry { name, board, specs: [specs, defaults].concat() };
    let search = Options::default();
    let options =
        CompareOptions { search, run_time_limit: None, repeat: 1, layers: true, progress: None };
    let comparison = compare(&mut Solver::new(), &[entry], &options).unwrap();
    let compared = &comparison.boards[0];
    assert!(comparison.is_complete && compared.trials.len() > texts.len());
    let least = compared.optimum.unwrap();
    for (number, trial) in compared.trials.iter().enumerate() {
        let cost = trial.solution().unwrap().cost;
        match trial.standing {
            Standing::Optimal => assert_eq!(cost, least, "{}", trial.spec),
            Standing::Above(excess) => assert_eq!(cost, least + excess, "{}", trial.spec),
            other => panic!("{}: {other:?}", trial.spec),
        }
        let is_exact = number < 3 || number >= texts.len();
        assert!(!is_exact || trial.standing == Standing::Optimal, "{}", trial.spec);
        // Only a search of the engine, asked for by name, can be watched layer by layer.
        assert_eq!(
            trial.layers.is_some(),
            trial.spec.algorithm() != Algorithm::Auto,
            "{}",
            trial.spec
        );
    }
    let other = Spec::parse("astar:manhattan", &[PANCAKES]).unwrap_err();
    let help = other.reason.attribute("help").to_string();
    assert!(help.contains("gap, gap:1-N, twice"), "{help}");
}

#[test]
fn an_audit_passes_gap_and_refutes_twice_with_a_witness() {
    let board = stack("pancakes:5-3-1-4-2");
    let audited = |name: &str| {
        let options = Options { heuristic: name.into(), ..Options::default() };
        audit(&mut Solver::new(), &board, &options).unwrap()
    };
    let gap = audited("gap");
    assert_eq!((gap.states, gap.goals, gap.edges), (120, 1, 120 * 4));
    assert!(gap.admissible.holds() && gap.consistent.holds() && gap.zero_at_goals.holds());
    assert_eq!(gap.is_astar_optimal(), Some(true));

    let twice = audited("twice");
    assert!(!twice.admissible.holds() && !twice.consistent.holds());
    let witness = twice.admissible.worst().unwrap();
    assert!(witness.h.unwrap() > witness.distance);
    assert_eq!(witness.board.replay(&witness.solution, Metric::Moves), Ok(witness.distance));
    assert!(
        prove(&witness.board, witness.distance, &Options::default()).unwrap().0
            == Optimality::Proved
    );

    let small = SmallBoards::new(PANCAKES, 6, 1, None).unwrap();
    let options = Options { heuristic: "twice".into(), ..Options::default() };
    let search = find_counterexample(&mut Solver::new(), small, &options).unwrap();
    let example = search.counterexample.expect("twice misleads A*");
    assert!(example.found.cost > example.best.cost);
}

#[test]
fn a_trace_tells_a_run_step_by_step() {
    let board = stack("pancakes:4-2-3-1");
    let options = Options { algorithm: Algorithm::Astar, ..Options::default() };
    let trace = trace(&mut Solver::new(), &board, &options, &TraceWindow::default()).unwrap();
    assert_eq!(
        (&trace.states[0].board, trace.states[0].name.to_string()),
        (&board, "S0".to_owned())
    );
    assert_eq!(trace.steps.len() as u64, trace.answer.statistics.expanded);
    assert_eq!(trace.steps[0].successors.len(), 3, "the tops of 2, 3 and 4");
    let arrival = trace.arrival.unwrap();
    assert!(trace.states[arrival.state.place].is_goal);
    assert_eq!(u64::from(arrival.numbers.g), trace.answer.solution().unwrap().cost);
    let object: Value = serde_json::to_value(&trace).unwrap();
    assert_eq!(object["states"][0]["id"], "pancakes:4-2-3-1");
}

/// The pancake numbers: how many flips the worst stack of 1 to 7 pancakes takes.
#[test]
fn whole_spaces_have_the_known_diameters() {
    let mut states = 1;
    for (count, diameter) in (1..=7).zip([0, 1, 3, 4, 5, 7, 8]) {
        states *= count;
        let sizes: Vec<String> = (1..=count).rev().map(|size: u64| size.to_string()).collect();
        let board = stack(&format!("pancakes:{}", sizes.join("-")));
        let request = ExploreRequest { diameter: true, ..ExploreRequest::default() };
        let space = explore(&mut Solver::new(), &board, &Options::default(), request).unwrap();
        assert_eq!((space.states, space.goals), (states, 1), "{count}");
        assert_eq!(space.edges, states * (count - 1), "{count}");
        assert_eq!(space.diameter, Some(diameter), "{count}");
        assert_eq!(space.distance, Some(u64::from(count > 1)), "one flip turns it all over");
        let hardest = space.hardest.unwrap();
        assert_eq!((hardest.distance, hardest.solution.len() as u64), (diameter, diameter));
    }
}

#[test]
fn a_stack_is_drawn_as_a_picture_and_as_text() {
    let board = stack("pancakes:3-1-2");
    let titles = |picture: Picture| {
        let svg = picture.to_svg();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let titles = document.descendants().filter(|node| node.tag_name().name() == "title");
        titles.filter_map(|title| title.text().map(str::to_owned)).collect::<Vec<_>>()
    };
    let style = Style::default();
    let names = titles(Picture::of_board(&board, &style).unwrap());
    assert_eq!(names[0], "pancakes:3-1-2");
    assert!(["1", "2", "3"].iter().all(|name| names.contains(&(*name).to_owned())), "{names:?}");
    let names = titles(Picture::of_solution(&board, &[flip(3), flip(2)], &style).unwrap());
    assert_eq!(names.iter().filter(|&name| name == "1").count(), 3, "one on each board");
    assert!(Picture::of_solution(&board, &[flip(4)], &style).is_err());
    let map = SpaceMap::explore(&mut Solver::new(), &board, &Options::default()).unwrap();
    assert_eq!(map.states(), 6);

    let grid = board.grid();
    let text = TextPicture { grid: &grid, moved: &[], colors: false }.to_string();
    assert_eq!(text, "┌───────┐\n│ 3 3 3 │\n│ 1 . . │\n│ 2 2 . │\n└───────┘\n");
}

#[test]
fn a_game_has_undo_and_an_optimal_hint() {
    let mut game = Game::new(stack("pancakes:2-4-1-3"));
    let (mut advisor, never) =
        (Advisor::new(PANCAKES, None, Patience::default()), AtomicBool::new(false));
    game.play(flip(3), Duration::from_secs(1)).unwrap();
    assert!(game.play(flip(5), Duration::from_secs(2)).is_err());
    assert_eq!(game.board(), &stack("pancakes:1-4-2-3"));
    assert!(game.undo() && game.board() == game.start() && game.redo() && !game.redo());
    game.undo();

    let mut left = game.board().solve().unwrap().solution().unwrap().cost;
    while !game.is_solved() {
        let advice = advisor.advise(game.board(), &never).unwrap().unwrap();
        assert_eq!((advice.distance, advice.moves().len() as u64), (Distance::Exact(left), left));
        game.play(advice.next().unwrap(), Duration::from_secs(3)).unwrap();
        left -= 1;
    }
    assert_eq!(left, 0);
    let saved = SavedGame { game, elapsed: Duration::from_secs(4) };
    assert_eq!(SavedGame::from_json(saved.to_json().as_bytes()).unwrap(), saved);
}

#[test]
fn a_closure_guides_a_search_and_earns_its_proof_by_an_audit() {
    let board = stack("pancakes:5-3-1-4-2");
    let is_unsorted = |board: &Board| u32::from(!board.is_solved());
    let options = Options { heuristic: HeuristicChoice::Own(&is_unsorted), ..Options::default() };
    let answer = Solver::new().solve(&board, &options).unwrap();
    let least = board.solve().unwrap().solution().unwrap().cost;
    assert!(answer.is_optimal() && answer.heuristic.as_ref().is_some_and(|own| own.is_own));
    assert_eq!(answer.solution().map(|solution| solution.cost), Some(least));
    // What says too much is found out.
    let too_much = |board: &Board| if board.is_solved() { 0 } else { 20 };
    let options = Options { heuristic: HeuristicChoice::Own(&too_much), ..options };
    assert!(!Solver::new().solve(&board, &options).unwrap().is_optimal());
    let control = Control::new().expansion_limit(1);
    let limited = Options { algorithm: Algorithm::Bfs, control, ..Options::default() };
    assert!(Solver::new().solve(&board, &limited).unwrap().solution().is_none());
}

#[cfg(feature = "script")]
#[test]
fn a_script_sees_the_stack() {
    let script = glisse::script::Script::new(
        "top.rhai",
        "if cell(0, 0) == \"1\" { 0 } else if is_goal() { 0 } else { 1 }",
    );
    let script = script.unwrap();
    assert_eq!(script.estimate(&stack("pancakes:3-1-2")), Ok(1));
    assert_eq!(script.estimate(&stack("pancakes:1-3-2")), Ok(0));
    let options = Options { heuristic: HeuristicChoice::Own(&script), ..Options::default() };
    assert!(Solver::new().solve(&stack("pancakes:3-1-2"), &options).unwrap().is_optimal());
}

#[test]
fn what_the_family_leaves_out_is_refused_and_never_breaks() {
    let board = stack("pancakes:3-1-2");
    let refused = BoardGenerator::new(PANCAKES, &Request::new(PANCAKES.name(), 3, 3, 0)).err();
    assert_eq!(refused, Some(RequestError::NotGenerated { puzzle: "pancakes" }));
    let difficulty = glisse::Difficulty::One;
    let wanted = NewBoard { puzzle: PANCAKES, rows: 3, columns: 3, difficulty, seed: 0 };
    assert!(wanted.check().is_err() && wanted.board(Control::new()).is_err());
    assert!(Solver::new().solve_all(&board, &Options::default(), 1).is_err());
    assert!(board.with_goal("snail").is_none());
    let words = glisse::words(Language::Fr);
    let sentence = board.sentence(flip(3), "standard", Telling::Alone);
    assert_eq!(words.message(&sentence), "3");
    let refusal = board.refusal(flip(7));
    assert_eq!(words.message(&refusal), "there is no top of 7 pancakes");
}

#[test]
fn a_function_that_a_family_does_not_have_is_refused() {
    assert!(stack("pancakes:3-1-2").call(0, &[]).is_err());
    let tiles: Board = "tiles:2x2:1-2-0-3".parse().unwrap();
    assert!(tiles.call(usize::MAX, &[]).is_err());
}
