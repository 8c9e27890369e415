//! What a puzzle offers to the search: states, moves, goals.

use std::{fmt::Debug, ops::ControlFlow};

/// What a move, a path or an estimate costs.
pub type Cost = u32;

/// A packed position: a small `Copy` value that the search stores by the million.
///
/// Implemented for `u32`, `u64`, `u128` and arrays of `u64`; a space is free to wrap them. A space of
/// states that are any other values is an [`FnSpace`](crate::FnSpace).
pub trait State: Copy + Eq + Default + Debug {
    /// 64 well-mixed bits, different for different states as often as chance allows: the table
    /// takes its slot from the upper bits and its tag from the lower ones.
    fn mix(self) -> u64;
}

/// One multiplication of 64×64 bits, its halves folded together: every input bit reaches every
/// output bit.
#[inline]
fn fold(word: u64, seed: u64) -> u64 {
    let product = u128::from(word ^ seed) * 0x9E37_79B9_7F4A_7C15_u128;
    (product as u64) ^ ((product >> 64) as u64).rotate_left(32)
}

impl State for u32 {
    #[inline]
    fn mix(self) -> u64 {
        u64::from(self).mix()
    }
}

impl State for u64 {
    #[inline]
    fn mix(self) -> u64 {
        fold(self, 0x2545_F491_4F6C_DD1D)
    }
}

impl State for u128 {
    #[inline]
    fn mix(self) -> u64 {
        [self as u64, (self >> 64) as u64].mix()
    }
}

impl<const N: usize> State for [u64; N]
where
    [u64; N]: Default,
{
    #[inline]
    fn mix(self) -> u64 {
        self.into_iter().fold(0x2545_F491_4F6C_DD1D, |seed, word| fold(word, seed))
    }
}

/// The graph of states of one board, generated on the fly.
///
/// ```
/// use glisse_search::{Cost, Search, Space};
///
/// /// Reach 10 from 1 by adding 1 or doubling.
/// struct Count;
///
/// impl Space for Count {
///     type State = u64;
///     type Move = char;
///     fn start(&self) -> u64 { 1 }
///     fn is_goal(&self, state: u64) -> bool { state == 10 }
///     fn successors(&self, n: u64, _: Option<char>, mut visit: impl FnMut(char, u64, Cost)) {
///         visit('+', n + 1, 1);
///         visit('*', n * 2, 1);
///     }
/// }
///
/// let solution = Search::new(&Count).bfs().into_solution().unwrap();
/// assert_eq!(solution.cost, 4);
/// assert!(solution.optimal);
/// ```
pub trait Space {
    /// The packed form of a position.
    type State: State;
    /// One action.
    type Move: Copy + Eq + Debug;

    /// Whether every move can be taken back by one move of the same cost. Then a breadth-first
    /// search needs no parents to find its way home, and bidirectional search is possible.
    const REVERSIBLE: bool = false;

    /// Returns the state to solve.
    fn start(&self) -> Self::State;

    /// Whether this state is solved.
    fn is_goal(&self, state: Self::State) -> bool;

    /// Calls `visit` with every move of `state`, the state it leads to and its cost (at least 1).
    ///
    /// `last` is the move that led to `state`, where the algorithm knows it. A space may then leave
    /// out moves that cannot follow it on a shortest path, such as its inverse.
    fn successors(
        &self,
        state: Self::State,
        last: Option<Self::Move>,
        visit: impl FnMut(Self::Move, Self::State, Cost),
    );

    /// Appends all successors of all these states, in any order and without their moves: the hot
    /// path of breadth-first search, which a space may override with something faster than
    /// [`Space::successors`].
    #[inline]
    fn neighbours(&self, states: &[Self::State], out: &mut Batch<Self::State>) {
        for &state in states {
            self.successors(state, None, |_, next, _| out.push(next));
        }
    }
}

/// A reversible space that can list its goals, for searches that start at both ends.
pub trait Goals: Space {
    /// Calls `visit` with every goal state, reachable or not, until it breaks.
    ///
    /// A space that looks for its goals, and may do so for long without finding one, calls it with
    /// `None` meanwhile, so that a limit can end that too.
    fn goals(&self, visit: impl FnMut(Option<Self::State>) -> ControlFlow<()>);
}

/// A buffer that successors are written to, cleared and filled again and again.
#[derive(Debug, Default)]
pub struct Batch<S> {
    states: Vec<S>,
    len: usize,
}

impl<S: State> Batch<S> {
    /// Returns an empty buffer.
    pub fn new() -> Self {
        Batch { states: Vec::new(), len: 0 }
    }

    /// Returns what has been written since the last [`Batch::clear`].
    #[inline]
    pub fn as_slice(&self) -> &[S] {
        &self.states[..self.len]
    }

    /// Returns how many states the buffer holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Forgets all states and keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends one state.
    #[inline]
    pub fn push(&mut self, state: S) {
        self.room(1)[0] = state;
        self.len += 1;
    }

    /// Returns a place for `count` further states, to be written freely and then kept by [`Batch::keep`].
    /// Writing more than is kept costs less than deciding what to write.
    #[inline]
    pub fn room(&mut self, count: usize) -> &mut [S] {
        let end = self.len + count;
        if end > self.states.len() {
            self.states.resize((2 * end).max(1024), S::default());
        }
        &mut self.states[self.len..end]
    }

    /// Keeps the first `count` states written to the last [`Batch::room`].
    #[inline]
    pub fn keep(&mut self, count: usize) {
        debug_assert!(self.len + count <= self.states.len());
        self.len += count;
    }
}
