//! All the ways to fill a row or a column, whatever its vehicles are.

use crate::{
    board::Board,
    line::{LineKind, LineTable, Track},
};

/// The longest line: crossing cells take this many bits of a table's index.
pub(super) const MAX_WIDTH: usize = 6;

/// The vehicles of one line by their lengths, in order.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) lengths: Vec<u8>,
    /// The number of its first placement; the others follow.
    pub(super) first: u8,
    /// In how many ways its vehicles can stand.
    pub(super) count: u8,
}

/// One way of the vehicles of one kind to stand in a line.
#[derive(Clone, Debug)]
pub(super) struct Placement {
    /// The number of its kind.
    pub(super) kind: u8,
    /// The cells covered.
    pub(super) mask: u8,
    /// The first cell of each vehicle.
    pub(super) positions: Vec<u8>,
    /// What is left of it without its first vehicle, without its second, and so on.
    pub(super) without: Vec<u8>,
    /// How many placements it stands for.
    pub(super) weight: u8,
}

/// The lines of one width: all their kinds and placements, and the slides between placements.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) width: usize,
    /// A kind comes before all that it becomes when vehicles are taken away. The last but one is
    /// empty, and the last one is that of the target's row.
    pub(super) kinds: Vec<Kind>,
    pub(super) placements: Vec<Placement>,
    /// If placements were merged: for every placement before, the one that stands for it.
    pub(super) merged: Vec<u8>,
    /// If placements were merged: for every placement, the first of those that it stands for.
    pub(super) originals: Vec<u8>,
    /// For `placement << MAX_WIDTH | crossing cells` the slides as differences between placements,
    /// one signed byte each, and then zeros. A line of six has at most four slides.
    pub(super) slides: Vec<u32>,
    pub(super) fitting: Fitting,
}

impl Lines {
    /// All kinds that leave at least one cell of the line empty.
    pub(super) fn new(width: usize) -> Lines {
        let mut lines = Lines {
            width,
            kinds: Vec::new(),
            placements: Vec::new(),
            merged: Vec::new(),
            originals: Vec::new(),
            slides: Vec::new(),
            fitting: Fitting::default(),
        };
        let mut all = Vec::new();
        sequences(width, &mut Vec::new(), &mut all);
        all.sort_by_key(|lengths| std::cmp::Reverse((lengths.len(), lengths.clone())));
        for lengths in all {
            lines.add(lengths);
        }
        lines.add(vec![2]);
        for number in 0..lines.placements.len() {
            lines.placements[number].without = lines.reductions(number);
        }
        lines
    }

    /// The number of kinds of lines other than the target's row.
    pub(super) fn ordinary(&self) -> usize {
        self.kinds.len() - 1
    }

    /// The kind of the target's row.
    pub(super) fn target(&self) -> usize {
        self.ordinary()
    }

    /// The kind of lines without vehicles.
    pub(super) fn empty(&self) -> usize {
        self.ordinary() - 1
    }

    /// The same lines when only these crossing lines have vehicles, with placements merged that make
    /// no difference.
    ///
    /// Two neighbouring places of a vehicle that is alone in its line make no difference if it covers
    /// the same cells of crossing lines with vehicles in both: whatever slides from one place
    /// slides from the other in one move too, and whatever it blocks it blocks from both. So all
    /// states that differ only in such places are equally far from a goal, and one can stand for
    /// them. The place of the target at the exit stays apart, because it is a goal.
    pub(super) fn merge(&self, crossing: u8) -> Lines {
        let mut lines = Lines {
            width: self.width,
            kinds: Vec::new(),
            placements: Vec::new(),
            merged: Vec::new(),
            originals: Vec::new(),
            slides: Vec::new(),
            fitting: Fitting::default(),
        };
        for (number, kind) in self.kinds.iter().enumerate() {
            let first = lines.placements.len();
            for original in kind.first..kind.first + kind.count {
                let placement = &self.placements[usize::from(original)];
                let is_exit = number == self.target() && original + 1 == kind.first + kind.count;
                let can_merge = kind.lengths.len() == 1 && !is_exit;
                match lines.placements[first..].last_mut() {
                    Some(last) if can_merge && (last.mask ^ placement.mask) & crossing == 0 => {
                        last.weight += 1;
                    }
                    _ => {
                        lines.placements.push(placement.clone());
                        lines.originals.push(original);
                    }
                }
                lines.merged.push(lines.placements.len() as u8 - 1);
            }
            let count = (lines.placements.len() - first) as u8;
            lines.kinds.push(Kind { lengths: kind.lengths.clone(), first: first as u8, count });
        }
        lines.merge_slides(self);
        lines.fitting = Fitting::new(&lines.kinds, &lines.placements);
        lines
    }

    /// Whether the vehicle of lines of a kind, the only one, covers no cell of these crossing lines
    /// wherever it stands.
    pub(super) fn is_idle(&self, kind: usize, crossing: u8) -> bool {
        let kind = &self.kinds[kind];
        let first = &self.placements[usize::from(kind.first)];
        kind.lengths.len() == 1 && kind.count == 1 && first.mask & crossing == 0
    }

    /// Keeps the slides that lead to placements that stand for others.
    fn merge_slides(&mut self, all: &Lines) {
        for (number, &original) in self.originals.iter().enumerate() {
            for crossing in 0..1 << MAX_WIDTH {
                let before = all.slides[usize::from(original) << MAX_WIDTH | crossing];
                let mut bytes = [0; 4];
                let slides = before.to_le_bytes().into_iter().take_while(|&slide| slide != 0);
                let kept = slides.filter_map(|slide| {
                    let to = original.wrapping_add(slide);
                    let place = self.merged[usize::from(to)];
                    (self.originals[usize::from(place)] == to)
                        .then(|| place.wrapping_sub(number as u8))
                });
                for (byte, slide) in bytes.iter_mut().zip(kept) {
                    *byte = slide;
                }
                self.slides.push(u32::from_le_bytes(bytes));
            }
        }
    }

    fn add(&mut self, lengths: Vec<u8>) {
        let width = self.width as u8;
        let tracks = lengths.iter().map(|&length| Track { length, from: 0, to: width }).collect();
        let table = LineTable::new(&LineKind { width, tracks, single_steps: false });
        let kind = self.kinds.len() as u8;
        let (first, count) = (self.placements.len() as u8, table.len() as u8);
        for configuration in 0..table.len() {
            let mask = table.occupied[configuration] as u8;
            let positions = table.positions(configuration).to_vec();
            self.placements.push(Placement {
                kind,
                mask,
                positions,
                without: Vec::new(),
                weight: 1,
            });
            for crossing in 0..1u16 << MAX_WIDTH {
                let slides = table.slides(configuration).iter();
                let free = slides.filter(|slide| slide.swept & crossing == 0);
                let mut bytes = [0; 4];
                for (byte, slide) in bytes.iter_mut().zip(free) {
                    *byte = (slide.to as i16 - configuration as i16) as u8;
                }
                self.slides.push(u32::from_le_bytes(bytes));
            }
        }
        self.kinds.push(Kind { lengths, first, count });
    }

    fn reductions(&self, number: usize) -> Vec<u8> {
        let placement = &self.placements[number];
        let lengths = &self.kinds[usize::from(placement.kind)].lengths;
        let without = |vehicle: usize| {
            let (mut rest, mut positions) = (lengths.clone(), placement.positions.clone());
            rest.remove(vehicle);
            positions.remove(vehicle);
            let is_rest = |other: &Placement| {
                other.positions == positions && self.kinds[usize::from(other.kind)].lengths == rest
            };
            self.placements.iter().position(is_rest).expect("fewer vehicles fit too") as u8
        };
        (0..lengths.len()).map(without).collect()
    }
}

/// For every kind and every mask of covered cells, the placements that fit between them.
#[derive(Debug, Default)]
pub(super) struct Fitting {
    placements: Vec<u8>,
    /// Where the list of `kind << MAX_WIDTH | mask` begins, and the end of the last.
    starts: Vec<u32>,
}

impl Fitting {
    fn new(kinds: &[Kind], placements: &[Placement]) -> Fitting {
        let mut fitting = Fitting { placements: Vec::new(), starts: vec![0] };
        for kind in kinds {
            for mask in 0..1u8 << MAX_WIDTH {
                let all = kind.first..kind.first + kind.count;
                let fits = |&number: &u8| placements[usize::from(number)].mask & mask == 0;
                fitting.placements.extend(all.filter(fits));
                fitting.starts.push(fitting.placements.len() as u32);
            }
        }
        fitting
    }

    /// The placements of a kind that cover none of these cells.
    pub(super) fn list(&self, kind: usize, mask: u8) -> &[u8] {
        let index = kind << MAX_WIDTH | usize::from(mask);
        &self.placements[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// All sequences of lengths that begin like this one and leave a cell empty.
fn sequences(width: usize, lengths: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
    all.push(lengths.clone());
    for length in [2, 3] {
        if lengths.iter().sum::<u8>() + length < width as u8 {
            lengths.push(length);
            sequences(width, lengths, all);
            lengths.pop();
        }
    }
}

// The tables are made for these sizes only.
const _: () = assert!(MAX_WIDTH >= Board::MIN_SIZE && MAX_WIDTH <= 8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_six_has_six_kinds_and_that_of_the_target() {
        let lines = Lines::new(6);
        let lengths: Vec<&[u8]> = lines.kinds.iter().map(|kind| &kind.lengths[..]).collect();
        assert_eq!(lengths, [&[3, 2][..], &[2, 3], &[2, 2], &[3], &[2], &[], &[2]]);
        assert_eq!(lines.placements.len(), 3 + 3 + 6 + 4 + 5 + 1 + 5);
    }

    #[test]
    fn taking_a_vehicle_away_leads_to_a_later_kind_with_the_same_other_vehicles() {
        for width in 3..=MAX_WIDTH {
            let lines = Lines::new(width);
            let is_ordinary =
                |placement: &&Placement| usize::from(placement.kind) != lines.target();
            for placement in lines.placements.iter().filter(is_ordinary) {
                for (vehicle, &rest) in placement.without.iter().enumerate() {
                    let rest = &lines.placements[usize::from(rest)];
                    assert!(rest.kind > placement.kind);
                    assert_eq!(rest.mask & placement.mask, rest.mask);
                    let mut positions = placement.positions.clone();
                    positions.remove(vehicle);
                    assert_eq!(rest.positions, positions);
                }
            }
        }
    }

    #[test]
    fn places_that_cover_the_same_crossing_lines_are_merged() {
        // Only rows 2 and 4 have vehicles: a car covers neither, row 2 twice, then row 4 twice.
        let lines = Lines::new(6).merge(0b01_0100);
        let car = &lines.kinds[4];
        let weights: Vec<u8> = (car.first..car.first + car.count)
            .map(|number| lines.placements[usize::from(number)].weight)
            .collect();
        assert_eq!(weights, [1, 2, 2]);
        // The target's place at the exit is a goal and stays apart.
        assert_eq!(lines.kinds[lines.target()].count, 4);
    }
}
