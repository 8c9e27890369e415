//! Several descents by the sum of all distances, each with choices of its own.
//!
//! On a grid the squares of distances are the better guide. On graphs in which there are many ways
//! everywhere it is the sum itself: of all exchanges that lower it, one that lowers it by 2 comes first
//! nearly always. Where none does, tokens that are in each other's way are followed until they come
//! round, and are turned (the happy chain of Miltzow et al., 2016).
//!
//! An exchange changes what is gained at the edges of its two cells alone, so those that lower the sum are
//! kept in a list and not looked for among all edges each time.

use crate::{exchange::Exchange, graph::Graph};
use glisse_search::{Control, Random};

/// How much all trials may look at: edges, times exchanges, times trials.
const LOOKS: usize = 1 << 24;
const MOST_TRIALS: usize = 60;

/// The most cells between which all distances are kept.
const MOST_CELLS: usize = 2000;

/// What a gain of 1 is worth, and less than what chance adds to it at most.
const WORTH: i32 = 10;
const CHANCE: usize = 19;

/// What it is worth that a token comes home, to those who care.
const HOME: i32 = 12;

/// What a trial prefers. Which is best depends on the graph, so they take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Preference {
    /// What lowers the sum of distances most: for graphs with a few edges at each cell.
    Distance,
    /// That tokens come home: where nearly every cell is next to every other, each exchange can bring
    /// one home, and nothing else counts.
    Home,
    /// Chains alone: for graphs that are nearly trees, where hardly anything lowers the sum.
    Chains,
}

const PREFERENCES: [Preference; 3] = [Preference::Distance, Preference::Home, Preference::Chains];

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
    let at = edges_at(graph);
    let mut random = Random::new(seed);
    let mut best: Option<Vec<Exchange>> = None;
    for preference in PREFERENCES.into_iter().cycle().take(trials) {
        if control.is_cancelled() {
            break;
        }
        let fewest = best.as_ref().map_or(known, Vec::len);
        let trial = Trial::new(graph, &distances, &at, homes, preference);
        if let Some(moves) = trial.run(fewest, &mut random) {
            best = Some(moves);
        }
    }
    best
}

/// Returns the numbers of the edges at each cell.
fn edges_at(graph: &Graph) -> Vec<Vec<u32>> {
    let mut at = vec![Vec::new(); graph.cells()];
    for (number, edge) in graph.edges().iter().enumerate() {
        at[edge.first()].push(number as u32);
        at[edge.second()].push(number as u32);
    }
    at
}

struct Trial<'a> {
    graph: &'a Graph,
    distances: &'a [u16],
    /// The numbers of the edges at each cell.
    at: &'a [Vec<u32>],
    preference: Preference,
    homes: Vec<u32>,
    /// By how much an exchange along each edge lowers the sum of distances.
    gains: Vec<i32>,
    /// The edges at which something is gained, in order.
    gainful: Vec<u32>,
    moves: Vec<Exchange>,
}

impl<'a> Trial<'a> {
    fn new(
        graph: &'a Graph,
        distances: &'a [u16],
        at: &'a [Vec<u32>],
        homes: &[u32],
        preference: Preference,
    ) -> Self {
        let (homes, moves) = (homes.to_vec(), Vec::new());
        let (gains, gainful) = (Vec::new(), Vec::new());
        let mut trial = Trial { graph, distances, at, preference, homes, gains, gainful, moves };
        trial.gains = graph.edges().iter().map(|&edge| trial.gain(edge)).collect();
        let numbers = 0..trial.gains.len() as u32;
        trial.gainful = numbers.filter(|&edge| trial.gains[edge as usize] > 0).collect();
        trial
    }

    fn distance(&self, from: usize, to: u32) -> i32 {
        i32::from(self.distances[from * self.homes.len() + to as usize])
    }

    fn exchange(&mut self, edge: Exchange) {
        self.homes.swap(edge.first(), edge.second());
        self.moves.push(edge);
        for cell in [edge.first(), edge.second()] {
            for &number in &self.at[cell] {
                let gain = self.gain(self.graph.edges()[number as usize]);
                let before = std::mem::replace(&mut self.gains[number as usize], gain);
                if (before > 0) != (gain > 0) {
                    match self.gainful.binary_search(&number) {
                        Ok(place) => drop(self.gainful.remove(place)),
                        Err(place) => self.gainful.insert(place, number),
                    }
                }
            }
        }
    }

    /// Returns by how much an exchange lowers the sum of distances.
    fn gain(&self, edge: Exchange) -> i32 {
        let [one, other] = [edge.first(), edge.second()];
        let (a, b) = (self.homes[one], self.homes[other]);
        self.distance(one, a) + self.distance(other, b)
            - self.distance(one, b)
            - self.distance(other, a)
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
        if self.preference == Preference::Chains {
            return None;
        }
        for &number in &self.gainful {
            let mut worth = WORTH * self.gains[number as usize] + random.below(CHANCE) as i32;
            if self.preference == Preference::Home {
                let edge = self.graph.edges()[number as usize];
                let [one, other] = [edge.first(), edge.second()];
                worth += HOME * i32::from(self.homes[one] as usize == other);
                worth += HOME * i32::from(self.homes[other] as usize == one);
            }
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, number));
            }
        }
        best.map(|(_, number)| self.graph.edges()[number as usize])
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
