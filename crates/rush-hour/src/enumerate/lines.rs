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
}

/// The lines of one width: all their kinds and placements, and the slides between placements.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) width: usize,
    /// A kind comes before all that it becomes when vehicles are taken away; the last one is empty.
    pub(super) kinds: Vec<Kind>,
    pub(super) placements: Vec<Placement>,
    /// For `placement << MAX_WIDTH | crossing cells` the slides as differences between placements,
    /// one signed byte each, and then zeros. A line of six has at most four slides.
    pub(super) slides: Vec<u32>,
}

impl Lines {
    /// All kinds that leave at least one cell of the line empty.
    pub(super) fn new(width: usize) -> Lines {
        let mut lines =
            Lines { width, kinds: Vec::new(), placements: Vec::new(), slides: Vec::new() };
        let mut all = Vec::new();
        sequences(width, &mut Vec::new(), &mut all);
        all.sort_by_key(|lengths| std::cmp::Reverse((lengths.len(), lengths.clone())));
        for lengths in all {
            lines.add(lengths);
        }
        for number in 0..lines.placements.len() {
            lines.placements[number].without = lines.reductions(number);
        }
        lines
    }

    /// The kind of a line with only a car in it, which is what the target's line is.
    pub(super) fn car(&self) -> usize {
        let is_car = |kind: &Kind| kind.lengths == [2];
        self.kinds.iter().position(is_car).expect("a line of three cells has room for a car")
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
            self.placements.push(Placement { kind, mask, positions, without: Vec::new() });
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
    fn a_line_of_six_has_six_kinds_and_twenty_two_placements() {
        let lines = Lines::new(6);
        let lengths: Vec<&[u8]> = lines.kinds.iter().map(|kind| &kind.lengths[..]).collect();
        assert_eq!(lengths, [&[3, 2][..], &[2, 3], &[2, 2], &[3], &[2], &[]]);
        assert_eq!(lines.placements.len(), 3 + 3 + 6 + 4 + 5 + 1);
    }

    #[test]
    fn taking_a_vehicle_away_leads_to_a_later_kind_with_the_same_other_vehicles() {
        for width in 3..=MAX_WIDTH {
            let lines = Lines::new(width);
            for placement in &lines.placements {
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
}
