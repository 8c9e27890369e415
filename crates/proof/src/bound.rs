//! Bounds by databases: databases that are verified entry by entry, and a search with them that finds
//! nothing cheaper. The check repeats the search; what it need not trust is the bound that prunes it.
//!
//! The *cut* lists the nodes at a fixed depth with the size of what is below them, so that several can
//! check, each a part.

use crate::{
    CheckOptions, Flaw, Refusal, Watch, WriteError,
    database::{Database, Network},
    deepening::{Deepening, End, Node},
    file::{BodyWriter, Lines, Sink},
    potential::tell,
    rules::{Board, number},
};
use std::{
    collections::VecDeque,
    io::{BufRead, Write},
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// The most bytes of all databases together.
const MOST_BYTES: u64 = 1 << 30;

/// The most moves at which a cut may be.
const DEEPEST: u128 = 1 << 20;

/// Checks the databases and the search, or a part of it. Returns how many nodes were visited.
pub(crate) fn check<R: BufRead>(
    board: &Board,
    cost: u64,
    mut lines: Lines<R>,
    options: CheckOptions,
    watch: &mut Watch,
) -> Result<u64, Refusal> {
    let network = Network::new(board).ok_or(Flaw::TooLarge)?;
    let mut databases: Vec<Database> = Vec::new();
    let mut bytes = 0;
    loop {
        let text = lines.next()?.ok_or(Refusal::Line(lines.number))?;
        if text == "body" {
            break;
        }
        let words = text.strip_prefix("pattern ").ok_or(Refusal::Line(lines.number))?;
        let numbers: Option<Vec<u32>> = words.split(' ').map(number).collect();
        let is_known = |number: &u32| databases.iter().any(|known| known.numbers.contains(number));
        let numbers = numbers.filter(|numbers| !numbers.iter().any(is_known));
        let database = numbers.and_then(|numbers| Database::new(numbers, &network));
        let database = database.ok_or(Refusal::Line(lines.number))?;
        bytes += database.entries.len() as u64;
        if bytes > MOST_BYTES {
            return Err(Flaw::TooLarge.into());
        }
        tell(watch, 0, bytes)?;
        databases.push(database);
    }
    let mut body = lines.into_body();
    for (index, database) in databases.iter_mut().enumerate() {
        database.read(index + 1, &network, &mut body, watch)?;
    }
    let deep = body.number()?;
    let deep = if deep <= DEEPEST { deep as u64 } else { return Err(Flaw::Cut.into()) };
    let stop = AtomicBool::new(false);
    let search = Deepening::new(&network, &databases, cost, &stop);
    let (above, cut) = cut(&search, deep, u64::MAX)?;
    // Below the last node there is nothing to list; one depth says so, and no deeper one.
    if cut.is_empty() && deep > 0 && self::cut(&search, deep - 1, u64::MAX)?.1.is_empty() {
        return Err(Flaw::Cut.into());
    }
    if body.number()? != cut.len() as u128 {
        return Err(Flaw::Cut.into());
    }
    let mut tasks = Vec::new();
    for (index, node) in cut.into_iter().enumerate() {
        let size = body.number()?;
        if index as u64 % options.part.1.max(1) == options.part.0.saturating_sub(1) {
            tasks.push((index as u64 + 1, node, size));
        }
    }
    body.end()?;
    let sizes =
        run(&search, tasks, options.threads, bytes, watch, |search, (index, mut node, size)| {
            let found = search.visit(&mut node, u64::MAX, &mut |_| (), u64::MAX)?;
            Ok(if u128::from(found) == size { Ok(found) } else { Err(Flaw::Subtree(index)) })
        })?;
    let sizes: Result<Vec<u64>, Flaw> = sizes.into_iter().collect();
    Ok(above + sizes?.iter().sum::<u64>())
}

/// Returns how many nodes are above a depth, and those at it.
fn cut(search: &Deepening, deep: u64, most: u64) -> Result<(u64, Vec<Node>), End> {
    let mut nodes = Vec::new();
    let Some(mut root) = search.root() else { return Ok((0, nodes)) };
    let above = search.visit(&mut root, deep, &mut |node| nodes.push(node.clone()), most)?;
    Ok((above, nodes))
}

impl From<End> for Refusal {
    fn from(end: End) -> Refusal {
        match end {
            End::Shorter => Flaw::Shorter.into(),
            End::Stopped | End::Full => Refusal::Stopped,
        }
    }
}

/// Does tasks on some threads while this one looks at the clock. Returns the results in the order of
/// the tasks.
fn run<T: Send, U: Send>(
    search: &Deepening,
    tasks: Vec<T>,
    threads: usize,
    bytes: u64,
    watch: &mut Watch,
    work: impl Fn(&Deepening, T) -> Result<U, End> + Sync,
) -> Result<Vec<U>, End> {
    let count = tasks.len();
    let tasks: Mutex<VecDeque<(usize, T)>> = Mutex::new(tasks.into_iter().enumerate().collect());
    let results = Mutex::new(Vec::with_capacity(count));
    let done = AtomicU64::new(0);
    let worker = || {
        loop {
            let task = tasks.lock().ok().and_then(|mut tasks| tasks.pop_front());
            let Some((index, task)) = task else { return Ok(()) };
            let result = work(search, task).inspect_err(|_| search.stop())?;
            done.fetch_add(1, Ordering::Relaxed);
            if let Ok(mut results) = results.lock() {
                results.push((index, result));
            }
        }
    };
    thread::scope(|scope| {
        let threads = threads.clamp(1, 1024);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let mut pause = Duration::from_micros(50);
        while workers.iter().any(|worker| !worker.is_finished()) {
            let step = crate::Step { done: done.load(Ordering::Relaxed), bytes };
            if watch(step) == ControlFlow::Break(()) {
                search.stop();
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        }
        // Whoever was stopped was stopped because of another, who says why.
        let ends = workers.into_iter().filter_map(|worker| worker.join().ok()?.err());
        let ends: Vec<End> = ends.collect();
        let why = ends.iter().find(|&&end| end != End::Stopped).or(ends.first());
        why.map_or(Ok(()), |&end| Err(end))
    })?;
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_unstable_by_key(|(index, _)| *index);
    // A search that is stopped between two tasks has done them all.
    if results.len() < count {
        return Err(End::Stopped);
    }
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// How many placements a database of the writer has at most, and how many nodes it then searches before
/// it tries larger databases.
const SIZES: [(usize, u64); 3] =
    [(600_000, 20_000_000), (7_000_000, 2_000_000_000), (60_000_000, u64::MAX)];

/// How many nodes the writer wants in the cut, if the search has as many.
const WANTED: usize = 1000;

/// Writes the patterns, their databases and the cut. Returns how many bytes were written and how many
/// nodes the search has.
pub(crate) fn write<W: Write>(
    board: &Board,
    cost: u64,
    mut sink: Sink<W>,
    watch: &mut Watch,
) -> Result<(u64, u64), WriteError> {
    let network = Network::new(board).ok_or(WriteError::TooLarge)?;
    let stop = AtomicBool::new(false);
    for (round, (most_entries, most_nodes)) in SIZES.into_iter().enumerate() {
        let is_last = round + 1 == SIZES.len();
        let mut databases = Vec::new();
        for numbers in patterns(&network, columns(board), most_entries) {
            let database = Database::new(numbers, &network).ok_or(WriteError::TooLarge)?;
            databases.push(database);
            let bytes =
                databases.iter().map(|database: &Database| database.entries.len() as u64 * 5);
            let bytes: u64 = bytes.sum();
            if bytes > MOST_BYTES {
                return Err(WriteError::TooLarge);
            }
            if let Some(database) = databases.last_mut() {
                database.build(&network, bytes, watch)?;
            }
        }
        let bytes = databases.iter().map(|database| database.entries.len() as u64).sum();
        let search = Deepening::new(&network, &databases, cost, &stop);
        // The first depth that has as many nodes as are wanted, or none any more.
        let mut deep = 0;
        let (mut above, mut nodes) = cut(&search, 0, u64::MAX)?;
        while !nodes.is_empty() && nodes.len() < WANTED {
            deep += 1;
            (above, nodes) = cut(&search, deep, u64::MAX)?;
        }
        let count = nodes.len() as u64;
        let total = AtomicU64::new(0);
        let most_each = if is_last { u64::MAX } else { most_nodes };
        let sizes = run(&search, nodes, 1, bytes, watch, |search, mut node| {
            let size = search.visit(&mut node, u64::MAX, &mut |_| (), most_each)?;
            let sum = total.fetch_add(size, Ordering::Relaxed) + size;
            if sum > most_each { Err(End::Full) } else { Ok(size) }
        });
        let sizes = match sizes {
            Err(End::Full) => {
                stop.store(false, Ordering::Relaxed);
                continue;
            }
            sizes => sizes?,
        };
        for database in &databases {
            let words: Vec<String> = database.numbers.iter().map(u32::to_string).collect();
            writeln!(sink, "pattern {}", words.join(" "))?;
        }
        let mut body = BodyWriter::new(sink)?;
        for database in &databases {
            database.each_placement(network.start.len(), &mut |_, index, _| {
                body.bytes(&database.entries[index..=index])
            })?;
        }
        body.number(u128::from(deep))?;
        body.number(u128::from(count))?;
        sizes.iter().try_for_each(|&size| body.number(u128::from(size)))?;
        return Ok((body.end()?, above + sizes.iter().sum::<u64>()));
    }
    Err(WriteError::TooLarge)
}

impl From<End> for WriteError {
    fn from(end: End) -> WriteError {
        match end {
            End::Shorter => WriteError::False,
            End::Stopped => WriteError::Stopped,
            End::Full => WriteError::TooLarge,
        }
    }
}

fn columns(board: &Board) -> usize {
    match board {
        Board::Tiles(tiles) => tiles.columns(),
        Board::Swap(swap) => swap.columns(),
        Board::RushHour(_) => 1,
    }
}

/// Returns patterns of numbers whose places lie together, as large as the entries allow: cells are taken
/// column by column in bands of two rows.
fn patterns(network: &Network, columns: usize, most_entries: usize) -> Vec<Vec<u32>> {
    let cells = network.goal.len();
    let entries = |count: usize| {
        (0..count).try_fold(1_usize, |all, placed| all.checked_mul(cells.saturating_sub(placed)))
    };
    let fits = |&count: &usize| entries(count).is_some_and(|entries| entries <= most_entries);
    let size = (1..=cells).take_while(fits).last().unwrap_or(1);
    let mut order: Vec<usize> = (0..cells).collect();
    order.sort_by_key(|&cell| {
        let (row, column) = (cell / columns, cell % columns);
        let band = row / 2;
        // Every other band from right to left, so that the end of one is beside the next.
        (band, if band % 2 == 0 { column } else { columns - column }, row)
    });
    let numbers: Vec<u32> =
        order.into_iter().map(|cell| network.goal[cell]).filter(|&number| number > 0).collect();
    numbers
        .chunks(size)
        .map(|chunk| {
            let mut pattern = chunk.to_vec();
            pattern.sort_unstable();
            pattern
        })
        .collect()
}

impl Database {
    /// Works the entries out, from the goal backwards: the largest ones that the checker accepts.
    fn build(
        &mut self,
        network: &Network,
        bytes: u64,
        watch: &mut Watch,
    ) -> Result<(), WriteError> {
        const UNKNOWN: u8 = u8::MAX;
        let cells = network.start.len();
        let mut entries = vec![UNKNOWN; self.entries.len()];
        let goal = self.index(&Network::places(&network.goal, &self.numbers));
        entries[goal] = 0;
        // Buckets by cost; a step costs 1 or 2.
        let mut buckets = [vec![goal], Vec::new(), Vec::new()];
        let mut places = vec![0; self.numbers.len()];
        let mut done = 0_u64;
        for cost in 0_u8.. {
            let bucket = std::mem::take(&mut buckets[0]);
            buckets.rotate_left(1);
            if bucket.is_empty() && buckets.iter().all(Vec::is_empty) {
                break;
            }
            if cost >= UNKNOWN - 2 {
                return Err(WriteError::TooLarge);
            }
            for index in bucket {
                if entries[index] != cost {
                    continue;
                }
                if done.is_multiple_of(1 << 14)
                    && watch(crate::Step { done, bytes }) == ControlFlow::Break(())
                {
                    return Err(WriteError::Stopped);
                }
                done += 1;
                let mut on = [0; 256];
                for (number, place) in places.iter_mut().enumerate() {
                    *place = index / self.weights[number] % cells;
                    on[*place] = number as u8 + 1;
                }
                self.each_step(network, (&places, index, &on), |next, price| {
                    if entries[next] > cost + price {
                        entries[next] = cost + price;
                        buckets[usize::from(price) - 1].push(next);
                    }
                });
            }
        }
        // What cannot get to the goal, where barriers cut the grid, is not worth a search either.
        entries
            .iter_mut()
            .filter(|entry| **entry == UNKNOWN)
            .for_each(|entry| *entry = UNKNOWN - 1);
        self.entries = entries;
        Ok(())
    }
}
