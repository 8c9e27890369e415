//! How many states are 0, 1, 2… moves from the start, and nothing else of them.
//!
//! Where moves can be taken back, neighbours are at most one layer apart: a state that is neither in the
//! layer being expanded nor in the one before is new. So only three layers are ever stored, and a space
//! that is much too large to be listed can still be counted some way down.

use crate::{Batch, Cost, Limit, Meter, Observer, Search, Space, Statistics, seen::Seen};

/// How many states are expanded before their successors are looked up.
const BATCH: usize = 64;

/// The sizes of the layers of a space.
#[derive(Clone, PartialEq, Debug)]
pub struct LayerSizes {
    /// How many states there are at each distance from the start.
    pub sizes: Vec<u64>,
    /// Which limit came before all layers were counted, or `None` if that is all.
    pub limit: Option<Limit>,
    /// What it took.
    pub statistics: Statistics,
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Counts the states of each layer of a space whose moves can be taken back. A layer that a limit
    /// leaves incomplete is not counted.
    pub fn layer_sizes(self) -> LayerSizes {
        let mut meter = self.meter();
        let mut sizes = Vec::new();
        let limit = count(self.space, &mut sizes, &mut meter).err();
        LayerSizes { sizes, limit, statistics: meter.finish() }
    }
}

fn count<S: Space>(space: &S, sizes: &mut Vec<u64>, meter: &mut Meter) -> Result<(), Limit> {
    let mut before = Seen::new(0, meter)?;
    let mut here = Seen::new(0, meter)?;
    here.absorb(&[space.start()], meter)?;
    let (mut batch, mut fresh) = (Batch::new(), Vec::new());
    while here.len() > 0 {
        sizes.push(here.len() as u64);
        meter.statistics.depth = sizes.len() as Cost - 1;
        meter.statistics.stored = (before.len() + here.len()) as u64;
        let mut next = Seen::new(0, meter)?;
        let mut head = 0;
        while head < here.len() {
            let run = here.run_from(head);
            let count = meter.allowance(run.len().min(BATCH) as u64)? as usize;
            meter.statistics.expanded += count as u64;
            meter.tick()?;
            batch.clear();
            space.neighbours(&run[..count], &mut batch);
            meter.statistics.generated += batch.len() as u64;
            let is_new = |state: &S::State| !before.contains(*state) && !here.contains(*state);
            fresh.clear();
            fresh.extend(batch.as_slice().iter().copied().filter(is_new));
            next.absorb(&fresh, meter)?;
            head += count;
        }
        let done = std::mem::replace(&mut before, std::mem::replace(&mut here, next));
        meter.release(done.bytes());
    }
    Ok(())
}
