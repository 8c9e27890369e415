//! A small space written down whole: its states, and the moves between them.
//!
//! Whoever asks much of a small space is faster with its moves in a list than with moves generated
//! again for every question, as [`crate::Explored`] does, which is made for large ones. Every move
//! counts as one here, whatever it costs.

use crate::{
    explore::Unexplored,
    outcome::Limit,
    search::Search,
    space::{Batch, Cost, Space, State},
    table::Table,
};

/// All states that can be reached from the start, and all moves between them.
pub struct Chart<S: Space> {
    states: Table<S::State>,
    /// Where the moves from each state begin in `next`, and where the last ones end.
    first: Vec<u32>,
    next: Vec<u32>,
}

impl<S: Space> Search<'_, S> {
    /// Writes the whole reachable space down, as far as the limits allow.
    pub fn chart(self) -> Result<Chart<S>, Unexplored> {
        let (space, mut meter) = (self.space, self.meter());
        let mut write = || {
            let mut chart = Chart {
                states: Table::new(self.capacity, &mut meter)?,
                first: vec![0],
                next: Vec::new(),
            };
            let mut batch = Batch::new();
            chart.states.reserve(1, &mut meter)?;
            chart.states.insert(space.start(), space.start().mix());
            let mut index = 0;
            while index < chart.states.len() {
                meter.expand()?;
                batch.clear();
                space.neighbours(&[*chart.states.get(index)], &mut batch);
                chart.states.reserve(batch.len(), &mut meter)?;
                meter.grow(&mut chart.next, batch.len())?;
                for &state in batch.as_slice() {
                    chart.next.push(chart.states.insert(state, state.mix()).0 as u32);
                }
                let end = u32::try_from(chart.next.len()).map_err(|_| Limit::Memory)?;
                meter.grow(&mut chart.first, 1)?;
                chart.first.push(end);
                index += 1;
            }
            Ok(chart)
        };
        let chart = write();
        chart.map_err(|limit| Unexplored { limit, statistics: meter.finish() })
    }
}

impl<S: Space> Chart<S> {
    /// How many states there are.
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The state of this number; the start is number 0.
    pub fn state(&self, index: usize) -> S::State {
        *self.states.get(index)
    }

    /// The number of a state that can be reached.
    pub fn index(&self, state: S::State) -> Option<usize> {
        self.states.find(state, state.mix())
    }

    /// The numbers of the states that are one move away.
    #[inline]
    pub fn neighbours(&self, index: usize) -> &[u32] {
        &self.next[self.first[index] as usize..self.first[index + 1] as usize]
    }

    /// The numbers of the goals.
    pub fn goals(&self, space: &S) -> Vec<u32> {
        (0..self.len() as u32).filter(|&index| space.is_goal(self.state(index as usize))).collect()
    }

    /// How many moves each state is from the nearest of these, if moves are reversible;
    /// [`Cost::MAX`] where no way leads there.
    pub fn distances_to(&self, targets: &[u32]) -> Vec<Cost> {
        let mut distances = vec![Cost::MAX; self.len()];
        let mut queue = Vec::with_capacity(self.len());
        for &target in targets {
            distances[target as usize] = 0;
            queue.push(target);
        }
        let mut turn = 0;
        while let Some(&index) = queue.get(turn) {
            turn += 1;
            let distance = distances[index as usize] + 1;
            for &next in self.neighbours(index as usize) {
                if distances[next as usize] == Cost::MAX {
                    distances[next as usize] = distance;
                    queue.push(next);
                }
            }
        }
        distances
    }

    /// How many shortest ways lead from each state to a target, given the distances to these;
    /// [`u64::MAX`] stands for that and more.
    pub fn ways(&self, distances: &[Cost]) -> Vec<u64> {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        order.sort_by_key(|&index| distances[index as usize]);
        let mut ways: Vec<u64> = vec![0; self.len()];
        for index in order {
            let index = index as usize;
            ways[index] = match distances[index] {
                0 => 1,
                Cost::MAX => 0,
                distance => self
                    .neighbours(index)
                    .iter()
                    .filter(|&&next| distances[next as usize] == distance - 1)
                    .fold(0, |sum: u64, &next| sum.saturating_add(ways[next as usize])),
            };
        }
        ways
    }

    /// The states that every way from the start to a target passes, in order, without the start;
    /// given the distances to the targets. A way ends at the first target that it meets.
    ///
    /// It is done as in [`crate::Explored::bottlenecks`], with moves that need not be made again.
    pub fn bottlenecks(&self, distances: &[Cost]) -> Vec<usize> {
        let way = self.shortest_way(distances);
        let mut place = vec![usize::MAX; self.len()];
        for (number, &index) in way.iter().enumerate() {
            place[index] = number;
        }
        let (mut is_seen, mut stack) = (vec![false; self.len()], Vec::new());
        let (mut reached, mut bottlenecks) = (0, Vec::new());
        for (number, &index) in way.iter().enumerate() {
            if number > 0 && number == reached {
                bottlenecks.push(index);
            }
            if distances[index] == 0 {
                break;
            }
            stack.push(index);
            while let Some(index) = stack.pop() {
                for &next in self.neighbours(index) {
                    let next = next as usize;
                    if place[next] < usize::MAX {
                        reached = reached.max(place[next]);
                    } else if distances[next] == 0 {
                        // A way that passes no later state of this one.
                        reached = usize::MAX;
                    } else if !is_seen[next] {
                        is_seen[next] = true;
                        stack.push(next);
                    }
                }
            }
        }
        bottlenecks
    }

    /// A shortest way from the start to a target; none if there is none.
    fn shortest_way(&self, distances: &[Cost]) -> Vec<usize> {
        let mut way = Vec::new();
        let mut here = Some(0).filter(|&start: &usize| distances[start] < Cost::MAX);
        while let Some(index) = here {
            way.push(index);
            let nearer = |&&next: &&u32| distances[next as usize] < distances[index];
            here = self.neighbours(index).iter().find(nearer).map(|&next| next as usize);
        }
        way
    }

    /// How many moves it takes on average to come from the start to one of the targets, if each move
    /// is any of those possible, with the same chance; given the distances to the targets. Nothing
    /// if none can be reached, or if the answer is not near after so many rounds.
    ///
    /// With *h* for the answers of all states that are no targets, and *n* for the number of moves of
    /// a state, *n h = n + the sum of h over its neighbours*. Since moves are reversible these
    /// equations are symmetric, and conjugate gradients solve them.
    pub fn random_walk(&self, distances: &[Cost], rounds: usize) -> Option<f64> {
        const NEAR: f64 = 1e-6;
        if distances[0] == Cost::MAX {
            return None;
        }
        let is_inner = |index: usize| distances[index] > 0 && distances[index] < Cost::MAX;
        let degree: Vec<f64> =
            (0..self.len()).map(|index| self.neighbours(index).len().max(1) as f64).collect();
        let mut answer = vec![0.0; self.len()];
        let mut rest: Vec<f64> = (0..self.len())
            .map(|index| if is_inner(index) { degree[index] } else { 0.0 })
            .collect();
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
        let mut image = vec![0.0; self.len()];
        for _ in 0..rounds {
            if size <= small {
                return Some(answer[0]);
            }
            for (index, image) in image.iter_mut().enumerate() {
                if is_inner(index) {
                    let around: f64 =
                        self.neighbours(index).iter().map(|&next| way[next as usize]).sum();
                    *image = degree[index] * way[index] - around;
                }
            }
            let step = size / product(&way, &image);
            for index in 0..self.len() {
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
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::closures::FnSpace;

    #[test]
    fn a_chart_knows_distances_ways_and_random_walks() {
        // A grid of 4×4 corners, from one corner to the opposite one.
        let grid = FnSpace::new(
            0u64,
            |place| {
                let (row, column) = (place / 4, place % 4);
                let mut next = Vec::new();
                for (dr, dc) in [(0, 1), (1, 0), (2, 1), (1, 2)] {
                    let (row, column) = ((row + dr).wrapping_sub(1), (column + dc).wrapping_sub(1));
                    if row < 4 && column < 4 {
                        next.push((row * 4 + column, 1));
                    }
                }
                next
            },
            |place| place == 15,
        );
        let chart = Search::new(&grid).chart().unwrap();
        assert_eq!(chart.len(), 16);
        let distances = chart.distances_to(&chart.goals(&grid));
        assert_eq!(distances[0], 6);
        assert_eq!(chart.ways(&distances)[0], 20);
        assert_eq!(chart.neighbours(0).len(), 2);
        let last = chart.index(15).unwrap();
        assert_eq!(chart.bottlenecks(&distances), [last]);
        // Out of the way, the last corner is the only thing that all ways have in common; a start
        // that is a target has no way at all.
        assert!(chart.bottlenecks(&chart.distances_to(&[0])).is_empty());
        assert_eq!(chart.index(chart.state(7)), Some(7));
    }

    #[test]
    fn a_random_walk_along_a_line_takes_the_square_of_its_length() {
        let line = FnSpace::new(
            0u64,
            |place| {
                let mut next = vec![(place + 1, 1)];
                if place > 0 {
                    next.push((place - 1, 1));
                }
                next.retain(|&(place, _)| place <= 30);
                next
            },
            |place| place == 30,
        );
        let chart = Search::new(&line).chart().unwrap();
        let distances = chart.distances_to(&chart.goals(&line));
        let walk = chart.random_walk(&distances, 1000).unwrap();
        assert!((walk - 900.0).abs() < 0.1, "{walk}");
        assert_eq!(chart.bottlenecks(&distances), (1..=30).collect::<Vec<_>>());
        assert_eq!(chart.random_walk(&distances, 3), None);
        assert_eq!(chart.random_walk(&[Cost::MAX; 31], 1000), None);
    }

    #[test]
    fn a_limit_ends_the_chart() {
        let endless = FnSpace::new(0u64, |place| [(place + 1, 1)], |_| false);
        let stopped = Search::new(&endless).expansion_limit(100).chart().err().unwrap();
        assert_eq!(stopped.limit, Limit::Expansions);
    }
}
