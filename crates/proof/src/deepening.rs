//! A plain depth-first search below a cost, with databases as lower bound.
//!
//! Every move exchanges two numbers or the empty cell and a number. So all solutions of a board have
//! the same parity, and whatever is cheaper than a solution of cost C costs at most C - 2: the search
//! goes down wherever moves made and moves needed at least are no more than that.
//!
//! It never takes a move back, and on swap grids it makes exchanges that do not touch each other, one
//! right after the other, in the order of their cells only. A shortest path stays one if two such
//! exchanges change places, and after finitely many of these it is one that the search goes along.

use crate::{
    database::{Database, View},
    network::Network,
    threads::{End, STACK, Work},
};

/// The most sets of patterns, of which the largest bound counts.
pub(crate) const MOST_SETS: usize = 2;

/// The most moves of a solution whose cost is searched below: the search calls itself as often.
pub(crate) const MOST_COST: u64 = 1 << 14;

/// How many nodes are visited between two looks at whether to stop.
const BETWEEN: u64 = 1 << 12;

/// Where a search is: a position, and how it got there.
#[derive(Clone)]
pub(crate) struct Node {
    cells: Vec<u8>,
    /// For each view the place of its entry, and the entry.
    entries: Vec<(u32, u8)>,
    /// The sum of the entries of each set.
    sums: [u32; MOST_SETS],
    /// Where the empty cell is; 0 on swap grids.
    empty: usize,
    /// The two cells that the last move has exchanged, or twice the same one if there was none.
    last: (usize, usize),
    /// How many moves may still be made.
    left: u32,
}

impl Node {
    /// Returns how many bytes a node takes.
    pub(crate) fn bytes(&self) -> u64 {
        let lists = self.cells.len() + size_of_val(&self.entries[..]);
        (size_of::<Node>() + lists) as u64
    }
}

/// What is asked about one number: the entry of which view, and what each cell adds to its place.
#[derive(Clone)]
struct Question {
    view: usize,
    adds: Vec<u32>,
}

/// A search of one board.
pub(crate) struct Deepening<'a> {
    network: &'a Network,
    goal: Vec<u8>,
    /// For each set of patterns the question of every number. View 0 is of numbers in no pattern: its
    /// only entry is 0.
    sets: Vec<Vec<Question>>,
    /// The entries of each view, all 1 too large.
    tables: Vec<&'a [u8]>,
    /// Pairs of neighbours, in their order; on tiles, where the empty cell chooses, they are not used.
    edges: Vec<(usize, usize)>,
    /// The most that a cheaper solution costs, or `None` if there can be none.
    most: Option<u32>,
}

impl<'a> Deepening<'a> {
    /// Returns the search, or `None` if there are too many sets, or too many moves to make.
    pub(crate) fn new(
        network: &'a Network,
        databases: &'a [Database],
        views: &[Vec<View>],
        cost: u64,
    ) -> Option<Deepening<'a>> {
        if views.len() > MOST_SETS || cost > MOST_COST {
            return None;
        }
        let mut tables: Vec<&[u8]> = vec![&[1]];
        let mut sets = Vec::new();
        for views in views {
            let unasked = Question { view: 0, adds: vec![0; network.cells()] };
            let mut set = vec![unasked; network.cells() + 1];
            for view in views {
                for (number, adds) in &view.numbers {
                    set[*number as usize] = Question { view: tables.len(), adds: adds.clone() };
                }
                tables.push(&databases[view.database].entries);
            }
            sets.push(set);
        }
        let goal = network.goal.iter().map(|&number| number as u8).collect();
        let most = cost.checked_sub(2).map(|most| most as u32);
        Some(Deepening { network, goal, sets, tables, edges: network.edges(), most })
    }

    /// Returns the stack that a thread needs which searches.
    pub(crate) fn stack(&self) -> usize {
        STACK + self.most.unwrap_or_default() as usize * 1024
    }

    /// Returns the root, or `None` if its bound already says that nothing is cheaper.
    pub(crate) fn root(&self) -> Option<Node> {
        let start = &self.network.start;
        let mut entries = vec![(0, 0); self.tables.len()];
        let mut sums = [0; MOST_SETS];
        for set in &self.sets {
            for (cell, &number) in start.iter().enumerate() {
                let question = &set[number as usize];
                entries[question.view].0 += question.adds[cell];
            }
        }
        for ((place, entry), table) in entries.iter_mut().zip(&self.tables) {
            *entry = table[*place as usize];
        }
        for (sum, set) in sums.iter_mut().zip(&self.sets) {
            let mut views: Vec<usize> = set.iter().map(|question| question.view).collect();
            views.sort_unstable();
            views.dedup();
            *sum = views.iter().map(|&view| u32::from(entries[view].1) - 1).sum();
        }
        let cells = start.iter().map(|&number| number as u8).collect();
        let empty = start.iter().position(|&number| number == 0).unwrap_or_default();
        let node = Node { cells, entries, sums, empty, last: (empty, empty), left: self.most? };
        sums.iter().all(|&sum| self.moves(sum) <= node.left).then_some(node)
    }

    /// Returns how many moves there are at least, if the entries of a set have this sum.
    fn moves(&self, sum: u32) -> u32 {
        if self.network.is_swap() { sum.div_ceil(2) } else { sum }
    }

    /// Visits a node and all below it and returns how many they are; those `deep` moves below it are
    /// handed to `leaf` in place of visiting them, and not counted.
    pub(crate) fn visit(
        &self,
        node: &mut Node,
        deep: u64,
        work: &Work,
        most_nodes: u64,
        leaf: &mut impl FnMut(&Node) -> Result<(), End>,
    ) -> Result<u64, End> {
        let mut visit = Visit { search: self, work, most_nodes, leaf, count: 0 };
        visit.descend(node, deep)?;
        work.step(visit.count % BETWEEN, 0)?;
        Ok(visit.count)
    }
}

/// A search below one node.
struct Visit<'a, L> {
    search: &'a Deepening<'a>,
    work: &'a Work,
    most_nodes: u64,
    leaf: &'a mut L,
    /// How many nodes were visited.
    count: u64,
}

impl<L: FnMut(&Node) -> Result<(), End>> Visit<'_, L> {
    fn descend(&mut self, node: &mut Node, deep: u64) -> Result<(), End> {
        if deep == 0 {
            return (self.leaf)(node);
        }
        self.count += 1;
        if node.sums == [0; MOST_SETS] && node.cells == self.search.goal {
            return Err(End::Shorter);
        }
        if self.count.is_multiple_of(BETWEEN) {
            self.work.step(BETWEEN, 0)?;
            if self.count > self.most_nodes {
                return Err(End::Full);
            }
        }
        if node.left == 0 {
            return Ok(());
        }
        let search = self.search;
        if search.network.is_swap() {
            for &(one, other) in &search.edges {
                let last = node.last;
                let touches = one == last.0 || one == last.1 || other == last.0 || other == last.1;
                let is_first = last.0 == last.1;
                if !is_first && ((one, other) == last || (!touches && (one, other) < last)) {
                    continue;
                }
                self.step(node, (one, other), deep)?;
            }
        } else {
            let empty = node.empty;
            for &cell in &search.network.neighbours[empty] {
                if cell != node.last.0 {
                    self.step(node, (empty, cell), deep)?;
                }
            }
        }
        Ok(())
    }

    /// Exchanges two cells, goes down if a cheaper solution may be there, and takes it back.
    fn step(
        &mut self,
        node: &mut Node,
        (one, other): (usize, usize),
        deep: u64,
    ) -> Result<(), End> {
        let search = self.search;
        let numbers = [node.cells[one], node.cells[other]];
        // What the move changes: at most two views of each set. On tiles one of the numbers is the
        // empty cell, which is asked about in no view.
        let mut changes = [(0_usize, (0_u32, 1_u8)); 2 * MOST_SETS];
        let mut sums = node.sums;
        for (place, set) in search.sets.iter().enumerate() {
            let questions = numbers.map(|number| &set[usize::from(number)]);
            let adds = [(0, other, one), (1, one, other)].map(|(which, to, from)| {
                let adds = &questions[which].adds;
                adds[to].wrapping_sub(adds[from])
            });
            let mut views = [(questions[0].view, adds[0]), (questions[1].view, adds[1])];
            if views[0].0 == views[1].0 {
                views = [(views[0].0, adds[0].wrapping_add(adds[1])), (0, 0)];
            }
            for (which, (view, add)) in views.into_iter().enumerate() {
                if view == 0 {
                    continue;
                }
                let (index, entry) = node.entries[view];
                let index = index.wrapping_add(add);
                let after = search.tables[view][index as usize];
                sums[place] = sums[place] + u32::from(after) - u32::from(entry);
                changes[2 * place + which] = (view, (index, after));
            }
            if search.moves(sums[place]) >= node.left {
                return Ok(());
            }
        }
        let before = (node.sums, node.empty, node.last);
        // Views are exchanged with what the move makes of them, and back again.
        let exchange = |node: &mut Node, changes: &mut [(usize, (u32, u8)); 2 * MOST_SETS]| {
            for (view, entry) in changes {
                std::mem::swap(&mut node.entries[*view], entry);
            }
            node.cells.swap(one, other);
        };
        exchange(node, &mut changes);
        node.left -= 1;
        (node.sums, node.empty, node.last) = (sums, other, (one, other));
        let result = self.descend(node, deep - 1);
        exchange(node, &mut changes);
        node.left += 1;
        (node.sums, node.empty, node.last) = before;
        result
    }
}
