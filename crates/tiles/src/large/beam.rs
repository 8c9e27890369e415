//! Beam search on a tree that is walked through, not stored.
//!
//! Of each layer only the best positions are kept, but none of them as a position: what is stored is
//! the tour through the tree of moves that leads to all of them, one byte for each step down, step up or
//! leaf. One grid is moved along the tour. So a position costs a few bytes on a board of any size,
//! and the memory is read from the one end to the other.

use super::{
    grid::{Grid, NO_CELL, Neighbours, mark, slide},
    is_over,
    objective::Objective,
    tour::{LEAF, Leaf, ROOT, UP, close, common},
};
use crate::Direction;
use glisse_family::ProgressReporter;

/// No move came before.
const NO_MOVE: u8 = 255;

/// How many different scores of a layer are told apart; those beyond are the last one.
const BUCKETS: usize = 1 << 11;

/// How many bits of chance a score has: equal ones are told apart by it, or brothers would crowd out
/// the rest.
const NOISE: u32 = 4;

/// How many expansions go by between two looks at the clock.
const PATIENCE: usize = 1 << 12;

/// How many bytes a position of the beam's width takes at most: 8 slots of `seen` and `niches`, and
/// the children, whose list may have grown to twice what is in it.
const BYTES: u64 = 256;

/// Returns how wide a beam may be that takes at most this many bytes.
pub(super) fn affordable(bytes: u64) -> usize {
    usize::try_from(bytes / BYTES).unwrap_or(usize::MAX)
}

/// A child that may come into the next layer.
#[derive(Clone, Copy, Debug)]
struct Child {
    leaf: Leaf,
    /// Which leaf of the tour is its parent.
    parent: u32,
    bucket: u16,
    step: u8,
}

/// How a run came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Positions that reach the objective are the leaves now.
    Reached,
    /// No position was left, or the most layers were passed.
    Stuck,
    /// The time was up.
    Over,
}

/// When a run ends without having reached its objective.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) width: usize,
    /// The most moves from the start of the beam.
    pub(super) max_length: usize,
    /// The most layers since the score was better than ever before in this run.
    pub(super) patience: usize,
}

/// A beam: a tree of moves whose leaves all lie in the same layer.
#[derive(Debug)]
pub(super) struct Beam {
    /// The position at the root of what is left of the tree.
    pub(super) root: Grid,
    /// Where each tile is.
    places: Vec<u16>,
    /// The neighbours of each cell; walls do not matter to steps that were made before.
    neighbours: Neighbours,
    /// The moves to the root.
    pub(super) path: Vec<u8>,
    tour: Vec<u8>,
    next: Vec<u8>,
    children: Vec<Child>,
    counts: Vec<u32>,
    /// Tags of positions seen, of those with the same slot the latest.
    seen: Vec<u32>,
    /// For positions alike in what matters the best child so far in this layer.
    niches: Vec<(u32, u32)>,
    /// Changes what positions look like, so that runs do not know of each other.
    salt: u64,
    /// The moves from the start to the leaves.
    depth: usize,
    /// The leaves in the order of the tour.
    leaves: Vec<Leaf>,
}

impl Beam {
    /// Returns a beam of at most this width.
    pub(super) fn new(root: Grid, max_width: usize, seed: u64) -> Beam {
        let slots = (4 * max_width).next_power_of_two().max(64);
        Beam {
            places: root.places(),
            neighbours: root.neighbours(),
            root,
            path: Vec::new(),
            tour: vec![ROOT],
            next: Vec::new(),
            children: Vec::new(),
            counts: vec![0; BUCKETS],
            seen: vec![0; slots],
            niches: Vec::new(),
            salt: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15),
            depth: 0,
            leaves: Vec::new(),
        }
    }

    /// Starts anew at a position.
    pub(super) fn restart(&mut self, root: &Grid) {
        self.root.clone_from(root);
        self.places = root.places();
        self.path.clear();
        self.tour.clear();
        self.tour.push(ROOT);
        self.depth = 0;
    }

    /// Grows the tree until leaves reach the objective; then those are its only leaves. A beam that is
    /// stuck or over keeps the leaves it has.
    pub(super) fn run(
        &mut self,
        objective: &Objective,
        bounds: Bounds,
        reporter: &ProgressReporter,
    ) -> End {
        self.salt = self.salt.wrapping_add(0xD1B5_4A32_D192_ED03);
        if objective.has_focus() {
            self.niches.resize(self.seen.len(), (0, 0));
        }
        self.appraise(objective);
        if self.leaves.iter().any(|leaf| leaf.need == 0) {
            self.settle();
            return End::Reached;
        }
        let mut least = i32::MAX;
        let mut idle = 0;
        let mut base = None;
        loop {
            if is_over(reporter) {
                return End::Over;
            }
            let Some((cut, best)) = self.expand(objective, bounds, base, reporter) else {
                return End::Over;
            };
            if self.children.is_empty() || idle >= bounds.patience {
                return End::Stuck;
            }
            idle += 1;
            if best < least {
                (least, idle) = (best, 0);
            }
            base = Some(best - BUCKETS as i32 / 8);
            let is_done = self.children.iter().any(|child| child.leaf.need == 0);
            self.grow(cut, is_done);
            self.depth += 1;
            self.trim();
            if is_done {
                return End::Reached;
            }
        }
    }

    /// Computes what is known of the leaves, from nothing.
    fn appraise(&mut self, objective: &Objective) {
        let mut leaf = Leaf { hash: self.salt, score: 0, need: objective.need(&self.root.cells) };
        self.leaves.clear();
        let mut stack = Vec::new();
        let Grid { cells, empty, .. } = &mut self.root;
        for &entry in &self.tour {
            if entry == ROOT {
                self.leaves.push(leaf);
                continue;
            }
            let step = usize::from(entry & 3);
            if (UP..LEAF).contains(&entry) {
                slide(cells, &mut self.places, empty, self.neighbours[*empty][step ^ 1].into());
                leaf = stack.pop().unwrap_or(leaf);
                continue;
            }
            let from = self.neighbours[*empty][step];
            let child = leaf.after(objective, cells, from, *empty as u16);
            if entry >= LEAF {
                self.leaves.push(child);
            } else {
                stack.push(leaf);
                leaf = child;
                slide(cells, &mut self.places, empty, from.into());
            }
        }
    }

    /// Keeps only the leaves that need no more moves.
    fn settle(&mut self) {
        self.next.clear();
        let mut leaves = self.leaves.iter();
        for &entry in &self.tour {
            match entry {
                0..UP => self.next.push(entry),
                UP..LEAF => close(&mut self.next, entry),
                _ => {
                    if leaves.next().is_some_and(|leaf| leaf.need == 0) {
                        self.next.push(entry);
                    }
                }
            }
        }
        std::mem::swap(&mut self.tour, &mut self.next);
        self.trim();
    }

    /// Collects the children of all leaves that are good enough, and returns the last bucket that
    /// is and the best score, or `None` if the time is up.
    fn expand(
        &mut self,
        objective: &Objective,
        bounds: Bounds,
        mut base: Option<i32>,
        reporter: &ProgressReporter,
    ) -> Option<(u16, i32)> {
        self.children.clear();
        self.counts.fill(0);
        let mask = self.seen.len() - 1;
        let (mut cut, mut kept) = (BUCKETS - 1, 0);
        let mut best = i32::MAX;
        let epoch = (self.depth as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ self.salt;
        let mut parent = 0;
        let allowed = (bounds.max_length as i32).saturating_sub(self.depth as i32 + 1);
        let Grid { cells, empty, .. } = &mut self.root;
        let places = &mut self.places;
        for (index, &entry) in self.tour.iter().enumerate() {
            if entry < LEAF {
                let step = usize::from(if entry < UP { entry } else { (entry - UP) ^ 1 });
                slide(cells, places, empty, self.neighbours[*empty][step].into());
                continue;
            }
            let last = if entry == ROOT {
                self.path.last().copied().unwrap_or(NO_MOVE)
            } else {
                slide(cells, places, empty, self.neighbours[*empty][usize::from(entry & 3)].into());
                entry & 3
            };
            let leaf = self.leaves[parent];
            for step in 0..4 {
                let from = objective.open[*empty][usize::from(step)];
                if from == NO_CELL || step ^ 1 == last {
                    continue;
                }
                let change = objective.change(cells, usize::from(from), *empty);
                let (score, need) = (leaf.score + change.score, leaf.need + change.need);
                let tile = cells[usize::from(from)];
                let rank = score + objective.way(places, tile, *empty as u16, from);
                let base = *base.get_or_insert(rank - BUCKETS as i32 / 2);
                let level = (rank - base).clamp(0, (BUCKETS - (1 << NOISE)) as i32) as usize;
                if need > allowed || level > cut {
                    continue;
                }
                let hash = leaf.hash ^ mark(tile, from) ^ mark(tile, *empty as u16);
                let bucket = level + (hash >> (64 - NOISE)) as usize;
                if bucket > cut {
                    continue;
                }
                let tag = (hash >> 24) as u32 | 1;
                let slot = &mut self.seen[hash as usize & mask];
                if *slot == tag {
                    continue;
                }
                *slot = tag;
                if let Some(niche) = objective.niche(places, tile, *empty as u16, from) {
                    let niche = niche ^ epoch;
                    let tag = (niche >> 32) as u32;
                    let slot = &mut self.niches[niche as usize & mask];
                    if let Some(other) =
                        self.children.get_mut(slot.1 as usize).filter(|_| slot.0 == tag)
                    {
                        if usize::from(other.bucket) <= bucket {
                            continue;
                        }
                        if usize::from(other.bucket) <= cut {
                            self.counts[usize::from(other.bucket)] -= 1;
                            kept -= 1;
                        }
                        other.bucket = u16::MAX;
                    }
                    *slot = (tag, self.children.len() as u32);
                }
                best = best.min(rank);
                self.counts[bucket] += 1;
                kept += 1;
                while kept - self.counts[cut] as usize >= bounds.width {
                    kept -= self.counts[cut] as usize;
                    cut -= 1;
                }
                let leaf = Leaf { hash, score, need };
                let (parent, bucket) = (parent as u32, bucket as u16);
                self.children.push(Child { leaf, parent, bucket, step });
            }
            parent += 1;
            if entry != ROOT {
                let back = usize::from(entry & 3) ^ 1;
                slide(cells, places, empty, self.neighbours[*empty][back].into());
            }
            if parent % PATIENCE == 0 {
                reporter.spend(PATIENCE as u64);
                if is_over(reporter) {
                    self.rewind(index + 1);
                    return None;
                }
            }
        }
        reporter.spend((parent % PATIENCE) as u64);
        Some((cut as u16, best))
    }

    /// Goes back to the root from the place in the tour where a walk was cut short.
    fn rewind(&mut self, walked: usize) {
        let mut steps = Vec::new();
        for &entry in &self.tour[..walked] {
            match entry {
                0..UP => steps.push(entry),
                UP..LEAF => drop(steps.pop()),
                _ => {}
            }
        }
        while let Some(step) = steps.pop() {
            let to = self.neighbours[self.root.empty][usize::from(step ^ 1)];
            self.slide_root(to);
        }
    }

    fn slide_root(&mut self, to: u16) {
        slide(&mut self.root.cells, &mut self.places, &mut self.root.empty, to.into());
    }

    /// Makes the tour through the next layer: the children up to the last bucket, only those that
    /// need no more moves if `is_done`.
    fn grow(&mut self, cut: u16, is_done: bool) {
        let is_wanted = |child: &Child| child.bucket <= cut && (child.leaf.need == 0 || !is_done);
        self.next.clear();
        self.leaves.clear();
        let (mut parent, mut next) = (0, 0);
        for &entry in &self.tour {
            if entry < UP {
                self.next.push(entry);
                continue;
            }
            if entry < LEAF {
                close(&mut self.next, entry);
                continue;
            }
            if entry != ROOT {
                self.next.push(entry - LEAF);
            }
            while let Some(child) = self.children.get(next).filter(|child| child.parent == parent) {
                if is_wanted(child) {
                    self.next.push(LEAF + child.step);
                    self.leaves.push(child.leaf);
                }
                next += 1;
            }
            if entry != ROOT {
                close(&mut self.next, entry - LEAF + UP);
            }
            parent += 1;
        }
        std::mem::swap(&mut self.tour, &mut self.next);
    }

    /// Moves the root down the steps that all leaves have in common.
    fn trim(&mut self) {
        let common = common(&self.tour);
        for index in 0..common {
            let step = self.tour[index];
            self.slide_root(self.neighbours[self.root.empty][usize::from(step)]);
            self.path.push(step);
        }
        self.tour.truncate(self.tour.len() - common);
        self.tour.drain(..common);
    }

    /// Returns the moves from the start to the first leaf.
    pub(super) fn first_leaf(&self) -> Vec<Direction> {
        let mut steps = self.path.clone();
        for &entry in &self.tour {
            match entry {
                0..UP => steps.push(entry),
                ROOT => break,
                _ => {
                    steps.push(entry & 3);
                    break;
                }
            }
        }
        steps.into_iter().map(|step| Direction::ALL[usize::from(step)]).collect()
    }
}
