//! One set-up for solvers and experiments: the packed space of a board, its heuristic, and how to
//! search them.

use crate::{
    Algorithm, Family, Found, HeuristicInfo, Metric, NamedHeuristic, Options, tables::TableStore,
};
use glisse_search::{Control, Event, Goals, Heuristic, Space, Transpositions};
use glisse_words::{Message, message};

/// A packed space whose states and moves people can read.
pub trait PuzzleSpace<F: Family>: Goals<State: Sync> + Sync {
    /// Returns a state as a board, given the board that was packed.
    fn board(&self, packed: &F::Board, state: Self::State) -> F::Board;

    /// Returns a move as people write it.
    fn action(&self, packed: &F::Board, action: <Self as Space>::Move) -> F::Move;
}

/// Which search a space is set up for.
pub struct Plan<F: Family> {
    /// The algorithm; never [`Algorithm::Auto`].
    pub algorithm: Algorithm,
    /// Whether the algorithm was asked for by name, and not chosen as the fastest.
    pub is_named: bool,
    /// The heuristic of the family, or `None` if the algorithm uses none or a user's own takes its
    /// place.
    pub heuristic: Option<F::Heuristic>,
    /// Whether a heuristic of the user's own guides the search, of which nothing is known.
    pub has_own_heuristic: bool,
    /// What moves cost.
    pub metric: Metric,
}

impl<F: Family> Plan<F> {
    /// Returns a search that was chosen for its speed, with a heuristic of the family or none.
    pub fn new(algorithm: Algorithm, heuristic: Option<F::Heuristic>, metric: Metric) -> Plan<F> {
        Plan { algorithm, is_named: false, heuristic, has_own_heuristic: false, metric }
    }

    /// Returns what the heuristic is, or `None` if there is none of the family's.
    pub fn heuristic_info(&self) -> Option<HeuristicInfo> {
        self.heuristic.as_ref().map(|heuristic| info::<F>(heuristic, self.metric))
    }

    /// Whether a heuristic of the family guides the search that is declared consistent.
    pub fn is_consistent(&self) -> bool {
        self.heuristic.as_ref().is_some_and(|heuristic| heuristic.is_consistent(self.metric))
    }
}

/// Returns what a heuristic of a family is.
pub fn info<F: Family>(heuristic: &F::Heuristic, metric: Metric) -> HeuristicInfo {
    HeuristicInfo {
        name: heuristic.to_string(),
        is_admissible: heuristic.is_admissible(metric),
        is_own: false,
    }
}

/// How alike a word and a name are if the one is taken for the other misspelt.
const LIKELY: f64 = 0.7;

/// Returns the name that a misspelt word is most like, or `None` if it is like none.
pub fn nearest_name<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let likeness = |name: &str| strsim::jaro(word, name);
    let likely = names.into_iter().filter(|name| likeness(name) > LIKELY);
    likely.max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
}

/// Returns the heuristic of a family that has this name, or says which one may be meant.
pub fn named_heuristic<F: Family>(name: &str) -> Result<F::Heuristic, Message> {
    F::Heuristic::from_name(name).map_err(|reason| {
        let names: Vec<String> = F::Heuristic::all().iter().map(ToString::to_string).collect();
        match nearest_name(name, names.iter().map(String::as_str)) {
            Some(nearest) => message!("errors-did-you-mean", name = nearest),
            None => reason,
        }
    })
}

/// What a solver has at hand for one board.
pub struct Context<'a, F: Family> {
    /// What is kept from one board to the next.
    pub memory: &'a mut F::Memory,
    /// The tables on disk.
    pub tables: &'a mut TableStore,
    /// How to solve.
    pub options: Options<'a, F::Board>,
    /// Whether there are many boards to solve, for which tables are worth more.
    pub workload: Workload,
}

/// How many boards a solver is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Workload {
    /// One, or a few.
    #[default]
    Single,
    /// Many: what takes time once and saves time on every board after the first is worth it.
    Many,
}

impl<'a, F: Family> Context<'a, F> {
    /// Returns this context with other options.
    pub fn with<'b>(&'b mut self, options: Options<'b, F::Board>) -> Context<'b, F>
    where
        'a: 'b,
    {
        Context { memory: self.memory, tables: self.tables, options, workload: self.workload }
    }
}

/// A board that is ready to be searched.
pub struct Prepared<'a, S: Space, H> {
    /// The packed space.
    pub space: &'a S,
    /// The heuristic; 0 everywhere if the plan has none.
    pub heuristic: &'a H,
    /// Whether deepening remembers the states that it meets.
    pub transpositions: Transpositions,
    /// The metric that the space counts in. It differs from that of the plan where an algorithm
    /// counts moves alone.
    pub metric: Metric,
    /// What a lower bound in the metric of the space is multiplied by to be one in that of the
    /// plan.
    pub bound_factor: u64,
}

impl<'a, S: Space, H> Prepared<'a, S, H> {
    /// Returns a space that counts in the metric of the plan, and in which deepening remembers states.
    pub fn new<F: Family>(space: &'a S, heuristic: &'a H, plan: &Plan<F>) -> Self {
        let (transpositions, metric) = (Transpositions::Remember, plan.metric);
        Prepared { space, heuristic, transpositions, metric, bound_factor: 1 }
    }
}

/// A search of a family's own in the place of one of the engine's, which tells what it does: the one
/// that solves, so that whoever watches sees the same states in the same order.
pub trait OwnSearch<S: Space, M> {
    /// Searches, and calls `see` with all that happens.
    fn run(&self, control: Control, see: &mut dyn FnMut(Event<S::State>)) -> Found<M>;

    /// In which order it tries the moves of a state.
    fn move_order(&self) -> MoveOrder;
}

/// In which order a search that goes deeper and deeper tries the moves of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveOrder {
    /// That with the least estimate first, of equal ones the latest; then as they were generated, the
    /// latest first ([`put_least_last`](glisse_search::put_least_last)).
    #[default]
    LeastEstimate,
    /// The latest first.
    Latest,
}

/// Something to do with the packed space of a board. It is compiled for every space and every
/// heuristic of a family, so whatever is long should be a function over the space alone.
pub trait SpaceVisitor<F: Family> {
    /// What the work results in.
    type Output;

    /// Does the work on a prepared space.
    fn visit<S: PuzzleSpace<F>, H: Heuristic<S> + Sync>(
        self,
        prepared: Prepared<'_, S, H>,
    ) -> Self::Output;

    /// Does the work where the family has a search of its own for what the plan asks for.
    fn visit_own<S: PuzzleSpace<F>, H: Heuristic<S> + Sync>(
        self,
        prepared: Prepared<'_, S, H>,
        own: Option<&(dyn OwnSearch<S, F::Move> + '_)>,
    ) -> Self::Output
    where
        Self: Sized,
    {
        let _ = own;
        self.visit(prepared)
    }
}
