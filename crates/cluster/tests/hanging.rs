//! A space in which the search hangs, in the midst of a layer.

use glisse::search::Limit;
use glisse::search::numbered::{FoundStates, Numbered, Place};
use glisse::{Board, Control, NumberedBoard};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// The space of a board that hangs when so many of its parts have been expanded.
pub(crate) struct Hanging {
    space: Box<dyn NumberedBoard<Board>>,
    left: AtomicU64,
}

impl Hanging {
    pub(crate) fn new(board: &Board, parts: u64) -> Hanging {
        Hanging { space: board.numbered(64).unwrap(), left: AtomicU64::new(parts) }
    }
}

impl Numbered for Hanging {
    fn parts(&self) -> usize {
        self.space.space().parts()
    }

    fn part_words(&self) -> usize {
        self.space.space().part_words()
    }

    fn expand(
        &self,
        part: usize,
        layer: &[u64],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit> {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 0 {
            println!("hangs");
            loop {
                thread::park();
            }
        }
        self.space.space().expand(part, layer, found, control)
    }
}

impl NumberedBoard<Board> for Hanging {
    fn space(&self) -> &dyn Numbered {
        self
    }

    fn start(&self) -> Place {
        self.space.start()
    }

    fn goal(&self) -> Option<Place> {
        self.space.goal()
    }

    fn is_large(&self) -> bool {
        self.space.is_large()
    }

    fn edges(&self, states: u64) -> u64 {
        self.space.edges(states)
    }

    fn board(&self, place: Place) -> Board {
        self.space.board(place)
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        self.space.neighbours(place)
    }
}
