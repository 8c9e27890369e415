//! The search of one layout: from all its goals at once, backwards, through all its classes.

mod classes;

pub(super) use classes::{Class, Farthest};

use super::{
    half::Half,
    lines::{Lines, MAX_SLIDES, MAX_WIDTH},
    rows::Rows,
};

/// A layout: which vehicles, by length and order, are in which line.
pub(super) struct Layout<'a> {
    pub(super) rows: &'a Rows,
    /// The left and the right half of the columns.
    pub(super) left: &'a mut Half,
    pub(super) right: &'a mut Half,
    /// The lines of the rows and those of the columns, merged.
    pub(super) across: &'a Lines,
    pub(super) down: &'a Lines,
}

/// A state of a layout: the tuple of its rows in the upper 16 bits, then the ranks of the
/// arrangements of both halves of its columns among those that fit, 8 bits each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct State(u32);

impl State {
    fn new(tuple: usize, left: u32, right: u32) -> State {
        State((tuple as u32) << 16 | left << 8 | right)
    }

    pub(super) fn tuple(self) -> usize {
        (self.0 >> 16) as usize
    }

    fn left(self) -> u32 {
        self.0 >> 8 & 0xff
    }

    fn right(self) -> u32 {
        self.0 & 0xff
    }
}

/// Where the states of a tuple of rows have their marks, and what their columns look up.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Slot {
    /// The number of its first mark, or [`NO_MARKS`].
    marks: u32,
    /// How many arrangements of the right half there are.
    rights: u32,
    /// Where the ranks of the arrangements of both halves begin.
    left_ranks: u32,
    right_ranks: u32,
    /// Where the arrangements themselves begin.
    left: u32,
    right: u32,
    /// How many arrangements of the left half there are.
    lefts: u32,
}

/// The marks of a tuple that was not met.
const NO_MARKS: u32 = u32::MAX;

const NO_SLOT: Slot =
    Slot { marks: NO_MARKS, rights: 0, left_ranks: 0, right_ranks: 0, left: 0, right: 0, lefts: 0 };

/// The bits of a mark that are a distance; above them is a label.
const DISTANCE_BITS: u32 = 8;

/// A distance that no search gets to.
pub(super) const NO_LIMIT: u32 = (1 << DISTANCE_BITS) - 1;

/// The memory of searches, used for one after the other.
#[derive(Default)]
pub(super) struct Flood {
    /// By the number of a tuple.
    slots: Vec<Slot>,
    /// The tuples that have marks.
    touched: Vec<u16>,
    /// A label and a distance for every state of the touched tuples; 0 if it was not met.
    marks: Vec<u32>,
    /// The states met, by distance. Only the first `met` count.
    queue: Vec<State>,
    met: usize,
    /// Where every distance begins in the queue, and the end of the last.
    levels: Vec<usize>,
    /// What the goals lead to by a slide of the target, while goals are still being found.
    later: Vec<State>,
    /// Labels that turned out to be in one class point to a smaller label of it; label 0 is unused.
    parents: Vec<u32>,
    /// The class of every label, once all are known.
    class_of: Vec<u32>,
}

// The hot loop. A layout is a graph of (tuple of rows, left arrangement, right arrangement). The
// two halves never hinder each other, so slides of columns are lists made once for a pattern and
// used by all layouts and tuples that share it; the mark of the neighbour is a multiplication away.
// A slide of a row leads to another tuple, where the same arrangements have other ranks: two bytes
// to look up, in tables that are made once per half. Which rows can slide follows from eight bits
// per row of the cells that both halves cover. Marks are dense over the legal states of the tuples
// that were met, so that the marks of a layout of a few thousand states stay in the first-level
// cache, and nothing is ever paid for classes without a goal. Every state is expanded once.
impl Flood {
    /// Searches all classes with a goal, up to this distance. `goals` are the tuples of rows with
    /// the target at the exit.
    pub(super) fn run(&mut self, layout: &mut Layout, goals: &[u16], limit: u32) {
        self.clear(layout);
        for &tuple in goals {
            self.seed::<true>(layout, usize::from(tuple));
        }
        let mut begin = self.met;
        self.levels.push(begin);
        for index in 0..self.later.len() {
            self.queue[self.met] = self.later[index];
            self.met += 1;
        }
        let mut distance = 1;
        while self.met > begin {
            let end = self.met;
            self.levels.push(end);
            if distance == limit {
                break;
            }
            distance += 1;
            for index in begin..end {
                self.expand::<false>(layout, self.queue[index], distance);
            }
            begin = end;
        }
    }

    /// Counts the classes without a goal, after a search of those with one.
    pub(super) fn count_others(&mut self, layout: &mut Layout) -> u64 {
        let labels = self.parents.len();
        for tuple in 0..layout.rows.tuples.len() {
            let [left, right] = layout.rows.tuples[tuple].patterns.map(usize::from);
            let [lefts, rights] = &layout.rows.patterns;
            if layout.left.fits(layout.down, lefts[left])
                && layout.right.fits(layout.down, rights[right])
            {
                self.seed::<false>(layout, tuple);
            }
        }
        (self.parents.len() - labels) as u64
    }

    /// Forgets the last search.
    fn clear(&mut self, layout: &Layout) {
        for tuple in self.touched.drain(..) {
            self.slots[usize::from(tuple)] = NO_SLOT;
        }
        if self.slots.len() < layout.rows.tuples.len() {
            self.slots.resize(layout.rows.tuples.len(), NO_SLOT);
        }
        self.marks.clear();
        self.met = 0;
        self.levels.clear();
        self.levels.push(0);
        self.later.clear();
        self.parents.clear();
        self.parents.push(0);
    }

    /// Gives labels to the states of a tuple that have none yet, and to all states that slides lead
    /// to from there; if they are goals, to those that slides of other vehicles than the target
    /// lead to.
    fn seed<const GOAL: bool>(&mut self, layout: &mut Layout, tuple: usize) {
        let slot = self.slot(layout, tuple);
        let lefts = slot.lefts;
        for left in 0..lefts {
            for right in 0..slot.rights {
                let mark = (slot.marks + left * slot.rights + right) as usize;
                if self.marks[mark] != 0 {
                    continue;
                }
                let label = self.parents.len() as u32;
                self.parents.push(label);
                self.marks[mark] = label << DISTANCE_BITS;
                let mut next = self.met;
                self.queue[self.met] = State::new(tuple, left, right);
                self.met += 1;
                while next < self.met {
                    self.expand::<GOAL>(layout, self.queue[next], 0);
                    next += 1;
                }
            }
        }
    }

    /// Returns the slot of a tuple, which has marks from now on.
    #[inline]
    fn slot(&mut self, layout: &mut Layout, tuple: usize) -> Slot {
        let slot = self.slots[tuple];
        if slot.marks == NO_MARKS { self.open(layout, tuple) } else { slot }
    }

    #[cold]
    fn open(&mut self, layout: &mut Layout, tuple: usize) -> Slot {
        let [left, right] = layout.rows.tuples[tuple].patterns;
        let [lefts, rights] = &layout.rows.patterns;
        let (left, right) = (usize::from(left), usize::from(right));
        let left = layout.left.span(layout.down, left, lefts[left]);
        let right = layout.right.span(layout.down, right, rights[right]);
        let slot = Slot {
            marks: self.marks.len() as u32,
            lefts: left.count,
            rights: right.count,
            left: left.first,
            right: right.first,
            left_ranks: left.ranks,
            right_ranks: right.ranks,
        };
        self.slots[tuple] = slot;
        self.touched.push(tuple as u16);
        self.marks.resize(self.marks.len() + (left.count * right.count) as usize, 0);
        // One more than there can be, because the hot loop writes first and counts then.
        if self.queue.len() <= self.marks.len() {
            self.queue.resize(2 * self.marks.len() + 1, State::default());
        }
        slot
    }

    /// Meets all neighbours of a state. Of a goal, those that are no goals are kept for later.
    #[inline]
    fn expand<const GOAL: bool>(&mut self, layout: &mut Layout, state: State, distance: u32) {
        let tuple = state.tuple();
        let slot = self.slots[tuple];
        let (left, right) = (state.left(), state.right());
        let first = slot.marks;
        let label = self.marks[(first + left * slot.rights + right) as usize] >> DISTANCE_BITS;
        let mark = label << DISTANCE_BITS | distance;
        let left_half = layout.left.arrangements[(slot.left + left) as usize];
        let right_half = layout.right.arrangements[(slot.right + right) as usize];

        let start = left_half.neighbours as usize;
        let end = start + usize::from(left_half.neighbour_count);
        for &to in &layout.left.neighbours[start..end] {
            let to = u32::from(to);
            self.meet(first + to * slot.rights + right, State::new(tuple, to, right), mark);
        }
        let start = right_half.neighbours as usize;
        let end = start + usize::from(right_half.neighbour_count);
        for &to in &layout.right.neighbours[start..end] {
            let to = u32::from(to);
            self.meet(first + left * slot.rights + to, State::new(tuple, left, to), mark);
        }

        let cells = left_half.cells | right_half.cells;
        let (rows, across) = (layout.rows, layout.across);
        let placements = rows.tuples[tuple].placements;
        let numbers = (usize::from(left_half.number), usize::from(right_half.number));
        // The slides of all rows at once, so that there is one loop to mispredict the end of.
        let mut slides = 0;
        for &row in &rows.movable {
            let placement = (placements >> (8 * row) & 0xff) as usize;
            let crossing = (cells >> (8 * row) & ((1 << MAX_WIDTH) - 1)) as usize;
            let free = across.slides[placement << MAX_WIDTH | crossing];
            slides |= u32::from(free) << (MAX_SLIDES as u32 * row);
        }
        let target = slides & rows.target_slides;
        if GOAL {
            slides ^= target;
        }
        while slides != 0 {
            let to = neighbour(layout, tuple, placements, slides.trailing_zeros());
            slides &= slides - 1;
            let (index, state) = self.place(layout, to, numbers);
            self.meet(index, state, mark);
        }
        if GOAL {
            let met = self.met;
            let mut slides = target;
            while slides != 0 {
                let to = neighbour(layout, tuple, placements, slides.trailing_zeros());
                slides &= slides - 1;
                let (index, state) = self.place(layout, to, numbers);
                self.meet(index, state, mark + 1);
                if self.met != met {
                    self.met = met;
                    self.later.push(state);
                }
            }
        }
    }

    /// Returns the mark and the state of arrangements, given by their numbers, in a tuple in which
    /// they are legal.
    #[inline]
    fn place(
        &mut self,
        layout: &mut Layout,
        tuple: usize,
        numbers: (usize, usize),
    ) -> (u32, State) {
        if self.slots[tuple].marks == NO_MARKS {
            self.open(layout, tuple);
        }
        let slot = &self.slots[tuple];
        let left = u32::from(layout.left.ranks[slot.left_ranks as usize + numbers.0]);
        let right = u32::from(layout.right.ranks[slot.right_ranks as usize + numbers.1]);
        (slot.marks + left * slot.rights + right, State::new(tuple, left, right))
    }

    /// Meets a state: for the first time, or again, perhaps from another label.
    ///
    /// Which of the two is hard to foresee, so both take the same way: the state is written and
    /// only counted if it is new, and the mark is written again if it is known.
    #[inline]
    fn meet(&mut self, index: u32, state: State, mark: u32) {
        let known = self.marks[index as usize];
        let kept = if known == 0 { mark } else { known };
        self.marks[index as usize] = kept;
        self.queue[self.met] = state;
        self.met += usize::from(known == 0);
        if kept >> DISTANCE_BITS != mark >> DISTANCE_BITS {
            self.unite(kept >> DISTANCE_BITS, mark >> DISTANCE_BITS);
        }
    }

    #[cold]
    fn unite(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.parents[one.max(other) as usize] = one.min(other);
    }

    fn root(&mut self, mut label: u32) -> u32 {
        while self.parents[label as usize] != label {
            let above = self.parents[self.parents[label as usize] as usize];
            self.parents[label as usize] = above;
            label = above;
        }
        label
    }

    /// Returns the distance of a state from the nearest goal, or `None` if the search did not get
    /// to it.
    pub(super) fn distance(
        &self,
        layout: &Layout,
        tuple: usize,
        numbers: (usize, usize),
    ) -> Option<u32> {
        let slot = self.slots[tuple];
        if slot.marks == NO_MARKS {
            return None;
        }
        let left = u32::from(layout.left.ranks[slot.left_ranks as usize + numbers.0]);
        let right = u32::from(layout.right.ranks[slot.right_ranks as usize + numbers.1]);
        let mark = self.marks[(slot.marks + left * slot.rights + right) as usize];
        (mark != 0).then_some(mark & NO_LIMIT)
    }

    /// Returns the largest distance that was found.
    pub(super) fn depth(&self) -> usize {
        let levels = self.levels.windows(2);
        levels.filter(|level| level[0] < level[1]).count().saturating_sub(1)
    }

    /// Returns how many classes were found.
    pub(super) fn class_count(&self) -> u64 {
        let pairs = self.parents.iter().enumerate().skip(1);
        pairs.filter(|&(label, &parent)| label == parent as usize).count() as u64
    }
}

/// Returns the tuple that a slide leads to, given by its bit: [`MAX_SLIDES`] bits per row.
#[inline]
fn neighbour(layout: &Layout, tuple: usize, placements: u64, bit: u32) -> usize {
    let (row, slide) = (bit as usize / MAX_SLIDES, bit as usize % MAX_SLIDES);
    let placement = (placements >> (8 * row) & 0xff) as usize;
    let step = layout.across.steps[placement][slide];
    tuple.wrapping_add_signed((i32::from(step) * layout.rows.strides[row]) as isize)
}
