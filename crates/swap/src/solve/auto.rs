//! Whatever is fastest, region by region.

use super::{BUBBLE, EXACT, TINY, patterns, region_answer::RegionAnswer};
use crate::{
    AnySpace, Board, DistanceHeuristic, DistanceMeasure, Exchange, ExchangeList, FullTable,
    Heuristic, ImproveOptions, Lines, Partition, Region, Swap, SwapMove, heuristics::AnyHeuristic,
    large, setup,
};
use glisse_family::{
    Algorithm, Context, Effort, Found, Options, Plan, Workload, engine, leave_time, with_space,
};
use glisse_search::{Control, Instant, Limit, Unobserved};
use std::{cell::Cell, time::Duration};

/// How many states IDA* may expand in a region that small: mostly it needs far fewer. Where barriers
/// leave little but a line, half the distance says little, and it would need far more.
const TINY_EXPANSIONS: u64 = 20_000;

/// Up to this many cells, many boards can be proved.
const PROVABLE: usize = 25;

/// With this much time, stronger databases of more than [`EXACT`] cells are worth building.
const WORTH_BUILDING: Duration = Duration::from_secs(20);

pub(super) fn solve(board: &Board, context: &mut Context<Swap>) -> Found<SwapMove> {
    let started = Instant::now();
    let mut whole = RegionAnswer::proved(ExchangeList::from(Vec::new()), Algorithm::Idastar);
    let mut largest = 0;
    let regions: Vec<Region> = Region::unsorted(board);
    let unsorted: usize = regions.iter().map(|region| region.homes().len()).sum();
    for region in regions {
        let Options { effort, control, .. } = context.options;
        let left = control.expansions().map(|most| most.saturating_sub(whole.statistics.expanded));
        let control = left.map_or(control, |left| control.expansion_limit(left));
        let effort = match effort {
            Effort::Time(effort) => Effort::Time(effort.saturating_sub(started.elapsed())),
            Effort::Steps(steps) => {
                Effort::Steps(steps / unsorted as u64 * region.homes().len() as u64)
            }
        };
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
    let end = match options.effort {
        Effort::Time(effort) => {
            let left = options.control.time_left();
            let is_provable = region.homes().len() <= PROVABLE;
            let most = left.unwrap_or(effort);
            started.checked_add(if is_provable { most } else { most.min(effort) })
        }
        Effort::Steps(_) => None,
    };
    let mut answer = prove_region(board, region, context);
    let is_cancelled = answer.limit == Some(Limit::Cancelled);
    if answer.solution.is_some() || (is_cancelled && board.cells().len() > PROVABLE) {
        return answer;
    }
    let control = options.control.without_expansion_limit();
    let (control, improving) = if is_cancelled {
        // So small a region takes no time.
        (Control::new(), Control::new().time_limit(Duration::ZERO))
    } else if board.cells().len() <= EXACT {
        let is_late = answer.limit == Some(Limit::Time);
        (control, if is_late { control } else { Effort::AFTER_A_LIMIT.limit(control) })
    } else {
        let improving = match options.effort {
            Effort::Time(_) => end.map_or(control, |end| control.until(end)),
            Effort::Steps(steps) => {
                control.expansion_limit(steps.saturating_sub(answer.statistics.expanded))
            }
        };
        (control, improving)
    };
    let peak = Cell::default();
    let found = solve_greedily(board, region, options.seed, [control, improving], &peak);
    answer.statistics.peak_bytes = answer.statistics.peak_bytes.max(peak.get());
    match found {
        // What is above the bound is as good as the effort allowed.
        Ok(moves) => {
            let bytes = large::bytes(region.homes().len(), moves.len());
            answer.statistics.peak_bytes = answer.statistics.peak_bytes.max(bytes);
            answer.solution = Some(moves.into());
        }
        Err(limit @ (Limit::Cancelled | Limit::Memory)) => answer.limit = Some(limit),
        Err(_) => {}
    }
    (answer.algorithm, answer.heuristic) = (Algorithm::Greedy, None);
    answer
}

/// Returns a proved solution of a region, or what is proved of it when its part of the time or of the
/// effort is spent.
fn prove_region(board: &Board, region: &Region, context: &mut Context<Swap>) -> RegionAnswer {
    let options = context.options;
    let cells = region.homes().len();
    let control = leave_time(options.control);
    if cells <= TINY && context.workload == Workload::Many && region.is_whole(board) {
        return look_up(board, context);
    }
    if cells <= TINY {
        return solve_tiny(region, &Options { control, ..options }).on_board(region);
    }
    if board.cells().len() <= EXACT {
        return solve_exactly(&region.alone(board), context, control);
    }
    let (control, effort) = (options.control, options.effort);
    if board.cells().len() <= PROVABLE {
        // A part of the effort is left for a good solution.
        let control = match effort {
            Effort::Time(effort) => {
                control.time_limit(control.time_left().unwrap_or(effort) / 5 * 4)
            }
            Effort::Steps(steps) => control.expansion_limit(steps / 5 * 4),
        };
        return solve_exactly(&region.alone(board), context, control);
    }
    if cells <= AnySpace::MOST_CELLS {
        // A proof is possible only of what is nearly sorted.
        let control = match effort {
            Effort::Time(effort) => {
                let time = control.time_left().map_or(effort, |left| left.min(effort));
                control.time_limit(time / 5)
            }
            Effort::Steps(steps) => control.expansion_limit(steps / 5),
        };
        return search(region, Algorithm::Idastar, &Options { control, ..options })
            .on_board(region);
    }
    RegionAnswer::stopped(Limit::Time)
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
    // Which tables are on disk must not decide an answer that is to be the same everywhere.
    let is_counted = board.cells().len() > EXACT && control.expansions().is_some();
    let known = strong.as_ref().filter(|_| !is_counted);
    let loaded = known.and_then(|strong| memory.patterns.load(strong, context.tables, control));
    let has_time = board.cells().len() > EXACT
        && !is_counted
        && control.time_left().is_some_and(|time| time >= WORTH_BUILDING);
    let partition = if has_time { strong } else { Partition::quick(board) };
    let patterns = match (loaded, partition) {
        (Some(patterns), _) => Ok(patterns),
        (None, Some(partition)) => setup::obtain(&partition, context),
        (None, None) => Err(Limit::Memory),
    };
    match patterns {
        Ok(patterns) => patterns::search(&patterns, board, &context.options.workers(), control),
        Err(limit) => RegionAnswer::stopped(limit),
    }
}

/// Returns a solution of a region for which there is no proof, in cells of the board. A solution to
/// begin with has all the time that `control` allows; it is made better as long as `improving` does.
fn solve_greedily(
    board: &Board,
    region: &Region,
    seed: u64,
    [control, improving]: [Control; 2],
    peak: &Cell<u64>,
) -> Result<Vec<Exchange>, Limit> {
    let improvement = ImproveOptions { seed, passes: None };
    let unsolvable = || unreachable!("the numbers of a region belong there");
    if region.is_whole(board) {
        let moves = large::construct_counted(board, control, peak)?.unwrap_or_else(unsolvable);
        return Ok(large::improve(board, moves, improvement, improving));
    }
    let (graph, homes) = (region.graph(), region.homes());
    let moves = large::construct_on_counted(graph, homes, control, peak)?;
    let moves = moves.unwrap_or_else(unsolvable);
    let moves = large::improve_on(graph, moves, improvement, improving).into_iter();
    Ok(moves.map(|cells| region.on_board(cells)).collect())
}

/// Searches a region of at most [`AnySpace::MOST_CELLS`] cells, in its own cells.
fn search(region: &Region, algorithm: Algorithm, options: &Options<Board>) -> RegionAnswer {
    let heuristic = algorithm.uses_heuristic().then_some(Heuristic::MANHATTAN_HALF);
    let plan = Plan::new(algorithm, heuristic.clone(), options.metric);
    let Some((space, transpositions)) = setup::pack(region.graph(), region.homes(), &plan) else {
        unreachable!("larger regions are not searched")
    };
    let options = Options { algorithm, ..*options };
    let measure =
        if heuristic.is_some() { DistanceMeasure::ManhattanHalf } else { DistanceMeasure::Zero };
    let distance = AnyHeuristic::Distance(DistanceHeuristic::new(measure, region.graph(), 1));
    let outcome = with_space!(&space, space => {
        let search = engine::start(space, &options, &plan, Unobserved);
        let outcome = engine::search_by(search, &options, &distance, transpositions);
        outcome.map(Exchange::from)
    });
    RegionAnswer::new(outcome, algorithm, heuristic)
}
