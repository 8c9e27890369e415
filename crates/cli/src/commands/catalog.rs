//! `glisse catalog`: boards of a catalog, by what they are.

use crate::args::{OutputArgs, names};
use crate::range::{counts, range};
use crate::{Columns, Failure, Output, Verdict, input, interrupt, json_line};
use clap::{Args, ValueHint, value_parser};
use glisse_catalog::{Catalog, CatalogEntry, CatalogError, Column, Length, Query};
use glisse_words::{Explain, Message, Words, message, say};
use serde::Serialize;
use serde_json::json;
use std::io::ErrorKind;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};

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
    #[arg(long, value_name = "COLUMN", value_parser = names::<Column>(Column::ALL.iter().map(|column| column.name())), help_heading = "Output")]
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

fn difficulties(text: &str) -> Result<RangeInclusive<f64>, Message> {
    range(text, 1.0, 10.0)
}

pub(crate) fn run(args: &CatalogArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let failure = |error| failure(&args.db, error);
    let mut catalog = Catalog::open(&args.db).map_err(failure)?;
    catalog.stop_when(interrupt::is_raised).map_err(failure)?;
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
        return Err(Failure::bad_path("catalog-unrated", &args.db));
    }
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();
    let found = if args.count {
        let count = catalog.count(&query).map_err(failure)?;
        let text =
            if args.json { json_line(&json!({ "count": count }))? } else { format!("{count}\n") };
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
    let mut entries = Vec::new();
    // JSON Lines are written as the boards come, a table when all are there.
    let mut take = |entry: CatalogEntry| {
        if args.json {
            return output.write(json_line(&entry)?.as_bytes());
        }
        entries.push(entry);
        Ok(())
    };
    let mut shown = 0;
    if let Some(wanted) = args.random {
        let chosen = catalog.random(query, wanted as usize, args.seed).map_err(failure)?;
        shown = chosen.len() as u64;
        chosen.into_iter().try_for_each(&mut take)?;
    } else {
        let limit = args.limit.or((!args.json).then_some(ROWS));
        let end = catalog.visit(query, limit, |entry| {
            if interrupt::is_raised() {
                return ControlFlow::Break(Ok(()));
            }
            shown += 1;
            take(entry)
                .map_or_else(|failure| ControlFlow::Break(Err(failure)), ControlFlow::Continue)
        });
        if let ControlFlow::Break(Err(failure)) = end.map_err(failure)? {
            return Err(failure);
        }
    }
    if args.json {
        return Ok(shown);
    }
    let mut text = match &entries[..] {
        [] => say!(words, "catalog-none") + "\n",
        entries => table(words, entries),
    };
    if args.random.is_none() && args.limit.is_none() {
        let all = catalog.count(query).map_err(failure)?;
        if shown < all {
            text += &(say!(words, "catalog-more", shown = shown, all = all) + "\n");
        }
    }
    output.write(text.as_bytes())?;
    Ok(shown)
}

/// Boards as a table, without the columns that none of them has anything in.
fn table(words: &Words, entries: &[CatalogEntry]) -> String {
    let has_walls = entries.iter().any(|entry| entry.walls > 0);
    let has_difficulty = entries.iter().any(|entry| entry.difficulty.is_some());
    Columns::new(words)
        .number("catalog-moves", |entry: &CatalogEntry| entry.moves.to_string())
        .number("catalog-states", |entry| entry.states.to_string())
        .number("rush-hour-fact-vehicles", |entry| entry.vehicles.to_string())
        .number_if(has_walls, "rush-hour-fact-walls", |entry| entry.walls.to_string())
        .number_if(has_difficulty, "catalog-difficulty", |entry| {
            entry.difficulty.map(|number| words.decimal(number, 1)).unwrap_or_default()
        })
        .word("catalog-id", |entry| entry.id.clone())
        .table(String::new(), entries)
        .text()
}

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
        let table = Columns::new(words)
            .number("catalog-moves", |length: &Length| length.moves.to_string())
            .number("catalog-boards", |length| length.boards.to_string())
            .number("catalog-states", |length| length.states.to_string())
            .table(String::new(), &self.lengths)
            .text();
        let (boards, states) = (self.boards, self.states);
        let told =
            say!(words, "catalog-summary", boards = boards, states = states, hardest = hardest);
        format!("{table}{told}\n")
    }
}

/// What to do about a catalog that cannot be read.
fn failure(path: &Path, error: CatalogError) -> Failure {
    let name = path.display().to_string();
    match error {
        CatalogError::Open(error) if error.kind() == ErrorKind::NotFound => {
            input::missing_file(path, &message!("catalog-make-help"))
        }
        CatalogError::Open(error) => Failure::Read { name, error },
        CatalogError::Stopped => Failure::Told(Verdict::Limit),
        error if error.is_bad_file() => Failure::usage(
            message!("errors-read", name = name, reason = error.message()),
            message!("catalog-make-help"),
        ),
        error => Failure::Read { name, error: std::io::Error::other(error) },
    }
}
