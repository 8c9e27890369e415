//! What the whole space of a board is like, found out by all workers together.

use crate::checkpoint::Folder;
use crate::flood::{
    FloodSettings, Flooded, Flooding, bytes_of, garbled, numbers_of, object_of, text_of,
};
use crate::share::{NumberedShare, owner};
use crate::{ClusterError, flow::Link};
use glisse::search::numbered::{Place, Share};
use glisse::{Board, GoalSurvey, NumberedBoard, Statistics, Survey};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::time::Instant;

/// What parcels are about.
const QUESTION: u32 = 10;
const ANSWER: u32 = 11;
const RESULT: u32 = 12;

/// The floods of a survey, by name.
const FROM_GOAL: &str = "goal";
const FROM_START: &str = "start";

/// A survey that all workers make together.
pub(crate) struct SurveyTask<'a> {
    pub(crate) space: &'a dyn NumberedBoard<Board>,
    /// Whether nothing is wanted but the layers.
    pub(crate) layers_only: bool,
    pub(crate) settings: FloodSettings<'a>,
}

/// What a survey has come to.
pub(crate) struct Surveyed {
    pub(crate) survey: Survey<Board>,
    /// How many bytes all processes have sent.
    pub(crate) sent: u64,
}

/// What the flood from the goal has come to.
#[derive(Default, Serialize, Deserialize)]
struct FromGoal {
    layers: Vec<u64>,
    first: u64,
    /// The states of the last layer, if the nearest to the start has to be found among them.
    last: Vec<u64>,
    /// The distance of the start and in how many ways it is gone, or `None` if there is none.
    cheapest: Option<(u64, String)>,
    bytes: u64,
    sent: u64,
}

impl SurveyTask<'_> {
    /// Makes the survey; the first worker returns what it has come to.
    pub(crate) fn run(&self, link: &mut Link) -> Result<Option<Surveyed>, ClusterError> {
        let started = Instant::now();
        let space = self.space;
        let goal = space.goal().filter(|_| !self.layers_only).map(Share::slot);
        let from_goal = goal.map(|goal| self.flood_from_goal(link, goal)).transpose()?;
        // Seen from any of its states, a symmetric space has the same layers. Of a small one it is asked
        // too which of the hardest states is the nearest.
        let is_mirror = space.is_symmetric() && space.is_large();
        let mirrored = from_goal.as_ref().filter(|_| is_mirror);
        let (layers, bytes, sent, nearest) = if let Some(known) = mirrored {
            (known.layers.clone(), known.bytes, known.sent, None)
        } else {
            let farthest: Vec<u64> =
                from_goal.iter().flat_map(|known| &known.last).copied().collect();
            let start = Share::slot(space.start());
            let mut share = self.share(link, false, start, farthest)?;
            let flooded = self.flooding(FROM_START).run(link, &mut share)?;
            let Flooded { layers, bytes, sent, .. } = flooded;
            (layers, bytes, sent, Self::gather_nearest(link, share.nearest)?)
        };
        // From now on no worker writes checkpoints.
        link.end_round()?;
        if link.index() > 0 {
            return Ok(None);
        }
        let counted = |layers: &[u64]| layers.iter().sum::<u64>();
        let twice = from_goal.as_ref().filter(|_| mirrored.is_none());
        let expanded = counted(&layers) + twice.map_or(0, |known| counted(&known.layers));
        let statistics = Statistics {
            expanded,
            stored: expanded,
            depth: layers.len() as u32 - 1,
            peak_bytes: bytes.max(from_goal.as_ref().map_or(0, |known| known.bytes)),
            elapsed: started.elapsed(),
            ..Statistics::default()
        };
        let board = |slot| space.board(Share::place(slot));
        let goals = from_goal
            .as_ref()
            .filter(|known| known.cheapest.is_some() || !space.is_symmetric())
            .map(|known| {
                let boards = nearest.into_iter().flatten().map(board);
                let nearest = boards.min_by_key(|board| board.id());
                GoalSurvey {
                    histogram: known.layers.clone(),
                    cheapest: known.cheapest.clone(),
                    hardest: nearest.unwrap_or_else(|| board(known.first)),
                }
            });
        let survey = Survey {
            edges: space.edges(counted(&layers)),
            histogram: layers,
            goals,
            // No state of a symmetric space can be cut out; of others it is not known.
            bottlenecks: is_mirror.then(Vec::new),
            diameter: None,
            statistics,
        };
        Ok(Some(Surveyed { survey, sent }))
    }

    fn flooding(&self, name: &'static str) -> Flooding<'_> {
        Flooding { name, settings: self.settings }
    }

    /// Makes the share of a worker, if there is the memory.
    fn share(
        &self,
        link: &Link,
        remembers: bool,
        start: u64,
        wanted: Vec<u64>,
    ) -> Result<NumberedShare<'_>, ClusterError> {
        let (space, place) = (self.space.space(), (link.index(), link.peers()));
        let bytes = NumberedShare::bytes_of(space, remembers, place);
        self.flooding(FROM_START).allow(link, bytes)?;
        Ok(NumberedShare::new(space, remembers, place, start, wanted))
    }

    /// Goes through all states from the goal, unless that has been done.
    fn flood_from_goal(&self, link: &mut Link, goal: u64) -> Result<FromGoal, ClusterError> {
        if let Some(folder) = self.settings.folder.filter(|_| self.settings.resume)
            && let Some(known) = Self::known(link, folder)?
        {
            return Ok(known);
        }
        let mut own = self.share(link, true, goal, Vec::new())?;
        let flooded = self.flooding(FROM_GOAL).run(link, &mut own)?;
        let Flooded { layers, bytes, sent, .. } = flooded;
        let NumberedShare { share, last, .. } = own;
        let cheapest = self.shortest_ways(link, &share, goal)?;
        // On one machine, the hardest state of a small space is the one nearest to the start.
        let few = if self.space.is_large() { Vec::new() } else { last.few };
        link.send(0, RESULT, bytes_of(&[vec![last.first], few].concat()));
        let parcels = link.end_round()?;
        if link.index() == 0 {
            let lasts: Vec<_> = parcels.iter().map(|parcel| numbers_of(&parcel.bytes)).collect();
            let first = lasts.iter().filter_map(|last| last.first()).min().copied();
            let first = first.unwrap_or(u64::MAX);
            let last = lasts.iter().flat_map(|last| last.iter().skip(1)).copied().collect();
            let known = FromGoal { layers, first, last, cheapest, bytes, sent };
            link.send_all(RESULT, &text_of(&known));
            if let Some(folder) = self.settings.folder {
                folder.write_result(FROM_GOAL, serde_json::json!(known))?;
            }
        }
        let parcels = link.end_round()?;
        let known = parcels.first().and_then(|parcel| object_of(&parcel.bytes));
        known.ok_or_else(|| garbled(0))
    }

    /// Returns what an earlier run has found out from the goal; `None` if it has not come so far.
    fn known(link: &mut Link, folder: &Folder) -> Result<Option<FromGoal>, ClusterError> {
        if link.index() == 0
            && let Some(result) = folder.result(FROM_GOAL)?
        {
            link.send_all(RESULT, &text_of(&result));
        }
        let parcels = link.end_round()?;
        Ok(parcels.first().and_then(|parcel| object_of(&parcel.bytes)))
    }

    /// Returns how far the start is from the goal and in how many shortest ways, given the distances
    /// modulo 3; the first worker alone knows, and asks the others for what is in their shares.
    fn shortest_ways(
        &self,
        link: &mut Link,
        share: &Share,
        goal: u64,
    ) -> Result<Option<(u64, String)>, ClusterError> {
        let is_first = link.index() == 0;
        let start = self.space.start();
        let mut ways: HashMap<Place, u128> = HashMap::new();
        // The states that are asked about, and what is known of the distance that those before have.
        let (mut asked, mut remainder, mut distance) = (vec![start], None, 0);
        loop {
            if is_first {
                let mut to = vec![Vec::new(); link.peers()];
                for &place in &asked {
                    let slot = Share::slot(place);
                    to[owner(share.part_of(slot), link.peers())].push(slot);
                }
                // Whoever is asked nothing is told so too, as long as it goes on.
                for (to, slots) in to.into_iter().enumerate().filter(|_| !asked.is_empty()) {
                    link.send(to, QUESTION, bytes_of(&slots));
                }
            }
            let questions = link.end_round()?;
            let Some(question) = questions.first() else { return Ok(None) };
            let slots = numbers_of(&question.bytes);
            let answers = slots
                .iter()
                .flat_map(|&slot| [slot, share.remainder(slot).map_or(u64::MAX, u64::from)]);
            link.send(0, ANSWER, bytes_of(&answers.collect::<Vec<_>>()));
            let answers = link.end_round()?;
            if !is_first {
                continue;
            }
            let known: HashMap<Place, u64> = answers
                .iter()
                .flat_map(|parcel| numbers_of(&parcel.bytes))
                .collect::<Vec<_>>()
                .as_chunks()
                .0
                .iter()
                .map(|&[slot, remainder]| (Share::place(slot), remainder))
                .collect();
            let Some(before) = remainder else {
                // Now it is known how far the start is, modulo 3, if it can be reached at all.
                remainder = known.get(&start).copied().filter(|&remainder| remainder < 3);
                asked.clear();
                if remainder.is_some() {
                    ways.insert(start, 1);
                    if Share::slot(start) == goal {
                        return Self::stop(link, Some((0, "1".to_owned())));
                    }
                    asked = self.space.neighbours(start);
                }
                continue;
            };
            let nearer = (before + 2) % 3;
            let mut next: HashMap<Place, u128> = HashMap::new();
            for (place, count) in &ways {
                link.step();
                for neighbour in self.space.neighbours(*place) {
                    if known.get(&neighbour) == Some(&nearer) {
                        *next.entry(neighbour).or_default() += count;
                    }
                }
            }
            (ways, remainder, distance) = (next, Some(nearer), distance + 1);
            if let Some(count) = ways.get(&Share::place(goal)) {
                let found = Some((distance, count.to_string()));
                return Self::stop(link, found);
            }
            asked = ways.keys().flat_map(|&place| self.space.neighbours(place)).collect();
            asked.sort_unstable_by_key(|&place| Share::slot(place));
            asked.dedup();
        }
    }

    /// Ends the questions: a round without any.
    fn stop<T>(link: &mut Link, result: T) -> Result<T, ClusterError> {
        link.end_round()?;
        Ok(result)
    }

    /// Returns to the first worker those of the farthest states that are nearest to the start.
    fn gather_nearest(
        link: &mut Link,
        nearest: Option<(usize, Vec<u64>)>,
    ) -> Result<Option<Vec<u64>>, ClusterError> {
        if let Some((level, slots)) = nearest {
            let mut numbers = vec![level as u64];
            numbers.extend(slots);
            link.send(0, RESULT, bytes_of(&numbers));
        }
        let parcels = link.end_round()?;
        let all: Vec<Vec<u64>> = parcels.iter().map(|parcel| numbers_of(&parcel.bytes)).collect();
        let level = all.iter().map(|numbers| numbers[0]).min();
        let near = all.into_iter().filter(|numbers| Some(numbers[0]) == level);
        Ok(level.map(|_| near.flat_map(|numbers| numbers[1..].to_vec()).collect()))
    }
}
