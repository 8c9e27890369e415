//! Work on many items by several threads, of which the results come in the order of the items.

use crate::{HAS_THREADS, SpareThreads};
use std::{
    collections::VecDeque,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError, TryLockError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, Sender},
    },
    thread::{self, Thread},
    time::Duration,
};

/// How many results may wait for one that is still to come. Beyond, threads do so too.
const MOST_WAITING: usize = 1 << 16;

/// How long results are collected before they are handed on together.
const PAUSE: Duration = Duration::from_millis(2);

/// Works on items by this many threads, and hands the results on, in the order of the items, until
/// `take` refuses one. `work` is told the number of its thread, for what each of them keeps. Threads that
/// have nothing to do are given to `spare`.
///
/// An item that takes long holds up no thread but its own. The work in hand when `take` refuses goes on:
/// whoever wants it to end sooner cancels it.
///
/// ```
/// use glisse_search::in_order;
///
/// let mut squares = Vec::new();
/// let taken: Result<(), ()> = in_order(2, None, 1..=5, |_, n| n * n, |more| {
///     squares.extend(more);
///     Ok(())
/// });
/// assert_eq!((taken, squares), (Ok(()), vec![1, 4, 9, 16, 25]));
/// ```
pub fn in_order<I, R: Send, E>(
    threads: usize,
    spare: Option<&SpareThreads>,
    items: impl Iterator<Item = I> + Send,
    work: impl Fn(usize, I) -> R + Sync,
    mut take: impl FnMut(Vec<R>) -> Result<(), E>,
) -> Result<(), E> {
    let mut items = items.enumerate();
    if !HAS_THREADS || threads <= 1 {
        return items.try_for_each(|(_, item)| take(vec![work(0, item)]));
    }
    let queue = Queue {
        items: Mutex::new(items),
        taken: Mutex::new(0),
        room: Condvar::new(),
        is_closed: AtomicBool::new(false),
        spare,
    };
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        let caller = thread::current();
        let mut begun = 0;
        for number in 0..threads {
            let (queue, work) = (&queue, &work);
            let (sender, caller) = (sender.clone(), caller.clone());
            let run = move || queue.run(number, work, sender, &caller);
            begun += usize::from(thread::Builder::new().spawn_scoped(scope, run).is_ok());
        }
        drop(sender);
        // If there are no threads to be had, this one does all of it.
        while begun == 0
            && let Some((_, item)) = queue.next()
        {
            take(vec![work(0, item)])?;
        }
        let (mut waiting, mut taken) = (VecDeque::new(), 0);
        while let Ok(first) = receiver.recv() {
            for (number, result) in std::iter::once(first).chain(receiver.try_iter()) {
                let place = number - taken;
                waiting.resize_with(waiting.len().max(place + 1), || None);
                waiting[place] = Some(result);
            }
            let count = waiting.iter().take_while(|result| result.is_some()).count();
            if count == 0 {
                continue;
            }
            taken += count;
            queue.make_room(taken);
            if let Err(refusal) = take(waiting.drain(..count).flatten().collect()) {
                queue.close();
                return Err(refusal);
            }
            // To wake up for every result would cost more than some of them.
            thread::park_timeout(PAUSE);
        }
        Ok(())
    })
}

/// The items, and how many results of them have been handed on.
struct Queue<'a, T> {
    items: Mutex<T>,
    taken: Mutex<usize>,
    room: Condvar,
    is_closed: AtomicBool,
    spare: Option<&'a SpareThreads>,
}

/// Takes a lock, even if a thread that had it has panicked.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<I, T: Iterator<Item = (usize, I)>> Queue<'_, T> {
    /// Works on one item after the other until there are no more.
    fn run<R>(
        &self,
        thread: usize,
        work: &impl Fn(usize, I) -> R,
        sender: Sender<(usize, R)>,
        caller: &Thread,
    ) {
        while let Some((number, item)) = self.next() {
            if sender.send((number, work(thread, item))).is_err() {
                break;
            }
        }
        self.spare.inspect(|spare| spare.give());
        // Whoever takes results need not wait for more of this thread.
        drop(sender);
        caller.unpark();
    }

    /// Returns the next item, or `None` at the end.
    fn next(&self) -> Option<(usize, I)> {
        let mut items = match self.items.try_lock() {
            Ok(items) => items,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => self.idle(|| lock(&self.items)),
        };
        if self.is_closed.load(Relaxed) {
            return None;
        }
        let (number, item) = items.next()?;
        let is_full =
            |taken: &mut usize| number >= *taken + MOST_WAITING && !self.is_closed.load(Relaxed);
        let mut taken = lock(&self.taken);
        if is_full(&mut taken) {
            self.idle(|| drop(self.room.wait_while(taken, is_full)));
        }
        Some((number, item))
    }

    /// Waits for something, while others may use this thread.
    fn idle<W>(&self, wait: impl FnOnce() -> W) -> W {
        self.spare.inspect(|spare| spare.give());
        let waited = wait();
        self.spare.inspect(|spare| spare.take_back());
        waited
    }

    fn make_room(&self, taken: usize) {
        *lock(&self.taken) = taken;
        self.room.notify_all();
    }

    fn close(&self) {
        let taken = lock(&self.taken);
        self.is_closed.store(true, Relaxed);
        drop(taken);
        self.room.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    #[test]
    fn results_come_in_order_however_long_each_takes() {
        for threads in [1, 2, 4] {
            let mut all = Vec::new();
            let work = |_, number: u64| {
                // The first ones take longest.
                (0..(1000 - number) * 20)
                    .fold(number, |sum, more| std::hint::black_box(sum + more));
                number
            };
            let taken = in_order(threads, None, 0..1000, work, |more| {
                all.extend(more);
                Ok::<(), ()>(())
            });
            assert_eq!(taken, Ok(()));
            assert!(all.into_iter().eq(0..1000), "{threads}");
        }
    }

    #[test]
    fn nothing_is_begun_after_a_refusal() {
        for threads in [1, 3] {
            let begun = AtomicUsize::new(0);
            let refuse = |results: Vec<usize>| if results.contains(&20) { Err(20) } else { Ok(()) };
            let work = |_, item| {
                begun.fetch_add(1, Relaxed);
                item
            };
            assert_eq!(in_order(threads, None, 0.., work, refuse), Err(20));
            assert!(begun.into_inner() > 20);
        }
    }

    #[test]
    fn threads_without_items_are_given_and_nobody_is_told_of_a_thread_twice() {
        let spare = SpareThreads::default();
        let taken = in_order(3, Some(&spare), 0..100, |_, item| item, |_| Ok::<(), ()>(()));
        assert_eq!((taken, spare.count()), (Ok(()), 3));
    }
}
