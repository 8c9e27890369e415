//! How many shortest solutions there are in a space that several workers share: all states on shortest
//! ways of one length, each with the number of ways to it, go from worker to worker move by move.

use super::{FrontOfWays, share::HashedShare};
use crate::{Limit, State, external::add_up};
use num_bigint::BigUint;

/// How many states on shortest ways are expanded at once.
const CHUNK: usize = 1 << 10;

/// The states of a share on shortest ways of one length, and the number of ways to each.
pub(super) struct Ways<const W: usize> {
    here: Vec<([u64; W], BigUint)>,
    /// What has arrived of the next ones.
    next: Vec<([u64; W], BigUint)>,
}

impl<const W: usize> Default for Ways<W> {
    fn default() -> Self {
        Ways { here: Vec::new(), next: Vec::new() }
    }
}

impl<const W: usize> Ways<W> {
    /// One way, to this state.
    pub(super) fn one(state: [u64; W]) -> Self {
        Ways { here: vec![(state, BigUint::from(1_u8))], next: Vec::new() }
    }

    /// Returns about how many bytes they take, with a number of a few digits each.
    pub(super) fn bytes(&self) -> usize {
        (self.here.capacity() + self.next.capacity()) * (size_of::<([u64; W], BigUint)>() + 16)
    }

    /// Adds what a worker has sent: for each state its words, the bytes of the number and their count;
    /// `None` if it is nothing of the kind.
    pub(super) fn read(&mut self, bytes: &[u8]) -> Option<()> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let mut state = [0; W];
            for word in &mut state {
                let bytes;
                (bytes, rest) = rest.split_first_chunk()?;
                *word = u64::from_le_bytes(*bytes);
            }
            let (length, after) = rest.split_first_chunk()?;
            let (count, after) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
            self.next.push((state, BigUint::from_bytes_le(count)));
            rest = after;
        }
        Some(())
    }

    /// Returns the sum of all numbers.
    pub(super) fn sum(&self) -> Vec<u8> {
        self.here.iter().map(|(_, count)| count).sum::<BigUint>().to_bytes_le()
    }
}

impl<const W: usize> HashedShare<'_, W>
where
    [u64; W]: State,
{
    pub(super) fn follow(&mut self, send: &mut dyn FnMut(usize, Vec<u8>)) -> Result<(), Limit> {
        let here = std::mem::take(&mut self.ways.here);
        let mut found = Vec::new();
        for some in here.chunks(CHUNK) {
            self.meter.poll()?;
            let mut next = Vec::new();
            for (state, count) in some {
                found.clear();
                self.space.neighbours(state, &mut found);
                next.extend(found.as_chunks().0.iter().map(|&state| (state, count.clone())));
            }
            add_up(&mut next);
            let mut letters: Vec<Vec<u8>> = Vec::new();
            for (state, count) in next {
                let (to, count) = (self.owner(state), count.to_bytes_le());
                letters.resize(letters.len().max(to + 1), Vec::new());
                letters[to].extend(state.iter().flat_map(|word| word.to_le_bytes()));
                letters[to].extend((count.len() as u32).to_le_bytes());
                letters[to].extend(count);
            }
            let letters = letters.into_iter().enumerate().filter(|(_, bytes)| !bytes.is_empty());
            letters.for_each(|(to, bytes)| send(to, bytes));
        }
        Ok(())
    }

    pub(super) fn settle(&mut self, remainder: u8) -> Result<FrontOfWays, Limit> {
        let mut next = std::mem::take(&mut self.ways.next);
        self.meter.poll()?;
        add_up(&mut next);
        next.retain(|(state, _)| self.remainder_of(*state) == Some(remainder));
        let state = next.first().map(|(state, _)| state.to_vec()).unwrap_or_default();
        let is_goal = !next.is_empty() && self.space.is_goal(&state);
        let states = next.len() as u64;
        self.ways.here = next;
        Ok(FrontOfWays { states, state, is_goal })
    }
}
