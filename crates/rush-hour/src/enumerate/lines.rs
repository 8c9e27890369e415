//! All the ways to fill a row or a column, whatever its vehicles are.

use crate::{
    Board,
    line::{LineKind, LineSlide, LineTable, Track},
};
use std::{cmp::Reverse, ops::Range};

/// The longest line: crossing cells take this many bits of a table's index.
pub(super) const MAX_WIDTH: usize = 6;

/// The most slides that a placement can have: a line of six cells has no more.
pub(super) const MAX_SLIDES: usize = 4;

/// The vehicles of one line by their lengths, in order, and the stretches between walls that they
/// are in.
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
    pub(super) kind: u8,
    /// The cells covered.
    pub(super) mask: u8,
    /// The cells covered if the line is the first column, one byte per row.
    pub(super) cells: u64,
    /// The first cell of each vehicle.
    pub(super) positions: Vec<u8>,
    /// What is left of it without its first vehicle, without its second, and so on.
    pub(super) without: Vec<u8>,
    /// How many placements it stands for.
    pub(super) weight: u8,
}

/// All rows, or all columns: their kinds and placements, and the slides between placements.
#[derive(Default, Debug)]
pub(super) struct Lines {
    pub(super) width: usize,
    /// The kinds of every line. Lines with the same walls have the same ones.
    pub(super) groups: Vec<Range<usize>>,
    /// The kind of the target's row, which is the last one.
    target: Option<usize>,
    /// Of one line, a kind comes before all that it becomes when vehicles are taken away.
    pub(super) kinds: Vec<Kind>,
    pub(super) placements: Vec<Placement>,
    /// If placements were merged: for every placement before, the one that stands for it.
    pub(super) merged: Vec<u8>,
    /// If placements were merged: for every placement, the first of those that it stands for.
    pub(super) originals: Vec<u8>,
    /// Where the slides of every placement lead, as differences between placements.
    pub(super) steps: Vec<[i8; MAX_SLIDES]>,
    /// For `placement << MAX_WIDTH | crossing cells` the slides that nothing is in the way of, one
    /// bit each.
    pub(super) slides: Vec<u8>,
    pub(super) fitting: Fitting,
}

impl Lines {
    /// Lines with these walls, one mask per line, and all kinds that fill no stretch between walls
    /// completely. The target, if its row is among them, is a car behind the last wall.
    pub(super) fn new(width: usize, walls: &[u8], target_row: Option<usize>) -> Lines {
        let mut lines = Lines { width, ..Lines::default() };
        for (line, mask) in walls.iter().enumerate() {
            let group = match walls[..line].iter().position(|other| other == mask) {
                Some(same) => lines.groups[same].clone(),
                None => lines.add_group(*mask),
            };
            lines.groups.push(group);
        }
        if let Some(row) = target_row {
            let stretch = stretches(width, walls[row]).pop().unwrap_or_default();
            lines.target = Some(lines.kinds.len());
            lines.add(&[Track { length: 2, from: stretch.start, to: stretch.end }]);
        }
        lines
    }

    /// Adds all kinds of a line with these walls.
    fn add_group(&mut self, walls: u8) -> Range<usize> {
        let mut all = vec![Vec::new()];
        for stretch in stretches(self.width, walls) {
            let mut parts = Vec::new();
            sequences(&stretch, &mut Vec::new(), &mut parts);
            let joined = |start: &Vec<Track>| -> Vec<Vec<Track>> {
                parts.iter().map(|part| [&start[..], part].concat()).collect()
            };
            all = all.iter().flat_map(joined).collect();
        }
        all.sort_by_key(|tracks| {
            let lengths: Vec<u8> = tracks.iter().map(|track| track.length).collect();
            let starts: Vec<u8> = tracks.iter().map(|track| track.from).collect();
            Reverse((tracks.len(), lengths, starts))
        });
        let (kind, placement) = (self.kinds.len(), self.placements.len());
        for tracks in all {
            self.add(&tracks);
        }
        for number in placement..self.placements.len() {
            self.placements[number].without = self.reductions(number, placement);
        }
        kind..self.kinds.len()
    }

    /// Returns the kind of the target's row, or `None` if it is not among these lines.
    pub(super) fn target(&self) -> Option<usize> {
        self.target
    }

    /// Whether lines of a kind have no vehicles.
    pub(super) fn is_empty(&self, kind: usize) -> bool {
        self.kinds[kind].lengths.is_empty()
    }

    /// Returns these lines for boards on which only these crossing lines have vehicles, with
    /// placements merged that make no difference.
    ///
    /// Two neighbouring places of a vehicle that is alone in its line make no difference if it
    /// covers the same cells of crossing lines with vehicles in both: whatever slides from one
    /// place slides from the other in one move too, and whatever it blocks it blocks from both. So
    /// all states that differ only in such places are equally far from a goal, and one can stand
    /// for them. The place of the target at the exit stays apart, because it is a goal.
    pub(super) fn merge(&self, crossing: u8) -> Lines {
        let (groups, target) = (self.groups.clone(), self.target);
        let mut lines = Lines { width: self.width, groups, target, ..Lines::default() };
        for (number, kind) in self.kinds.iter().enumerate() {
            let first = lines.placements.len();
            for original in kind.first..kind.first + kind.count {
                let placement = &self.placements[usize::from(original)];
                let is_exit =
                    self.target == Some(number) && original + 1 == kind.first + kind.count;
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

    /// Returns the number of the combination of placements that stands for these, where each line has a
    /// stride and a first placement.
    #[inline]
    pub(super) fn number_of(&self, placements: &[u8], places: &[(usize, u8)]) -> usize {
        let merged = placements.iter().map(|&placement| self.merged[usize::from(placement)]);
        let pairs = merged.zip(places);
        pairs.map(|(placement, &(stride, first))| usize::from(placement - first) * stride).sum()
    }

    /// Keeps the slides that lead to placements that stand for others.
    fn merge_slides(&mut self, all: &Lines) {
        for (number, &original) in self.originals.iter().enumerate() {
            let mut kept = 0;
            let steps = all.steps[usize::from(original)];
            let merged = |slide: usize| {
                let to = original.wrapping_add_signed(steps[slide]);
                let place = self.merged[usize::from(to)];
                if steps[slide] == 0 || self.originals[usize::from(place)] != to {
                    return 0;
                }
                kept |= 1 << slide;
                place.wrapping_sub(number as u8) as i8
            };
            self.steps.push(std::array::from_fn(merged));
            let first = usize::from(original) << MAX_WIDTH;
            let before = &all.slides[first..first + (1 << MAX_WIDTH)];
            self.slides.extend(before.iter().map(|slides| slides & kept));
        }
    }

    fn add(&mut self, tracks: &[Track]) {
        let lengths = tracks.iter().map(|track| track.length).collect();
        let width = self.width as u8;
        let line = LineKind { width, tracks: tracks.to_vec(), single_steps: false };
        let table = LineTable::new(&line);
        let kind = self.kinds.len() as u8;
        let (first, count) = (self.placements.len() as u8, table.len() as u8);
        for configuration in 0..table.len() {
            let mask = table.occupied[configuration] as u8;
            let positions = table.positions(configuration).to_vec();
            self.placements.push(Placement {
                kind,
                mask,
                cells: (0..8).map(|row| u64::from(mask >> row & 1) << (8 * row)).sum(),
                positions,
                without: Vec::new(),
                weight: 1,
            });
            let slides = table.slides(configuration);
            let mut steps = [0; MAX_SLIDES];
            for (step, slide) in steps.iter_mut().zip(slides) {
                *step = (slide.to as i16 - configuration as i16) as i8;
            }
            self.steps.push(steps);
            for crossing in 0..1u16 << MAX_WIDTH {
                let is_free = |pair: &(usize, &LineSlide)| pair.1.swept & crossing == 0;
                let free = slides.iter().enumerate().filter(is_free);
                self.slides.push(free.map(|(number, _)| 1 << number).sum());
            }
        }
        self.kinds.push(Kind { lengths, first, count });
    }

    /// Returns what is left of a placement without each of its vehicles, among those of the same
    /// line, which begin with `first`.
    fn reductions(&self, number: usize, first: usize) -> Vec<u8> {
        let placement = &self.placements[number];
        let lengths = &self.kinds[usize::from(placement.kind)].lengths;
        let without = |vehicle: usize| {
            let (mut rest, mut positions) = (lengths.clone(), placement.positions.clone());
            rest.remove(vehicle);
            positions.remove(vehicle);
            let is_rest = |other: &Placement| {
                other.positions == positions && self.kinds[usize::from(other.kind)].lengths == rest
            };
            let place = self.placements[first..].iter().position(is_rest);
            (first + place.expect("fewer vehicles fit too")) as u8
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

    /// Returns the placements of a kind that cover none of these cells.
    pub(super) fn list(&self, kind: usize, mask: u8) -> &[u8] {
        let index = kind << MAX_WIDTH | usize::from(mask);
        &self.placements[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Lists all sequences of vehicles in a stretch that begin like this one and leave a cell empty.
fn sequences(stretch: &Range<u8>, tracks: &mut Vec<Track>, all: &mut Vec<Vec<Track>>) {
    all.push(tracks.clone());
    let covered: u8 = tracks.iter().map(|track| track.length).sum();
    for length in [2, 3] {
        if covered + length < stretch.len() as u8 {
            tracks.push(Track { length, from: stretch.start, to: stretch.end });
            sequences(stretch, tracks, all);
            tracks.pop();
        }
    }
}

/// Returns the stretches of a line between its walls, in order; the last one may be empty.
pub(super) fn stretches(width: usize, walls: u8) -> Vec<Range<u8>> {
    let mut stretches = Vec::new();
    let mut from = 0;
    for wall in (0..width as u8).filter(|cell| walls >> cell & 1 != 0) {
        stretches.push(from..wall);
        from = wall + 1;
    }
    stretches.push(from..width as u8);
    stretches
}

/// Returns in how many ways lines can be chosen, if these are the kinds of each.
pub(super) fn choices(groups: &[Range<usize>]) -> usize {
    groups.iter().map(Range::len).product()
}

/// Returns the kinds of lines by the number of their choice, in which the first line is worth the
/// most.
pub(super) fn choice(groups: &[Range<usize>], mut number: usize) -> Vec<usize> {
    let mut kinds: Vec<usize> = groups
        .iter()
        .rev()
        .map(|group| {
            let digit = number % group.len();
            number /= group.len();
            group.start + digit
        })
        .collect();
    kinds.reverse();
    kinds
}

// The tables are made for these sizes only.
const _: () = assert!(MAX_WIDTH >= Board::MIN_SIZE && MAX_WIDTH <= 8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_six_has_six_kinds_and_that_of_the_target() {
        let lines = Lines::new(6, &[0], Some(0));
        let lengths: Vec<&[u8]> = lines.kinds.iter().map(|kind| &kind.lengths[..]).collect();
        assert_eq!(lengths, [&[3, 2][..], &[2, 3], &[2, 2], &[3], &[2], &[], &[2]]);
        assert_eq!(lines.placements.len(), 3 + 3 + 6 + 4 + 5 + 1 + 5);
    }

    #[test]
    fn taking_a_vehicle_away_leads_to_a_later_kind_with_the_same_other_vehicles() {
        for width in 3..=MAX_WIDTH {
            let walls: Vec<u8> =
                (0..1 << width).filter(|mask: &u8| mask.count_ones() < 3).collect();
            let walls = &walls[..walls.len().min(MAX_WIDTH)];
            let lines = Lines::new(width, walls, Some(0));
            let is_ordinary =
                |placement: &&Placement| Some(usize::from(placement.kind)) != lines.target();
            for placement in lines.placements.iter().filter(is_ordinary) {
                for (vehicle, &rest) in placement.without.iter().enumerate() {
                    let rest = &lines.placements[usize::from(rest)];
                    assert!(rest.kind > placement.kind);
                    let group = |kind: u8| {
                        lines.groups.iter().position(|group| group.contains(&usize::from(kind)))
                    };
                    assert_eq!(group(rest.kind), group(placement.kind));
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
        let lines = Lines::new(6, &[0], Some(0)).merge(0b01_0100);
        let car = &lines.kinds[4];
        let weights: Vec<u8> = (car.first..car.first + car.count)
            .map(|number| lines.placements[usize::from(number)].weight)
            .collect();
        assert_eq!(weights, [1, 2, 2]);
        // The target's place at the exit is a goal and stays apart.
        assert_eq!(lines.kinds[lines.target().unwrap()].count, 4);
    }

    #[test]
    fn walls_cut_lines_into_stretches_that_are_never_full() {
        assert_eq!(stretches(6, 0b00_1000), [0..3, 4..6]);
        assert_eq!(stretches(6, 0b10_0001), [0..0, 1..5, 6..6]);
        let lines = Lines::new(6, &[0b00_1000, 0, 0b00_1000], None);
        assert_eq!(lines.groups[0], lines.groups[2]);
        // A car in the stretch of three, and none in that of two, which it would fill.
        let kinds = &lines.kinds[lines.groups[0].clone()];
        let lengths: Vec<&[u8]> = kinds.iter().map(|kind| &kind.lengths[..]).collect();
        assert_eq!(lengths, [&[2][..], &[]]);
        assert_eq!(kinds[0].count, 2);
    }
}
