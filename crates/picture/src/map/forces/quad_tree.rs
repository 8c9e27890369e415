//! A quadtree: squares, each with the number of the states in it and the sum of their places.

use super::super::{Point, bounds};

/// Squares whose side is less than this times their distance push as one state.
const SMALL: f64 = 1.0;

/// How often a square is divided at most. Smaller ones would not be seen in any picture.
const MOST_DEPTH: usize = 20;

#[derive(Clone, Copy, Debug)]
struct Square {
    /// The sum of the places of the states in it.
    sum: Point,
    count: u32,
    /// The numbers of its quarters; 0, the number of the whole, stands for none.
    quarters: [u32; 4],
}

const EMPTY: Square = Square { sum: [0.0; 2], count: 0, quarters: [0; 4] };

/// A quadtree; the first of its squares is the whole.
pub(super) struct QuadTree {
    squares: Vec<Square>,
    side: f64,
}

impl QuadTree {
    pub(super) fn new(places: &[Point]) -> QuadTree {
        let [[left, top], [right, bottom]] = bounds(places);
        let side = (right - left).max(bottom - top).max(1e-9);
        let mut tree = QuadTree { squares: vec![EMPTY], side };
        for &place in places {
            tree.add(place, [left, top]);
        }
        tree
    }

    /// Adds a state to all squares that it is in, down to one in which it is alone.
    fn add(&mut self, place: Point, mut corner: Point) {
        let (mut here, mut side) = (0, self.side);
        for _ in 0..MOST_DEPTH {
            let square = &mut self.squares[here];
            let was_empty = square.count == 0;
            square.sum = [square.sum[0] + place[0], square.sum[1] + place[1]];
            square.count += 1;
            if was_empty && here > 0 {
                return;
            }
            let single =
                (square.count == 2).then(|| [square.sum[0] - place[0], square.sum[1] - place[1]]);
            side /= 2.0;
            // The only state that was there goes into its quarter first.
            if let Some(other) = single.filter(|_| here > 0) {
                let (quarter, _) = quarter_of(other, corner, side);
                let below = self.quarter(here, quarter);
                let square = &mut self.squares[below];
                (square.sum, square.count) = (other, 1);
            }
            let (quarter, next_corner) = quarter_of(place, corner, side);
            here = self.quarter(here, quarter);
            corner = next_corner;
        }
        let square = &mut self.squares[here];
        square.sum = [square.sum[0] + place[0], square.sum[1] + place[1]];
        square.count += 1;
    }

    /// Returns the number of a quarter of a square, which is made if it is not there.
    fn quarter(&mut self, square: usize, quarter: usize) -> usize {
        let known = self.squares[square].quarters[quarter] as usize;
        if known > 0 {
            return known;
        }
        let made = self.squares.len();
        self.squares.push(EMPTY);
        self.squares[square].quarters[quarter] = made as u32;
        made
    }

    /// Returns the sum of the forces of all states on one at this place: each pushes by one over its
    /// distance.
    pub(super) fn push(&self, place: Point) -> Point {
        let mut push = [0.0; 2];
        let mut open = vec![(0_usize, self.side)];
        while let Some((number, side)) = open.pop() {
            let Square { sum, count, quarters } = self.squares[number];
            let count = f64::from(count);
            let [x, y] = [place[0] - sum[0] / count, place[1] - sum[1] / count];
            let distance = x * x + y * y;
            let is_whole = quarters == [0; 4];
            if is_whole || side * side < SMALL * SMALL * distance {
                // The state itself is there too, at no distance; so are those at the same place.
                let weight = count / distance.max(1e-4);
                push = [push[0] + x * weight, push[1] + y * weight];
                continue;
            }
            let below = quarters.into_iter().filter(|&quarter| quarter > 0);
            open.extend(below.map(|quarter| (quarter as usize, side / 2.0)));
        }
        push
    }
}

/// Returns the quarter of a square in which a place is, and that quarter's corner, given the side of a
/// quarter.
fn quarter_of(place: Point, corner: Point, side: f64) -> (usize, Point) {
    let is_right = place[0] >= corner[0] + side;
    let is_low = place[1] >= corner[1] + side;
    let shift = |is_far: bool| if is_far { side } else { 0.0 };
    let corner = [corner[0] + shift(is_right), corner[1] + shift(is_low)];
    (usize::from(is_right) + 2 * usize::from(is_low), corner)
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
        let places: Vec<Point> = (0..200).map(place).collect();
        let tree = QuadTree::new(&places);
        assert_eq!(tree.squares[0].count, 200);
        for &[x, y] in &places {
            let exact = places.iter().fold([0.0; 2], |sum, other| {
                let [x, y] = [x - other[0], y - other[1]];
                let distance = (x * x + y * y).max(1e-4);
                [sum[0] + x / distance, sum[1] + y / distance]
            });
            let push = tree.push([x, y]);
            let error = (push[0] - exact[0]).hypot(push[1] - exact[1]);
            assert!(error < 0.1 * exact[0].hypot(exact[1]) + 0.5, "{push:?} {exact:?}");
        }
    }
}
