//! How boards are shown to people: a notation, and colours where they are wanted.

use clap::ColorChoice;
use glisse::{Board, Move, picture::text::TextPicture};
use std::{env, ffi::OsStr};

/// How to show all boards and moves of one answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardStyle {
    pub(crate) notation: &'static str,
    pub(crate) colors: bool,
}

impl BoardStyle {
    /// Draws a board as text; `moved` is the move that led to it.
    pub(crate) fn draw(&self, board: &Board, moved: Option<Move>) -> String {
        let back = moved.map_or_else(Vec::new, |action| board.shifts(action.inverse()));
        let moved: Vec<usize> = back.iter().map(|shift| shift.piece).collect();
        let grid = board.grid();
        TextPicture { grid: &grid, moved: &moved, colors: self.colors }.to_string()
    }
}

/// Whether to use colours, given `--color` and whether a person looks at the output.
pub(crate) fn wants_colors(choice: ColorChoice, is_terminal: bool) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let (no_color, term) = (env::var_os("NO_COLOR"), env::var_os("TERM"));
            is_terminal && allows_colors(no_color.as_deref(), term.as_deref())
        }
    }
}

/// Whether the environment lets a terminal have colours: `NO_COLOR` is set to anything but the empty
/// text (<https://no-color.org>) by those who want none.
fn allows_colors(no_color: Option<&OsStr>, term: Option<&OsStr>) -> bool {
    no_color.is_none_or(OsStr::is_empty) && term.is_none_or(|term| term != "dumb")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_refused_by_a_word_and_not_by_an_empty_one() {
        let color = Some(OsStr::new("xterm-256color"));
        assert!(allows_colors(None, None) && allows_colors(None, color));
        assert!(allows_colors(Some(OsStr::new("")), color));
        assert!(!allows_colors(Some(OsStr::new("1")), color));
        assert!(!allows_colors(None, Some(OsStr::new("dumb"))));
        assert!(
            !wants_colors(ColorChoice::Auto, false) && wants_colors(ColorChoice::Always, false)
        );
    }
}
