//! The space of a board by the numbers of its states.

use glisse_search::numbered::{Numbered, Place};

/// The space of a board by the numbers of its states, and what a survey of it needs to know: for
/// searches that go through all states somewhere else than in the memory of one process.
pub trait NumberedBoard<B>: Sync {
    /// Returns the space itself.
    fn space(&self) -> &dyn Numbered;

    /// Returns the state of the board itself.
    fn start(&self) -> Place;

    /// Returns the goal, or `None` if it is known that it cannot be reached.
    fn goal(&self) -> Option<Place>;

    /// Whether the space looks the same from every state, so that as many states are as far from one
    /// as from any other.
    fn is_symmetric(&self) -> bool {
        false
    }

    /// Whether one process explores this space by numbers too, and not state by state.
    fn is_large(&self) -> bool;

    /// Returns how many moves lead from these many states, which are all that can be reached, counted
    /// in the direction in which they lead.
    fn edges(&self, states: u64) -> u64;

    /// Returns a state as a board.
    fn board(&self, place: Place) -> B;

    /// Returns the states one move away.
    fn neighbours(&self, place: Place) -> Vec<Place>;
}
