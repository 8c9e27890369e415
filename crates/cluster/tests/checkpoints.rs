//! A run that goes on from its checkpoints comes to what a run without interruption comes to.

use crate::help::{Explored, explore_by_id, first, processes, with_checkpoints};
use glisse::{Control, Limit, Progress};
use glisse_cluster::{Cluster, ClusterError};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

const BOARD: &str = "tiles:2x4:6-7-5-4-3-2-1-0";
const RUSH_HOUR: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// The same space, whose states are known by their numbers.
const BY_NUMBER: &str = "numbered tiles:2x4:6-7-5-4-3-2-1-0";

/// The two states that are farthest from the goal, each of which is nearest to itself. From the goal there
/// are 32 layers.
const FARTHEST: [&str; 2] =
    ["numbered tiles:3x3:8-6-7-2-5-4-3-0-1", "numbered tiles:3x3:6-4-7-8-5-0-3-2-1"];

/// Explores until so many layers have been counted, in both floods together, and then cancels.
fn explore_until(clusters: &[Cluster], id: &str, layers: u64) -> Vec<Explored> {
    explore_slowly_until(clusters, id, layers, Duration::ZERO)
}

/// Explores like that, and pauses after every layer.
fn explore_slowly_until(
    clusters: &[Cluster],
    id: &str,
    layers: u64,
    pause: Duration,
) -> Vec<Explored> {
    let (cancelled, counted) = (AtomicBool::new(false), AtomicU64::new(0));
    thread::scope(|scope| {
        let mut running = Vec::new();
        for cluster in clusters {
            let (cancelled, counted) = (&cancelled, &counted);
            running.push(scope.spawn(move || {
                let tell = |progress: Progress| {
                    if !matches!(progress, Progress::Layer { .. }) || cluster.process > 0 {
                        return;
                    }
                    thread::sleep(pause);
                    if counted.fetch_add(1, Ordering::Relaxed) + 1 >= layers {
                        cancelled.store(true, Ordering::Relaxed);
                    }
                };
                let control = Control::new().cancelled_by(cancelled).on_progress(&tell);
                explore_by_id(cluster, id, control, &|_| {})
            }));
        }
        running.into_iter().map(|process| process.join().unwrap()).collect()
    })
}

/// Explores in all processes.
fn explore_all(clusters: &[Cluster], id: &str) -> Vec<Explored> {
    explore_until(clusters, id, u64::MAX)
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|known| known == ending)).collect();
    paths.sort();
    paths
}

/// Whether a process ended because the run was cancelled.
fn is_cancelled(explored: &Explored) -> bool {
    matches!(
        explored,
        Err(ClusterError::Limit(Limit::Cancelled)
            | ClusterError::Left { limit: Limit::Cancelled, .. })
    )
}

fn told(explored: Vec<Explored>) -> String {
    let survey = first(explored).survey;
    let goals = survey.goals.unwrap();
    format!(
        "{:?} {:?} {:?} {} {} {:?}",
        survey.histogram,
        goals.histogram,
        goals.cheapest,
        goals.hardest.id(),
        survey.edges,
        survey.bottlenecks
    )
}

#[test]
fn a_run_goes_on_after_any_layer_with_another_number_of_processes() {
    let layers = [1, 2, 5, 20, 36, 37, 38, 39, 45, 60, 72];
    let of_tiles = [BOARD, BY_NUMBER].into_iter().flat_map(|id| layers.map(|layers| (id, layers)));
    let of_vehicles = [1, 2, 7, 14, 15, 16, 17, 20, 26].map(|layers| (RUSH_HOUR, layers));
    let of_farthest = FARTHEST.map(|id| (id, 40));
    let all = of_tiles.chain(of_vehicles).chain(of_farthest);
    for (number, (id, layers)) in all.enumerate() {
        let whole = told(explore_all(&processes(1, 1), id));
        let folder = tempfile::tempdir().unwrap();
        let shapes = [(1, 1), (2, 1), (1, 2), (3, 1), (2, 2)];
        let (count, workers) = shapes[number % shapes.len()];
        let mut clusters = processes(count, workers);
        with_checkpoints(&mut clusters, folder.path(), false);
        let stopped = explore_until(&clusters, id, layers);
        assert!(stopped.iter().all(is_cancelled), "after {layers} layers");
        let (count, workers) = shapes[(number + 2) % shapes.len()];
        let mut clusters = processes(count, workers);
        with_checkpoints(&mut clusters, folder.path(), true);
        assert_eq!(told(explore_all(&clusters, id)), whole, "{id} after {layers} layers");
        // Nobody needs them any more.
        assert!(
            files(folder.path(), "layer").is_empty() && files(folder.path(), "manifest").is_empty()
        );
    }
}

#[test]
fn of_quick_layers_some_are_kept_and_only_the_last_of_these() {
    let whole = told(explore_all(&processes(1, 1), BY_NUMBER));
    // In the first flood and in the second one, which have 37 layers each.
    for layers in [24, 60] {
        let folder = tempfile::tempdir().unwrap();
        let mut clusters = processes(2, 1);
        with_checkpoints(&mut clusters, folder.path(), false);
        for cluster in &mut clusters {
            cluster.keeps_every_layer = false;
        }
        let pause = Duration::from_millis(60);
        let stopped = explore_slowly_until(&clusters, BY_NUMBER, layers, pause);
        assert!(stopped.iter().all(is_cancelled), "after {layers} layers");
        for ending in ["manifest", "layer"] {
            let kept = files(folder.path(), ending);
            let floods = if layers < 37 { 1 } else { 2 };
            let most = if ending == "layer" { 3 * 2 } else { 3 };
            assert!((1..=floods * most).contains(&kept.len()), "{kept:?}");
        }
        with_checkpoints(&mut clusters, folder.path(), true);
        assert_eq!(told(explore_all(&clusters, BY_NUMBER)), whole, "after {layers} layers");
    }
}

#[test]
fn of_a_damaged_checkpoint_the_layer_before_is_used() {
    for (kind, id, layers) in [
        ("layer", BOARD, 20),
        ("manifest", BOARD, 20),
        ("layer", BY_NUMBER, 20),
        ("manifest", BY_NUMBER, 20),
        ("layer", RUSH_HOUR, 9),
        ("manifest", RUSH_HOUR, 9),
    ] {
        let whole = told(explore_all(&processes(1, 1), id));
        let folder = tempfile::tempdir().unwrap();
        let mut clusters = processes(2, 1);
        with_checkpoints(&mut clusters, folder.path(), false);
        explore_until(&clusters, id, layers);
        let manifests = files(folder.path(), "manifest");
        let newest = manifests.last().unwrap().clone();
        let level = newest.file_stem().unwrap().to_str().unwrap().to_owned();
        let damaged = if kind == "manifest" {
            newest
        } else {
            folder.path().join(format!("{level}-0001.layer"))
        };
        let mut bytes = fs::read(&damaged).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 0x10;
        fs::write(&damaged, bytes).unwrap();
        let mut clusters = processes(1, 2);
        with_checkpoints(&mut clusters, folder.path(), true);
        let notes = std::sync::Mutex::new(Vec::new());
        let note = |message: glisse::Message| notes.lock().unwrap().push(message.to_string());
        let explored = explore_by_id(&clusters[0], id, Control::new(), &note);
        assert_eq!(told(vec![explored]), whole);
        let before: usize = level.rsplit('-').next().unwrap().parse::<usize>().unwrap() - 1;
        let name = damaged.file_name().unwrap().to_str().unwrap().to_owned();
        let notes = notes.into_inner().unwrap();
        assert!(notes[0].contains(&name), "{notes:?}");
        assert!(notes[0].ends_with(&format!("layer {before}")), "{notes:?}");
    }
}

#[test]
fn checkpoints_are_refused_where_they_do_not_fit() {
    let refusal = |clusters: &[Cluster], id: &str| {
        let results = explore_all(clusters, id);
        results.into_iter().next().unwrap().unwrap_err().to_string()
    };
    let folder = tempfile::tempdir().unwrap();
    let mut clusters = processes(1, 1);
    with_checkpoints(&mut clusters, folder.path(), true);
    assert!(refusal(&clusters, BOARD).starts_with("there are no checkpoints"));
    with_checkpoints(&mut clusters, folder.path(), false);
    explore_until(&clusters, BOARD, 9);
    assert!(refusal(&clusters, BOARD).contains("an earlier run"));
    with_checkpoints(&mut clusters, folder.path(), true);
    let other = refusal(&clusters, "tiles:2x4:1-2-3-4-5-6-7-0");
    assert!(other.contains("something else") && other.contains(BOARD), "{other}");
}
