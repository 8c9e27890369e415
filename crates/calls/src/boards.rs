//! Texts, pieces and moves.

use crate::{
    engine::{Call, Engine},
    names::handling,
    refusal::Refusal,
    reply::Reply,
    request::{BoardAndMoves, BoardRequest, OneBoard, StyleRequest, parsed, read},
};
use glisse::{
    Board, Claim, Explain, FactValue, IllegalMove, Metric, Move, Puzzle, ReadAs, Telling,
    grid::{Cell, Exit, Grid, Look, Piece, Ruling, Shift, Side},
    picture::piece_colors,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A board as a page shows it: what it is, and its pieces.
#[derive(Serialize)]
pub(crate) struct BoardJson {
    id: String,
    puzzle: Puzzle,
    /// What its reader calls the pieces, by their ids; none if the names are canonical.
    labels: Vec<String>,
    rows: usize,
    columns: usize,
    pieces: Vec<PieceJson>,
    walls: Vec<CellJson>,
    barriers: Vec<[CellJson; 2]>,
    exit: Option<ExitJson>,
    /// How cells are told apart: `plain`, `slots` or `lines`.
    ruling: &'static str,
    /// The sign of an empty cell.
    empty: String,
    handling: &'static str,
    solved: bool,
    /// Whether a rule of the family says at once that there is no solution.
    hopeless: bool,
    facts: BTreeMap<&'static str, FactValue>,
}

/// The row and the column, from 0.
type CellJson = [usize; 2];

#[derive(Serialize)]
struct PieceJson {
    id: usize,
    name: String,
    row: usize,
    column: usize,
    height: usize,
    width: usize,
    /// `target`, `block` or `tile`.
    look: &'static str,
    /// How far a tile is from its place, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<f64>,
    /// Its colours in the theme that was asked for.
    fill: String,
    ink: String,
    edge: String,
}

#[derive(Serialize, Deserialize)]
struct ExitJson {
    side: SideJson,
    #[serde(default)]
    line: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SideJson {
    Left,
    Right,
    Top,
    Bottom,
}

const SIDES: [(Side, SideJson); 4] = [
    (Side::Left, SideJson::Left),
    (Side::Right, SideJson::Right),
    (Side::Top, SideJson::Top),
    (Side::Bottom, SideJson::Bottom),
];

#[derive(Serialize)]
struct ShiftJson {
    piece: usize,
    rows: i32,
    columns: i32,
}

fn place(cell: Cell) -> CellJson {
    [cell.row, cell.column]
}

fn cell([row, column]: CellJson) -> Cell {
    Cell { row, column }
}

fn shifts(board: &Board, action: Move) -> Vec<ShiftJson> {
    let shift = |Shift { piece, rows, columns }| ShiftJson { piece, rows, columns };
    board.shifts(action).into_iter().map(shift).collect()
}

impl BoardJson {
    pub(crate) fn new(board: &Board, style: &StyleRequest) -> Result<BoardJson, Refusal> {
        let (grid, colors) = (board.grid(), piece_colors(board, style.theme()?));
        let piece = |(piece, colors): (Piece, glisse::picture::PieceColors)| {
            let (look, distance) = match piece.look {
                Look::Target => ("target", None),
                Look::Block { .. } => ("block", None),
                Look::Tile { distance } => ("tile", Some(distance)),
            };
            PieceJson {
                id: piece.id,
                name: piece.name,
                row: piece.cell.row,
                column: piece.cell.column,
                height: piece.height,
                width: piece.width,
                look,
                distance,
                fill: colors.fill,
                ink: colors.ink,
                edge: colors.edge,
            }
        };
        let exit = |Exit { side, line }| {
            let name = SIDES.iter().find(|(known, _)| *known == side)?.1;
            Some(ExitJson { side: name, line })
        };
        // A format may have names for more pieces than there are; an address should not.
        let named = grid.pieces.iter().map(|piece| piece.id + 1).max().unwrap_or(0);
        let labels = board.labels().names().iter().take(named).cloned().collect();
        Ok(BoardJson {
            id: board.id(),
            puzzle: board.puzzle(),
            labels,
            rows: grid.rows,
            columns: grid.columns,
            pieces: grid.pieces.into_iter().zip(colors).map(piece).collect(),
            walls: grid.walls.into_iter().map(place).collect(),
            barriers: grid.barriers.into_iter().map(|cells| cells.map(place)).collect(),
            exit: grid.exit.and_then(exit),
            ruling: match grid.ruling {
                Ruling::Plain => "plain",
                Ruling::Slots => "slots",
                Ruling::Lines => "lines",
            },
            empty: grid.empty,
            handling: handling(board.puzzle().handling()),
            solved: board.is_solved(),
            hopeless: board.is_evidently_unsolvable(),
            facts: board.facts().into_iter().map(|fact| (fact.name, fact.value)).collect(),
        })
    }
}

#[derive(Deserialize)]
struct ParseRequest {
    text: String,
    puzzle: Option<String>,
    format: Option<String>,
    #[serde(default)]
    style: StyleRequest,
}

#[derive(Serialize)]
struct ParsedJson {
    format: &'static str,
    /// What was understood where a text can be read in two ways.
    note: Option<String>,
    board: BoardJson,
}

/// Reads any text.
pub(crate) fn parse(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: ParseRequest = read(call.request)?;
    let puzzle = request.puzzle.as_deref().map(parsed::<Puzzle>).transpose()?;
    let text = request.text.as_bytes();
    let known = ReadAs { puzzle, format: request.format.as_deref() };
    let parsed = glisse::parse(text, known).map_err(|error| Refusal::text(&error, text))?;
    Reply::json(&ParsedJson {
        format: parsed.format,
        note: parsed.note.map(|note| call.words.message(&note)),
        board: BoardJson::new(&parsed.board, &request.style)?,
    })
}

#[derive(Deserialize)]
struct StyledBoard {
    board: BoardRequest,
    #[serde(default)]
    style: StyleRequest,
}

/// Shows a board.
pub(crate) fn board(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let StyledBoard { board, style } = read(call.request)?;
    Reply::json(&BoardJson::new(&board.board()?, &style)?)
}

/// Pieces that somebody has laid out.
#[derive(Deserialize)]
struct AssembleRequest {
    puzzle: String,
    rows: usize,
    columns: usize,
    #[serde(default)]
    pieces: Vec<LaidPiece>,
    #[serde(default)]
    walls: Vec<CellJson>,
    #[serde(default)]
    barriers: Vec<[CellJson; 2]>,
    exit: Option<ExitJson>,
    #[serde(default)]
    style: StyleRequest,
}

#[derive(Deserialize)]
struct LaidPiece {
    id: usize,
    row: usize,
    column: usize,
    #[serde(default = "one")]
    height: usize,
    #[serde(default = "one")]
    width: usize,
}

fn one() -> usize {
    1
}

/// Makes a board of pieces, for who edits one, or says what is wrong with them.
pub(crate) fn assemble(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: AssembleRequest = read(call.request)?;
    let puzzle: Puzzle = parsed(&request.puzzle)?;
    let mut grid = Grid::new(request.rows, request.columns, Ruling::Plain);
    grid.pieces = request.pieces.iter().map(LaidPiece::piece).collect();
    grid.walls = request.walls.into_iter().map(cell).collect();
    let barriers = request.barriers.into_iter().map(|cells| cells.map(cell));
    grid.barriers = barriers.collect();
    grid.exit = request.exit.and_then(|exit| {
        let side = SIDES.iter().find(|(_, name)| *name == exit.side)?.0;
        Some(Exit { side, line: exit.line })
    });
    let made = puzzle.assemble(&grid).ok_or_else(|| Refusal::request(&"no pieces"))?;
    Reply::json(&BoardJson::new(&made.map_err(|error| Refusal::input(&error))?, &request.style)?)
}

impl LaidPiece {
    fn piece(&self) -> Piece {
        let &LaidPiece { id, row, column, height, width } = self;
        // How pieces look is not what makes a board of them.
        let look = Look::Target;
        Piece { id, name: String::new(), cell: Cell { row, column }, height, width, look }
    }
}

#[derive(Deserialize)]
struct ConvertRequest {
    board: BoardRequest,
    format: Option<String>,
}

/// Writes a board in the format of this name or, without one, in every format that can express it.
pub(crate) fn convert(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let ConvertRequest { board, format } = read(call.request)?;
    let board = board.board()?;
    let mut texts = BTreeMap::new();
    match format {
        Some(format) => {
            let text = board.write(&format).map_err(|error| Refusal::input(&error))?;
            texts.insert(format, text);
        }
        None => {
            for &format in board.puzzle().formats() {
                if let Ok(text) = board.write(format) {
                    texts.insert(format.to_owned(), text);
                }
            }
        }
    }
    Reply::json(&texts)
}

#[derive(Deserialize)]
struct PushRequest {
    board: BoardRequest,
    cell: CellJson,
    /// Rows down and columns to the right.
    by: [i32; 2],
    #[serde(default)]
    style: StyleRequest,
}

#[derive(Serialize, Default)]
struct PushJson {
    /// The move, possible or not; none if no move of the family does that.
    #[serde(rename = "move")]
    action: Option<String>,
    /// Why it cannot be made.
    refusal: Option<String>,
    shifts: Vec<ShiftJson>,
    /// The board after it.
    board: Option<BoardJson>,
}

/// Says what it does to drag the piece on a cell.
pub(crate) fn push(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let PushRequest { board, cell: from, by: [rows, columns], style } = read(call.request)?;
    let board = board.board()?;
    let grid = board.grid();
    let is_inside = from[0] < grid.rows && from[1] < grid.columns;
    let action = is_inside.then(|| board.push(cell(from), rows, columns)).flatten();
    let Some(action) = action else { return Reply::json(&PushJson::default()) };
    let mut json = PushJson { action: Some(board.write_move(action, "")), ..PushJson::default() };
    match board.after(action) {
        Ok(after) => {
            json.shifts = shifts(&board, action);
            json.board = Some(BoardJson::new(&after, &style)?);
        }
        Err(IllegalMove(reason)) => json.refusal = Some(call.words.message(&reason)),
    }
    Reply::json(&json)
}

#[derive(Serialize)]
struct PossibleJson {
    #[serde(rename = "move")]
    action: String,
    sentence: String,
    shifts: Vec<ShiftJson>,
}

/// Lists all moves that the rules allow.
pub(crate) fn moves(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let OneBoard { board } = read(call.request)?;
    let board = board.board()?;
    let possible = board.moves().into_iter().map(|action| PossibleJson {
        action: board.write_move(action, ""),
        sentence: call.words.message(&board.sentence(action, "", Telling::Alone)),
        shifts: shifts(&board, action),
    });
    Reply::json(&possible.collect::<Vec<_>>())
}

#[derive(Serialize)]
struct AppliedJson {
    board: BoardJson,
    /// How many moves were made.
    length: usize,
    /// What they cost under every metric.
    costs: BTreeMap<&'static str, u64>,
    /// Why the next one could not be made.
    refusal: Option<String>,
}

/// Makes moves, up to the first that is against the rules.
pub(crate) fn apply(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (board, moves) = read::<BoardAndMoves>(call.request)?.read()?;
    let StyledBoard { style, .. } = read(call.request)?;
    let applied = glisse::apply(&board, &Claim::new(moves));
    Reply::json(&AppliedJson {
        board: BoardJson::new(&applied.board, &style)?,
        length: applied.length,
        costs: Metric::ALL.into_iter().map(Metric::name).zip(applied.costs).collect(),
        refusal: applied.refusal.map(|refusal| call.words.message(&refusal.message())),
    })
}

#[derive(Serialize)]
struct ToldJson {
    /// The whole list in every notation.
    notations: BTreeMap<&'static str, String>,
    steps: Vec<StepJson>,
}

#[derive(Serialize)]
struct StepJson {
    #[serde(rename = "move")]
    action: String,
    sentence: String,
    shifts: Vec<ShiftJson>,
    /// The board after it.
    id: String,
    solved: bool,
}

/// Tells moves in words and in every notation, with what each does to the pieces.
pub(crate) fn tell(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (mut board, moves) = read::<BoardAndMoves>(call.request)?.read()?;
    let notations = board.puzzle().notations().iter();
    let notations = notations.map(|&name| (name, board.write_moves(&moves, name))).collect();
    let mut steps = Vec::with_capacity(moves.len());
    for action in moves {
        let sentence = call.words.message(&board.sentence(action, "", Telling::Listed));
        let (action_text, shifts) = (board.write_move(action, ""), shifts(&board, action));
        board.apply(action).map_err(|error| Refusal::input(&error))?;
        let (id, solved) = (board.id(), board.is_solved());
        steps.push(StepJson { action: action_text, sentence, shifts, id, solved });
    }
    Reply::json(&ToldJson { notations, steps })
}
