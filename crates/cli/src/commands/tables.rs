//! `glisse tables`: the tables kept on disk.

use crate::{
    Verdict, args::TablesCommand, config, error::Failure, interrupt, json_line, output,
    progress::Bar, session::warn,
};
use glisse::tables::{CachedTable, Problem, TableSource, Unfinished, Warning};
use glisse::{Cache, Control, Progress, Puzzle};
use glisse_words::{Explain, Words, decimal, message, say};
use serde::Serialize;
use std::{fmt::Write, time::Instant};

pub(crate) fn run(command: &TablesCommand, words: &'static Words) -> Result<Verdict, Failure> {
    let cache = Cache::standard();
    let (text, verdict) = match command {
        TablesCommand::List { json } => (list(words, &cache, *json)?, Verdict::Yes),
        TablesCommand::Build { name, threads, quiet } => {
            build(words, &cache, name, config::threads(*threads), *quiet)?
        }
        TablesCommand::Check { name } => check(words, &cache, name.as_deref())?,
        TablesCommand::Remove { name } => {
            if !cache.remove(name).map_err(failure)? {
                return Err(no_such(name));
            }
            (say!(words, "tables-removed", name = name) + "\n", Verdict::Yes)
        }
    };
    output::print(&text)?;
    Ok(verdict)
}

fn failure(problem: Problem) -> Failure {
    match problem {
        Problem::Name(error) => Failure::usage(error.message(), message!("tables-list-help")),
        other => Failure::Internal(other.message()),
    }
}

fn no_such(name: &str) -> Failure {
    Failure::usage(message!("tables-no-such", name = name), message!("tables-list-help"))
}

/// The form of all bars here, which count bytes.
const BAR: &str = "{bar:40} {percent}% {elapsed}";

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

fn state(entry: &CachedTable) -> &'static str {
    match (&entry.contents, Puzzle::any_table(&entry.name)) {
        (Ok(contents), Some(recipe)) if recipe.key().version() == contents.version => "ok",
        (Ok(_), _) => "stale",
        (Err(_), _) => "damaged",
    }
}

/// Returns the table that is most worth building.
fn suggested() -> &'static str {
    let puzzles = Puzzle::all();
    puzzles.into_iter().find_map(|puzzle| puzzle.suggested_tables().first()).copied().unwrap_or("")
}

fn list(words: &Words, cache: &Cache, json: bool) -> Result<String, Failure> {
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
        Some(folder) => say!(words, "tables-folder", folder = folder),
        None => say!(words, "tables-no-folder"),
    };
    text.push('\n');
    for table in &listing.tables {
        let size = words.bytes(table.bytes);
        let state = say!(words, &format!("tables-{}", table.state));
        // Writing to a String never fails.
        let _ = writeln!(text, "  {:<24} {size:>10}  {state}", table.name);
    }
    if listing.tables.is_empty() {
        let told = say!(words, "tables-none", name = suggested());
        let _ = writeln!(text, "  {told}");
    }
    Ok(text)
}

fn build(
    words: &Words,
    cache: &Cache,
    name: &str,
    threads: usize,
    quiet: bool,
) -> Result<(String, Verdict), Failure> {
    let recipe = Puzzle::any_table(name).ok_or_else(|| {
        let told = message!("tables-unknown", name = name, example = suggested());
        Failure::usage(told, message!("tables-build-help"))
    })?;
    let needed = recipe.build_bytes();
    if let Some(free) = config::default_memory().filter(|&free| needed > free) {
        return Err(Failure::refused(&message!(
            "tables-memory",
            name = name,
            needed = words.bytes(needed),
            free = words.bytes(free)
        )));
    }
    interrupt::listen();
    let started = Instant::now();
    let (bytes, all) = (recipe.key().bytes() as u64, recipe.positions());
    let progress = Bar::new(quiet, BAR, Some(bytes));
    let update = |done: Progress| {
        if let Progress::BuildingTable { positions } = done {
            progress.set((positions as f64 / all as f64 * bytes as f64) as u64);
        }
    };
    let control = Control::new().cancelled_by(interrupt::flag()).on_progress(&update);
    let obtained = match recipe.obtain(cache, threads, control) {
        Ok(obtained) => obtained,
        Err(Unfinished::Cancelled | Unfinished::Build(_)) => {
            return Ok((say!(words, "tables-stopped") + "\n", Verdict::Limit));
        }
    };
    drop(progress);
    let size = words.bytes(bytes);
    let seconds = decimal(started.elapsed().as_secs_f64(), 1);
    // A file that was damaged is told of too, and has been replaced.
    let is_lost =
        |warning: &Warning| matches!(warning, Warning::NoFolder | Warning::NotStored { .. });
    let is_kept = !obtained.warnings.iter().any(is_lost);
    let text = match obtained.source {
        TableSource::Loaded => say!(words, "tables-there-already", name = name, size = size),
        TableSource::Built if is_kept => {
            say!(words, "tables-built", name = name, size = size, seconds = seconds)
        }
        TableSource::Built => say!(words, "tables-not-kept", name = name, seconds = seconds),
    };
    warn(words, obtained.warnings.iter().map(Explain::message).collect());
    Ok((text + "\n", if is_kept { Verdict::Yes } else { Verdict::Failed }))
}

fn check(words: &Words, cache: &Cache, name: Option<&str>) -> Result<(String, Verdict), Failure> {
    let names = match name {
        Some(name) if !cache.has(name) => return Err(no_such(name)),
        Some(name) => vec![name.to_owned()],
        None => {
            cache.list().map_err(failure)?.into_iter().map(|entry| entry.name).collect::<Vec<_>>()
        }
    };
    let (mut text, mut verdict) = (String::new(), Verdict::Yes);
    for name in names {
        let progress = Bar::new(false, BAR, Some(0));
        let result = cache.check(&name, |done, total| progress.set_of(done, total));
        drop(progress);
        let told = match result {
            Ok(_) => say!(words, "tables-sound", name = name),
            Err(problem) => {
                verdict = Verdict::No;
                say!(words, "tables-problem", name = name, problem = problem.message())
            }
        };
        text += &(told + "\n");
    }
    if text.is_empty() {
        text = say!(words, "tables-no-tables") + "\n";
    }
    Ok((text, verdict))
}
