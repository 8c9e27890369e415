//! The boards that may be listed, and what is not yet known about them.

use super::{lines::MAX_WIDTH, plan::Plan, reflection::Reflection};

/// The farthest state of a class, which is listed if it is minimal.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The number of its layout in the chunk.
    pub(super) layout: u32,
    /// How many states its class has.
    pub(super) states: u64,
    /// How far it is from every goal.
    pub(super) moves: u8,
    /// Whether a vehicle was found that can be taken away for nothing.
    pub(super) is_out: bool,
    /// Whether it stands for itself or for its image.
    pub(super) reflection: Reflection,
    pub(super) rows: [u8; MAX_WIDTH],
    /// The placements of all columns.
    pub(super) columns: [u8; MAX_WIDTH],
}

/// A candidate without one of its vehicles: is it as far from a goal as before?
#[derive(Clone, Copy, Debug)]
struct Question {
    candidate: u32,
    /// Its line: rows first, then columns.
    line: u8,
    /// What is left in this line.
    placement: u8,
    /// The next question about the same layout.
    next: u32,
}

const NONE: u32 = u32::MAX;

/// The candidates of a chunk, and the questions about them by the layout that answers them.
///
/// A layout without one vehicle is a layout of its own, whose turn is still to come: its search
/// answers the questions of all layouts above it, and no search is made for them alone.
pub(super) struct Candidates {
    pub(super) list: Vec<Candidate>,
    questions: Vec<Question>,
    /// The first question about each layout.
    first: Vec<u32>,
    /// The first place in `questions` that can be used again.
    free: u32,
}

impl Candidates {
    pub(super) fn new(layouts: usize) -> Candidates {
        Candidates {
            list: Vec::new(),
            questions: Vec::new(),
            first: vec![NONE; layouts],
            free: NONE,
        }
    }

    /// Adds a candidate, and asks about it without each vehicle of a free line.
    pub(super) fn add(&mut self, plan: &Plan, free_rows: &[(usize, usize)], candidate: Candidate) {
        let number = self.list.len() as u32;
        for &(row, weight) in free_rows {
            let placement = &plan.across.placements[usize::from(candidate.rows[row])];
            for &rest in &placement.without {
                let kinds = plan.across.placements[usize::from(rest)].kind - placement.kind;
                let layout = candidate.layout as usize + usize::from(kinds) * weight;
                self.ask(layout, number, row, rest);
            }
        }
        for column in 0..plan.columns() {
            let placement = &plan.down.placements[usize::from(candidate.columns[column])];
            for &rest in &placement.without {
                let kinds = plan.down.placements[usize::from(rest)].kind - placement.kind;
                let layout =
                    candidate.layout as usize + usize::from(kinds) * plan.column_weight(column);
                self.ask(layout, number, MAX_WIDTH + column, rest);
            }
        }
        self.list.push(candidate);
    }

    fn ask(&mut self, layout: usize, candidate: u32, line: usize, placement: u8) {
        let next = std::mem::replace(&mut self.first[layout], self.free);
        let question = Question { candidate, line: line as u8, placement, next };
        if self.free == NONE {
            self.first[layout] = self.questions.len() as u32;
            self.questions.push(question);
        } else {
            let place = &mut self.questions[self.free as usize];
            self.free = std::mem::replace(place, question).next;
        }
    }

    /// Whether anything depends on the search of a layout.
    pub(super) fn is_asked_about(&self, layout: usize) -> bool {
        let mut next = self.first[layout];
        while next != NONE {
            let question = self.questions[next as usize];
            if !self.list[question.candidate as usize].is_out {
                return true;
            }
            next = question.next;
        }
        false
    }

    /// Answers all questions about a layout: `distance` is that of the state with these placements
    /// of rows and columns.
    pub(super) fn answer(
        &mut self,
        layout: usize,
        distance: impl Fn([u8; MAX_WIDTH], [u8; MAX_WIDTH]) -> Option<u32>,
    ) {
        let mut next = std::mem::replace(&mut self.first[layout], NONE);
        while next != NONE {
            let question = &mut self.questions[next as usize];
            let candidate = &mut self.list[question.candidate as usize];
            if !candidate.is_out {
                let (mut rows, mut columns) = (candidate.rows, candidate.columns);
                match usize::from(question.line) {
                    row @ ..MAX_WIDTH => rows[row] = question.placement,
                    column => columns[column - MAX_WIDTH] = question.placement,
                }
                candidate.is_out = distance(rows, columns) == Some(u32::from(candidate.moves));
            }
            let after = std::mem::replace(&mut question.next, self.free);
            self.free = next;
            next = after;
        }
    }
}
