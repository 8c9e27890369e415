//! Boards, ids, solutions and saved games.

use glisse::{
    Board, Claim, Explain, Language, Message, Metric, ParseError, Puzzle, ReadAs, apply,
    game::SavedGame, parse, verify, words,
};
use glisse_family::text::testing::{check_error, lacks_argument};

/// Reads a board of a family and a format that nobody tells.
///
/// # Panics
///
/// If an error is not well told, or if the board is another one once it has been written.
pub fn boards(bytes: &[u8]) {
    match parse(bytes, ReadAs::default()) {
        Ok(parsed) => check_board(&parsed.board),
        Err(error) => check_error(bytes, &error),
    }
}

/// Reads a board in every format of every family.
///
/// # Panics
///
/// If an error is not well told, or if the board is another one once it has been written.
pub fn formats(bytes: &[u8]) {
    for puzzle in Puzzle::all() {
        for format in puzzle.formats() {
            match puzzle.parse(bytes, Some(format)) {
                Ok(parsed) => check_board(&parsed.board),
                Err(error) => check_error(bytes, &error),
            }
        }
    }
}

/// Checks that a board is the same after it was written, in whichever format.
fn check_board(board: &Board) {
    let id = board.id();
    for format in board.puzzle().formats() {
        let Ok(text) = board.write(format) else { continue };
        let again = board.puzzle().parse(text.as_bytes(), Some(format));
        assert_eq!(again.map(|parsed| parsed.board.id()), Ok(id.clone()), "{format}: {text}");
    }
}

/// Reads an id, with the library and with the checker of certificates, which shares no code with it.
///
/// # Panics
///
/// If only one of them takes an id as glisse writes it.
pub fn ids(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let known = ReadAs { format: Some("id"), ..ReadAs::default() };
    let proof = glisse_proof::Board::parse(text);
    match parse(bytes, known) {
        Ok(parsed) => {
            let id = parsed.board.id();
            assert!(glisse_proof::Board::parse(&id).is_some(), "{id}");
            let again = parse(id.as_bytes(), known).map(|parsed| parsed.board.id());
            assert_eq!(again, Ok(id));
        }
        Err(error) => {
            check_error(bytes, &error);
            assert!(proof.is_none(), "{text}: {error}");
        }
    }
}

/// Reads a solution and replays it: the first line is the board, the others are the solution.
///
/// # Panics
///
/// If an error is not well told, or if the moves are others once they have been written.
pub fn solutions(bytes: &[u8]) {
    let Some((board, text)) = first_line(bytes) else { return };
    let Ok(board) = board.parse::<Board>() else { return };
    for notation in board.puzzle().notations() {
        match Claim::from_bytes(text, &board, notation) {
            Ok(claim) => {
                let applied = apply(&board, &claim);
                for metric in Metric::ALL {
                    if let Ok(solution) = verify(&board, &claim, metric) {
                        assert!(applied.board.is_solved(), "{board:?}");
                        let written = board.write_moves(&solution.moves, "");
                        let again = Claim::from_bytes(written.as_bytes(), &board, "");
                        let again = again.map(|claim| verify(&board, &claim, metric));
                        assert_eq!(again, Ok(Ok(solution)), "{written}");
                    }
                }
            }
            Err(error) => check_solution_error(text, &error),
        }
    }
}

/// Checks that an error about a solution is well told, in every language.
fn check_solution_error(text: &[u8], error: &ParseError) {
    for (span, _) in error.places() {
        assert!(span.start <= span.end && span.end <= text.len(), "{error:?}");
    }
    check_said(text, &error.message());
}

/// Reads a saved game.
///
/// # Panics
///
/// If an error is not well told, or if the game is another one once it has been saved.
pub fn games(bytes: &[u8]) {
    match SavedGame::from_json(bytes) {
        Ok(saved) => {
            let text = saved.to_json();
            let again = SavedGame::from_json(text.as_bytes()).map(|saved| saved.to_json());
            assert_eq!(again.as_ref(), Ok(&text));
        }
        Err(error) => check_said(bytes, &error.message()),
    }
}

/// Checks that there are words for a message about these bytes in every language.
pub(crate) fn check_said(bytes: &[u8], message: &Message) {
    for language in Language::ALL {
        let text = words(language).message(message);
        assert!(text != message.key && !text.is_empty() && !lacks_argument(&text, bytes), "{text}");
    }
}

/// Splits a text into its first line and all that follows it.
pub(crate) fn first_line(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    Some((str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]))
}
