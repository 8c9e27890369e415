//! What the colours and the signs of a map mean.

use super::{
    super::{
        canvas::{Area, Canvas, Paint},
        letters,
    },
    Sheet,
};
use glisse_rush_hour::Metric;

/// The room for it.
pub(super) const HEIGHT: f64 = 64.0;

/// The height of its words.
const WORDS: f64 = 11.0;

/// The size of the scale of colours.
const SCALE: (f64, f64) = (180.0, 12.0);

/// The most steps of the scale.
const MOST_STEPS: u64 = 60;

impl Sheet<'_> {
    pub(super) fn draw_legend(&self, canvas: &mut Canvas, area: Area) {
        let (upper, lower) = (area.y + 0.25 * HEIGHT, area.y + 0.7 * HEIGHT);
        let x = self.draw_scale(canvas, area.x, upper);
        canvas.words_from(self.meaning(), (x, upper), WORDS, self.palette.ink);
        self.draw_signs(canvas, area.x, lower);
    }

    /// The scale of colours with its ends; returns where it ends.
    fn draw_scale(&self, canvas: &mut Canvas, left: f64, middle: f64) -> f64 {
        let steps = (self.farthest + 1).min(MOST_STEPS);
        let width = SCALE.0 / steps as f64;
        let mut x = self.words(canvas, "0", left, middle);
        for step in 0..steps {
            let distance = step * self.farthest / (steps - 1).max(1);
            // A little wider, so that no gap is seen between two.
            let area = Area::new(x, middle - SCALE.1 / 2.0, width + 0.5, SCALE.1);
            canvas.rect(area, 0.0, Paint::fill(self.color(distance)));
            x += width;
        }
        self.words(canvas, &self.farthest.to_string(), x + 8.0, middle)
    }

    /// What the colours mean.
    fn meaning(&self) -> &'static str {
        match (self.map.to_goal.is_empty(), self.map.metric) {
            (true, Metric::Moves) => "moves from the start (no goal)",
            (true, Metric::Cells) => "cells from the start (no goal)",
            (true, Metric::Weighted) => "cost from the start (no goal)",
            (false, Metric::Moves) => "moves to the nearest goal",
            (false, Metric::Cells) => "cells to the nearest goal",
            (false, Metric::Weighted) => "cost to the nearest goal",
        }
    }

    fn draw_signs(&self, canvas: &mut Canvas, left: f64, middle: f64) {
        let palette = self.palette;
        self.mark_start(canvas, [left + 6.0, middle], 6.0);
        let mut x = self.words(canvas, "start", left + 19.0, middle) + 12.0;
        if !self.map.to_goal.is_empty() {
            let ring = Paint::fill(palette.page).outlined(self.color(0), 3.0);
            canvas.circle((x + 5.0, middle), 4.5, ring);
            x = self.words(canvas, "goal", x + 19.0, middle) + 12.0;
            let line = format!("M{x:.1} {middle:.1}h22");
            canvas.path(&line, Paint::stroke(palette.way, 3.0));
            x = self.words(canvas, "a shortest solution", x + 32.0, middle) + 12.0;
        }
        let count = format!("{} states", self.map.states());
        self.words(canvas, &count, x, middle);
    }

    /// Words, and where they end, with a little room.
    fn words(&self, canvas: &mut Canvas, words: &str, x: f64, middle: f64) -> f64 {
        canvas.words_from(words, (x, middle), WORDS, self.palette.ink);
        x + letters::width(words) * WORDS + 8.0
    }
}
