//! Games: histories, files, hints and reviews, on boards of all families.

use crate::common::{RUSH_HOUR, SWAP, TILES, board};
use glisse::{
    Board, Claim, Control, Difficulty, Metric, Move, Puzzle,
    game::{
        Advice, Advisor, AdvisorReply, AdvisorThread, Distance, Game, GameEvent, Judgement,
        NewBoard, Patience, Review, SavedGame,
    },
    rush_hour::{Label, RushHour, Slide},
    tiles::{Direction, Tiles},
    verify,
};
use glisse_words::Explain;
use proptest::prelude::*;
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

const BOARDS: [&str; 4] = [
    "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
    "tiles:3x3:8-6-7-2-5-4-3-0-1",
    "swap:2x3:6-5-4-3-2-1",
    "swap:2x3:6-2-3-4-5-1:barriers=0,0-0,1",
];

fn advisor(puzzle: Puzzle) -> Advisor {
    Advisor::new(puzzle, None, Patience::default())
}

fn advise(advisor: &mut Advisor, board: &Board) -> Advice {
    advisor.advise(board, &AtomicBool::new(false)).unwrap().unwrap()
}

fn play(game: &mut Game, action: Move) {
    game.play(action, Duration::ZERO).unwrap();
}

fn saved(game: &Game) -> String {
    SavedGame { game: game.clone(), elapsed: Duration::ZERO }.to_json()
}

fn slide(name: char, cells: i8) -> Move {
    Move::new::<RushHour>(Slide { label: Label::from_char(name).unwrap(), cells })
}

/// What a player does, as numbers that choose among what is possible.
fn habits() -> impl Strategy<Value = (usize, Vec<(u8, usize)>)> {
    (0..BOARDS.len(), prop::collection::vec((0..10u8, any::<usize>()), 0..60))
}

/// Plays by habit.
fn played(start: usize, habits: &[(u8, usize)]) -> Game {
    let mut game = Game::new(board(BOARDS[start]));
    for (number, &(habit, choice)) in habits.iter().enumerate() {
        let at = Duration::from_millis(number as u64);
        match habit {
            0 => {
                game.undo();
            }
            1 => {
                game.redo();
            }
            2 => {
                game.restart(at);
            }
            3 => {
                let moves = game.board().moves();
                let together =
                    [choice, choice / 7, choice / 31].map(|one| moves[one % moves.len()]);
                game.play_all(&together, at);
            }
            _ => {
                let moves = game.board().moves();
                game.play(moves[choice % moves.len()], at).unwrap();
            }
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_is_done_can_be_undone_and_done_again((start, habits) in habits()) {
        let mut game = played(start, &habits);
        let before = game.clone();
        let mut boards = vec![game.board().clone()];
        while game.undo() {
            boards.push(game.board().clone());
        }
        prop_assert_eq!(game.board(), game.start());
        prop_assert_eq!(game.undone(), before.steps().len());
        for expected in boards.iter().rev().skip(1) {
            prop_assert!(game.redo());
            prop_assert_eq!(game.board(), expected);
        }
        prop_assert_eq!(&game, &before);
    }

    #[test]
    fn moves_lead_from_the_start_to_the_board((start, habits) in habits()) {
        let game = played(start, &habits);
        let mut board = game.start().clone();
        for action in game.moves() {
            prop_assert_eq!(board.apply(action), Ok(()));
        }
        prop_assert_eq!(&board, game.board());
    }

    #[test]
    fn a_saved_game_is_the_same_game((start, habits) in habits()) {
        let game = played(start, &habits);
        let saved = SavedGame { game, elapsed: Duration::from_millis(123_456) };
        let text = saved.to_json();
        prop_assert_eq!(SavedGame::from_json(text.as_bytes()).unwrap(), saved);
    }

    #[test]
    fn no_text_breaks_the_reader(text in ".{0,200}", place in any::<prop::sample::Index>()) {
        let _ = SavedGame::from_json(text.as_bytes());
        let game = played(0, &[(5, 3), (5, 8), (2, 0)]);
        let saved = saved(&game);
        let cut = place.index(saved.len());
        let mut changed = saved.into_bytes();
        changed.splice(cut..cut, text.bytes());
        let _ = SavedGame::from_json(&changed);
    }
}

/// Figure 1 of the hand-outs with numbers for vehicles, and one move of it.
fn numbered() -> (Board, Move) {
    let text = "2 2 0 0 0 5/6 0 0 7 0 5/6 1 1 7 0 5/6 0 0 7 0 0/8 0 0 0 3 3/8 0 4 4 4 0";
    let board = text.replace('/', "\n").parse::<Board>().unwrap();
    let action = board.parse_moves(b"2+1", "").unwrap().moves[0];
    (board, action)
}

#[test]
fn a_game_is_saved_in_the_labels_of_its_board_and_older_files_are_still_read() {
    let (board, action) = numbered();
    assert_eq!(board.labels().names()[1], "2");
    let mut game = Game::new(board.clone());
    game.play(action, Duration::from_secs(1)).unwrap();
    let saved = SavedGame { game, elapsed: Duration::from_secs(2) };
    let text = saved.to_json();
    assert!(text.contains("\"2+1\"") && text.contains("\"version\": 2"), "{text}");
    assert_eq!(SavedGame::from_json(text.as_bytes()).unwrap(), saved);
    // Before, moves were canonical whatever the labels.
    let older = text.replace("\"version\": 2", "\"version\": 1").replace("2+1", "B+1");
    assert_eq!(SavedGame::from_json(older.as_bytes()).unwrap(), saved);
    // A game without labels of its own is written as it always was.
    let plain = self::saved(&played(0, &[]));
    assert!(plain.contains("\"version\": 1") && !plain.contains("labels"), "{plain}");
}

#[test]
fn a_saved_game_is_a_claim_on_its_board_and_on_no_other() {
    let start = board("tiles:2x2:1-2-0-3");
    let mut game = Game::new(start.clone());
    let [up, down, right] =
        [Direction::Up, Direction::Down, Direction::Right].map(Move::new::<Tiles>);
    play(&mut game, up);
    game.restart(Duration::ZERO);
    for action in [up, down, right] {
        play(&mut game, action);
    }
    let verified = |text: &str| {
        let claim = Claim::from_bytes(text.as_bytes(), &start, "").unwrap();
        verify(&start, &claim, Metric::Moves)
    };
    assert_eq!(verified(&saved(&game)).unwrap().moves, [up, down, right]);
    // What was undone does not count.
    game.undo();
    let text = saved(&game);
    assert!(verified(&text).is_err());
    // What is wrong with a game is told where it is.
    let wrong = text.replacen("\"done\": ", "\"done\": 9", 1);
    let place = wrong.lines().position(|line| line.contains("\"done\"")).unwrap() + 1;
    let error = Claim::from_bytes(wrong.as_bytes(), &start, "").unwrap_err();
    assert_eq!(error.line_column(wrong.as_bytes()), (place, 11), "{error}");
    let other = board("tiles:2x2:1-2-3-0");
    assert!(Claim::from_bytes(text.as_bytes(), &other, "").is_err());
}

#[test]
fn a_proof_goes_on_while_somebody_looks_and_no_longer() {
    // No patience at all: whoever looks at the position still gets the proof.
    let patience = Patience { proof: Duration::ZERO, ..Patience::default() };
    let advisor = AdvisorThread::new(None, patience);
    let proved = |wanted: &str| {
        let wanted = board(wanted);
        loop {
            match next_reply(&advisor) {
                AdvisorReply::Advice(about, advice) if about == wanted => return advice.distance,
                AdvisorReply::Advice(..) | AdvisorReply::Unproved(..) => {}
                other => panic!("{other:?}"),
            }
        }
    };
    let hard = "tiles:4x4:15-14-8-12-10-11-9-13-2-6-5-1-3-7-4-0";
    let easy = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-0-14-15";
    advisor.ask(board(easy));
    assert_eq!(proved(easy), Distance::Exact(2));
    // One that nobody looks at any more is given up for the next.
    advisor.ask(board(hard));
    while advisor.poll().is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let next = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-0-13-14-15";
    advisor.ask(board(next));
    assert_eq!(proved(next), Distance::Exact(3));
}

#[test]
fn moves_that_were_made_together_are_undone_together() {
    let [left, up] = [Direction::Left, Direction::Up].map(Move::new::<Tiles>);
    let mut game = Game::new(board("tiles:3x3:8-6-7-2-5-4-3-1-0"));
    play(&mut game, up);
    // The third is refused at the edge.
    let (made, refusal) = game.play_all(&[left; 3], Duration::ZERO);
    assert!(made == 2 && refusal.is_some());
    let after = game.board().clone();
    assert!(game.undo());
    assert_eq!(game.moves(), [up]);
    assert!(game.redo());
    assert_eq!((game.board(), game.moves().len()), (&after, 3));
    assert!(game.undo() && game.undo() && !game.undo());
    // Nothing is done after the board is solved.
    let mut game = Game::new(board("tiles:2x2:0-1-3-2"));
    let [right, down] = [Direction::Right, Direction::Down].map(Move::new::<Tiles>);
    assert_eq!(game.play_all(&[right, down, up], Duration::ZERO), (2, None));
}

#[test]
fn a_step_is_only_with_one_that_is_still_there() {
    let mut game = Game::new(board(BOARDS[0]));
    let (there, back, other) = (slide('C', -1), slide('C', 1), slide('D', 1));
    assert_eq!(game.play_all(&[there, back, other, there], Duration::ZERO), (4, None));
    let with_last: Vec<bool> = game.steps().iter().map(|step| step.with_last).collect();
    assert_eq!(with_last, [false, true]);
}

#[test]
fn a_line_whose_solution_is_too_long_to_be_listed_has_a_hint() {
    // Barriers cut it in two; nobody may be sent across.
    let numbers: Vec<String> =
        (1..=5000).rev().chain(5001..=10_000).map(|n| n.to_string()).collect();
    let line = format!("swap:1x10000:{}:barriers=0,4999-0,5000", numbers.join("-"));
    let mut game = Game::new(board(&line));
    let mut advisor = advisor(SWAP);
    let before = advise(&mut advisor, game.board());
    assert_eq!((before.distance, before.moves().len()), (Distance::Exact(5000 * 4999 / 2), 0));
    play(&mut game, before.next().unwrap());
    let after = advise(&mut advisor, game.board());
    assert_eq!(after.distance, Distance::Exact(5000 * 4999 / 2 - 1));
}

#[test]
fn pushes_of_one_vehicle_in_a_row_are_one_move() {
    let mut game = Game::new(board(BOARDS[0]));
    for _ in 0..3 {
        play(&mut game, slide('C', -1));
    }
    assert_eq!(game.moves(), [slide('C', -3)]);
    assert!(game.play(slide('C', -1), Duration::ZERO).is_err());
    play(&mut game, slide('C', 3));
    assert!(game.moves().is_empty() && !game.undo());
    assert_eq!(game.board(), game.start());
}

#[test]
fn a_restart_is_undone_like_a_move() {
    let mut game = Game::new(board(BOARDS[1]));
    assert!(!game.restart(Duration::ZERO), "there is nothing to put back");
    for _ in 0..5 {
        let action = game.board().moves()[0];
        play(&mut game, action);
    }
    let before = game.board().clone();
    assert!(game.restart(Duration::ZERO));
    assert_eq!((game.board(), game.moves().len()), (game.start(), 0));
    assert_eq!(game.done().last().map(|step| step.event), Some(GameEvent::Restart));
    assert!(game.undo());
    assert_eq!((game.board(), game.moves().len()), (&before, 5));
    assert!(game.redo() && game.board() == game.start());
}

#[test]
fn a_move_of_another_family_is_refused() {
    let mut game = Game::new(board(BOARDS[1]));
    let other = board(BOARDS[0]).moves()[0];
    let error = game.play(other, Duration::ZERO).unwrap_err();
    assert_eq!(error.to_string(), "this is no move of tiles");
}

#[test]
fn files_that_are_no_games_are_refused_with_their_defect() {
    let good = r#"{"glisse":"game","version":1,"board":"tiles:2x2:1-2-0-3","steps":[{"step":"R","at":1}],"done":1,"seconds":2}"#;
    assert!(SavedGame::from_json(good.as_bytes()).unwrap().game.is_solved());
    // Each with the column that it is told at.
    for (from, to, message, column) in [
        ("\"game\"", "\"other\"", "\"glisse\" is not \"game\"", 11),
        ("\"version\":1", "\"version\":3", "version 3 of the format", 28),
        ("1-2-0-3", "1-2-0-0", "\"board\" is not a board", 38),
        ("\"R\"", "\"X\"", "step 1 (X) is no move of tiles", 75),
        ("\"R\"", "\"RR\"", "step 1 (RR) is no move of tiles", 75),
        ("\"R\"", "\"L\"", "step 1 (L) is not possible", 75),
        ("\"done\":1", "\"done\":2", "2 steps are said to be done, and there are 1", 95),
        ("\"at\":1", "\"at\":-1", "-1 is not a number of seconds", 84),
        ("\"seconds\":2", "\"seconds\":1e99", "is not a number of seconds", 107),
        ("\"done\":1", "\"dune\":1", "missing field `done`", 108),
        ("}]", "", "this is not a saved game", 107),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let error = SavedGame::from_json(text.as_bytes()).unwrap_err();
        assert!(error.to_string().contains(message), "{error}");
        assert_eq!(error.line_column(text.as_bytes()), (1, column), "{error}");
        let said = error.message();
        assert_ne!(said.attribute("help").to_string(), format!("{}.help", said.key));
    }
}

#[test]
fn hints_reduce_the_distance_by_one_from_any_position() {
    for (start, seed) in (0..BOARDS.len()).flat_map(|start| [(start, 1), (start, 77)]) {
        let walk: Vec<(u8, usize)> = (0..12).map(|step| (5, seed * step + step * step)).collect();
        let mut game = played(start, &walk);
        let mut advisor = advisor(game.board().puzzle());
        let mut expected = None;
        while !game.is_solved() {
            let advice = advise(&mut advisor, game.board());
            let distance = advice.distance.exact().expect("small boards are proved");
            assert!(expected.is_none_or(|expected| expected == distance), "{}", game.board().id());
            // An advisor that knows nothing yet says the same.
            let fresh = advise(&mut self::advisor(game.board().puzzle()), game.board());
            assert_eq!(fresh.distance, Distance::Exact(distance));
            play(&mut game, advice.next().unwrap());
            expected = Some(distance - 1);
        }
        assert_eq!(expected.unwrap_or(0), 0);
    }
}

#[test]
fn a_board_without_a_way_to_the_goal_has_no_hint() {
    let advice = advise(&mut advisor(TILES), &board("tiles:3x3:2-1-3-4-5-6-7-8-0"));
    assert_eq!((advice.distance, advice.next()), (Distance::Unsolvable, None));
}

#[test]
fn of_a_large_board_a_solution_is_followed_without_a_claim_of_proof() {
    let wanted =
        NewBoard { puzzle: TILES, rows: 6, columns: 6, difficulty: Difficulty::Three, seed: 3 };
    let mut board = wanted.board(Control::new()).unwrap().unwrap();
    let patience = Patience { effort: Duration::from_millis(100), ..Patience::default() };
    let mut advisor = Advisor::new(TILES, None, patience);
    let mut left = None;
    for _ in 0..50 {
        let advice = advise(&mut advisor, &board);
        let Distance::AtMost(moves) = advice.distance else { panic!("{:?}", advice.distance) };
        assert!(left.is_none_or(|left| moves == left));
        left = Some(moves - 1);
        assert_eq!(board.apply(advice.next().unwrap()), Ok(()));
    }
}

#[test]
fn a_review_adds_up_to_the_optimum() {
    for start in 0..BOARDS.len() {
        let walk: Vec<(u8, usize)> = (0..8).map(|step| (5, 3 * step + 1)).collect();
        let mut game = played(start, &walk);
        let mut advisor = advisor(game.board().puzzle());
        while !game.is_solved() {
            let next = advise(&mut advisor, game.board()).next().unwrap();
            play(&mut game, next);
        }
        let mut review = Review::new(&game);
        assert_eq!(review.tally().unknown, review.moves().len() as u64);
        for open in review.open_positions() {
            review.learn(&open, &advise(&mut advisor, &open));
        }
        assert!(review.open_positions().is_empty());
        let optimum = review.start_distance().unwrap().exact().unwrap();
        let change: i64 = review.moves().iter().map(|reviewed| reviewed.change().unwrap()).sum();
        assert_eq!(optimum as i64 + change, 0);
        let tally = review.tally();
        let made = review.moves().len() as u64;
        assert_eq!(tally.best + tally.wasted + tally.mistakes, made);
        assert_eq!(made - optimum, tally.wasted + 2 * tally.mistakes);
        for reviewed in review.moves() {
            let is_best = reviewed.judgement() == Some(Judgement::Best);
            assert_eq!(is_best, reviewed.change() == Some(-1));
        }
    }
}

#[test]
fn new_boards_are_the_same_for_the_same_seed_and_not_solved() {
    for (puzzle, rows, columns) in
        [(RUSH_HOUR, 5, 5), (TILES, 2, 2), (TILES, 3, 4), (SWAP, 1, 2), (SWAP, 4, 4)]
    {
        for difficulty in [Difficulty::One, Difficulty::Two] {
            for seed in 0..3 {
                let wanted = NewBoard { puzzle, rows, columns, difficulty, seed };
                let board = wanted.board(Control::new()).unwrap().unwrap();
                assert_eq!(board, wanted.board(Control::new()).unwrap().unwrap());
                assert!(!board.is_solved());
                let advice = advise(&mut advisor(puzzle), &board);
                assert!(matches!(advice.distance, Distance::Exact(1..)), "{}", board.id());
            }
        }
    }
    let none =
        NewBoard { puzzle: TILES, rows: 1, columns: 9, difficulty: Difficulty::One, seed: 0 };
    assert!(none.check().is_err() && none.board(Control::new()).is_err());
}

/// Waits for a reply, however long it takes; a test that waits for ever has failed.
fn next_reply(advisor: &AdvisorThread) -> AdvisorReply {
    let started = Instant::now();
    loop {
        if let Some(reply) = advisor.poll() {
            return reply;
        }
        assert!(started.elapsed() < Duration::from_mins(5), "no reply came");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn an_advisor_thread_answers_and_can_be_stopped_in_the_middle_of_a_search() {
    let advisor = AdvisorThread::new(None, Patience::default());
    advisor.ask(board(BOARDS[0]));
    match next_reply(&advisor) {
        AdvisorReply::Advice(about, advice) => {
            assert_eq!((about, advice.distance), (board(BOARDS[0]), Distance::Exact(8)));
        }
        other => panic!("{other:?}"),
    }
    // Hard for pattern databases; what comes next is the answer to another question.
    advisor.ask(board("tiles:4x4:15-14-8-12-10-11-9-13-2-6-5-1-3-7-4-0"));
    let wanted =
        NewBoard { puzzle: SWAP, rows: 3, columns: 3, difficulty: Difficulty::One, seed: 1 };
    advisor.ask_new_board(wanted);
    loop {
        match next_reply(&advisor) {
            AdvisorReply::NewBoard(board) => {
                assert_eq!(board.puzzle(), SWAP);
                break;
            }
            // It was quicker than the question.
            AdvisorReply::Advice(..) | AdvisorReply::Unproved(..) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn an_unproved_hint_comes_before_the_advice_that_takes_longer() {
    let mut numbers: Vec<String> = (0..36).rev().map(|number: u32| number.to_string()).collect();
    numbers.swap(0, 1);
    let board = board(&format!("tiles:6x6:{}", numbers.join("-")));
    let patience = Patience { effort: Duration::from_millis(50), ..Patience::default() };
    let advisor = AdvisorThread::new(None, patience);
    advisor.ask(board.clone());
    let AdvisorReply::Unproved(about, advice) = next_reply(&advisor) else { panic!("no hint") };
    assert_eq!(about, board);
    assert!(matches!(advice.distance, Distance::AtMost(1..)));
    assert!(board.clone().apply(advice.next().unwrap()).is_ok());
    assert!(matches!(next_reply(&advisor), AdvisorReply::Advice(about, _) if about == board));
}
