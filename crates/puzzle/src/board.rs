//! A board of any family.

use crate::{
    answer::Answer, heuristic::Options, moves::Move, puzzle::Puzzle, registry, solver::Solver,
};
use glisse_family::{
    Fact, Family, IllegalMove, InvalidSolution, Labels, Message, Metric, MoveStyle, ParseError,
    ParsedMoves, Proof, RawBoard, SolveError, Telling, WriteError,
    function::ScriptValue,
    grid::{Cell, Grid, Shift},
};
use serde::{Serialize, Serializer};
use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
    sync::Arc,
};

/// A position of any family, checked and readable. Clones share their memory.
#[derive(Clone)]
pub struct Board {
    puzzle: Puzzle,
    inner: RawBoard,
}

impl Board {
    /// A board of a family that is known.
    pub fn new<F: Family>(board: F::Board) -> Board {
        Board { puzzle: Puzzle::of::<F>(), inner: Arc::new(board) }
    }

    /// A board that a family has handed out as one that does not say to whom it belongs.
    pub(crate) fn from_raw(puzzle: Puzzle, inner: RawBoard) -> Board {
        Board { puzzle, inner }
    }

    /// Finds a shortest solution and proves it.
    pub fn solve(&self) -> Result<Answer, SolveError> {
        Solver::new().solve(self, &Options::default())
    }

    /// Returns it as a board of this family, or `None` if it belongs to another.
    pub fn get<F: Family>(&self) -> Option<&F::Board> {
        self.inner.downcast_ref()
    }

    /// Returns the family that it belongs to.
    pub fn puzzle(&self) -> Puzzle {
        self.puzzle
    }

    /// Returns the id by which every part of glisse knows this board.
    pub fn id(&self) -> String {
        self.puzzle.object().id(self)
    }

    /// Whether nothing is left to do.
    pub fn is_solved(&self) -> bool {
        self.puzzle.object().is_solved(self)
    }

    /// Whether a rule of its family says at once that there is no solution: the parity of tiles, or
    /// barriers between a number and its place.
    pub fn is_evidently_unsolvable(&self) -> bool {
        self.puzzle.object().is_evidently_unsolvable(self)
    }

    /// Writes the board in the format of this name.
    pub fn write(&self, format: &str) -> Result<String, WriteError> {
        let known = self.puzzle.formats().iter().find(|known| **known == format);
        let known = known.ok_or_else(|| WriteError::OtherFamily {
            puzzle: self.puzzle.name(),
            format: format.to_owned(),
            formats: self.puzzle.formats(),
        })?;
        self.puzzle.object().write(self, known)
    }

    /// Returns all moves that the rules allow.
    pub fn moves(&self) -> Vec<Move> {
        self.puzzle.object().moves(self)
    }

    /// Makes a move, or says why it is against the rules and leaves the board as it was. A board
    /// that shares its memory with no clone is changed in place.
    pub fn apply(&mut self, action: Move) -> Result<(), IllegalMove> {
        self.puzzle.object().apply(self, action)
    }

    /// Returns the memory of the board if no clone shares it.
    pub(crate) fn get_mut<F: Family>(&mut self) -> Option<&mut F::Board> {
        Arc::get_mut(&mut self.inner)?.downcast_mut()
    }

    /// Returns the board after a move, or says why the move is against the rules.
    pub fn after(&self, action: Move) -> Result<Board, IllegalMove> {
        self.puzzle.object().after(self, action)
    }

    /// Returns what a move costs on this board.
    pub fn cost(&self, action: Move, metric: Metric) -> u64 {
        self.puzzle.object().cost(self, action, metric)
    }

    /// Replays a solution move by move and returns what it costs, or what is wrong with it.
    pub fn replay(&self, moves: &[Move], metric: Metric) -> Result<u64, InvalidSolution> {
        self.puzzle.object().replay(self, moves, metric)
    }

    /// Reads a list of moves for this board.
    pub fn parse_moves(
        &self,
        text: &[u8],
        style: MoveStyle,
    ) -> Result<ParsedMoves<Move>, ParseError> {
        self.puzzle.object().parse_moves(self, text, style)
    }

    /// Joins consecutive moves into one where the metric was searched in smaller steps than people
    /// make.
    pub fn join(&self, moves: &[Move], metric: Metric) -> Vec<Move> {
        self.puzzle.object().join(self, moves, metric)
    }

    /// Returns the number of cells, as a measure of size.
    pub fn cells(&self) -> usize {
        self.puzzle.object().cells(self)
    }

    /// Returns the board as pieces on a grid.
    pub fn grid(&self, labels: &Labels) -> Grid {
        self.puzzle.object().grid(self, labels)
    }

    /// Returns what a move does to the pieces of this board; nothing for moves of other families.
    pub fn shifts(&self, action: Move) -> Vec<Shift> {
        self.puzzle.object().shifts(self, action)
    }

    /// Returns the move by which the piece on `cell` goes so many rows down and columns to the
    /// right, possible or not, or `None` if no move of the family does that.
    pub fn push(&self, cell: Cell, rows: i32, columns: i32) -> Option<Move> {
        self.puzzle.object().push(self, cell, rows, columns)
    }

    /// Returns what there is to say of the board.
    pub fn facts(&self) -> Vec<Fact> {
        self.puzzle.object().facts(self)
    }

    /// Returns a sentence for a move that is made on this board.
    pub fn sentence(&self, action: Move, style: MoveStyle, telling: Telling) -> Message {
        self.puzzle.object().sentence(self, action, style, telling)
    }

    /// Returns a sentence that says why a move cannot be made on this board.
    pub fn refusal(&self, action: Move, labels: &Labels) -> Message {
        self.puzzle.object().refusal(self, action, labels)
    }

    /// Calls a function of the family's list for scripts.
    pub fn call(&self, function: usize, arguments: &[ScriptValue]) -> Result<ScriptValue, Message> {
        self.puzzle.object().call(self, function, arguments)
    }

    /// Returns what stands on a cell as a script sees it.
    pub fn cell_value(&self, cell: Cell) -> ScriptValue {
        self.puzzle.object().cell_value(self, cell)
    }

    /// Returns the first move of a shortest solution where it is known without a search.
    pub fn first_move(&self) -> Option<Move> {
        self.puzzle.object().first_move(self)
    }

    /// Whether every board of this size is proved, or the proof at least tried, within seconds.
    pub fn is_provable(&self) -> bool {
        self.puzzle.object().is_provable(self)
    }

    /// Whether the board is known to reach more than a few hundred thousand states.
    pub fn is_vast(&self) -> bool {
        self.puzzle.object().is_vast(self)
    }

    /// Says how the cost of a solution is proved optimal a second time.
    pub fn second_proof(&self, cost: u64, metric: Metric) -> Proof {
        self.puzzle.object().second_proof(self, cost, metric)
    }

    /// Returns what `compare` tries on this board when nobody says what.
    pub fn contenders(&self) -> Vec<&'static str> {
        self.puzzle.object().contenders(self)
    }

    /// Returns a number that boards of one size share exactly if they are the same but for names,
    /// or `None` if no two boards of a size share a space.
    pub fn space_key(&self) -> Option<u128> {
        self.puzzle.object().space_key(self)
    }

    /// Returns the board with another goal, or `None` if its family has no goals to choose.
    pub fn with_goal(&self, goal: &str) -> Option<Result<Board, Message>> {
        self.puzzle.object().with_goal(self, goal)
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
        self.puzzle == other.puzzle && self.puzzle.object().are_equal(self, other)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.puzzle.object().hash(self, state);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.puzzle.object().fmt(self, f)
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
