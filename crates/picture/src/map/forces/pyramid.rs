//! Squares within squares, by which states push each other in time that grows as their number does:
//! the fast multipole method of Greengard and Rokhlin, with as few terms as a map needs.
//!
//! A state pushes by one over its distance. On the plane of complex numbers that is `1 / (z - w)`, but
//! for a reflection, so that the push of many states far away is nearly that of as many states at their
//! mean, and nearly a linear function of `z` within a small square.

use super::super::{Point, bounds};

#[derive(Clone, Copy, Default)]
struct Square {
    /// The number of states in it.
    count: f64,
    /// The mean of their places.
    mean: Point,
    /// The push of all states that are not near, in the middle, and its growth from there.
    push: Point,
    growth: Point,
}

/// Grids over the same area, each with twice as many rows and columns as the one before. The squares of
/// the last have side 1.
pub(super) struct Pyramid {
    /// The share of a push that is left in the next grid, so that states push the less the farther they are.
    fading: f64,
    grids: Vec<Vec<Square>>,
    /// Where the states of each square of the last grid begin in `places`, and where those of the last
    /// end.
    starts: Vec<u32>,
    /// The places of states, square by square.
    places: Vec<Point>,
    /// The states, in the same order.
    states: Vec<u32>,
}

impl Pyramid {
    /// Makes grids with a few states in each square.
    pub(super) fn new(states: usize, fading: f64) -> Pyramid {
        let depth = (4 * states).max(16).ilog2() / 2;
        Pyramid {
            fading,
            grids: (1..=depth).map(|depth| vec![Square::default(); 1 << (2 * depth)]).collect(),
            starts: vec![0; (1 << (2 * depth)) + 1],
            places: vec![[0.0; 2]; states],
            states: vec![0; states],
        }
    }

    /// Sets the forces on all states to the sum of what the others push. Where squares end is a matter of
    /// `shift`, between 0 and 1: errors there do not add up if it is another one each time.
    pub(super) fn push(&mut self, places: &[Point], shift: Point, forces: &mut [Point]) {
        let rows = 1 << self.grids.len();
        let [low, high] = bounds(places);
        let side = (high[0] - low[0]).max(high[1] - low[1]).max(1e-6);
        // A quarter of the area is left for shifts, and a little for rounding.
        let scale = 0.79 * rows as f64 / side;
        let on_grid = |place: Point| {
            [0, 1].map(|axis| (place[axis] - low[axis] + 0.25 * side * shift[axis]) * scale)
        };
        self.sort(places, rows, on_grid);
        self.gather();
        self.spread();
        let least = 1e-4 * scale * scale;
        for number in 0..rows * rows {
            self.push_near(number, rows, least, scale, forces);
        }
    }

    /// Sorts states by their squares.
    fn sort(&mut self, places: &[Point], rows: usize, on_grid: impl Fn(Point) -> Point) {
        let number = |[x, y]: Point| y as usize * rows + x as usize;
        self.starts.fill(0);
        for &place in places {
            self.starts[number(on_grid(place))] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        // From the end of each square to its start.
        for (state, &place) in places.iter().enumerate().rev() {
            let place = on_grid(place);
            let start = &mut self.starts[number(place)];
            *start -= 1;
            self.places[*start as usize] = place;
            self.states[*start as usize] = state as u32;
        }
    }

    /// Counts the states in all squares and takes their means, from the smallest on.
    fn gather(&mut self) {
        let last = self.grids.len() - 1;
        for (square, ends) in self.grids[last].iter_mut().zip(self.starts.windows(2)) {
            let places = &self.places[ends[0] as usize..ends[1] as usize];
            *square = mean(places.iter().map(|&place| (1.0, place)));
        }
        for grid in (0..last).rev() {
            let (above, below) = self.grids.split_at_mut(grid + 1);
            let (above, below) = (&mut above[grid], &below[0]);
            let rows = 2 << grid;
            for (number, square) in above.iter_mut().enumerate() {
                let first = 4 * (number / rows) * rows + 2 * (number % rows);
                let quarters = [first, first + 1, first + 2 * rows, first + 2 * rows + 1];
                *square = mean(quarters.into_iter().map(|quarter| {
                    let Square { count, mean, .. } = below[quarter];
                    (count, mean)
                }));
            }
        }
    }

    /// Takes what far states push from square to square, from the largest on.
    fn spread(&mut self) {
        for grid in 1..self.grids.len() {
            let (above, below) = self.grids.split_at_mut(grid);
            let (above, below) = (&above[grid - 1], &mut below[0]);
            let rows = 2 << grid;
            let side = f64::from(1_u32 << (self.starts.len().ilog2() as usize / 2 - grid - 1));
            for row in 0..rows {
                for column in 0..rows {
                    if below[row * rows + column].count == 0.0 {
                        continue;
                    }
                    let parent = above[row / 2 * (rows / 2) + column / 2];
                    // The middle is a quarter of a side of the larger square from that one's middle.
                    let off = [column, row].map(|number| side * ((number % 2) as f64 - 0.5));
                    let more = times(parent.growth, off);
                    let mut push =
                        [0, 1].map(|axis| self.fading * (parent.push[axis] + more[axis]));
                    let mut growth = parent.growth.map(|growth| self.fading * growth);
                    let middle = [column, row].map(|number| side * (number as f64 + 0.5));
                    // What is near to the larger square, but not to this one.
                    let around = |number: usize| {
                        (number & !1).saturating_sub(2)..((number & !1) + 4).min(rows)
                    };
                    for other_row in around(row) {
                        for other_column in around(column) {
                            let other = below[other_row * rows + other_column];
                            let is_near =
                                row.abs_diff(other_row) < 2 && column.abs_diff(other_column) < 2;
                            if is_near || other.count == 0.0 {
                                continue;
                            }
                            let way = [middle[0] - other.mean[0], middle[1] - other.mean[1]];
                            let share = 1.0 / (way[0] * way[0] + way[1] * way[1]);
                            let one = [way[0] * share, -way[1] * share];
                            let square = times(one, one);
                            for axis in 0..2 {
                                push[axis] += other.count * one[axis];
                                growth[axis] -= other.count * square[axis];
                            }
                        }
                    }
                    let square = &mut below[row * rows + column];
                    (square.push, square.growth) = (push, growth);
                }
            }
        }
    }

    /// Adds what states near each other push, and writes the forces on those of a square.
    fn push_near(&self, number: usize, rows: usize, least: f64, scale: f64, forces: &mut [Point]) {
        let (row, column) = (number / rows, number % rows);
        let square = &self.grids[self.grids.len() - 1][number];
        let columns = [column.saturating_sub(1), (column + 2).min(rows)];
        for place in self.starts[number] as usize..self.starts[number + 1] as usize {
            let [x, y] = self.places[place];
            let far = times(square.growth, [x - column as f64 - 0.5, y - row as f64 - 0.5]);
            let mut force = [square.push[0] + far[0], -square.push[1] - far[1]];
            for near in row.saturating_sub(1)..(row + 2).min(rows) {
                // Squares of a row are one after the other, and so are their states.
                let [start, end] = columns.map(|column| self.starts[near * rows + column] as usize);
                for other in &self.places[start..end] {
                    let way = [x - other[0], y - other[1]];
                    let share = 1.0 / (way[0] * way[0] + way[1] * way[1]).max(least);
                    force = [force[0] + way[0] * share, force[1] + way[1] * share];
                }
            }
            forces[self.states[place] as usize] = force.map(|force| force * scale);
        }
    }
}

fn times(one: Point, other: Point) -> Point {
    [one[0] * other[0] - one[1] * other[1], one[0] * other[1] + one[1] * other[0]]
}

/// Returns a square with this many states at these means.
fn mean(parts: impl Iterator<Item = (f64, Point)>) -> Square {
    let mut square = Square::default();
    for (count, [x, y]) in parts {
        square.count += count;
        square.mean = [square.mean[0] + count * x, square.mean[1] + count * y];
    }
    square.mean = square.mean.map(|sum| sum / square.count.max(1.0));
    square
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_states_push_nearly_as_each_of_them_would() {
        let place = |number: usize| {
            let turn = number as f64;
            [(turn * 1.3).sin() * turn, (turn * 2.1).cos() * turn]
        };
        let places: Vec<Point> = (0..2000).map(place).collect();
        let mut forces = vec![[0.0; 2]; places.len()];
        Pyramid::new(places.len(), 1.0).push(&places, [0.3, 0.8], &mut forces);
        for (&[x, y], force) in places.iter().zip(forces) {
            let exact = places.iter().fold([0.0; 2], |sum, other| {
                let [x, y] = [x - other[0], y - other[1]];
                let distance = (x * x + y * y).max(1e-4);
                [sum[0] + x / distance, sum[1] + y / distance]
            });
            let error = (force[0] - exact[0]).hypot(force[1] - exact[1]);
            assert!(error < 0.1 * exact[0].hypot(exact[1]) + 0.5, "{force:?} {exact:?}");
        }
    }
}
