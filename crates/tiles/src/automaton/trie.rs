//! From refused words to an automaton.

use super::words::Refused;
use crate::{Direction, Shape};
use rustc_hash::FxHashMap;

/// Where each letter leads from a node, or `None` where it is refused or impossible.
pub(super) type Nexts = [Option<u32>; 4];

/// Where a letter leads from a node of the trie of refused words.
#[derive(Clone, Copy)]
enum Child {
    /// Out of the trie.
    None,
    /// To the end of a refused word. No longer one begins with it.
    Refused,
    Node(u32),
}

/// A node of the trie: a word that refused ones begin with.
struct Branch {
    /// Where the empty cell is after the word.
    cell: usize,
    children: [Child; 4],
    /// The node of the longest proper suffix of the word that is in the trie.
    suffix: u32,
}

impl Branch {
    fn new(cell: usize) -> Branch {
        Branch { cell, children: [Child::None; 4], suffix: 0 }
    }
}

/// Returns the nodes of the automaton that refuses these words, as few as possible, each with the
/// cell that the empty cell is on. The first nodes are the beginnings of paths, one for each cell.
/// An error is that of `stop`, which is called now and then.
pub(super) fn nodes<E>(
    shape: Shape,
    words: &[Refused],
    stop: impl FnMut() -> Result<(), E>,
) -> Result<Vec<(usize, Nexts)>, E> {
    let mut trie: Vec<Branch> = (0..shape.cells()).map(Branch::new).collect();
    for &(start, word) in words {
        let mut node = start;
        let mut letters = word.letters().peekable();
        while let Some(letter) = letters.next() {
            node = match trie[node].children[letter] {
                Child::Node(child) => child as usize,
                Child::Refused => unreachable!("a refused word has no other in it"),
                Child::None if letters.peek().is_none() => {
                    trie[node].children[letter] = Child::Refused;
                    break;
                }
                Child::None => {
                    let cell = shape.neighbour(trie[node].cell, Direction::ALL[letter]);
                    let child = trie.len();
                    trie[node].children[letter] = Child::Node(child as u32);
                    trie.push(Branch::new(cell.expect("a possible move")));
                    child
                }
            };
        }
    }
    let nexts = link(&mut trie, shape);
    merge(&trie, &nexts, stop)
}

/// Finds the suffix of every node, and returns where each letter leads from each node (Aho and
/// Corasick): down the trie, or where it leads from the suffix.
fn link(trie: &mut [Branch], shape: Shape) -> Vec<Nexts> {
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
            let shorter =
                if is_root { Some(to as u32) } else { nexts[trie[node].suffix as usize][letter] };
            nexts[node][letter] = match trie[node].children[letter] {
                Child::None => shorter,
                Child::Refused => None,
                Child::Node(child) => {
                    trie[child as usize].suffix = shorter.expect("no part of a word is refused");
                    queue.push(child as usize);
                    Some(child)
                }
            };
        }
    }
    nexts
}

/// Puts nodes together after which the same words are refused (Moore's algorithm): nodes of one
/// cell are told apart by the moves that they refuse, then by the classes that their moves lead to,
/// until nothing changes. A search reads the automaton at every state, so it should fit the cache.
fn merge<E>(
    trie: &[Branch],
    nexts: &[Nexts],
    mut stop: impl FnMut() -> Result<(), E>,
) -> Result<Vec<(usize, Nexts)>, E> {
    let mut class: Vec<u32> = trie.iter().map(|branch| branch.cell as u32).collect();
    let mut firsts: Vec<usize> = Vec::new();
    loop {
        stop()?;
        let count = firsts.len();
        let mut classes = FxHashMap::default();
        firsts.clear();
        let next_class = (0..trie.len()).map(|node| {
            let key = (class[node], nexts[node].map(|next| next.map(|next| class[next as usize])));
            *classes.entry(key).or_insert_with(|| {
                firsts.push(node);
                firsts.len() as u32 - 1
            })
        });
        class = next_class.collect();
        if firsts.len() == count {
            break;
        }
    }
    // The roots are the first nodes and of different cells, so their classes are the first ones.
    let merged = |&node: &usize| {
        (trie[node].cell, nexts[node].map(|next| next.map(|next| class[next as usize])))
    };
    Ok(firsts.iter().map(merged).collect())
}
