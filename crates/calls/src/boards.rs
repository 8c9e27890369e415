//! Texts, pieces and moves.

use crate::{
    engine::{Call, Engine},
    names::handling,
    refusal::Refusal,
    reply::Reply,
    request::{BoardAndMoves, BoardRequest, OneBoard, StyleRequest, one, parsed, read},
};
use glisse::{
    Board, Claim, Explain, Metric, Move, Puzzle, ReadAs, Telling,
    grid::{Cell, Exit, Grid, Look, Piece, Ruling, Shift, Side},
    picture::{PieceColors, piece_colors},
};
use glisse_puzzle::object;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The row and the column, from 0.
type CellJson = [usize; 2];

#[derive(Deserialize, Serialize)]
struct ExitJson {
    #[serde(with = "SideJson")]
    side: Side,
    #[serde(default)]
    line: usize,
}

#[derive(Deserialize, Serialize)]
#[serde(remote = "Side", rename_all = "lowercase")]
enum SideJson {
    Left,
    Right,
    Top,
    Bottom,
}

fn place(cell: Cell) -> CellJson {
    [cell.row, cell.column]
}

fn cell([row, column]: CellJson) -> Cell {
    Cell { row, column }
}

/// Returns what a move does to the pieces.
fn shifts(board: &Board, action: Move) -> Vec<impl Serialize + use<>> {
    let shift = |Shift { piece, rows, columns }| object! { piece, rows, columns };
    board.shifts(action).into_iter().map(shift).collect()
}

/// Returns a board as a page shows it: what it is, and its pieces.
pub(crate) fn board_json(
    board: &Board,
    style: &StyleRequest,
) -> Result<impl Serialize + use<>, Refusal> {
    let (grid, colors) = (board.grid(), piece_colors(board, style.theme()?));
    let piece = |(piece, colors): (Piece, PieceColors)| {
        let (look, distance) = match piece.look {
            Look::Target => ("target", None),
            Look::Block { .. } => ("block", None),
            Look::Tile { distance } => ("tile", Some(distance)),
        };
        object! {
            id: piece.id,
            name: piece.name,
            row: piece.cell.row,
            column: piece.cell.column,
            height: piece.height,
            width: piece.width,
            look,
            // How far a tile is from its place, from 0 to 1.
            distance?,
            // Its colours in the theme that was asked for.
            fill: colors.fill,
            ink: colors.ink,
            edge: colors.edge,
        }
    };
    let facts = board.facts().into_iter().map(|fact| (fact.name, fact.value));
    Ok(object! {
        id: board.id(),
        puzzle: board.puzzle(),
        // What its reader calls the pieces, by their ids; none if the names are canonical.
        labels: grid.own_names(board.labels()).to_vec(),
        rows: grid.rows,
        columns: grid.columns,
        pieces: grid.pieces.into_iter().zip(colors).map(piece).collect::<Vec<_>>(),
        walls: grid.walls.into_iter().map(place).collect::<Vec<_>>(),
        barriers: grid.barriers.into_iter().map(|cells| cells.map(place)).collect::<Vec<_>>(),
        exit: grid.exit.map(|Exit { side, line }| ExitJson { side, line }),
        // How cells are told apart.
        ruling: match grid.ruling {
            Ruling::Plain => "plain",
            Ruling::Slots => "slots",
            Ruling::Lines => "lines",
        },
        // The sign of an empty cell.
        empty: grid.empty,
        handling: handling(board.puzzle().handling()),
        solved: board.is_solved(),
        // Whether a rule of the family says at once that there is no solution.
        hopeless: board.is_evidently_unsolvable(),
        facts: facts.collect::<BTreeMap<_, _>>(),
    })
}

#[derive(Deserialize)]
struct ParseRequest {
    text: String,
    puzzle: Option<String>,
    format: Option<String>,
    #[serde(default)]
    style: StyleRequest,
}

/// Reads any text.
pub(crate) fn parse(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: ParseRequest = read(call.request)?;
    let puzzle = request.puzzle.as_deref().map(parsed::<Puzzle>).transpose()?;
    let text = request.text.as_bytes();
    let known = ReadAs { puzzle, format: request.format.as_deref() };
    let parsed = glisse::parse(text, known).map_err(|error| Refusal::text(&error, text))?;
    Reply::json(&object! {
        format: parsed.format,
        // What was understood where a text can be read in two ways.
        note: parsed.note.map(|note| call.words.message(&note)),
        board: board_json(&parsed.board, &request.style)?,
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
    Reply::json(&board_json(&board.board()?, &style)?)
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

/// Makes a board of pieces, for who edits one, or says what is wrong with them.
pub(crate) fn assemble(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let request: AssembleRequest = read(call.request)?;
    let puzzle: Puzzle = parsed(&request.puzzle)?;
    let mut grid = Grid::new(request.rows, request.columns, Ruling::Plain);
    grid.pieces = request.pieces.iter().map(LaidPiece::piece).collect();
    grid.walls = request.walls.into_iter().map(cell).collect();
    grid.barriers = request.barriers.into_iter().map(|cells| cells.map(cell)).collect();
    grid.exit = request.exit.map(|ExitJson { side, line }| Exit { side, line });
    let made = puzzle.assemble(&grid).ok_or_else(|| Refusal::request(&"no pieces"))?;
    Reply::json(&board_json(&made?, &request.style)?)
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
            let text = board.write(&format)?;
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

/// Says what it does to drag the piece on a cell.
pub(crate) fn push(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let PushRequest { board, cell: from, by: [rows, columns], style } = read(call.request)?;
    let board = board.board()?;
    let grid = board.grid();
    let is_inside = from[0] < grid.rows && from[1] < grid.columns;
    let action = is_inside.then(|| board.push(cell(from), rows, columns)).flatten();
    let (after, refused) = match action.map(|action| board.after(action)) {
        Some(Ok(after)) => (Some(after), None),
        Some(Err(refused)) => (None, Some(refused)),
        None => (None, None),
    };
    let made = action.filter(|_| after.is_some());
    Reply::json(&object! {
        // The move, possible or not; none if no move of the family does that.
        r#move: action.map(|action| board.write_move(action, "")),
        // Why it cannot be made.
        refusal: refused.map(|refused| call.words.message(&refused.message())),
        shifts: made.map(|action| shifts(&board, action)).unwrap_or_default(),
        // The board after it.
        board: after.map(|after| board_json(&after, &style)).transpose()?,
    })
}

/// Lists all moves that the rules allow.
pub(crate) fn moves(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let OneBoard { board } = read(call.request)?;
    let board = board.board()?;
    let possible = board.moves().into_iter().map(|action| {
        object! {
            r#move: board.write_move(action, ""),
            sentence: call.words.message(&board.sentence(action, "", Telling::Alone)),
            shifts: shifts(&board, action),
        }
    });
    Reply::json(&possible.collect::<Vec<_>>())
}

/// Makes moves, up to the first that is against the rules.
pub(crate) fn apply(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (board, moves) = read::<BoardAndMoves>(call.request)?.read()?;
    let StyledBoard { style, .. } = read(call.request)?;
    let applied = glisse::apply(&board, &Claim::new(moves));
    let costs = Metric::ALL.map(Metric::name).into_iter().zip(applied.costs);
    Reply::json(&object! {
        board: board_json(&applied.board, &style)?,
        // How many moves were made.
        length: applied.length,
        // What they cost under every metric.
        costs: costs.collect::<BTreeMap<_, _>>(),
        // Why the next one could not be made.
        refusal: applied.refusal.map(|refusal| call.words.message(&refusal.message())),
    })
}

/// Tells moves in words and in every notation, with what each does to the pieces.
pub(crate) fn tell(_: &mut Engine, call: &Call) -> Result<Reply, Refusal> {
    let (mut board, moves) = read::<BoardAndMoves>(call.request)?.read()?;
    let notations = board.puzzle().notations().iter();
    let written = notations.map(|&name| (name, board.write_moves(&moves, name)));
    let notations: BTreeMap<_, _> = written.collect();
    let mut steps = Vec::with_capacity(moves.len());
    for action in moves {
        let sentence = call.words.message(&board.sentence(action, "", Telling::Listed));
        let (r#move, shifts) = (board.write_move(action, ""), shifts(&board, action));
        board.apply(action)?;
        // The board is the one after the move.
        let (id, solved) = (board.id(), board.is_solved());
        steps.push(object! { r#move, sentence, shifts, id, solved });
    }
    Reply::json(&object! { notations, steps })
}
