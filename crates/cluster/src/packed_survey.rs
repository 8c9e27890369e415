//! What the whole space of a board is like whose states have no numbers, found out by all workers
//! together: a sweep from the start, one from all goals, and what follows from the distances.

use crate::flood::{FloodSettings, Flooded, Flooding, bytes_of, garbled, numbers_of};
use crate::share::read_or_garbled;
use crate::survey::Surveyed;
use crate::{ClusterError, FieldReader, FieldWriter, flow::Link};
use glisse::search::hashed::{self, PackedShare, Sweep};
use glisse::{Board, GoalSurvey, PackedBoard, Statistics, Survey};
use std::time::Instant;

/// What parcels are about.
const TOLD: u32 = 20;
const WAYS: u32 = 21;

/// A survey that all workers make together.
pub(crate) struct PackedTask<'a> {
    pub(crate) space: &'a dyn PackedBoard<Board>,
    /// Whether nothing is wanted but the layers.
    pub(crate) layers_only: bool,
    pub(crate) settings: FloodSettings<'a>,
}

/// The shortest solutions of the start.
struct Shortest {
    cost: u64,
    /// How many there are, in decimal; only the first worker knows.
    count: String,
    /// The states that all of them pass, in order, but for the start and the goal.
    passed: Vec<Vec<u64>>,
}

impl PackedTask<'_> {
    /// Makes the survey; the first worker returns what it has come to.
    pub(crate) fn run(&self, link: &mut Link) -> Result<Option<Surveyed>, ClusterError> {
        let started = Instant::now();
        let stepper = link.stepper();
        let step = |_| stepper();
        let limits = link.control();
        let memory = limits.memory().map(|most| most / self.settings.workers as u64);
        let mut control = limits.on_progress(&step);
        if let Some(memory) = memory {
            control = control.memory_limit(memory);
        }
        let space = self.space.space();
        let mut share = hashed::share(space, link.index(), link.peers(), control)?;
        share.begin(Sweep::Start)?;
        let Flooded { layers, moves, bytes, sent } =
            self.flooding("start").run(link, &mut share)?;
        let states = layers.iter().sum::<u64>();
        let mut statistics = Statistics {
            expanded: states,
            generated: moves,
            stored: states,
            depth: layers.len().saturating_sub(1) as u32,
            peak_bytes: bytes,
            ..Statistics::default()
        };
        let mut survey = Survey {
            edges: moves,
            histogram: layers,
            goals: None,
            bottlenecks: None,
            diameter: None,
            statistics: Statistics::default(),
        };
        let mut all_sent = sent;
        if !self.layers_only {
            share.begin(Sweep::Goals)?;
            let Flooded { layers, bytes, sent, .. } =
                self.flooding("goal").run(link, &mut share)?;
            statistics.expanded += layers.iter().sum::<u64>();
            statistics.peak_bytes = statistics.peak_bytes.max(bytes);
            (all_sent, survey.bottlenecks) = (sent, Some(Vec::new()));
            if !layers.is_empty() {
                let hardest = self.hardest(link, &*share)?;
                let shortest = self.shortest_ways(link, &mut *share)?;
                let passed = shortest.as_ref().map_or(&[][..], |shortest| &shortest.passed);
                let (bottlenecks, sent) = self.bottlenecks(link, &mut share, passed)?;
                all_sent = sent.unwrap_or(all_sent);
                let boards = bottlenecks.iter().map(|state| self.space.board(state));
                survey.bottlenecks = Some(boards.collect());
                survey.goals = hardest.map(|hardest| GoalSurvey {
                    histogram: layers,
                    cheapest: shortest.map(|shortest| (shortest.cost, shortest.count)),
                    hardest,
                });
            }
        }
        // From now on no worker writes checkpoints.
        link.end_round()?;
        statistics.elapsed = started.elapsed();
        survey.statistics = statistics;
        Ok((link.index() == 0).then_some(Surveyed { survey, sent: all_sent }))
    }

    fn flooding(&self, name: &'static str) -> Flooding<'_> {
        Flooding { name, settings: self.settings }
    }

    /// Tells the first worker, which returns it, a state that is farthest from every goal: of several the
    /// nearest to the start, and of those the one whose id comes first.
    fn hardest(
        &self,
        link: &mut Link,
        share: &dyn PackedShare,
    ) -> Result<Option<Board>, ClusterError> {
        if let Some((distance, states)) = share.nearest_of_last() {
            let states = states.chunks_exact(self.space.space().width());
            let named = states.map(|state| {
                link.step();
                (self.space.board(state).id(), state)
            });
            if let Some((id, state)) = named.min() {
                let mut fields = FieldWriter::default();
                fields.number(distance);
                fields.bytes(id.as_bytes());
                fields.bytes(&bytes_of(state));
                link.send(0, TOLD, fields.finish());
            }
        }
        let parcels = link.end_round()?;
        let read = |bytes| {
            let mut fields = FieldReader::new(bytes);
            Ok::<_, ClusterError>((fields.number()?, fields.bytes()?, fields.bytes()?))
        };
        let known = parcels.iter().map(|parcel| read(&parcel.bytes));
        let known = known.collect::<Result<Vec<_>, _>>()?;
        Ok(known.into_iter().min().map(|(_, _, state)| self.space.board(&numbers_of(state))))
    }

    /// Goes all shortest ways from the start at once, move by move; `None` if there are none.
    fn shortest_ways(
        &self,
        link: &mut Link,
        share: &mut dyn PackedShare,
    ) -> Result<Option<Shortest>, ClusterError> {
        let own = share.begin_ways().map_or(u64::MAX, u64::from);
        let told = exchange(link, &[own])?;
        let known = told.iter().flatten().copied().find(|&remainder| remainder < 3);
        let Some(known) = known else { return Ok(None) };
        let (mut remainder, mut cost, mut passed) = (known as u8, 0, Vec::new());
        let mut is_goal = self.space.space().is_goal(&self.space.space().start());
        while !is_goal {
            share.follow_ways(&mut |to, bytes| link.send(to, WAYS, bytes))?;
            for parcel in link.end_round()? {
                link.step();
                read_or_garbled(share.read_ways(&parcel.bytes), parcel.from)?;
            }
            (remainder, cost) = ((remainder + 2) % 3, cost + 1);
            let front = share.settle_ways(remainder)?;
            let numbers = [vec![front.states, u64::from(front.is_goal)], front.state].concat();
            let mut told = exchange(link, &numbers)?;
            told.retain(|numbers| numbers[0] > 0);
            let Some(one) = told.first() else { return Err(garbled(0)) };
            is_goal = one[1] == 1;
            if !is_goal && told.len() == 1 && one[0] == 1 {
                passed.push(one[2..].to_vec());
            }
        }
        link.send(0, WAYS, share.ways());
        let parcels = link.end_round()?;
        let count = hashed::sum_of_ways(parcels.iter().map(|parcel| &*parcel.bytes));
        Ok(Some(Shortest { cost, count, passed }))
    }

    /// Returns the states that every solution passes, among those that every shortest one does, and how
    /// many bytes have been sent, if any were.
    ///
    /// From the start, all states are entered that can be reached without those. Where that leads to no
    /// goal and no farther than the next of them, every solution passes that one. Then it is entered too,
    /// and so on.
    fn bottlenecks<'p>(
        &self,
        link: &mut Link,
        share: &mut Box<dyn PackedShare + '_>,
        passed: &'p [Vec<u64>],
    ) -> Result<(Vec<&'p Vec<u64>>, Option<u64>), ClusterError> {
        share.set_candidates(passed)?;
        let settings = FloodSettings { folder: None, resume: false, ..self.settings };
        let flooding = Flooding { name: "around", settings };
        let (mut bottlenecks, mut all_sent) = (Vec::new(), None);
        let start = self.space.space().start();
        let mut entered = &start;
        for (candidate, number) in passed.iter().zip(1..) {
            share.enter(entered)?;
            all_sent = Some(flooding.run(link, share)?.sent);
            let own = share.farthest_candidate().unwrap_or(usize::MAX) as u64;
            let farthest = exchange(link, &[own])?.into_iter().flatten().max();
            if farthest == Some(u64::MAX) {
                break;
            }
            if farthest == Some(number) {
                bottlenecks.push(candidate);
            }
            entered = candidate;
        }
        Ok((bottlenecks, all_sent))
    }
}

/// Tells all workers some numbers, and returns what all have told, in order.
fn exchange(link: &mut Link, numbers: &[u64]) -> Result<Vec<Vec<u64>>, ClusterError> {
    link.send_all(TOLD, &bytes_of(numbers));
    let mut parcels = link.end_round()?;
    parcels.sort_by_key(|parcel| parcel.from);
    Ok(parcels.iter().map(|parcel| numbers_of(&parcel.bytes)).collect())
}
