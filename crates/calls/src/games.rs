//! Hints, reviews and new boards.

use crate::{
    ProgressJson,
    boards::board_json,
    engine::{Call, Engine},
    refusal::Refusal,
    reply::Reply,
    request::{
        BoardAndMoves, BoardRequest, SearchRequest, StyleRequest, one, parsed, read, seconds,
    },
};
use glisse::{
    Board, Control, Difficulty, Limit, Progress, Puzzle, Telling, Words,
    game::{Advice, Advisor, Distance, Game, Judgement, NewBoard, Patience, Review},
    generate::{BoardGenerator, Request, Wanted},
    search::Instant,
};
use glisse_puzzle::object;
use serde::{Deserialize, Serialize};
use std::{sync::Mutex, time::Duration};

#[derive(Deserialize)]
struct HintRequest {
    board: BoardRequest,
    /// How many seconds to look for a proof.
    patience: Option<f64>,
}

/// How far a position is from the goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct DistanceJson {
    /// `exact`, `at-most`, `unsolvable` or `unknown`.
    kind: &'static str,
    moves: Option<u64>,
}

impl From<Distance> for DistanceJson {
    fn from(distance: Distance) -> DistanceJson {
        let (kind, moves) = match distance {
            Distance::Exact(moves) => ("exact", Some(moves)),
            Distance::AtMost(moves) => ("at-most", Some(moves)),
            Distance::Unsolvable => ("unsolvable", None),
            Distance::Unknown => ("unknown", None),
        };
        DistanceJson { kind, moves }
    }
}

/// Says how far a position is from the goal and which move leads nearer.
pub(crate) fn hint(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let HintRequest { board, patience } = read(call.request)?;
    let board = board.board()?;
    let advice = advise(engine, call.control(), &board, patience)?;
    let sentence = |action| call.words.message(&board.sentence(action, "", Telling::Alone));
    let moves = advice.moves().iter().map(|&action| board.write_move(action, ""));
    Reply::json(&object! {
        distance: DistanceJson::from(advice.distance),
        // The move to make.
        next: advice.next().map(|action| board.write_move(action, "")),
        sentence: advice.next().map(sentence),
        // All moves to the goal; none if there are too many to list.
        moves: moves.collect::<Vec<_>>(),
    })
}

/// Asks the advisor, which remembers what it has found out about a family.
fn advise(
    engine: &mut Engine,
    control: Control,
    board: &Board,
    patience: Option<f64>,
) -> Result<Advice, Refusal> {
    let puzzle = board.puzzle();
    let usual = Patience::default();
    let proof = patience.and_then(seconds).unwrap_or(usual.proof);
    let patience = Patience { proof, effort: proof.min(usual.effort), ..usual };
    // What was not found within another patience may be found within this one.
    let key = (puzzle, proof);
    let new = || (key, Advisor::new(puzzle, None, patience));
    let known = engine.advisor.take_if(|(of, _)| *of == key);
    let (_, advisor) = engine.advisor.insert(known.unwrap_or_else(new));
    let advice = advisor.advise_under(board, control.time_limit(proof))?;
    Ok(advice.ok_or(Limit::Cancelled)?)
}

#[derive(Deserialize)]
struct ReviewRequest {
    #[serde(flatten)]
    game: BoardAndMoves,
    patience: Option<f64>,
}

/// A game held against the distances of its positions, as far as they are known.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewJson {
    start: Option<DistanceJson>,
    moves: Vec<ReviewedJson>,
    best: u64,
    wasted: u64,
    mistakes: u64,
    unknown: u64,
}

/// A move of a game, and what is known of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct ReviewedJson {
    /// The board before the move.
    id: String,
    #[serde(rename = "move")]
    action: String,
    sentence: String,
    before: Option<DistanceJson>,
    after: Option<DistanceJson>,
    change: Option<i64>,
    /// `best`, `wasted` or `mistake`.
    judgement: Option<&'static str>,
    /// A move that would have led nearer.
    better: Option<String>,
}

impl ReviewJson {
    fn new(review: &Review, words: &Words) -> ReviewJson {
        let moves = review.moves().iter().map(|reviewed| {
            let (board, action) = (&reviewed.board, reviewed.action);
            ReviewedJson {
                id: board.id(),
                action: board.write_move(action, ""),
                sentence: words.message(&board.sentence(action, "", Telling::Listed)),
                before: reviewed.before.map(DistanceJson::from),
                after: reviewed.after.map(DistanceJson::from),
                change: reviewed.change(),
                judgement: reviewed.judgement().map(|judgement| match judgement {
                    Judgement::Best => "best",
                    Judgement::Wasted => "wasted",
                    Judgement::Mistake => "mistake",
                }),
                better: reviewed.better.map(|action| board.write_move(action, "")),
            }
        });
        let tally = review.tally();
        ReviewJson {
            start: review.start_distance().map(DistanceJson::from),
            moves: moves.collect(),
            best: tally.best,
            wasted: tally.wasted,
            mistakes: tally.mistakes,
            unknown: tally.unknown,
        }
    }
}

/// How much time goes by between two unfinished reviews at least.
const INTERVAL: Duration = Duration::from_millis(250);

/// Holds a game against the distances of its positions. What is known of them so far is told while the
/// search for the next one goes on, so that a review that is stopped is not lost.
pub(crate) fn review(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let ReviewRequest { game, patience } = read(call.request)?;
    let (board, moves) = game.read()?;
    let mut game = Game::new(board);
    for action in moves {
        game.play(action, Duration::ZERO)?;
    }
    let mut review = Review::new(&game);
    let open = review.open_positions();
    let last = Mutex::new((0, Instant::now()));
    for (done, position) in open.iter().enumerate() {
        let tell = |progress: Progress| {
            if let Ok(mut last) = last.try_lock()
                && last.0 < done
                && last.1.elapsed() >= INTERVAL
            {
                *last = (done, Instant::now());
                let review = ReviewJson::new(&review, call.words);
                (call.tell)(ProgressJson::Reviewed { done, positions: open.len(), review });
            }
            (call.tell)(progress.into());
        };
        let advice = advise(engine, call.control().on_progress(&tell), position, patience)?;
        review.learn(position, &advice);
    }
    Reply::json(&ReviewJson::new(&review, call.words))
}

#[derive(Deserialize)]
struct NewRequest {
    puzzle: String,
    rows: Option<usize>,
    columns: Option<usize>,
    /// 1, 2 or 3.
    #[serde(default)]
    difficulty: Option<usize>,
    #[serde(default)]
    seed: u64,
    /// The least and the most moves of a shortest solution, in the place of a difficulty.
    moves: Option<[u64; 2]>,
    #[serde(default)]
    unsolvable: bool,
    vehicles: Option<[usize; 2]>,
    #[serde(default)]
    walls: usize,
    #[serde(default)]
    minimal: bool,
    #[serde(default)]
    unique: bool,
    #[serde(default = "one")]
    count: usize,
    #[serde(default)]
    options: SearchRequest,
    #[serde(default)]
    style: StyleRequest,
}

impl NewRequest {
    fn puzzle(&self) -> Result<Puzzle, Refusal> {
        parsed(&self.puzzle)
    }

    fn size(&self, puzzle: Puzzle) -> (usize, usize) {
        let (rows, columns) = puzzle.usual_size();
        (self.rows.unwrap_or(rows), self.columns.unwrap_or(columns))
    }

    fn difficulty(&self) -> Difficulty {
        Difficulty::ALL[self.difficulty.unwrap_or(2).clamp(1, 3) - 1]
    }
}

/// Makes a board to play at once.
pub(crate) fn new_board(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: NewRequest = read(call.request)?;
    let puzzle = request.puzzle()?;
    let (rows, columns) = request.size(puzzle);
    let (difficulty, seed) = (request.difficulty(), request.seed);
    let wanted = NewBoard { puzzle, rows, columns, difficulty, seed };
    let board = wanted.board(call.control())?.ok_or(Limit::Cancelled)?;
    Reply::json(&board_json(&board, &request.style)?)
}

/// Generates boards that are solved, proved and rated. Fewer come if there are no more or a limit
/// comes first.
pub(crate) fn generate(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: NewRequest = read(call.request)?;
    let puzzle = request.puzzle()?;
    let (rows, columns) = request.size(puzzle);
    let wanted = match request.moves {
        _ if request.unsolvable => Wanted::Unsolvable,
        Some([least, most]) => Wanted::Moves(least..=most),
        None => Wanted::Level(request.difficulty()),
    };
    let asked = Request {
        wanted,
        vehicles: request.vehicles.map(|[least, most]| least..=most),
        walls: request.walls,
        minimal: request.minimal,
        unique: request.unique,
        ..Request::new(puzzle.name(), rows, columns, request.seed)
    };
    let mut generator = BoardGenerator::new(puzzle, &asked)?;
    let search = request.options.search(call)?;
    let (options, mut boards) = (search.options(), Vec::new());
    while boards.len() < request.count {
        match generator.next(&options) {
            Ok(Some(board)) => boards.push(board),
            Ok(None) => break,
            Err(glisse::RunError::Limit(_)) if !boards.is_empty() => break,
            Err(error) => return Err(error.into()),
        }
    }
    Reply::json(&boards)
}
