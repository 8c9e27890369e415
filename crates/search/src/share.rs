//! Work on items that several threads share.

use crate::HAS_THREADS;
use std::{
    sync::{Mutex, PoisonError},
    thread,
};

/// Does work on each of some items, of which it is told the number, on so many threads. After an error
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
    if !HAS_THREADS || threads <= 1 || items.len() <= 1 {
        return items.iter_mut().enumerate().try_for_each(|(number, item)| work(number, item));
    }
    let helpers = threads.min(items.len()) - 1;
    let queue = Mutex::new((items.iter_mut().enumerate(), Ok(())));
    let lock = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    let next = || {
        let (items, ended) = &mut *lock();
        if ended.is_ok() { items.next() } else { None }
    };
    let work_on = || {
        while let Some((number, item)) = next() {
            if let Err(error) = work(number, item) {
                lock().1 = Err(error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            // If there is no further thread to be had, the others do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, work_on);
        }
        work_on();
    });
    queue.into_inner().unwrap_or_else(PoisonError::into_inner).1
}
