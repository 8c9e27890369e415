//! A board that is ready for an experiment.

use super::{Chronicle, Guide, LabError, Legible, Task};
use crate::{
    board::Board,
    script::{Runner, Script, ScriptError},
    solution::{Heuristic, Move},
    solve::{Options, SolveError, engine},
};
use glisse_search::{Limits, Outcome};
use std::{
    cell::RefCell,
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

/// The space of a board, its heuristic, and how to read both.
pub(crate) struct Setup<'a, S: Legible> {
    /// The board.
    pub(crate) board: &'a Board,
    /// Its space.
    pub(crate) space: &'a S,
    /// The heuristic; 0 everywhere if the algorithm uses none.
    pub(crate) guide: Guide<'a, S>,
    /// What the heuristic is called; nothing if the algorithm uses none.
    pub(crate) heuristic: Option<Heuristic>,
    /// The options, with what tables have left of the time.
    pub(crate) options: Options<'a>,
    /// Whether deepening remembers the states that it meets.
    pub(crate) transpositions: bool,
}

impl<S: Legible> Setup<'_, S> {
    /// A state as a board.
    pub(crate) fn read(&self, state: S::State) -> Board {
        self.space.read(self.board, state)
    }

    /// A move as people write it.
    pub(crate) fn say(&self, action: S::Move) -> Move {
        self.space.say(self.board, action)
    }

    /// What the heuristic of an algorithm that uses one is called.
    pub(crate) fn guided_by(&self) -> Heuristic {
        self.heuristic.clone().unwrap_or_else(|| unreachable!("the algorithm uses a heuristic"))
    }

    /// Runs the algorithm of the options and writes down what it does.
    pub(crate) fn run(&self, chronicle: &mut Chronicle<S::State>) -> Outcome<S::Move> {
        self.run_within(self.options.limits, chronicle)
    }

    /// The same within other limits.
    pub(crate) fn run_within(
        &self,
        limits: Limits,
        chronicle: &mut Chronicle<S::State>,
    ) -> Outcome<S::Move> {
        let options = Options { limits, ..self.options };
        engine::run_observed(self.space, &options, &self.guide, self.transpositions, chronicle)
    }

    /// Does the task, with a script in the place of the heuristic if the options have one. Should
    /// the script fail, the task ends soon and its result does not count.
    pub(super) fn perform<T: Task>(self, task: T) -> Result<T::Output, LabError> {
        let Some(script) = self.options.script.filter(|_| self.options.algorithm.uses_heuristic())
        else {
            return Ok(task.run(&self));
        };
        let performer = Performer::new(script, self.board, &self.options);
        let (board, cancel) = (self.board, &performer.stop);
        let setup = Setup {
            guide: Guide::from_fn(
                |space: &S, state| performer.estimate(&space.read(board, state)),
                false,
            ),
            heuristic: Some(Heuristic::Script(script.name().to_owned())),
            options: Options { cancel: Some(cancel), ..self.options },
            ..self
        };
        let output = task.run(&setup);
        drop(setup);
        match performer.failure.into_inner() {
            Some(failure) => Err(SolveError::Script(failure).into()),
            None => Ok(output),
        }
    }
}

/// A script at work. It stops the search when it fails, and fails no more than once.
struct Performer<'a> {
    runner: Runner,
    failure: RefCell<Option<ScriptError>>,
    /// What ends the search: a failure of the script, or whatever else was to end it.
    stop: AtomicBool,
    cancel: Option<&'a AtomicBool>,
    deadline: Option<Instant>,
}

impl<'a> Performer<'a> {
    fn new(script: &Script, board: &Board, options: &Options<'a>) -> Self {
        Performer {
            runner: script.runner(board),
            failure: RefCell::new(None),
            stop: AtomicBool::new(false),
            cancel: options.cancel,
            deadline: options.limits.time.map(|time| Instant::now() + time),
        }
    }

    /// A script takes long enough for a look at flag and clock each time; after that the search
    /// itself sees them within a moment.
    fn estimate(&self, board: &Board) -> u32 {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            self.stop.store(true, Ordering::Relaxed);
        }
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_late || self.stop.load(Ordering::Relaxed) {
            return 0;
        }
        self.runner.value(board).unwrap_or_else(|failure| {
            self.stop.store(true, Ordering::Relaxed);
            self.failure.replace(Some(failure));
            0
        })
    }
}
