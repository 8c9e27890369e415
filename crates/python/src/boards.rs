//! Boards: moves, texts, what can be seen on them.

use crate::{
    answers::PyAnswer,
    errors,
    options::SearchOptions,
    solving::{self, Solvers},
    work,
};
use glisse::{
    Algorithm, Board, Labels, Move, Options, Puzzle, ReadAs,
    grid::{Exit, Look, Piece, Side},
    lab::hash_table::{course_hash, plateau_sum},
    picture::{Picture, Style, Theme, text::TextPicture},
};
use glisse_calls::Refusal;
use glisse_words::message;
use pyo3::{
    exceptions::{PyIndexError, PyTypeError, PyValueError},
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyInt, PyType},
};
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// A board of any puzzle, and the moves made on it.
#[pyclass(name = "Board", module = "glisse._engine", subclass, weakref)]
#[derive(Debug)]
pub(crate) struct PyBoard {
    pub(crate) board: Board,
    /// The moves made, each with the board before it.
    made: Vec<(Board, Move)>,
}

/// The class for boards of each puzzle.
static CLASSES: PyOnceLock<HashMap<String, Py<PyType>>> = PyOnceLock::new();

/// A piece: its number, its name, its row and column, its height and width, and whether it is the target.
type PieceOf = (usize, String, usize, usize, usize, usize, bool);

/// Rows, columns, pieces, walls, barriers, and the side and the line of the exit.
type GridOf = (
    usize,
    usize,
    Vec<PieceOf>,
    Vec<(usize, usize)>,
    Vec<((usize, usize), (usize, usize))>,
    Option<(&'static str, usize)>,
);

/// Returns a board as an object of the class for its puzzle.
pub(crate) fn wrap(py: Python<'_>, board: Board) -> PyResult<Bound<'_, PyAny>> {
    let class = CLASSES.get(py).and_then(|classes| classes.get(board.puzzle().name()));
    let native = Bound::new(py, PyBoard { board, made: Vec::new() })?;
    match class {
        Some(class) => py.get_type::<PyBoard>().call_method1("__new__", (class, native)),
        None => Ok(native.into_any()),
    }
}

/// Reads a board from any text.
pub(crate) fn read(text: &str, known: ReadAs) -> Result<Board, Refusal> {
    match glisse::parse(text.as_bytes(), known) {
        Ok(parsed) => Ok(parsed.board),
        Err(error) => Err(Refusal::text(&error, text.as_bytes())),
    }
}

fn puzzle(py: Python<'_>, name: Option<&str>) -> PyResult<Option<Puzzle>> {
    let puzzle = name.map(str::parse::<Puzzle>).transpose();
    puzzle.map_err(|error| errors::input(py, &error))
}

impl PyBoard {
    /// Reads one move.
    fn action(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let moves = self.actions(py, text, "")?;
        if let [action] = moves[..] {
            return Ok(action);
        }
        let refusal = message!("python-one-move", count = moves.len(), text = text);
        Err(errors::usual::<PyValueError>(py, &refusal))
    }

    fn actions(&self, py: Python<'_>, text: &str, notation: &str) -> PyResult<Vec<Move>> {
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        let parsed = self.board.parse_moves(text.as_bytes(), notation);
        let parsed = parsed.map_err(|error| Refusal::text(&error, text.as_bytes()));
        Ok(parsed.map_err(|refusal| errors::exception(py, &refusal))?.moves)
    }

    fn after_move(&self, py: Python<'_>, action: Move) -> PyResult<Board> {
        self.board.after(action).map_err(|error| errors::illegal(py, &error))
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (source, /, *, puzzle=None, format=None, labels=None))]
    fn new(
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        puzzle: Option<&str>,
        format: Option<&str>,
        labels: Option<Vec<String>>,
    ) -> PyResult<PyBoard> {
        if let Ok(other) = source.cast::<PyBoard>() {
            let other = other.borrow();
            return Ok(PyBoard { board: other.board.clone(), made: other.made.clone() });
        }
        let text: &str = source
            .extract()
            .map_err(|_| errors::usual::<PyTypeError>(py, &message!("python-board-source")))?;
        let known = ReadAs { puzzle: self::puzzle(py, puzzle)?, format };
        let mut board = read(text, known).map_err(|refusal| errors::exception(py, &refusal))?;
        if let Some(labels) = labels.filter(|labels| !labels.is_empty()) {
            board = board.with_labels(Labels::own(labels));
        }
        Ok(PyBoard { board, made: Vec::new() })
    }

    /// The id by which every part of glisse knows this board.
    #[getter]
    fn id(&self) -> String {
        self.board.id()
    }

    /// The name of its puzzle: `rush-hour`, `tiles` or `swap`.
    #[getter]
    fn puzzle(&self) -> &'static str {
        self.board.puzzle().name()
    }

    /// The names that its reader has for the pieces; empty if they are the usual ones.
    #[getter]
    fn labels(&self) -> Vec<String> {
        self.board.grid().own_names(self.board.labels()).to_vec()
    }

    /// Whether nothing is left to do.
    #[getter]
    fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// Whether a rule of the puzzle says at once that there is no solution.
    #[getter]
    fn is_evidently_unsolvable(&self) -> bool {
        self.board.is_evidently_unsolvable()
    }

    /// All moves that the rules allow.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        let write = |action| self.board.write_move(action, "");
        self.board.moves().into_iter().map(write).collect()
    }

    /// The moves made so far, oldest first.
    #[getter]
    fn move_stack(&self) -> Vec<String> {
        self.made.iter().map(|(board, action)| board.write_move(*action, "")).collect()
    }

    /// Whether the rules allow a move.
    fn is_legal(&self, py: Python<'_>, r#move: &str) -> PyResult<bool> {
        Ok(self.board.after(self.action(py, r#move)?).is_ok())
    }

    /// Makes a move.
    fn push(&mut self, py: Python<'_>, r#move: &str) -> PyResult<()> {
        let action = self.action(py, r#move)?;
        let after = self.after_move(py, action)?;
        self.made.push((std::mem::replace(&mut self.board, after), action));
        Ok(())
    }

    /// Takes the last move back and returns it.
    fn pop(&mut self, py: Python<'_>) -> PyResult<String> {
        let nothing = || errors::usual::<PyIndexError>(py, &message!("python-no-move"));
        let made = self.made.pop().ok_or_else(nothing)?;
        let text = made.0.write_move(made.1, "");
        self.board = made.0;
        Ok(text)
    }

    /// The board before the first move.
    #[getter]
    fn root<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, self.made.first().map_or(&self.board, |(board, _)| board).clone())
    }

    /// The board after a move, as another object.
    fn after<'py>(&self, py: Python<'py>, r#move: &str) -> PyResult<Bound<'py, PyAny>> {
        wrap(py, self.after_move(py, self.action(py, r#move)?)?)
    }

    /// The boards after all legal moves, each with its move.
    fn successors<'py>(&self, py: Python<'py>) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
        let next = |action| {
            let board = self.after_move(py, action)?;
            Ok((self.board.write_move(action, ""), wrap(py, board)?))
        };
        self.board.moves().into_iter().map(next).collect()
    }

    /// Reads a list of moves and writes each on its own.
    #[pyo3(signature = (text, notation=""))]
    fn parse_moves(&self, py: Python<'_>, text: &str, notation: &str) -> PyResult<Vec<String>> {
        let moves = self.actions(py, text, notation)?;
        Ok(moves.into_iter().map(|action| self.board.write_move(action, "")).collect())
    }

    /// Writes a list of moves in a notation.
    #[expect(clippy::needless_pass_by_value, reason = "lists of Python are read into their own")]
    fn write_moves(&self, py: Python<'_>, moves: Vec<String>, notation: &str) -> PyResult<String> {
        let moves: PyResult<Vec<Move>> = moves.iter().map(|text| self.action(py, text)).collect();
        Ok(self.board.write_moves(&moves?, notation))
    }

    /// Writes the board in the format of this name.
    fn write(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        self.board.write(format).map_err(|error| errors::input(py, &error))
    }

    /// Draws the board as text, in the colours of terminals if that is asked for.
    #[pyo3(signature = (colors=false))]
    fn draw(&self, colors: bool) -> String {
        let grid = self.board.grid();
        let text = TextPicture { grid: &grid, moved: &[], colors }.to_string();
        text.trim_end_matches('\n').to_owned()
    }

    /// Draws the board as SVG.
    #[pyo3(signature = (theme="light", cell=None))]
    fn svg(&self, py: Python<'_>, theme: &str, cell: Option<u32>) -> PyResult<String> {
        let theme: Theme = theme.parse().map_err(|error| errors::input(py, &error))?;
        let style = Style { theme, cell, notation: None, language: errors::language(py) };
        let picture = Picture::of_board(&self.board, &style);
        Ok(picture.map_err(|error| errors::input(py, &error))?.to_svg())
    }

    /// The number that the hash of the course gives the board, or the sum that its hand-out prints.
    #[pyo3(signature = (base=3, plateau=false))]
    fn hash_code<'py>(
        &self,
        py: Python<'py>,
        base: u32,
        plateau: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let cells = self
            .board
            .hash_cells()
            .ok_or_else(|| errors::usual::<PyValueError>(py, &message!("python-no-hash")))?;
        let digits = if plateau {
            plateau_sum(&cells, base).to_string()
        } else {
            course_hash(&cells, base).to_string()
        };
        py.get_type::<PyInt>().call1((digits,))
    }

    /// What can be seen: rows, columns, pieces, walls, barriers and the exit.
    fn _grid(&self) -> GridOf {
        let grid = self.board.grid();
        let piece = |piece: Piece| {
            let is_target = piece.look == Look::Target;
            let (row, column) = (piece.cell.row, piece.cell.column);
            (piece.id, piece.name, row, column, piece.height, piece.width, is_target)
        };
        let exit = |Exit { side, line }| {
            let side = match side {
                Side::Left => "left",
                Side::Right => "right",
                Side::Top => "top",
                Side::Bottom => "bottom",
            };
            (side, line)
        };
        let walls = grid.walls.iter().map(|cell| (cell.row, cell.column));
        let barriers = grid.barriers.iter();
        (
            grid.rows,
            grid.columns,
            grid.pieces.into_iter().map(piece).collect(),
            walls.collect(),
            barriers.map(|[a, b]| ((a.row, a.column), (b.row, b.column))).collect(),
            grid.exit.map(exit),
        )
    }

    /// What a heuristic of the engine says of the board.
    #[pyo3(signature = (name, metric=None, progress=None))]
    fn _heuristic(
        &self,
        py: Python<'_>,
        name: String,
        metric: Option<&str>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<u32> {
        let arguments = PyDict::new(py);
        arguments.set_item("metric", metric)?;
        arguments.set_item("heuristic", name)?;
        let (search, board) = (SearchOptions::new(Some(&arguments))?, self.board.clone());
        let estimate = work::run(py, progress, move |meter| {
            let mut solver = Solvers::one();
            solving::controlled(meter, |control| {
                let options = search.options(control, None);
                let options = Options { algorithm: Algorithm::Astar, ..options };
                solver.with_space(&board, &options, |view| view.estimate(view.start()))
            })
        })?;
        estimate.map_err(|error| errors::exception(py, &error.into()))
    }

    /// Solves the board.
    #[pyo3(signature = (progress=None, **options))]
    fn _solve<'py>(
        &self,
        py: Python<'py>,
        progress: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Bound<'py, PyAnswer>> {
        solving::solve(py, &self.board, progress, SearchOptions::new(options)?)
    }

    /// The board with another goal.
    fn _with_goal(&self, py: Python<'_>, goal: &str) -> PyResult<PyBoard> {
        let board = self
            .board
            .with_goal(goal)
            .ok_or_else(|| errors::usual::<PyValueError>(py, &message!("python-one-goal")))?;
        let board = board.map_err(|message| errors::input(py, &message))?;
        Ok(PyBoard { board, made: Vec::new() })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBoard>().is_ok_and(|other| other.borrow().board == self.board)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.board.hash(&mut hasher);
        hasher.finish()
    }
}

/// Says which class boards of a puzzle have.
#[pyfunction]
fn _set_classes(py: Python<'_>, classes: HashMap<String, Py<PyType>>) -> PyResult<()> {
    CLASSES.set(py, classes).map_err(|_| PyValueError::new_err("classes are set once"))
}

/// Reads a board from any text.
#[pyfunction]
#[pyo3(signature = (text, puzzle=None, format=None))]
fn parse<'py>(
    py: Python<'py>,
    text: &str,
    puzzle: Option<&str>,
    format: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let known = ReadAs { puzzle: self::puzzle(py, puzzle)?, format };
    wrap(py, read(text, known).map_err(|refusal| errors::exception(py, &refusal))?)
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyBoard>()?;
    module.add_function(wrap_pyfunction!(_set_classes, module)?)?;
    module.add_function(wrap_pyfunction!(parse, module)?)
}
