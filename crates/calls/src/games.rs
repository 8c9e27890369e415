//! Hints, reviews and new boards.

use crate::{
    boards::BoardJson,
    engine::{Call, Engine},
    refusal::Refusal,
    reply::Reply,
    request::{BoardAndMoves, BoardRequest, SearchRequest, StyleRequest, parsed, read, seconds},
};
use glisse::{
    Board, Difficulty, Puzzle, Telling,
    game::{Advice, Advisor, Distance, Game, Judgement, NewBoard, Patience, Review},
    generate::{BoardGenerator, Request, Wanted},
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Deserialize)]
struct HintRequest {
    board: BoardRequest,
    /// How many seconds to look for a proof.
    patience: Option<f64>,
}

/// How far a position is from the goal.
#[derive(Serialize)]
struct DistanceJson {
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

#[derive(Serialize)]
struct HintJson {
    distance: DistanceJson,
    /// The move to make.
    next: Option<String>,
    sentence: Option<String>,
    /// All moves to the goal; none if there are too many to list.
    moves: Vec<String>,
}

/// Says how far a position is from the goal and which move leads nearer.
pub(crate) fn hint(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let HintRequest { board, patience } = read(call.request)?;
    let board = board.board()?;
    let advice = advise(engine, call, &board, patience)?;
    let sentence = |action| call.words.message(&board.sentence(action, "", Telling::Alone));
    Reply::json(&HintJson {
        distance: advice.distance.into(),
        next: advice.next().map(|action| board.write_move(action, "")),
        sentence: advice.next().map(sentence),
        moves: advice.moves().iter().map(|&action| board.write_move(action, "")).collect(),
    })
}

/// Asks the advisor, which remembers what it has found out about a family.
fn advise(
    engine: &mut Engine,
    call: &Call,
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
    let advice = call.with_cancel(|cancel| advisor.advise(board, cancel))?;
    advice.ok_or_else(|| Refusal::from(glisse::Limit::Cancelled))
}

#[derive(Deserialize)]
struct ReviewRequest {
    #[serde(flatten)]
    game: BoardAndMoves,
    patience: Option<f64>,
}

#[derive(Serialize)]
struct ReviewJson {
    start: Option<DistanceJson>,
    moves: Vec<ReviewedJson>,
    best: u64,
    wasted: u64,
    mistakes: u64,
    unknown: u64,
}

#[derive(Serialize)]
struct ReviewedJson {
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

/// Holds a game against the distances of its positions.
pub(crate) fn review(engine: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let ReviewRequest { game, patience } = read(call.request)?;
    let (board, moves) = game.read()?;
    let mut game = Game::new(board);
    for action in moves {
        game.play(action, Duration::ZERO).map_err(|error| Refusal::input(&error))?;
    }
    let mut review = Review::new(&game);
    for position in review.open_positions() {
        let advice = advise(engine, call, &position, patience)?;
        review.learn(&position, &advice);
    }
    let moves = review.moves().iter().map(|reviewed| {
        let (board, action) = (&reviewed.board, reviewed.action);
        ReviewedJson {
            id: board.id(),
            action: board.write_move(action, ""),
            sentence: call.words.message(&board.sentence(action, "", Telling::Listed)),
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
    Reply::json(&ReviewJson {
        start: review.start_distance().map(DistanceJson::from),
        moves: moves.collect(),
        best: tally.best,
        wasted: tally.wasted,
        mistakes: tally.mistakes,
        unknown: tally.unknown,
    })
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

fn one() -> usize {
    1
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
    let board = call.with_cancel(|cancel| wanted.board(cancel));
    let board = board.map_err(|error| Refusal::input(&error))?;
    let board = board.ok_or_else(|| Refusal::from(glisse::Limit::Cancelled))?;
    Reply::json(&BoardJson::new(&board, &request.style)?)
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
    let generator = BoardGenerator::new(puzzle, &asked);
    let mut generator = generator.map_err(|error| Refusal::input(&error))?;
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
