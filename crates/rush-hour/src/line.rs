//! One row or column: all ways in which its own vehicles can stand in it, and the slides between
//! them.
//!
//! The vehicles of a line never change their order, so a line's *configuration* is one number, and
//! a state of the board is one configuration per line. Which slides are possible depends on the
//! configuration and on the cells that vehicles of crossing lines occupy, and on nothing else.

use crate::bitmap::CrossingTable;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// A vehicle in its line: its length and the stretch between walls or edges that it moves in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Track {
    pub(crate) length: u8,
    /// The first cell it can cover.
    pub(crate) from: u8,
    /// The cell after the last one it can cover.
    pub(crate) to: u8,
}

/// What decides how a line behaves: lines of one kind share their tables.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LineKind {
    /// The number of cells.
    pub(crate) width: u8,
    /// The vehicles, in order.
    pub(crate) tracks: Vec<Track>,
    /// Whether a slide is one cell long, or as long as it can be.
    pub(crate) single_steps: bool,
}

/// A slide from one configuration to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineSlide {
    pub(crate) to: u16,
    /// Which vehicle of the line moves.
    pub(crate) vehicle: u8,
    pub(crate) cells: i8,
    /// The cells it passes over, which no crossing vehicle may occupy.
    pub(crate) swept: u16,
}

/// How many slides one look-up yields. A car in a row of six has four other positions.
pub(crate) const SLIDES_PER_LOOKUP: usize = 4;

/// Slides as differences between configurations: up to [`SLIDES_PER_LOOKUP`] of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SlideDifferences {
    pub(crate) differences: [i16; SLIDES_PER_LOOKUP],
    pub(crate) count: u8,
}

/// A table from configuration and crossing cells to slides of one vehicle. A vehicle with more than
/// [`SLIDES_PER_LOOKUP`] slides in some configuration has several.
#[derive(Clone, Debug, Default)]
pub(crate) struct SlideTable {
    /// Indexed by `configuration << width | crossing`; the values are indices of `entries`.
    pub(crate) table: Vec<u16>,
    pub(crate) entries: Vec<SlideDifferences>,
}

/// A table larger than this is not worth its build and its place in the cache.
const MAX_TABLE: usize = 1 << 14;

/// All configurations of a line, and the slides between them.
#[derive(Clone, Debug)]
pub(crate) struct LineTable {
    vehicles: usize,
    /// The first cell of every vehicle, configuration by configuration.
    positions: Vec<u8>,
    /// The cells covered, one mask per configuration.
    pub(crate) occupied: Vec<u16>,
    slides: Vec<LineSlide>,
    /// Where the slides of each configuration begin, and the end of the last.
    starts: Vec<u32>,
    /// Made when first asked for, as is the crossing table.
    slide_tables: OnceLock<Vec<SlideTable>>,
    width: u8,
    crossing_table: OnceLock<Option<Arc<CrossingTable>>>,
}

impl LineTable {
    pub(crate) fn new(kind: &LineKind) -> LineTable {
        let mut table = LineTable {
            vehicles: kind.tracks.len(),
            positions: Vec::new(),
            occupied: Vec::new(),
            slides: Vec::new(),
            starts: vec![0],
            slide_tables: OnceLock::new(),
            width: kind.width,
            crossing_table: OnceLock::new(),
        };
        table.place(kind, &mut Vec::new(), 0);
        for configuration in 0..table.len() {
            table.find_slides(kind, configuration);
            table.starts.push(table.slides.len() as u32);
        }
        table
    }

    /// Returns the tables of slides of all its vehicles; none if they would be too large.
    pub(crate) fn slide_tables(&self) -> &[SlideTable] {
        self.slide_tables.get_or_init(|| self.build_slide_tables())
    }

    /// Returns what it can do between crossing vehicles, or `None` if it has too many
    /// configurations.
    pub(crate) fn crossing_table(&self) -> Option<Arc<CrossingTable>> {
        self.crossing_table
            .get_or_init(|| CrossingTable::new(self, self.width).map(Arc::new))
            .clone()
    }

    /// Returns the number of configurations.
    pub(crate) fn len(&self) -> usize {
        self.occupied.len()
    }

    /// Returns the first cell of each vehicle.
    pub(crate) fn positions(&self, configuration: usize) -> &[u8] {
        &self.positions[configuration * self.vehicles..][..self.vehicles]
    }

    /// Returns the slides that are possible from a configuration when no crossing vehicle is in the
    /// way.
    #[inline]
    pub(crate) fn slides(&self, configuration: usize) -> &[LineSlide] {
        let start = self.starts[configuration] as usize;
        &self.slides[start..self.starts[configuration + 1] as usize]
    }

    /// Returns the configuration with these positions, or `None` if there is none.
    pub(crate) fn find(&self, positions: &[u8]) -> Option<usize> {
        // They were listed in lexicographic order.
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.positions(middle).cmp(positions) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Lists all configurations that begin with `placed`.
    fn place(&mut self, kind: &LineKind, placed: &mut Vec<u8>, free_from: u8) {
        let Some(&track) = kind.tracks.get(placed.len()) else {
            let cells = placed.iter().zip(&kind.tracks);
            let masks = cells.map(|(&position, track)| span(position, track.length));
            self.occupied.push(masks.fold(0, |all, mask| all | mask));
            self.positions.extend_from_slice(placed);
            return;
        };
        let last = track.to.saturating_sub(track.length);
        for position in free_from.max(track.from)..=last {
            placed.push(position);
            self.place(kind, placed, position + track.length);
            placed.pop();
        }
    }

    fn find_slides(&mut self, kind: &LineKind, configuration: usize) {
        let mut positions = self.positions(configuration).to_vec();
        for (vehicle, track) in kind.tracks.iter().enumerate() {
            let here = positions[vehicle];
            let others = self.occupied[configuration] & !span(here, track.length);
            for direction in [-1i8, 1] {
                let mut cells = 0;
                let mut swept = 0;
                loop {
                    let next = here as i8 + cells + direction;
                    let fits = next >= track.from as i8
                        && next + track.length as i8 <= track.to as i8
                        && span(next as u8, track.length) & others == 0;
                    if !fits || (kind.single_steps && cells != 0) {
                        break;
                    }
                    cells += direction;
                    swept |= span(next as u8, track.length) & !span(here, track.length);
                    positions[vehicle] = next as u8;
                    let to = self.find(&positions).expect("every placing is listed") as u16;
                    self.slides.push(LineSlide { to, vehicle: vehicle as u8, cells, swept });
                }
                positions[vehicle] = here;
            }
        }
    }

    fn build_slide_tables(&self) -> Vec<SlideTable> {
        let (width, mut all) = (self.width, Vec::new());
        if self.len() << width > MAX_TABLE {
            return all;
        }
        for vehicle in 0..self.vehicles as u8 {
            let slides = |configuration| {
                let slides = self.slides(configuration).iter();
                slides.filter(move |slide| slide.vehicle == vehicle)
            };
            let most = (0..self.len()).map(|c| slides(c).count()).max().unwrap_or(0);
            let mut tables = vec![SlideTable::default(); most.div_ceil(SLIDES_PER_LOOKUP)];
            let mut indices: Vec<FxHashMap<SlideDifferences, u16>> =
                vec![FxHashMap::default(); tables.len()];
            for configuration in 0..self.len() {
                for crossing in 0..1u16 << width {
                    let mut free =
                        slides(configuration).filter(|slide| slide.swept & crossing == 0);
                    for (table, indices) in tables.iter_mut().zip(&mut indices) {
                        let mut entry = SlideDifferences::default();
                        for slide in free.by_ref().take(SLIDES_PER_LOOKUP) {
                            entry.differences[usize::from(entry.count)] =
                                slide.to as i16 - configuration as i16;
                            entry.count += 1;
                        }
                        let next = table.entries.len() as u16;
                        let index = *indices.entry(entry).or_insert_with(|| {
                            table.entries.push(entry);
                            next
                        });
                        table.table.push(index);
                    }
                }
            }
            all.append(&mut tables);
        }
        all
    }
}

/// Returns the mask of `length` cells from `position` on.
pub(crate) fn span(position: u8, length: u8) -> u16 {
    (((1u32 << length) - 1) << position) as u16
}

/// The tables of rows and columns that have come up, kept from one board to the next: the boards of
/// a collection share almost all their kinds of lines.
#[derive(Debug, Default)]
pub struct LineTables {
    tables: FxHashMap<LineKind, Arc<LineTable>>,
}

impl LineTables {
    /// Returns the table of a kind, which is built when first asked for.
    pub(crate) fn get(&mut self, kind: &LineKind) -> Arc<LineTable> {
        if let Some(table) = self.tables.get(kind) {
            return Arc::clone(table);
        }
        let table = Arc::new(LineTable::new(kind));
        self.tables.insert(kind.clone(), Arc::clone(&table));
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(width: u8, lengths: &[u8], single_steps: bool) -> LineKind {
        let tracks = lengths.iter().map(|&length| Track { length, from: 0, to: width }).collect();
        LineKind { width, tracks, single_steps }
    }

    #[test]
    fn configurations_are_all_ways_to_place_the_vehicles_in_order() {
        // n cells, k vehicles that cover m of them: C(n - m + k, k) ways.
        for (lengths, count) in [(&[2][..], 5), (&[3], 4), (&[2, 2], 6), (&[2, 3], 3), (&[3, 3], 1)]
        {
            assert_eq!(LineTable::new(&kind(6, lengths, false)).len(), count, "{lengths:?}");
        }
        assert_eq!(LineTable::new(&kind(16, &[2, 2, 2, 2], false)).len(), 495);
    }

    #[test]
    fn slide_tables_list_the_slides_that_no_crossing_vehicle_stops() {
        for lengths in [&[2][..], &[3], &[2, 2], &[2, 3], &[2, 2, 2]] {
            for width in [6, 7, 8] {
                let table = LineTable::new(&kind(width, lengths, false));
                assert!(table.len() == 1 || !table.slide_tables().is_empty());
                for configuration in 0..table.len() {
                    for crossing in 0..1u16 << width {
                        let mut expected: Vec<usize> = table
                            .slides(configuration)
                            .iter()
                            .filter(|slide| slide.swept & crossing == 0)
                            .map(|slide| usize::from(slide.to))
                            .collect();
                        let mut found = Vec::new();
                        for slides in table.slide_tables() {
                            let index = configuration << width | usize::from(crossing);
                            let entry = slides.entries[usize::from(slides.table[index])];
                            for difference in &entry.differences[..usize::from(entry.count)] {
                                found.push((configuration as i16 + difference) as usize);
                            }
                        }
                        expected.sort_unstable();
                        found.sort_unstable();
                        assert_eq!(found, expected);
                    }
                }
            }
        }
    }

    #[test]
    fn walls_split_a_line() {
        let tracks = vec![Track { length: 2, from: 0, to: 3 }, Track { length: 2, from: 4, to: 8 }];
        let table = LineTable::new(&LineKind { width: 8, tracks, single_steps: true });
        assert_eq!(table.len(), 2 * 3);
        let start = table.find(&[0, 4]).unwrap();
        let slides: Vec<(u8, i8)> =
            table.slides(start).iter().map(|slide| (slide.vehicle, slide.cells)).collect();
        assert_eq!(slides, [(0, 1), (1, 1)]);
    }
}
