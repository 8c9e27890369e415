//! Distances of all states from one of them, in memory or on disk.

use super::{DiskFlood, DiskSearchError, Flood, Numbered, Place};
use crate::{HAS_FILES, Meter, work_folder::WorkFolder};
use std::hash::Hash;

/// How far all states are from one of them, in memory or on disk.
pub enum AnyFlood<'f> {
    /// All bits are in memory.
    Memory(Flood),
    /// They are on disk.
    Disk(DiskFlood<'f>),
}

impl<'f> AnyFlood<'f> {
    /// Goes through all states that can be reached from one, on this many threads; if there is a folder, on
    /// disk, under this name.
    pub fn new<N: Numbered>(
        space: &N,
        start: Place,
        remembers: bool,
        threads: usize,
        (folder, name): (Option<&'f WorkFolder>, &str),
        meter: &mut Meter,
    ) -> Result<AnyFlood<'f>, DiskSearchError> {
        Ok(match folder {
            Some(folder) if HAS_FILES => {
                let place = (folder, name);
                AnyFlood::Disk(DiskFlood::new(space, start, remembers, threads, place, meter)?)
            }
            _ => AnyFlood::Memory(Flood::new(space, start, remembers, threads, meter)?),
        })
    }

    /// Returns how many states there are at each distance.
    pub fn layers(&self) -> &[u64] {
        match self {
            AnyFlood::Memory(flood) => &flood.layers,
            AnyFlood::Disk(flood) => flood.layers(),
        }
    }

    /// Returns the first of the states that are farthest.
    pub fn farthest(&self) -> Place {
        match self {
            AnyFlood::Memory(flood) => flood.farthest,
            AnyFlood::Disk(flood) => flood.farthest(),
        }
    }

    /// Returns how many moves lead from a state to where the flood began and in how many shortest
    /// ways, or `None` if it was not reached or distances were not remembered.
    pub fn shortest_ways<S: Eq + Hash>(
        &self,
        state: S,
        place: impl Fn(&S) -> Place,
        neighbours: impl Fn(&S) -> Vec<S>,
        meter: &mut Meter,
    ) -> Result<Option<(u64, u128)>, DiskSearchError> {
        match self {
            AnyFlood::Memory(flood) => Ok(flood.shortest_ways(state, place, neighbours)),
            AnyFlood::Disk(flood) => flood.shortest_ways(state, place, neighbours, meter),
        }
    }

    /// Gives back all memory, and returns how many states there are at each distance.
    pub fn into_layers(self, meter: &mut Meter) -> Vec<u64> {
        if let AnyFlood::Memory(flood) = &self {
            meter.release(flood.bytes());
        }
        self.layers().to_vec()
    }
}
