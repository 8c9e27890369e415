//! What a whole enumeration would take, told by some of its chunks.

use super::Run;
use crate::{Verdict, error::Failure, interrupt, output, progress::ShareProgress};
use glisse::search::Random;
use glisse_words::{decimal, say};
use std::time::Instant;

impl Run<'_> {
    /// Works on `count` chunks alone.
    pub(super) fn sample(&self, count: usize) -> Result<Verdict, Failure> {
        let Run { args, words, enumeration, threads } = self;
        interrupt::listen();
        let total = enumeration.chunks();
        let chunks = choose(total, count.min(total), args.seed);
        let (mut boards_found, mut states) = (0, 0);
        let progress = ShareProgress::new(words, true);
        let started = Instant::now();
        let done = self.work(&chunks, &progress, |boards| {
            boards_found += boards.len();
            states += boards.iter().map(|found| found.board.states).sum::<u64>();
            Ok(())
        })?;
        let seconds = started.elapsed().as_secs_f64();
        let chunks = &chunks[..done];
        // Chunks differ much, and the weights are known for all: they say what share the sample is.
        let weight = |chunks: &mut dyn Iterator<Item = usize>| -> f64 {
            chunks.map(|chunk| enumeration.weight(chunk)).sum()
        };
        let share = weight(&mut chunks.iter().copied()) / weight(&mut (0..total));
        let mut text = say!(
            words,
            "enumerate-sample",
            done = done as u64,
            total = total as u64,
            share = decimal(100.0 * share, 2),
            seconds = decimal(seconds, 1),
            threads = *threads as u64,
            boards = boards_found as u64,
            states = states,
        );
        text.push('\n');
        if share > 0.0 {
            let whole = |part: f64| decimal(part / share, 0);
            text += &say!(
                words,
                "enumerate-whole",
                seconds = whole(seconds),
                boards = whole(boards_found as f64),
                states = whole(states as f64),
            );
            text.push('\n');
        }
        output::print(&text)?;
        Ok(if interrupt::is_raised() { Verdict::Limit } else { Verdict::Yes })
    }
}

/// Returns `count` different numbers below `total` in ascending order, each set of them as likely as
/// any other.
fn choose(total: usize, count: usize, seed: u64) -> Vec<usize> {
    let mut random = Random::new(seed);
    let mut all: Vec<usize> = (0..total).collect();
    for place in 0..count {
        all.swap(place, place + random.below(total - place));
    }
    all.truncate(count);
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_different_chunks_and_depends_on_the_seed() {
        let one = choose(216, 20, 1);
        assert_eq!(one.len(), 20);
        assert!(one.is_sorted_by(|a, b| a < b) && one.iter().all(|&chunk| chunk < 216));
        assert_eq!(one, choose(216, 20, 1));
        assert_ne!(one, choose(216, 20, 2));
        assert_eq!(choose(5, 5, 0), [0, 1, 2, 3, 4]);
    }
}
