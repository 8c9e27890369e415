//! Paths, as data from which both SVG and pixels are made.

use crate::canvas::Area;
use std::fmt::{self, Write};

/// A length in a picture, written with at most two decimals.
pub(crate) struct Length(pub(crate) f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 makes -0 a 0.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

/// Lines and curves: commands of SVG, each with its numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Path {
    /// Letters of SVG, and [`Path::DOT`].
    commands: String,
    /// The numbers of all commands.
    numbers: Vec<f64>,
    /// How many decimals every number is written with; if `None`, as [`Length`] writes it.
    decimals: Option<usize>,
}

impl Path {
    /// The command for a line as short as renderers still give round ends, which are all that is seen
    /// of it.
    pub(crate) const DOT: char = '.';
    pub(crate) const DOT_LENGTH: f64 = 0.02;

    /// Returns an empty path whose numbers are written with this many decimals.
    pub(crate) fn with_decimals(decimals: usize) -> Path {
        Path { decimals: Some(decimals), ..Path::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.commands.is_empty()
    }

    pub(crate) fn add(&mut self, command: char, numbers: &[f64]) -> &mut Path {
        debug_assert_eq!(numbers.len(), count(command), "{command}");
        self.commands.push(command);
        self.numbers.extend_from_slice(numbers);
        self
    }

    pub(crate) fn add_line(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.add('M', &[from.0, from.1]).add('L', &[to.0, to.1]);
    }

    pub(crate) fn add_rounded(&mut self, area: Area, radius: f64) {
        let (wide, high) = (area.width - 2.0 * radius, area.height - 2.0 * radius);
        self.add('M', &[area.x + radius, area.y]);
        let mut corner = |command: char, side: f64, [right, down]: [f64; 2]| {
            let end = [right * radius, down * radius];
            self.add(command, &[side]).add('a', &[radius, radius, 0.0, 0.0, 1.0, end[0], end[1]]);
        };
        corner('h', wide, [1.0, 1.0]);
        corner('v', high, [-1.0, 1.0]);
        corner('h', -wide, [-1.0, -1.0]);
        corner('v', -high, [1.0, -1.0]);
        self.add('z', &[]);
    }

    /// Returns the commands, each with its numbers.
    pub(crate) fn segments(&self) -> impl Iterator<Item = (char, &[f64])> {
        let mut rest = self.numbers.as_slice();
        self.commands.chars().map(move |command| {
            let (numbers, after) = rest.split_at(count(command));
            rest = after;
            (command, numbers)
        })
    }
}

fn count(command: char) -> usize {
    match command.to_ascii_uppercase() {
        'M' | 'L' => 2,
        'H' | 'V' => 1,
        'Q' => 4,
        'C' => 6,
        'A' => 7,
        _ => 0,
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (command, numbers) in self.segments() {
            if command == Path::DOT {
                f.write_str("h.02")?;
                continue;
            }
            f.write_char(command)?;
            for (index, &number) in numbers.iter().enumerate() {
                let space = if index == 0 { "" } else { " " };
                match self.decimals {
                    Some(decimals) => write!(f, "{space}{number:.decimals$}")?,
                    None => write!(f, "{space}{}", Length(number))?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        let written =
            [1.0, 0.5, -0.001, 2.0 / 3.0, 100.004].map(|length| Length(length).to_string());
        assert_eq!(written, ["1", "0.5", "0", "0.67", "100"]);
    }
}
