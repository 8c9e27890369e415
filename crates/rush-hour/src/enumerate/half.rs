//! Half of the columns of a layout: the ways their vehicles can stand between those of the rows.
//!
//! Once the rows are fixed, columns never hinder each other: the states of half of the columns are
//! the product of what each of them can do. What they can do depends only on the *pattern* of cells
//! that rows cover in them, and many tuples of rows share one.

use super::{
    lines::{Lines, MAX_WIDTH, Placement},
    reflection::Reflection,
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
    /// The cells covered, one byte per row.
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
#[derive(Default, Debug)]
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
    /// Makes it the columns from `first_column` on, with vehicles of these kinds, for this many
    /// patterns. What a pattern needs is built when it is first asked for, because most never are.
    pub(super) fn set(
        &mut self,
        lines: &Lines,
        kinds: &[usize],
        first_column: usize,
        patterns: usize,
    ) {
        self.spans.clear();
        self.spans.resize(patterns, Span::default());
        self.arrangements.clear();
        self.ranks.clear();
        self.neighbours.clear();
        self.places.clear();
        self.size = 1;
        for &kind in kinds {
            self.places.push((self.size, lines.kinds[kind].first));
            self.size *= usize::from(lines.kinds[kind].count);
        }
        self.first_column = first_column;
        self.kinds.clear();
        self.kinds.extend_from_slice(kinds);
        self.is_empty = kinds.iter().all(|&kind| lines.is_empty(kind));
    }

    /// Whether its vehicles fit between those of the rows.
    pub(super) fn fits(&self, lines: &Lines, pattern: Pattern) -> bool {
        let mut columns = self.kinds.iter().zip(pattern);
        columns.all(|(&kind, mask)| !lines.fitting.list(kind, mask).is_empty())
    }

    /// Returns the states of a pattern in which its vehicles fit.
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

    /// Returns the number of the arrangement that stands for these placements.
    pub(super) fn find(&self, lines: &Lines, placements: &[u8]) -> usize {
        lines.number_of(placements, &self.places)
    }

    /// Returns the placements that an arrangement stands for and that come first as they are seen,
    /// column by column.
    pub(super) fn placements(
        &self,
        lines: &Lines,
        number: usize,
        reflection: Reflection,
    ) -> impl Iterator<Item = u8> {
        self.places.iter().map(move |&(stride, first)| {
            let kind = lines.placements[usize::from(first)].kind;
            let count = usize::from(lines.kinds[usize::from(kind)].count);
            let placement = usize::from(first) + number / stride % count;
            match reflection {
                Reflection::Upright => lines.originals[placement],
                Reflection::UpsideDown => {
                    lines.originals[placement] + lines.placements[placement].weight - 1
                }
            }
        })
    }

    /// Returns the cells that an arrangement covers if every vehicle is in the last of the places
    /// that it stands for, one byte per row.
    pub(super) fn last_cells(&self, lines: &Lines, arrangement: &Arrangement) -> u64 {
        let columns = arrangement.placements.iter().take(self.places.len()).enumerate();
        let cells = columns.map(|(column, &placement)| {
            let Placement { cells, weight, .. } = lines.placements[usize::from(placement)];
            cells << (8 * (weight - 1)) << (self.first_column + column)
        });
        cells.sum()
    }

    fn build(&mut self, lines: &Lines, pattern: Pattern) -> Span {
        let (first, ranks) = (self.arrangements.len(), self.ranks.len());
        self.ranks.resize(ranks + self.size, 0);
        let nothing = Arrangement {
            cells: 0,
            neighbours: 0,
            neighbour_count: 0,
            number: 0,
            weight: 1,
            placements: Default::default(),
        };
        self.arrange(lines, pattern, self.places.len(), nothing);
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

    /// Lists what can be made of an arrangement that lacks the first columns: the last ones, which
    /// have the largest strides, come first, so that numbers ascend.
    fn arrange(&mut self, lines: &Lines, pattern: Pattern, missing: usize, base: Arrangement) {
        let Some(column) = missing.checked_sub(1) else {
            self.arrangements.push(base);
            return;
        };
        let (stride, first_placement) = self.places[column];
        for &placement in lines.fitting.list(self.kinds[column], pattern[column]) {
            let Placement { cells, weight, .. } = lines.placements[usize::from(placement)];
            let digit = usize::from(placement - first_placement);
            let mut longer = Arrangement {
                cells: base.cells | cells << (self.first_column + column),
                number: base.number + (digit * stride) as u16,
                weight: base.weight * u16::from(weight),
                ..base
            };
            longer.placements[column] = placement;
            self.arrange(lines, pattern, column, longer);
        }
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
                let step = lines.steps[placement][slides.trailing_zeros() as usize];
                let to = number.wrapping_add_signed(isize::from(step) * stride as isize);
                self.neighbours.push(self.ranks[ranks + to]);
                slides &= slides - 1;
            }
        }
        let arrangement = &mut self.arrangements[index];
        arrangement.neighbours = start as u32;
        arrangement.neighbour_count = (self.neighbours.len() - start) as u16;
    }
}
