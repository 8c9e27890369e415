//! The layouts that share their rows and the columns that have vehicles, with what they share built
//! once.

use super::{
    flood::Layout,
    half::Half,
    lines::{Lines, choice},
    plan::Plan,
    rows::{Rows, halves},
};

/// Fixed rows, and the columns that were last combined with them.
pub(super) struct Stage<'a> {
    plan: &'a Plan,
    across: &'a Lines,
    down: &'a Lines,
    /// The mask of rows with vehicles.
    row_mask: u8,
    rows: Rows,
    /// Whether a row has a vehicle that covers no cell of a column with vehicles wherever it stands.
    has_idle_row: bool,
    left: Option<(usize, Half)>,
    /// The tuples with the target at the exit in which the left half has an arrangement.
    left_goals: Vec<u16>,
    /// By their number; each is combined with many left halves.
    rights: Vec<Option<Half>>,
    /// The tuples with the target at the exit in which both halves have an arrangement.
    goals: Vec<u16>,
}

impl<'a> Stage<'a> {
    /// The stage of rows with vehicles of these kinds, and of layouts with vehicles in the columns of
    /// this mask.
    pub(super) fn new(plan: &'a Plan, row_kinds: &[usize], column_mask: u8) -> Stage<'a> {
        let across = &plan.merged_across[usize::from(column_mask)];
        let occupied = row_kinds.iter().enumerate().filter(|pair| !across.is_empty(*pair.1));
        let row_mask = occupied.map(|(row, _)| 1 << row).sum::<u8>();
        Stage {
            plan,
            across,
            down: &plan.merged_down[usize::from(row_mask)],
            row_mask,
            rows: Rows::new(across, row_kinds, plan.target_row()),
            has_idle_row: row_kinds.iter().any(|&kind| across.is_idle(kind, column_mask)),
            left: None,
            left_goals: Vec::new(),
            rights: (0..plan.half_counts()[1]).map(|_| None).collect(),
            goals: Vec::new(),
        }
    }

    /// Whether a vehicle of the layouts with these columns can never be in the way of another one:
    /// without it no solution changes, so that no board is minimal.
    pub(super) fn is_idle(&self, left: usize, right: usize) -> bool {
        let [lefts, rights] = &self.plan.idle_halves[usize::from(self.row_mask)];
        self.has_idle_row || lefts[left] || rights[right]
    }

    /// Whether any layout with this left half has a goal. It is the left half from now on.
    pub(super) fn set_left(&mut self, number: usize) -> bool {
        if self.left.as_ref().is_none_or(|left| left.0 != number) {
            let half = self.build(0, number);
            let Rows { tuples, patterns, goals, .. } = &self.rows;
            let fits = |&goal: &u16| {
                half.fits(
                    self.down,
                    patterns[0][usize::from(tuples[usize::from(goal)].patterns[0])],
                )
            };
            self.left_goals = goals.iter().copied().filter(fits).collect();
            self.left = Some((number, half));
        }
        !self.left_goals.is_empty()
    }

    /// The layout with the left half that was set and this right half, and its tuples with goals.
    pub(super) fn layout(&mut self, right: usize) -> (Layout<'_>, &[u16]) {
        if self.rights[right].is_none() {
            self.rights[right] = Some(self.build(1, right));
        }
        let (Some((_, left)), Some(right)) = (&mut self.left, &mut self.rights[right]) else {
            unreachable!("the left half is set before the layout is asked for");
        };
        let rows = &self.rows;
        self.goals.clear();
        self.goals.extend(self.left_goals.iter().copied().filter(|&goal| {
            right.fits(
                self.down,
                rows.patterns[1][usize::from(rows.tuples[usize::from(goal)].patterns[1])],
            )
        }));
        (Layout { rows, left, right, across: self.across, down: self.down }, &self.goals)
    }

    fn build(&self, half: usize, number: usize) -> Half {
        let columns = halves(self.plan.columns())[half].clone();
        let kinds = choice(&self.down.groups[columns.clone()], number);
        Half::new(self.down, &kinds, columns.start, self.rows.patterns[half].len())
    }
}
