//! What is drawn, made plain for terminals that cannot show it: without colours, and in ASCII.
//!
//! This is done once, at the end, so that nothing else has to think of it. What is drawn says nothing
//! by colour alone: what is selected has double lines, and hints have arrows.

use ratatui::{buffer::Buffer, style::Color};

/// Takes the colours out of a picture.
pub(super) fn without_colors(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        cell.set_fg(Color::Reset).set_bg(Color::Reset);
    }
}

/// Puts ASCII in the place of all else.
pub(super) fn in_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let letter = cell.symbol().chars().next().unwrap_or(' ');
        if !letter.is_ascii() {
            cell.set_char(ascii(letter));
        }
    }
}

/// The character that looks most like another one.
fn ascii(letter: char) -> char {
    match letter {
        '─' => '-',
        '│' => '|',
        '═' => '=',
        '║' | '▒' | '╔' | '╗' | '╚' | '╝' => '#',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            '+'
        }
        '←' | '≤' => '<',
        '→' => '>',
        '↑' => '^',
        '↓' => 'v',
        '…' | '·' => '.',
        'à' | 'â' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' => 'e',
        'î' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        'À' => 'A',
        'É' => 'E',
        '\u{202f}' | '\u{a0}' => ' ',
        _ => '?',
    }
}
