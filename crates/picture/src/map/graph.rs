//! An undirected graph of numbered states, as layouts need it.

#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The edges, each once.
    pub(super) edges: Vec<[u32; 2]>,
    /// The neighbours of all states, one state's after the other's.
    neighbours: Vec<u32>,
    /// Where the neighbours of each state begin, and where those of the last end.
    starts: Vec<usize>,
}

impl Graph {
    /// Returns a graph with these edges, each given once.
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

    pub(super) fn neighbours(&self, state: usize) -> &[u32] {
        &self.neighbours[self.starts[state]..self.starts[state + 1]]
    }

    /// Returns the number of edges from one state to every other; `u32::MAX` where there is no way.
    pub(super) fn distances(&self, from: usize) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.states()];
        distances[from] = 0;
        let mut queue = Vec::with_capacity(self.states());
        queue.push(from as u32);
        let mut first = 0;
        while let Some(&state) = queue.get(first) {
            first += 1;
            for &next in self.neighbours(state as usize) {
                if distances[next as usize] == u32::MAX {
                    distances[next as usize] = distances[state as usize] + 1;
                    queue.push(next);
                }
            }
        }
        distances
    }
}
