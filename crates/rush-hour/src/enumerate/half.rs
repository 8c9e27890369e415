//! Half of the columns of a layout: the ways their vehicles can stand between those of the rows.
//!
//! Once the rows are fixed, columns never hinder each other: the states of half of the columns are
//! the product of what each of them can do. What they can do depends only on the *pattern* of cells
//! that rows cover in them, and many tuples of rows share one.

use super::{
    lines::{Lines, MAX_WIDTH, Placement},
    rows::Pattern,
};

/// The states of one pattern.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Span {
    /// Where they begin in [`Half::arrangements`].
    pub(super) first: u32,
    /// How many there are.
    pub(super) count: u32,
    /// Where their ranks begin in [`Half::ranks`].
    pub(super) ranks: u32,
}

/// How the vehicles of half of the columns stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    /// The cells covered, one byte a row.
    pub(super) cells: u64,
    /// Where the ranks that one slide leads to begin in [`Half::neighbours`], and how many follow.
    pub(super) neighbours: u32,
    pub(super) neighbour_count: u16,
    /// Its number among all products of placements, legal or not.
    pub(super) number: u16,
    /// How many arrangements it stands for.
    pub(super) weight: u16,
    /// The placement of each column.
    placements: [u8; MAX_WIDTH / 2],
}

/// Half of the columns, with vehicles of fixed kinds.
#[derive(Debug)]
pub(super) struct Half {
    /// By the number of a pattern; without states until it is asked for.
    spans: Vec<Span>,
    /// The states of each pattern, in the order of their numbers.
    pub(super) arrangements: Vec<Arrangement>,
    /// From the number of an arrangement to its place among those of a pattern. Only arrangements
    /// that are legal in the pattern are ever looked up.
    pub(super) ranks: Vec<u8>,
    pub(super) neighbours: Vec<u8>,
    /// Of every column, the difference between arrangements that differ by one placement, and its
    /// first placement.
    places: Vec<(usize, u8)>,
    /// How many arrangements there are, legal or not.
    size: usize,
    first_column: usize,
    kinds: Vec<usize>,
    is_empty: bool,
}

impl Half {
    /// The columns from `first_column` on, with vehicles of these kinds, for so many patterns. What a
    /// pattern needs is built when it is first asked for, because most never are.
    pub(super) fn new(
        lines: &Lines,
        kinds: &[usize],
        first_column: usize,
        patterns: usize,
    ) -> Half {
        let mut places = Vec::with_capacity(kinds.len());
        let mut size = 1;
        for &kind in kinds {
            places.push((size, lines.kinds[kind].first));
            size *= usize::from(lines.kinds[kind].count);
        }
        Half {
            spans: vec![Span::default(); patterns],
            arrangements: Vec::new(),
            ranks: Vec::new(),
            neighbours: Vec::new(),
            places,
            size,
            first_column,
            kinds: kinds.to_vec(),
            is_empty: kinds.iter().all(|&kind| lines.is_empty(kind)),
        }
    }

    /// Whether its vehicles fit between those of the rows.
    pub(super) fn fits(&self, lines: &Lines, pattern: Pattern) -> bool {
        let mut columns = self.kinds.iter().zip(pattern);
        columns.all(|(&kind, mask)| !lines.fitting.list(kind, mask).is_empty())
    }

    /// The states of a pattern in which its vehicles fit.
    pub(super) fn span(&mut self, lines: &Lines, number: usize, pattern: Pattern) -> Span {
        if self.spans[number].count == 0 {
            self.spans[number] = self.build(lines, pattern);
        }
        self.spans[number]
    }

    /// Whether its columns have no vehicles.
    pub(super) fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// The number of the arrangement that stands for these placements.
    pub(super) fn find(&self, lines: &Lines, placements: &[u8]) -> usize {
        let merged = placements.iter().map(|&placement| lines.merged[usize::from(placement)]);
        let pairs = merged.zip(&self.places);
        pairs.map(|(placement, &(stride, first))| usize::from(placement - first) * stride).sum()
    }

    /// The first placements that an arrangement stands for, column by column.
    pub(super) fn placements(&self, lines: &Lines, number: usize) -> impl Iterator<Item = u8> {
        self.places.iter().map(move |&(stride, first)| {
            let kind = lines.placements[usize::from(first)].kind;
            let count = usize::from(lines.kinds[usize::from(kind)].count);
            lines.originals[usize::from(first) + number / stride % count]
        })
    }

    fn build(&mut self, lines: &Lines, pattern: Pattern) -> Span {
        let (first, ranks) = (self.arrangements.len(), self.ranks.len());
        // Column by column, from the one with the largest stride on, so that numbers ascend.
        self.arrangements.push(Arrangement {
            cells: 0,
            neighbours: 0,
            neighbour_count: 0,
            number: 0,
            weight: 1,
            placements: Default::default(),
        });
        for column in (0..self.places.len()).rev() {
            let begun = self.arrangements.len();
            let (stride, first_placement) = self.places[column];
            for index in first..begun {
                let base = self.arrangements[index];
                for &placement in lines.fitting.list(self.kinds[column], pattern[column]) {
                    let number =
                        base.number + (usize::from(placement - first_placement) * stride) as u16;
                    let Placement { mask, weight, .. } = lines.placements[usize::from(placement)];
                    let weight = base.weight * u16::from(weight);
                    let cells = base.cells | spread(mask) << (self.first_column + column);
                    let mut placements = base.placements;
                    placements[column] = placement;
                    self.arrangements.push(Arrangement {
                        cells,
                        number,
                        weight,
                        placements,
                        ..base
                    });
                }
            }
            self.arrangements.drain(first..begun);
        }
        self.ranks.resize(ranks + self.size, 0);
        let count = self.arrangements.len() - first;
        for rank in 0..count {
            let number = self.arrangements[first + rank].number;
            self.ranks[ranks + usize::from(number)] = rank as u8;
        }
        for rank in 0..count {
            self.connect(lines, pattern, first + rank, ranks);
        }
        Span { first: first as u32, count: count as u32, ranks: ranks as u32 }
    }

    /// Lists what one slide of any column makes of an arrangement.
    fn connect(&mut self, lines: &Lines, pattern: Pattern, index: usize, ranks: usize) {
        let Arrangement { number, placements, .. } = self.arrangements[index];
        let number = usize::from(number);
        let start = self.neighbours.len();
        for (column, &crossing) in pattern.iter().enumerate().take(self.places.len()) {
            let stride = self.places[column].0;
            let placement = usize::from(placements[column]);
            let mut slides = lines.slides[placement << MAX_WIDTH | usize::from(crossing)];
            while slides != 0 {
                let to = number.wrapping_add_signed((slides as i8) as isize * stride as isize);
                self.neighbours.push(self.ranks[ranks + to]);
                slides >>= 8;
            }
        }
        let arrangement = &mut self.arrangements[index];
        arrangement.neighbours = start as u32;
        arrangement.neighbour_count = (self.neighbours.len() - start) as u16;
    }
}

/// A column's mask of rows as cells of column 0, one byte a row.
fn spread(mask: u8) -> u64 {
    (0..8).map(|row| u64::from(mask >> row & 1) << (8 * row)).sum()
}
