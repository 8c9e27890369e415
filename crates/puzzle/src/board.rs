//! A board of any family, and the one place where the type of a board is forgotten.

use crate::{
    all,
    answer::Answer,
    erased::erased,
    heuristic::{Options, OwnAdapter},
    moves::Move,
    puzzle::Puzzle,
    registry,
    solver::{AllSolutions, Solver},
    view::{BoardSpace, ErasedNumbered, ErasedPacked, ErasedView},
};
use glisse_family::{
    Algorithm, CheckerRefusal, Fact, Family, Found, GoalSurvey, HashCell, IllegalMove,
    InvalidSolution, Labels, Message, Metric, MoveStyle, NumberedBoard, PackedBoard, ParseError,
    ParsedMoves, Proof, Rules, RunError, SolveError, SpaceEstimate, Survey, SurveyRequest, Telling,
    WriteError,
    function::ScriptValue,
    grid::{Cell, Grid, Shift},
    text::BoardFormat,
};
use glisse_search::HAS_THREADS;
use glisse_words::message;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::{
    any::Any,
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
    str::FromStr,
    sync::Arc,
};

/// A position of any family, checked and readable. Clones share their memory. What can be asked of
/// it are methods of [`AnyBoard`], to which it dereferences.
#[derive(Clone)]
pub struct Board(Arc<dyn BoardObject>);

impl Board {
    /// Returns a board of a family that is known.
    pub fn new<F: Family>(board: F::Board) -> Board {
        Board::labelled::<F>(board, Labels::canonical())
    }

    /// Returns a board of a family that is known, whose reader calls the pieces by these names.
    pub fn labelled<F: Family>(board: F::Board, labels: Labels) -> Board {
        Board(Arc::new(BoardOf::<F> { board, labels }))
    }

    /// Returns it as a board of this family, or `None` if it belongs to another.
    pub fn get<F: Family>(&self) -> Option<&F::Board> {
        let board: &dyn Any = &*self.0;
        Some(&board.downcast_ref::<BoardOf<F>>()?.board)
    }

    /// Finds a shortest solution and proves it.
    pub fn solve(&self) -> Result<Answer, SolveError> {
        Solver::new().solve(self, &Options::default())
    }

    /// Lets the checker replay what was found for this board, here or elsewhere, and returns the answer
    /// that it makes of it. What was proved is believed.
    pub fn check(&self, found: Found<Move>, metric: Metric) -> Result<Answer, CheckerRefusal> {
        self.object().check(found, metric)
    }

    /// Makes a move, or says why it is against the rules and leaves the board as it was. A board
    /// that shares its memory with no clone is changed in place.
    pub fn apply(&mut self, action: Move) -> Result<(), IllegalMove> {
        match Arc::get_mut(&mut self.0) {
            Some(unshared) => unshared.apply_in_place(action)?,
            None => *self = self.after(action)?,
        }
        Ok(())
    }

    pub(crate) fn object(&self) -> &dyn BoardObject {
        &*self.0
    }
}

impl Deref for Board {
    type Target = dyn AnyBoard;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

erased! {
    /// What can be asked of a board of any family. A [`Board`] is one.
    pub trait AnyBoard for BoardOf: Send + Sync {
        /// Returns the family that it belongs to.
        fn puzzle(&self) -> Puzzle { Puzzle::of::<F>() }

        /// Returns the id by which every part of glisse knows this board.
        fn id(&self) -> String { F::id(&self.board) }

        /// Writes the board in the format of this name.
        fn write(&self, format: &str) -> Result<String, WriteError> {
            F::Format::write_named(&self.board, format)
        }

        /// Returns what its reader calls the pieces.
        fn labels(&self) -> &Labels { &self.labels }

        /// Returns the same board with other names for the pieces.
        fn with_labels(&self, labels: Labels) -> Board {
            Board::labelled::<F>(self.board.clone(), labels)
        }

        /// Reads a list of moves for this board, in the labels of its reader or in canonical ones.
        fn parse_moves(
            &self,
            text: &[u8],
            notation: &str,
        ) -> Result<ParsedMoves<Move>, ParseError> {
            let ParsedMoves { moves, cost, metric, contradiction } =
                F::parse_moves(text, &self.board, self.style(notation))?;
            Ok(ParsedMoves { moves: Move::list::<F>(moves), cost, metric, contradiction })
        }

        /// Writes a move in a notation, with the reader's labels.
        fn write_move(&self, action: Move, notation: &str) -> String {
            action.write(self.style(notation))
        }

        /// Returns a move as JSON has it in a notation, with the reader's labels: its text, or what
        /// the course writes as a dictionary or tuples.
        fn move_json(&self, action: Move, notation: &str) -> Value {
            action.json(self.style(notation))
        }

        /// Writes a list of moves in a notation on one line, with the reader's labels.
        fn write_moves(&self, moves: &[Move], notation: &str) -> String {
            let own: Vec<F::Move> = moves.iter().filter_map(|action| action.get::<F>()).collect();
            F::write_moves(&own, self.style(notation))
        }

        /// Whether nothing is left to do.
        fn is_solved(&self) -> bool { self.board.is_solved() }

        /// Whether a rule of its family says at once that there is no solution: the parity of
        /// tiles, or barriers between a number and its place.
        fn is_evidently_unsolvable(&self) -> bool { self.board.is_evidently_unsolvable() }

        /// Returns all moves that the rules allow.
        fn moves(&self) -> Vec<Move> { Move::list::<F>(self.board.moves()) }

        /// Returns the board after a move, or says why the move is against the rules.
        fn after(&self, action: Move) -> Result<Board, IllegalMove> {
            let action = action.of::<F>()?;
            let after = self.board.after(action);
            Ok(self.sibling(after.map_err(|_| self.illegal(&self.board, action))?))
        }

        /// Returns what a move costs on this board.
        fn cost(&self, action: Move, metric: Metric) -> u64 {
            action.get::<F>().map_or(1, |action| self.board.cost(action, metric))
        }

        /// Replays a solution move by move and returns what it costs, or what is wrong with it.
        fn replay(&self, moves: &[Move], metric: Metric) -> Result<u64, InvalidSolution> {
            let mut own = Vec::with_capacity(moves.len());
            for (index, action) in moves.iter().enumerate() {
                own.push(action.of::<F>().map_err(|reason| InvalidSolution::Illegal {
                    number: index + 1,
                    action: action.to_string(),
                    reason,
                })?);
            }
            self.board.replay(&own, metric).map_err(|error| match error {
                InvalidSolution::Illegal { number, .. } => {
                    let action = own[number - 1];
                    let mut board = self.board.clone();
                    // The moves before it were possible.
                    let _ = board.apply_all(&own[..number - 1], metric);
                    let reason = self.illegal(&board, action);
                    let action = F::write_move(action, self.style(""));
                    InvalidSolution::Illegal { number, action, reason }
                }
                other => other,
            })
        }

        /// Joins consecutive moves into one where the metric was searched in smaller steps than
        /// people make.
        fn join(&self, moves: &[Move], metric: Metric) -> Vec<Move> {
            let own = moves.iter().filter_map(|action| action.get::<F>()).collect();
            Move::list::<F>(F::join(&self.board, own, metric))
        }

        /// Returns the number of cells, as a measure of size.
        fn cells(&self) -> usize { F::cells(&self.board) }

        /// Returns what the cells count in the hash of the course, row by row, or `None` if the
        /// course defines no hash for the family.
        fn hash_cells(&self) -> Option<Vec<HashCell>> { F::hash_cells(&self.board) }

        /// Returns the board as pieces on a grid, with the names that its reader gives them.
        fn grid(&self) -> Grid { F::grid(&self.board, &self.labels) }

        /// Returns what a move does to the pieces of this board, or an empty list for moves of
        /// other families.
        fn shifts(&self, action: Move) -> Vec<Shift> {
            action.get::<F>().map_or_else(Vec::new, |action| F::shifts(&self.board, action))
        }

        /// Returns the move by which the piece on `cell` goes this many rows down and columns to the
        /// right, possible or not, or `None` if no move of the family does that.
        fn push(&self, cell: Cell, rows: i32, columns: i32) -> Option<Move> {
            F::push(&self.board, cell, rows, columns).map(Move::new::<F>)
        }

        /// Returns what there is to say of the board.
        fn facts(&self) -> Vec<Fact> { F::facts(&self.board) }

        /// Returns a sentence for a move that is made on this board.
        fn sentence(&self, action: Move, notation: &str, telling: Telling) -> Message {
            let is_python = F::PYTHON_NOTATION == Some(notation) && telling == Telling::Listed;
            match action.get::<F>().filter(|_| !is_python) {
                Some(action) => F::sentence(&self.board, action, self.style(notation), telling),
                None => Message::verbatim(self.write_move(action, notation)),
            }
        }

        /// Returns a sentence that says why a move cannot be made on this board.
        fn refusal(&self, action: Move) -> Message {
            match action.of::<F>() {
                Ok(action) => F::refusal(&self.board, action, &self.labels),
                Err(IllegalMove(reason)) => reason,
            }
        }

        /// Calls a function of the family's list for scripts, or says that it has none of this
        /// number.
        fn call(&self, function: usize, arguments: &[ScriptValue]) -> Result<ScriptValue, Message> {
            let function = F::functions().get(function);
            let unknown = || message!("family-no-function", puzzle = F::NAME);
            (function.ok_or_else(unknown)?.call)(&self.board, arguments)
        }

        /// Returns what stands on a cell as a script sees it.
        fn cell_value(&self, cell: Cell) -> ScriptValue { F::cell_value(&self.board, cell) }

        /// Returns the first move of a shortest solution where it is known without a search.
        fn first_move(&self) -> Option<Move> { F::first_move(&self.board).map(Move::new::<F>) }

        /// Whether every board of this size is proved, or the proof at least tried, within seconds.
        fn is_provable(&self) -> bool { F::is_provable(&self.board) }

        /// Whether the board is known to reach more than a few hundred thousand states.
        fn is_vast(&self) -> bool { F::is_vast(&self.board) }

        /// Returns the name of the table that makes every board like this one easy once it is on
        /// disk, or `None` if there is none.
        fn helpful_table(&self) -> Option<String> { F::helpful_table(&self.board) }

        /// Returns the space of the board by the numbers of its states, cut into at least this many parts
        /// if it has enough states, or `None` if states have no numbers, there are too many, or nobody could
        /// share them, as in a browser.
        fn numbered(&self, parts: usize) -> Option<Box<dyn NumberedBoard<Board>>> {
            if !HAS_THREADS {
                return None;
            }
            let space = F::numbered(&self.board, parts)?;
            Some(Box::new(ErasedNumbered::<F> { space, labels: self.labels.clone() }))
        }

        /// Returns the space of the board as states of words, or `None` if its family does not offer
        /// them, moves cost more than one under the metric, or nobody could share them.
        fn packed(&self, metric: Metric) -> Option<Box<dyn PackedBoard<Board>>> {
            if !HAS_THREADS {
                return None;
            }
            let space = F::packed(&self.board, metric)?;
            Some(Box::new(ErasedPacked::<F> { space, labels: self.labels.clone() }))
        }

        /// Returns how large the space of this board is and what it takes to see all of it, or
        /// `None` if that is not known beforehand.
        fn space_estimate(&self, request: SurveyRequest) -> Option<SpaceEstimate> {
            F::space_estimate(&self.board, request)
        }

        /// Says how the cost of a solution is proved optimal a second time.
        fn second_proof(&self, cost: u64, metric: Metric) -> Proof {
            F::second_proof(&self.board, cost, metric)
        }

        /// Returns what `compare` tries on this board when nobody says what.
        fn contenders(&self) -> Vec<&'static str> { F::contenders(&self.board) }

        /// Returns a number that boards of one size share exactly if they are the same but for
        /// names, or `None` if no two boards of a size share a space.
        fn space_key(&self) -> Option<u128> { F::space_key(&self.board) }

        /// Returns the board with another goal, or `None` if its family has no goals to choose.
        fn with_goal(&self, goal: &str) -> Option<Result<Board, Message>> {
            Some(F::with_goal(&self.board, goal)?.map(|board| self.sibling(board)))
        }
    }
}

erased! {
    /// What only this crate asks of a board.
    pub(crate) trait BoardObject for BoardOf: AnyBoard + Any {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            fmt::Display::fmt(&self.board, f)
        }

        fn equals(&self, other: &Board) -> bool { other.get::<F>() == Some(&self.board) }

        fn hash(&self, state: &mut dyn Hasher) {
            let mut state = state;
            self.board.hash(&mut state);
        }

        fn apply_in_place(&mut self, action: Move) -> Result<(), IllegalMove> {
            let action = action.of::<F>()?;
            self.board.apply(action).map_err(|_| self.illegal(&self.board, action))
        }

        fn solve(&self, options: &Options, solver: &mut Solver) -> Result<Answer, SolveError> {
            let mut found = F::solve(&self.board, &mut solver.context::<F>(options, None))?;
            if options.algorithm != Algorithm::Auto {
                found = found.with_other(|| F::quick_solution(&self.board));
            }
            Ok(Answer::check::<F>(&self.board, &self.labels, found, options.metric)?)
        }

        fn check(&self, found: Found<Move>, metric: Metric) -> Result<Answer, CheckerRefusal> {
            let found = found.try_map(Move::of::<F>).map_err(|other| CheckerRefusal {
                id: self.id(),
                reason: other.to_string(),
            })?;
            Answer::check::<F>(&self.board, &self.labels, found, metric)
        }

        fn solve_all(
            &self,
            options: &Options,
            solver: &mut Solver,
            most: usize,
        ) -> Result<(Answer, AllSolutions), SolveError> {
            all::solve_all::<F>(
                &self.board,
                &self.labels,
                &mut solver.context::<F>(options, None),
                most,
            )
        }

        fn with_view(
            &self,
            options: &Options,
            solver: &mut Solver,
            task: &mut dyn FnMut(&BoardSpace),
        ) -> Result<(), RunError> {
            let own = options.heuristic.own().map(OwnAdapter::<F>::new);
            let board = &self.board;
            F::with_view(board, &mut solver.context::<F>(options, own.as_ref()), &mut |view| {
                // The algorithm that runs, and what ends a heuristic that fails.
                let glisse_family::Options { algorithm, control, .. } = *view.options();
                let options = Options { algorithm, control, ..*options };
                task(&ErasedView::<F> { board, labels: &self.labels, options, view });
            })
        }

        fn survey(
            &self,
            options: &Options,
            solver: &mut Solver,
            request: SurveyRequest,
        ) -> Option<Result<Survey<Board>, RunError>> {
            let survey = F::survey(&self.board, request, &mut solver.context::<F>(options, None))?;
            let boards = |boards: Vec<F::Board>| {
                boards.into_iter().map(|board| self.sibling(board)).collect()
            };
            Some(survey.map(|survey| Survey {
                edges: survey.edges,
                histogram: survey.histogram,
                goals: survey.goals.map(|goals| GoalSurvey {
                    histogram: goals.histogram,
                    cheapest: goals.cheapest,
                    hardest: self.sibling(goals.hardest),
                }),
                bottlenecks: survey.bottlenecks.map(boards),
                diameter: survey.diameter,
                statistics: survey.statistics,
            }))
        }
    }
}

/// A board of the family `F`, to be forgotten, and what its reader calls the pieces.
struct BoardOf<F: Family> {
    board: F::Board,
    labels: Labels,
}

impl<F: Family> BoardOf<F> {
    /// Returns another board of the same reader.
    fn sibling(&self, board: F::Board) -> Board {
        Board::labelled::<F>(board, self.labels.clone())
    }

    /// Returns why a move cannot be made on a board, in the reader's labels.
    fn illegal(&self, board: &F::Board, action: F::Move) -> IllegalMove {
        IllegalMove(F::refusal(board, action, &self.labels))
    }

    fn style<'a>(&'a self, notation: &'a str) -> MoveStyle<'a> {
        MoveStyle { notation, labels: &self.labels }
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Reads a board of any family in any of its formats.
    fn from_str(text: &str) -> Result<Board, ParseError> {
        Ok(registry::parse(text.as_bytes(), registry::ReadAs::default())?.board)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.0.equals(other)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.id())
    }
}

impl Serialize for Board {
    /// Writes the board's id.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id())
    }
}
