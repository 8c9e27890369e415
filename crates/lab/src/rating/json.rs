//! The parts of a rating as in `glisse generate --json`.

use super::Rating;
use serde::{Serialize, Serializer};

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RatingJson::new(self).serialize(serializer)
    }
}

#[derive(Serialize)]
struct RatingJson {
    length: u64,
    branching: f64,
    detours: u64,
    states: Option<u64>,
    solutions: Option<u64>,
    near_states: Option<u64>,
    bottlenecks: Option<u64>,
    random_walk: Option<u64>,
}

impl RatingJson {
    fn new(rating: &Rating) -> Self {
        let space = rating.space.as_ref();
        let random_walk = space.and_then(|space| space.random_walk);
        RatingJson {
            length: rating.length,
            branching: (rating.branching * 10.0).round() / 10.0,
            detours: rating.detours,
            states: space.map(|space| space.states),
            solutions: space.map(|space| space.solutions),
            near_states: space.map(|space| space.near_states),
            bottlenecks: space.map(|space| space.bottlenecks),
            random_walk: random_walk.map(|moves| moves.round() as u64),
        }
    }
}
