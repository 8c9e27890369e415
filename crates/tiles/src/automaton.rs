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

use crate::{direction::Direction, shape::Shape};
use rustc_hash::{FxHashMap, FxHashSet};

/// A move that may be made: where it takes the empty cell and the automaton.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The cell that the empty cell leaves.
    pub(crate) from: u8,
    /// The cell that it enters.
    pub(crate) to: u8,
    pub(crate) direction: Direction,
    /// The node of the automaton after the move.
    pub(crate) node: u32,
}

impl Step {
    /// What people call this move.
    pub fn direction(self) -> Direction {
        self.direction
    }
}

/// The moves possible at a node. The moves of one node leave the same cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) from: u8,
    pub(crate) count: u8,
    pub(crate) to: [u8; 4],
    directions: [Direction; 4],
    pub(crate) nodes: [u32; 4],
}

impl Node {
    /// The direction of a move.
    #[inline]
    pub(crate) fn direction(&self, place: usize) -> Direction {
        self.directions[place]
    }
}

/// The automaton of one shape. Its first nodes are the cells, at the beginning of a path.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    nodes: Vec<Node>,
}

/// A node of the trie of refused words.
#[derive(Clone)]
struct Branch {
    /// Where the empty cell is after the word.
    cell: usize,
    children: [Option<usize>; 4],
    is_refused: bool,
    /// The node of the longest proper suffix of the word that is in the trie.
    suffix: usize,
}

impl Branch {
    fn root(cell: usize) -> Branch {
        Branch { cell, children: [None; 4], is_refused: false, suffix: cell }
    }
}

impl Automaton {
    /// The automaton that refuses words of up to `depth` moves.
    pub(crate) fn new(shape: Shape, depth: usize) -> Automaton {
        let mut trie: Vec<Branch> = (0..shape.cells()).map(Branch::root).collect();
        for (start, word) in refused_words(shape, depth) {
            insert(&mut trie, shape, start, word);
        }
        let nexts = link(&mut trie, shape);
        let (trie, nexts) = merge(&trie, &nexts, shape.cells());
        let nodes = trie.iter().zip(&nexts).map(|(branch, nexts)| {
            let mut node = Node {
                from: branch.cell as u8,
                count: 0,
                to: [0; 4],
                directions: Direction::ALL,
                nodes: [0; 4],
            };
            for (direction, &next) in Direction::ALL.into_iter().zip(nexts) {
                if let Some(next) = next {
                    let place = usize::from(node.count);
                    node.to[place] = trie[next].cell as u8;
                    node.directions[place] = direction;
                    node.nodes[place] = next as u32;
                    node.count += 1;
                }
            }
            node
        });
        Automaton { nodes: nodes.collect() }
    }

    /// A node by its number.
    #[inline]
    pub(crate) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// The moves at a node.
    #[inline]
    pub(crate) fn steps(&self, node: u32) -> impl Iterator<Item = Step> {
        // Not copied: a search reads few of its fields.
        let node = &self.nodes[node as usize];
        (0..usize::from(node.count).min(4)).map(move |place| Step {
            from: node.from,
            to: node.to[place],
            direction: node.direction(place),
            node: node.nodes[place],
        })
    }
}

/// A word of moves, two bits a letter, each a place in [`Direction::ALL`].
#[derive(Clone, Copy, Default)]
struct Word {
    letters: u32,
    length: u32,
}

impl Word {
    fn then(self, letter: usize) -> Word {
        let letters = self.letters | (letter as u32) << (2 * self.length);
        Word { letters, length: self.length + 1 }
    }

    fn letters(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |place| (self.letters >> (2 * place) & 3) as usize)
    }
}

/// A kept word: no smaller one leads to the same board. Every part of a kept word is kept.
struct Kept {
    start: usize,
    /// Where the empty cell is after the word, and which tile is where, five bits a cell.
    cell: usize,
    board: u128,
    word: Word,
    /// The kept word that is left without the first letter; its own place for the empty word.
    suffix: usize,
    /// The kept words that are one letter longer.
    children: [Option<usize>; 4],
}

/// The words of up to `depth` letters for which a smaller one leads to the same board, each with the
/// cell that it starts from; without those that have a shorter one in them.
fn refused_words(shape: Shape, depth: usize) -> Vec<(usize, Word)> {
    if depth == 2 {
        return inverses(shape);
    }
    assert!(shape.cells() <= 25 && depth <= 16, "longer words are only for small boards");
    let exchange = |board: u128, a: usize, b: usize| {
        let both = (board >> (5 * a) ^ board >> (5 * b)) & 31;
        board ^ both << (5 * a) ^ both << (5 * b)
    };
    let board: u128 = (0..25).fold(0, |board, cell| board | cell << (5 * cell));
    let empty_word = |start| Kept {
        start,
        cell: start,
        board,
        word: Word::default(),
        suffix: start,
        children: [None; 4],
    };
    let mut kept: Vec<Kept> = (0..shape.cells()).map(empty_word).collect();
    let mut seen: Vec<FxHashSet<u128>> = vec![FxHashSet::from_iter([board]); shape.cells()];
    let mut refused = Vec::new();
    let mut layer = 0..kept.len();
    for length in 1..=depth {
        for parent in layer.clone() {
            for (letter, direction) in Direction::ALL.into_iter().enumerate() {
                let &Kept { start, cell, board, word, suffix, .. } = &kept[parent];
                let Some(next) = shape.neighbour(cell, direction) else { continue };
                let suffix =
                    if word.length == 0 { Some(next) } else { kept[suffix].children[letter] };
                // Without a suffix that is kept, the word has a shorter refused one in it.
                let Some(suffix) = suffix else { continue };
                let board = exchange(board, cell, next);
                let word = word.then(letter);
                if !seen[start].insert(board) {
                    refused.push((start, word));
                } else if length < depth {
                    kept[parent].children[letter] = Some(kept.len());
                    kept.push(Kept { start, cell: next, board, word, suffix, children: [None; 4] });
                }
            }
        }
        layer = layer.end..kept.len();
    }
    refused
}

/// The words that lead straight back.
fn inverses(shape: Shape) -> Vec<(usize, Word)> {
    let place = |direction| Direction::ALL.iter().position(|&other| other == direction);
    let mut words = Vec::new();
    for start in 0..shape.cells() {
        for (letter, direction) in Direction::ALL.into_iter().enumerate() {
            if let (Some(_), Some(back)) =
                (shape.neighbour(start, direction), place(direction.opposite()))
            {
                words.push((start, Word::default().then(letter).then(back)));
            }
        }
    }
    words
}

fn insert(trie: &mut Vec<Branch>, shape: Shape, start: usize, word: Word) {
    let mut node = start;
    for letter in word.letters() {
        let direction = Direction::ALL[letter];
        node = if let Some(child) = trie[node].children[letter] {
            child
        } else {
            let cell = shape.neighbour(trie[node].cell, direction).expect("a possible move");
            trie.push(Branch::root(cell));
            let child = trie.len() - 1;
            trie[node].children[letter] = Some(child);
            child
        };
    }
    trie[node].is_refused = true;
}

/// Finds the suffix of every node, and returns where each letter leads from each node (Aho and
/// Corasick): down the trie, or where it leads from the suffix.
fn link(trie: &mut [Branch], shape: Shape) -> Vec<[Option<usize>; 4]> {
    let mut nexts = vec![[None; 4]; trie.len()];
    let mut queue: Vec<usize> = (0..shape.cells()).collect();
    let mut head = 0;
    while head < queue.len() {
        let node = queue[head];
        head += 1;
        let is_root = node < shape.cells();
        for (letter, direction) in Direction::ALL.into_iter().enumerate() {
            let Some(to) = shape.neighbour(trie[node].cell, direction) else { continue };
            // Without the first move of a word of one move there is nothing left: a root.
            let shorter = if is_root { Some(to) } else { nexts[trie[node].suffix][letter] };
            nexts[node][letter] = trie[node].children[letter].or(shorter);
            if let (Some(child), Some(shorter)) = (trie[node].children[letter], shorter) {
                trie[child].suffix = shorter;
                trie[child].is_refused |= trie[shorter].is_refused;
                queue.push(child);
            }
        }
    }
    nexts
}

/// Puts nodes together after which the same words are refused (Moore's algorithm): nodes of one
/// cell are told apart by the moves that they refuse, then by the classes that their moves lead to,
/// until nothing changes. A search reads the automaton at every state, so it should fit the cache.
fn merge(
    trie: &[Branch],
    nexts: &[[Option<usize>; 4]],
    roots: usize,
) -> (Vec<Branch>, Vec<[Option<usize>; 4]>) {
    let allowed: Vec<[Option<usize>; 4]> = nexts
        .iter()
        .map(|nexts| nexts.map(|next| next.filter(|&next| !trie[next].is_refused)))
        .collect();
    let mut class: Vec<usize> = trie.iter().map(|branch| branch.cell).collect();
    let mut count = roots;
    loop {
        let mut classes = FxHashMap::default();
        let next_class: Vec<usize> = (0..trie.len())
            .map(|node| {
                let key = (class[node], allowed[node].map(|next| next.map(|next| class[next])));
                let fresh = classes.len();
                *classes.entry(key).or_insert(fresh)
            })
            .collect();
        class = next_class;
        if classes.len() == count {
            break;
        }
        count = classes.len();
    }
    // Each class is represented by its first node. The roots are the first nodes and of different
    // cells, so their classes are the first ones, in order.
    let mut merged = vec![None; count];
    for (node, branch) in trie.iter().enumerate() {
        if !branch.is_refused {
            merged[class[node]].get_or_insert((branch, allowed[node]));
        }
    }
    let kept = merged.into_iter().map(|merged| match merged {
        Some((branch, allowed)) => {
            (branch.clone(), allowed.map(|next| next.map(|next| class[next])))
        }
        None => (Branch::root(0), [None; 4]),
    });
    kept.unzip()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{HashMap, HashSet};

    /// All boards within `depth` moves by the automaton, with the least number of moves.
    fn reached(
        shape: Shape,
        automaton: &Automaton,
        start: usize,
        depth: usize,
    ) -> (HashMap<Vec<u8>, usize>, usize) {
        let mut board: Vec<u8> = (0..shape.cells() as u8).collect();
        board.swap(0, start);
        let mut least = HashMap::from([(board.clone(), 0)]);
        let mut layer = vec![(board, start as u32)];
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
            let plain = Automaton::new(shape, 2);
            let deep = Automaton::new(shape, 12);
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
        let automaton = Automaton::new(shape, 2);
        let mut seen = HashSet::new();
        let mut nodes: Vec<(u32, Option<Direction>)> = (0..9).map(|cell| (cell, None)).collect();
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
