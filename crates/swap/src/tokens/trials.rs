//! Several descents by the sum of all distances, each with choices of its own.
//!
//! On a grid the squares of distances are the better guide. On graphs in which there are many ways
//! everywhere it is the sum itself: of all exchanges that lower it, one that lowers it by 2 comes first
//! nearly always. Where none does, tokens that are in each other's way are followed until they come
//! round, and are turned (the happy chain of Miltzow et al., 2016).

use crate::{exchange::Exchange, graph::Graph};
use glisse_search::{Control, Random};

/// How much all trials may look at: edges, times exchanges, times trials.
const LOOKS: usize = 1 << 22;
const MOST_TRIALS: usize = 24;

/// The most cells between which all distances are kept.
const MOST_CELLS: usize = 2000;

/// What a gain of 1 is worth, and less than what chance adds to it at most.
const WORTH: i32 = 10;
const CHANCE: usize = 19;

/// Returns the fewest exchanges of several trials that are fewer than `known`, if there are any.
pub(super) fn best(
    graph: &Graph,
    homes: &[u32],
    known: usize,
    seed: u64,
    control: Control,
) -> Option<Vec<Exchange>> {
    let looks = graph.edges().len().saturating_mul(known.max(1));
    let trials = (LOOKS / looks.max(1)).min(MOST_TRIALS);
    if trials == 0 || graph.cells() > MOST_CELLS {
        return None;
    }
    let row = |from: usize| graph.distances(from).into_iter().map(|far| far.unwrap_or(0) as u16);
    let distances: Vec<u16> = (0..graph.cells()).flat_map(row).collect();
    let mut random = Random::new(seed);
    let mut best: Option<Vec<Exchange>> = None;
    for _ in 0..trials {
        if control.is_cancelled() {
            break;
        }
        let fewest = best.as_ref().map_or(known, Vec::len);
        let trial =
            Trial { graph, distances: &distances, homes: homes.to_vec(), moves: Vec::new() };
        if let Some(moves) = trial.run(fewest, &mut random) {
            best = Some(moves);
        }
    }
    best
}

struct Trial<'a> {
    graph: &'a Graph,
    distances: &'a [u16],
    homes: Vec<u32>,
    moves: Vec<Exchange>,
}

impl Trial<'_> {
    fn distance(&self, from: usize, to: u32) -> i32 {
        i32::from(self.distances[from * self.homes.len() + to as usize])
    }

    fn exchange(&mut self, edge: Exchange) {
        self.homes.swap(edge.first(), edge.second());
        self.moves.push(edge);
    }

    /// Returns the exchanges, or `None` if they are no fewer than `known`.
    fn run(mut self, known: usize, random: &mut Random) -> Option<Vec<Exchange>> {
        while self.moves.len() < known {
            if let Some(edge) = self.downhill(random) {
                self.exchange(edge);
                continue;
            }
            let away = |cell: &usize| self.homes[*cell] as usize != *cell;
            let away: Vec<usize> = (0..self.homes.len()).filter(away).collect();
            if away.is_empty() {
                return Some(self.moves);
            }
            for edge in self.chain(away[random.below(away.len())], random) {
                self.exchange(edge);
            }
        }
        None
    }

    /// Returns an exchange that lowers the sum of distances.
    fn downhill(&self, random: &mut Random) -> Option<Exchange> {
        let mut best = None;
        for &edge in self.graph.edges() {
            let [one, other] = [edge.first(), edge.second()];
            let (a, b) = (self.homes[one], self.homes[other]);
            let gain = self.distance(one, a) + self.distance(other, b)
                - self.distance(one, b)
                - self.distance(other, a);
            if gain > 0 {
                let worth = WORTH * gain + random.below(CHANCE) as i32;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, edge));
                }
            }
        }
        best.map(|(_, edge)| edge)
    }

    /// Follows tokens that are in each other's way, and returns the exchanges that turn them; or the
    /// exchange with the first that is at home.
    fn chain(&self, first: usize, random: &mut Random) -> Vec<Exchange> {
        let mut walk = vec![first];
        loop {
            let cell = walk[walk.len() - 1];
            let home = self.homes[cell];
            let here = self.distance(cell, home);
            let nearer = self.graph.neighbours(cell).iter().map(|&to| to as usize);
            let nearer: Vec<usize> = nearer.filter(|&to| self.distance(to, home) < here).collect();
            let to = nearer[random.below(nearer.len())];
            let cycle = match walk.iter().position(|&met| met == to) {
                Some(start) => &walk[start..],
                None if self.homes[to] as usize == to => &[cell, to],
                None => {
                    walk.push(to);
                    continue;
                }
            };
            let pairs = cycle.windows(2).rev();
            return pairs.map(|pair| Exchange::new(pair[0], pair[1])).collect();
        }
    }
}
