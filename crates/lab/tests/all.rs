//! All tests of the crate from outside, in one program: it is built and linked once. They run on a
//! family of their own, which shows that no experiment knows any family.

mod audit;
mod compare;
mod compare_checks;
mod counterexample;
mod explore;
mod family;
mod graph_checks;
mod hash_table;
mod pancakes;
mod rating;
mod spec;
mod trace;
mod trace_checks;

use glisse_puzzle::Board;
use pancakes::PANCAKES;

fn board(text: &str) -> Board {
    PANCAKES.parse(text.as_bytes(), None).expect("a stack of pancakes").board
}

/// All orders of the sizes up to `count`.
fn all_boards(count: usize) -> Vec<Board> {
    fn extend(sizes: &mut Vec<String>, count: usize, boards: &mut Vec<Board>) {
        if sizes.len() == count {
            boards.push(board(&sizes.join("-")));
            return;
        }
        for size in (1..=count).map(|size| size.to_string()) {
            if !sizes.contains(&size) {
                sizes.push(size);
                extend(sizes, count, boards);
                sizes.pop();
            }
        }
    }
    let mut boards = Vec::new();
    extend(&mut Vec::new(), count, &mut boards);
    boards
}
