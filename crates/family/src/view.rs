//! The space of a board for experiments, behind one type: states are known by their numbers, and
//! whatever is asked of the space is compiled once for each family and not once for each experiment.

use crate::{
    Algorithm, Context, DynHeuristic, Evaluator, EventLog, Family, Found, HeuristicInfo, LogLength,
    MoveOrder, Options, OwnHeuristicError, OwnSearch, Plan, Prepared, PuzzleSpace, Rules, RunError,
    SolveError, SpaceVisitor, engine,
};
use glisse_search::{
    Control, Cost, Event, Explored, GraphAudit, Heuristic, LayerSizes, Limit, Observer, Round,
    Search, State, StateGraph, Unexplored,
};
use std::{
    cell::RefCell,
    collections::HashMap,
    hash::{Hash, Hasher},
    sync::atomic::{AtomicBool, Ordering},
};

/// A move from one state of a [`SpaceView`] to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Successor<M> {
    /// The move.
    pub action: M,
    /// The number of the state that it leads to.
    pub to: usize,
    /// What it costs.
    pub cost: Cost,
}

/// A run of an algorithm under observation.
#[derive(Debug)]
pub struct ObservedRun<R> {
    /// What came of it.
    pub result: R,
    /// The rounds, in order.
    pub rounds: Vec<Round>,
    /// The first events; states are numbers of the [`SpaceView`].
    pub events: Vec<Event<usize>>,
    /// How many goals of a search that goes backwards were not kept among the events.
    pub unkept_goals: u64,
    /// In which order deepening tried the moves of a state.
    pub move_order: MoveOrder,
}

/// The space of a board of a family. What its searches find, the checker has not seen yet.
pub type FamilySpace<'a, F> =
    dyn SpaceView<<F as Family>::Board, <F as Family>::Move, Found<<F as Family>::Move>> + 'a;

/// The space of a board of the type `B` with moves of the type `M`, set up for the algorithm and the
/// heuristic of some options. What comes of a run is of the type `R`.
pub trait SpaceView<B, M, R> {
    /// Returns what the heuristic is, or `None` if the algorithm uses none.
    fn heuristic(&self) -> Option<&HeuristicInfo>;

    /// Returns the options, with the algorithm that runs.
    fn options(&self) -> &Options<'_, B>;

    /// Returns the number of the start.
    fn start(&self) -> usize;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> B;

    /// Returns what the heuristic says of a state; [`Cost::MAX`] if it says that no goal can be
    /// reached, 0 without a heuristic.
    fn estimate(&self, state: usize) -> Cost;

    /// Returns all moves from a state. States that come up for the first time get the next numbers.
    fn successors(&self, state: usize) -> Vec<Successor<M>>;

    /// Makes random moves from a state and returns the number of the state that they lead to.
    /// `choose` returns one of the numbers below the one that it is given. States in between get no
    /// numbers, and a state without moves ends the walk.
    fn random_walk(&self, from: usize, moves: u64, choose: &mut dyn FnMut(usize) -> usize)
    -> usize;

    /// Runs the algorithm of the options and writes down what it does.
    fn run(&self, control: Control, length: LogLength) -> ObservedRun<R>;

    /// Counts the states at each distance from the start, as far as limits allow. Every move counts as
    /// one, whatever it costs.
    fn layer_sizes(&self, control: Control) -> LayerSizes;

    /// Lists the whole reachable space.
    fn explore<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView<B, M> + 's>, Unexplored>;

    /// Lists the whole reachable space and writes its moves down, for whoever asks much of a small
    /// one. Every move counts as one in its graph, whatever it costs.
    fn explore_with_edges<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView<B, M> + 's>, Unexplored>;
}

/// The whole reachable space of a board; states are known by their numbers in its graph.
pub trait ExploredView<B, M> {
    /// Returns the graph of all states, of which whole-space questions are asked.
    fn graph(&self) -> StateGraph<'_>;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> B;

    /// Returns the number here of a state that has another number in the [`SpaceView`], such as one
    /// of the events of a run, or `None` if it is not among the states.
    fn place(&self, state: usize) -> Option<usize>;

    /// Returns what the heuristic says of every state.
    fn estimates(&self) -> Result<Vec<Cost>, Limit>;

    /// Checks the heuristic on every state and every move.
    fn audit(&self) -> Result<GraphAudit, Limit> {
        self.graph().audit(&self.estimates()?)
    }

    /// Calls `visit` with every move from a state, the number of the state that it leads to, and
    /// its cost.
    fn successors(&self, state: usize, visit: &mut dyn FnMut(M, usize, Cost));
}

/// Hands `task` the view of a board's space, set up for the options of the context; A* is what
/// `auto` means here.
pub fn show_space<F: Family>(
    board: &F::Board,
    context: &mut Context<F>,
    task: &mut dyn FnMut(&FamilySpace<F>),
) -> Result<(), RunError> {
    let plan = engine::plan::<F>(board, &context.options, Algorithm::Astar)?;
    let options = Options { algorithm: plan.algorithm, ..context.options };
    let own = options.heuristic.own().filter(|_| plan.has_own_heuristic);
    let monitor = own.map(|own| OwnHeuristic {
        evaluator: own.evaluator(board),
        failure: RefCell::new(None),
        stop: AtomicBool::new(false),
        control: options.control,
    });
    let heuristic = match own {
        Some(own) => Some(HeuristicInfo {
            name: own.name().to_owned(),
            is_admissible: own.is_admissible(),
            is_own: true,
        }),
        None => plan.heuristic_info(),
    };
    let visitor = Show::<F> { board, plan: &plan, options, own: monitor.as_ref(), heuristic, task };
    F::set_up(board, &plan, context, visitor)?;
    match monitor.and_then(|monitor| monitor.failure.into_inner()) {
        Some(failure) => Err(SolveError::OwnHeuristic(failure).into()),
        None => Ok(()),
    }
}

/// A heuristic of the user's own at work. It stops the search when it fails, and fails no more than
/// once.
struct OwnHeuristic<'a, B> {
    evaluator: Evaluator<'a, B>,
    failure: RefCell<Option<OwnHeuristicError>>,
    /// What ends the search: a failure, or whatever else was to end it.
    stop: AtomicBool,
    control: Control<'a>,
}

impl<B> OwnHeuristic<'_, B> {
    /// A user's function takes long enough for a look at flag and clock each time; after that the
    /// search itself sees them within a moment.
    fn estimate(&self, board: B) -> Cost {
        if self.control.is_cancelled() {
            self.stop.store(true, Ordering::Relaxed);
        }
        if self.stop.load(Ordering::Relaxed) || self.control.check().is_err() {
            return 0;
        }
        (self.evaluator)(board).unwrap_or_else(|failure| {
            self.stop.store(true, Ordering::Relaxed);
            self.failure.replace(Some(failure));
            0
        })
    }
}

/// Makes the view of a space.
struct Show<'a, 'c, F: Family> {
    board: &'a F::Board,
    plan: &'a Plan<F>,
    options: Options<'c, F::Board>,
    own: Option<&'a OwnHeuristic<'c, F::Board>>,
    heuristic: Option<HeuristicInfo>,
    task: &'a mut dyn FnMut(&FamilySpace<F>),
}

impl<F: Family> SpaceVisitor<F> for Show<'_, '_, F> {
    type Output = ();

    fn visit<S: PuzzleSpace<F>, H: Heuristic<S> + Sync>(self, prepared: Prepared<'_, S, H>) {
        self.visit_own(prepared, None);
    }

    fn visit_own<S: PuzzleSpace<F>, H: Heuristic<S> + Sync>(
        self,
        prepared: Prepared<'_, S, H>,
        search: Option<&(dyn OwnSearch<S, F::Move> + '_)>,
    ) {
        let heuristic = match self.own {
            Some(own) => DynHeuristic::from_fn(
                |space: &S, state| own.estimate(space.board(self.board, state)),
                self.heuristic.as_ref().is_some_and(|info| info.is_admissible),
            ),
            None => DynHeuristic::new(prepared.heuristic, prepared.space),
        };
        let Prepared { space, transpositions, metric, bound_factor, .. } = prepared;
        let prepared =
            &Prepared { space, heuristic: &heuristic, transpositions, metric, bound_factor };
        let (board, plan, mut options, heuristic) =
            (self.board, self.plan, self.options, self.heuristic.clone());
        let stop = self.own.map(|own| &own.stop);
        if let Some(stop) = stop {
            options.control = options.control.cancelled_by(stop);
        }
        let numbers = RefCell::new(Numbers::new(space.start()));
        let search = search.filter(|_| self.own.is_none());
        (self.task)(&View::<F, S> {
            board,
            plan,
            options,
            stop,
            heuristic,
            prepared,
            search,
            numbers,
        });
    }
}

/// States that have numbers, in the order in which they came up.
struct Numbers<T> {
    states: Vec<T>,
    numbers: HashMap<Key<T>, usize>,
}

/// A state as a key of the standard library's maps, by the hash that it has anyway.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key<T>(T);

impl<T: State> Hash for Key<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.0.mix());
    }
}

impl<T: State> Numbers<T> {
    fn new(start: T) -> Self {
        let mut numbers = Numbers { states: Vec::new(), numbers: HashMap::new() };
        numbers.number(start);
        numbers
    }

    /// Returns the number of a state; a new one if it has none.
    fn number(&mut self, state: T) -> usize {
        *self.numbers.entry(Key(state)).or_insert_with(|| {
            self.states.push(state);
            self.states.len() - 1
        })
    }
}

/// The view of one packed space.
struct View<'a, F: Family, S: PuzzleSpace<F>> {
    board: &'a F::Board,
    plan: &'a Plan<F>,
    options: Options<'a, F::Board>,
    /// What ends a search besides its control.
    stop: Option<&'a AtomicBool>,
    heuristic: Option<HeuristicInfo>,
    prepared: &'a Prepared<'a, S, DynHeuristic<'a, S>>,
    /// The search of the family's own that runs in the place of the engine's.
    search: Option<&'a (dyn OwnSearch<S, F::Move> + 'a)>,
    numbers: RefCell<Numbers<S::State>>,
}

impl<F: Family, S: PuzzleSpace<F>> View<'_, F, S> {
    fn state(&self, number: usize) -> S::State {
        self.numbers.borrow().states[number]
    }

    fn control<'b>(&'b self, control: Control<'b>) -> Control<'b> {
        match self.stop {
            Some(stop) => control.cancelled_by(stop),
            None => control,
        }
    }

    fn read(&self, state: S::State) -> F::Board {
        self.prepared.space.board(self.board, state)
    }

    fn say(&self, action: S::Move) -> F::Move {
        self.prepared.space.action(self.board, action)
    }
}

impl<F: Family, S: PuzzleSpace<F>> SpaceView<F::Board, F::Move, Found<F::Move>> for View<'_, F, S> {
    fn heuristic(&self) -> Option<&HeuristicInfo> {
        self.heuristic.as_ref()
    }

    fn options(&self) -> &Options<'_, F::Board> {
        &self.options
    }

    fn start(&self) -> usize {
        0
    }

    fn board(&self, state: usize) -> F::Board {
        self.read(self.state(state))
    }

    fn estimate(&self, state: usize) -> Cost {
        self.prepared.heuristic.estimate(self.prepared.space, self.state(state))
    }

    fn successors(&self, state: usize) -> Vec<Successor<F::Move>> {
        let (mut successors, mut numbers) = (Vec::new(), self.numbers.borrow_mut());
        let state = numbers.states[state];
        self.prepared.space.successors(state, None, |action, next, cost| {
            let to = numbers.number(next);
            successors.push(Successor { action: self.say(action), to, cost });
        });
        successors
    }

    fn random_walk(
        &self,
        from: usize,
        moves: u64,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> usize {
        let (mut state, mut successors) = (self.state(from), Vec::new());
        for _ in 0..moves {
            successors.clear();
            self.prepared.space.successors(state, None, |_, next, _| successors.push(next));
            if successors.is_empty() {
                break;
            }
            state = successors[choose(successors.len())];
        }
        self.numbers.borrow_mut().number(state)
    }

    fn run(&self, control: Control, length: LogLength) -> ObservedRun<Found<F::Move>> {
        let Prepared { space, heuristic, transpositions, .. } = *self.prepared;
        let options = Options { control: self.control(control), ..self.options };
        let mut log = EventLog::new(length);
        let found = if let Some(own) = self.search {
            own.run(options.control, &mut |event| Observer::<S>::see(&mut log, event))
        } else {
            let search = engine::start(space, &options, self.plan, &mut log);
            let outcome = engine::search_by(search, &options, heuristic, transpositions);
            let outcome = outcome.map(|action| space.action(self.board, action));
            let mut found = engine::found(outcome, self.plan, self.prepared);
            found.verdict.raise_lower_bound(self.board.evident_lower_bound());
            Found { heuristic: self.heuristic.clone(), ..found }
        };
        let mut numbers = self.numbers.borrow_mut();
        let events =
            log.events().iter().map(|event| event.map(|state| numbers.number(state))).collect();
        let unkept_goals = log.unkept_goals();
        let move_order = self.search.map(OwnSearch::move_order).unwrap_or_default();
        let rounds = log.rounds().to_vec();
        ObservedRun { result: found, rounds, events, unkept_goals, move_order }
    }

    fn layer_sizes(&self, control: Control) -> LayerSizes {
        Search::new(self.prepared.space).control(self.control(control)).layer_sizes()
    }

    fn explore<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView<F::Board, F::Move> + 's>, Unexplored> {
        self.explore_by(control, Search::explore)
    }

    fn explore_with_edges<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView<F::Board, F::Move> + 's>, Unexplored> {
        self.explore_by(control, Search::explore_with_edges)
    }
}

impl<F: Family, S: PuzzleSpace<F>> View<'_, F, S> {
    fn explore_by<'s>(
        &'s self,
        control: Control<'s>,
        explore: fn(Search<'s, S>) -> Result<Explored<'s, S>, Unexplored>,
    ) -> Result<Box<dyn ExploredView<F::Board, F::Move> + 's>, Unexplored> {
        let search = Search::new(self.prepared.space).control(self.control(control));
        Ok(Box::new(ExploredIn { view: self, explored: explore(search)? }))
    }
}

/// The explored space behind an [`ExploredView`].
struct ExploredIn<'s, 'a, F: Family, S: PuzzleSpace<F>> {
    view: &'s View<'a, F, S>,
    explored: Explored<'s, S>,
}

impl<F: Family, S: PuzzleSpace<F>> ExploredView<F::Board, F::Move> for ExploredIn<'_, '_, F, S> {
    fn graph(&self) -> StateGraph<'_> {
        self.explored.graph_on(self.view.options.threads)
    }

    fn board(&self, state: usize) -> F::Board {
        self.view.read(self.explored.state(state))
    }

    fn place(&self, state: usize) -> Option<usize> {
        self.explored.index(self.view.state(state))
    }

    fn estimates(&self) -> Result<Vec<Cost>, Limit> {
        let heuristic = self.view.prepared.heuristic;
        match heuristic.shared() {
            Some(estimate) => self.explored.estimates_on(self.view.options.threads, estimate),
            None => self.explored.estimates(heuristic),
        }
    }

    fn successors(&self, state: usize, visit: &mut dyn FnMut(F::Move, usize, Cost)) {
        let space = self.view.prepared.space;
        space.successors(self.explored.state(state), None, |action, next, cost| {
            if let Some(to) = self.explored.index(next) {
                visit(self.view.say(action), to, cost);
            }
        });
    }
}
