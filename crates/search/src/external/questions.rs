//! What is asked of a space on disk.

use super::{
    DiskSearchError, LayeredSpace, StoredState, manifest::Sweep, part::Cursor, watch::Watch,
};
use crate::{Cost, Space, Statistics};

impl<S: Space + Sync, const W: usize> LayeredSpace<'_, S, W>
where
    S::State: StoredState<W>,
{
    /// Returns how many states are 0, 1, 2… moves from the start.
    pub fn layers(&self) -> Vec<u64> {
        self.manifest.sizes(Sweep::Start)
    }

    /// Returns how many moves there are, counted in the direction in which they lead.
    pub fn edges(&self) -> u64 {
        self.manifest.layers(Sweep::Start).iter().map(|layer| layer.generated).sum()
    }

    /// Returns what was done until now, in earlier runs too.
    pub fn statistics(&self) -> Statistics {
        self.meter.finish()
    }

    /// Counts the states at each distance from the nearest goal; none if no goal can be reached. All
    /// that is asked of goals afterwards needs this.
    pub fn goal_layers(&mut self) -> Result<Vec<u64>, DiskSearchError> {
        self.sweep(Sweep::Goals)?;
        Ok(self.manifest.sizes(Sweep::Goals))
    }

    /// Calls `visit` with the states that are farthest from every goal, those of them that are nearest to
    /// the start.
    pub fn each_hardest(&self, mut visit: impl FnMut(S::State)) -> Result<(), DiskSearchError> {
        let Some(last) = self.manifest.sizes(Sweep::Goals).len().checked_sub(1) else {
            return Ok(());
        };
        let farthest = self.open(Sweep::Goals, last)?;
        let (watch, mut turn) = (Watch::new(&self.meter), 0);
        for depth in 0..self.manifest.sizes(Sweep::Start).len() {
            let layer = self.open(Sweep::Start, depth)?;
            let (mut is_there, mut far) = (false, Cursor::new(&farthest, None)?);
            let mut near = Cursor::new(&layer, far.get())?;
            while let Some((one, other)) = near.get().zip(far.get()) {
                watch.tick(&mut turn)?;
                if one == other {
                    visit(S::State::from_words(one));
                    is_there = true;
                }
                // Whichever is behind goes on.
                if one <= other { near.advance()? } else { far.advance()? }
            }
            if is_there {
                break;
            }
        }
        Ok(())
    }

    /// Returns how far the start is from the nearest goal, or `None` if no goal can be reached.
    pub fn start_to_goal(&self) -> Result<Option<Cost>, DiskSearchError> {
        let start = self.space.start().words();
        for depth in 0..self.manifest.sizes(Sweep::Goals).len() {
            let layer = self.open(Sweep::Goals, depth)?;
            if Cursor::new(&layer, Some(start))?.get() == Some(start) {
                return Ok(Some(depth as Cost));
            }
        }
        Ok(None)
    }
}
