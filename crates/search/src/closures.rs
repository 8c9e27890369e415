//! A space made of closures on values of any type, for a quick start.

use crate::{Cost, Estimate, SolutionPath, Space};
use std::{cell::RefCell, collections::HashMap, hash::Hash, iter, num::NonZero, sync::Arc};

/// A space made of a start, a function that lists successors with their costs, and a goal test. States
/// are any values that can be cloned, compared and hashed.
///
/// The engine knows each state by a number, and the space keeps every state that has come up; that
/// memory does not count against a memory limit. Whoever needs more speed or less memory implements
/// [`Space`] on packed states.
///
/// ```
/// use glisse_search::{FnSpace, Search};
///
/// // A knight's way from one corner of the board to the opposite one.
/// let knight = FnSpace::unweighted(
///     (0, 0),
///     |&(x, y): &(i32, i32)| {
///         let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
///         let squares = jumps.map(|(dx, dy)| (x + dx, y + dy));
///         squares.into_iter().filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y))
///     },
///     |&square| square == (7, 7),
/// );
/// assert_eq!(Search::new(&knight).bfs().into_solution().unwrap().cost, 6);
///
/// // A jump covers at most 3 of the rows and columns still to go.
/// let h = knight.admissible(|&(x, y)| (14 - x - y).div_euclid(3).unsigned_abs());
/// let solution = Search::new(&knight).astar(&h).into_solution().unwrap();
/// assert_eq!((solution.cost, solution.optimal), (6, true));
/// assert_eq!(knight.path(&solution).len(), 7);
/// ```
#[derive(Debug)]
pub struct FnSpace<T, N, G> {
    successors: N,
    is_goal: G,
    states: RefCell<KnownStates<T>>,
}

/// States by their numbers, in the order in which they came up.
#[derive(Debug)]
struct KnownStates<T> {
    states: Vec<Arc<T>>,
    numbers: HashMap<Arc<T>, u32>,
}

/// A move of an [`FnSpace`]: the numbers of the states before and after it. See [`FnSpace::path`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FnMove {
    /// The number of the state before.
    pub from: u32,
    /// The number of the state after.
    pub to: u32,
}

/// The successors of a state, each at a cost of 1.
type Unweighted<I> = iter::Map<
    <I as IntoIterator>::IntoIter,
    fn(<I as IntoIterator>::Item) -> (<I as IntoIterator>::Item, NonZero<Cost>),
>;

impl<T: Clone + Eq + Hash, N, G> FnSpace<T, N, G> {
    /// Returns a space whose moves have the costs that `successors` gives. No move is free: proofs of
    /// optimality and counts of solutions rest on that.
    ///
    /// ```
    /// use glisse_search::{FnSpace, Search};
    /// use std::num::NonZero;
    ///
    /// // Roads from each town, with their lengths.
    /// let roads = [vec![(1, 7), (2, 3)], vec![(3, 1)], vec![(1, 2), (3, 9)], vec![]];
    /// let towns = FnSpace::new(
    ///     0,
    ///     |&town: &usize| roads[town].iter().filter_map(|&(to, km)| Some((to, NonZero::new(km)?))),
    ///     |&town| town == 3,
    /// );
    /// let solution = Search::new(&towns).dijkstra().into_solution().unwrap();
    /// assert_eq!((towns.path(&solution), solution.cost), (vec![0, 2, 1, 3], 6));
    /// ```
    pub fn new<I>(start: T, successors: N, is_goal: G) -> Self
    where
        N: Fn(&T) -> I,
        I: IntoIterator<Item = (T, NonZero<Cost>)>,
        G: Fn(&T) -> bool,
    {
        let states = KnownStates { states: Vec::new(), numbers: HashMap::new() };
        let space = FnSpace { successors, is_goal, states: RefCell::new(states) };
        space.number(start);
        space
    }

    /// Returns the state of this number, or `None` if none has come up that has it.
    pub fn state(&self, number: u32) -> Option<T> {
        Some(T::clone(self.states.borrow().states.get(number as usize)?))
    }

    /// Returns the states of a solution, from the start to the goal.
    pub fn path(&self, solution: &SolutionPath<FnMove>) -> Vec<T> {
        let numbers = iter::once(0).chain(solution.moves.iter().map(|step| step.to));
        numbers.filter_map(|number| self.state(number)).collect()
    }

    /// Returns a heuristic made of a function on states, of which nothing is known.
    pub fn estimate<H: Fn(&T) -> Cost>(&self, function: H) -> Estimate<impl Fn(u32) -> Cost> {
        Estimate::new(move |number| function(&self.shared(number)))
    }

    /// Returns a heuristic made of a function on states whose author vouches that it never exceeds
    /// the true cost.
    pub fn admissible<H: Fn(&T) -> Cost>(&self, function: H) -> Estimate<impl Fn(u32) -> Cost> {
        Estimate::admissible(move |number| function(&self.shared(number)))
    }

    fn shared(&self, number: u32) -> Arc<T> {
        Arc::clone(&self.states.borrow().states[number as usize])
    }

    /// Returns the number of a state; the next one if it has none.
    fn number(&self, state: T) -> u32 {
        let KnownStates { states, numbers } = &mut *self.states.borrow_mut();
        if let Some(&number) = numbers.get(&state) {
            return number;
        }
        let (number, state) = (states.len() as u32, Arc::new(state));
        states.push(Arc::clone(&state));
        numbers.insert(state, number);
        number
    }
}

impl<T: Clone + Eq + Hash, G: Fn(&T) -> bool> FnSpace<T, (), G> {
    /// Returns a space in which every move costs 1.
    pub fn unweighted<N, I>(
        start: T,
        successors: N,
        is_goal: G,
    ) -> FnSpace<T, impl Fn(&T) -> Unweighted<I>, G>
    where
        N: Fn(&T) -> I,
        I: IntoIterator<Item = T>,
    {
        let weigh: fn(T) -> (T, NonZero<Cost>) = |state| (state, NonZero::<Cost>::MIN);
        FnSpace::new(start, move |state: &T| successors(state).into_iter().map(weigh), is_goal)
    }
}

impl<T, N, G, I> Space for FnSpace<T, N, G>
where
    T: Clone + Eq + Hash,
    N: Fn(&T) -> I,
    I: IntoIterator<Item = (T, NonZero<Cost>)>,
    G: Fn(&T) -> bool,
{
    type State = u32;
    type Move = FnMove;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, state: u32) -> bool {
        (self.is_goal)(&self.shared(state))
    }

    fn successors(&self, from: u32, _: Option<FnMove>, mut visit: impl FnMut(FnMove, u32, Cost)) {
        for (state, cost) in (self.successors)(&self.shared(from)) {
            let to = self.number(state);
            visit(FnMove { from, to }, to, cost.get());
        }
    }
}
