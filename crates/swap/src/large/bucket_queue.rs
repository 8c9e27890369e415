//! A queue of edges by what an exchange gains.

/// How many gains are told apart at most.
const COUNT: usize = 4096;

const ABSENT: u16 = u16::MAX;

/// A queue of edges: the largest gain comes first, and of equal gains the one that has waited longest.
#[derive(Debug)]
pub(super) struct BucketQueue {
    /// Edges by gain; an edge may be in several, and only the last counts.
    edges: Vec<Vec<u32>>,
    /// How many of each have been taken out.
    taken: Vec<usize>,
    /// The bucket that counts for each edge.
    of_edge: Vec<u16>,
    top: usize,
    /// Gains are divided by two to this power.
    shift: u32,
}

impl BucketQueue {
    /// Makes an empty queue for gains up to `most`; larger ones count as that.
    pub(super) fn new(edges: usize, most: usize) -> BucketQueue {
        let mut shift = 0;
        while most >> shift >= COUNT {
            shift += 1;
        }
        let count = (most >> shift) + 1;
        BucketQueue {
            edges: vec![Vec::new(); count],
            taken: vec![0; count],
            of_edge: vec![ABSENT; edges],
            top: 0,
            shift,
        }
    }

    /// Gives an edge its gain, and takes the edge out if the gain is not above 0.
    #[inline]
    pub(super) fn set(&mut self, edge: usize, gain: i32) {
        let bucket = if gain > 0 {
            (gain as usize >> self.shift).min(self.edges.len() - 1)
        } else {
            usize::from(ABSENT)
        };
        if usize::from(self.of_edge[edge]) != bucket {
            self.of_edge[edge] = bucket as u16;
            if gain > 0 {
                self.edges[bucket].push(edge as u32);
                self.top = self.top.max(bucket);
            }
        }
    }

    /// Takes out an edge of the largest gain, or returns `None` if the queue is empty.
    pub(super) fn pop(&mut self) -> Option<usize> {
        loop {
            let (bucket, taken) = (&mut self.edges[self.top], &mut self.taken[self.top]);
            if let Some(&edge) = bucket.get(*taken) {
                *taken += 1;
                let edge = edge as usize;
                if usize::from(self.of_edge[edge]) == self.top {
                    self.of_edge[edge] = ABSENT;
                    return Some(edge);
                }
            } else {
                bucket.clear();
                *taken = 0;
                if self.top == 0 {
                    return None;
                }
                self.top -= 1;
            }
        }
    }
}
