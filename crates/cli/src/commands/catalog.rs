//! `glisse catalog`: boards of a catalog, by what they are.

use crate::{
    Verdict,
    args::{OutputArgs, names},
    commands::json_line,
    error::{BadValue, Failure},
    interrupt,
    output::Output,
    range::{counts, range},
    sheet::{self, Sheet},
};
use clap::{Args, ValueHint, value_parser};
use glisse_catalog::{Catalog, CatalogError, Column, Entry, Length, Query};
use glisse_words::{Explain, Words, message, say};
use serde::Serialize;
use std::{
    ops::{ControlFlow, RangeInclusive},
    path::{Path, PathBuf},
};

/// How many boards a table has unless more are asked for.
const ROWS: u64 = 20;

#[derive(Args, Debug)]
pub(crate) struct CatalogArgs {
    #[arg(value_name = "DB", value_hint = ValueHint::FilePath)]
    db: PathBuf,
    #[arg(long, value_name = "RANGE", value_parser = counts, help_heading = "Which boards")]
    moves: Option<RangeInclusive<u64>>,
    #[arg(long, value_name = "RANGE", value_parser = counts, help_heading = "Which boards")]
    states: Option<RangeInclusive<u64>>,
    #[arg(long, value_name = "RANGE", value_parser = counts, help_heading = "Which boards")]
    vehicles: Option<RangeInclusive<u64>>,
    #[arg(long, value_name = "RANGE", value_parser = counts, help_heading = "Which boards")]
    walls: Option<RangeInclusive<u64>>,
    #[arg(long, value_name = "RANGE", value_parser = difficulties, help_heading = "Which boards")]
    difficulty: Option<RangeInclusive<f64>>,
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..), conflicts_with = "limit", help_heading = "Which boards")]
    random: Option<u32>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        requires = "random",
        help_heading = "Which boards"
    )]
    seed: u64,
    #[arg(long, value_name = "N", help_heading = "Which boards")]
    limit: Option<u64>,
    #[arg(long, value_name = "COLUMN", value_parser = names::<Column>(Column::ALL.map(Column::name)), help_heading = "Output")]
    sort: Option<Column>,
    #[arg(long, help_heading = "Output")]
    reverse: bool,
    #[arg(long, conflicts_with_all = ["random", "limit", "sort", "summary"], help_heading = "Output")]
    count: bool,
    #[arg(long, conflicts_with_all = ["random", "limit", "sort"], help_heading = "Output")]
    summary: bool,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: OutputArgs,
}

fn difficulties(text: &str) -> Result<RangeInclusive<f64>, BadValue> {
    range(text, 1.0, 10.0)
}

pub(crate) fn run(args: &CatalogArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let failure = |error| failure(&args.db, error);
    let catalog = Catalog::open(&args.db).map_err(failure)?;
    let query = Query {
        moves: args.moves.clone(),
        states: args.states.clone(),
        vehicles: args.vehicles.clone(),
        walls: args.walls.clone(),
        difficulty: args.difficulty.clone(),
        sort: args.sort,
        is_reversed: args.reverse,
    };
    let asks_difficulty = args.difficulty.is_some() || args.sort == Some(Column::Difficulty);
    if asks_difficulty && catalog.rated().map_err(failure)? == 0 {
        return Err(Failure::usage(
            message!("catalog-unrated", path = args.db.display().to_string()),
            message!("catalog-unrated-help"),
        ));
    }
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();
    let found = if args.count {
        let count = catalog.count(&query).map_err(failure)?;
        let text = if args.json { json_line(&Count { count })? } else { format!("{count}\n") };
        output.write(text.as_bytes())?;
        count
    } else if args.summary {
        let lengths = catalog.lengths(&query).map_err(failure)?;
        let summary = Summary::new(lengths);
        let text = if args.json { json_line(&summary)? } else { summary.text(words) };
        output.write(text.as_bytes())?;
        summary.boards
    } else {
        list(args, words, &catalog, &query, &mut output)?
    };
    output.finish()?;
    Ok(match found {
        _ if interrupt::is_raised() => Verdict::Limit,
        0 => Verdict::No,
        _ => Verdict::Yes,
    })
}

/// Lists boards. Returns how many.
fn list(
    args: &CatalogArgs,
    words: &Words,
    catalog: &Catalog,
    query: &Query,
    output: &mut Output,
) -> Result<u64, Failure> {
    let failure = |error| failure(&args.db, error);
    if let Some(wanted) = args.random {
        let entries = catalog.random(query, wanted as usize, args.seed).map_err(failure)?;
        return write_all(args, words, &entries, output);
    }
    if args.json {
        return stream(args, catalog, query, output);
    }
    let mut entries = Vec::new();
    let limit = args.limit.unwrap_or(ROWS);
    let end = catalog.visit(query, Some(limit), |entry| {
        entries.push(entry);
        if interrupt::is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let _ = end.map_err(failure)?;
    let shown = write_all(args, words, &entries, output)?;
    let all = catalog.count(query).map_err(failure)?;
    if shown < all && args.limit.is_none() {
        let (shown, all) = (shown.to_string(), all.to_string());
        let told = say!(words, "catalog-more", shown = shown, all = all);
        output.write(format!("{told}\n").as_bytes())?;
    }
    Ok(shown)
}

/// Writes boards as JSON Lines, as they come.
fn stream(
    args: &CatalogArgs,
    catalog: &Catalog,
    query: &Query,
    output: &mut Output,
) -> Result<u64, Failure> {
    let mut written = 0;
    let end = catalog.visit(query, args.limit, |entry| {
        if interrupt::is_raised() {
            return ControlFlow::Break(Ok(()));
        }
        written += 1;
        match json_line(&entry).and_then(|line| output.write(line.as_bytes())) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => ControlFlow::Break(Err(failure)),
        }
    });
    match end.map_err(|error| failure(&args.db, error))? {
        ControlFlow::Break(Err(failure)) => Err(failure),
        _ => Ok(written),
    }
}

fn write_all(
    args: &CatalogArgs,
    words: &Words,
    entries: &[Entry],
    output: &mut Output,
) -> Result<u64, Failure> {
    if args.json {
        for entry in entries {
            output.write(json_line(entry)?.as_bytes())?;
        }
    } else if entries.is_empty() {
        output.write(format!("{}\n", say!(words, "catalog-none")).as_bytes())?;
    } else {
        output.write(table(words, entries).as_bytes())?;
    }
    Ok(entries.len() as u64)
}

/// Boards as a table, without the columns that none of them has anything in.
fn table(words: &Words, entries: &[Entry]) -> String {
    let has_walls = entries.iter().any(|entry| entry.walls > 0);
    let has_difficulty = entries.iter().any(|entry| entry.difficulty.is_some());
    let number = |key: &str| sheet::Column::number(say!(words, key));
    let mut columns =
        ["catalog-moves", "catalog-states", "rush-hour-fact-vehicles"].map(number).to_vec();
    columns.extend(has_walls.then(|| number("rush-hour-fact-walls")));
    columns.extend(has_difficulty.then(|| number("catalog-difficulty")));
    columns.push(sheet::Column::word(say!(words, "catalog-id")));
    let row = |entry: &Entry| {
        let counts = [entry.moves, entry.states, entry.vehicles];
        let mut row: Vec<String> = counts.iter().map(u64::to_string).collect();
        row.extend(has_walls.then(|| entry.walls.to_string()));
        let difficulty = entry.difficulty.map(|difficulty| words.decimal(difficulty, 1));
        row.extend(has_difficulty.then(|| difficulty.unwrap_or_default()));
        row.push(entry.id.clone());
        row
    };
    Sheet { title: String::new(), columns, rows: entries.iter().map(row).collect() }.text()
}

/// The number of boards as JSON tells it.
#[derive(Serialize)]
struct Count {
    count: u64,
}

/// Boards by length.
#[derive(Serialize)]
struct Summary {
    boards: u64,
    states: u64,
    hardest: Option<u64>,
    lengths: Vec<Length>,
}

impl Summary {
    fn new(lengths: Vec<Length>) -> Summary {
        Summary {
            boards: lengths.iter().map(|length| length.boards).sum(),
            states: lengths.iter().map(|length| length.states).sum(),
            hardest: lengths.last().map(|length| length.moves),
            lengths,
        }
    }

    fn text(&self, words: &Words) -> String {
        let Some(hardest) = self.hardest else { return say!(words, "catalog-none") + "\n" };
        let columns = ["catalog-moves", "catalog-boards", "catalog-states"];
        let columns = columns.map(|key| sheet::Column::number(say!(words, key))).into();
        let row = |length: &Length| {
            [length.moves, length.boards, length.states].iter().map(u64::to_string).collect()
        };
        let rows = self.lengths.iter().map(row).collect();
        let table = Sheet { title: String::new(), columns, rows }.text();
        let [boards, states, hardest] =
            [self.boards, self.states, hardest].map(|it| it.to_string());
        let told =
            say!(words, "catalog-summary", boards = boards, states = states, hardest = hardest);
        format!("{table}{told}\n")
    }
}

/// What to do about a catalog that cannot be read.
fn failure(path: &Path, error: CatalogError) -> Failure {
    let name = path.display().to_string();
    match error {
        CatalogError::Open(error) => Failure::Read { name, error },
        CatalogError::NoCatalog | CatalogError::OtherVersion { .. } => Failure::usage(
            message!("errors-read", name = name, reason = error.message()),
            message!("catalog-make-help"),
        ),
        error => Failure::Read { name, error: std::io::Error::other(error) },
    }
}
