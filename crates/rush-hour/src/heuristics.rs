//! The heuristics, and what is known about them.
//!
//! Each is computed from the same few facts about the vehicles in the target's way, see
//! [`crate::blockers`].

use crate::{
    Cells, LineMove, LineSpace, LineState,
    blockers::{ClearPosition, Occupancy},
};
use glisse_family::{Metric, NamedHeuristic, named};
use glisse_search::Cost;
use glisse_words::{Message, message};

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
pub enum Heuristic {
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
    /// The target pays for its way to the exit. Every blocker pays for its way clear of the
    /// target's line, in one of the directions that fit; every vehicle in that way pays for leaving
    /// it. Over all choices of directions the cheapest counts, and a vehicle in the way of several
    /// blockers pays once. Under the move metric everybody who moves pays 1.
    ///
    /// *Admissible*: a solution clears every blocker in some direction, and all those payments are
    /// by different vehicles. *Consistent*: a move changes what one vehicle pays, by no more than
    /// the move costs. The places a blocker has to pass do not depend on where it stands, and what
    /// it passes on its way into or out of the target's line was free.
    Clearance,
}

named!(Heuristic {
    Zero => "zero",
    Blocking => "blocking",
    BlockingBlocked => "blocking-blocked",
    BlockingStuck => "blocking-stuck",
    Clearance => "clearance",
});

impl Heuristic {
    fn estimate_in(self, state: &Occupancy, metric: Metric) -> Cost {
        match self {
            Heuristic::Zero => 0,
            Heuristic::Blocking => state.blockers().count() as Cost,
            Heuristic::BlockingBlocked => {
                state.blockers().map(|blocker| 1 + fewest_obstructing(state, blocker)).sum()
            }
            Heuristic::BlockingStuck => {
                let pinning = state.blockers().filter(|&blocker| !state.is_in_line(blocker));
                let pinning = pinning.flat_map(|blocker| state.pinned_by(blocker));
                let distinct = pinning.fold(0u64, |set, vehicle| set | 1 << vehicle);
                state.blockers().count() as Cost + distinct.count_ones()
            }
            Heuristic::Clearance => clearance(state, metric),
        }
    }
}

/// Returns the smaller number of vehicles in a blocker's way, or 0 if it fits nowhere.
fn fewest_obstructing(state: &Occupancy, blocker: usize) -> Cost {
    if state.is_in_line(blocker) {
        return 0;
    }
    let positions = state.clear_positions(blocker).into_iter().flatten();
    positions.map(|clear| state.obstructing(blocker, clear).count() as Cost).min().unwrap_or(0)
}

/// Returns what [`Heuristic::Clearance`] says of a state.
fn clearance(state: &Occupancy, metric: Metric) -> Cost {
    let Some(distance) = state.distance() else { return Cost::MAX };
    let mut blockers = [(0, [None; 2]); 16];
    let mut count = 0;
    for blocker in state.blockers() {
        if state.is_in_line(blocker) {
            return Cost::MAX;
        }
        blockers[count] = (blocker, state.clear_positions(blocker));
        count += 1;
    }
    let mut search = DirectionSearch { state, metric, pays: [0; 64], least: Cost::MAX };
    search.choose(&blockers[..count], 0);
    search.least.saturating_add(metric.cost(distance as i8, state.length(0)))
}

/// The search for the cheapest directions of all blockers together.
struct DirectionSearch<'a> {
    state: &'a Occupancy<'a>,
    metric: Metric,
    /// How many cells each vehicle in somebody's way has to move.
    pays: [u8; 64],
    least: Cost,
}

impl DirectionSearch<'_> {
    fn choose(&mut self, blockers: &[(usize, [Option<ClearPosition>; 2])], paid: Cost) {
        if paid >= self.least {
            return;
        }
        let Some((&(blocker, positions), rest)) = blockers.split_first() else {
            self.least = paid;
            return;
        };
        for clear in positions.into_iter().flatten() {
            let before = self.pays;
            let own = self.metric.cost(clear.cells as i8, self.state.length(blocker));
            if let Some(others) = self.remove_from(blocker, clear) {
                self.choose(rest, paid + own + others);
            }
            self.pays = before;
        }
    }

    /// Lets all vehicles leave the position that a blocker is to take. Returns what they pay for it
    /// beyond what they paid before, or `None` if one of them cannot leave.
    fn remove_from(&mut self, blocker: usize, clear: ClearPosition) -> Option<Cost> {
        let mut total = 0;
        for (vehicle, cells) in self.state.obstructing(blocker, clear) {
            let cells = cells?;
            let length = self.state.length(vehicle);
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

impl NamedHeuristic for Heuristic {
    fn all() -> Vec<Heuristic> {
        Heuristic::ALL.to_vec()
    }

    fn from_name(name: &str) -> Result<Heuristic, Message> {
        Heuristic::from_name(name)
            .ok_or_else(|| message!("rush-hour-no-heuristic", names = Heuristic::NAMES.join(", ")))
    }

    fn is_admissible(&self, metric: Metric) -> bool {
        match (self, metric) {
            (Heuristic::BlockingBlocked | Heuristic::BlockingStuck, _) => false,
            (Heuristic::Zero | Heuristic::Blocking | Heuristic::Clearance, _) => true,
        }
    }
}

/// What a heuristic remembers of a state: its value, and where a slide can change it.
#[derive(Clone, Copy, Debug)]
pub struct BlockerMemo {
    value: Cost,
    /// The lines of the blockers, by their place along the target's line.
    lines: u16,
}

impl BlockerMemo {
    fn of(heuristic: Heuristic, state: &Occupancy, metric: Metric) -> BlockerMemo {
        let lines = state.blockers().fold(0, |lines, blocker| lines | state.lines_of(blocker));
        BlockerMemo { value: heuristic.estimate_in(state, metric), lines }
    }
}

impl<const LIMBS: usize, C: Cells> glisse_search::Heuristic<LineSpace<LIMBS, C>> for Heuristic {
    type Memo = BlockerMemo;

    fn begin(&self, space: &LineSpace<LIMBS, C>, state: LineState<LIMBS>) -> BlockerMemo {
        if *self == Heuristic::Zero {
            return BlockerMemo { value: 0, lines: 0 };
        }
        let state = space.geometry.occupancy(space.positions(state));
        BlockerMemo::of(*self, &state, space.metric())
    }

    /// Most slides change nothing that [`Heuristic::Clearance`] looks at.
    #[inline]
    fn step(
        &self,
        space: &LineSpace<LIMBS, C>,
        memo: BlockerMemo,
        _: LineState<LIMBS>,
        action: LineMove,
        next: LineState<LIMBS>,
    ) -> BlockerMemo {
        let (vehicle, from, to) = space.way(action);
        let matters = *self != Heuristic::Clearance
            || space.geometry.can_matter(vehicle, from, to, memo.lines);
        if matters { self.begin(space, next) } else { memo }
    }

    #[inline]
    fn value(&self, memo: BlockerMemo) -> Cost {
        memo.value
    }

    /// On large boards a state has a hundred successors, few of which come nearer to a goal: it is cheaper
    /// to estimate the others twice than to store them.
    fn is_cheap(&self) -> bool {
        LIMBS > 1 && *self == Heuristic::Clearance
    }

    fn is_admissible(&self, space: &LineSpace<LIMBS, C>) -> bool {
        NamedHeuristic::is_admissible(self, space.metric())
    }
}
