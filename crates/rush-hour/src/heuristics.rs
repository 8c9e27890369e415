//! The heuristics, and what is known about them.
//!
//! Each is computed from the same few facts about the target's road, see [`crate::road`].

use crate::{
    cells::Cells,
    metric::Metric,
    packed::Packed,
    road::{View, Way},
    space::LineSpace,
};
use glisse_search::{Cost, Heuristic};
use std::{fmt, str::FromStr};

/// A heuristic for Rush Hour. The names are those of `--heuristic`.
///
/// | name | idea | admissible | consistent |
/// |---|---|---|---|
/// | `zero` | nothing | yes | yes |
/// | `blocking` | vehicles between the target and the exit | yes | yes |
/// | `blocking-blocked` | plus, for each, the fewer vehicles in its way | no | no |
/// | `blocking-stuck` | plus the vehicles that keep one from moving at all | no | no |
/// | `clearance` | what target, blockers and those in their way must at least pay | yes | yes |
///
/// The answers hold for all three metrics. A *no* means that a counterexample is known under the
/// move metric, whatever the authors of the idea say about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Estimator {
    /// 0 everywhere.
    Zero,
    /// The number of vehicles between the target and the exit (first report, 4.3; second report,
    /// h1). Each of them has to move, and no two by one move.
    Blocking,
    /// `blocking`, plus for each blocker the smaller number of vehicles in its way to clear the
    /// target's line, over the directions in which it fits on the board (second report, h2).
    ///
    /// A vehicle in the way of two blockers is counted twice although one move may remove it from
    /// both ways, so this is neither admissible nor consistent.
    BlockingBlocked,
    /// `blocking`, plus the vehicles next to a blocker that cannot move at all (first report, 4.4).
    ///
    /// Of two vehicles that pin a blocker only one has to move, so this is neither admissible nor
    /// consistent.
    BlockingStuck,
    /// The least that all vehicles that are bound to move pay together.
    ///
    /// The target pays for its way to the exit. Every blocker pays for its way clear of the target's
    /// line, in one of the directions that fit; every vehicle in that way pays for leaving it. Over
    /// all choices of directions the cheapest counts, and a vehicle in the way of several blockers
    /// pays once. Under the move metric everybody who moves pays 1.
    ///
    /// *Admissible*: a solution clears every blocker in some direction, and all those payments are
    /// by different vehicles. *Consistent*: a move changes what one vehicle pays, by no more than
    /// the move costs. The places a blocker has to pass do not depend on where it stands, and what it
    /// passes on its way into or out of the target's line was free.
    Clearance,
}

impl Estimator {
    /// All of them.
    pub const ALL: [Estimator; 5] = [
        Estimator::Zero,
        Estimator::Blocking,
        Estimator::BlockingBlocked,
        Estimator::BlockingStuck,
        Estimator::Clearance,
    ];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Estimator::Zero => "zero",
            Estimator::Blocking => "blocking",
            Estimator::BlockingBlocked => "blocking-blocked",
            Estimator::BlockingStuck => "blocking-stuck",
            Estimator::Clearance => "clearance",
        }
    }

    /// Whether it is proved never to exceed the true cost under this metric.
    pub fn is_admissible(self, metric: Metric) -> bool {
        self.is_consistent(metric)
    }

    /// Whether it is proved to fall by no more than the cost of a move under this metric, and to be
    /// 0 at goals.
    pub fn is_consistent(self, metric: Metric) -> bool {
        match (self, metric) {
            (Estimator::BlockingBlocked | Estimator::BlockingStuck, _) => false,
            (Estimator::Zero | Estimator::Blocking | Estimator::Clearance, _) => true,
        }
    }

    fn look(self, view: &View, metric: Metric) -> Cost {
        match self {
            Estimator::Zero => 0,
            Estimator::Blocking => view.blockers().count() as Cost,
            Estimator::BlockingBlocked => {
                view.blockers().map(|blocker| 1 + fewest_in_the_way(view, blocker)).sum()
            }
            Estimator::BlockingStuck => {
                let pinning = view.blockers().filter(|&blocker| !view.is_in_line(blocker));
                let pinning = pinning.flat_map(|blocker| view.pinned_by(blocker));
                let distinct = pinning.fold(0u64, |set, vehicle| set | 1 << vehicle);
                view.blockers().count() as Cost + distinct.count_ones()
            }
            Estimator::Clearance => clearance(view, metric),
        }
    }
}

/// The smaller number of vehicles in a blocker's way; 0 if it fits nowhere.
fn fewest_in_the_way(view: &View, blocker: usize) -> Cost {
    if view.is_in_line(blocker) {
        return 0;
    }
    let ways = view.ways(blocker).into_iter().flatten();
    ways.map(|way| view.in_the_way(blocker, way).count() as Cost).min().unwrap_or(0)
}

/// See [`Estimator::Clearance`].
fn clearance(view: &View, metric: Metric) -> Cost {
    let Some(distance) = view.distance() else { return Cost::MAX };
    let mut blockers = [(0, [None; 2]); 16];
    let mut count = 0;
    for blocker in view.blockers() {
        if view.is_in_line(blocker) {
            return Cost::MAX;
        }
        blockers[count] = (blocker, view.ways(blocker));
        count += 1;
    }
    let mut choice = Choice { view, metric, pays: [0; 64], least: Cost::MAX };
    choice.choose(&blockers[..count], 0);
    choice.least.saturating_add(metric.cost(distance as i8, view.length(0)))
}

/// The search for the cheapest directions of all blockers together.
struct Choice<'a> {
    view: &'a View<'a>,
    metric: Metric,
    /// How many cells each vehicle in somebody's way has to move.
    pays: [u8; 64],
    least: Cost,
}

impl Choice<'_> {
    fn choose(&mut self, blockers: &[(usize, [Option<Way>; 2])], paid: Cost) {
        if paid >= self.least {
            return;
        }
        let Some((&(blocker, ways), rest)) = blockers.split_first() else {
            self.least = paid;
            return;
        };
        for way in ways.into_iter().flatten() {
            let before = self.pays;
            let own = self.metric.cost(way.cells as i8, self.view.length(blocker));
            if let Some(others) = self.remove_from(blocker, way) {
                self.choose(rest, paid + own + others);
            }
            self.pays = before;
        }
    }

    /// Lets everybody leave the way of a blocker; what they pay for it beyond what they paid
    /// before, or nothing if somebody cannot leave.
    fn remove_from(&mut self, blocker: usize, way: Way) -> Option<Cost> {
        let mut total = 0;
        for (vehicle, cells) in self.view.in_the_way(blocker, way) {
            let cells = cells?;
            let length = self.view.length(vehicle);
            let pays = &mut self.pays[vehicle];
            if cells > *pays {
                let before = self.metric.cost(*pays as i8, length);
                total += self.metric.cost(cells as i8, length) - before;
                *pays = cells;
            }
        }
        Some(total)
    }
}

impl<const LIMBS: usize, C: Cells> Heuristic<LineSpace<LIMBS, C>> for Estimator {
    type Memo = Cost;

    fn begin(&self, space: &LineSpace<LIMBS, C>, state: Packed<LIMBS>) -> Cost {
        match self {
            Estimator::Zero => 0,
            _ => self.look(&space.road.view(space.positions(state)), space.metric()),
        }
    }

    fn resume(&self, _: &LineSpace<LIMBS, C>, _: Packed<LIMBS>, value: Cost) -> Cost {
        value
    }

    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, space: &LineSpace<LIMBS, C>) -> bool {
        Estimator::is_admissible(*self, space.metric())
    }
}

impl fmt::Display for Estimator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no heuristic for Rush Hour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a heuristic for Rush Hour is one of zero, blocking, blocking-blocked, blocking-stuck, clearance"
)]
pub struct NoSuchHeuristic;

impl FromStr for Estimator {
    type Err = NoSuchHeuristic;

    fn from_str(name: &str) -> Result<Estimator, NoSuchHeuristic> {
        Estimator::ALL.into_iter().find(|estimator| estimator.name() == name).ok_or(NoSuchHeuristic)
    }
}
