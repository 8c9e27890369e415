//! Whatever is fastest, region by region.

use super::{BUBBLE, EXACT, TINY, patterns, region_answer::RegionAnswer};
use crate::{
    any_space::AnySpace,
    board::Board,
    bubble::Lines,
    exchange::Exchange,
    exchange_list::ExchangeList,
    family::Swap,
    full_table::FullTable,
    heuristics::{AnyHeuristic, DistanceHeuristic, DistanceMeasure, Heuristic},
    large::{self, ImproveOptions},
    pattern::Partition,
    region::Region,
    setup,
    swap_move::SwapMove,
};
use glisse_family::{Algorithm, Context, Found, Options, Plan, Workload, engine, with_space};
use glisse_search::{Control, Limit, Unobserved};
use std::time::{Duration, Instant};

/// How many states IDA* may expand in a region that small: mostly it needs far fewer. Where barriers
/// leave little but a line, half the distance says little, and it would need far more.
const TINY_EXPANSIONS: u64 = 20_000;

/// Up to this many cells, many boards can be proved.
const PROVABLE: usize = 25;

/// With this much time, stronger databases of more than [`EXACT`] cells are worth building.
const WORTH_BUILDING: Duration = Duration::from_secs(20);

/// Solves a board region by region.
pub(super) fn solve(board: &Board, context: &mut Context<Swap>) -> Found<SwapMove> {
    let started = Instant::now();
    let mut whole = RegionAnswer::proved(ExchangeList::from(Vec::new()), Algorithm::Idastar);
    let mut largest = 0;
    for region in Region::unsorted(board) {
        let Options { effort, control, .. } = context.options;
        let left = control.expansions().map(|most| most.saturating_sub(whole.statistics.expanded));
        let control = left.map_or(control, |left| control.expansion_limit(left));
        let effort = effort.saturating_sub(started.elapsed());
        let options = Options { effort, control, ..context.options };
        let answer = solve_region(board, &region, &mut context.with(options));
        // The answer names what the largest region took.
        if region.homes().len() > largest {
            largest = region.homes().len();
            (whole.algorithm, whole.heuristic) = (answer.algorithm, answer.heuristic.clone());
        }
        whole.add(answer);
    }
    whole.statistics.elapsed = started.elapsed();
    whole.found(board, context.options.metric)
}

fn solve_region(board: &Board, region: &Region, context: &mut Context<Swap>) -> RegionAnswer {
    let started = Instant::now();
    if let Some(lines) = Lines::new(region.graph(), region.homes()) {
        return RegionAnswer::proved(lines.sort(), Algorithm::Own(BUBBLE)).on_board(region);
    }
    let options = context.options;
    let cells = region.homes().len();
    if cells <= TINY && context.workload == Workload::Many && region.is_whole(board) {
        return look_up(board, context);
    }
    if cells <= TINY {
        return solve_tiny(region, &options).on_board(region);
    }
    let control = options.control;
    let effort = control.time_left().map_or(options.effort, |time| time.min(options.effort));
    let budget = control.time_left().unwrap_or(options.effort);
    let mut answer = if board.cells().len() <= EXACT {
        solve_exactly(&region.alone(board), context, control)
    } else if board.cells().len() <= PROVABLE {
        // A part of the time is left for a good solution.
        solve_exactly(&region.alone(board), context, control.time_limit(budget / 5 * 4))
    } else if cells <= AnySpace::MOST_CELLS {
        // A proof is possible only of what is nearly sorted.
        let control = control.time_limit(effort / 5);
        search(region, Algorithm::Idastar, &Options { control, ..options }).on_board(region)
    } else {
        RegionAnswer::stopped(Limit::Time)
    };
    if answer.solution.is_none() && answer.limit != Some(Limit::Cancelled) {
        let end = started.checked_add(if cells <= PROVABLE { budget } else { effort });
        match solve_greedily(board, region, &options, end) {
            // What is above the bound is as good as the effort allowed.
            Ok(moves) => answer.solution = Some(moves.into()),
            Err(Limit::Cancelled) => answer.limit = Some(Limit::Cancelled),
            Err(_) => {}
        }
        (answer.algorithm, answer.heuristic) = (Algorithm::Greedy, None);
    }
    answer
}

/// Returns a proved solution from a table of all boards of this shape.
fn look_up(board: &Board, context: &mut Context<Swap>) -> RegionAnswer {
    let tables = &mut context.memory.full;
    let known = tables.iter().position(|table| table.fits(board));
    let place = known.map_or_else(
        || {
            let table = FullTable::build(board, context.options.control)?;
            tables.push(table.ok_or(Limit::Memory)?);
            Ok(tables.len() - 1)
        },
        Ok,
    );
    match place {
        Ok(place) => {
            let moves = tables[place].solve(board).unwrap_or_default();
            RegionAnswer::proved(moves.into(), Algorithm::Bfs)
        }
        Err(limit) => RegionAnswer::stopped(limit),
    }
}

/// Returns a proved solution of a region of up to [`TINY`] cells.
fn solve_tiny(region: &Region, options: &Options<Board>) -> RegionAnswer {
    let control = options.control.expansion_limit(TINY_EXPANSIONS);
    let first = search(region, Algorithm::Idastar, &Options { control, ..*options });
    let is_hard = first.limit == Some(Limit::Expansions)
        && options.control.expansions().is_none_or(|most| most > TINY_EXPANSIONS);
    if !is_hard {
        return first;
    }
    let left = options.control.expansions().map(|most| most - TINY_EXPANSIONS);
    let control = left.map_or(options.control, |left| options.control.expansion_limit(left));
    let mut second = search(region, Algorithm::Bidirectional, &Options { control, ..*options });
    second.statistics.add(&first.statistics);
    second
}

/// Returns a proved solution of a board of up to [`PROVABLE`] cells, as far as the time allows. The
/// control is that of the search; databases may take as long as the options allow.
fn solve_exactly(board: &Board, context: &mut Context<Swap>, control: Control) -> RegionAnswer {
    let strong = Partition::strong(board);
    let memory = &mut *context.memory;
    let loaded = strong.as_ref().and_then(|strong| memory.patterns.load(strong, context.tables));
    let has_time = board.cells().len() > EXACT
        && control.time_left().is_some_and(|time| time >= WORTH_BUILDING);
    let partition = if has_time { strong } else { Partition::quick(board) };
    let patterns = match (loaded, partition) {
        (Some(patterns), _) => Ok(patterns),
        (None, Some(partition)) => setup::obtain(&partition, context),
        (None, None) => Err(Limit::Memory),
    };
    match patterns {
        Ok(patterns) => patterns::search(&patterns, board, control),
        Err(limit) => RegionAnswer::stopped(limit),
    }
}

/// Returns a solution of a region for which there is no proof, in cells of the board, made better
/// until `end`.
fn solve_greedily(
    board: &Board,
    region: &Region,
    options: &Options<Board>,
    end: Option<Instant>,
) -> Result<Vec<Exchange>, Limit> {
    // The effort is for improvement: a solution to begin with has all the time there is.
    let control = options.control;
    let until_end = end.map_or(control, |end| control.until(end));
    let improvement = ImproveOptions { seed: options.seed, passes: None };
    let unsolvable = || unreachable!("the numbers of a region belong there");
    if region.is_whole(board) {
        let moves = large::construct(board, control)?.unwrap_or_else(unsolvable);
        return Ok(large::improve(board, moves, improvement, until_end));
    }
    let (graph, homes) = (region.graph(), region.homes());
    let moves = large::construct_on(graph, homes, control)?.unwrap_or_else(unsolvable);
    let moves = large::improve_on(graph, moves, improvement, until_end).into_iter();
    Ok(moves.map(|cells| region.on_board(cells)).collect())
}

/// Searches a region of at most [`AnySpace::MOST_CELLS`] cells, in its own cells.
fn search(region: &Region, algorithm: Algorithm, options: &Options<Board>) -> RegionAnswer {
    let heuristic = algorithm.uses_heuristic().then_some(Heuristic::MANHATTAN_HALF);
    let plan = Plan {
        is_named: false,
        algorithm,
        heuristic: heuristic.clone(),
        has_own_heuristic: false,
        metric: options.metric,
    };
    let Some((space, transpositions)) = setup::pack(region.graph(), region.homes(), &plan) else {
        unreachable!("larger regions are not searched")
    };
    let options = Options { algorithm, ..*options };
    let measure =
        if heuristic.is_some() { DistanceMeasure::ManhattanHalf } else { DistanceMeasure::Zero };
    let distance = AnyHeuristic::Distance(DistanceHeuristic::new(measure, region.graph(), 1));
    let outcome = with_space!(&space, space => {
        let outcome = engine::search(space, &options, &distance, transpositions, Unobserved);
        outcome.map(Exchange::from)
    });
    RegionAnswer::new(outcome, algorithm, heuristic)
}
