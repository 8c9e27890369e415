//! Edges joined into trails, so that fewer places have to be written down.

/// Joins edges into trails. Its memory is kept from one set of edges to the next.
pub(super) struct Trails {
    /// The numbers of the edges at each state.
    at: Vec<Vec<u32>>,
}

impl Trails {
    /// Returns trails for edges between this many states.
    pub(super) fn new(states: usize) -> Trails {
        Trails { at: vec![Vec::new(); states] }
    }

    /// Walks along each of these edges once, and calls `visit` with the states of every trail.
    pub(super) fn walk(&mut self, edges: &[[u32; 2]], mut visit: impl FnMut(&[u32])) {
        for (number, edge) in edges.iter().enumerate() {
            for &end in edge {
                self.at[end as usize].push(number as u32);
            }
        }
        let mut is_walked = vec![false; edges.len()];
        let mut trail = Vec::new();
        for &[start, _] in edges {
            // Until no edge is left at this state, so that none is forgotten.
            while !self.at[start as usize].is_empty() {
                self.extend(start, edges, &mut is_walked, &mut trail);
                if trail.len() > 1 {
                    visit(&trail);
                }
                trail.clear();
            }
        }
        // The edges that are still listed at second states were walked from the first ones.
        for &end in edges.as_flattened() {
            self.at[end as usize].clear();
        }
    }

    /// Walks from a state as long as there is an edge.
    fn extend(
        &mut self,
        start: u32,
        edges: &[[u32; 2]],
        is_walked: &mut [bool],
        trail: &mut Vec<u32>,
    ) {
        let mut here = start;
        trail.push(here);
        while let Some(number) = self.at[here as usize].pop() {
            let number = number as usize;
            if !std::mem::replace(&mut is_walked[number], true) {
                let [one, other] = edges[number];
                here = if one == here { other } else { one };
                trail.push(here);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_is_on_one_trail_once() {
        let edges: Vec<[u32; 2]> = (0..30)
            .flat_map(|one| (one + 1..30).step_by(3).map(move |other| [one, other]))
            .collect();
        let mut trails = Trails::new(30);
        // What was walked before leaves nothing behind.
        for edges in [&edges[..], &edges[..40], &[]] {
            let (mut found, mut count) = (Vec::new(), 0);
            trails.walk(edges, |trail| {
                count += 1;
                found.extend(
                    trail.windows(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]),
                );
            });
            found.sort_unstable();
            let mut expected = edges.to_vec();
            expected.sort_unstable();
            assert_eq!(found, expected);
            assert!(count <= edges.len() / 2, "{count} trails of {} edges", edges.len());
        }
    }
}
