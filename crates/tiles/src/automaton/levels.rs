//! Automata of one shape, the deeper ones made when a search turns out to be long.

use super::Automaton;
use crate::Shape;
use glisse_search::{Limit, Meter};
use std::{convert::Infallible, sync::OnceLock};

/// How deep one of the automata is, and when it is worth making.
#[derive(Clone, Copy)]
struct PruningLevel {
    depth: usize,
    /// How many states a search with databases has expanded before it is worth making.
    after: u64,
    /// How many bytes making it takes.
    bytes: usize,
}

/// From one level to the next a search expands a tenth to a fifth fewer states, and the automaton
/// takes four times as long to make: from some milliseconds to some tenths of a second. On boards of up
/// to 9 cells a search is over before the first would be made.
fn levels(shape: Shape) -> &'static [PruningLevel] {
    const SMALL: &[PruningLevel] = &[PruningLevel { depth: 12, after: 0, bytes: 4 << 20 }];
    const MEDIUM: &[PruningLevel] = &[
        PruningLevel { depth: 10, after: 0, bytes: 2 << 20 },
        PruningLevel { depth: 12, after: 100_000, bytes: 8 << 20 },
        PruningLevel { depth: 14, after: 2_000_000, bytes: 24 << 20 },
        PruningLevel { depth: 16, after: 20_000_000, bytes: 96 << 20 },
    ];
    const LARGE: &[PruningLevel] = &[
        PruningLevel { depth: 10, after: 0, bytes: 4 << 20 },
        PruningLevel { depth: 12, after: 1_000_000, bytes: 32 << 20 },
        PruningLevel { depth: 14, after: 20_000_000, bytes: 128 << 20 },
    ];
    match shape.cells() {
        10..=12 => SMALL,
        13..=16 => MEDIUM,
        17..=25 => LARGE,
        _ => &[],
    }
}

/// The automata of one shape.
#[derive(Debug)]
pub(crate) struct PruningAutomata {
    shape: Shape,
    /// How many states take as long to expand as one with databases.
    cheap: u64,
    first: Automaton,
    /// The automata of the other levels that have been made.
    others: Vec<OnceLock<Automaton>>,
}

impl PruningAutomata {
    /// Makes the first automaton, for searches that expand `cheap` states in the time that
    /// databases take for one.
    pub(crate) fn new(shape: Shape, cheap: u64) -> PruningAutomata {
        let levels = levels(shape);
        let first = match levels.first() {
            Some(level) => {
                let never = || Ok::<(), Infallible>(());
                let Ok(automaton) = Automaton::deep(shape, level.depth, never);
                automaton
            }
            None => Automaton::inverses(shape),
        };
        let others = levels.iter().skip(1).map(|_| OnceLock::new()).collect();
        PruningAutomata { shape, cheap, first, others }
    }

    /// Returns the first automaton, which is quickly made.
    pub(crate) fn into_first(self) -> Automaton {
        self.first
    }

    /// Returns the automaton for the next round of a search. Which one it is depends on what this
    /// search has done and on nothing else, so that the same board always has the same solution.
    pub(crate) fn next(&self, meter: &mut Meter) -> Result<&Automaton, Limit> {
        let mut best = &self.first;
        for (level, automaton) in levels(self.shape).iter().skip(1).zip(&self.others) {
            if meter.statistics.expanded < level.after * self.cheap {
                break;
            }
            best = if let Some(automaton) = automaton.get() {
                automaton
            } else {
                // Not worth failing for.
                if meter.claim(level.bytes).is_err() {
                    break;
                }
                let made = Automaton::deep(self.shape, level.depth, || meter.poll());
                meter.release(level.bytes);
                let made = made?;
                automaton.get_or_init(|| made)
            };
        }
        Ok(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_search::Control;
    use std::sync::atomic::AtomicBool;

    /// Returns how many nodes the automaton has for a search that has expanded this many states.
    fn nodes(automata: &PruningAutomata, expanded: u64, meter: &mut Meter) -> Result<usize, Limit> {
        meter.statistics.expanded = expanded;
        automata.next(meter).map(|automaton| automaton.nexts.len())
    }

    #[test]
    fn the_longer_a_search_the_longer_the_words() {
        let automata = PruningAutomata::new(Shape { rows: 4, columns: 4 }, 2);
        let nodes = |expanded| nodes(&automata, expanded, &mut Meter::new(Control::new())).unwrap();
        assert_eq!(nodes(0), nodes(199_999));
        assert!(nodes(200_000) > nodes(199_999));
        assert_eq!(nodes(200_000), nodes(3_999_999));
        assert!(nodes(4_000_000) > nodes(200_000));
        // What others have made does not count.
        assert!(nodes(0) < nodes(200_000));
    }

    #[test]
    fn limits_are_obeyed() {
        let automata = PruningAutomata::new(Shape { rows: 4, columns: 4 }, 1);
        let control = Control::new().memory_limit(1 << 20);
        let mut small = Meter::new(control);
        let first = nodes(&automata, 0, &mut small);
        assert_eq!(nodes(&automata, 200_000, &mut small), first);
        let cancelled = AtomicBool::new(true);
        let mut stopped = Meter::new(Control::new().cancelled_by(&cancelled));
        assert_eq!(nodes(&automata, 200_000, &mut stopped), Err(Limit::Cancelled));
    }
}
