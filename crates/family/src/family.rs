//! What a family of puzzles is.

use crate::{
    Action, Algorithm, Context, Difficulty, Fact, FamilySpace, Found, Handling, IllegalMove,
    Labels, Listing, Metric, Named, NumberedBoard, PackedBoard, ParseError, Plan, Proof, Rules,
    RunError, SolveError, SpaceEstimate, SpaceVisitor, Survey, SurveyRequest, Workload, defaults,
    engine,
    function::{Function, ScriptValue},
    generate::{BoardSource, Request, RequestError, Wish},
    grid::{Cell, Grid, Shift},
    show_space,
    tables::TableRecipe,
    text::{BoardFormat, Likeness},
};
use glisse_words::Message;
use serde_json::Value;
use std::{
    fmt::{Debug, Display},
    ops::ControlFlow,
};

/// A heuristic of a family by name.
pub trait NamedHeuristic: Clone + PartialEq + Debug + Display + Send + Sync + 'static {
    /// Returns all heuristics that need no parameter, as `--heuristic` lists them.
    fn all() -> Vec<Self>;

    /// Returns the heuristic of this name, or what is wrong with the name.
    fn from_name(name: &str) -> Result<Self, Message>;

    /// Whether it is proved never to exceed the true cost under this metric.
    fn is_admissible(&self, metric: Metric) -> bool;

    /// Whether it is proved to fall by no more than the cost of a move under this metric, and to be
    /// 0 at goals. The tests check every such claim.
    fn is_consistent(&self, metric: Metric) -> bool {
        self.is_admissible(metric)
    }
}

/// A board that was read, and how its reader wrote it.
#[derive(Clone, Debug)]
pub struct Parsed<B> {
    /// The board.
    pub board: B,
    /// The name of the format it was written in.
    pub format: &'static str,
    /// Which reading was taken where the text has two, and how to get the other.
    pub note: Option<Message>,
}

/// A solution that was read, and what its text claims about it.
#[derive(Clone, PartialEq, Debug)]
pub struct ParsedMoves<M> {
    /// The moves.
    pub moves: Vec<M>,
    /// The cost that the text claims.
    pub cost: Option<u64>,
    /// The metric that the text claims to count in.
    pub metric: Option<Metric>,
    /// The first move, counted from 1, that contradicts itself, and what is wrong with it: a
    /// sentence that moves a piece in a direction in which it never moves.
    pub contradiction: Option<(usize, IllegalMove)>,
}

impl<M> From<Vec<M>> for ParsedMoves<M> {
    /// Moves of which the text claims nothing.
    fn from(moves: Vec<M>) -> ParsedMoves<M> {
        ParsedMoves { moves, cost: None, metric: None, contradiction: None }
    }
}

/// What is to be shown with a move that is written for people.
#[derive(Clone, Copy, Debug)]
pub struct MoveStyle<'a> {
    /// The name of the notation; the first of [`Family::NOTATIONS`] is the usual one.
    pub notation: &'a str,
    /// What the reader calls the pieces.
    pub labels: &'a Labels,
}

/// What a cell counts in the hash of the course, which is a sum over all cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HashCell {
    /// The digit by its definition: 0 if the cell is empty, 1 under a horizontal piece, 2 under a
    /// vertical one.
    pub digit: u8,
    /// The number of the piece on the cell, counted from 0, or `None` if the cell is empty.
    pub piece: Option<usize>,
}

/// How a move is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// In a list of moves, after the way in which it is written.
    Listed,
    /// Beside the board, which shows where it is.
    Alone,
}

/// A family of puzzles: its boards and moves, its rules, texts, searches and pictures.
///
/// A family implements this trait, and nobody outside of it has to know which family a board
/// belongs to: the crate glisse-puzzle carries all of this behind one type. What has a default here,
/// a small family can leave out.
///
/// The [`Rules`] of its boards are the checker: plain code that shares nothing with the packed space,
/// by which every solution is replayed before anybody sees it.
pub trait Family: Sized + Send + Sync + 'static {
    /// The name on the command line, in ids and in JSON.
    const NAME: &'static str;

    /// The names of the notations of moves; the first is the usual one.
    const NOTATIONS: &'static [&'static str] = &["standard"];

    /// The notation in which moves are values of Python, as in the hand-outs: a list of them is one of
    /// Python too.
    const PYTHON_NOTATION: Option<&'static str> = None;

    /// The algorithms that this family has beside the common ones.
    const OWN_ALGORITHMS: &'static [&'static str] = &[];

    /// What can be wished for in generated boards beside size and difficulty.
    const WISHES: &'static [Wish] = &[];

    /// The most bytes of a board's text.
    const MOST_BYTES: usize = 64 * 1024;

    /// The most bytes of a solution's text.
    const MOST_SOLUTION_BYTES: usize = 4 * 1024 * 1024;

    /// A position as people write it, and the rules.
    type Board: Rules<Move = Self::Move>;

    /// One action.
    type Move: Action;

    /// A text format of boards.
    type Format: BoardFormat<Family = Self>;

    /// A heuristic by name.
    type Heuristic: NamedHeuristic;

    /// What a solver keeps from one board to the next, such as tables.
    type Memory: Default + Debug + Send + 'static;

    // Texts

    /// Says how much a text looks like a board of this family, for texts that do not say what they
    /// are. A text that begins with the family's name and a colon is never asked about, and by
    /// default a family reads no others.
    fn likeness(text: &str) -> Likeness {
        let _ = text;
        Likeness::None
    }

    /// Returns the id that names a board everywhere: its text in the first format.
    fn id(board: &Self::Board) -> String {
        Self::Format::ALL[0].text(board)
    }

    /// Reads a list of moves in any of the forms that people and programs write: by default words
    /// between blanks and commas, or JSON.
    fn parse_moves(
        text: &[u8],
        board: &Self::Board,
        style: MoveStyle,
    ) -> Result<ParsedMoves<Self::Move>, ParseError> {
        let _ = (board, style);
        defaults::parse_moves::<Self>(text)
    }

    /// Writes a move in a notation, with the reader's labels.
    fn write_move(action: Self::Move, style: MoveStyle) -> String {
        let _ = style;
        action.to_string()
    }

    /// Returns a move as JSON has it in a notation, with the reader's labels: by default its text.
    fn move_json(action: Self::Move, style: MoveStyle) -> Value {
        Value::String(Self::write_move(action, style))
    }

    /// Writes a list of moves in a notation, with the reader's labels, on one line.
    fn write_moves(moves: &[Self::Move], style: MoveStyle) -> String {
        let words: Vec<String> =
            moves.iter().map(|&action| Self::write_move(action, style)).collect();
        match Self::PYTHON_NOTATION {
            Some(python) if python == style.notation => format!("[{}]", words.join(", ")),
            _ => words.join(" "),
        }
    }

    // Rules beside those of [`Rules`]

    /// Joins consecutive moves into one where the metric was searched in smaller steps than people
    /// make.
    fn join(board: &Self::Board, moves: Vec<Self::Move>, metric: Metric) -> Vec<Self::Move> {
        let _ = (board, metric);
        moves
    }

    /// Returns the number of cells, as a measure of size.
    fn cells(board: &Self::Board) -> usize {
        let grid = Self::grid(board, &Labels::canonical());
        grid.cells()
    }

    // Search

    /// Packs a board for the search that the plan describes, gets its heuristic ready and hands
    /// both to the visitor. This is the one set-up: solvers and experiments share it.
    fn set_up<V: SpaceVisitor<Self>>(
        board: &Self::Board,
        plan: &Plan<Self>,
        context: &mut Context<Self>,
        visitor: V,
    ) -> Result<V::Output, RunError>;

    /// Sets up the space of a board for the options of the context and hands a view of it to `task`.
    /// A large family writes this call out, so that it is compiled in its own crate.
    fn with_view(
        board: &Self::Board,
        context: &mut Context<Self>,
        task: &mut dyn FnMut(&FamilySpace<Self>),
    ) -> Result<(), RunError> {
        show_space(board, context, task)
    }

    /// Returns the heuristic that guides a search where nothing was said.
    fn best_heuristic(board: &Self::Board) -> Self::Heuristic;

    /// Returns any solution of a board that is there at once, for searches by name that a limit has
    /// ended; `None` if there is none.
    fn quick_solution(board: &Self::Board) -> Option<Vec<Self::Move>> {
        let _ = board;
        None
    }

    /// Solves a board by the fastest means. The default runs the engine's algorithm, A* for
    /// [`Algorithm::Auto`].
    fn solve(
        board: &Self::Board,
        context: &mut Context<Self>,
    ) -> Result<Found<Self::Move>, SolveError> {
        engine::solve::<Self>(board, context)
    }

    /// Whether [`Family::solve_all`] can list all shortest solutions of a board.
    fn can_list_all(board: &Self::Board) -> bool {
        let _ = board;
        false
    }

    /// Calls `visit` with every shortest solution of a board that has one, until it breaks, and
    /// returns what that came to.
    fn solve_all(
        board: &Self::Board,
        context: &mut Context<Self>,
        visit: &mut dyn FnMut(&[Self::Move]) -> ControlFlow<()>,
    ) -> Result<Listing, SolveError> {
        let _ = (board, context, visit);
        Err(SolveError::NotAll)
    }

    /// How many boards a solver that advises a player expects: positions of one game are many boards,
    /// unless what is built for many boards is worth its time only for hard ones.
    const ADVICE_WORKLOAD: Workload = Workload::Many;

    /// Whether every board of this size is proved, or the proof at least tried, within seconds.
    fn is_provable(board: &Self::Board) -> bool {
        let _ = board;
        true
    }

    /// Says how the cost of a solution is proved optimal by other means than [`Family::solve`]
    /// takes by itself.
    fn second_proof(board: &Self::Board, cost: u64, metric: Metric) -> Proof {
        let _ = (board, cost);
        Proof::By(match metric {
            Metric::Moves | Metric::Cells => Algorithm::Bfs,
            Metric::Weighted => Algorithm::Dijkstra,
        })
    }

    /// Explores the whole space of a board with a few bits a state, if the family has such a way
    /// for what is asked; returns `None` if not.
    fn survey(
        board: &Self::Board,
        request: SurveyRequest,
        context: &mut Context<Self>,
    ) -> Option<Result<Survey<Self::Board>, RunError>> {
        let _ = (board, request, context);
        None
    }

    /// Returns the space of a board by the numbers of its states, cut into at least this many parts if it
    /// has enough states, or `None` if the family does not number them or there are too many.
    fn numbered(board: &Self::Board, parts: usize) -> Option<Box<dyn NumberedBoard<Self::Board>>> {
        let _ = (board, parts);
        None
    }

    /// Returns the space of a board as states of words, or `None` if moves cost more than one under the
    /// metric, or the family does not offer its states. It is what [`packed_board`](crate::packed_board)
    /// makes of a packed space.
    fn packed(board: &Self::Board, metric: Metric) -> Option<Box<dyn PackedBoard<Self::Board>>> {
        let _ = (board, metric);
        None
    }

    /// Returns how large the space of a board is and what it takes to see all of it, or `None` if that
    /// is not known beforehand.
    fn space_estimate(board: &Self::Board, request: SurveyRequest) -> Option<SpaceEstimate> {
        let _ = (board, request);
        None
    }

    /// Whether a board is known to reach more than a few hundred thousand states.
    fn is_vast(board: &Self::Board) -> bool {
        let _ = board;
        false
    }

    /// Returns what `compare` tries on a board when nobody says what, as it is written on the
    /// command line.
    fn contenders(board: &Self::Board) -> Vec<&'static str> {
        let _ = board;
        vec!["auto", "bfs", "astar"]
    }

    /// Returns the first move of a shortest solution that has too many moves to be listed, or
    /// `None` if that is not known at once.
    fn first_move(board: &Self::Board) -> Option<Self::Move> {
        let _ = board;
        None
    }

    /// Returns the table of this name that the family keeps on disk, or `None` if it has none.
    fn table(name: &str) -> Option<Box<dyn TableRecipe>> {
        let _ = name;
        None
    }

    /// The names of the tables that are worth building beforehand.
    const SUGGESTED_TABLES: &'static [&'static str] = &[];

    /// Returns the name of the table that makes every board like this one easy once it is on disk, or
    /// `None` if there is none.
    fn helpful_table(board: &Self::Board) -> Option<String> {
        let _ = board;
        None
    }

    // Small boards, for counterexamples

    /// The largest size of which all boards are looked at for a counterexample if nothing is said,
    /// in rows and columns.
    const USUAL_SMALL_SIZE: (usize, usize) = (3, 3);

    /// The fewest rows and columns, and the most cells, of boards that can all be looked at.
    const SMALL_SIZES: (usize, usize) = (1, 9);

    /// Calls `visit` with boards of this size such that every board of the size is in the space of
    /// one of them; those with the fewest of `pieces` come first. Boards in a space that
    /// `visit` has seen before, which [`Family::space_key`] tells, may come again.
    fn each_small(
        rows: usize,
        columns: usize,
        pieces: Option<usize>,
        visit: &mut dyn FnMut(&Self::Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let _ = (rows, columns, pieces, visit);
        ControlFlow::Continue(())
    }

    /// Returns a number that two boards of [`Family::each_small`] share exactly if they are the
    /// same but for names, or `None` if no two boards of one size share a space.
    fn space_key(board: &Self::Board) -> Option<u128> {
        let _ = board;
        None
    }

    // People

    /// Returns what the cells of a board count in the hash of the course, row by row, or `None` if
    /// the course defines no hash for this family.
    fn hash_cells(board: &Self::Board) -> Option<Vec<HashCell>> {
        let _ = board;
        None
    }

    /// Returns a board as pieces on a grid, from which all drawings are made.
    fn grid(board: &Self::Board, labels: &Labels) -> Grid;

    /// Makes a board of pieces on a grid, as somebody lays them out, or says why they are none; `None`
    /// if boards of the family cannot be made of pieces. The pieces are known by their ids, and what
    /// the grid of a board does not show is as usual.
    fn assemble(grid: &Grid) -> Option<Result<Self::Board, Message>> {
        let _ = grid;
        None
    }

    /// Returns what a move does to the pieces of this board: by default, how the grids before and
    /// after it differ.
    fn shifts(board: &Self::Board, action: Self::Move) -> Vec<Shift> {
        defaults::shifts::<Self>(board, action)
    }

    /// Says how a player moves the pieces.
    fn handling() -> Handling {
        Handling::List
    }

    /// Returns the move by which the piece on `cell` goes `rows` down and `columns` to the right,
    /// possible or not, or `None` if no move of the family does that.
    fn push(board: &Self::Board, cell: Cell, rows: i32, columns: i32) -> Option<Self::Move> {
        let id = Self::grid(board, &Labels::canonical());
        let piece = id.pieces.iter().find(|piece| piece.cells().any(|other| other == cell))?.id;
        let wanted = Shift { piece, rows, columns };
        board.moves().into_iter().find(|&action| Self::shifts(board, action).contains(&wanted))
    }

    /// Returns what there is to say of a board, in the order in which it is said.
    fn facts(board: &Self::Board) -> Vec<Fact> {
        let _ = board;
        Vec::new()
    }

    /// Returns the functions by which scripts see a board, beside those that every family has.
    fn functions() -> &'static [Function<Self::Board>] {
        &[]
    }

    /// Returns what stands on a cell as a script sees it: by default the name of the piece there.
    fn cell_value(board: &Self::Board, cell: Cell) -> ScriptValue {
        defaults::cell_value::<Self>(board, cell)
    }

    /// Returns the family's messages in a language, as a Fluent resource with keys that begin with the
    /// family's name; `None` if the catalogue of glisse has them or there are none.
    fn messages(language: &str) -> Option<&'static str> {
        let _ = language;
        None
    }

    /// Returns a sentence for a move; those of a list in [`Family::PYTHON_NOTATION`] have none.
    fn sentence(
        board: &Self::Board,
        action: Self::Move,
        style: MoveStyle,
        telling: Telling,
    ) -> Message {
        let _ = (board, telling);
        Message::verbatim(Self::write_move(action, style))
    }

    /// Returns a sentence that says why a move cannot be made; without meaning for one that can.
    fn refusal(board: &Self::Board, action: Self::Move, labels: &Labels) -> Message {
        let _ = labels;
        let reason = board.after(action).err();
        reason.map_or_else(|| Message::verbatim(""), |IllegalMove(message)| message)
    }

    /// Returns a board with another goal, if the family has boards with goals to choose.
    fn with_goal(board: &Self::Board, goal: &str) -> Option<Result<Self::Board, Message>> {
        let _ = (board, goal);
        None
    }

    // Generation

    /// The size of generated boards if nothing is said, in rows and columns.
    const USUAL_SIZE: (usize, usize) = (3, 3);

    /// Begins to generate boards, or says why there are none.
    fn source(request: &Request) -> Result<Box<dyn BoardSource<Self>>, RequestError> {
        let _ = request;
        Err(RequestError::NotGenerated { puzzle: Self::NAME })
    }

    /// Makes a board to play without a proof of its optimum, where that is possible for any size;
    /// `None` says that [`Family::source`] is to be asked.
    fn scramble(
        rows: usize,
        columns: usize,
        difficulty: Difficulty,
        seed: u64,
    ) -> Option<Result<Self::Board, RequestError>> {
        let _ = (rows, columns, difficulty, seed);
        None
    }
}
