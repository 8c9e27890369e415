//! The hot loop: a group of states is expanded.
//!
//! Nearly every bit that this search reads decides a branch, and many are far away in memory. So
//! states are not expanded one after the other but in groups, and nothing branches on a bit: of all
//! moves of a group the bits are read one after the other, without waiting for any of them, and those
//! within the bound are moved to the front. Then the same is done for the mirror images of those that
//! are left, and what is still left goes onto the stack.
//!
//! Of the board and its mirror image the one that is nearer to the bound is judged first: it is the
//! more likely one to exceed it.

use super::{
    database::{self, DatabaseView, next_phase, raised},
    heuristic::{AdditivePatterns, CELLS},
    layout::Placement,
    turn::TileMove,
};
use crate::{
    Direction, Shape,
    automaton::{Automaton, Node},
};

/// How many states are expanded together: enough to keep the memory busy, few enough that the stack
/// stays in the cache.
pub(super) const GROUP: usize = 64;

/// The most moves of a group.
const MOVES: usize = 4 * GROUP;

/// A state on the stack, with `P` patterns and at most 32 `M` moves behind it. Its sides are the board
/// and its mirror image.
#[derive(Clone, Copy)]
pub(super) struct Frame<const P: usize, const M: usize> {
    pub(super) sides: [[Placement; P]; 2],
    pub(super) moves: [u64; M],
    pub(super) node: Node,
    /// By how much the moves made and the sum of each side are below the bound.
    pub(super) slack: [u8; 2],
    /// How many moves led here.
    pub(super) depth: u8,
}

/// A move of a state of the group that is being judged, on one of its sides.
#[derive(Clone, Copy, Default)]
struct Candidate {
    /// Where its bit is.
    index: u32,
    /// The place after the move; until it is judged, with the phase before.
    place: Placement,
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

    /// Whether a move judged has come nearer to the bound, on this side or on the one judged before.
    const IS_RAISED: u32 = 1 << 16;

    #[inline]
    fn new(owner: usize, step: usize, side: usize, slack: u8) -> Tag {
        let slack = u32::from(slack) << Tag::SLACK;
        Tag(owner as u32 | (step as u32) << 8 | (side as u32) << 10 | slack)
    }

    /// Returns this move on the other side, given the slack on both sides before; `number` is that
    /// of the candidate judged first.
    #[inline]
    fn other_side(self, number: usize, slack: [u8; 2]) -> Tag {
        let side = 1 - self.side();
        Tag(Tag::new(number, self.step(), side, slack[side]).0 | self.0 & Tag::IS_RAISED)
    }

    #[inline]
    fn with(self, part: usize) -> Tag {
        Tag(self.0 | (part as u32) << 11)
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
    fn is_raised(self) -> bool {
        self.0 & Tag::IS_RAISED != 0
    }

    #[inline]
    fn slack(self) -> u8 {
        (self.0 >> Tag::SLACK) as u8
    }
}

/// What all groups of a round read.
pub(super) struct Tables<'a, const P: usize> {
    views: [DatabaseView<'a>; P],
    bits: &'a [u8],
    /// The ways on the board and on its mirror image.
    ways: [TileMoves; 2],
    has_mirror: bool,
}

impl<'a, const P: usize> Tables<'a, P> {
    pub(super) fn new(additive: &'a AdditivePatterns) -> Tables<'a, P> {
        let last = additive.views.len() - 1;
        let image = |cell: usize| additive.mirror.map_or(cell, |mirror| mirror[cell].into());
        Tables {
            views: std::array::from_fn(|part| additive.views[part.min(last)]),
            bits: additive.bits,
            ways: [
                TileMoves::new(additive.shape, |cell| cell),
                TileMoves::new(additive.shape, image),
            ],
            has_mirror: additive.mirror.is_some(),
        }
    }

    /// Lists the moves of a group, each on the side of its state that is nearer to the bound; how
    /// many there are.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call costs as much as its body")]
    fn list<const M: usize>(
        &self,
        group: &[Frame<P, M>],
        candidates: &mut [Candidate; MOVES],
    ) -> usize {
        let mut count = 0;
        for (number, frame) in group.iter().enumerate() {
            let side = usize::from(self.has_mirror && frame.slack[1] < frame.slack[0]);
            // Four are written, however many there are: how many cannot be guessed.
            for step in 0..4 {
                candidates[(count + step) % MOVES].tag =
                    Tag::new(number, step, side, frame.slack[side]);
            }
            count += frame.node.count();
        }
        count
    }

    /// Finds where the bit of a move is: that of the pattern which the moved tile is of.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call costs as much as its body")]
    fn locate<const M: usize>(
        &self,
        candidate: &mut Candidate,
        frame: &Frame<P, M>,
        nexts: &[Node; 4],
    ) {
        let side = candidate.tag.side();
        let way = self.ways[side].get(frame.node, nexts[candidate.tag.step()]);
        let places = &frame.sides[side];
        let is_in = |part: usize| places[part].set >> (way.from % 32) & 1;
        let part = (1..P).map(|part| part as u32 * is_in(part)).sum::<u32>() as usize;
        (candidate.index, candidate.place) = self.views[part].locate(places[part], way);
        candidate.tag = candidate.tag.with(part);
    }
}

/// Returns the candidates in two classes, and how many each has: those that have come nearer to the
/// bound, and the others. These are pushed last and so expanded first: they are the more likely
/// ones to lead to a solution.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a call costs as much as its body")]
fn ordered(candidates: &[Candidate]) -> ([[u8; MOVES]; 2], [usize; 2]) {
    let mut order = [[0; MOVES]; 2];
    let mut counts = [0; 2];
    for (number, candidate) in candidates.iter().enumerate() {
        let is_level = usize::from(!candidate.tag.is_raised());
        order[is_level][counts[is_level] % MOVES] = number as u8;
        counts[is_level] += 1;
    }
    (order, counts)
}

/// Room for a group and its moves, used again and again.
pub(super) struct Group<const P: usize, const M: usize> {
    frames: [Frame<P, M>; GROUP],
    nexts: [[Node; 4]; GROUP],
    first: [Candidate; MOVES],
    second: [Candidate; MOVES],
}

impl<const P: usize, const M: usize> Group<P, M> {
    /// Makes room, filled with any state.
    pub(super) fn new(any: Frame<P, M>) -> Group<P, M> {
        Group {
            frames: [any; GROUP],
            nexts: [[Node::default(); 4]; GROUP],
            first: [Candidate::default(); MOVES],
            second: [Candidate::default(); MOVES],
        }
    }

    /// Takes the last `size` states from the stack, at most [`GROUP`], and puts the states after them
    /// onto it. Returns how many moves they have. Ends at a solution, which is then on top.
    #[inline]
    pub(super) fn expand(
        &mut self,
        tables: &Tables<P>,
        automaton: &Automaton,
        bound: u32,
        size: usize,
        stack: &mut Vec<Frame<P, M>>,
    ) -> (usize, Option<Vec<Direction>>) {
        let Group { frames, nexts, first, second } = self;
        let rest = stack.len() - size;
        frames[..size].copy_from_slice(&stack[rest..]);
        stack.truncate(rest);
        // The automaton may be far away: all of it that is wanted now is asked for at once.
        for (nodes, frame) in nexts.iter_mut().zip(&frames[..size]) {
            *nodes = *automaton.nexts(frame.node);
        }
        let generated = tables.list(&frames[..size], first);
        for candidate in &mut first[..generated.min(MOVES)] {
            let owner = candidate.tag.owner() % GROUP;
            tables.locate(candidate, &frames[owner], &nexts[owner]);
        }
        let mut left = judge(tables.bits, first, generated);
        if tables.has_mirror {
            for number in 0..left {
                let other = &mut second[number % MOVES];
                let owner = first[number % MOVES].tag.owner() % GROUP;
                other.tag = first[number % MOVES].tag.other_side(number, frames[owner].slack);
                tables.locate(other, &frames[owner], &nexts[owner]);
            }
            left = judge(tables.bits, second, left);
        }
        let judged = if tables.has_mirror { &*second } else { &*first };
        let (order, counts) = ordered(&judged[..left]);
        for (order, count) in order.iter().zip(counts) {
            for &number in &order[..count] {
                let other = judged[usize::from(number) % MOVES];
                let own = if tables.has_mirror { first[other.tag.owner() % MOVES] } else { other };
                let owner = own.tag.owner() % GROUP;
                stack.push(frames[owner]);
                let next = stack.last_mut().expect("just pushed");
                next.enter(own);
                next.enter(other);
                next.push(nexts[owner][own.tag.step()]);
                // All patterns at home are all tiles at home.
                if u32::from(next.depth) + u32::from(next.slack[0]) == bound {
                    return (generated, Some(next.moves()));
                }
            }
        }
        (generated, None)
    }
}

/// The ways of tiles by the cell that the empty cell leaves and the direction in which it does.
struct TileMoves([[TileMove; 4]; CELLS]);

impl TileMoves {
    /// Returns the moves of tiles between the images of all cells.
    fn new(shape: Shape, image: impl Fn(usize) -> usize) -> TileMoves {
        let mut ways = TileMoves([[TileMove::default(); 4]; CELLS]);
        for to in 0..shape.cells() {
            for direction in Direction::ALL {
                if let Some(from) = shape.neighbour(to, direction) {
                    ways.0[to][direction as usize] = TileMove::new(image(from), image(to));
                }
            }
        }
        ways
    }

    #[inline]
    fn get(&self, from: Node, to: Node) -> &TileMove {
        &self.0[usize::from(from.cell()) % CELLS][to.letter()]
    }
}

/// Keeps those of the first `count` candidates whose moves are within the bound, and returns how many
/// there are.
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
        let raised = raised(before, after);
        candidate.place = candidate.place.with_phase(after);
        candidate.tag.0 |= raised / 2 * Tag::IS_RAISED;
        let is_within = candidate.tag.0 >= raised << Tag::SLACK;
        candidate.tag.0 = candidate.tag.0.wrapping_sub(raised << Tag::SLACK);
        candidates[left % MOVES] = candidate;
        left += usize::from(is_within);
    }
    left
}

impl<const P: usize, const M: usize> Frame<P, M> {
    /// Makes a move on one side.
    #[inline]
    fn enter(&mut self, candidate: Candidate) {
        let (side, part) = (candidate.tag.side(), candidate.tag.part());
        self.sides[side][part] = candidate.place;
        self.slack[side] = candidate.tag.slack();
    }

    /// Adds a move to those that led here.
    #[inline]
    pub(super) fn push(&mut self, node: Node) {
        let depth = usize::from(self.depth);
        self.node = node;
        self.moves[depth / 32 % M] |= (node.letter() as u64) << (depth % 32 * 2);
        self.depth += 1;
    }

    /// Returns the moves that led here.
    pub(super) fn moves(&self) -> Vec<Direction> {
        let letter = |place: usize| self.moves[place / 32] >> (place % 32 * 2) & 3;
        (0..usize::from(self.depth)).map(|place| Direction::ALL[letter(place) as usize]).collect()
    }
}
