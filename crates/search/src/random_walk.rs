//! How long a walk takes that makes any move with the same chance.

use crate::{Cost, Limit, StateGraph};

/// How near the answer has to be, as a share of it.
const NEAR: f64 = 1e-6;

impl StateGraph<'_> {
    /// Returns how many moves it takes on average to come from the start to one of the targets, if
    /// each move is any of those possible, with the same chance; given the distances to the targets.
    /// Returns `None` if no target can be reached, if moves cannot be taken back, or if the answer is
    /// not near after this many rounds.
    ///
    /// With *h* for the answers of all states that are no targets, and *n* for the number of moves of
    /// a state, *n h = n + the sum of h over its neighbours*. Since moves can be taken back these
    /// equations are symmetric, and conjugate gradients solve them.
    pub fn random_walk(&mut self, distances: &[Cost], rounds: usize) -> Result<Option<f64>, Limit> {
        if distances[0] == Cost::MAX || !self.is_reversible {
            return Ok(None);
        }
        let StateGraph { edges, meter, buffer, .. } = self;
        let count = distances.len();
        let is_inner = |index: usize| distances[index] > 0 && distances[index] < Cost::MAX;
        let mut degree = vec![0.0; count];
        for (state, degree) in (0..).zip(&mut degree) {
            edges.each(state, buffer, |_, _| *degree += 1.0);
            *degree = f64::max(*degree, 1.0);
        }
        let mut answer = vec![0.0; count];
        let mut rest: Vec<f64> =
            (0..count).map(|index| if is_inner(index) { degree[index] } else { 0.0 }).collect();
        let scaled = |rest: &[f64]| -> Vec<f64> {
            rest.iter().zip(&degree).map(|(rest, degree)| rest / degree).collect()
        };
        let product = |one: &[f64], other: &[f64]| -> f64 {
            one.iter().zip(other).map(|(one, other)| one * other).sum()
        };
        let mut near = scaled(&rest);
        let mut way = near.clone();
        let mut size = product(&rest, &near);
        let small = size * NEAR * NEAR;
        let mut image = vec![0.0; count];
        for _ in 0..rounds {
            if size <= small {
                return Ok(Some(answer[0]));
            }
            meter.poll()?;
            for (index, image) in image.iter_mut().enumerate() {
                if is_inner(index) {
                    let mut around = 0.0;
                    edges.each(index as u32, buffer, |next, _| around += way[next as usize]);
                    *image = degree[index] * way[index] - around;
                }
            }
            let step = size / product(&way, &image);
            for index in 0..count {
                answer[index] += step * way[index];
                rest[index] -= step * image[index];
            }
            near = scaled(&rest);
            let before = size;
            size = product(&rest, &near);
            for (way, near) in way.iter_mut().zip(&near) {
                *way = near + size / before * *way;
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Search, Space};

    /// Places 0 to 30 in a line, with the last one as the goal.
    struct Line;

    impl Space for Line {
        type State = u64;
        type Move = bool;
        const REVERSIBLE: bool = true;

        fn start(&self) -> u64 {
            0
        }

        fn is_goal(&self, place: u64) -> bool {
            place == 30
        }

        fn successors(&self, place: u64, _: Option<bool>, mut visit: impl FnMut(bool, u64, Cost)) {
            if place < 30 {
                visit(true, place + 1, 1);
            }
            if place > 0 {
                visit(false, place - 1, 1);
            }
        }
    }

    #[test]
    fn a_random_walk_along_a_line_takes_the_square_of_its_length() {
        let explored = Search::new(&Line).explore_with_edges().unwrap();
        let mut graph = explored.graph();
        let distances = graph.distances().unwrap();
        let walk = graph.random_walk(&distances, 1000).unwrap().unwrap();
        assert!((walk - 900.0).abs() < 0.1, "{walk}");
        assert_eq!(graph.bottlenecks(&distances).unwrap(), (1..=30).collect::<Vec<_>>());
        assert_eq!(graph.random_walk(&distances, 3).unwrap(), None);
        assert_eq!(graph.random_walk(&[Cost::MAX; 31], 1000).unwrap(), None);
    }
}
