//! A map on its page: moves as lines, states as points, a solution, and a legend.

use super::{Point, SpaceMap, bounds, legend, trails::Trails};
use crate::{
    canvas::{Area, Canvas, Paint},
    color::{Color, along},
    path::Path,
    pen::Pen,
    theme::Palette,
};
use glisse_search::Cost;
use glisse_words::{Words, say};
use std::collections::BTreeMap;

const MARGIN: f64 = 40.0;

/// Words and marks grow with pages wider than this.
const WIDE: f64 = 900.0;

/// How much larger than usual words and marks become at most.
const MOST_ZOOM: f64 = 2.2;

/// A map whose states have places on a page.
pub(super) struct Page<'a> {
    pub(super) map: &'a SpaceMap,
    pub(super) palette: &'static Palette,
    pub(super) words: &'static Words,
    /// Where the states are, in pixels.
    places: Vec<Point>,
    pub(super) width: f64,
    pub(super) height: f64,
    /// How much larger than usual words and marks are.
    pub(super) zoom: f64,
    radius: f64,
    /// Whether states stand in layers, within which moves are arcs.
    is_layered: bool,
    pub(super) farthest: Cost,
}

impl<'a> Page<'a> {
    pub(super) fn new(
        map: &'a SpaceMap,
        pen: &Pen,
        mut places: Vec<Point>,
        is_layered: bool,
    ) -> Page<'a> {
        let count = map.states() as f64;
        let side = (300.0 + 22.0 * count.sqrt()).clamp(480.0, 2000.0);
        let [[left, top], [right, bottom]] = bounds(&places);
        let (wide, high) = ((right - left).max(1e-9), (bottom - top).max(1e-9));
        // Layers may be stretched; distances in all directions may not.
        let scale = if is_layered {
            [side / wide.max(1.0), (0.75 * side / high.max(1.0)).min(32.0)]
        } else {
            [side / wide.max(high); 2]
        };
        for place in &mut places {
            *place = [(place[0] - left) * scale[0], (place[1] - top) * scale[1]];
        }
        let (wide, high) = (side, (high * scale[1]).max(120.0));
        let used = [(right - left) * scale[0], (bottom - top) * scale[1]];
        for place in &mut places {
            place[0] += MARGIN + (wide - used[0]) / 2.0;
            place[1] += MARGIN + (high - used[1]) / 2.0;
        }
        let zoom = (side / WIDE).clamp(1.0, MOST_ZOOM);
        let radius = (0.2 * (wide * high / count).sqrt()).clamp(1.2, 6.0);
        Page {
            map,
            palette: pen.palette,
            words: pen.words,
            places,
            width: wide + 2.0 * MARGIN,
            height: high + 2.0 * MARGIN + zoom * legend::HEIGHT,
            zoom,
            radius,
            is_layered,
            farthest: map.farthest(),
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let words = self.words;
        canvas.named(&say!(words, "pictures-moves"), |canvas| self.draw_moves(canvas));
        canvas.named(&say!(words, "pictures-points"), |canvas| self.draw_states(canvas));
        if !self.map.solution.is_empty() {
            let shortest = say!(words, "pictures-shortest");
            canvas.named(&shortest, |canvas| self.draw_solution(canvas));
        }
        self.mark_start(canvas, self.places[0], 1.8 * self.radius.max(2.5 * self.zoom));
        let high = self.zoom * legend::HEIGHT;
        let area = Area::new(MARGIN, self.height - high - 8.0, self.width, high);
        canvas.named(&say!(words, "pictures-legend"), |canvas| self.draw_legend(canvas, area));
    }

    pub(super) fn color(&self, distance: Cost) -> Color {
        along(&self.palette.distances, f64::from(distance) / f64::from(self.farthest.max(1)))
    }

    /// Draws moves as lines, which have the colour of their farther end.
    fn draw_moves(&self, canvas: &mut Canvas) {
        let distances = self.map.distances();
        let mut groups: BTreeMap<Cost, Vec<[u32; 2]>> = BTreeMap::new();
        for &edge in &self.map.graph.edges {
            let [one, other] = edge.map(|state| distances[state as usize]);
            groups.entry(one.max(other)).or_default().push(edge);
        }
        let lines = self.map.graph.edges.len() as f64;
        let (opacity, width) =
            if self.is_layered { (0.6, 1.2) } else { ((2000.0 / lines).clamp(0.3, 0.5), 0.7) };
        let mut trails = Trails::new(self.map.states());
        for (&distance, edges) in &groups {
            let mut path;
            if self.is_layered {
                path = Path::with_decimals(1);
                for &edge in edges {
                    self.add_line_or_arc(&mut path, edge);
                }
            } else {
                path = Path::default();
                trails.walk(edges, |trail| self.add_trail(&mut path, trail));
            }
            let paint = Paint::stroke(self.color(distance), width);
            canvas.path(path, paint.with_opacity(opacity));
        }
    }

    /// Adds a move on a map in layers; within a layer it is an arc, so that it is not hidden by
    /// states between its ends.
    fn add_line_or_arc(&self, path: &mut Path, edge: [u32; 2]) {
        let [[x, y], [end_x, end_y]] = edge.map(|state| self.places[state as usize]);
        if (x - end_x).abs() >= 0.5 {
            return path.add_line((x, y), (end_x, end_y));
        }
        let (out_x, out_y) = (x + 0.25 * (end_y - y).abs().min(90.0), f64::midpoint(y, end_y));
        path.add('M', &[x, y]).add('Q', &[out_x, out_y, end_x, end_y]);
    }

    /// Adds lines from state to state. Each place is given by its distance from the last, in tenths
    /// of a pixel that add up, because maps have many of them.
    fn add_trail(&self, path: &mut Path, trail: &[u32]) {
        let mut last = [0; 2];
        for (number, &state) in trail.iter().enumerate() {
            let place = self.places[state as usize].map(|length| (10.0 * length).round() as i32);
            let step = [place[0] - last[0], place[1] - last[1]];
            let command = if number == 0 { 'M' } else { 'l' };
            path.add(command, &step.map(|tenths| f64::from(tenths) / 10.0));
            last = place;
        }
    }

    /// Draws states as points, one path for each distance. Goals are rings, so that they are seen in
    /// grey as well.
    fn draw_states(&self, canvas: &mut Canvas) {
        let mut paths: BTreeMap<Cost, Path> = BTreeMap::new();
        for (&distance, place) in self.map.distances().iter().zip(&self.places) {
            let path = paths.entry(distance).or_insert_with(|| Path::with_decimals(1));
            path.add('M', place).add(Path::DOT, &[]);
        }
        // The nearest come last, above the others.
        for (distance, path) in paths.into_iter().rev() {
            let color = self.color(distance);
            if distance == 0 && self.map.has_goal() {
                canvas.path(path.clone(), Paint::stroke(color, 2.7 * self.radius));
                canvas.path(path, Paint::stroke(self.palette.page, 1.3 * self.radius));
            } else {
                canvas.path(path, Paint::stroke(color, 2.0 * self.radius));
            }
        }
    }

    fn draw_solution(&self, canvas: &mut Canvas) {
        let mut path = Path::default();
        for (number, &state) in self.map.solution.iter().enumerate() {
            path.add(if number == 0 { 'M' } else { 'L' }, &self.places[state as usize]);
        }
        let width = self.zoom * (0.8 * self.radius).clamp(2.0, 4.0);
        canvas.path(path.clone(), Paint::stroke(self.palette.page, 2.4 * width));
        canvas.path(path, Paint::stroke(self.palette.solution, width));
        let stop = Paint::fill(self.palette.page).outlined(self.palette.solution, 0.8 * width);
        let ring = Paint::fill(self.palette.page).outlined(self.color(0), width);
        for &state in &self.map.solution[1..] {
            let [x, y] = self.places[state as usize];
            if self.map.is_goal(state as usize) {
                canvas.circle((x, y), 1.8 * width, ring);
            } else {
                canvas.circle((x, y), 1.1 * width, stop);
            }
        }
    }

    /// Draws the mark of the start: a square on its corner, which nothing else is.
    pub(super) fn mark_start(&self, canvas: &mut Canvas, [x, y]: Point, size: f64) {
        let (left, right, top, bottom) = (x - size, x + size, y - size, y + size);
        let mut path = Path::with_decimals(1);
        path.add('M', &[left, y]).add('L', &[x, top]).add('L', &[right, y]);
        path.add('L', &[x, bottom]).add('Z', &[]);
        let paint = Paint::fill(self.palette.solution).outlined(self.palette.page, 0.35 * size);
        canvas.path(path, paint);
    }
}
