//! `glisse generate`: boards of a wanted size and difficulty, from a seed.

mod sheet;

use crate::{
    Verdict,
    args::{LimitArgs, OutputArgs, format, names},
    commands::json_line,
    config::{self, SearchConfig},
    error::{BadValue, Failure},
    interrupt,
    lang::answer,
    output::Output,
    progress::SearchProgress,
};
use clap::{Args, ValueHint, value_parser};
use glisse::{
    Difficulty, Format, GeneratedBoard, Generator, LabError, Limits, Metric, NoRequest, Optimum,
    Options, Puzzle, Request, Statistics, Wanted,
};
use glisse_words::{Message, Words, message, say};
use sheet::Sheet;
use std::{cell::Cell, ops::RangeInclusive, path::PathBuf, time::Instant};

#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    #[arg(value_parser = names::<Puzzle>(Puzzle::ALL.map(Puzzle::name)))]
    puzzle: Puzzle,
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = size)]
    size: Option<(usize, usize)>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "LEVEL", value_parser = value_parser!(u8).range(1..=3), conflicts_with = "moves")]
    difficulty: Option<u8>,
    #[arg(long, value_name = "RANGE", value_parser = range)]
    moves: Option<RangeInclusive<u64>>,
    #[command(flatten)]
    rush_hour: RushHourArgs,
    #[arg(long, conflicts_with_all = ["difficulty", "moves", "sheet"])]
    unsolvable: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_parser = format(), conflicts_with = "json", help_heading = "Output")]
    format: Option<Format>,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    sheet: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// What only Rush Hour has.
#[derive(Args, Debug)]
#[command(next_help_heading = "Rush Hour")]
struct RushHourArgs {
    #[arg(long, value_name = "RANGE", value_parser = range)]
    vehicles: Option<RangeInclusive<u64>>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    walls: u16,
    #[arg(long)]
    minimal: bool,
    #[arg(long)]
    unique: bool,
}

pub(crate) fn run(args: &GenerateArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let mut generator = Generator::new(&request(args)).map_err(|error| refused(&error))?;
    let config = SearchConfig::automatic(Metric::Moves, config::limits(args.limits, 1));
    let mut sheet = args.sheet.as_deref().map(|path| Sheet::create(path, words)).transpose()?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let (started, found) = (Instant::now(), Cell::new(0));
    let progress = SearchProgress::new(args.quiet);
    let update = |statistics: &Statistics| {
        if let Some(progress) = &progress {
            progress.update_found(words, found.get(), args.count, statistics.stored);
        }
    };
    let mut verdict = Verdict::Yes;
    while found.get() < args.count {
        let options = config.options();
        let time = options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let limits = Limits { time, ..options.limits };
        match generator.next(&Options { limits, progress: Some(&update), ..options }) {
            Ok(Some(generated)) => {
                found.set(found.get() + 1);
                output.write(text(args, &generated, found.get())?.as_bytes())?;
                if let Some(sheet) = &mut sheet {
                    sheet.add(&generated)?;
                }
            }
            Ok(None) => {
                drop(progress);
                eprintln!("{}", say!(words, "generate-no-more", found = found.get()));
                let help = message!("generate-no-more-help");
                eprintln!("  {}", say!(words, "errors-help", what = help));
                verdict = Verdict::Limit;
                break;
            }
            Err(LabError::Limit(limit)) => {
                drop(progress);
                let limit = answer::limit(words, limit);
                let (found, wanted) = (found.get(), args.count);
                let told =
                    say!(words, "generate-stopped", limit = limit, found = found, wanted = wanted);
                eprintln!("{told}");
                verdict = Verdict::Limit;
                break;
            }
            Err(LabError::Solve(error)) => return Err(error.into()),
            Err(error) => return Err(Failure::internal(&error)),
        }
    }
    if let Some(sheet) = sheet {
        sheet.finish()?;
    }
    output.finish()?;
    Ok(verdict)
}

fn request(args: &GenerateArgs) -> Request {
    let (rows, columns) = args.size.unwrap_or_else(|| Request::usual_size(args.puzzle));
    let level = match args.difficulty {
        Some(1) => Difficulty::One,
        Some(3) => Difficulty::Three,
        _ => Difficulty::Two,
    };
    let wanted = match &args.moves {
        _ if args.unsolvable => Wanted::Unsolvable,
        Some(moves) => Wanted::Moves(moves.clone()),
        None => Wanted::Level(level),
    };
    let narrow = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
    let vehicles = args.rush_hour.vehicles.as_ref();
    Request {
        wanted,
        vehicles: vehicles.map(|range| narrow(*range.start())..=narrow(*range.end())),
        walls: usize::from(args.rush_hour.walls),
        minimal: args.rush_hour.minimal,
        unique: args.rush_hour.unique,
        ..Request::new(args.puzzle, rows, columns, args.seed)
    }
}

/// What to do about boards that cannot be made.
fn refused(error: &NoRequest) -> Failure {
    let help = match error {
        NoRequest::OnlyRushHour { .. } => message!("generate-flag-help"),
        NoRequest::Unsolvable => message!("generate-unsolvable-help"),
        NoRequest::Moves => message!("generate-moves-help"),
        _ => message!("generate-size-help"),
    };
    Failure::usage(Message::verbatim(error.to_string()), help)
}

/// A board as it is printed.
fn text(args: &GenerateArgs, generated: &GeneratedBoard, number: u64) -> Result<String, Failure> {
    if args.json {
        return json_line(generated);
    }
    if let Some(format) = args.format {
        let mut text = generated.board.write(format)?;
        let is_long = text.trim_end().contains('\n');
        if !text.ends_with('\n') {
            text.push('\n');
        }
        return Ok(if is_long && number > 1 { format!("\n{text}") } else { text });
    }
    let moves = match generated.optimum {
        Optimum::Proved(moves) => moves.to_string(),
        Optimum::Between { lower_bound, cost } => format!("{lower_bound}..{cost}"),
        Optimum::Unsolvable => "unsolvable".to_owned(),
    };
    let difficulty = generated.rating.as_ref().map(|rating| format!("\t{:.1}", rating.score()));
    Ok(format!("{}\t{moves}{}\n", generated.board.id(), difficulty.unwrap_or_default()))
}

/// Reads rows and columns.
fn size(text: &str) -> Result<(usize, usize), BadValue> {
    crate::range::size(text, "6x6")
}

/// Reads a range of numbers from 1 on.
fn range(text: &str) -> Result<RangeInclusive<u64>, BadValue> {
    crate::range::range(text, 1, u64::MAX)
}
