//! Work on items that several threads share.

use crate::{HAS_THREADS, lock};
use std::{sync::Mutex, thread};

/// Does work on each of some items, of which it is told the number, on this many threads. After an error
/// nothing more is begun, and it is returned.
///
/// ```
/// use glisse_search::share;
///
/// let mut squares = [0; 5];
/// let done: Result<(), ()> = share(&mut squares, 2, |number, square| {
///     *square = number * number;
///     Ok(())
/// });
/// assert_eq!((done, squares), (Ok(()), [0, 1, 4, 9, 16]));
/// ```
pub fn share<T: Send, E: Send>(
    items: &mut [T],
    threads: usize,
    work: impl Fn(usize, &mut T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let mut workers = vec![(); threads.clamp(1, items.len().max(1))];
    let work = |(): &mut (), (number, item): (usize, &mut T)| work(number, item);
    each(items.iter_mut().enumerate(), &mut workers, work, || Ok(()))
}

/// Does work on each of some items, on a thread for each worker. The calling thread is the first worker,
/// and calls `tick` after each of its items.
///
/// The first error ends the work: threads take no more items, and it is returned.
pub(crate) fn each<T: Send, W: Send, E: Send>(
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    workers: &mut [W],
    work: impl Fn(&mut W, T) -> Result<(), E> + Sync,
    mut tick: impl FnMut() -> Result<(), E>,
) -> Result<(), E> {
    let queue = Mutex::new(Some(items.into_iter()));
    let next = || lock(&queue).as_mut()?.next();
    let stop = || *lock(&queue) = None;
    let work_on = |worker: &mut W| {
        while let Some(item) = next() {
            work(worker, item).inspect_err(|_| stop())?;
        }
        Ok(())
    };
    let Some((first, others)) = workers.split_first_mut() else { return Ok(()) };
    thread::scope(|scope| {
        let mut threads = Vec::new();
        if HAS_THREADS {
            for worker in others {
                // If there is no further thread to be had, the others do the work.
                threads.extend(thread::Builder::new().spawn_scoped(scope, || work_on(worker)).ok());
            }
        }
        let mut ended = Ok(());
        while ended.is_ok()
            && let Some(item) = next()
        {
            ended = work(first, item).and_then(|()| tick()).inspect_err(|_| stop());
        }
        for thread in threads {
            // A panic goes on here.
            let other = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            ended = ended.and(other);
        }
        ended
    })
}
