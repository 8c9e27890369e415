//! The tasks of a long round, by one thread or several.

use super::{
    group::Frame,
    idastar::{ExpansionBudget, Found, Round, SearchBudget},
};
use glisse_search::{Limit, TaskMeter, Workers, first_found};

impl ExpansionBudget for TaskMeter<'_> {
    #[inline]
    fn allow(&mut self, wanted: usize) -> Result<usize, Limit> {
        Ok(TaskMeter::allow(self, wanted as u64)? as usize)
    }

    #[inline]
    fn count(&mut self, expanded: usize, generated: usize) {
        self.count_expanded(expanded as u64);
        self.count_generated(generated as u64);
    }
}

/// Does the tasks, each of which is a state after which everything is to be tried, and returns the
/// first solution.
pub(super) fn exhaust<'g, const P: usize, const M: usize, B: SearchBudget<'g>>(
    round: &Round<P>,
    tasks: &[Frame<P, M>],
    workers: &Workers,
    budget: &mut B,
) -> Result<Found, Limit> {
    if workers.are_several() && !B::IS_WATCHED {
        return first_found(tasks.len(), workers, budget.meter(), |task, meter| {
            round.exhaust(&mut vec![tasks[task]], 0, meter)
        });
    }
    for &task in tasks {
        let found = round.exhaust(&mut vec![task], 0, budget)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}
