//! All shortest solutions: IDA* with additive databases, one path at a time.
//!
//! A state is followed in place: a move changes the position of one pattern, and of one in the mirror
//! image, and taking it back restores these two. The mirror image is looked up only where the board
//! itself does not say enough.

use super::{
    database::raised,
    heuristic::{AdditivePatterns, CELLS, PARTS},
    layout::Placement,
    turn::TileMove,
};
use crate::{
    Board, Direction,
    automaton::{Automaton, Node},
    space::relabel,
};
use glisse_family::Rules;
use glisse_search::{Cost, Ending, Limit, Meter};
use std::ops::ControlFlow;

/// What is followed in place along a path.
struct PathSearch<'a, 'g, F> {
    additive: &'a AdditivePatterns<'a>,
    automaton: &'a Automaton,
    meter: &'a mut Meter<'g>,
    /// The tile on each cell.
    tiles: [u8; CELLS],
    plain: [Placement; PARTS],
    mirrored: [Placement; PARTS],
    path: Vec<Direction>,
    /// By how much the bound was exceeded at least.
    excess: u32,
    /// Called with every solution within the bound.
    found: F,
}

/// Why a round ended before everything within the bound was seen.
enum Stop {
    Found,
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Stop {
        Stop::Limit(limit)
    }
}

impl AdditivePatterns<'_> {
    /// Calls `found` with the shortest solutions of a board that has one, until it breaks. All of
    /// them come if the automaton refuses nothing but moves straight back.
    pub(crate) fn each_shortest(
        &self,
        board: &Board,
        automaton: &Automaton,
        meter: &mut Meter,
        mut found: impl FnMut(&[Direction]) -> ControlFlow<()>,
    ) -> Ending<Direction> {
        let tiles: Vec<usize> = relabel(board).collect();
        if board.is_solved() {
            let _ = found(&[]);
            return Ending::Found { moves: Vec::new(), cost: 0, lower_bound: 0 };
        }
        let sums = self.sums(&tiles, board.empty());
        let (plain_sum, mirrored_sum) = (sums.plain, sums.mirrored);
        let plain = self.places(&tiles, board.empty());
        let mirrored =
            self.mirrored(&tiles).map_or([Placement::default(); PARTS], |(tiles, image)| {
                self.places(&tiles, image(board.empty()))
            });
        let mut bound = self.lower_bound(&tiles, board.empty());
        let mut first: Option<Vec<Direction>> = None;
        let mut padded = [0; CELLS];
        for (cell, &tile) in tiles.iter().enumerate() {
            padded[cell] = tile as u8;
        }
        loop {
            meter.begin_round(bound);
            if let Err(limit) = meter.poll() {
                return Ending::Stopped { limit, lower_bound: bound };
            }
            let mut search = PathSearch {
                additive: self,
                automaton,
                meter,
                tiles: padded,
                plain,
                mirrored,
                path: Vec::with_capacity(bound as usize),
                excess: u32::MAX,
                found: |moves: &[Direction]| {
                    first.get_or_insert_with(|| moves.to_vec());
                    found(moves)
                },
            };
            let result =
                search.expand(automaton.start(board.empty()), bound, plain_sum, mirrored_sum);
            let excess = search.excess;
            if let Err(Stop::Limit(limit)) = result {
                return Ending::Stopped { limit, lower_bound: bound };
            }
            if let Some(moves) = first {
                return Ending::Found { moves, cost: bound as Cost, lower_bound: bound };
            }
            bound = bound.saturating_add(excess);
        }
    }
}

impl<F: FnMut(&[Direction]) -> ControlFlow<()>> PathSearch<'_, '_, F> {
    /// Tries all moves of the state; `left` is how many moves are left within the bound, the sums
    /// are those of the state.
    fn expand(&mut self, node: Node, left: u32, plain: u32, mirrored: u32) -> Result<(), Stop> {
        self.meter.expand()?;
        let nodes = *self.automaton.nexts(node);
        let count = node.count().min(4);
        self.meter.statistics.generated += count as u64;
        let to = usize::from(node.cell());
        let mut next = [Placement::default(); 4];
        for (next, node) in next.iter_mut().zip(&nodes[..count]) {
            let from = usize::from(node.cell());
            let part = self.part(self.tiles[from % CELLS]);
            *next = self.additive.views[part].step(
                self.additive.bits,
                self.plain[part],
                &TileMove::new(from, to),
            );
        }
        let left = left - 1;
        for (&next, node) in next[..count].iter().zip(nodes) {
            let from = usize::from(node.cell()) % CELLS;
            let tile = self.tiles[from];
            let part = self.part(tile);
            let old = self.plain[part];
            let plain = plain + raised(old.phase(), next.phase()) - 1;
            if plain > left {
                self.excess = self.excess.min(plain - left);
                continue;
            }
            let Some(mirror) = &self.additive.mirror else {
                self.plain[part] = next;
                self.enter(node, to, left, plain, 0)?;
                self.plain[part] = old;
                continue;
            };
            let image = |cell: usize| usize::from(mirror[cell % CELLS]);
            let mirrored_part = self.part(image(usize::from(tile)) as u8);
            let mirrored_old = self.mirrored[mirrored_part];
            let view = &self.additive.views[mirrored_part];
            let mirrored_next =
                view.step(self.additive.bits, mirrored_old, &TileMove::new(image(from), image(to)));
            let mirrored = mirrored + raised(mirrored_old.phase(), mirrored_next.phase()) - 1;
            if mirrored > left {
                self.excess = self.excess.min(mirrored - left);
                continue;
            }
            self.plain[part] = next;
            self.mirrored[mirrored_part] = mirrored_next;
            self.enter(node, to, left, plain, mirrored)?;
            self.mirrored[mirrored_part] = mirrored_old;
            self.plain[part] = old;
        }
        Ok(())
    }

    /// Makes a move, which takes a tile to `to` and the automaton to a node, and whose sums have
    /// been found to be within the bound, and goes on from there.
    #[inline]
    fn enter(
        &mut self,
        node: Node,
        to: usize,
        left: u32,
        plain: u32,
        mirrored: u32,
    ) -> Result<(), Stop> {
        let (from, to) = (usize::from(node.cell()) % CELLS, to % CELLS);
        self.path.push(node.direction());
        // All patterns at home are all tiles at home.
        if plain == 0 {
            if (self.found)(&self.path).is_break() {
                return Err(Stop::Found);
            }
        } else {
            self.tiles.swap(from, to);
            self.expand(node, left, plain, mirrored)?;
            self.tiles.swap(from, to);
        }
        self.path.pop();
        Ok(())
    }

    #[inline]
    fn part(&self, tile: u8) -> usize {
        usize::from(self.additive.part_of[usize::from(tile) % CELLS]) % PARTS
    }
}
