//! An advisor in a thread of its own: whoever asks goes on, and polls for replies.

use super::{Advice, Advisor, Distance, NewBoard, Patience};
use glisse_puzzle::{Board, Puzzle, SolveError};
use glisse_search::{Control, Instant, lock};
use glisse_tables::Cache;
use glisse_words::Message;
use std::{
    collections::VecDeque,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// What an [`AdvisorThread`] has found.
#[derive(Clone, Debug)]
pub enum AdvisorReply {
    /// Advice on a position.
    Advice(Board, Advice),
    /// Advice on a position of which there is no proof yet. The search for one goes on.
    Unproved(Board, Advice),
    /// A new board.
    NewBoard(Board),
    /// No new board could be made.
    NoNewBoard(Message),
    /// A search failed.
    Failed(SolveError),
}

/// What is asked for, the most urgent question first.
#[derive(Default)]
struct Questions {
    new_board: Option<NewBoard>,
    /// The position that somebody looks at.
    now: Option<Board>,
    /// Positions that somebody will look at.
    later: VecDeque<Board>,
    /// The position that somebody looked at when the search for it began, and when that was.
    under_way: Option<(Board, Instant)>,
    is_over: bool,
}

enum Job {
    NewBoard(NewBoard),
    /// Advice on the position that somebody looks at.
    Now(Board),
    /// Advice on a position that somebody will look at.
    Later(Board),
}

impl Questions {
    fn take(&mut self) -> Option<Job> {
        self.under_way = None;
        if let Some(wanted) = self.new_board.take() {
            return Some(Job::NewBoard(wanted));
        }
        if let Some(board) = self.now.take() {
            self.under_way = Some((board.clone(), Instant::now()));
            return Some(Job::Now(board));
        }
        self.later.pop_front().map(Job::Later)
    }

    /// Whether somebody looks at another position than the one whose proof has had its time.
    fn is_outdated(&self, patience: Duration) -> bool {
        let has_had_its_time = |(_, began): &(Board, Instant)| began.elapsed() >= patience;
        self.now.is_some() && self.under_way.as_ref().is_some_and(has_had_its_time)
    }
}

struct Shared {
    questions: Mutex<Questions>,
    /// Signalled when there is something new among the questions.
    news: Condvar,
    /// Ends the search that is under way. Raised and lowered only by who holds the questions.
    cancel: AtomicBool,
}

impl Shared {
    fn questions(&self) -> MutexGuard<'_, Questions> {
        // A question is asked in one step: there is nothing half done to be found.
        lock(&self.questions)
    }

    /// Waits for the next job and returns it, or `None` when the advisor is dropped.
    fn next(&self) -> Option<Job> {
        let mut questions = self.questions();
        loop {
            if questions.is_over {
                return None;
            }
            if let Some(job) = questions.take() {
                self.cancel.store(false, Ordering::Relaxed);
                return Some(job);
            }
            questions = self.news.wait(questions).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Gives advice on positions and makes new boards in a thread of its own.
///
/// The search for a proof goes on for as long as somebody looks at its position. When another position
/// is asked for, it goes on until its patience is over, because the tables that it builds serve both;
/// a new board ends it at once.
pub struct AdvisorThread {
    patience: Duration,
    shared: Arc<Shared>,
    replies: Receiver<AdvisorReply>,
    thread: Option<JoinHandle<()>>,
}

impl AdvisorThread {
    /// Begins to wait for questions.
    pub fn new(cache: Option<Cache>, patience: Patience) -> AdvisorThread {
        let shared = Arc::new(Shared {
            questions: Mutex::default(),
            news: Condvar::new(),
            cancel: AtomicBool::new(false),
        });
        let (sender, replies) = mpsc::channel();
        let asked = shared.clone();
        let thread = thread::spawn(move || answer(&asked, &sender, cache.as_ref(), patience));
        AdvisorThread { patience: patience.proof, shared, replies, thread: Some(thread) }
    }

    /// Asks for advice on the position that somebody looks at, in the place of the one asked for
    /// before.
    pub fn ask(&self, board: Board) {
        let mut questions = self.shared.questions();
        let is_under_way = questions.under_way.as_ref().is_some_and(|(now, _)| *now == board);
        questions.now = (!is_under_way).then_some(board);
        self.end_if_outdated(&questions);
        self.shared.news.notify_one();
    }

    /// Ends a proof that has had its time, if somebody looks at another position.
    fn end_if_outdated(&self, questions: &Questions) {
        if questions.is_outdated(self.patience) {
            self.shared.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Asks for advice on positions, when there is nothing more urgent.
    pub fn ask_later(&self, boards: impl IntoIterator<Item = Board>) {
        self.shared.questions().later.extend(boards);
        self.shared.news.notify_one();
    }

    /// Asks for a new board. All that was asked before is forgotten.
    pub fn ask_new_board(&self, wanted: NewBoard) {
        let mut questions = self.shared.questions();
        *questions = Questions { new_board: Some(wanted), ..Questions::default() };
        self.shared.cancel.store(true, Ordering::Relaxed);
        self.shared.news.notify_one();
    }

    /// Forgets all that was asked, and ends the search that is under way.
    pub fn forget(&self) {
        let mut questions = self.shared.questions();
        *questions = Questions::default();
        self.shared.cancel.store(true, Ordering::Relaxed);
    }

    /// Returns the next reply, or `None` if there is none yet.
    pub fn poll(&self) -> Option<AdvisorReply> {
        self.end_if_outdated(&self.shared.questions());
        self.replies.try_recv().ok()
    }
}

impl Drop for AdvisorThread {
    fn drop(&mut self) {
        {
            let mut questions = self.shared.questions();
            questions.is_over = true;
            self.shared.cancel.store(true, Ordering::Relaxed);
            self.shared.news.notify_one();
        }
        if let Some(thread) = self.thread.take() {
            // The panic hook has reported a panic of the thread, if there was one.
            let _ = thread.join();
        }
    }
}

/// Does one job after the other, until the advisor is dropped.
fn answer(
    shared: &Shared,
    replies: &Sender<AdvisorReply>,
    cache: Option<&Cache>,
    patience: Patience,
) {
    let mut advisor: Option<(Puzzle, Advisor)> = None;
    while let Some(job) = shared.next() {
        let reply = match job {
            Job::NewBoard(wanted) => {
                match wanted.board(Control::new().cancelled_by(&shared.cancel)) {
                    Ok(board) => board.map(AdvisorReply::NewBoard),
                    Err(error) => Some(AdvisorReply::NoNewBoard(error)),
                }
            }
            Job::Now(ref board) | Job::Later(ref board) => {
                let puzzle = board.puzzle();
                let new = || (puzzle, Advisor::new(puzzle, cache.cloned(), patience));
                let known = advisor.take_if(|(of, _)| *of == puzzle);
                let (_, advisor) = advisor.insert(known.unwrap_or_else(new));
                let early = advisor.advise_at_once(board, &shared.cancel);
                if let Ok(Some(advice)) = early
                    && matches!(advice.distance, Distance::AtMost(_))
                {
                    let _ = replies.send(AdvisorReply::Unproved(board.clone(), advice));
                }
                let advice = match job {
                    Job::Now(_) => {
                        let control = Control::new().cancelled_by(&shared.cancel);
                        advisor.advise_under(board, control)
                    }
                    _ => advisor.advise(board, &shared.cancel),
                };
                match advice {
                    Ok(advice) => advice.map(|advice| AdvisorReply::Advice(board.clone(), advice)),
                    Err(error) => Some(AdvisorReply::Failed(error)),
                }
            }
        };
        // Nobody listens any more: then the next job is none.
        if let Some(reply) = reply {
            let _ = replies.send(reply);
        }
    }
}
