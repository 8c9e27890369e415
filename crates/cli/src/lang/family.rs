//! What depends on the family of the puzzle. Nothing else in the command chooses a message by it.

use crate::draw::Look;
use glisse::{
    Board, IllegalMove, Move, Notation, Puzzle,
    rush_hour::{IllegalSlide, Label, Orientation},
    swap::CannotSwap,
    tiles::Direction,
};
use glisse_words::{Message, Words, message, say};

/// The key of a family's own message: `{family}` stands for its name.
pub(crate) fn key(puzzle: Puzzle, pattern: &str) -> String {
    pattern.replace("{family}", puzzle.name())
}

/// Says a message that every family has its own of.
pub(crate) fn say_own(words: &Words, puzzle: Puzzle, pattern: &str) -> String {
    words.say(&key(puzzle, pattern), &[])
}

/// How a move is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Telling {
    /// In a list of moves, after the way in which it is written.
    Listed,
    /// Beside the board, which shows where it is.
    Alone,
}

/// A move as a sentence, in the words of the course's first report.
pub(crate) fn sentence(
    words: &Words,
    board: &Board,
    action: Move,
    look: Look,
    telling: Telling,
) -> String {
    let told = match (board, action) {
        (Board::RushHour(board), Move::RushHour(slide)) => {
            let orientation = board.vehicle(slide.label).map(|vehicle| vehicle.orientation);
            let way = match (orientation, slide.cells > 0) {
                (Some(Orientation::Vertical), true) => "down",
                (Some(Orientation::Vertical), false) => "up",
                (_, true) => "right",
                (_, false) => "left",
            };
            let key = match telling {
                Telling::Listed => "rush-hour-move",
                Telling::Alone => "rush-hour-hint",
            };
            let name = look.names.name(slide.label);
            message!(key, name = name, count = slide.cells.unsigned_abs(), way = way)
        }
        (Board::Tiles(board), Move::Tiles(direction)) => {
            let tile = board.neighbour(direction).map_or(0, |cell| board.cells()[cell]);
            let key = match (look.notation, telling) {
                (Notation::Empty, Telling::Listed) => "tiles-move-empty",
                (Notation::Empty, Telling::Alone) => "tiles-hint-empty",
                (Notation::Tile, Telling::Listed) => "tiles-move-tile",
                (Notation::Tile, Telling::Alone) => "tiles-hint-tile",
            };
            let written = direction.noted(look.notation);
            let way = match written {
                Direction::Up => "up",
                Direction::Down => "down",
                Direction::Left => "left",
                Direction::Right => "right",
            };
            message!(key, letter = written.to_string(), way = way, tile = tile.to_string())
        }
        (Board::Swap(board), Move::Swap(swap)) => {
            let number = |(row, column): (u32, u32)| {
                let cell = row as usize * board.columns() + column as usize;
                board.cells().get(cell).copied().unwrap_or_default().to_string()
            };
            let key = match telling {
                Telling::Listed => "swap-move",
                Telling::Alone => "swap-hint",
            };
            let [one, other] = swap.cells.map(number);
            message!(key, cells = swap.to_string(), one = one, other = other)
        }
        _ => Message::verbatim(action.to_string()),
    };
    words.message(&told)
}

/// What is on a board: the names of its properties and what they are.
pub(crate) fn facts(words: &Words, board: &Board) -> Vec<(String, String)> {
    let size = |rows: usize, columns: usize| ("check-size", format!("{rows}x{columns}"));
    let facts = match board {
        Board::RushHour(board) => vec![
            size(board.rows(), board.columns()),
            ("rush-hour-vehicles", board.vehicles().len().to_string()),
            ("rush-hour-walls", board.walls().len().to_string()),
            ("rush-hour-exit", say!(words, &format!("rush-hour-side-{}", board.exit().word()))),
        ],
        Board::Tiles(board) => {
            vec![size(board.rows(), board.columns()), ("tiles-target", board.goal().to_string())]
        }
        Board::Swap(board) => vec![
            size(board.rows(), board.columns()),
            ("swap-barriers", board.barriers().len().to_string()),
        ],
        _ => Vec::new(),
    };
    facts.into_iter().map(|(key, value)| (say!(words, key), value)).collect()
}

/// Why a move cannot be made.
pub(crate) fn refusal(words: &Words, refusal: IllegalMove, look: Look) -> String {
    let name = |label: Label| look.names.name(label);
    let told = match refusal {
        IllegalMove::RushHour(IllegalSlide::InTheWay(label, other)) => {
            message!("rush-hour-in-the-way", name = name(label), other = name(other))
        }
        IllegalMove::RushHour(IllegalSlide::Wall(label)) => {
            message!("rush-hour-wall-in-the-way", name = name(label))
        }
        IllegalMove::RushHour(_) => message!("rush-hour-edge-in-the-way"),
        IllegalMove::Tiles => message!("tiles-no-tile"),
        IllegalMove::Swap(CannotSwap::Barrier { .. }) => message!("swap-barrier"),
        other => Message::verbatim(other.to_string()),
    };
    words.message(&told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language, rush_hour::Names, words};

    #[test]
    fn every_direction_has_its_sentence() {
        let board = Board::parse("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.").unwrap();
        let say = |language: Language, slide: &str, names| {
            let look = Look { names, notation: Notation::Empty, colors: false };
            let action = Move::RushHour(slide.parse().unwrap());
            sentence(words(language), &board, action, look, Telling::Listed)
        };
        let english = |slide, names| say(Language::En, slide, names);
        assert_eq!(english("B+1", Names::Letters), "Move vehicle B 1 cell right");
        assert_eq!(english("C-3", Names::Letters), "Move vehicle C 3 cells left");
        assert_eq!(english("E+3", Names::Numbers), "Move vehicle 5 3 cells down");
        assert_eq!(english("F-1", Names::Letters), "Move vehicle F 1 cell up");
        let course = |slide| say(Language::Fr, slide, Names::Numbers);
        assert_eq!(course("B+1"), "Déplacer la voiture 2 de 1 case vers la droite");
        assert_eq!(course("C-3"), "Déplacer la voiture 3 de 3 cases vers la gauche");
        assert_eq!(course("E+3"), "Déplacer la voiture 5 de 3 cases vers le bas");
        assert_eq!(course("F-1"), "Déplacer la voiture 6 de 1 case vers le haut");
    }
}
