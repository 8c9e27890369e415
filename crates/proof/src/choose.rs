//! What the writer chooses for a bound by databases, which nobody has to trust: the patterns, and the cut.

use crate::{
    NotWritten, Step, Watch, WriteOptions,
    bound::{MOST_BYTES, cut, make},
    database::{Database, View},
    deepening::Deepening,
    file::{BodyWriter, Sink},
    network::Network,
    rules::Board,
    threads::{End, Work},
};
use std::io::Write;

/// How many nodes are searched with databases of the first try before larger ones are made.
const FIRST_NODES: u64 = 2_000_000;

/// How many placements a database of the later tries has at most, and how many nodes are then searched.
const LARGER: [(usize, u64); 2] = [(7_000_000, 200_000_000), (130_000_000, u64::MAX)];

/// The most placements of all databases together that the file carries; more are made by the checker.
const MOST_CARRIED: usize = 8_000_000;

/// How a 4×4 grid is cut into patterns of six: two rows of three each, which are one database turned.
const SIXES_OF_4X4: [&str; 4] = ["AAAC", "AAAC", "BBBC", "BBBC"];

/// How a 5×5 grid is: around the cell in the middle, which goes with the pattern of the last corner, where
/// tiles have their empty cell.
const SIXES_OF_5X5: [&str; 5] = ["AAABB", "AAABB", "DDCBB", "DDCCC", "DDCCC"];

/// Databases, and sets of views of them: of each view, which database and which turn.
struct Plan {
    databases: Vec<Database>,
    sets: Vec<Vec<(usize, u32)>>,
}

/// Writes the patterns, their databases and the cut. Returns how many bytes were written and how many
/// nodes the search has.
pub(crate) fn write<W: Write>(
    board: &Board,
    cost: u64,
    sink: Sink<W>,
    options: WriteOptions,
    watch: &mut Watch,
) -> Result<(u64, u64), NotWritten> {
    let network = Network::new(board).ok_or(NotWritten::TooLarge)?;
    let first = (options.first_placements, FIRST_NODES);
    for (most_entries, most_nodes) in [first].into_iter().chain(LARGER) {
        let mut plan = Plan::new(&network, most_entries).ok_or(NotWritten::TooLarge)?;
        match plan.search(&network, cost, options, most_nodes, watch) {
            Err(End::Full) => {}
            found => return plan.write(sink, &found?, watch),
        }
    }
    Err(NotWritten::TooLarge)
}

/// What a search came to.
struct Found {
    /// How many nodes are above the cut, and at how many moves it is.
    above: u64,
    deep: u64,
    sizes: Vec<u64>,
}

impl Plan {
    /// Returns what to use with databases of so many placements, or `None` if all together are too large.
    fn new(network: &Network, most_entries: usize) -> Option<Plan> {
        let mut plan = Plan { databases: Vec::new(), sets: Vec::new() };
        let patterns = patterns(network, most_entries);
        for set in [Some(patterns.clone()), turned(&patterns, network)].into_iter().flatten() {
            let views = set.into_iter().map(|pattern| plan.view(pattern, network));
            let views = views.collect::<Option<Vec<_>>>()?;
            plan.sets.push(views);
        }
        (plan.bytes() <= MOST_BYTES).then_some(plan)
    }

    fn bytes(&self) -> u64 {
        self.databases.iter().map(|database| database.size() as u64).sum()
    }

    /// Finds a database that tells about a pattern if it is turned, or adds one.
    fn view(&mut self, pattern: Vec<u32>, network: &Network) -> Option<(usize, u32)> {
        for (place, database) in self.databases.iter().enumerate() {
            for turn in 0..8 {
                let view = View::new(place, database, turn, network);
                let is_alike = |view: &View| pattern.iter().all(|&number| view.is_about(number));
                if pattern.len() == database.numbers.len() && view.as_ref().is_some_and(is_alike) {
                    return Some((place, turn));
                }
            }
        }
        self.databases.push(Database::new(pattern, network)?);
        Some((self.databases.len() - 1, 0))
    }

    /// Makes the databases, and searches below the cost unless there are too many nodes.
    fn search(
        &mut self,
        network: &Network,
        cost: u64,
        WriteOptions { threads, cut: wanted, .. }: WriteOptions,
        most_nodes: u64,
        watch: &mut Watch,
    ) -> Result<Found, End> {
        let bytes = self.bytes();
        make(self.databases.iter_mut().collect(), network, bytes, threads, watch)?;
        let view =
            |&(place, turn): &(usize, u32)| View::new(place, &self.databases[place], turn, network);
        let views: Vec<Vec<View>> =
            self.sets.iter().map(|set| set.iter().filter_map(view).collect()).collect();
        let search = Deepening::new(network, &self.databases, &views, cost).ok_or(End::Full)?;
        // The first depth that has as many nodes as are wanted, or none any more.
        let mut deep = 0;
        let (mut above, mut nodes) = cut(&search, 0, bytes, watch)?;
        while !nodes.is_empty() && nodes.len() < wanted {
            deep += 1;
            (above, nodes) = cut(&search, deep, bytes, watch)?;
        }
        let work = Work::beside(bytes);
        let sizes = work.run(nodes, (threads, search.stack()), watch, |mut node| {
            let size = search.visit(&mut node, u64::MAX, &work, most_nodes, &mut |_| Ok(()))?;
            if work.done() > most_nodes { Err(End::Full) } else { Ok(size) }
        })?;
        Ok(Found { above, deep, sizes })
    }

    /// Writes everything after the line of the kind.
    fn write<W: Write>(
        &self,
        mut sink: Sink<W>,
        found: &Found,
        watch: &mut Watch,
    ) -> Result<(u64, u64), NotWritten> {
        let placements: usize = self.databases.iter().map(Database::placements).sum();
        let is_carried = placements <= MOST_CARRIED;
        let mut told = 0;
        for (index, set) in self.sets.iter().enumerate() {
            if index > 0 {
                writeln!(sink, "or")?;
            }
            for &(place, turn) in set {
                if place == told {
                    told += 1;
                    let words: Vec<String> =
                        self.databases[place].numbers.iter().map(u32::to_string).collect();
                    let word = if is_carried { "pattern" } else { "made" };
                    writeln!(sink, "{word} {}", words.join(" "))?;
                } else {
                    writeln!(sink, "turned {} {turn}", place + 1)?;
                }
            }
        }
        let mut body = BodyWriter::new(sink)?;
        let (mut done, mut row, bytes) = (0, Vec::new(), self.bytes());
        for database in self.databases.iter().filter(|_| is_carried) {
            database.each_row(&mut |places| {
                row.clear();
                row.extend(places.iter().map(|&place| database.entries[place] - 1));
                done += row.len() as u64;
                if watch(Step { done, bytes }).is_break() {
                    return Err(NotWritten::Stopped);
                }
                Ok(body.bytes(&row)?)
            })?;
        }
        body.number(u128::from(found.deep))?;
        body.number(found.sizes.len() as u128)?;
        found.sizes.iter().try_for_each(|&size| body.number(u128::from(size)))?;
        Ok((body.end()?, found.above + found.sizes.iter().sum::<u64>()))
    }
}

/// Returns patterns of numbers whose places lie together, as large as the entries allow.
fn patterns(network: &Network, most_entries: usize) -> Vec<Vec<u32>> {
    let (cells, columns) = (network.cells(), network.columns);
    let entries = |count: usize| {
        (0..count).try_fold(1_usize, |all, placed| all.checked_mul(cells.saturating_sub(placed)))
    };
    let fits = |&count: &usize| entries(count).is_some_and(|entries| entries <= most_entries);
    let size = (1..=cells).take_while(fits).last().unwrap_or(1);
    let mut shapes: Vec<Vec<usize>> = match (network.rows, columns, size) {
        (4, 4, 6) => shapes(&SIXES_OF_4X4),
        (5, 5, 6) => shapes(&SIXES_OF_5X5),
        _ => {
            // Cells are taken column by column in bands of two rows.
            let mut order: Vec<usize> = (0..cells).filter(|&cell| network.goal[cell] > 0).collect();
            order.sort_by_key(|&cell| {
                let (row, column) = (cell / columns, cell % columns);
                let band = row / 2;
                // Every other band from right to left, so that the end of one is beside the next.
                (band, if band % 2 == 0 { column } else { columns - column }, row)
            });
            order.chunks(size).map(<[usize]>::to_vec).collect()
        }
    };
    // A number too many for a pattern of its own, as in the corner of a swap grid.
    let is_too_large = |shape: &Vec<usize>| shape.len() > size;
    let rest: Vec<Vec<usize>> = shapes
        .iter_mut()
        .filter(|shape| is_too_large(shape))
        .map(|shape| shape.split_off(size))
        .collect();
    shapes.extend(rest);
    shapes
        .into_iter()
        .map(|shape| numbers(network, shape))
        .filter(|pattern| !pattern.is_empty())
        .collect()
}

/// Returns the cells of each letter of a drawing.
fn shapes(rows: &[&str]) -> Vec<Vec<usize>> {
    let letters: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let of = |letter| (0..letters.len()).filter(|&cell| letters[cell] == letter).collect();
    ('A'..='D').map(of).filter(|shape: &Vec<usize>| !shape.is_empty()).collect()
}

/// Returns the numbers that belong to some cells, but for the empty cell.
fn numbers(network: &Network, shape: impl IntoIterator<Item = usize>) -> Vec<u32> {
    let numbers = shape.into_iter().map(|cell| network.goal[cell]);
    let mut numbers: Vec<u32> = numbers.filter(|&number| number > 0).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns other patterns, into which these fall if the grid is turned in the first way that keeps the
/// empty cell out of them.
fn turned(patterns: &[Vec<u32>], network: &Network) -> Option<Vec<Vec<u32>>> {
    [4, 3, 1, 2, 5, 6, 7].into_iter().find_map(|turn| {
        let turned = network.turned(turn)?;
        let set = patterns.iter().map(|pattern| {
            numbers(network, pattern.iter().map(|&number| turned[network.home(number)]))
        });
        let set: Vec<Vec<u32>> = set.collect();
        let is_whole =
            set.iter().zip(patterns).all(|(other, pattern)| other.len() == pattern.len());
        (is_whole && set.iter().any(|pattern| !patterns.contains(pattern))).then_some(set)
    })
}
