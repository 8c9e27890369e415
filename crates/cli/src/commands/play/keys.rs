//! What keys mean.
//!
//! Two keys that people expect are taken twice: `h` is a hint, unless vi's keys are switched on, when
//! it is left and `i` is the hint; and letters name vehicles as well as commands, so that commands are
//! small letters and vehicles are chosen by capital ones, or by any letter after `/`.

use super::way::Way;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    Go(Way),
    /// The next vehicle or cell.
    Next,
    Previous,
    Choose,
    /// The vehicle of this letter.
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
    /// A difficulty, from 1 to 3.
    Level(u8),
}

/// Returns what a key asks for, or `None` if it has no meaning.
pub(super) fn wish(key: KeyEvent, vi: bool) -> Option<Wish> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return with_control(key.code);
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Up => Wish::Go(Way::Up),
        KeyCode::Down => Wish::Go(Way::Down),
        KeyCode::Left => Wish::Go(Way::Left),
        KeyCode::Right => Wish::Go(Way::Right),
        KeyCode::BackTab => Wish::Previous,
        KeyCode::Tab if key.modifiers.contains(KeyModifiers::SHIFT) => Wish::Previous,
        KeyCode::Tab => Wish::Next,
        KeyCode::Enter | KeyCode::Char(' ') => Wish::Choose,
        KeyCode::Backspace => Wish::Undo,
        KeyCode::Esc => Wish::Back,
        KeyCode::Home => Wish::First,
        KeyCode::End => Wish::Last,
        KeyCode::F(1) => Wish::Help,
        KeyCode::Char(letter) => return of_letter(letter, vi),
        _ => return None,
    })
}

fn of_letter(letter: char, vi: bool) -> Option<Wish> {
    Some(match letter {
        'h' if vi => Wish::Go(Way::Left),
        'j' => Wish::Go(Way::Down),
        'k' => Wish::Go(Way::Up),
        'l' => Wish::Go(Way::Right),
        'h' | 'i' => Wish::Hint,
        'u' => Wish::Undo,
        'r' => Wish::Redo,
        'n' => Wish::NewBoard,
        's' => Wish::Solution,
        'a' => Wish::Review,
        'w' => Wish::Save,
        'v' => Wish::ViKeys,
        'q' => Wish::Quit,
        '?' => Wish::Help,
        '/' => Wish::AwaitLetter,
        '+' | '=' => Wish::Faster,
        '-' => Wish::Slower,
        '1'..='3' => Wish::Level(letter as u8 - b'0'),
        'A'..='Z' => Wish::Letter(letter),
        _ => return None,
    })
}

fn with_control(code: KeyCode) -> Option<Wish> {
    let KeyCode::Char(letter) = code else { return None };
    Some(match letter.to_ascii_lowercase() {
        'c' | 'q' => Wish::Quit,
        'z' => Wish::Undo,
        'y' => Wish::Redo,
        'r' => Wish::Restart,
        's' => Wish::Save,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(letter: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)
    }

    #[test]
    fn h_is_a_hint_until_vi_keys_are_on() {
        assert_eq!(wish(pressed('h'), false), Some(Wish::Hint));
        assert_eq!(wish(pressed('h'), true), Some(Wish::Go(Way::Left)));
        assert_eq!(wish(pressed('i'), true), Some(Wish::Hint));
        assert_eq!(wish(pressed('l'), false), Some(Wish::Go(Way::Right)));
    }

    #[test]
    fn capital_letters_are_vehicles_and_never_commands() {
        for letter in 'A'..='Z' {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::SHIFT);
            assert_eq!(wish(key, false), Some(Wish::Letter(letter)));
        }
        let control = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
        assert_eq!(wish(control, false), Some(Wish::Undo));
    }
}
