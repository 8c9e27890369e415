//! A long round of IDA* as tasks, for one thread or several.
//!
//! The first exchanges of an image lead to states, in the order in which the search comes to them. Each
//! is a task: everything after it is to be tried. What a task may leave out because it has failed
//! before is known without waiting for those before it: if one of them does not fail, the task is not
//! needed.
//!
//! Images take turns, each for a share of its tasks, then each for a larger one; the last turn is that
//! of the first image, whose tasks are all done then. So a round without a solution costs little more
//! than the first image alone.

use super::{
    idastar::{Found, Idastar, See, Step},
    image::Image,
    solver::PatternSolver,
};
use glisse_search::{Cost, Limit, Meter, Workers, first_found};

/// How many tasks an image is cut into at least: enough that threads end at about the same time.
const TASKS: usize = 1024;

/// Which parts of its tasks every image has done before the first one does all of them.
const SHARES: [usize; 2] = [64, 8];

/// Everything that follows some exchanges of an image.
struct Task<const S: usize> {
    path: Vec<u8>,
    step: Step<S>,
}

/// Returns the first image for which this many moves suffice, and the moves, or `None` if they do not.
pub(super) fn search<const S: usize>(
    solver: &PatternSolver,
    images: &[Image],
    bound: Cost,
    workers: &Workers,
    meter: &mut Meter,
    see: &mut Option<&mut See>,
) -> Result<Option<Found>, Limit> {
    let mut tasks = Vec::with_capacity(images.len());
    for (number, image) in images.iter().enumerate() {
        match widen::<S>(solver, image, bound, meter, see)? {
            Widened::Tasks(list) => tasks.push(list),
            Widened::Solved(path) => return Ok(Some((number, path))),
        }
    }
    let order = order(&tasks.iter().map(Vec::len).collect::<Vec<_>>());
    // Whoever watches sees one task after the other.
    if see.is_some() {
        for (image, task) in order {
            let task = &tasks[image][task];
            let found = meter.do_task(u64::MAX, |meter| {
                task.search(Idastar::new(solver, meter, see.as_deref_mut()))
            })?;
            if let Some(path) = found {
                return Ok(Some((image, path)));
            }
        }
        return Ok(None);
    }
    first_found(order.len(), workers, meter, |number, meter| {
        let (image, task) = order[number];
        let path = tasks[image][task].search(Idastar::new(solver, meter, None))?;
        Ok(path.map(|path| (image, path)))
    })
}

impl<const S: usize> Task<S> {
    /// Returns the exchanges that lead to the goal, or `None` if the task fails.
    fn search(&self, mut search: Idastar) -> Result<Option<Vec<u8>>, Limit> {
        search.path.clone_from(&self.path);
        Ok(search.expand(&self.step)?.then_some(search.path))
    }
}

/// Returns the order of tasks, by their images and numbers, given how many each image has.
fn order(counts: &[usize]) -> Vec<(usize, usize)> {
    let mut order = Vec::new();
    let mut begin = vec![0; counts.len()];
    for share in SHARES.into_iter().chain([1]) {
        let is_last = share == 1;
        for (image, &count) in
            counts.iter().enumerate().take(if is_last { 1 } else { counts.len() })
        {
            let end = count / share;
            order.extend((begin[image]..end).map(|task| (image, task)));
            begin[image] = end;
        }
    }
    order
}

/// What becomes of the first exchanges of an image.
enum Widened<const S: usize> {
    Tasks(Vec<Task<S>>),
    Solved(Vec<u8>),
}

/// Tries the first exchanges of an image until there are enough states for tasks, which keep their
/// order.
fn widen<const S: usize>(
    solver: &PatternSolver,
    image: &Image,
    bound: Cost,
    meter: &mut Meter,
    see: &mut Option<&mut See>,
) -> Result<Widened<S>, Limit> {
    let start = Task { path: Vec::new(), step: Step::<S>::start(solver, &image.homes, bound) };
    let mut tasks = vec![start];
    for _ in 0..bound {
        if tasks.is_empty() || tasks.len() >= TASKS {
            break;
        }
        let mut next = Vec::new();
        meter.do_task(u64::MAX, |meter| {
            let mut search = Idastar::new(solver, meter, see.as_deref_mut());
            for Task { path, step } in &tasks {
                search.path.clone_from(path);
                search.try_all(step, |search, step| {
                    next.push(Task { path: search.path.clone(), step: *step });
                    Ok(false)
                })?;
            }
            Ok(())
        })?;
        tasks = next;
        if let Some(solved) = tasks.iter().find(|task| task.step.is_solved()) {
            return Ok(Widened::Solved(solved.path.clone()));
        }
    }
    Ok(Widened::Tasks(tasks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_image_does_all_its_tasks_and_the_others_their_shares() {
        let counts = [130, 64, 7];
        let order = order(&counts);
        let of = |image: usize| order.iter().filter(move |task| task.0 == image).map(|task| task.1);
        for (image, expected) in [(0, 130), (1, 8), (2, 0)] {
            assert!(of(image).eq(0..expected), "{image}");
        }
        assert_eq!(order[..4], [(0, 0), (0, 1), (1, 0), (0, 2)]);
        assert_eq!(order.last(), Some(&(0, 129)));
    }
}
