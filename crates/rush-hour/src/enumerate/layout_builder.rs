//! Builds the layouts that share their rows and the columns that have vehicles, with what they
//! share built once.

use super::{
    flood::Layout,
    half::Half,
    lines::Lines,
    plan::Plan,
    rows::{Rows, column_of, halves},
};

/// Builds layouts of fixed rows and changing columns. It can be set to one group of rows after the
/// other, so that memory is used again.
pub(super) struct LayoutBuilder<'a> {
    plan: &'a Plan,
    across: &'a Lines,
    down: &'a Lines,
    row_mask: u8,
    rows: Rows,
    /// Whether a row has a vehicle that covers no cell of a column with vehicles wherever it
    /// stands.
    has_idle_row: bool,
    /// By `column * kinds + kind`, the goals of [`Rows::goals`] in which vehicles of this kind fit
    /// into this column, one bit each.
    fitting: Vec<Vec<u64>>,
    left: Half,
    left_number: Option<usize>,
    /// The goals in which the left half has an arrangement, one bit each.
    left_goals: Vec<u64>,
    /// The right halves by their number; each is combined with many left halves.
    rights: Vec<Half>,
    /// Which of the right halves were set.
    is_set: Vec<bool>,
    /// The tuples with the target at the exit in which both halves have an arrangement.
    goals: Vec<u16>,
}

impl<'a> LayoutBuilder<'a> {
    /// Returns a builder whose rows are still to be set.
    pub(super) fn new(plan: &'a Plan) -> LayoutBuilder<'a> {
        let rights = plan.half_counts()[1];
        LayoutBuilder {
            plan,
            across: &plan.across,
            down: &plan.down,
            row_mask: 0,
            rows: Rows::default(),
            has_idle_row: false,
            fitting: Vec::new(),
            left: Half::default(),
            left_number: None,
            left_goals: Vec::new(),
            rights: (0..rights).map(|_| Half::default()).collect(),
            is_set: vec![false; rights],
            goals: Vec::new(),
        }
    }

    /// Sets the kinds of the rows, and the columns in which layouts have vehicles.
    pub(super) fn set(&mut self, row_kinds: &[usize], column_mask: u8) {
        self.across = &self.plan.merged_across[usize::from(column_mask)];
        let rows = row_kinds.iter().enumerate();
        let occupied = rows.filter(|pair| !self.across.is_empty(*pair.1));
        self.row_mask = occupied.map(|(row, _)| 1 << row).sum::<u8>();
        self.down = &self.plan.merged_down[usize::from(self.row_mask)];
        self.rows = Rows::new(self.across, row_kinds, self.plan.target_row());
        self.has_idle_row = row_kinds.iter().any(|&kind| self.across.is_idle(kind, column_mask));
        self.fitting = fitting(self.down, &self.rows, self.plan.columns());
        self.left_number = None;
        self.is_set.fill(false);
    }

    /// Whether a vehicle of the layouts with these columns can never be in the way of another one:
    /// without it no solution changes, so that no board is minimal.
    pub(super) fn is_idle(&self, left: usize, right: usize) -> bool {
        let [lefts, rights] = &self.plan.idle_halves[usize::from(self.row_mask)];
        self.has_idle_row || lefts[left] || rights[right]
    }

    /// Whether any layout with this left half has a goal. It is the left half from now on.
    pub(super) fn set_left(&mut self, number: usize) -> bool {
        if self.left_number != Some(number) {
            self.left_number = Some(number);
            let kinds = &self.plan.half_kinds[0][number];
            self.left.set(self.down, kinds, 0, self.rows.patterns[0].len());
            self.left_goals.clear();
            for word in 0..self.rows.goals.len().div_ceil(64) {
                let columns = kinds.iter().enumerate();
                let fitting = columns.map(|(column, kind)| {
                    self.fitting[column * self.down.kinds.len() + kind][word]
                });
                self.left_goals.push(fitting.fold(u64::MAX, |goals, fitting| goals & fitting));
            }
        }
        self.left_goals.iter().any(|&goals| goals != 0)
    }

    /// Returns the layout with the left half that was set and this right half, and its tuples with
    /// goals.
    pub(super) fn layout(&mut self, right: usize) -> (Layout<'_>, &[u16]) {
        let kinds = &self.plan.half_kinds[1][right];
        let middle = halves(self.plan.columns())[1].start;
        self.goals.clear();
        for (word, &goals) in self.left_goals.iter().enumerate() {
            let mut goals = goals;
            for (column, kind) in kinds.iter().enumerate() {
                goals &= self.fitting[(middle + column) * self.down.kinds.len() + kind][word];
            }
            while goals != 0 {
                self.goals.push(self.rows.goals[64 * word + goals.trailing_zeros() as usize]);
                goals &= goals - 1;
            }
        }
        if !std::mem::replace(&mut self.is_set[right], true) {
            let patterns = self.rows.patterns[1].len();
            self.rights[right].set(self.down, kinds, middle, patterns);
        }
        let (left, right) = (&mut self.left, &mut self.rights[right]);
        let layout = Layout { rows: &self.rows, left, right, across: self.across, down: self.down };
        (layout, &self.goals)
    }
}

/// Returns what [`LayoutBuilder::fitting`] holds.
fn fitting(down: &Lines, rows: &Rows, columns: usize) -> Vec<Vec<u64>> {
    let mut fitting = vec![vec![0; rows.goals.len().div_ceil(64)]; columns * down.kinds.len()];
    for (index, &goal) in rows.goals.iter().enumerate() {
        let cells = rows.tuples[usize::from(goal)].cells;
        for column in 0..columns {
            let mask = column_of(cells, column);
            for kind in down.groups[column].clone() {
                let fits = !down.fitting.list(kind, mask).is_empty();
                fitting[column * down.kinds.len() + kind][index / 64] |=
                    u64::from(fits) << (index % 64);
            }
        }
    }
    fitting
}
