//! Breadth-first search of spaces whose states have no numbers, shared by several workers: each state
//! belongs to the worker that its hash names, which keeps it in a table. A worker expands its own part of
//! a layer; what that finds for others it writes into letters, sorted and as differences, which are
//! carried there as bytes.
//!
//! After the sweep from the start each worker has its states in the order of their distance. A second
//! sweep, from all goals, writes down distances modulo 3. That is enough to count shortest solutions and
//! to find the states that every solution passes.

mod letters;
mod share;
mod ways;

pub use share::HashedShare;

use crate::{Batch, Control, Limit, Meter, Space, StoredState};

/// A space whose states are words, with the same number of them each, for whoever need not know more.
pub trait WordSpace: Sync {
    /// Returns how many words a state has: one of [`WIDTHS`].
    fn width(&self) -> usize;

    /// Returns the state to solve.
    fn start(&self) -> Vec<u64>;

    /// Whether this state is solved.
    fn is_goal(&self, state: &[u64]) -> bool;

    /// Appends all successors of all these states, in any order.
    fn neighbours(&self, states: &[u64], found: &mut Vec<u64>);
}

/// The numbers of words for which shares are compiled. States with fewer have zeros at their end.
pub const WIDTHS: [usize; 5] = [1, 2, 4, 8, 32];

/// A space of any states that can be written as `W` words, as a space of words.
#[derive(Debug)]
pub struct InWords<S, const W: usize>(pub S);

impl<S: Space, const W: usize> InWords<S, W>
where
    S::State: StoredState<W>,
{
    /// Returns a state from its words.
    pub fn state(words: &[u64]) -> S::State {
        S::State::from_words(words.first_chunk().copied().unwrap_or([0; W]))
    }
}

impl<S: Space + Sync, const W: usize> WordSpace for InWords<S, W>
where
    S::State: StoredState<W>,
{
    fn width(&self) -> usize {
        const {
            assert!(S::REVERSIBLE, "sweeps from goals need moves that can be taken back");
            assert!(W <= WIDTHS[WIDTHS.len() - 1], "shares are compiled for fewer words");
        };
        WIDTHS.into_iter().find(|&width| width >= W).unwrap_or(W)
    }

    fn start(&self) -> Vec<u64> {
        let mut words = self.0.start().words().to_vec();
        words.resize(self.width(), 0);
        words
    }

    fn is_goal(&self, state: &[u64]) -> bool {
        self.0.is_goal(Self::state(state))
    }

    fn neighbours(&self, states: &[u64], found: &mut Vec<u64>) {
        let width = self.width();
        let states: Vec<S::State> = states.chunks_exact(width).map(Self::state).collect();
        let mut batch = Batch::new();
        self.0.neighbours(&states, &mut batch);
        for state in batch.as_slice() {
            found.extend(state.words());
            found.resize(found.len() + width - W, 0);
        }
    }
}

/// Where a sweep of a [`HashedShare`] begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sweep {
    /// At the start: every state that is found is new.
    Start,
    /// At all goals that the sweep from the start has found.
    Goals,
    /// Nowhere, until a state is entered: for places where the space is one state wide.
    Around,
}

/// A state on a shortest way, or what is known of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrontOfWays {
    /// How many states there are.
    pub states: u64,
    /// One of them; empty if there is none.
    pub state: Vec<u64>,
    /// Whether they are goals.
    pub is_goal: bool,
}

/// The states of a space that one of several workers owns, of whatever width.
pub trait PackedShare: Send {
    /// Begins a sweep, without any state to expand.
    fn begin(&mut self, sweep: Sweep) -> Result<(), Limit>;

    /// Adds the states of this share at which the sweep begins.
    fn add_first(&mut self) -> Result<(), Limit>;

    /// Takes all that was found for the layer at this distance, and returns into how many pieces it is
    /// cut.
    fn begin_layer(&mut self, distance: usize) -> usize;

    /// Expands a piece of the layer, and returns how many states it has. What is found in other shares
    /// waits in letters.
    fn expand(&mut self, piece: usize) -> Result<u64, Limit>;

    /// Says that the layer has been expanded, and that some share had states in it.
    fn end_layer(&mut self);

    /// Returns how many moves lead from the states that the sweep has expanded.
    fn moves(&self) -> u64;

    /// Adds the piece that was expanded last to some bytes, for [`PackedShare::read`].
    fn write_piece(&self, bytes: &mut Vec<u8>);

    /// Returns how many states wait in letters to a worker, some of them several times.
    fn letters_to(&self, worker: usize) -> usize;

    /// Takes the letters to a worker away, as bytes.
    fn take_letters(&mut self, worker: usize) -> Vec<u8>;

    /// Adds states of this share, as bytes, to those that are expanded next; `false` if the bytes are
    /// none, or a state is not in this share.
    fn read(&mut self, bytes: &[u8]) -> Result<bool, Limit>;

    /// Returns states that some worker has written, as bytes for each worker that owns some of them;
    /// `None` if the bytes are none.
    fn route(&self, bytes: &[u8]) -> Option<Vec<(usize, Vec<u8>)>>;

    /// Returns how many bytes the share takes.
    fn bytes(&self) -> u64;

    /// Returns, of the last layer that some share had states in, those of this share that are nearest to
    /// the start, one after another, and their distance from it.
    fn nearest_of_last(&self) -> Option<(u64, Vec<u64>)>;

    /// Begins to follow the shortest ways from the start, after the sweep from the goals. Returns how far
    /// the start is modulo 3 if it is in this share and a goal can be reached.
    fn begin_ways(&mut self) -> Option<u8>;

    /// Follows all ways in this share by one move, and calls `send` with a worker and what goes to it.
    fn follow_ways(&mut self, send: &mut dyn FnMut(usize, Vec<u8>)) -> Result<(), Limit>;

    /// Takes what a worker has sent; `false` if it is nothing of the kind.
    fn read_ways(&mut self, bytes: &[u8]) -> bool;

    /// Keeps what was taken and is so far from the goals modulo 3.
    fn settle_ways(&mut self, remainder: u8) -> Result<FrontOfWays, Limit>;

    /// Returns how many ways lead to the states in this share, as bytes, the lowest first.
    fn ways(&self) -> Vec<u8>;

    /// Says which states may be passed by every solution, in the order in which it does.
    fn set_candidates(&mut self, candidates: &[Vec<u64>]) -> Result<(), Limit>;

    /// Adds a state to those that are expanded next in a sweep around candidates, if it is in this share.
    fn enter(&mut self, state: &[u64]) -> Result<(), Limit>;

    /// Returns the farthest candidate that the sweep has met in this share, by its number from 1 (0 if it
    /// has met none), or `None` if it has met a goal.
    fn farthest_candidate(&self) -> Option<usize>;
}

/// Returns an empty share for one of so many workers, which keeps to the limits of `control`.
pub fn share<'a>(
    space: &'a dyn WordSpace,
    worker: usize,
    workers: usize,
    control: Control<'a>,
) -> Result<Box<dyn PackedShare + 'a>, Limit> {
    fn of_width<'a, const W: usize>(
        space: &'a dyn WordSpace,
        place: (usize, usize),
        control: Control<'a>,
    ) -> Result<Box<dyn PackedShare + 'a>, Limit>
    where
        [u64; W]: Default,
    {
        Ok(Box::new(HashedShare::<W>::new(space, place, Meter::new(control))?))
    }
    let place = (worker, workers);
    match space.width() {
        1 => of_width::<1>(space, place, control),
        2 => of_width::<2>(space, place, control),
        4 => of_width::<4>(space, place, control),
        8 => of_width::<8>(space, place, control),
        32 => of_width::<32>(space, place, control),
        _ => unreachable!("a width is one of WIDTHS"),
    }
}

/// Returns the sum of numbers of ways, in decimal.
pub fn sum_of_ways<'a>(ways: impl Iterator<Item = &'a [u8]>) -> String {
    ways.map(num_bigint::BigUint::from_bytes_le).sum::<num_bigint::BigUint>().to_string()
}
