//! What a line can do between the vehicles that cross it.

use super::MOST_LINES;
use crate::line::LineTable;
use glisse_search::bits;
use std::sync::{Arc, OnceLock};

/// The configurations of a line that some crossing cells leave, numbered from 0 on in their order.
/// Sets of them are words with a bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FreeConfigurations {
    /// Which of the line's configurations they are.
    pub(super) legal: u32,
    /// How many configurations there are.
    pub(super) len: u16,
    /// Where its slides begin and end in [`CrossingTable::slides`].
    first_slide: u16,
    last_slide: u16,
    /// For each cell of the line, the configurations that leave it free.
    pub(super) leaving_free: [u32; MOST_LINES],
}

/// Slides of a line: every configuration of the set `from` can change into the one that comes `by`
/// later, and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlideGroup {
    pub(super) by: u16,
    pub(super) from: u32,
}

/// The configurations that a line can have and the slides between them, by the cells that vehicles
/// of crossing lines occupy.
#[derive(Clone, Debug)]
pub(crate) struct CrossingTable {
    by_crossing: Vec<FreeConfigurations>,
    slides: Vec<SlideGroup>,
}

impl CrossingTable {
    /// The most configurations that a line may have.
    const MOST: usize = 32;

    /// Returns the table of a line of at most [`MOST_LINES`] cells, or `None` if it has too many
    /// configurations.
    pub(crate) fn new(table: &LineTable, width: u8) -> Option<CrossingTable> {
        if usize::from(width) > MOST_LINES || table.len() > CrossingTable::MOST {
            return None;
        }
        let by_crossing = Vec::with_capacity(1 << width);
        let mut crossings = CrossingTable { by_crossing, slides: Vec::new() };
        for crossing in 0..1u16 << width {
            crossings.add(table, crossing);
        }
        Some(crossings)
    }

    /// Returns the table of a line without vehicles.
    pub(super) fn of_no_vehicles() -> Arc<CrossingTable> {
        static TABLE: OnceLock<Arc<CrossingTable>> = OnceLock::new();
        let table = TABLE.get_or_init(|| {
            let only = FreeConfigurations {
                legal: 1,
                len: 1,
                leaving_free: [1; MOST_LINES],
                ..FreeConfigurations::default()
            };
            let by_crossing = vec![only; 1 << MOST_LINES];
            Arc::new(CrossingTable { by_crossing, slides: Vec::new() })
        });
        Arc::clone(table)
    }

    fn add(&mut self, table: &LineTable, crossing: u16) {
        let first_slide = self.slides.len() as u16;
        let mut found = FreeConfigurations { first_slide, ..FreeConfigurations::default() };
        let configurations = || (0..table.len()).filter(|&c| table.occupied[c] & crossing == 0);
        for (index, configuration) in configurations().enumerate() {
            found.legal |= 1 << configuration;
            found.len += 1;
            for (cell, free) in found.leaving_free.iter_mut().enumerate() {
                *free |= u32::from(table.occupied[configuration] >> cell & 1 == 0) << index;
            }
        }
        for (index, configuration) in configurations().enumerate() {
            for slide in table.slides(configuration).iter().filter(|s| s.swept & crossing == 0) {
                let Some(by) = found.index(usize::from(slide.to)).checked_sub(index as u32) else {
                    continue;
                };
                let by = by as u16;
                let own = &mut self.slides[usize::from(first_slide)..];
                match own.iter_mut().find(|slides| slides.by == by) {
                    Some(slides) => slides.from |= 1 << index,
                    None => self.slides.push(SlideGroup { by, from: 1 << index }),
                }
            }
        }
        found.last_slide = self.slides.len() as u16;
        self.by_crossing.push(found);
    }

    #[inline]
    pub(super) fn get(&self, crossing: u16) -> &FreeConfigurations {
        &self.by_crossing[usize::from(crossing)]
    }

    #[inline]
    pub(super) fn slides(&self, configurations: &FreeConfigurations) -> &[SlideGroup] {
        let (first, last) = (configurations.first_slide, configurations.last_slide);
        &self.slides[usize::from(first)..usize::from(last)]
    }
}

impl FreeConfigurations {
    /// Returns the number of one of the line's configurations among these.
    #[inline]
    pub(super) fn index(&self, configuration: usize) -> u32 {
        (self.legal & ((1u32 << configuration) - 1)).count_ones()
    }

    /// Returns the configuration of this number.
    pub(super) fn configuration(&self, index: u32) -> usize {
        bits(self.legal.into()).nth(index as usize).unwrap_or_default()
    }
}
