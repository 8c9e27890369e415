//! Colours, and the scales between them.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Color([u8; 3]);

impl Color {
    pub(crate) const WHITE: Color = Color([255; 3]);
    pub(crate) const BLACK: Color = Color([0; 3]);

    /// Returns the colour that is written as these six hexadecimal digits.
    pub(crate) const fn hex(digits: u32) -> Color {
        Color([(digits >> 16) as u8, (digits >> 8) as u8, digits as u8])
    }

    /// Returns the colours that are written as these hexadecimal digits.
    pub(crate) const fn all<const N: usize>(digits: [u32; N]) -> [Color; N] {
        let (mut colors, mut index) = ([Color::BLACK; N], 0);
        while index < N {
            colors[index] = Color::hex(digits[index]);
            index += 1;
        }
        colors
    }

    /// Returns a mixture of this colour and another: only this one at a share of 0, only the other
    /// one at 1.
    pub(crate) fn mix(self, other: Color, share: f64) -> Color {
        let channel = |index: usize| {
            let [from, to] = [self, other].map(|color| f64::from(color.0[index]));
            (from + (to - from) * share.clamp(0.0, 1.0)).round() as u8
        };
        Color([channel(0), channel(1), channel(2)])
    }

    #[cfg(feature = "raster")]
    pub(crate) fn channels(self) -> [u8; 3] {
        self.0
    }

    /// Returns how bright it is in greyscale, from 0 to 1 (the luma of Rec. 601).
    pub(crate) fn brightness(self) -> f64 {
        let [red, green, blue] = self.0.map(f64::from);
        (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Returns the colour at a place from 0 to 1 along a ramp of colours at equal steps.
pub(crate) fn along(ramp: &[Color], place: f64) -> Color {
    let steps = ramp.len().saturating_sub(1);
    let place = place.clamp(0.0, 1.0) * steps as f64;
    let step = (place as usize).min(steps.saturating_sub(1));
    match ramp.get(step..) {
        Some(&[from, to, ..]) => from.mix(to, place - step as f64),
        Some(&[only]) => only,
        _ => Color::BLACK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ramp_has_its_colours_at_its_steps() {
        let ramp = [Color::BLACK, Color::hex(0x72b2), Color::WHITE];
        assert_eq!(along(&ramp, 0.0).to_string(), "#000000");
        assert_eq!(along(&ramp, 0.5).to_string(), "#0072b2");
        assert_eq!(along(&ramp, 1.0).to_string(), "#ffffff");
        assert_eq!(along(&ramp, 0.25).to_string(), "#003959");
        assert!(along(&ramp, 0.9).brightness() > along(&ramp, 0.4).brightness());
    }
}
