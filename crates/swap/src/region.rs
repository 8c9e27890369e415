//! The parts into which barriers cut a board: each is a puzzle of its own.

use crate::{Board, Exchange, Graph};

/// A region of a board with something to sort: cells that can be reached from each other. Its own
/// cells are counted from 0, in the order of the board's.
#[derive(Clone, Debug)]
pub struct Region {
    /// The number on the board of each of its cells.
    cells: Vec<u32>,
    graph: Graph,
    homes: Vec<u32>,
}

impl Region {
    /// Returns the regions of a solvable board that are not sorted. What they need adds up: no
    /// exchange is in two of them.
    pub fn unsorted(board: &Board) -> Vec<Region> {
        let (graph, homes) = (board.graph(), board.homes());
        let of = graph.regions();
        let count = of.iter().max().map_or(0, |&last| last as usize + 1);
        let mut regions = vec![(Vec::new(), Vec::new()); count];
        // The number of each cell within its region.
        let mut number = vec![0; of.len()];
        for (cell, &region) in of.iter().enumerate() {
            let cells = &mut regions[region as usize].0;
            number[cell] = cells.len() as u32;
            cells.push(cell as u32);
        }
        for &edge in graph.edges() {
            let ends = [edge.first(), edge.second()].map(|end| number[end] as usize);
            regions[of[edge.first()] as usize].1.push(Exchange::new(ends[0], ends[1]));
        }
        let is_unsorted = |cells: &[u32]| cells.iter().any(|&cell| homes[cell as usize] != cell);
        let regions = regions.into_iter().filter(|(cells, _)| is_unsorted(cells));
        regions
            .map(|(cells, edges)| {
                let home = |&cell: &u32| number[homes[cell as usize] as usize];
                let graph = Graph::from_exchanges(cells.len(), edges);
                Region { homes: cells.iter().map(home).collect(), cells, graph }
            })
            .collect()
    }

    /// Returns the pairs of its cells that may be exchanged.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Returns the cell that the number on each of its cells belongs on.
    pub fn homes(&self) -> &[u32] {
        &self.homes
    }

    /// Returns an exchange of its cells as an exchange of cells of the board.
    pub fn on_board(&self, cells: Exchange) -> Exchange {
        let cell = |cell: usize| self.cells[cell] as usize;
        Exchange::new(cell(cells.first()), cell(cells.second()))
    }

    /// Returns the board with everything outside this region sorted.
    pub fn alone(&self, board: &Board) -> Board {
        let mut cells: Vec<u32> = (1..=board.cells().len() as u32).collect();
        for &cell in &self.cells {
            cells[cell as usize] = board.cells()[cell as usize];
        }
        Board::new(board.rows(), board.columns(), cells, board.barriers().to_vec())
            .unwrap_or_else(|_| unreachable!("the numbers of a region belong there"))
    }

    /// Whether it is the whole of this board. Then its cells have the numbers that they have there.
    pub fn is_whole(&self, board: &Board) -> bool {
        self.cells.len() == board.cells().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_a_board_of_its_own() {
        let board = Board::parse("swap:2x3:4-2-6-1-5-3:barriers=0,1-0,2;1,1-1,2").unwrap();
        let regions = Region::unsorted(&board);
        assert_eq!(regions.len(), 2);
        assert_eq!(regions[0].homes(), [2, 1, 0, 3]);
        assert_eq!(regions[1].homes(), [1, 0]);
        assert_eq!(regions[1].graph().edges(), [Exchange::new(0, 1)]);
        assert_eq!(regions[1].alone(&board).cells(), [1, 2, 6, 4, 5, 3]);
        assert_eq!(regions[1].on_board(Exchange::new(0, 1)), Exchange::new(2, 5));
        let board = Board::parse("swap:2x3:4-2-3-1-5-6").unwrap();
        assert!(Region::unsorted(&board)[0].is_whole(&board));
        assert!(Region::unsorted(&Board::sorted(3, 3).unwrap()).is_empty());
    }
}
