//! Bounds by databases: databases that are verified entry by entry, and a search with them that finds
//! nothing cheaper. The check repeats the search; what it need not trust is the bound that prunes it.
//!
//! The *cut* lists the nodes at a fixed depth with the size of what is below them, so that several can
//! check, each a part.

use crate::{
    CheckOptions, Flaw, Rejection, Watch,
    database::{Database, View},
    deepening::{Deepening, Node},
    file::Lines,
    network::Network,
    potential::tell,
    rules::{Board, number},
    threads::{End, STACK, Work},
};
use std::io::BufRead;

/// The most bytes of all databases together.
pub(crate) const MOST_BYTES: u64 = 1 << 29;

/// The most moves at which a cut may be.
const DEEPEST: u128 = 1 << 20;

/// What the lines say: databases, which of them the body carries, and sets of views of them.
#[derive(Default)]
struct Patterns {
    databases: Vec<Database>,
    is_carried: Vec<bool>,
    sets: Vec<Vec<View>>,
    /// How many bytes the databases take.
    bytes: u64,
}

/// Checks the databases and the search, or a part of it. Returns how many nodes were visited.
pub(crate) fn check<R: BufRead>(
    board: &Board,
    cost: u64,
    mut lines: Lines<R>,
    options: CheckOptions,
    watch: &mut Watch,
) -> Result<u64, Rejection> {
    let network = Network::new(board).ok_or(Flaw::TooLarge)?;
    let Patterns { mut databases, is_carried, sets, bytes } = patterns(&network, &mut lines)?;
    tell(watch, 0, bytes)?;
    let mut body = lines.into_body();
    for (index, database) in
        databases.iter_mut().enumerate().filter(|(index, _)| is_carried[*index])
    {
        database.read(index + 1, &mut body, bytes, watch)?;
    }
    let left = databases.iter_mut().zip(&is_carried).filter(|(_, is_carried)| !**is_carried);
    let left = left.map(|(database, _)| database).collect();
    make(left, &network, bytes, options.threads, watch)?;
    verify(&databases, &network, bytes, options.threads, watch)?;

    let search = Deepening::new(&network, &databases, &sets, cost).ok_or(Flaw::TooLarge)?;
    let deep = body.number()?;
    let deep = if deep <= DEEPEST { deep as u64 } else { return Err(Flaw::Cut.into()) };
    let (above, cut) = cut(&search, deep, bytes, watch)?;
    // Below the last node there is nothing to list; one depth says so, and no deeper one.
    if cut.is_empty() && deep > 0 && self::cut(&search, deep - 1, bytes, watch)?.1.is_empty() {
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
    let work = Work::beside(bytes);
    let threads = (options.threads, search.stack());
    let sizes = work.run(tasks, threads, watch, |(index, mut node, size)| {
        let found = search.visit(&mut node, u64::MAX, &work, u64::MAX, &mut |_| Ok(()))?;
        if u128::from(found) == size { Ok(found) } else { Err(End::Flaw(Flaw::Subtree(index))) }
    })?;
    Ok(above + sizes.iter().sum::<u64>())
}

/// Reads the lines up to the body.
fn patterns<R: BufRead>(network: &Network, lines: &mut Lines<R>) -> Result<Patterns, Rejection> {
    let mut patterns = Patterns { sets: vec![Vec::new()], ..Patterns::default() };
    loop {
        let text = lines.next()?.ok_or(Rejection::Line(lines.number))?;
        let wrong = || Rejection::Line(lines.number);
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let numbers = || rest.split(' ').map(number).collect::<Option<Vec<u32>>>();
        let (place, turn) = match word {
            "body" if rest.is_empty() && text == word => return Ok(patterns),
            "or" if text == word => {
                patterns.sets.push(Vec::new());
                continue;
            }
            "pattern" | "made" => {
                let database = numbers().and_then(|numbers| Database::new(numbers, network));
                let database = database.ok_or_else(wrong)?;
                patterns.bytes += database.size() as u64;
                if patterns.bytes > MOST_BYTES {
                    return Err(Flaw::TooLarge.into());
                }
                patterns.is_carried.push(word == "pattern");
                patterns.databases.push(database);
                (patterns.databases.len(), 0)
            }
            "turned" => match numbers().as_deref() {
                Some(&[place, turn]) => (place as usize, turn),
                _ => return Err(wrong()),
            },
            _ => return Err(wrong()),
        };
        let database = place.checked_sub(1).and_then(|place| patterns.databases.get(place));
        let view = database.and_then(|database| View::new(place - 1, database, turn, network));
        let view = view.ok_or_else(wrong)?;
        let set = patterns.sets.last_mut().ok_or_else(wrong)?;
        let is_known = |number| set.iter().any(|other: &View| other.is_about(number));
        if view.numbers.iter().any(|(number, _)| is_known(*number)) {
            return Err(wrong());
        }
        set.push(view);
    }
}

/// Makes the entries of databases.
pub(crate) fn make(
    databases: Vec<&mut Database>,
    network: &Network,
    bytes: u64,
    threads: usize,
    watch: &mut Watch,
) -> Result<(), End> {
    let work = Work::beside(bytes);
    work.run(databases, (threads, STACK), watch, |database| database.make(network, &work)).map(drop)
}

/// Checks every entry of databases.
fn verify(
    databases: &[Database],
    network: &Network,
    bytes: u64,
    threads: usize,
    watch: &mut Watch,
) -> Result<(), Rejection> {
    let mut tasks = Vec::new();
    for (index, database) in databases.iter().enumerate() {
        if database.entries[database.home(network)] != 1 {
            return Err(Flaw::Entry(index + 1).into());
        }
        tasks.extend(database.parts(network).into_iter().map(|part| (index, part)));
    }
    let edges = network.edges();
    let work = Work::beside(bytes);
    work.run(tasks, (threads, STACK), watch, |(index, part)| {
        let holds = databases[index].holds(&edges, part, &work)?;
        if holds { Ok(()) } else { Err(End::Flaw(Flaw::Entry(index + 1))) }
    })?;
    Ok(())
}

/// Returns how many nodes are above a depth, and those at it, next to databases of so many bytes.
pub(crate) fn cut(
    search: &Deepening,
    deep: u64,
    bytes: u64,
    watch: &mut Watch,
) -> Result<(u64, Vec<Node>), End> {
    let Some(root) = search.root() else { return Ok((0, Vec::new())) };
    let work = Work::beside(bytes);
    let found = work.run(vec![root], (1, search.stack()), watch, |mut root| {
        let mut nodes = Vec::new();
        let above = search.visit(&mut root, deep, &work, u64::MAX, &mut |node| {
            nodes.push(node.clone());
            work.step(1, node.bytes())
        })?;
        Ok((above, nodes))
    })?;
    Ok(found.into_iter().next().unwrap_or_default())
}
