//! An advisor in a thread of its own: whoever asks goes on, and looks now and then for answers.

use super::{Advice, Advisor, Fresh, NoFresh, Patience};
use crate::{board::Board, puzzle::Puzzle, solve::SolveError};
use glisse_tables::Cache;
use std::{
    collections::VecDeque,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
};

/// What a [`Thinker`] has found.
#[derive(Clone, Debug)]
pub enum Thought {
    /// Advice on a position.
    Advice(Board, Advice),
    /// A new board.
    Fresh(Board),
    /// No new board could be made.
    NoFresh(NoFresh),
    /// A search failed.
    Failed(SolveError),
}

/// What is asked for, the most urgent first.
#[derive(Default)]
struct Wishes {
    fresh: Option<Fresh>,
    /// The position that somebody looks at.
    now: Option<Board>,
    /// Positions that somebody will look at.
    later: VecDeque<Board>,
    is_over: bool,
}

enum Job {
    Fresh(Fresh),
    Advice(Board),
}

impl Wishes {
    fn take(&mut self) -> Option<Job> {
        if let Some(fresh) = self.fresh.take() {
            return Some(Job::Fresh(fresh));
        }
        self.now.take().or_else(|| self.later.pop_front()).map(Job::Advice)
    }
}

struct Shared {
    wishes: Mutex<Wishes>,
    /// Signalled when there is something new among the wishes.
    news: Condvar,
    /// Ends the search that is under way. Raised and lowered only by who holds the wishes.
    cancel: AtomicBool,
}

impl Shared {
    fn wishes(&self) -> MutexGuard<'_, Wishes> {
        // A wish is made in one step: there is nothing half done to be found.
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next job; nothing when all is over.
    fn next(&self) -> Option<Job> {
        let mut wishes = self.wishes();
        loop {
            if wishes.is_over {
                return None;
            }
            if let Some(job) = wishes.take() {
                self.cancel.store(false, Ordering::Relaxed);
                return Some(job);
            }
            wishes = self.news.wait(wishes).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Thinks about positions and makes new boards in a thread of its own.
///
/// A search that is under way goes on when another position is asked for, because the tables that it
/// builds serve both; a new board ends it.
pub struct Thinker {
    shared: Arc<Shared>,
    thoughts: Receiver<Thought>,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// Begins to wait for questions.
    pub fn new(cache: Option<Cache>, patience: Patience) -> Thinker {
        let shared = Arc::new(Shared {
            wishes: Mutex::default(),
            news: Condvar::new(),
            cancel: AtomicBool::new(false),
        });
        let (sender, thoughts) = mpsc::channel();
        let worker = Worker { shared: shared.clone(), thoughts: sender, cache, patience };
        let thread = thread::spawn(move || worker.run());
        Thinker { shared, thoughts, thread: Some(thread) }
    }

    /// Asks for advice on the position that somebody looks at, in the place of the one asked for
    /// before.
    pub fn ask(&self, board: Board) {
        self.shared.wishes().now = Some(board);
        self.shared.news.notify_one();
    }

    /// Asks for advice on positions, when there is nothing more urgent.
    pub fn ask_later(&self, boards: impl IntoIterator<Item = Board>) {
        self.shared.wishes().later.extend(boards);
        self.shared.news.notify_one();
    }

    /// Asks for a new board. All that was asked before is forgotten.
    pub fn ask_fresh(&self, fresh: Fresh) {
        let mut wishes = self.shared.wishes();
        *wishes = Wishes { fresh: Some(fresh), ..Wishes::default() };
        self.shared.cancel.store(true, Ordering::Relaxed);
        self.shared.news.notify_one();
    }

    /// Forgets all that was asked, and ends the search that is under way.
    pub fn forget(&self) {
        let mut wishes = self.shared.wishes();
        *wishes = Wishes::default();
        self.shared.cancel.store(true, Ordering::Relaxed);
    }

    /// The next thought, if there is one.
    pub fn poll(&self) -> Option<Thought> {
        self.thoughts.try_recv().ok()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        {
            let mut wishes = self.shared.wishes();
            wishes.is_over = true;
            self.shared.cancel.store(true, Ordering::Relaxed);
            self.shared.news.notify_one();
        }
        if let Some(thread) = self.thread.take() {
            // What it has panicked of, if it has, the panic hook has told.
            let _ = thread.join();
        }
    }
}

/// What runs in the thread.
struct Worker {
    shared: Arc<Shared>,
    thoughts: Sender<Thought>,
    cache: Option<Cache>,
    patience: Patience,
}

impl Worker {
    fn run(self) {
        let mut advisor: Option<(Puzzle, Advisor)> = None;
        while let Some(job) = self.shared.next() {
            let thought = match job {
                Job::Fresh(fresh) => match fresh.board(&self.shared.cancel) {
                    Ok(board) => board.map(Thought::Fresh),
                    Err(error) => Some(Thought::NoFresh(error)),
                },
                Job::Advice(board) => {
                    let puzzle = board.puzzle();
                    if advisor.as_ref().is_none_or(|(of, _)| *of != puzzle) {
                        let new = Advisor::new(puzzle, self.cache.clone(), self.patience);
                        advisor = Some((puzzle, new));
                    }
                    advisor.as_mut().and_then(|(_, advisor)| self.advise(advisor, board))
                }
            };
            // Nobody listens any more: then the next job is none.
            if let Some(thought) = thought {
                let _ = self.thoughts.send(thought);
            }
        }
    }

    fn advise(&self, advisor: &mut Advisor, board: Board) -> Option<Thought> {
        match advisor.advise(&board, &self.shared.cancel) {
            Ok(advice) => advice.map(|advice| Thought::Advice(board, advice)),
            Err(error) => Some(Thought::Failed(error)),
        }
    }
}
