//! The space of a board for experiments, behind one type: states are known by their numbers, and
//! whatever is asked of the space is compiled once for each family and not once for each experiment.

use crate::{
    answer::Answer,
    board::Board,
    engine,
    error::{RunError, SolveError},
    family::Family,
    heuristic::{DynHeuristic, Evaluator, HeuristicInfo, OwnHeuristicError},
    log::{EventLog, LogLength, Round},
    moves::Move,
    options::Options,
    setup::{Context, Plan, Prepared, PuzzleSpace, SpaceVisitor},
};
use glisse_search::{
    Control, Cost, Event, Explored, Heuristic, Limit, Outcome, Search, State, Statistics,
    Transpositions, Unexplored,
};
use std::{
    cell::RefCell,
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

/// A move from one state of a [`SpaceView`] to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Successor {
    /// The move.
    pub action: Move,
    /// The number of the state that it leads to.
    pub to: usize,
    /// What it costs.
    pub cost: Cost,
}

/// A run of an algorithm under observation.
#[derive(Debug)]
pub struct ObservedRun {
    /// What came of it, replayed by the checker.
    pub answer: Answer,
    /// The rounds, in order.
    pub rounds: Vec<Round>,
    /// The first events; states are numbers of the [`SpaceView`].
    pub events: Vec<Event<usize>>,
    /// How many goals of a search that goes backwards were not kept among the events.
    pub unkept_goals: u64,
}

/// The space of a board, set up for the algorithm and the heuristic of some options.
pub trait SpaceView {
    /// Returns what the heuristic is, or `None` if the algorithm uses none.
    fn heuristic(&self) -> Option<&HeuristicInfo>;

    /// Returns the options, with the algorithm that runs.
    fn options(&self) -> &Options<'_>;

    /// Returns the number of the start.
    fn start(&self) -> usize;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Returns what the heuristic says of a state; [`Cost::MAX`] if it says that no goal can be
    /// reached, 0 without a heuristic.
    fn estimate(&self, state: usize) -> Cost;

    /// Returns all moves from a state. States that come up for the first time get the next numbers.
    fn successors(&self, state: usize) -> Vec<Successor>;

    /// Runs the algorithm of the options and writes down what it does.
    fn run(&self, control: Control, length: LogLength) -> Result<ObservedRun, SolveError>;

    /// Lists the whole reachable space.
    fn explore(&self, control: Control) -> Result<Box<dyn ExploredView + '_>, Unexplored>;
}

/// A heuristic that says too much of a state.
#[derive(Clone, Debug)]
pub struct OverestimateAt {
    /// The state's number in its [`ExploredView`].
    pub state: usize,
    /// What the heuristic says.
    pub h: Cost,
    /// The true cost to the nearest goal.
    pub distance: Cost,
}

/// The whole reachable space of a board; states are numbered in the order of discovery, the start
/// being 0.
pub trait ExploredView {
    /// Returns how many states there are.
    #[expect(clippy::len_without_is_empty, reason = "the start is always there")]
    fn len(&self) -> usize;

    /// Returns how many moves there are, counted in the direction in which they lead.
    fn edges(&self) -> u64;

    /// Returns how many states are 0, 1, 2… moves from the start.
    fn layers(&self) -> Vec<u64>;

    /// Returns what was done until now.
    fn statistics(&self) -> Statistics;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Calls `visit` with every move from a state, the number of the state that it leads to, and
    /// its cost.
    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost));

    /// Returns the cost from every state to the nearest goal, [`Cost::MAX`] where there is no way.
    fn distances(&mut self) -> Result<Vec<Cost>, Limit>;

    /// Returns the cost from every state to the nearest of `targets`, [`Cost::MAX`] where there is
    /// no way.
    fn distances_to(&mut self, targets: Vec<u32>) -> Result<Vec<Cost>, Limit>;

    /// Returns in decimal how many cheapest solutions the start has, given the distances to goals.
    fn count_cheapest(&mut self, to_goal: &[Cost]) -> Result<String, Limit>;

    /// Returns the states that every solution of the start passes, given the distances to goals.
    fn bottlenecks(&mut self, to_goal: &[Cost]) -> Result<Vec<usize>, Limit>;

    /// Returns the largest distance between two states.
    fn diameter(&mut self) -> Result<Cost, Limit>;

    /// Checks the heuristic on every state and every move.
    fn audit(&mut self) -> Result<glisse_search::Audit<Board, Move>, Limit>;

    /// Returns the boards from which A* can be led astray by the heuristic, with their true costs.
    fn misled(&mut self) -> Result<Vec<(Board, Cost)>, Limit>;
}

/// Hands `task` the view of a board's space.
pub(crate) fn with_view<F: Family>(
    erased: &Board,
    board: &F::Board,
    context: &mut Context<F>,
    task: &mut dyn FnMut(&dyn SpaceView),
) -> Result<(), RunError> {
    let auto = crate::Algorithm::Astar;
    let plan = engine::plan::<F>(board, &context.options, auto)?;
    let options = Options { algorithm: plan.algorithm, ..context.options };
    let own = options.heuristic.own().filter(|_| plan.has_own_heuristic);
    let monitor = own.map(|own| OwnHeuristic {
        evaluator: own.evaluator(erased),
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
    let visitor =
        Show::<F> { board, plan: &plan, options, own: monitor.as_ref(), heuristic, task };
    F::set_up(board, &plan, context, visitor)?;
    match monitor.and_then(|monitor| monitor.failure.into_inner()) {
        Some(failure) => Err(SolveError::OwnHeuristic(failure).into()),
        None => Ok(()),
    }
}

/// A heuristic of the user's own at work. It stops the search when it fails, and fails no more than
/// once.
struct OwnHeuristic<'a> {
    evaluator: Evaluator<'a>,
    failure: RefCell<Option<OwnHeuristicError>>,
    /// What ends the search: a failure, or whatever else was to end it.
    stop: AtomicBool,
    control: Control<'a>,
}

impl OwnHeuristic<'_> {
    /// A user's function takes long enough for a look at flag and clock each time; after that the
    /// search itself sees them within a moment.
    fn estimate(&self, board: &Board) -> Cost {
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
    options: Options<'c>,
    own: Option<&'a OwnHeuristic<'c>>,
    heuristic: Option<HeuristicInfo>,
    task: &'a mut dyn FnMut(&dyn SpaceView),
}

impl<F: Family> SpaceVisitor<F> for Show<'_, '_, F> {
    type Output = ();

    fn visit<S: PuzzleSpace<F>, H: Heuristic<S>>(self, prepared: Prepared<'_, S, H>) {
        let heuristic = match self.own {
            Some(own) => DynHeuristic::from_fn(
                |space: &S, state| {
                    own.estimate(&Board::new::<F>(space.board(self.board, state)))
                },
                self.heuristic.as_ref().is_some_and(|info| info.is_admissible),
            ),
            None => DynHeuristic::new(prepared.heuristic, prepared.space),
        };
        let Prepared { space, transpositions, metric, bound_factor, .. } = prepared;
        let prepared =
            Prepared { space, heuristic: &heuristic, transpositions, metric, bound_factor };
        run_task(self.board, self.plan, self.options, self.own, self.heuristic, &prepared, self.task);
    }
}

/// Hands the task the view of a space. It is compiled once for a space, whatever the heuristic.
fn run_task<F: Family, S: PuzzleSpace<F>>(
    board: &F::Board,
    plan: &Plan<F>,
    mut options: Options<'_>,
    own: Option<&OwnHeuristic<'_>>,
    heuristic: Option<HeuristicInfo>,
    prepared: &Prepared<'_, S, DynHeuristic<'_, S>>,
    task: &mut dyn FnMut(&dyn SpaceView),
) {
    let stop = own.map(|own| &own.stop);
    if let Some(stop) = stop {
        options.control = options.control.cancelled_by(stop);
    }
    let names = RefCell::new(Numbers::new(prepared.space.start()));
    task(&View::<F, S> { board, plan, options, stop, heuristic, prepared, numbers: names });
}

/// States that have numbers, in the order in which they came up.
struct Numbers<T> {
    states: Vec<T>,
    /// The numbers of states by their hash.
    by_hash: HashMap<u64, Vec<usize>>,
}

impl<T: State> Numbers<T> {
    fn new(start: T) -> Self {
        let mut numbers = Numbers { states: Vec::new(), by_hash: HashMap::new() };
        numbers.number(start);
        numbers
    }

    /// Returns the number of a state; a new one if it has none.
    fn number(&mut self, state: T) -> usize {
        let same_hash = self.by_hash.entry(state.mix()).or_default();
        if let Some(&known) = same_hash.iter().find(|&&number| self.states[number] == state) {
            return known;
        }
        same_hash.push(self.states.len());
        self.states.push(state);
        self.states.len() - 1
    }
}

/// The view of one packed space.
struct View<'a, F: Family, S: PuzzleSpace<F>> {
    board: &'a F::Board,
    plan: &'a Plan<F>,
    options: Options<'a>,
    /// What ends a search besides its control.
    stop: Option<&'a AtomicBool>,
    heuristic: Option<HeuristicInfo>,
    prepared: &'a Prepared<'a, S, DynHeuristic<'a, S>>,
    numbers: RefCell<Numbers<S::State>>,
}

impl<'a, F: Family, S: PuzzleSpace<F>> View<'a, F, S> {
    fn state(&self, number: usize) -> S::State {
        self.numbers.borrow().states[number]
    }

    fn control<'b>(&'b self, control: Control<'b>) -> Control<'b> {
        match self.stop {
            Some(stop) => control.cancelled_by(stop),
            None => control,
        }
    }

    fn read(&self, state: S::State) -> Board {
        Board::new::<F>(self.prepared.space.board(self.board, state))
    }

    fn say(&self, action: S::Move) -> Move {
        Move::new::<F>(self.prepared.space.action(self.board, action))
    }
}

impl<F: Family, S: PuzzleSpace<F>> SpaceView for View<'_, F, S> {
    fn heuristic(&self) -> Option<&HeuristicInfo> {
        self.heuristic.as_ref()
    }

    fn options(&self) -> &Options<'_> {
        &self.options
    }

    fn start(&self) -> usize {
        0
    }

    fn board(&self, state: usize) -> Board {
        self.read(self.state(state))
    }

    fn estimate(&self, state: usize) -> Cost {
        self.prepared.heuristic.estimate(self.prepared.space, self.state(state))
    }

    fn successors(&self, state: usize) -> Vec<Successor> {
        let (mut successors, mut numbers) = (Vec::new(), self.numbers.borrow_mut());
        let state = numbers.states[state];
        self.prepared.space.successors(state, None, |action, next, cost| {
            let to = numbers.number(next);
            successors.push(Successor { action: self.say(action), to, cost });
        });
        successors
    }

    fn run(&self, control: Control, length: LogLength) -> Result<ObservedRun, SolveError> {
        let Prepared { space, heuristic, transpositions, .. } = *self.prepared;
        let options = Options { control: self.control(control), ..self.options };
        let mut log = EventLog::new(length);
        let outcome = engine::search(space, &options, heuristic, transpositions, &mut log);
        let outcome = outcome.map(|action| space.action(self.board, action));
        let mut found = engine::found(outcome, self.plan, self.prepared);
        found.heuristic.clone_from(&self.heuristic);
        let answer = Answer::check::<F>(self.board, found, self.plan.metric)?;
        let mut numbers = self.numbers.borrow_mut();
        let events = log.events().iter().map(|event| event.map(|state| numbers.number(state)));
        let events = events.collect();
        let unkept_goals = log.unkept_goals();
        Ok(ObservedRun { answer, rounds: log.rounds().to_vec(), events, unkept_goals })
    }

    fn explore(&self, control: Control) -> Result<Box<dyn ExploredView + '_>, Unexplored> {
        todo!()
    }
}
