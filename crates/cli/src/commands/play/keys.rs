//! What keys mean.
//!
//! Two keys that people expect are taken twice: `h` is a hint, unless vi's keys are switched on, when
//! it is left and `i` is the hint; and letters name vehicles as well as commands, so that commands are
//! small letters and vehicles are chosen by capital ones, or by any letter after `/`.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use glisse::grid::{Cell, Grid};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Go(Direction),
    /// The next vehicle or cell.
    Next,
    Previous,
    Choose,
    /// The vehicle of this letter or digit, or the difficulty of this digit.
    Letter(char),
    /// The vehicle of the letter that comes next.
    AwaitLetter,
    Undo,
    Redo,
    Restart,
    NewBoard,
    Hint,
    Solution,
    Review,
    Save,
    Help,
    ViKeys,
    /// Out of here: back to the game.
    Back,
    Quit,
    Faster,
    Slower,
    First,
    Last,
}

/// Returns what a key asks for, or `None` if it has no meaning.
pub(super) fn command(key: KeyEvent, vi: bool) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return with_control(key.code);
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Up => Command::Go(Direction::UP),
        KeyCode::Down => Command::Go(Direction::DOWN),
        KeyCode::Left => Command::Go(Direction::LEFT),
        KeyCode::Right => Command::Go(Direction::RIGHT),
        KeyCode::BackTab => Command::Previous,
        KeyCode::Tab if key.modifiers.contains(KeyModifiers::SHIFT) => Command::Previous,
        KeyCode::Tab => Command::Next,
        KeyCode::Enter | KeyCode::Char(' ') => Command::Choose,
        KeyCode::Backspace => Command::Undo,
        KeyCode::Esc => Command::Back,
        KeyCode::Home => Command::First,
        KeyCode::End => Command::Last,
        KeyCode::F(1) => Command::Help,
        KeyCode::Char(letter) => return of_letter(letter, vi),
        _ => return None,
    })
}

fn of_letter(letter: char, vi: bool) -> Option<Command> {
    Some(match letter {
        'h' if vi => Command::Go(Direction::LEFT),
        'j' => Command::Go(Direction::DOWN),
        'k' => Command::Go(Direction::UP),
        'l' => Command::Go(Direction::RIGHT),
        'h' | 'i' => Command::Hint,
        'u' => Command::Undo,
        'r' => Command::Redo,
        'n' => Command::NewBoard,
        's' => Command::Solution,
        'a' => Command::Review,
        'w' => Command::Save,
        'v' => Command::ViKeys,
        'q' => Command::Quit,
        '?' => Command::Help,
        '/' => Command::AwaitLetter,
        '+' | '=' => Command::Faster,
        '-' => Command::Slower,
        '0'..='9' | 'A'..='Z' => Command::Letter(letter),
        _ => return None,
    })
}

fn with_control(code: KeyCode) -> Option<Command> {
    let KeyCode::Char(letter) = code else { return None };
    Some(match letter.to_ascii_lowercase() {
        'c' | 'q' => Command::Quit,
        'z' => Command::Undo,
        'y' => Command::Redo,
        'r' => Command::Restart,
        's' => Command::Save,
        _ => return None,
    })
}

/// A direction on the screen: the rows and columns of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Direction {
    pub(super) rows: i32,
    pub(super) columns: i32,
}

impl Direction {
    pub(super) const UP: Direction = Direction { rows: -1, columns: 0 };
    pub(super) const DOWN: Direction = Direction { rows: 1, columns: 0 };
    pub(super) const LEFT: Direction = Direction { rows: 0, columns: -1 };
    pub(super) const RIGHT: Direction = Direction { rows: 0, columns: 1 };

    pub(super) fn is_horizontal(self) -> bool {
        self.rows == 0
    }

    /// Whether it leads to growing rows or columns.
    pub(super) fn is_forwards(self) -> bool {
        self.rows + self.columns > 0
    }

    pub(super) fn opposite(self) -> Direction {
        Direction { rows: -self.rows, columns: -self.columns }
    }

    /// Returns the direction of something that travels this many rows or columns, or `None` if it
    /// stays where it is.
    pub(super) fn of(rows: i32, columns: i32) -> Option<Direction> {
        let columns = if rows == 0 { columns.signum() } else { 0 };
        (rows != 0 || columns != 0).then_some(Direction { rows: rows.signum(), columns })
    }

    /// Returns the directions that lead nearer from one cell to another: along the row, along the
    /// column.
    pub(super) fn towards(from: Cell, to: Cell) -> impl Iterator<Item = Direction> {
        let difference = |from: usize, to: usize| to as i32 - from as i32;
        let (rows, columns) = (difference(from.row, to.row), difference(from.column, to.column));
        [Direction::of(0, columns), Direction::of(rows, 0)].into_iter().flatten()
    }

    /// Returns the cell next to this one, or `None` if it is not on the grid.
    pub(super) fn from(self, cell: Cell, grid: &Grid) -> Option<Cell> {
        let row = cell.row.checked_add_signed(self.rows as isize).filter(|&row| row < grid.rows)?;
        let column = cell.column.checked_add_signed(self.columns as isize);
        Some(Cell { row, column: column.filter(|&column| column < grid.columns)? })
    }

    pub(super) fn arrow(self) -> char {
        match self {
            Direction::UP => '↑',
            Direction::DOWN => '↓',
            Direction::LEFT => '←',
            _ => '→',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(letter: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)
    }

    #[test]
    fn h_is_a_hint_until_vi_keys_are_on() {
        assert_eq!(command(pressed('h'), false), Some(Command::Hint));
        assert_eq!(command(pressed('h'), true), Some(Command::Go(Direction::LEFT)));
        assert_eq!(command(pressed('i'), true), Some(Command::Hint));
        assert_eq!(command(pressed('l'), false), Some(Command::Go(Direction::RIGHT)));
    }

    #[test]
    fn capital_letters_are_vehicles_and_never_commands() {
        for letter in 'A'..='Z' {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::SHIFT);
            assert_eq!(command(key, false), Some(Command::Letter(letter)));
        }
        let control = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
        assert_eq!(command(control, false), Some(Command::Undo));
    }
}
