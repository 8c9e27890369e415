//! What is drawn, made plain for terminals that cannot show it: without colours, and in ASCII.
//!
//! This is done once, at the end, so that nothing else has to think of it. What is drawn says nothing
//! by colour alone: what is selected has double lines, and hints have arrows.

use crate::commands::play::buffer::Buffer;

/// Takes the colours out of a picture.
pub(super) fn without_colors(buffer: &mut Buffer) {
    for cell in &mut buffer.cells {
        cell.style.foreground_color = None;
        cell.style.background_color = None;
    }
}

/// Puts ASCII in the place of all else.
pub(super) fn in_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.cells {
        if !cell.letter.is_ascii() {
            cell.letter = ascii(cell.letter);
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
