//! Long work on another thread. The thread that called waits without the interpreter's lock, hears
//! Ctrl-C and tells whoever wants to know how far the work is.

use crate::errors;
use glisse::search::lock;
use glisse_calls::ProgressJson;
use glisse_words::message;
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use std::{
    process,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

/// How long Ctrl-C may go unheard.
const HEARING: Duration = Duration::from_millis(20);
/// How much time passes between two reports of progress.
const TELLING: Duration = Duration::from_millis(50);
/// How long work that was cancelled is waited for. What takes longer ends on its own.
const ENDING: Duration = Duration::from_millis(60);
/// Deepening searches go as deep as solutions are long.
const STACK: usize = 64 << 20;

type Job = Box<dyn FnOnce() + Send>;

/// What work and whoever waits for it share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    cancel: Arc<AtomicBool>,
    last: Arc<Mutex<Option<ProgressJson>>>,
    failure: Arc<Mutex<Option<PyErr>>>,
    is_heard: bool,
}

impl Meter {
    /// What ends the work.
    pub(crate) fn cancel(&self) -> &AtomicBool {
        &self.cancel
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Says how far the work is.
    pub(crate) fn tell(&self, progress: impl FnOnce() -> ProgressJson) {
        if self.is_heard
            && let Ok(mut last) = self.last.try_lock()
        {
            *last = Some(progress());
        }
    }

    /// Ends the work with an exception of the user's own function.
    pub(crate) fn fail(&self, error: PyErr) {
        let mut failure = lock(&self.failure);
        failure.get_or_insert(error);
        self.cancel.store(true, Ordering::Relaxed);
    }

    fn take_failure(&self) -> Option<PyErr> {
        lock(&self.failure).take()
    }
}

/// Threads that wait for work, and the process that they belong to: a fork has none of them.
static IDLE: Mutex<(u32, Vec<Sender<Job>>)> = Mutex::new((0, Vec::new()));

fn idle(then: impl FnOnce(&mut Vec<Sender<Job>>)) {
    let mut idle = lock(&IDLE);
    if idle.0 != process::id() {
        *idle = (process::id(), Vec::new());
    }
    then(&mut idle.1);
}

/// Starts a job on a thread that is idle, or on a new one.
fn start(py: Python<'_>, mut job: Job) -> PyResult<()> {
    loop {
        let mut worker = None;
        idle(|workers| worker = workers.pop());
        let Some(worker) = worker else { break };
        match worker.send(job) {
            Ok(()) => {
                // It is given another job once it has done this one.
                return Ok(());
            }
            Err(unsent) => job = unsent.0,
        }
    }
    let (sender, jobs) = channel::<Job>();
    let work = move || {
        let mut job = job;
        loop {
            job();
            let again = sender.clone();
            idle(|workers| workers.push(again));
            match jobs.recv() {
                Ok(next) => job = next,
                Err(_) => return,
            }
        }
    };
    let spawned = thread::Builder::new().name("glisse".into()).stack_size(STACK).spawn(work);
    spawned.map(|_| ()).map_err(|error| {
        let refusal = message!("errors-no-threads", error = error.to_string());
        errors::usual::<PyRuntimeError>(py, &refusal)
    })
}

/// Does work on another thread and waits for it without the interpreter's lock.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Meter) -> T + Send + 'static,
) -> PyResult<T> {
    let meter = Meter { is_heard: progress.is_some(), ..Meter::default() };
    let (sender, receiver) = channel();
    let of_work = meter.clone();
    start(
        py,
        Box::new(move || {
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&of_work)));
            // Nobody waits any longer if it was cancelled and took too long to end.
            let _ = sender.send(done.ok());
        }),
    )?;
    let waited = wait(py, progress, &meter, receiver);
    if let Some(error) = meter.take_failure() {
        return Err(error);
    }
    waited?.ok_or_else(|| errors::usual::<PyRuntimeError>(py, &message!("errors-panic")))
}

fn wait<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    meter: &Meter,
    receiver: Receiver<Option<T>>,
) -> PyResult<Option<T>> {
    let mut told = Instant::now();
    let receiver = Mutex::new(receiver);
    let receive = |time: Duration| {
        py.detach(|| {
            receiver.lock().map_or(Err(RecvTimeoutError::Disconnected), |it| it.recv_timeout(time))
        })
    };
    loop {
        match receive(HEARING) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let mut heard = py.check_signals();
        if let Some(listener) = progress
            && heard.is_ok()
            && told.elapsed() >= TELLING
        {
            told = Instant::now();
            heard = tell(listener, meter);
        }
        if let Err(error) = heard {
            meter.cancel.store(true, Ordering::Relaxed);
            let _ = receive(ENDING);
            return Err(error);
        }
    }
}

fn tell(listener: &Bound<'_, PyAny>, meter: &Meter) -> PyResult<()> {
    let last = lock(&meter.last).take();
    if let Some(json) = last.and_then(|last| serde_json::to_string(&last).ok()) {
        listener.call1((json,))?;
    }
    Ok(())
}

/// Returns how many threads there are if nobody says how many.
pub(crate) fn threads(wanted: Option<usize>) -> usize {
    static KNOWN: AtomicUsize = AtomicUsize::new(0);
    if let Some(wanted) = wanted {
        return wanted.clamp(1, 1024);
    }
    match KNOWN.load(Ordering::Relaxed) {
        0 => {
            let threads = thread::available_parallelism().map_or(1, usize::from);
            KNOWN.store(threads, Ordering::Relaxed);
            threads
        }
        known => known,
    }
}
