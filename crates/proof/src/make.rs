//! Making the entries of a database: the largest ones that the checker accepts, from the goal backwards.
//!
//! Nobody has to trust this, since entries are checked wherever they come from.

use crate::{
    database::Database,
    network::Network,
    threads::{End, Work},
};

/// How many entries are skipped at once where none of them is in question.
const BLOCK: usize = 64;

impl Database {
    /// Makes the entries.
    pub(crate) fn make(&mut self, network: &Network, work: &Work) -> Result<(), End> {
        let mut entries = vec![0_u8; self.size()];
        entries[self.home(network)] = 1;
        let mut left = self.placements() as u64 - 1;
        let mut empty = 0;
        // A layer is what is one step of 1 behind the layer before, or one of 2 behind that before it.
        for layer in 1..u8::MAX {
            let mut found = 0;
            for start in (0..entries.len()).step_by(BLOCK) {
                let end = entries.len().min(start + BLOCK);
                if start.is_multiple_of(BLOCK << 8) {
                    work.step(0, 0)?;
                }
                let block = &entries[start..end];
                let has_exchanges = network.is_swap() && block.contains(&(layer - 1));
                if !has_exchanges && !block.contains(&layer) {
                    continue;
                }
                let is_asked = |entry: u8| entry == layer || (has_exchanges && entry == layer - 1);
                let mut looked = 0;
                for index in start..end {
                    let entry = entries[index];
                    if entry == 0 || !is_asked(entry) {
                        continue;
                    }
                    looked += 1;
                    self.each_step(network, index, entry < layer, |next| {
                        let next = &mut entries[next];
                        found += u64::from(*next == 0);
                        *next = if *next == 0 { layer + 1 } else { *next };
                    });
                }
                work.step(looked, 0)?;
            }
            left -= found;
            empty = if found == 0 { empty + 1 } else { 0 };
            if left == 0 || empty == network.unit {
                break;
            }
        }
        // What is farther than an entry can say, or cannot get to the goal where barriers cut the grid.
        if left > 0 {
            self.each_row(&mut |places| {
                for &place in places {
                    if entries[place] == 0 {
                        entries[place] = u8::MAX;
                    }
                }
                work.step(0, 0)
            })?;
        }
        self.entries = entries;
        Ok(())
    }

    /// Calls `visit` with the place of every entry that one number's step leads to, or with those that
    /// an exchange of two numbers leads to.
    fn each_step(
        &self,
        network: &Network,
        index: usize,
        is_exchange: bool,
        mut visit: impl FnMut(usize),
    ) {
        let mut places = [0; 32];
        let places = &mut places[..self.numbers.len()];
        let mut rest = index as u32;
        for place in places.iter_mut().rev() {
            *place = (rest % self.cells as u32) as usize;
            rest /= self.cells as u32;
        }
        for (&from, &weight) in places.iter().zip(&self.weights) {
            for &to in &network.neighbours[from] {
                let other = places.iter().position(|&place| place == to);
                let next = index + to * weight - from * weight;
                match other.map(|other| self.weights[other]) {
                    None if !is_exchange => visit(next),
                    Some(other) if is_exchange => visit(next + from * other - to * other),
                    _ => {}
                }
            }
        }
    }
}
