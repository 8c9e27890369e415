//! The effective branching factor.

/// Returns the *b* of a uniform tree of depth *d* that has as many nodes below its root as a search has
/// generated: *N* = *b* + *b*² + … + *b*^*d*, with *N* the generated states and *d* the number of
/// steps of the solution found.
///
/// `None` says that no tree with *b* ≥ 1 is meant: a search that generated fewer states than its solution
/// has steps did not go by a tree of moves, and a solved board has no depth.
pub fn effective_branching_factor(generated: u64, depth: u64) -> Option<f64> {
    if depth == 0 || generated < depth {
        return None;
    }
    let nodes = generated as f64;
    // The sum grows with b, and b^d alone is no more than all of it.
    let (mut low, mut high) = (1.0, nodes.powf(1.0 / depth as f64).max(1.0));
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        if is_more(middle, depth, nodes) { high = middle } else { low = middle }
    }
    Some(f64::midpoint(low, high))
}

/// Whether the tree has more nodes than these.
fn is_more(factor: f64, depth: u64, nodes: f64) -> bool {
    let (mut layer, mut sum) = (1.0, 0.0);
    for _ in 0..depth {
        layer *= factor;
        sum += layer;
        if sum > nodes {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uniform_trees_have_the_factor_that_they_are_made_with() {
        for (factor, depth) in [(2u64, 10), (3, 7), (10, 3), (1, 40), (5, 1)] {
            let nodes = (1..=depth).map(|layer| factor.pow(layer)).sum();
            let found = effective_branching_factor(nodes, u64::from(depth)).unwrap();
            assert!((found - factor as f64).abs() < 1e-9, "{factor} {depth} {found}");
        }
    }

    #[test]
    fn the_textbook_example_is_1_92() {
        // Russell and Norvig: a solution at depth 5 with 52 nodes has b* = 1.92.
        let found = effective_branching_factor(52, 5).unwrap();
        assert!((found - 1.92).abs() < 0.005, "{found}");
    }

    #[test]
    fn what_is_no_tree_has_no_factor() {
        assert_eq!(effective_branching_factor(0, 0), None);
        assert_eq!(effective_branching_factor(3, 5), None);
        assert_eq!(effective_branching_factor(100, 0), None);
    }
}
