//! What a family has that says nothing else: moves read word by word, and whatever follows from its
//! boards as pieces on a grid.

use crate::{
    Family, Labels, ParseError, ParsedMoves, Rules,
    function::ScriptValue,
    grid::{Cell, Shift},
    text::{Fragment, MoveWords},
};
use glisse_words::message;

/// What a list of moves looks like in JSON.
const EXAMPLES: [&str; 2] = [r#"{"moves": ["first", "second"]}"#, r#"["first", "second"]"#];

/// Reads moves between blanks and commas, each as it is written, or in the JSON of
/// `solve --json`.
pub(crate) fn parse_moves<F: Family>(text: &[u8]) -> Result<ParsedMoves<F::Move>, ParseError> {
    let text = Fragment::from_bytes(text, F::MOST_SOLUTION_BYTES)?.plain()?.trim();
    let separates = |letter: char| letter.is_whitespace() || letter == ',';
    let words = MoveWords::from_json(text, EXAMPLES, "a move")
        .unwrap_or_else(|| Ok(text.words_between(separates).collect()))?;
    words.read(|word| {
        word.text.parse().map_err(|_| {
            ParseError::at(word, message!("parse-no-move", found = word.shown(), puzzle = F::NAME))
        })
    })
}

/// Returns how far each piece travels by a move, or an empty list if the move is not possible.
pub(crate) fn shifts<F: Family>(board: &F::Board, action: F::Move) -> Vec<Shift> {
    let Ok(after) = board.after(action) else { return Vec::new() };
    let labels = Labels::canonical();
    let (before, after) = (F::grid(board, &labels), F::grid(&after, &labels));
    let way = |from: usize, to: usize| to as i32 - from as i32;
    let shifts = before.pieces.iter().filter_map(|piece| {
        let (from, to) = (piece.cell, after.piece(piece.id)?.cell);
        let (rows, columns) = (way(from.row, to.row), way(from.column, to.column));
        (from != to).then_some(Shift { piece: piece.id, rows, columns })
    });
    shifts.collect()
}

/// Returns the name of the piece that covers a cell.
pub(crate) fn cell_value<F: Family>(board: &F::Board, cell: Cell) -> ScriptValue {
    let grid = F::grid(board, &Labels::canonical());
    let piece = grid.pieces.into_iter().find(|piece| piece.cells().any(|other| other == cell));
    piece.map_or(ScriptValue::None, |piece| piece.name.into())
}
