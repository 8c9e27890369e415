//! Which moves may follow which: an automaton that reads the moves of the empty cell and refuses
//! words for which another one leads to the same board.
//!
//! A depth-first search meets the same board along many paths. Two words of moves that start from
//! the same cell and permute the tiles alike are interchangeable wherever they occur in a path. So of
//! all words alike only the first one, shorter before longer and then in the order of
//! [`Direction::ALL`], is kept, and the others are refused (Taylor and Korf 1993, here for each cell
//! of the empty cell apart, so that the board's edges count). Every path can be rewritten into one
//! without refused words: each rewriting makes it smaller in that order, and never longer. The
//! shortest refused words are moves straight back; with a depth of 2 there are no others.
//!
//! Only depth-first search may use words longer than 2. One that remembers states could find a state
//! first along a path after which a move is refused, and drop the other path, along which it is not.

mod levels;
mod trie;
mod words;

pub(crate) use levels::PruningAutomata;

use crate::{Direction, Shape};
use std::convert::Infallible;

/// A move that may be made: where it takes the empty cell and the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedMove {
    /// The cell that the empty cell leaves.
    pub(crate) from: u8,
    /// The cell that it enters.
    pub(crate) to: u8,
    pub(crate) direction: Direction,
    /// The node of the automaton after the move.
    pub(crate) node: Node,
}

impl PackedMove {
    /// Returns the move as people write it.
    pub fn direction(self) -> Direction {
        self.direction
    }

    /// Returns the cell that a tile leaves and the one that it enters: it goes where the empty cell was.
    #[inline]
    pub(crate) fn way_of_tile(self) -> [usize; 2] {
        [self.to, self.from].map(usize::from)
    }
}

/// A node of the automaton. Its number comes with what a search wants to know before it has read the
/// moves of the node, which may be far away in memory: from the lowest bit on, the direction of the
/// move that led here, how many moves there are, and the cell that the empty cell is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Node(u32);

impl Node {
    /// Where the number begins, and so how many nodes there may be.
    const NUMBER: u32 = 13;
    const MOST: usize = 1 << (u32::BITS - Node::NUMBER);

    fn new(number: usize, cell: usize, count: usize, direction: Direction) -> Node {
        debug_assert!(number < Node::MOST && cell < 256 && count <= 4);
        Node((number << Node::NUMBER | cell << 5 | count << 2) as u32 | direction as u32)
    }

    #[inline]
    fn number(self) -> usize {
        (self.0 >> Node::NUMBER) as usize
    }

    /// Returns the cell that the empty cell is on.
    #[inline]
    pub(crate) fn cell(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// Returns how many moves there are.
    #[inline]
    pub(crate) fn count(self) -> usize {
        (self.0 >> 2) as usize % 8
    }

    /// Returns the direction of the move that led here.
    #[inline]
    pub(crate) fn direction(self) -> Direction {
        Direction::ALL[self.letter()]
    }

    /// Returns the place of this direction in [`Direction::ALL`].
    #[inline]
    pub(crate) fn letter(self) -> usize {
        self.0 as usize % 4
    }
}

/// The automaton of one shape. Its first nodes are the cells, at the beginning of a path.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    /// The nodes of the cells.
    starts: Vec<Node>,
    /// The nodes after each node, one for each move; the rest of the four mean nothing.
    nexts: Vec<[Node; 4]>,
}

impl Automaton {
    /// Returns the automaton that refuses only moves straight back.
    pub(crate) fn inverses(shape: Shape) -> Automaton {
        let words = words::inverses(shape);
        let Ok(nodes) = trie::nodes(shape, &words, || Ok::<(), Infallible>(()));
        Automaton::new(shape, &nodes)
    }

    /// Returns the automaton that refuses words of up to `depth` moves, or the error of `stop`,
    /// which is called now and then.
    fn deep<E>(
        shape: Shape,
        depth: usize,
        mut stop: impl FnMut() -> Result<(), E>,
    ) -> Result<Automaton, E> {
        let words = words::refused(shape, depth, &mut stop)?;
        Ok(Automaton::new(shape, &trie::nodes(shape, &words, stop)?))
    }

    fn new(shape: Shape, nodes: &[(usize, trie::Nexts)]) -> Automaton {
        assert!(nodes.len() <= Node::MOST, "the numbers of nodes are not that large");
        let node = |number: usize, direction| {
            let (cell, nexts) = nodes[number];
            Node::new(number, cell, nexts.iter().flatten().count(), direction)
        };
        let starts = (0..shape.cells()).map(|cell| node(cell, Direction::Up)).collect();
        let nexts = nodes.iter().map(|(_, nexts)| {
            let mut moves = [Node::default(); 4];
            let possible = Direction::ALL.into_iter().zip(nexts);
            let possible = possible
                .filter_map(|(direction, next)| next.map(|next| node(next as usize, direction)));
            moves.iter_mut().zip(possible).for_each(|(place, next)| *place = next);
            moves
        });
        Automaton { starts, nexts: nexts.collect() }
    }

    /// Returns the node at the beginning of a path.
    pub(crate) fn start(&self, cell: usize) -> Node {
        self.starts[cell]
    }

    /// Returns the nodes after a node, as many as it has moves.
    #[inline]
    pub(crate) fn nexts(&self, node: Node) -> &[Node; 4] {
        &self.nexts[node.number()]
    }

    /// Returns the moves at a node.
    #[inline]
    pub(crate) fn steps(&self, node: Node) -> impl Iterator<Item = PackedMove> {
        let nexts = self.nexts(node);
        (0..node.count().min(4)).map(move |place| {
            let next = nexts[place];
            PackedMove {
                from: node.cell(),
                to: next.cell(),
                direction: next.direction(),
                node: next,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{HashMap, HashSet};

    /// Returns all boards within `depth` moves by the automaton, with the least number of moves.
    fn reached(
        shape: Shape,
        automaton: &Automaton,
        start: usize,
        depth: usize,
    ) -> (HashMap<Vec<u8>, usize>, usize) {
        let mut board: Vec<u8> = (0..shape.cells() as u8).collect();
        board.swap(0, start);
        let mut least = HashMap::from([(board.clone(), 0)]);
        let mut layer = vec![(board, automaton.start(start))];
        let mut paths = 1;
        for distance in 1..=depth {
            let mut next = Vec::new();
            for (board, node) in layer {
                for step in automaton.steps(node) {
                    let mut board = board.clone();
                    assert_eq!(board[usize::from(step.from)], 0);
                    board.swap(step.from.into(), step.to.into());
                    least.entry(board.clone()).or_insert(distance);
                    next.push((board, step.node));
                }
            }
            paths += next.len();
            layer = next;
        }
        (least, paths)
    }

    #[test]
    fn nothing_is_lost_and_little_is_met_twice() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
            let shape = Shape { rows, columns };
            let plain = Automaton::inverses(shape);
            let Ok(deep) = Automaton::deep(shape, 12, || Ok::<(), Infallible>(()));
            for start in 0..shape.cells() {
                let (expected, all) = reached(shape, &plain, start, 13);
                let (found, some) = reached(shape, &deep, start, 13);
                assert_eq!(found, expected, "{rows}x{columns} from {start}");
                assert!(some <= all);
                // Of the words of up to 12 moves there is one a board.
                let (boards, paths) = reached(shape, &deep, start, 12);
                assert_eq!(boards.len(), paths);
            }
        }
    }

    #[test]
    fn with_depth_2_only_the_way_straight_back_is_refused() {
        let shape = Shape { rows: 3, columns: 3 };
        let automaton = Automaton::inverses(shape);
        let mut seen = HashSet::new();
        let mut nodes: Vec<(Node, Option<Direction>)> =
            (0..9).map(|cell| (automaton.start(cell), None)).collect();
        while let Some((node, last)) = nodes.pop() {
            let Some(first) = automaton.steps(node).next() else { continue };
            let possible = Direction::ALL.into_iter().filter(|&direction| {
                shape.neighbour(first.from.into(), direction).is_some()
                    && last != Some(direction.opposite())
            });
            let offered = automaton.steps(node).map(|step| step.direction);
            assert_eq!(offered.collect::<Vec<_>>(), possible.collect::<Vec<_>>());
            for step in automaton.steps(node) {
                if seen.insert(step.node) {
                    nodes.push((step.node, Some(step.direction)));
                }
            }
        }
    }
}
