//! IDA* with additive databases: the engine's algorithm in a form of its own.
//!
//! Nearly every bit that this search reads decides a branch, and many are far away in memory. So
//! states are not expanded one after the other but in groups, and nothing branches on a bit: of all
//! moves of a group the bits are read one after the other, without waiting for any of them, and those
//! within the bound are moved to the front. Then the same is done for the mirror images of those that
//! are left, and what is still left goes onto the stack. That is no longer depth first to the letter,
//! but within a bound the order does not matter, and the stack stays as short.
//!
//! Of the board and its mirror image the one that is nearer to the bound is judged first: it is the
//! more likely one to exceed it.

use super::{
    database::{self, View, next_phase, raised},
    heuristic::{Additive, CELLS},
    layout::{Place, Way},
};
use crate::{
    automaton::{Automaton, Ladder, Node},
    board::Board,
    direction::Direction,
    shape::Shape,
    space::relabel,
};
use glisse_search::{Ending, Gate, Limit};
use std::ops::ControlFlow;

/// How many states are expanded together: enough to keep the memory busy, few enough that the stack
/// stays in the cache.
const GROUP: usize = 32;

/// The most moves of a group.
const MOVES: usize = 4 * GROUP;

/// The longest solution whose moves a state carries along, two bits each.
const LONGEST: u32 = 128;

/// A state on the stack, with at most `P` patterns, which is a power of two so that a number of one
/// needs no check, and at most 32 `M` moves behind it. Its sides are the board and its mirror image.
#[derive(Clone, Copy)]
struct Frame<const P: usize, const M: usize> {
    sides: [[Place; P]; 2],
    moves: [u64; M],
    node: Node,
    /// By how much the moves made and the sum of each side are below the bound.
    slack: [u8; 2],
    /// How many moves led here.
    depth: u8,
}

/// A move of a state of the group that is being judged, on one of its sides.
#[derive(Clone, Copy, Default)]
struct Candidate {
    /// Where its bit is.
    index: u32,
    /// The place after the move; until it is judged, with the phase before.
    place: Place,
    tag: Tag,
}

/// Which state of the group a candidate is of, or, for the side that is judged second, which of the
/// first candidates; the move, the side and the pattern; and the slack, until the move is judged
/// that before. All in one word, because the hot loop moves it about.
#[derive(Clone, Copy, Default)]
struct Tag(u32);

impl Tag {
    /// Where the slack begins.
    const SLACK: u32 = 24;

    #[inline]
    fn new(owner: usize, side: usize, slack: u8) -> Tag {
        Tag(owner as u32 | (side as u32) << 10 | u32::from(slack) << Tag::SLACK)
    }

    #[inline]
    fn with(self, step: usize, part: usize) -> Tag {
        Tag(self.0 | (step as u32) << 8 | (part as u32) << 11)
    }

    #[inline]
    fn owner(self) -> usize {
        self.0 as usize % 256
    }

    #[inline]
    fn step(self) -> usize {
        (self.0 >> 8) as usize % 4
    }

    #[inline]
    fn side(self) -> usize {
        (self.0 >> 10) as usize % 2
    }

    #[inline]
    fn part(self) -> usize {
        (self.0 >> 11) as usize % 8
    }

    #[inline]
    fn slack(self) -> u8 {
        (self.0 >> Tag::SLACK) as u8
    }
}

/// How a round ended.
enum Round {
    Found(Vec<Direction>),
    Exceeded,
}

impl Additive<'_> {
    /// A shortest solution of a board that has one.
    pub(crate) fn idastar(
        &self,
        board: &Board,
        words: &Ladder,
        gate: &mut Gate,
    ) -> Ending<Direction> {
        match self.databases.len() {
            1..=2 => self.deepen::<2>(board, words, gate),
            3..=4 => self.deepen::<4>(board, words, gate),
            _ => self.deepen::<8>(board, words, gate),
        }
    }

    fn deepen<const P: usize>(
        &self,
        board: &Board,
        words: &Ladder,
        gate: &mut Gate,
    ) -> Ending<Direction> {
        if board.is_solved() {
            return Ending::Found { moves: Vec::new(), cost: 0, lower_bound: 0 };
        }
        let (tiles, _) = relabel(board);
        let tiles: Vec<usize> = tiles.into_iter().map(usize::from).collect();
        let mut bound = self.lower_bound(&tiles, board.empty());
        loop {
            gate.statistics.depth = bound;
            let automaton = match words.next(gate) {
                Ok(automaton) => automaton,
                Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            };
            // Most solutions are short, and short ones make small states.
            let round = match bound {
                0..=64 => self.round::<P, 2>(board, bound, automaton, gate),
                65..=LONGEST => self.round::<P, 4>(board, bound, automaton, gate),
                _ => return self.walk(board, automaton, gate, |_| ControlFlow::Break(())),
            };
            match round {
                Ok(Round::Found(moves)) => {
                    return Ending::Found { moves, cost: bound, lower_bound: bound };
                }
                // A move changes a sum by one, so that it exceeds the bound by two or not at all.
                Ok(Round::Exceeded) => bound += 2,
                Err(limit) => return Ending::Stopped { limit, lower_bound: bound },
            }
        }
    }

    fn start<const P: usize, const M: usize>(
        &self,
        board: &Board,
        bound: u32,
        automaton: &Automaton,
    ) -> Frame<P, M> {
        let (tiles, _) = relabel(board);
        let tiles: Vec<usize> = tiles.into_iter().map(usize::from).collect();
        let sums = self.sums(&tiles, board.empty());
        let plain = self.places(&tiles, board.empty());
        let mirrored = match self.mirrored(&tiles) {
            Some((tiles, image)) => self.places(&tiles, image(board.empty())),
            None => plain,
        };
        Frame {
            sides: [plain, mirrored],
            moves: [0; M],
            node: automaton.start(board.empty()),
            slack: [(bound - sums.plain) as u8, (bound - sums.mirrored) as u8],
            depth: 0,
        }
    }

    /// Tries everything within the bound.
    fn round<const P: usize, const M: usize>(
        &self,
        board: &Board,
        bound: u32,
        automaton: &Automaton,
        gate: &mut Gate,
    ) -> Result<Round, Limit> {
        let views: [View; P] =
            std::array::from_fn(|part| self.views[part.min(self.views.len() - 1)]);
        let bits = self.bits;
        let shape = self.shape;
        let has_mirror = self.mirror.is_some();
        let ways = [
            Ways::new(shape, |cell| cell),
            Ways::new(shape, |cell| self.mirror.map_or(cell, |mirror| mirror[cell].into())),
        ];
        let mut stack = vec![self.start::<P, M>(board, bound, automaton)];
        let mut group: Vec<Frame<P, M>> = Vec::with_capacity(GROUP);
        let mut first = [Candidate::default(); MOVES];
        let mut second = [Candidate::default(); MOVES];
        while !stack.is_empty() {
            group.clear();
            group.extend(stack.drain(stack.len().saturating_sub(GROUP)..));

            let mut count = 0;
            for (number, frame) in group.iter().enumerate() {
                gate.expand()?;
                let nexts = automaton.nexts(frame.node);
                let side = usize::from(has_mirror && frame.slack[1] < frame.slack[0]);
                let tag = Tag::new(number, side, frame.slack[side]);
                for (step, next) in nexts.iter().enumerate().take(frame.node.count()) {
                    let way = ways[side].get(frame.node, *next);
                    first[count % MOVES] = locate(&views, &frame.sides[side], way, step, tag);
                    count += 1;
                }
            }
            gate.statistics.generated += count as u64;
            let left = judge(bits, &mut first, count);

            let mut last = left;
            if has_mirror {
                for (number, candidate) in first[..left].iter().enumerate() {
                    let frame = &group[candidate.tag.owner() % GROUP];
                    let (side, step) = (1 - candidate.tag.side(), candidate.tag.step());
                    let way = ways[side].get(frame.node, automaton.nexts(frame.node)[step]);
                    let tag = Tag::new(number, side, frame.slack[side]);
                    second[number % MOVES] = locate(&views, &frame.sides[side], way, step, tag);
                }
                last = judge(bits, &mut second, left);
            }
            for number in 0..last {
                let other = second[number % MOVES];
                let own = if has_mirror { other.tag.owner() } else { number };
                let own = first[own % MOVES];
                let frame = &group[own.tag.owner() % GROUP];
                stack.push(*frame);
                let next = stack.last_mut().expect("just pushed");
                next.enter(own);
                if has_mirror {
                    next.enter(other);
                }
                next.push(automaton.nexts(frame.node)[own.tag.step()]);
                // All patterns at home are all tiles at home.
                if u32::from(next.depth) + u32::from(next.slack[0]) == bound {
                    return Ok(Round::Found(next.moves()));
                }
            }
        }
        Ok(Round::Exceeded)
    }
}

/// The ways of tiles by the cell that the empty cell leaves and the direction in which it does.
struct Ways([[Way; 4]; CELLS]);

impl Ways {
    /// The ways of the images of all cells.
    fn new(shape: Shape, image: impl Fn(usize) -> usize) -> Ways {
        let mut ways = Ways([[Way::default(); 4]; CELLS]);
        for to in 0..shape.cells() {
            for direction in Direction::ALL {
                if let Some(from) = shape.neighbour(to, direction) {
                    ways.0[to][direction as usize] = Way::new(image(from), image(to));
                }
            }
        }
        ways
    }

    #[inline]
    fn get(&self, from: Node, to: Node) -> &Way {
        &self.0[usize::from(from.cell()) % CELLS][to.letter()]
    }
}

/// The move of the tile that goes this way, in the pattern that it is of.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a call costs as much as its body")]
fn locate<const P: usize>(
    views: &[View; P],
    places: &[Place; P],
    way: &Way,
    step: usize,
    tag: Tag,
) -> Candidate {
    let is_in = |part: usize| places[part].set >> (way.from % 32) & 1;
    let part = (1..P).map(|part| part as u32 * is_in(part)).sum::<u32>() as usize % P;
    let (index, place) = views[part].locate(places[part], way);
    Candidate { index, place, tag: tag.with(step, part) }
}

/// Keeps those of the first `count` candidates whose moves are within the bound; how many there are.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a call costs as much as its body")]
fn judge(bits: &[u8], candidates: &mut [Candidate; MOVES], count: usize) -> usize {
    // So little is done here that the processor has many bits under way at a time.
    let mut read = [0; MOVES];
    for (bit, candidate) in read.iter_mut().zip(&candidates[..count.min(MOVES)]) {
        *bit = database::bit(bits, candidate.index) as u8;
    }
    let mut left = 0;
    for number in 0..count.min(MOVES) {
        let mut candidate = candidates[number];
        let before = candidate.place.phase();
        let after = next_phase(before, u32::from(read[number]));
        let raised = raised(before, after) << Tag::SLACK;
        candidate.place = candidate.place.with_phase(after);
        let is_within = candidate.tag.0 >= raised;
        candidate.tag.0 = candidate.tag.0.wrapping_sub(raised);
        candidates[left % MOVES] = candidate;
        left += usize::from(is_within);
    }
    left
}

impl<const P: usize, const M: usize> Frame<P, M> {
    /// Makes a move on one side.
    #[inline]
    fn enter(&mut self, candidate: Candidate) {
        let (side, part) = (candidate.tag.side(), candidate.tag.part() % P);
        self.sides[side][part] = candidate.place;
        self.slack[side] = candidate.tag.slack();
    }

    /// Adds a move to those that led here.
    #[inline]
    fn push(&mut self, node: Node) {
        let depth = usize::from(self.depth);
        self.node = node;
        self.moves[depth / 32 % M] |= (node.letter() as u64) << (depth % 32 * 2);
        self.depth += 1;
    }

    fn moves(&self) -> Vec<Direction> {
        let letter = |place: usize| self.moves[place / 32] >> (place % 32 * 2) & 3;
        (0..usize::from(self.depth)).map(|place| Direction::ALL[letter(place) as usize]).collect()
    }
}
