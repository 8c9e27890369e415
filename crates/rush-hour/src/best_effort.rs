//! Good solutions of boards that are too large for a proof.
//!
//! Bitmaps see tens of millions of states a second, and prove most boards up to 10×10 in no time. What
//! they do not suit, A* has to prove state by state, which may take longer than anybody waits. So half
//! of the effort is for the proof, and half for a solution without one: greedy search finds some, and
//! shortcuts make it cheaper.

use crate::{
    AnySpace, Board, Cells, Heuristic, LineSpace, RushHour, Slide, setup, space::LineMove,
};
use glisse_family::{Algorithm, Context, Effort, Found, Options, Plan, Verdict, info, with_space};
use glisse_search::{Control, Cost, Instant, Limit, Outcome, Search, Weight};
use std::time::Duration;

/// How many states of a layer the beam keeps that is tried where greedy search is stuck.
const BEAM_WIDTH: usize = 1000;

/// The weight of the weighted A* that is tried before the beam.
const WEIGHT: f64 = 3.0;

/// The steps that an effort of no time stands for.
const LEAST_STEPS: u64 = 500_000;

/// On boards with more cells than this, a step takes longer, and there are fewer.
const MANY_CELLS: usize = 160;
const FEW_STEPS: u64 = 100_000;

/// Returns these options, but with some steps for an effort of no time, which asks for the first solution
/// that there is: what comes of steps is the same on every machine.
pub(crate) fn steady<'a>(board: &Board, options: Options<'a, Board>) -> Options<'a, Board> {
    if options.effort != Effort::Time(Duration::ZERO) {
        return options;
    }
    let has_many = board.rows() * board.columns() > MANY_CELLS;
    Options { effort: Effort::Steps(if has_many { FEW_STEPS } else { LEAST_STEPS }), ..options }
}

/// Returns the control of a proof that may not come to its end: half of the effort is for it, or the
/// time until the deadline if there is one.
pub(crate) fn for_proof<'a>(options: &Options<'a, Board>) -> Control<'a> {
    match options.effort {
        Effort::Time(_) if options.control.deadline().is_some() => options.control,
        effort => half(effort).limit(options.control),
    }
}

/// Whether a proof has ended because its half of the effort was spent, and not by a limit of the user's.
pub(crate) fn has_spent(found: &Found<Slide>, options: &Options<Board>) -> bool {
    let Verdict::Limit { limit, .. } = found.verdict else { return false };
    let control = options.control;
    match (limit, half(options.effort)) {
        (Limit::Time, Effort::Time(_)) => control.deadline().is_none(),
        (Limit::Expansions, Effort::Steps(steps)) => {
            control.expansions().is_none_or(|most| steps < most)
        }
        _ => false,
    }
}

/// Returns what a proof has found, with a solution that the second half of the effort finds; or
/// `None` if it finds none.
pub(crate) fn finish(
    board: &Board,
    found: &Found<Slide>,
    context: &mut Context<RushHour>,
) -> Option<Found<Slide>> {
    let started = Instant::now();
    let Verdict::Limit { lower_bound, .. } = found.verdict else { return None };
    let options = context.options;
    let control = half(options.effort).limit(options.control);
    let moves = solution(board, lower_bound, control, context)?;
    let mut statistics = found.statistics.clone();
    statistics.elapsed += started.elapsed();
    Some(Found {
        verdict: Verdict::Solved { moves: Some(moves), cost: None, lower_bound },
        algorithm: Algorithm::Greedy,
        heuristic: Some(info::<RushHour>(&Heuristic::Clearance, options.metric)),
        statistics,
    })
}

/// Returns a solution that is soon found and then made cheaper until the control ends the work, or
/// `None` if none is found. One that costs as little as `lower_bound` is not made cheaper.
pub(crate) fn solution(
    board: &Board,
    lower_bound: u64,
    control: Control,
    context: &mut Context<RushHour>,
) -> Option<Vec<Slide>> {
    let heuristic = Some(Heuristic::Clearance);
    let plan = Plan::new(Algorithm::Greedy, heuristic, context.options.metric);
    let space = setup::pack(board, &plan, &mut context.memory.tables);
    let lower_bound = Cost::try_from(lower_bound).unwrap_or(Cost::MAX);
    with_space!(&space, space => {
        let moves = find(space, lower_bound, control)?;
        Some(moves.into_iter().map(|action| space.slide(action)).collect())
    })
}

/// Finds a solution in the packed space, and makes it cheaper.
fn find<const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    lower_bound: Cost,
    control: Control,
) -> Option<Vec<LineMove>> {
    let heuristic = &Heuristic::Clearance;
    // Greedy search has half of what is left, the others have a quarter each.
    let search = |parts| Search::new(space).control(part(control, parts));
    let moves_of = |outcome: Outcome<LineMove>| outcome.into_solution().map(|way| way.moves);
    let moves = moves_of(search(2).greedy(heuristic))
        .or_else(|| moves_of(search(4).wastar(heuristic, weight())))
        .or_else(|| moves_of(search(4).beam(heuristic, BEAM_WIDTH)))?;
    let search = Search::new(space).control(control);
    search.shorten(&moves, lower_bound).map(|(moves, _)| moves)
}

fn weight() -> Weight {
    Weight::new(WEIGHT).unwrap_or_else(|| unreachable!("3 is a weight"))
}

/// Returns half of an effort, and of a time a little less, so that both halves and what comes before and
/// after them are over in time.
fn half(effort: Effort) -> Effort {
    match effort {
        Effort::Time(time) => Effort::Time(time / 20 * 9),
        Effort::Steps(steps) => Effort::Steps(steps / 2),
    }
}

/// Returns a control with one of `parts` equal parts of the time and of the expansions that are left.
fn part(control: Control, parts: u32) -> Control {
    let control = control.time_left().map_or(control, |left| control.time_limit(left / parts));
    let steps = control.expansions();
    steps.map_or(control, |most| control.expansion_limit(most / u64::from(parts)))
}
