//! Which methods there are, and what is kept from one call to the next.

use crate::{
    boards, games, names, pictures,
    refusal::Refusal,
    reply::Reply,
    solving,
    spaces::{self, KnownSpace},
};
use glisse::{Language, Progress, Puzzle, Solver, Words, game::Advisor};
use std::{sync::atomic::AtomicBool, time::Duration};

/// Whoever hears how far a search is.
pub type Tell<'a> = dyn Fn(Progress) + Sync + 'a;

/// Whoever hears how far the work is.
#[derive(Clone, Copy)]
pub struct Listener<'a> {
    /// Called now and then by searches.
    pub progress: &'a Tell<'a>,
    /// Called by work in rounds, with those done and all of them.
    pub rounds: &'a dyn Fn(usize, usize),
}

impl Listener<'_> {
    /// Nobody hears.
    pub const NONE: Listener<'static> = Listener { progress: &|_| (), rounds: &|_, _| () };
}

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
    pub(crate) rounds: &'a dyn Fn(usize, usize),
    #[cfg(feature = "host")]
    pub(crate) host: crate::Host<'a>,
}

impl Call<'_> {
    /// Asks whether to go on after a round.
    pub(crate) fn keep_on(&self, done: usize, rounds: usize) -> bool {
        (self.rounds)(done, rounds);
        #[cfg(feature = "host")]
        if self.host.cancel.load(std::sync::atomic::Ordering::Relaxed) {
            return false;
        }
        true
    }

    /// Lends what ends the call.
    #[cfg_attr(not(feature = "host"), expect(clippy::unused_self, reason = "nothing ends it"))]
    pub(crate) fn with_cancel<T>(&self, work: impl FnOnce(&AtomicBool) -> T) -> T {
        #[cfg(feature = "host")]
        return work(self.host.cancel);
        #[cfg(not(feature = "host"))]
        work(&AtomicBool::new(false))
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

/// Returns the method of this name.
fn find(method: &str) -> Result<Method, Refusal> {
    let known = METHODS.iter().find(|(name, _)| *name == method);
    known.map(|(_, known)| *known).ok_or_else(|| Refusal::request(&format!("no method {method}")))
}

impl Engine {
    /// An engine with nothing in its memory yet.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// Calls a method with a request in JSON. Messages are said in this language, and `listener` hears
    /// now and then how far a long call is.
    pub fn call(
        &mut self,
        method: &str,
        request: &str,
        language: Language,
        listener: Listener,
    ) -> Result<Reply, Refusal> {
        let method = find(method)?;
        let Listener { progress: tell, rounds } = listener;
        let call = Call {
            request,
            words: glisse::words(language),
            tell,
            rounds,
            #[cfg(feature = "host")]
            host: crate::Host::NONE,
        };
        method(self, &call)
    }

    /// Calls a method for a caller with threads and functions of its own.
    #[cfg(feature = "host")]
    pub fn call_for(
        &mut self,
        host: crate::Host,
        method: &str,
        request: &str,
        language: Language,
        listener: Listener,
    ) -> Result<Reply, Refusal> {
        let method = find(method)?;
        let Listener { progress: tell, rounds } = listener;
        method(self, &Call { request, words: glisse::words(language), tell, rounds, host })
    }

    /// This engine with tables on disk.
    #[cfg(feature = "host")]
    #[must_use]
    pub fn with_cache(self, cache: glisse::Cache) -> Engine {
        Engine { solver: self.solver.with_cache(cache), ..self }
    }

    /// Returns the names of all methods.
    pub fn methods() -> impl Iterator<Item = &'static str> {
        METHODS.iter().map(|(name, _)| *name)
    }
}
