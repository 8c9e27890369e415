//! What the colours and the signs of a map mean.

use super::page::Page;
use crate::{
    canvas::{Area, Canvas, Paint},
    letters,
    path::Path,
};
use glisse_search::Cost;
use glisse_words::say;

pub(super) const HEIGHT: f64 = 64.0;

const WORDS: f64 = 11.0;

/// The width and the height of the scale of colours.
const SCALE: (f64, f64) = (180.0, 12.0);

const MOST_STEPS: u32 = 60;

impl Page<'_> {
    pub(super) fn draw_legend(&self, canvas: &mut Canvas, area: Area) {
        let (upper, lower) = (area.y + 0.25 * area.height, area.y + 0.7 * area.height);
        let x = self.draw_scale(canvas, area.x, upper);
        let from = if self.map.has_goal() { "to-goal" } else { "from-start" };
        let meaning = say!(self.words, &format!("pictures-{from}-{}", self.map.metric));
        self.write(canvas, &meaning, x, upper);
        self.draw_signs(canvas, area.x, lower);
    }

    /// Draws the scale of colours with the numbers at its ends, and returns where it ends.
    fn draw_scale(&self, canvas: &mut Canvas, left: f64, middle: f64) -> f64 {
        let steps = self.farthest.min(MOST_STEPS - 1) + 1;
        let [wide, high] = [SCALE.0, SCALE.1].map(|length| self.zoom * length);
        let width = wide / f64::from(steps);
        let mut x = self.write(canvas, "0", left, middle);
        for step in 0..steps {
            let distance = u64::from(step) * u64::from(self.farthest) / u64::from(steps - 1).max(1);
            // A little wider, so that no gap is seen between two.
            let area = Area::new(x, middle - high / 2.0, width + 0.5, high);
            canvas.rect(area, 0.0, Paint::fill(self.color(distance as Cost)));
            x += width;
        }
        self.write(canvas, &self.farthest.to_string(), x + self.zoom * 8.0, middle)
    }

    /// Draws the signs of the start, of goals and of the solution, and how many states there are.
    fn draw_signs(&self, canvas: &mut Canvas, left: f64, middle: f64) {
        let (palette, zoom) = (self.palette, self.zoom);
        self.mark_start(canvas, [left + zoom * 6.0, middle], zoom * 6.0);
        let start = say!(self.words, "pictures-start");
        let mut x = self.write(canvas, &start, left + zoom * 19.0, middle) + zoom * 12.0;
        if self.map.has_goal() {
            let ring = Paint::fill(palette.page).outlined(self.color(0), zoom * 3.0);
            canvas.circle((x + zoom * 5.0, middle), zoom * 4.5, ring);
            let goal = say!(self.words, "pictures-goal");
            x = self.write(canvas, &goal, x + zoom * 19.0, middle) + zoom * 12.0;
            let mut line = Path::with_decimals(1);
            line.add('M', &[x, middle]).add('h', &[zoom * 22.0]);
            canvas.path(line, Paint::stroke(palette.solution, zoom * 3.0));
            let shortest = say!(self.words, "pictures-shortest");
            x = self.write(canvas, &shortest, x + zoom * 32.0, middle) + zoom * 12.0;
        }
        let count = say!(self.words, "pictures-states", count = self.map.states());
        self.write(canvas, &count, x, middle);
    }

    /// Writes words and returns where they end, with a little room.
    fn write(&self, canvas: &mut Canvas, words: &str, x: f64, middle: f64) -> f64 {
        let height = self.zoom * WORDS;
        canvas.words_from(words, (x, middle), height, self.palette.ink);
        x + letters::width(words) * height + self.zoom * 8.0
    }
}
