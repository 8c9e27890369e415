//! Several threads and several processes that want the same table at once.

use glisse_tables::{Cache, Key, TableSource, Unfinished};
use std::{
    convert::Infallible,
    env, fs,
    io::Write,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Barrier,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

const BYTES: usize = 3_000_000;

fn key() -> Key {
    Key::new("shared", 1, BYTES).unwrap()
}

fn bytes() -> Vec<u8> {
    (0..BYTES).map(|i| (i * 7 + i / 256) as u8).collect()
}

#[test]
fn several_threads_build_a_table_once() {
    let folder = tempfile::tempdir().unwrap();
    let (builds, barrier) = (AtomicUsize::new(0), Barrier::new(4));
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let cache = Cache::at(folder.path());
                barrier.wait();
                let build = || {
                    builds.fetch_add(1, Ordering::SeqCst);
                    // Long enough that the others come to wait.
                    thread::sleep(Duration::from_millis(100));
                    Ok::<_, Infallible>(bytes())
                };
                let obtained = cache.get_or_build(&key(), &|| false, build).unwrap();
                assert!(*obtained.table == *bytes());
                assert!(obtained.warnings.is_empty());
            });
        }
    });
    assert_eq!(builds.into_inner(), 1);
}

#[test]
fn a_wait_for_another_builder_can_be_cancelled() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::at(folder.path());
    let build = || {
        // This thread holds the lock, like any other builder would.
        let asked = AtomicUsize::new(0);
        let cancelled = || asked.fetch_add(1, Ordering::SeqCst) == 2;
        let never = || -> Result<_, Infallible> { unreachable!("it is being built") };
        let other = cache.get_or_build(&key(), &cancelled, never);
        assert!(matches!(other, Err(Unfinished::Cancelled)));
        assert_eq!(asked.into_inner(), 3);
        Ok::<_, Infallible>(bytes())
    };
    assert_eq!(cache.get_or_build(&key(), &|| false, build).unwrap().source, TableSource::Built);
}

const FOLDER: &str = "GLISSE_TABLES_TEST_FOLDER";
const ROLE: &str = "GLISSE_TABLES_TEST_ROLE";

/// Runs the test `process` below in a process of its own.
fn spawn(folder: &Path, role: &str) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "together::process", "--nocapture"])
        .env(FOLDER, folder)
        .env(ROLE, role)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// What a process started by one of the tests does; without such a start, nothing.
#[test]
fn process() {
    let (Some(folder), Ok(role)) = (env::var_os(FOLDER), env::var(ROLE)) else { return };
    let folder = Path::new(&folder);
    let build = || {
        let mut log = fs::File::options().append(true).create(true).open(folder.join("builds"))?;
        log.write_all(b"x")?;
        if role == "crash" {
            fs::write(folder.join("tables/shared.Crash.tmp"), "half a table")?;
            std::process::abort();
        }
        thread::sleep(Duration::from_millis(200));
        Ok::<_, std::io::Error>(bytes())
    };
    let cache = Cache::at(folder.join("tables"));
    let obtained = cache.get_or_build(&key(), &|| false, build).unwrap();
    assert!(*obtained.table == *bytes());
    assert!(obtained.warnings.is_empty());
}

#[test]
fn several_processes_build_a_table_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut processes: Vec<Child> = (0..4).map(|_| spawn(folder.path(), "build")).collect();
    for process in &mut processes {
        assert!(process.wait().unwrap().success());
    }
    assert_eq!(fs::read(folder.path().join("builds")).unwrap(), b"x");
}

#[test]
fn a_builder_that_crashes_leaves_no_lock_and_no_table() {
    let folder = tempfile::tempdir().unwrap();
    assert!(!spawn(folder.path(), "crash").wait().unwrap().success());
    let half = folder.path().join("tables/shared.Crash.tmp");
    assert!(half.exists());
    let cache = Cache::at(folder.path().join("tables"));
    assert!(cache.load(&key(), &|| false).unwrap().is_none());
    assert!(spawn(folder.path(), "build").wait().unwrap().success());
    assert_eq!(fs::read(folder.path().join("builds")).unwrap(), b"xx");
    assert!(cache.load(&key(), &|| false).unwrap().is_some());
    assert!(!half.exists());
}
