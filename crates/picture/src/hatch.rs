//! Patterns as lines cut to a rectangle. Patterns of SVG itself would need names.

use crate::{canvas::Area, path::Path};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hatch {
    Rising,
    Falling,
    Crossed,
    Level,
    Upright,
    Dots,
}

impl Hatch {
    pub(crate) const ALL: [Hatch; 6] =
        [Hatch::Rising, Hatch::Falling, Hatch::Dots, Hatch::Level, Hatch::Upright, Hatch::Crossed];

    /// Returns the pattern within a rectangle, its lines this far apart, as a path to be stroked.
    pub(crate) fn path(self, area: Area, gap: f64) -> Path {
        let mut path = Path::default();
        let Area { x, y, width, height } = area;
        match self {
            Hatch::Rising | Hatch::Falling => self.slanting(&mut path, area, gap),
            Hatch::Crossed => {
                Hatch::Rising.slanting(&mut path, area, gap);
                Hatch::Falling.slanting(&mut path, area, gap);
            }
            Hatch::Level => {
                for at in steps(height, gap) {
                    path.add_line((x, y + at), (x + width, y + at));
                }
            }
            Hatch::Upright => {
                for at in steps(width, gap) {
                    path.add_line((x + at, y), (x + at, y + height));
                }
            }
            Hatch::Dots => {
                for down in steps(height, gap) {
                    for right in steps(width, gap) {
                        // As short as renderers still give round ends.
                        let dot = (x + right, y + down);
                        path.add_line(dot, (dot.0 + Path::DOT_LENGTH, dot.1));
                    }
                }
            }
        }
        path
    }

    fn slanting(self, path: &mut Path, area: Area, gap: f64) {
        let Area { x, y, width, height } = area;
        // The lines are along the other diagonal of a square with this much along its sides.
        for sum in steps(width + height, gap * std::f64::consts::SQRT_2) {
            let low = (sum - height).max(0.0);
            let high = sum.min(width);
            let place = |right: f64| match self {
                Hatch::Falling => (x + right, y + height - (sum - right)),
                _ => (x + right, y + sum - right),
            };
            path.add_line(place(low), place(high));
        }
    }
}

/// Returns places along a length, about `gap` apart and with half a gap at both ends.
fn steps(length: f64, gap: f64) -> impl Iterator<Item = f64> {
    let count = (length / gap).round().clamp(1.0, 1000.0);
    let step = length / count;
    (0..count as usize).map(move |number| step * (number as f64 + 0.5))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_stay_within_their_rectangle() {
        let area = Area::new(10.0, 20.0, 30.0, 12.0);
        for hatch in Hatch::ALL {
            let path = hatch.path(area, 5.0);
            for (_, place) in path.segments() {
                let is_within =
                    (10.0..=40.0).contains(&place[0]) && (20.0..=32.0).contains(&place[1]);
                assert!(is_within, "{hatch:?} {path}");
            }
            assert!(path.segments().count() >= 4, "{hatch:?}");
        }
    }
}
