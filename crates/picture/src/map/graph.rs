//! States and moves without names, as layouts need them.

/// An undirected graph.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// All edges, each once.
    edges: Vec<[u32; 2]>,
    /// The neighbours of all states, one state's after the other's.
    neighbours: Vec<u32>,
    /// Where those of each state begin, and the end of the last.
    starts: Vec<usize>,
}

impl Graph {
    /// The graph with these edges, each of them once.
    pub(super) fn new(states: usize, edges: Vec<[u32; 2]>) -> Graph {
        let mut starts = vec![0; states + 1];
        for &end in edges.as_flattened() {
            starts[end as usize + 1] += 1;
        }
        for state in 0..states {
            starts[state + 1] += starts[state];
        }
        let mut ends = starts.clone();
        let mut neighbours = vec![0; 2 * edges.len()];
        for &[one, other] in &edges {
            for [from, to] in [[one, other], [other, one]] {
                neighbours[ends[from as usize]] = to;
                ends[from as usize] += 1;
            }
        }
        Graph { edges, neighbours, starts }
    }

    pub(super) fn states(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    pub(super) fn neighbours(&self, state: usize) -> &[u32] {
        &self.neighbours[self.starts[state]..self.starts[state + 1]]
    }

    /// How many edges every state is from this one. All states can be reached.
    pub(super) fn distances(&self, from: usize) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.states()];
        distances[from] = 0;
        let mut queue = vec![from];
        let mut turn = 0;
        while let Some(&state) = queue.get(turn) {
            turn += 1;
            for &next in self.neighbours(state) {
                if distances[next as usize] == u32::MAX {
                    distances[next as usize] = distances[state] + 1;
                    queue.push(next as usize);
                }
            }
        }
        distances
    }
}
