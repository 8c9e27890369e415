//! IDA* with additive databases: the engine's algorithm in a form of its own.
//!
//! Nearly all time of this search is waiting for values from memory, and nearly every value decides
//! a branch. So states are not expanded one after the other but in groups: of all moves of a group
//! the values are fetched together, while nothing depends on them yet. Then the board's own sum is
//! judged; then the same is done for the mirror images of those that are left; and what is within
//! the bound goes onto the stack. That is no longer depth first to the letter, but within a bound
//! the order does not matter, and the stack stays as short.

use super::{
    database::Place,
    heuristic::{Additive, CELLS, PARTS},
};
use crate::{automaton::Automaton, board::Board, direction::Direction, space::relabel};
use glisse_search::{Ending, Gate, Limit};
use std::ops::ControlFlow;

/// How many states are expanded together: enough to keep the memory busy, few enough that the stack
/// stays in the cache.
const GROUP: usize = 32;

/// The longest solution whose moves a state carries along, two bits each.
const LONGEST: u32 = 128;

/// A state on the stack, with `P` patterns.
#[derive(Clone, Copy)]
struct Frame<const P: usize> {
    /// The tile on each cell, five bits each.
    tiles: u128,
    plain: [Place; P],
    mirrored: [Place; P],
    plain_sum: u16,
    mirrored_sum: u16,
    /// How many moves led here, and which.
    depth: u32,
    moves: [u64; LONGEST as usize / 32],
    /// The node of the automaton.
    node: u32,
}

/// A move of a state of the group that is being judged.
#[derive(Clone, Copy, Default)]
struct Candidate {
    /// Which state, which of its moves, and which pattern is concerned.
    frame: u8,
    step: u8,
    part: u8,
    /// Where the value is, and the place there.
    index: usize,
    place: Place,
    /// The sum of the board's own patterns.
    plain_sum: u16,
    plain_part: u8,
    plain_place: Place,
}

impl<const P: usize> Frame<P> {
    #[inline]
    fn tile(&self, cell: usize) -> usize {
        (self.tiles >> (5 * cell)) as usize % CELLS
    }
}

impl Additive<'_> {
    /// A shortest solution of a board that has one.
    pub(crate) fn idastar(
        &self,
        board: &Board,
        automaton: &Automaton,
        gate: &mut Gate,
    ) -> Ending<Direction> {
        match self.databases.len() {
            1 => self.deepen::<1>(board, automaton, gate),
            2 => self.deepen::<2>(board, automaton, gate),
            3 => self.deepen::<3>(board, automaton, gate),
            4 => self.deepen::<4>(board, automaton, gate),
            _ => self.deepen::<PARTS>(board, automaton, gate),
        }
    }

    fn deepen<const P: usize>(
        &self,
        board: &Board,
        automaton: &Automaton,
        gate: &mut Gate,
    ) -> Ending<Direction> {
        if board.is_solved() {
            return Ending::Found { moves: Vec::new(), cost: 0, lower_bound: 0 };
        }
        let start = self.start::<P>(board);
        let mut bound = u32::from(start.plain_sum.max(start.mirrored_sum));
        let mut stack = Vec::new();
        loop {
            if bound > LONGEST {
                return self.walk(board, automaton, gate, |_| ControlFlow::Break(()));
            }
            gate.statistics.depth = bound;
            stack.clear();
            stack.push(start);
            match self.round(&mut stack, bound, automaton, gate) {
                Ok(Round::Found(moves)) => {
                    return Ending::Found { moves, cost: bound, lower_bound: bound };
                }
                Ok(Round::Exceeded(excess)) => bound += excess,
                Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            }
        }
    }

    fn start<const P: usize>(&self, board: &Board) -> Frame<P> {
        let (tiles, _) = relabel(board);
        let tiles: Vec<usize> = tiles.into_iter().map(usize::from).collect();
        let places = |tiles: &[usize], empty| {
            let mut places = [Place::default(); P];
            for (place, database) in places.iter_mut().zip(self.databases) {
                *place = database.place(tiles, empty);
            }
            places
        };
        let sum = |places: &[Place; P]| places.iter().map(|place| u16::from(place.value)).sum();
        let plain = places(&tiles, board.empty());
        let mirrored = self
            .mirrored(&tiles)
            .map_or([Place::default(); P], |(tiles, image)| places(&tiles, image(board.empty())));
        let packed = tiles.iter().rev().fold(0, |all, &tile| all << 5 | tile as u128);
        Frame {
            tiles: packed,
            plain_sum: sum(&plain),
            mirrored_sum: sum(&mirrored),
            plain,
            mirrored,
            depth: 0,
            moves: [0; LONGEST as usize / 32],
            node: board.empty() as u32,
        }
    }

    /// Tries everything within the bound.
    fn round<const P: usize>(
        &self,
        stack: &mut Vec<Frame<P>>,
        bound: u32,
        automaton: &Automaton,
        gate: &mut Gate,
    ) -> Result<Round, Limit> {
        let mut excess = u32::MAX;
        let mut group = Vec::with_capacity(GROUP);
        let mut candidates = [Candidate::default(); 4 * GROUP];
        while !stack.is_empty() {
            group.clear();
            group.extend(stack.drain(stack.len().saturating_sub(GROUP)..));
            let mut count = 0;
            for (number, frame) in group.iter().enumerate() {
                gate.expand()?;
                let node = automaton.node(frame.node);
                let to = usize::from(node.from);
                for step in 0..usize::from(node.count).min(4) {
                    let from = usize::from(node.to[step]);
                    let part = self.part(frame.tile(from), P);
                    let (index, place) = self.views[part].locate(frame.plain[part], from, to);
                    let candidate = &mut candidates[count % (4 * GROUP)];
                    (candidate.frame, candidate.step) = (number as u8, step as u8);
                    (candidate.part, candidate.index, candidate.place) = (part as u8, index, place);
                    count += 1;
                }
            }
            gate.statistics.generated += count as u64;
            let candidates = &mut candidates[..count.min(4 * GROUP)];
            self.touch(candidates, P);

            // The boards' own sums.
            let mut left = 0;
            for place in 0..candidates.len() {
                let mut candidate = candidates[place];
                let frame = &group[usize::from(candidate.frame)];
                let part = usize::from(candidate.part) % P;
                candidate.place.value = self.views[part].value(candidate.index);
                let value = u16::from(candidate.place.value);
                candidate.plain_sum = frame.plain_sum + value - u16::from(frame.plain[part].value);
                (candidate.plain_part, candidate.plain_place) = (candidate.part, candidate.place);
                let total = frame.depth + 1 + u32::from(candidate.plain_sum);
                candidates[left] = candidate;
                if total <= bound {
                    left += 1;
                } else {
                    excess = excess.min(total - bound);
                }
            }
            let candidates = &mut candidates[..left];

            // Those of their mirror images.
            if let Some(mirror) = &self.mirror {
                let image = |cell: usize| usize::from(mirror[cell % CELLS]);
                for candidate in &mut *candidates {
                    let frame = &group[usize::from(candidate.frame)];
                    let node = automaton.node(frame.node);
                    let from = usize::from(node.to[usize::from(candidate.step) % 4]);
                    let part = self.part(image(frame.tile(from)), P);
                    let place = frame.mirrored[part];
                    let view = &self.views[part];
                    (candidate.index, candidate.place) =
                        view.locate(place, image(from), image(usize::from(node.from)));
                    candidate.part = part as u8;
                }
                self.touch(candidates, P);
            }
            for candidate in &*candidates {
                let frame = &group[usize::from(candidate.frame)];
                let mut next = *frame;
                next.depth += 1;
                if self.mirror.is_some() {
                    let part = usize::from(candidate.part) % P;
                    let mut place = candidate.place;
                    place.value = self.views[part].value(candidate.index);
                    next.mirrored_sum = frame.mirrored_sum + u16::from(place.value)
                        - u16::from(frame.mirrored[part].value);
                    let total = next.depth + u32::from(next.mirrored_sum);
                    if total > bound {
                        excess = excess.min(total - bound);
                        continue;
                    }
                    next.mirrored[part] = place;
                }
                let node = automaton.node(frame.node);
                let step = usize::from(candidate.step) % 4;
                let (from, to) = (usize::from(node.to[step]), usize::from(node.from));
                let both = (frame.tile(from) ^ frame.tile(to)) as u128;
                next.tiles ^= both << (5 * from) ^ both << (5 * to);
                next.plain_sum = candidate.plain_sum;
                next.plain[usize::from(candidate.plain_part) % P] = candidate.plain_place;
                next.node = node.nodes[step];
                let letter = Direction::ALL.iter().position(|&d| d == node.direction(step));
                let letter = letter.unwrap_or_default() as u64;
                next.moves[frame.depth as usize / 32 % 4] |= letter << (frame.depth % 32 * 2);
                // All patterns at home are all tiles at home.
                if next.plain_sum == 0 {
                    return Ok(Round::Found(next.moves()));
                }
                stack.push(next);
            }
        }
        Ok(Round::Exceeded(excess))
    }

    /// Reads all values that will be needed, so that the waits for them overlap.
    #[inline]
    fn touch(&self, candidates: &[Candidate], parts: usize) {
        let mut all = 0;
        for candidate in candidates {
            all ^= self.views[usize::from(candidate.part) % parts].value(candidate.index);
        }
        std::hint::black_box(all);
    }

    #[inline]
    fn part(&self, tile: usize, parts: usize) -> usize {
        usize::from(self.part_of[tile % CELLS]) % parts
    }
}

/// How a round ended.
enum Round {
    Found(Vec<Direction>),
    /// By how much the bound was exceeded at least.
    Exceeded(u32),
}

impl<const P: usize> Frame<P> {
    fn moves(&self) -> Vec<Direction> {
        let letter = |place: u32| self.moves[place as usize / 32] >> (place % 32 * 2) & 3;
        (0..self.depth).map(|place| Direction::ALL[letter(place) as usize]).collect()
    }
}
