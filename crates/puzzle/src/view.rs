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
    Chart, Control, Cost, Event, Explored, Fall, Finding, Heuristic, Limit, Overestimate, Quality,
    Search, State, Statistics, Unexplored,
};
use std::{
    cell::RefCell,
    collections::HashMap,
    hash::{Hash, Hasher},
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

    /// Makes random moves from a state and returns the number of the state that they lead to.
    /// `choose` returns one of the numbers below the one that it is given. States in between get no
    /// numbers, and a state without moves ends the walk.
    fn random_walk(&self, from: usize, moves: u64, choose: &mut dyn FnMut(usize) -> usize)
    -> usize;

    /// Runs the algorithm of the options and writes down what it does.
    fn run(&self, control: Control, length: LogLength) -> Result<ObservedRun, SolveError>;

    /// Lists the whole reachable space.
    fn explore<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView + 's>, Unexplored>;

    /// Writes the whole reachable space down with its moves, for whoever asks much of a small one.
    fn chart<'s>(&'s self, control: Control<'s>) -> Result<Box<dyn ChartView + 's>, Unexplored>;
}

/// What is known of a heuristic after every state and every move has been looked at.
#[derive(Clone, Debug)]
pub struct AuditFindings {
    /// The states.
    pub states: u64,
    /// The moves, counted in the direction in which they lead.
    pub edges: u64,
    /// The goals among the states.
    pub goals: u64,
    /// The true cost from the start, or `None` if no goal can be reached.
    pub distance: Option<Cost>,
    /// What the heuristic says of the start.
    pub estimate: Cost,
    /// Does it never exceed the true cost?
    pub admissible: Finding<Overestimate<Board>>,
    /// Does it never fall by more than a move costs?
    pub consistent: Finding<Fall<Board, Move>>,
    /// Is it 0 at goals?
    pub zero_at_goals: Finding<Overestimate<Board>>,
    /// How near does it come to the true cost?
    pub quality: Quality,
}

/// A small space with its moves written down; every move counts as one, whatever it costs. States
/// are numbered in the order of discovery, the start being 0.
pub trait ChartView {
    /// Returns how many states there are.
    fn states(&self) -> usize;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Returns the states that are goals.
    fn goals(&self) -> Vec<u32>;

    /// Returns the number of moves from every state to the nearest of `targets`, [`Cost::MAX`] where
    /// there is no way.
    fn distances_to(&self, targets: &[u32]) -> Vec<Cost>;

    /// Returns the states that every solution of the start passes, given the distances to goals.
    fn bottlenecks(&self, to_goal: &[Cost]) -> Vec<usize>;

    /// Returns how many shortest solutions the start has, given the distances to goals;
    /// [`u64::MAX`] stands for that and more.
    fn solutions(&self, to_goal: &[Cost]) -> u64;

    /// Returns how many moves a random walk takes from the start to a goal on average, or `None` if
    /// that is not found within so many rounds.
    fn random_walk(&self, to_goal: &[Cost], rounds: usize) -> Option<f64>;
}

/// The whole reachable space of a board; states are numbered in the order of discovery, the start
/// being 0.
pub trait ExploredView {
    /// Returns how many states there are.
    fn states(&self) -> usize;

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
    fn audit(&mut self) -> Result<AuditFindings, Limit>;

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
    let visitor = Show::<F> { board, plan: &plan, options, own: monitor.as_ref(), heuristic, task };
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
                |space: &S, state| own.estimate(&Board::new::<F>(space.board(self.board, state))),
                self.heuristic.as_ref().is_some_and(|info| info.is_admissible),
            ),
            None => DynHeuristic::new(prepared.heuristic, prepared.space),
        };
        let Prepared { space, transpositions, metric, bound_factor, .. } = prepared;
        let prepared =
            Prepared { space, heuristic: &heuristic, transpositions, metric, bound_factor };
        run_task(
            self.board,
            self.plan,
            self.options,
            self.own,
            self.heuristic,
            &prepared,
            self.task,
        );
    }
}

/// Hands the task the view of a space. It is compiled once for a space, whatever the heuristic.
fn run_task<'a, F: Family, S: PuzzleSpace<F>>(
    board: &'a F::Board,
    plan: &'a Plan<F>,
    mut options: Options<'a>,
    own: Option<&'a OwnHeuristic<'a>>,
    heuristic: Option<HeuristicInfo>,
    prepared: &'a Prepared<'a, S, DynHeuristic<'a, S>>,
    task: &mut dyn FnMut(&dyn SpaceView),
) {
    let stop = own.map(|own| &own.stop);
    if let Some(stop) = stop {
        options.control = options.control.cancelled_by(stop);
    }
    let numbers = RefCell::new(Numbers::new(prepared.space.start()));
    task(&View::<F, S> { board, plan, options, stop, heuristic, prepared, numbers });
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
    options: Options<'a>,
    /// What ends a search besides its control.
    stop: Option<&'a AtomicBool>,
    heuristic: Option<HeuristicInfo>,
    prepared: &'a Prepared<'a, S, DynHeuristic<'a, S>>,
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
        let events = log.events().iter().map(|&event| numbered(event, &mut numbers)).collect();
        let unkept_goals = log.unkept_goals();
        Ok(ObservedRun { answer, rounds: log.rounds().to_vec(), events, unkept_goals })
    }

    fn explore<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView + 's>, Unexplored> {
        let explored = Search::new(self.prepared.space).control(self.control(control)).explore()?;
        Ok(Box::new(ExploredIn { view: self, explored }))
    }

    fn chart<'s>(&'s self, control: Control<'s>) -> Result<Box<dyn ChartView + 's>, Unexplored> {
        let chart = Search::new(self.prepared.space).control(self.control(control)).chart()?;
        Ok(Box::new(ChartIn { view: self, chart }))
    }
}

/// The explored space behind an [`ExploredView`].
struct ExploredIn<'s, 'a, F: Family, S: PuzzleSpace<F>> {
    view: &'s View<'a, F, S>,
    explored: Explored<'s, S>,
}

impl<F: Family, S: PuzzleSpace<F>> ExploredView for ExploredIn<'_, '_, F, S> {
    fn states(&self) -> usize {
        self.explored.len()
    }

    fn edges(&self) -> u64 {
        self.explored.edges()
    }

    fn layers(&self) -> Vec<u64> {
        self.explored.layers().collect()
    }

    fn statistics(&self) -> Statistics {
        self.explored.statistics()
    }

    fn board(&self, state: usize) -> Board {
        self.view.read(self.explored.state(state))
    }

    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost)) {
        let space = self.view.prepared.space;
        space.successors(self.explored.state(state), None, |action, next, cost| {
            if let Some(to) = self.explored.index(next) {
                visit(self.view.say(action), to, cost);
            }
        });
    }

    fn distances(&mut self) -> Result<Vec<Cost>, Limit> {
        self.explored.distances()
    }

    fn distances_to(&mut self, targets: Vec<u32>) -> Result<Vec<Cost>, Limit> {
        self.explored.distances_to(targets)
    }

    fn count_cheapest(&mut self, to_goal: &[Cost]) -> Result<String, Limit> {
        Ok(self.explored.count_cheapest(to_goal)?.to_string())
    }

    fn bottlenecks(&mut self, to_goal: &[Cost]) -> Result<Vec<usize>, Limit> {
        self.explored.bottlenecks(to_goal)
    }

    fn diameter(&mut self) -> Result<Cost, Limit> {
        self.explored.diameter()
    }

    fn audit(&mut self) -> Result<AuditFindings, Limit> {
        let view = self.view;
        let audit = self.explored.audit(view.prepared.heuristic)?;
        let overestimate = |Overestimate { state, h, distance }| Overestimate {
            state: view.read(state),
            h,
            distance,
        };
        Ok(AuditFindings {
            states: audit.states,
            edges: audit.edges,
            goals: audit.goals,
            distance: audit.distance,
            estimate: audit.estimate,
            admissible: audit.admissible.map(overestimate),
            consistent: audit.consistent.map(|Fall { from, action, to, before, after, cost }| {
                let (from, action, to) = (view.read(from), view.say(action), view.read(to));
                Fall { from, action, to, before, after, cost }
            }),
            zero_at_goals: audit.zero_at_goals.map(overestimate),
            quality: audit.quality,
        })
    }

    fn misled(&mut self) -> Result<Vec<(Board, Cost)>, Limit> {
        let misled = self.explored.misled(self.view.prepared.heuristic)?;
        Ok(misled.into_iter().map(|(state, cost)| (self.view.read(state), cost)).collect())
    }
}

/// The chart behind a [`ChartView`].
struct ChartIn<'s, 'a, F: Family, S: PuzzleSpace<F>> {
    view: &'s View<'a, F, S>,
    chart: Chart<S>,
}

impl<F: Family, S: PuzzleSpace<F>> ChartView for ChartIn<'_, '_, F, S> {
    fn states(&self) -> usize {
        self.chart.len()
    }

    fn board(&self, state: usize) -> Board {
        self.view.read(self.chart.state(state))
    }

    fn goals(&self) -> Vec<u32> {
        self.chart.goals(self.view.prepared.space)
    }

    fn distances_to(&self, targets: &[u32]) -> Vec<Cost> {
        self.chart.distances_to(targets)
    }

    fn bottlenecks(&self, to_goal: &[Cost]) -> Vec<usize> {
        self.chart.bottlenecks(to_goal)
    }

    fn solutions(&self, to_goal: &[Cost]) -> u64 {
        self.chart.ways(to_goal)[0]
    }

    fn random_walk(&self, to_goal: &[Cost], rounds: usize) -> Option<f64> {
        self.chart.random_walk(to_goal, rounds)
    }
}

/// Returns an event with its states replaced by their numbers.
fn numbered<T: State>(event: Event<T>, numbers: &mut Numbers<T>) -> Event<usize> {
    match event {
        Event::Open { state, g, h } => Event::Open { state: numbers.number(state), g, h },
        Event::Expand { state, g, h } => Event::Expand { state: numbers.number(state), g, h },
        Event::Generate { from, state, g, h, fate } => {
            let (from, state) = (numbers.number(from), numbers.number(state));
            Event::Generate { from, state, g, h, fate }
        }
        Event::Skip { state, g, h } => Event::Skip { state: numbers.number(state), g, h },
        Event::Reach { state, g, h } => Event::Reach { state: numbers.number(state), g, h },
        Event::Turn { way } => Event::Turn { way },
        Event::Round { bound } => Event::Round { bound },
    }
}
