//! `glisse tables`: the tables kept on disk.

use crate::{
    Verdict,
    args::TablesCommand,
    commands::{batch::available_threads, json_line},
    config,
    error::Failure,
    interrupt,
    output::Output,
    progress::ByteProgress,
};
use bytesize::ByteSize;
use glisse::{
    Cache, Control, Progress, Puzzle,
    tables::{Entry, Problem, Source, Unfinished},
};
use glisse_words::Words;
use serde::Serialize;
use std::{fmt::Write, time::Instant};

pub(crate) fn run(command: &TablesCommand, words: &'static Words) -> Result<Verdict, Failure> {
    let cache = Cache::standard();
    let (text, verdict) = match command {
        TablesCommand::List { json } => (list(&cache, *json)?, Verdict::Yes),
        TablesCommand::Build { name, threads, quiet } => {
            build(&cache, name, threads.map_or_else(available_threads, usize::from), *quiet)?
        }
        TablesCommand::Check { name } => check(&cache, name.as_deref())?,
        TablesCommand::Remove { name } => {
            if !cache.remove(name).map_err(failure)? {
                return Err(no_such(name));
            }
            (format!("removed {name}\n"), Verdict::Yes)
        }
    };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(verdict)
}

fn failure(problem: Problem) -> Failure {
    match problem {
        Problem::Name(error) => Failure::usage(error.to_string(), "see glisse tables list"),
        other => Failure::Internal(other.to_string()),
    }
}

fn no_such(name: &str) -> Failure {
    Failure::usage(format!("there is no table {name}"), "see glisse tables list")
}

/// A table as `list --json` tells it.
#[derive(Serialize)]
struct Listed {
    name: String,
    bytes: u64,
    /// `ok`, `stale` or `damaged`.
    state: &'static str,
    path: String,
}

#[derive(Serialize)]
struct Listing {
    folder: Option<String>,
    tables: Vec<Listed>,
}

fn state(entry: &Entry) -> &'static str {
    match (&entry.contents, Puzzle::any_table(&entry.name)) {
        (Ok(contents), Some(recipe)) if recipe.key().version() == contents.version => "ok",
        (Ok(_), _) => "stale",
        (Err(_), _) => "damaged",
    }
}

/// The table that is most worth building.
fn suggested() -> &'static str {
    let puzzles = Puzzle::all();
    puzzles.into_iter().find_map(|puzzle| puzzle.suggested_tables().first()).copied().unwrap_or("")
}

fn list(cache: &Cache, json: bool) -> Result<String, Failure> {
    let entries = cache.list().map_err(failure)?;
    let listing = Listing {
        folder: cache.folder().map(|folder| folder.display().to_string()),
        tables: entries
            .iter()
            .map(|entry| Listed {
                name: entry.name.clone(),
                bytes: entry.file_bytes,
                state: state(entry),
                path: entry.path.display().to_string(),
            })
            .collect(),
    };
    if json {
        return json_line(&listing);
    }
    let mut text = match &listing.folder {
        Some(folder) => format!("tables in {folder}:\n"),
        None => "this system has no folder for caches: set GLISSE_CACHE_DIR\n".to_owned(),
    };
    for table in &listing.tables {
        let size = ByteSize(table.bytes).to_string();
        // Writing to a String never fails.
        let _ = writeln!(text, "  {:<24} {size:>10}  {}", table.name, table.state);
    }
    if listing.tables.is_empty() {
        let _ = writeln!(text, "  none yet; try glisse tables build {}", suggested());
    }
    Ok(text)
}

fn build(
    cache: &Cache,
    name: &str,
    threads: usize,
    quiet: bool,
) -> Result<(String, Verdict), Failure> {
    let recipe = Puzzle::any_table(name).ok_or_else(|| {
        let message = format!(
            "{name} is not a table that glisse can build: write tiles-ROWSxCOLUMNS-PARTITION or \
             swap-ROWSxCOLUMNS-PARTITION, such as {}",
            suggested()
        );
        Failure::usage(message, format!("glisse tables build {}", suggested()))
    })?;
    let needed = recipe.build_bytes();
    if let Some(free) = config::default_memory().filter(|&free| needed > free) {
        return Err(Failure::usage(
            format!("{name} takes {} to build, and {} are free", ByteSize(needed), ByteSize(free)),
            "take a partition with smaller patterns",
        ));
    }
    interrupt::listen();
    let started = Instant::now();
    let (bytes, all) = (recipe.key().bytes() as u64, recipe.positions());
    let progress = ByteProgress::new(quiet, bytes);
    let update = |done: Progress| {
        if let Progress::BuildingTable { positions } = done {
            progress.update((positions as f64 / all as f64 * bytes as f64) as u64);
        }
    };
    let control = Control::new().cancelled_by(interrupt::flag()).on_progress(&update);
    let obtained = match recipe.obtain(cache, threads, control) {
        Ok(obtained) => obtained,
        Err(Unfinished::Cancelled | Unfinished::Build(_)) => {
            return Ok(("stopped: nothing was stored\n".to_owned(), Verdict::Limit));
        }
    };
    drop(progress);
    let mut text = String::new();
    for warning in &obtained.warnings {
        eprintln!("warning: {warning}");
    }
    let size = ByteSize(bytes);
    let seconds = started.elapsed().as_secs_f64();
    let _ = match obtained.source {
        Source::Loaded => writeln!(text, "{name} is there already, {size}"),
        Source::Built if obtained.warnings.is_empty() => {
            writeln!(text, "built {name}, {size}, in {seconds:.1} s")
        }
        Source::Built => writeln!(text, "built {name} in {seconds:.1} s, but it was not kept"),
    };
    let verdict = if obtained.warnings.is_empty() { Verdict::Yes } else { Verdict::No };
    Ok((text, verdict))
}

fn check(cache: &Cache, name: Option<&str>) -> Result<(String, Verdict), Failure> {
    let names = match name {
        Some(name) if !cache.has(name) => return Err(no_such(name)),
        Some(name) => vec![name.to_owned()],
        None => {
            cache.list().map_err(failure)?.into_iter().map(|entry| entry.name).collect::<Vec<_>>()
        }
    };
    let (mut text, mut verdict) = (String::new(), Verdict::Yes);
    for name in names {
        let progress = ByteProgress::new(false, 0);
        let result = cache.check(&name, &|done, total| {
            progress.set_length(total);
            progress.update(done);
        });
        drop(progress);
        let _ = match result {
            Ok(_) => writeln!(text, "{name}: sound"),
            Err(problem) => {
                verdict = Verdict::No;
                writeln!(text, "{name}: {problem}")
            }
        };
    }
    if text.is_empty() {
        text.push_str("there are no tables\n");
    }
    Ok((text, verdict))
}
