//! A random sample of a space that is too large to be seen as a whole.

use super::{Audit, Inconsistency, Overestimate, Sample};
use crate::finite;
use glisse_puzzle::{
    Algorithm, Board, BoardSpace, HeuristicChoice, Options, RunError, Solution, Solver, Status,
    Successor,
};
use glisse_search::{Cost, Instant, Limit, Quality, Random, SpareThreads, in_order, lock};
use std::{collections::HashSet, sync::Mutex};

/// How many moves lie between two states of a sample at most: enough to be somewhere else, few
/// enough that a state costs little more than its heuristic.
const STRIDE: u64 = 64;

/// How many strides may come to a state that was seen before until the space is taken to have no
/// others.
const PATIENCE: u64 = 1000;

/// Checks the heuristic of the options on a random sample of `states` states, the start among them,
/// and on all moves from them. The true costs are found by solving each of them, for which each may
/// take as many expansions as the control allows; those that cannot be found are counted.
///
/// A violation that is found is one; that none is found proves nothing.
pub fn audit_sample(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    states: u64,
) -> Result<Audit, RunError> {
    let started = Instant::now();
    let guided = Options { algorithm: Algorithm::Astar, ..*options };
    let drawn = solver.with_space(board, &guided, |view| draw(board, view, states)).flatten();
    let (mut audit, drawn) = drawn?;
    let exact =
        Options { algorithm: Algorithm::Auto, heuristic: HeuristicChoice::Best, ..*options };
    let (mut pairs, mut unknown) = (Vec::new(), 0);
    let statuses = solve_each(solver, &drawn, &exact)?;
    for (number, ((board, h), status)) in drawn.into_iter().zip(statuses).enumerate() {
        let Some(Status::Solved { solution, optimal: true, .. }) = status else {
            unknown += u64::from(!matches!(status, Some(Status::Unsolvable)));
            continue;
        };
        if number == 0 {
            audit.distance = Some(solution.cost);
        }
        pairs.push((h, audit.judge(board, h, solution)));
    }
    audit.quality = Quality::of(pairs);
    audit.sample = Some(Sample { asked: states, unknown });
    audit.elapsed = started.elapsed();
    Ok(audit)
}

/// Solves all these boards, by as many threads as the options say, each by one of them; when there are
/// fewer boards than threads, those that last are searched by several. Those that are left when the time
/// is up are not begun.
fn solve_each(
    solver: &mut Solver,
    boards: &[(Board, Cost)],
    options: &Options,
) -> Result<Vec<Option<Status>>, RunError> {
    let threads = options.threads;
    let others: Vec<Mutex<Solver>> =
        (1..threads).map(|_| Mutex::new(solver.for_another_thread())).collect();
    let (first, spare) = (Mutex::new(solver), SpareThreads::default());
    let solve = |solver: &mut Solver, board: &Board| -> Result<Option<Status>, RunError> {
        match options.control.check() {
            Ok(()) => {}
            Err(Limit::Cancelled) => return Err(Limit::Cancelled.into()),
            Err(_) => return Ok(None),
        }
        let spare = Some(&spare).filter(|_| threads > 1);
        let options = Options { threads: 1, spare, ..*options };
        Ok(Some(solver.solve(board, &options)?.status))
    };
    let work = |thread: usize, (board, _): &(Board, Cost)| match thread.checked_sub(1) {
        None => solve(&mut lock(&first), board),
        Some(other) => solve(&mut lock(&others[other]), board),
    };
    let mut statuses = Vec::with_capacity(boards.len());
    in_order(threads, Some(&spare), boards.iter(), work, |solved| {
        for status in solved {
            statuses.push(status?);
        }
        Ok::<(), RunError>(())
    })?;
    Ok(statuses)
}

/// Walks at random from the start and looks at a state now and then. Returns the audit as far as it goes
/// without true costs, and the boards with what the heuristic says of them.
fn draw(
    board: &Board,
    view: &BoardSpace,
    states: u64,
) -> Result<(Audit, Vec<(Board, Cost)>), RunError> {
    let (mut audit, mut drawn) = (Audit::new(board, view)?, Vec::new());
    let (control, mut random) = (view.options().control, SampleRandom::new(view.options().seed));
    let (mut state, mut known, mut misses) = (view.start(), HashSet::new(), 0);
    while audit.states < states && misses < PATIENCE {
        control.check()?;
        if known.insert(state) {
            misses = 0;
            drawn.push(audit.look_at(view, state));
        } else {
            misses += 1;
        }
        let moves = random.below(STRIDE) + 1;
        let mut choose = |count: usize| random.below(count as u64) as usize;
        state = view.random_walk(state, moves, &mut choose);
    }
    Ok((audit, drawn))
}

impl Audit {
    /// Looks at a state and at all moves from it. Returns its board and what the heuristic says of it.
    fn look_at(&mut self, view: &BoardSpace, state: usize) -> (Board, Cost) {
        let (board, before) = (view.board(state), view.estimate(state));
        for Successor { action, to, cost } in view.successors(state) {
            let after = view.estimate(to);
            let allowed = after.saturating_add(cost);
            self.edges += 1;
            if before > allowed {
                let inconsistency = Inconsistency {
                    from: board.clone(),
                    action,
                    to: view.board(to),
                    before: finite(before),
                    after: finite(after),
                    cost: u64::from(cost),
                };
                // How far a goal is, is not known yet; what is small is easy to explain.
                self.consistent.add(before - allowed, before, inconsistency);
            }
        }
        self.states += 1;
        (board, before)
    }

    /// Compares what the heuristic says of a board with a cheapest solution, and returns the true
    /// cost.
    fn judge(&mut self, board: Board, h: Cost, solution: Solution) -> Cost {
        let distance = solution.cost.min(u64::from(Cost::MAX - 1)) as Cost;
        self.goals += u64::from(distance == 0);
        if h > distance {
            let Solution { moves, cost } = solution;
            let witness = Overestimate { board, h: finite(h), distance: cost, solution: moves };
            if distance == 0 {
                self.zero_at_goals.add(h, 0, witness.clone());
            }
            self.admissible.add(h - distance, distance, witness);
        }
        distance
    }
}

/// Chance with a start and bounds of its own: samples are to stay what they were.
struct SampleRandom(Random);

impl SampleRandom {
    fn new(seed: u64) -> SampleRandom {
        let state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D;
        SampleRandom(Random::from_state(state))
    }

    fn below(&mut self, bound: u64) -> u64 {
        u64::from(self.0.bits()) % bound
    }
}
