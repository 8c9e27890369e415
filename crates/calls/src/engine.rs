//! Which methods there are, and what is kept from one call to the next.

use crate::{
    Host, ProgressJson, boards, games, names, pictures,
    refusal::Refusal,
    reply::Reply,
    solving,
    spaces::{self, KnownSpace},
};
use glisse::{Control, Language, Progress, Puzzle, Solver, Words, game::Advisor};
use std::{sync::atomic::Ordering, time::Duration};

/// Whoever hears now and then how far a call is.
pub type Tell<'a> = dyn Fn(ProgressJson) + Sync + 'a;

/// The library, and what it keeps from one call to the next. Nothing that it keeps changes a reply.
#[derive(Debug, Default)]
pub struct Engine {
    pub(crate) solver: Solver,
    /// For lists of boards.
    pub(crate) solver_for_many: Option<Solver>,
    /// An advisor on boards of a family that looks for a proof so long.
    pub(crate) advisor: Option<((Puzzle, Duration), Advisor)>,
    pub(crate) space: Option<KnownSpace>,
}

/// A call: its request, and whom to tell about it in which language.
#[derive(Clone, Copy)]
pub(crate) struct Call<'a> {
    pub(crate) request: &'a str,
    pub(crate) words: &'static Words,
    pub(crate) tell: &'a Tell<'a>,
    /// Tells how far a search is.
    progress: &'a (dyn Fn(Progress) + Sync),
    pub(crate) host: Host<'a>,
}

impl<'a> Call<'a> {
    /// Returns what ends searches and hears how far they are.
    pub(crate) fn control(&self) -> Control<'a> {
        Control::new().on_progress(self.progress).cancelled_by(self.host.cancel)
    }

    /// Asks whether to go on after a round.
    pub(crate) fn keep_on(&self, done: usize, rounds: usize) -> bool {
        (self.tell)(ProgressJson::Rounds { done, rounds });
        !self.host.cancel.load(Ordering::Relaxed)
    }
}

type Method = fn(&mut Engine, &Call) -> Result<Reply, Refusal>;

/// All methods by name.
const METHODS: &[(&str, Method)] = &[
    ("names", names::names),
    ("parse", boards::parse),
    ("board", boards::board),
    ("assemble", boards::assemble),
    ("convert", boards::convert),
    ("push", boards::push),
    ("moves", boards::moves),
    ("apply", boards::apply),
    ("tell", boards::tell),
    ("solve", solving::solve),
    ("solve_all", solving::solve_all),
    ("batch", solving::batch),
    ("verify", solving::verify),
    ("trace", solving::trace),
    ("compare", solving::compare),
    ("signature", solving::signature),
    ("hint", games::hint),
    ("review", games::review),
    ("new_board", games::new_board),
    ("generate", games::generate),
    ("explore", spaces::explore),
    ("map", spaces::map),
    ("state", spaces::state),
    ("place", spaces::place),
    ("estimates", spaces::estimates),
    ("run", spaces::run),
    ("audit", spaces::audit),
    ("counterexample", spaces::counterexample),
    ("script", spaces::script),
    ("picture", pictures::picture),
    ("storyboard", pictures::storyboard),
    ("png", pictures::png),
    ("gif", pictures::gif),
];

impl Engine {
    /// Returns an engine with nothing in its memory yet.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Calls a method with a request in JSON. Messages are said in this language, and `tell` hears now
    /// and then how far a long call is.
    pub fn call(
        &mut self,
        host: Host,
        method: &str,
        request: &str,
        language: Language,
        tell: &Tell,
    ) -> Result<Reply, Refusal> {
        let known = METHODS.iter().find(|(name, _)| *name == method);
        let &(_, work) = known.ok_or_else(|| Refusal::request(&format!("no method {method}")))?;
        let progress = |progress: Progress| tell(progress.into());
        let words = glisse::words(language);
        work(self, &Call { request, words, tell, progress: &progress, host })
    }

    /// Returns this engine with tables on disk.
    #[must_use]
    pub fn with_cache(self, cache: glisse::Cache) -> Engine {
        Engine { solver: self.solver.with_cache(cache), ..self }
    }

    /// Returns the names of all methods.
    pub fn methods() -> impl Iterator<Item = &'static str> {
        METHODS.iter().map(|(name, _)| *name)
    }
}
