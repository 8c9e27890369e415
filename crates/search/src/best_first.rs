//! Best-first search: the loop that Dijkstra's algorithm, A*, weighted A* and greedy search share.
//!
//! They differ in the order of the queue alone: the cost so far *g*, the estimate *h*, or a sum of
//! both. A state that is reached again at a lower cost is put back into the queue, so that A* stays
//! optimal when its heuristic is admissible but not consistent. A* without re-opening, which some
//! textbooks print, does so only with a state that is still waiting.
//!
//! Of the states that A* stores, most are never expanded: they wait behind the goal. Where estimates
//! are cheap, successors of a higher priority than the state itself are therefore left out at first,
//! and the state is put back into the queue with the least priority of those, to be expanded for them
//! when their turn comes (partial expansion, Yoshizumi, Miura and Ishida 2000). What the queue says is
//! then still a lower bound, and about half of the states are never stored.

use crate::{
    Cost, Ending, Event, Fate, Heuristic, Limit, Meter, Observer, Outcome, Search, Space, State,
    Weight,
    queue::{BucketQueue, Turn, Waiting},
    search::{Node, moves_to},
    table::Table,
};

/// The order of the queue. It is told at run time, so that the loop is compiled once for all of them:
/// a branch that always goes the same way is nothing beside a look into the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// By *g* + *h*: A*, and Dijkstra's algorithm, whose estimate is 0.
    Total,
    /// By *g* + *h*, and what has been expanded is never expanded again: A* without re-opening.
    Closing,
    /// By *g* + *w*·*h*: weighted A*.
    Weighted(Weight),
    /// By *h* alone: greedy search.
    Estimate,
}

impl Order {
    /// The priority of a state with cost `g` from the start and estimate `h`; the least goes first.
    #[inline]
    fn priority(self, g: Cost, h: Cost) -> Cost {
        match self {
            Order::Total | Order::Closing => g.saturating_add(h),
            Order::Weighted(weight) => weight.priority(g, h),
            Order::Estimate => h,
        }
    }

    /// The estimate of a state, where its priority and its cost from the start give it away.
    #[inline]
    fn estimate(self, priority: Cost, g: Cost) -> Option<Cost> {
        match self {
            Order::Total | Order::Closing => (priority < Cost::MAX).then(|| priority - g),
            Order::Weighted(_) => None,
            Order::Estimate => Some(priority),
        }
    }

    /// Whether the first goal taken is a cheapest one, if the heuristic is admissible: then it does
    /// not matter which of the states of least priority goes first.
    fn is_exact(self) -> bool {
        matches!(self, Order::Total)
    }

    /// Whether a known state is put back into the queue when a cheaper way to it turns up: at all, if
    /// it is still waiting.
    #[inline]
    fn reopens(self) -> bool {
        !matches!(self, Order::Estimate)
    }

    /// Whether a state that has been expanded is never put back into the queue.
    #[inline]
    fn closes(self) -> bool {
        matches!(self, Order::Closing)
    }

    /// Which of the states of least priority goes first.
    fn turn(self) -> Turn {
        if self.reopens() { Turn::Newest } else { Turn::Oldest }
    }

    /// The cost below which there is no solution if no priority in the queue is below `least`, given
    /// the estimate of the start; on the word of an admissible heuristic.
    fn lower_bound(self, least: Cost, start: Cost) -> Cost {
        match self {
            Order::Total => least,
            Order::Weighted(weight) => weight.lower_bound(least).max(start),
            // What waits need not be reached at its least cost.
            Order::Closing | Order::Estimate => start,
        }
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Runs best-first search in this order.
    pub(crate) fn best_first<H: Heuristic<S>>(
        mut self,
        heuristic: &H,
        order: Order,
    ) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let search = BestFirst {
            space: self.space,
            heuristic,
            order,
            capacity: self.capacity,
            one_by_one: self.one_by_one(),
            closed: Vec::new(),
            meter: &mut meter,
            observer: &mut self.observer,
        };
        let end = search.run();
        let lower_bound = |least: Cost| {
            if heuristic.is_admissible(self.space) {
                order.lower_bound(least, heuristic.estimate(self.space, self.space.start()))
            } else {
                0
            }
        };
        let ending = match end {
            End::Goal { moves, cost } => {
                Ending::Found { moves, cost, lower_bound: lower_bound(order.priority(cost, 0)) }
            }
            End::Empty => Ending::Exhausted,
            End::Limit { limit, least } => {
                Ending::Stopped { limit, lower_bound: lower_bound(least) }
            }
        };
        ending.into_outcome(&meter)
    }
}

/// How the loop ended.
enum End<M> {
    /// At a goal.
    Goal { moves: Vec<M>, cost: Cost },
    /// With an empty queue.
    Empty,
    /// At a limit, with this as the least priority in the queue.
    Limit { limit: Limit, least: Cost },
}

/// How many entries are taken from the queue at once. All have the least priority, so that each of
/// them could have been next; expanding them together overlaps the waits for memory. Where the
/// order among them can change the cost, they are taken one by one. So are the first ones of a search
/// by name ([`Search::as_in_textbooks`]), of which people want to see the run of the textbook: waits
/// for memory are short then, and the run is the same whether it is watched or not.
const GROUP: usize = 64;

struct Successor<S: Space> {
    node: Node<S::State>,
    action: S::Move,
    /// Which member of the group it comes from.
    member: u32,
    /// Its priority, where it had to be known to generate it.
    priority: Option<Cost>,
}

/// A member of the group being expanded.
struct Member<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
}

struct BestFirst<'a, 'g, S: Space, H: Heuristic<S>, O> {
    space: &'a S,
    heuristic: &'a H,
    order: Order,
    capacity: usize,
    /// How many states are taken one by one before any is taken with others.
    one_by_one: u64,
    /// Which nodes of the table have been expanded; only noted where that matters.
    closed: Vec<bool>,
    meter: &'a mut Meter<'g>,
    observer: &'a mut O,
}

impl<S: Space, H: Heuristic<S>, O: Observer<S>> BestFirst<'_, '_, S, H, O> {
    fn run(mut self) -> End<S::Move> {
        let mut least = 0;
        self.search(&mut least).unwrap_or_else(|limit| End::Limit { limit, least })
    }

    fn search(&mut self, least: &mut Cost) -> Result<End<S::Move>, Limit> {
        let mut table: Table<Node<S::State>> = Table::new(self.capacity, self.meter)?;
        let mut queue = BucketQueue::new(self.order.turn());
        let mut group = Vec::with_capacity(GROUP);
        let mut members: Vec<Member<S, H>> = Vec::with_capacity(GROUP);
        let mut successors: Vec<Successor<S>> = Vec::new();
        let mut hashes: Vec<u64> = Vec::new();
        let any_order = self.order.is_exact() && self.heuristic.is_admissible(self.space);
        let is_cheap = self.heuristic.is_cheap();

        let start = self.space.start();
        table.reserve(1, self.meter)?;
        table.insert(Node { state: start, g: 0, parent: 0 }, start.mix());
        let h = self.heuristic.estimate(self.space, start);
        if !self.is_dead_end(h) {
            self.observer.see(Event::Open { state: start, g: 0, h });
            let first = self.order.priority(0, h);
            queue.push(first, Waiting { node: 0, g: 0, first, last: None }, self.meter)?;
        }
        let mut round = None;
        loop {
            let takes_groups = any_order && self.meter.statistics.expanded >= self.one_by_one;
            let is_partial = takes_groups && is_cheap;
            let group_size = if takes_groups { GROUP } else { 1 };
            let Some(priority) = queue.pop_group(group_size, &mut group, self.meter) else { break };
            *least = priority;
            self.meter.statistics.depth = priority;
            self.meter.statistics.stored = table.len() as u64;
            if O::ACTIVE && round != Some(priority) {
                round = Some(priority);
                self.observer.see(Event::Round { bound: priority });
            }
            successors.clear();
            hashes.clear();
            members.clear();
            if O::ACTIVE {
                self.report_stale(&group, &table);
            }
            group.retain(|entry| table.get(entry.node as usize).g == entry.g);
            for entry in &group {
                let node = *table.get(entry.node as usize);
                if self.space.is_goal(node.state) {
                    self.meter.statistics.generated += successors.len() as u64;
                    if O::ACTIVE {
                        let h = self.heuristic.estimate(self.space, node.state);
                        self.observer.see(Event::Reach { state: node.state, g: node.g, h });
                    }
                    let (moves, cost) = moves_to(self.space, &table, entry.node);
                    return Ok(End::Goal { moves, cost });
                }
                let is_back = entry.first != priority;
                if is_back {
                    self.meter.tick()?;
                } else {
                    self.meter.expand()?;
                }
                let memo = match self.order.estimate(entry.first, entry.g) {
                    Some(h) => self.heuristic.resume(self.space, node.state, h),
                    None => self.heuristic.begin(self.space, node.state),
                };
                if O::ACTIVE && !is_back {
                    let h = self.heuristic.value(memo);
                    self.observer.see(Event::Expand { state: node.state, g: node.g, h });
                }
                if self.order.closes() {
                    self.close(entry.node as usize)?;
                }
                let member = members.len() as u32;
                members.push(Member { state: node.state, memo });
                let mut left_out = Cost::MAX;
                self.space.successors(node.state, entry.last, |action, state, cost| {
                    let g = entry.g + cost;
                    let mut known = None;
                    if is_partial {
                        let memo = self.heuristic.step(self.space, memo, node.state, action, state);
                        // Only an order by the sum is exact.
                        let f = g.saturating_add(self.heuristic.value(memo));
                        if f > priority {
                            left_out = left_out.min(f);
                            return;
                        }
                        if is_back && f < priority {
                            // Its turn has been.
                            return;
                        }
                        known = Some(f);
                    }
                    let node = Node { state, g, parent: entry.node };
                    successors.push(Successor { node, action, member, priority: known });
                    hashes.push(state.mix());
                });
                // A sum without end is that of a dead end.
                if left_out < Cost::MAX {
                    queue.push(left_out, *entry, self.meter)?;
                }
            }
            self.meter.statistics.generated += successors.len() as u64;
            table.reserve(successors.len(), self.meter)?;
            table.prefetch(&hashes);
            for (next, &hash) in successors.iter().zip(&hashes) {
                self.receive(next, hash, &members[next.member as usize], &mut table, &mut queue)?;
            }
        }
        self.meter.statistics.stored = table.len() as u64;
        Ok(End::Empty)
    }

    /// Tells the observer of entries to whose states a cheaper way was found since.
    fn report_stale(&mut self, group: &[Waiting<S::Move>], table: &Table<Node<S::State>>) {
        for entry in group {
            let node = *table.get(entry.node as usize);
            if node.g != entry.g {
                let h = self.heuristic.estimate(self.space, node.state);
                self.observer.see(Event::Skip { state: node.state, g: entry.g, h });
            }
        }
    }

    /// Puts a successor into table and queue if it is new, or known but cheaper this way.
    #[inline]
    fn receive(
        &mut self,
        next: &Successor<S>,
        hash: u64,
        member: &Member<S, H>,
        table: &mut Table<Node<S::State>>,
        queue: &mut BucketQueue<S::Move>,
    ) -> Result<(), Limit> {
        let (Node { state, g, .. }, from) = (next.node, member.state);
        let (index, is_new) = table.insert(next.node, hash);
        if !is_new {
            let known = table.get_mut(index);
            if g >= known.g || !self.order.reopens() || self.is_closed(index) {
                if O::ACTIVE {
                    let (h, fate) = (self.heuristic.estimate(self.space, state), Fate::Known);
                    self.observer.see(Event::Generate { from, state, g, h, fate });
                }
                return Ok(());
            }
            *known = next.node;
        }
        // One whose priority is known is no dead end: it has not been left out.
        let first = match next.priority {
            Some(priority) if !O::ACTIVE => priority,
            _ => {
                let memo = self.heuristic.step(self.space, member.memo, from, next.action, state);
                let h = self.heuristic.value(memo);
                let is_dead_end = self.is_dead_end(h);
                if O::ACTIVE {
                    let fate = match (is_dead_end, is_new) {
                        (true, _) => Fate::Cut,
                        (false, true) => Fate::Opened,
                        (false, false) => Fate::Reopened,
                    };
                    self.observer.see(Event::Generate { from, state, g, h, fate });
                }
                if is_dead_end {
                    return Ok(());
                }
                self.order.priority(g, h)
            }
        };
        let entry = Waiting { node: index as u32, g, first, last: Some(next.action) };
        queue.push(first, entry, self.meter)
    }

    /// Notes that a node has been expanded.
    fn close(&mut self, node: usize) -> Result<(), Limit> {
        if node >= self.closed.len() {
            let more = node + 1 - self.closed.len();
            self.meter.grow(&mut self.closed, more)?;
            self.closed.resize(node + 1, false);
        }
        self.closed[node] = true;
        Ok(())
    }

    /// Whether a node has been expanded, where that was noted.
    #[inline]
    fn is_closed(&self, node: usize) -> bool {
        self.closed.get(node).is_some_and(|&is_closed| is_closed)
    }

    /// Whether no goal can be reached, on the word of a heuristic that is known not to exaggerate.
    fn is_dead_end(&self, h: Cost) -> bool {
        h == Cost::MAX && self.heuristic.is_admissible(self.space)
    }
}
