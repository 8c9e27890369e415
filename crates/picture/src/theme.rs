//! Themes: the colours of a picture.
//!
//! The colours are after the palette of Okabe and Ito, which people who see fewer colours can tell
//! apart. Colour never says anything alone: there is a letter, a number, a pattern or a brightness
//! that says the same, so that a picture can be printed in grey.

#![expect(clippy::unreadable_literal, reason = "colours are written with six digits everywhere")]

use crate::color::Color;
use glisse_words::{Explain, Message, impl_error, message};
use std::str::FromStr;

/// What a picture looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// On a white page.
    #[default]
    Light,
    /// On a dark page.
    Dark,
    /// Black on white, with patterns in the place of colours.
    Print,
}

glisse_family::named!(Theme { Light => "light", Dark => "dark", Print => "print" });

/// The text names no theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchTheme;

impl Explain for NoSuchTheme {
    fn message(&self) -> Message {
        message!("pictures-themes")
    }
}

impl_error!(NoSuchTheme);

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        static PALETTES: [Palette; 3] = [palette(0), palette(1), palette(2)];
        &PALETTES[self as usize]
    }
}

impl FromStr for Theme {
    type Err = NoSuchTheme;

    fn from_str(text: &str) -> Result<Theme, NoSuchTheme> {
        Theme::from_name(text).ok_or(NoSuchTheme)
    }
}

#[derive(Debug)]
pub(crate) struct Palette {
    /// The colour of the page, around everything.
    pub(crate) page: Color,
    /// The colour under the pieces.
    pub(crate) surface: Color,
    /// The colour of a cell without a piece.
    pub(crate) slot: Color,
    /// The colour of the edge around a board.
    pub(crate) frame: Color,
    pub(crate) ink: Color,
    /// The colour of lines that matter less.
    pub(crate) faint: Color,
    /// The colours of blocks of one or two cells, which are bright.
    pub(crate) cars: [Color; 6],
    /// The colours of longer blocks, which are dark.
    pub(crate) trucks: [Color; 6],
    /// The colour of the block that has to reach the exit, and of the exit.
    pub(crate) target: Color,
    /// The colour of a tile in its place.
    pub(crate) home: Color,
    /// The colours of tiles that are elsewhere, from those near their place to those far from it.
    pub(crate) away: [Color; 3],
    pub(crate) barrier: Color,
    /// The colour of the line around a piece that moved last.
    pub(crate) moved: Color,
    /// The colours of states, from goals to those that are farthest from one: from dark to bright in
    /// every theme, so that a map means the same in all of them.
    pub(crate) distances: [Color; 9],
    /// The colour of a solution among the states.
    pub(crate) solution: Color,
    /// Whether patterns stand in the place of colours.
    pub(crate) has_patterns: bool,
}

impl Palette {
    /// Returns the colour of words on this background: the one that differs more from it. In print,
    /// black is the only dark colour.
    pub(crate) fn contrast(&self, background: Color) -> Color {
        match background.brightness() > 0.55 {
            true if self.has_patterns => Color::BLACK,
            true => Color::hex(0x1b2430),
            false => Color::WHITE,
        }
    }
}

/// Returns the colours of a theme, each written for light, dark and print.
const fn palette(theme: usize) -> Palette {
    const fn one(theme: usize, digits: [u32; 3]) -> Color {
        Color::hex(digits[theme])
    }
    const fn several<const N: usize>(theme: usize, digits: [[u32; N]; 3]) -> [Color; N] {
        Color::all(digits[theme])
    }
    Palette {
        page: one(theme, [0xffffff, 0x12161c, 0xffffff]),
        surface: one(theme, [0xeef1f5, 0x1d242d, 0xffffff]),
        slot: one(theme, [0xe2e7ee, 0x262f3a, 0xffffff]),
        frame: one(theme, [0x39434f, 0x7b8898, 0x000000]),
        ink: one(theme, [0x1b2430, 0xe8edf3, 0x000000]),
        faint: one(theme, [0x9aa5b1, 0x66727f, 0x8a8a8a]),
        cars: several(
            theme,
            [
                [0x9fd3f3, 0xf6dd85, 0x8ed9c0, 0xecbdd5, 0xf4c585, 0xcdd4de],
                [0x86c7ee, 0xf0d468, 0x74cdb0, 0xe2a9c8, 0xefb566, 0xbfc8d4],
                [0xffffff; 6],
            ],
        ),
        trucks: several(
            theme,
            [
                [0x0072b2, 0x0a7d5f, 0x95507f, 0x8f6410, 0x4b5a6b, 0x2f4b8c],
                [0x1b74ad, 0x12805f, 0x93537f, 0x8c641a, 0x566474, 0x3c5699],
                [0xffffff; 6],
            ],
        ),
        target: one(theme, [0xd5400b, 0xe5531c, 0x000000]),
        home: one(theme, [0xd3efe2, 0x28493c, 0xffffff]),
        away: several(
            theme,
            [[0xb8d9f1, 0x3c86c4, 0x0b3768], [0x2f5577, 0x5b9fd6, 0xd5ebfb], [0xffffff; 3]],
        ),
        barrier: one(theme, [0x1b2430, 0xf3c04b, 0x000000]),
        moved: one(theme, [0xe69f00, 0xf0b429, 0x000000]),
        distances: several(theme, DISTANCES),
        solution: one(theme, [0xd5400b, 0xff6a33, 0x000000]),
        has_patterns: theme == Theme::Print as usize,
    }
}

/// Viridis, whose brightness grows evenly: without its brightest part, which would be lost on white,
/// and without its darkest part, which would be lost on a dark page; and grey.
const DISTANCES: [[u32; 9]; 3] = [
    [0x440154, 0x472c7a, 0x3d4d8a, 0x31688e, 0x26828e, 0x1f9e89, 0x44bf70, 0x8fd744, 0xcfe11c],
    [0x4a4690, 0x3e5a98, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b, 0xfde725],
    [0x000000, 0x262626, 0x404040, 0x595959, 0x737373, 0x8c8c8c, 0xa6a6a6, 0xbfbfbf, 0xd4d4d4],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cars_are_brighter_than_trucks_and_ramps_never_turn() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            let darkest_car = palette.cars.iter().map(|color| color.brightness());
            let darkest_car = darkest_car.fold(1.0, f64::min);
            assert!(palette.trucks.iter().all(|truck| truck.brightness() < darkest_car - 0.15));
        }
        for theme in Theme::ALL {
            let away: Vec<f64> =
                theme.palette().away.iter().map(|color| color.brightness()).collect();
            assert!(away.is_sorted() || away.iter().rev().is_sorted(), "{theme}: {away:?}");
            // Goals are the darkest and what is far from them the brightest, in every theme.
            let steps = theme.palette().distances.map(Color::brightness);
            assert!(steps.is_sorted() && steps[0] < steps[8], "{theme}: {steps:?}");
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        assert_eq!("grey".parse::<Theme>(), Err(NoSuchTheme));
    }
}
