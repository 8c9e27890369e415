//! IDA* with additive databases under observation: the same search, and whoever watches is told what
//! it does.

use super::{
    group::Frame,
    heuristic::AdditivePatterns,
    idastar::{ExpansionBudget, SearchBudget},
};
use crate::{
    Board, Direction, Reflection, Shape,
    automaton::{Automaton, Node},
    space::relabel,
    watch::{Watch, replay},
};
use glisse_search::{Fate, Limit, Meter};

/// A meter that tells what it counts.
pub(super) struct Watched<'w, 'g, 'e> {
    pub(super) meter: &'w mut Meter<'g>,
    pub(super) additive: &'w AdditivePatterns<'w>,
    /// The board that is searched.
    reflected: Start,
    /// The board that it is a reflection of.
    original: Start,
    reflection: Reflection,
    watch: Watch<'e>,
}

/// Where a search begins.
struct Start {
    tiles: Vec<usize>,
    shape: Shape,
    /// The goal cell of the empty cell.
    empty: usize,
}

impl Start {
    fn new(board: &Board) -> Start {
        let (shape, empty) = board.shape();
        Start { tiles: relabel(board).collect(), shape, empty }
    }

    /// Returns the board after these moves.
    fn after(&self, moves: impl Iterator<Item = Direction>) -> Vec<usize> {
        let mut tiles = self.tiles.clone();
        replay(&mut tiles, self.shape, self.empty, moves);
        tiles
    }
}

impl<'w, 'g, 'e> Watched<'w, 'g, 'e> {
    pub(super) fn new(
        board: &Board,
        reflection: Reflection,
        additive: &'w AdditivePatterns<'w>,
        meter: &'w mut Meter<'g>,
        watch: Watch<'e>,
    ) -> Self {
        let (original, reflected) = (Start::new(board), Start::new(&reflection.board(board)));
        Watched { meter, additive, reflected, original, reflection, watch }
    }

    /// Returns a state as the board that it is, and its estimate.
    fn told(&self, moves: &[Direction]) -> (Vec<usize>, u32) {
        let tiles = self.reflected.after(moves.iter().copied());
        let cell = tiles.iter().position(|&tile| tile == self.reflected.empty).unwrap_or_default();
        let unreflected = moves.iter().map(|&direction| self.reflection.direction(direction));
        (self.original.after(unreflected), self.additive.value(&tiles, cell))
    }

    /// Tells that a state is expanded, and what its moves lead to.
    fn tell(&mut self, moves: &[Direction], nodes: &[Node], is_known: impl Fn(Direction) -> bool) {
        let (tiles, h) = self.told(moves);
        self.watch.expand(&tiles, moves.len() as u32, h);
        let mut path = moves.to_vec();
        for node in nodes {
            path.push(node.direction());
            let (tiles, h) = self.told(&path);
            let fate = if is_known(node.direction()) { Fate::Known } else { Fate::Opened };
            self.watch.generate(&tiles, h, fate);
            path.pop();
        }
    }
}

impl ExpansionBudget for Watched<'_, '_, '_> {
    fn allow(&mut self, wanted: usize) -> Result<usize, Limit> {
        self.meter.allow(wanted)
    }

    fn count(&mut self, expanded: usize, generated: usize) {
        self.meter.count(expanded, generated);
    }

    fn see<const P: usize, const M: usize>(
        &mut self,
        group: &[Frame<P, M>],
        automaton: &Automaton,
    ) {
        for frame in group {
            let nodes = *automaton.nexts(frame.node);
            self.tell(&frame.moves(), &nodes[..frame.node.count().min(4)], |_| false);
        }
    }
}

impl<'g> SearchBudget<'g> for Watched<'_, 'g, '_> {
    const IS_WATCHED: bool = true;

    fn meter(&mut self) -> &mut Meter<'g> {
        self.meter
    }

    fn begin_round(&mut self, bound: u32) {
        self.meter.begin_round(bound);
        let (tiles, h) = self.told(&[]);
        self.watch.begin_round(bound, &tiles, h);
    }

    fn see_start(&mut self, automaton: &Automaton, is_known: impl Fn(Direction) -> bool) {
        let start = &self.reflected;
        let cell = start.tiles.iter().position(|&tile| tile == start.empty).unwrap_or_default();
        let root = automaton.start(cell);
        let nodes = *automaton.nexts(root);
        self.tell(&[], &nodes[..root.count().min(4)], is_known);
    }

    fn reach(&mut self, moves: &[Direction]) {
        let (tiles, h) = self.told(moves);
        self.watch.reach(&tiles, moves.len() as u32, h);
    }
}
