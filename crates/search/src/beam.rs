//! Beam search: breadth-first, but of each layer only the states with the best estimates go on.
//!
//! Time and memory grow with the depth alone. Nothing is proved: the way to a goal may have been
//! among the states dropped.

use crate::{
    Cost, Ending, Event, Fate, Heuristic, Limit, Meter, Observer, Outcome, Search, Space, State,
    search::{Node, moves_to},
    table::Table,
};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Runs beam search of this width: some solution, or [`Limit::Width`] if the beam runs dry after
    /// states were dropped.
    pub fn beam<H: Heuristic<S>>(mut self, heuristic: &H, width: usize) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let lower_bound = if heuristic.is_admissible(self.space) {
            heuristic.estimate(self.space, self.space.start())
        } else {
            0
        };
        if lower_bound == Cost::MAX {
            return Ending::Exhausted.into_outcome(&meter);
        }
        let ending = run(self.space, heuristic, width.max(1), &mut meter, &mut self.observer);
        let ending = match ending {
            Ok(Some((moves, cost))) => Ending::Found { moves, cost, lower_bound },
            Ok(None) => Ending::Exhausted,
            Err(limit) => Ending::Stopped { limit, lower_bound },
        };
        ending.into_outcome(&meter)
    }
}

type Found<S> = Option<(Vec<<S as Space>::Move>, Cost)>;

fn run<S: Space, H: Heuristic<S>, O: Observer<S>>(
    space: &S,
    heuristic: &H,
    width: usize,
    meter: &mut Meter,
    observer: &mut O,
) -> Result<Found<S>, Limit> {
    let mut table: Table<Node<S::State>> = Table::new(0, meter)?;
    let mut next_beam: Vec<(Cost, u32)> = Vec::new();
    let mut dropped = false;
    let start = space.start();
    let h = heuristic.estimate(space, start);
    let mut beam: Vec<(Cost, u32)> = vec![(h, 0)];
    table.reserve(1, meter)?;
    table.insert(Node { state: start, g: 0, parent: 0 }, start.mix());
    observer.see(Event::Open { state: start, g: 0, h });
    if space.is_goal(start) {
        observer.see(Event::Reach { state: start, g: 0, h });
        return Ok(Some((Vec::new(), 0)));
    }
    while !beam.is_empty() {
        observer.see(Event::Round { bound: meter.statistics.depth });
        for &(h, node) in &beam {
            meter.expand()?;
            let Node { state: from, g, .. } = *table.get(node as usize);
            observer.see(Event::Expand { state: from, g: meter.statistics.depth, h });
            let memo = heuristic.begin(space, from);
            let mut result = Ok(None);
            space.successors(from, None, |action, state, cost| {
                if !matches!(result, Ok(None)) {
                    return;
                }
                meter.statistics.generated += 1;
                result = table.reserve(1, meter).and_then(|()| {
                    let (index, is_new) =
                        table.insert(Node { state, g: g + cost, parent: node }, state.mix());
                    let h = heuristic.value(heuristic.step(space, memo, from, action, state));
                    let is_dead_end = h == Cost::MAX && heuristic.is_admissible(space);
                    if O::ACTIVE {
                        let fate = match (is_new, is_dead_end) {
                            (false, _) => Fate::Known,
                            (true, true) => Fate::Cut,
                            (true, false) => Fate::Opened,
                        };
                        let g = meter.statistics.depth + 1;
                        observer.see(Event::Generate { from, state, g, h, fate });
                    }
                    if is_new && !is_dead_end {
                        meter.grow(&mut next_beam, 1)?;
                        next_beam.push((h, index as u32));
                    }
                    Ok((is_new && space.is_goal(state)).then_some(index as u32))
                });
            });
            meter.statistics.stored = table.len() as u64;
            if let Some(goal) = result? {
                meter.statistics.depth += 1;
                if O::ACTIVE {
                    let state = table.get(goal as usize).state;
                    let h = heuristic.estimate(space, state);
                    observer.see(Event::Reach { state, g: meter.statistics.depth, h });
                }
                return Ok(Some(moves_to(space, &table, goal)));
            }
        }
        meter.statistics.depth += 1;
        if next_beam.len() > width {
            dropped = true;
            // Ties fall to the state found first, so that a run can be repeated anywhere.
            next_beam.select_nth_unstable(width - 1);
            if O::ACTIVE {
                for &(h, node) in &next_beam[width..] {
                    let (state, g) = (table.get(node as usize).state, meter.statistics.depth);
                    observer.see(Event::Skip { state, g, h });
                }
            }
            next_beam.truncate(width);
            next_beam.sort_unstable();
        }
        std::mem::swap(&mut beam, &mut next_beam);
        next_beam.clear();
    }
    if dropped { Err(Limit::Width) } else { Ok(None) }
}
