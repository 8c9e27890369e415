//! Explorations on disk with tiny buffers, so that everything spills, against a plain queue.

use super::*;
use crate::Random;
use num_bigint::BigUint;
use std::{
    collections::{HashMap, HashSet, VecDeque},
    fs,
    path::Path,
};
use tempfile::TempDir;

/// A graph of scattered states, whose moves can be taken back.
struct ScatteredGraph<const W: usize> {
    start: [u64; W],
    moves: HashMap<[u64; W], Vec<[u64; W]>>,
    goals: HashSet<[u64; W]>,
}

impl<const W: usize> ScatteredGraph<W>
where
    [u64; W]: crate::State,
{
    /// So many states, each with a move to a few others, most of them not far away.
    fn new(states: usize, goals: usize, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut draw = |below: usize| random.below(below);
        let names: Vec<[u64; W]> = (0..states)
            .map(|state| {
                let mut words = [0; W];
                // Far apart and near to each other, and different in the last word.
                words.fill_with(|| draw(3) as u64 * (u64::MAX / 2));
                words[W - 1] = (draw(1 << 20) as u64) << 24 | state as u64;
                words
            })
            .collect();
        let mut moves: HashMap<_, Vec<_>> = names.iter().map(|&name| (name, vec![])).collect();
        for one in 1..states {
            for _ in 0..2 {
                let other = one - 1 - draw(one.min(20));
                // A few states cannot be reached.
                if draw(states) < states - 2 {
                    moves.entry(names[one]).or_default().push(names[other]);
                    moves.entry(names[other]).or_default().push(names[one]);
                }
            }
        }
        let goals = (0..goals).map(|_| names[draw(states)]).collect();
        ScatteredGraph { start: names[states / 2], moves, goals }
    }

    /// Returns the distances from some states.
    fn distances(&self, from: Vec<[u64; W]>) -> HashMap<[u64; W], usize> {
        let mut distances: HashMap<_, _> = from.iter().map(|&state| (state, 0)).collect();
        let mut queue = VecDeque::from(from);
        while let Some(state) = queue.pop_front() {
            let distance = distances[&state] + 1;
            for &next in &self.moves[&state] {
                distances.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    distance
                });
            }
        }
        distances
    }

    /// Returns how many shortest ways lead from the start to a goal.
    fn count_ways(&self, to_goal: &HashMap<[u64; W], usize>) -> BigUint {
        let mut states: Vec<_> = to_goal.iter().collect();
        states.sort_unstable_by_key(|(_, distance)| **distance);
        let mut ways: HashMap<[u64; W], BigUint> = HashMap::new();
        for (state, &distance) in states {
            let nearer = self.moves[state].iter().filter(|next| to_goal[*next] + 1 == distance);
            let sum = nearer.map(|next| &ways[next]).sum();
            ways.insert(*state, if distance == 0 { BigUint::from(1_u8) } else { sum });
        }
        ways[&self.start].clone()
    }

    /// Returns what an exploration should say.
    fn expected(&self) -> Told<W> {
        let from_start = self.distances(vec![self.start]);
        let goals = self.goals.iter().copied().filter(|goal| from_start.contains_key(goal));
        let to_goal = self.distances(goals.collect());
        let farthest = to_goal.values().max();
        let hardest = from_start.iter().filter(|(state, _)| to_goal.get(*state) == farthest);
        let nearest = hardest.clone().map(|(_, distance)| distance).min();
        let hardest = hardest.filter(|(_, distance)| Some(*distance) == nearest);
        let mut hardest: Vec<_> = hardest.map(|(&state, _)| state).collect();
        hardest.sort_unstable();
        if farthest.is_none() {
            hardest.clear();
        }
        Told {
            layers: histogram(&from_start),
            edges: from_start.keys().map(|state| self.moves[state].len() as u64).sum(),
            goal_layers: histogram(&to_goal),
            hardest,
            start_to_goal: to_goal.get(&self.start).map(|&distance| distance as Cost),
            ways: farthest.map(|_| self.count_ways(&to_goal)),
        }
    }
}

fn histogram<const W: usize>(distances: &HashMap<[u64; W], usize>) -> Vec<u64> {
    let mut counts = Vec::new();
    for &distance in distances.values() {
        counts.resize(counts.len().max(distance + 1), 0);
        counts[distance] += 1;
    }
    counts
}

impl<const W: usize> Space for ScatteredGraph<W>
where
    [u64; W]: crate::State,
{
    type State = [u64; W];
    type Move = usize;
    const REVERSIBLE: bool = true;

    fn start(&self) -> [u64; W] {
        self.start
    }

    fn is_goal(&self, state: [u64; W]) -> bool {
        self.goals.contains(&state)
    }

    fn successors(
        &self,
        state: [u64; W],
        _: Option<usize>,
        mut visit: impl FnMut(usize, [u64; W], Cost),
    ) {
        for (number, &next) in self.moves[&state].iter().enumerate() {
            visit(number, next, 1);
        }
    }
}

/// All that an exploration says.
#[derive(PartialEq, Debug)]
struct Told<const W: usize> {
    layers: Vec<u64>,
    edges: u64,
    goal_layers: Vec<u64>,
    hardest: Vec<[u64; W]>,
    start_to_goal: Option<Cost>,
    ways: Option<BigUint>,
}

/// So little of everything that a few hundred states fill many files.
fn tiny(threads: usize) -> Sizes {
    let sorter = SorterSize { states: 16, run_bytes: 700, recent_bits: 2, fan_in: 3 };
    let commit_interval = Duration::ZERO;
    Sizes { threads, block_bytes: 90, sorter, range_blocks: 2, commit_interval, ways: 4 }
}

fn tell<const W: usize>(
    graph: &ScatteredGraph<W>,
    path: &Path,
    sizes: Sizes,
    control: Control,
) -> Result<Told<W>, DiskSearchError>
where
    [u64; W]: crate::State,
{
    let folder = WorkFolder::open(path, "a graph", LAYERS_VERSION)?;
    ask(LayeredSpace::new(graph, Some(folder), sizes, control)?)
}

fn ask<const W: usize>(
    mut explored: LayeredSpace<ScatteredGraph<W>, W>,
) -> Result<Told<W>, DiskSearchError>
where
    [u64; W]: crate::State,
{
    let goal_layers = explored.goal_layers()?;
    let mut hardest = Vec::new();
    explored.each_hardest(|state| hardest.push(state))?;
    let start_to_goal = explored.start_to_goal()?;
    let ways = match start_to_goal {
        Some(distance) => Some(explored.count_shortest(distance)?),
        None => None,
    };
    let (layers, edges) = (explored.layers(), explored.edges());
    Ok(Told { layers, edges, goal_layers, hardest, start_to_goal, ways })
}

/// Returns the names and contents of all files.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let mut files: Vec<_> = entries.map(|path| (name(&path), fs::read(&path).unwrap())).collect();
    files.sort_unstable();
    files
}

fn check<const W: usize>(seed: u64)
where
    [u64; W]: crate::State,
{
    let states = [2, 30, 200][seed as usize % 3];
    let graph = ScatteredGraph::<W>::new(states, seed as usize % 5, seed);
    let expected = graph.expected();
    let mut first = None;
    for threads in [1, 2, 4] {
        let folder = TempDir::new().unwrap();
        let told = tell(&graph, folder.path(), tiny(threads), Control::new()).unwrap();
        assert_eq!(told, expected, "{seed}, {threads} threads");
        let files = files(folder.path());
        assert_eq!(*first.get_or_insert(files.clone()), files, "{seed}, {threads} threads");
        // Once more, with nothing left to do.
        let again = tell(&graph, folder.path(), tiny(threads), Control::new().expansion_limit(0));
        assert_eq!(again.unwrap(), expected, "{seed}");
    }
}

#[test]
fn explorations_that_spill_tell_what_a_queue_tells_for_any_number_of_threads() {
    for seed in 0..4 {
        check::<1>(seed);
    }
    check::<2>(5);
    check::<4>(8);
}

#[test]
fn layers_in_memory_tell_what_a_queue_tells_and_obey_the_limit_on_memory() {
    for (seed, threads) in [(2, 1), (5, 2), (8, 4)] {
        let graph = ScatteredGraph::<2>::new(3000, 3, seed);
        let sizes = Sizes { ways: 1000, ..tiny(threads) };
        let explored = LayeredSpace::new(&graph, None, sizes, Control::new()).unwrap();
        assert!(explored.statistics().peak_bytes > 10_000);
        assert_eq!(ask(explored).unwrap(), graph.expected());
        let little = Control::new().memory_limit(10_000);
        let ended = LayeredSpace::new(&graph, None, sizes, little).and_then(ask);
        assert_eq!(ended.err(), Some(DiskSearchError::Limit(Limit::Memory)));
        // With buffers of the usual sizes, everything is one run.
        let explored = Search::new(&graph).explore_layers(threads, None).unwrap();
        assert_eq!(ask(explored).unwrap(), graph.expected());
    }
}

#[test]
fn whoever_is_interrupted_goes_on_after_the_last_layer() {
    let graph = ScatteredGraph::<2>::new(300, 3, 1);
    let expected = graph.expected();
    let states = expected.layers.iter().sum::<u64>();
    assert!(states > 250);
    let folder = TempDir::new().unwrap();
    let mut told = Vec::new();
    // Every time a little further, with another number of threads.
    for most in (0..3 * states).step_by(7) {
        let sizes = tiny(1 + most as usize % 3);
        let control = Control::new().expansion_limit(most);
        let ended = tell(&graph, folder.path(), sizes, control);
        told.push(ended.is_ok());
        match ended {
            Ok(told) => assert_eq!(told, expected),
            Err(stop) => assert_eq!(stop, DiskSearchError::Limit(Limit::Expansions)),
        }
        // What a process leaves behind that is killed.
        fs::write(folder.path().join("run-3.tmp"), "something").unwrap();
    }
    assert!(told[told.len() - 1] && !told[0]);
}

#[test]
fn damage_is_noticed_or_repaired_and_never_believed() {
    let graph = ScatteredGraph::<1>::new(120, 3, 3);
    let expected = graph.expected();
    let states = expected.layers.iter().sum::<u64>();
    let mut repaired = 0;
    for most in [states / 2, states + states / 2, 3 * states] {
        let whole = TempDir::new().unwrap();
        let control = Control::new().expansion_limit(most);
        assert_eq!(tell(&graph, whole.path(), tiny(1), control).is_ok(), most == 3 * states);
        let files = files(whole.path());
        for (number, (name, contents)) in files.iter().enumerate() {
            let damages: [fn(&mut Vec<u8>, usize); 3] = [
                |bytes, place| bytes[place] ^= 16,
                |bytes, place| bytes.truncate(place),
                |bytes, place| bytes.insert(place, 7),
            ];
            for (kind, damage) in damages.into_iter().enumerate() {
                if contents.is_empty() {
                    continue;
                }
                let folder = TempDir::new().unwrap();
                for (name, contents) in &files {
                    fs::write(folder.path().join(name), contents).unwrap();
                }
                let mut spoilt = contents.clone();
                damage(&mut spoilt, (number * 37 + kind * 11) % contents.len());
                fs::write(folder.path().join(name), spoilt).unwrap();
                match tell(&graph, folder.path(), tiny(2), Control::new()) {
                    Ok(told) => {
                        assert_eq!(told, expected, "{name}");
                        repaired += 1;
                    }
                    Err(DiskSearchError::Disk(DiskError::Damaged { path })) => {
                        assert!(path.ends_with(name), "{name}");
                    }
                    Err(stop) => panic!("{name}: {stop:?}"),
                }
            }
        }
    }
    assert!(repaired > 10);
}

#[test]
fn too_little_memory_is_a_limit_and_little_of_it_means_few_threads() {
    assert_eq!(Sizes::new(1, 2, Some(1 << 20)), Err(Limit::Memory));
    assert_eq!(Sizes::new(4, 8, Some(4 << 20)).unwrap().threads, 2);
    for words in [1, 2, 4] {
        for memory in [2 << 20, 64 << 20, 1 << 30] {
            for threads in [1, 2, 16] {
                let sizes = Sizes::new(words, threads, Some(memory)).unwrap();
                assert!(sizes.bytes(words) as u64 <= memory / 3 * 2, "{sizes:?} of {memory}");
            }
        }
    }
}
