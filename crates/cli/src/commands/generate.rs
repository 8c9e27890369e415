//! `glisse generate`: boards of a wanted size and difficulty, from a seed.

mod cards;

use crate::args::{KindArgs, LabelChoice, LimitArgs, OutputArgs, format, names};
use crate::range::{range, size};
use crate::{
    Failure, Output, SearchConfig, Session, Verdict, commands::batch::board_of, config,
    error::advice, input, interrupt, json_line, lang::answer, lines::LineReader,
    progress::SearchProgress, prose, session::limit_told,
};
use cards::CardFile;
use clap::{Args, ValueHint, value_parser};
use glisse::generate::{BoardGenerator, GeneratedBoard, Optimum, Request, Wanted, Wish};
use glisse::{
    Board, Difficulty, Limit, Metric, Options, Progress, Puzzle, ReadAs, RunError, Solver,
};
use glisse_words::{Explain, Message, Words, message, say};
use std::ffi::{OsStr, OsString};
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    #[arg(required_unless_present = "boards", value_parser = names::<Puzzle>(Puzzle::all().into_iter().map(|puzzle| puzzle.name())))]
    puzzle: Option<Puzzle>,
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = |text: &str| size(text, "6x6"))]
    size: Option<(usize, usize)>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "LEVEL", value_parser = value_parser!(u8).range(1..=3), conflicts_with = "moves")]
    difficulty: Option<u8>,
    #[arg(long, value_name = "RANGE", value_parser = from_one)]
    moves: Option<RangeInclusive<u64>>,
    #[command(flatten)]
    rush_hour: RushHourArgs,
    #[arg(long, conflicts_with_all = ["difficulty", "moves", "sheet"], help_heading = None)]
    unsolvable: bool,
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024), help_heading = None)]
    threads: Option<u16>,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_parser = format(), conflicts_with = "json", help_heading = "Output")]
    format: Option<&'static str>,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    sheet: Option<PathBuf>,
    #[arg(
        long,
        value_name = "BOARD",
        num_args = 1..,
        requires = "sheet",
        conflicts_with_all = ["puzzle", "size", "count", "seed", "difficulty", "moves", "vehicles", "walls", "minimal", "unique", "unsolvable", "threads", "format", "json"],
        value_hint = ValueHint::FilePath,
        help_heading = "Output"
    )]
    boards: Vec<OsString>,
    #[command(flatten)]
    output: OutputArgs,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// What only Rush Hour has.
#[derive(Args, Debug)]
#[command(next_help_heading = "Rush Hour")]
struct RushHourArgs {
    #[arg(long, value_name = "RANGE", value_parser = from_one)]
    vehicles: Option<RangeInclusive<u64>>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    walls: u16,
    #[arg(long)]
    minimal: bool,
    #[arg(long)]
    unique: bool,
}

pub(crate) fn run(args: &GenerateArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let Some(puzzle) = args.puzzle else { return cards_of_own(args, words) };
    let mut generator = BoardGenerator::new(puzzle, &request(args, puzzle))
        .map_err(|error| Failure::refused(&error))?;
    let threads = config::threads(args.threads);
    let config = SearchConfig::automatic(Metric::Moves, config::limits(args.limits, threads));
    let mut cards = args.sheet.as_deref().map(|path| CardFile::create(path, words)).transpose()?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let found = AtomicU64::new(0);
    let progress = SearchProgress::new(args.quiet);
    let update = |done: Progress| {
        if let (Some(progress), Progress::Boards { looked_at }) = (&progress, done) {
            let (found, wanted) = (found.load(Ordering::Relaxed), args.count);
            progress.tell(|seconds| {
                let rate = (looked_at as f64 / seconds) as u64;
                say!(words, "progress-found", found = found, wanted = wanted, rate = rate)
            });
        }
    };
    let options = config.options();
    let options = Options { threads, control: options.control.on_progress(&update), ..options };
    let mut failure = None;
    let made = generator.each(&options, |generated| {
        let number = found.fetch_add(1, Ordering::Relaxed) + 1;
        let mut write = || {
            output.write(text(args, &generated, number)?.as_bytes())?;
            cards.as_mut().map_or(Ok(()), |cards| cards.add(&generated))
        };
        failure = write().err();
        let is_enough = failure.is_some() || number == args.count;
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    let end = match made {
        Ok(ControlFlow::Break(())) => None,
        Ok(ControlFlow::Continue(())) => {
            let told = say!(words, "generate-no-more", found = found.load(Ordering::Relaxed));
            let help = if puzzle.wishes().contains(&Wish::Vehicles) {
                message!("generate-no-more-vehicles-help")
            } else {
                message!("generate-no-more-help")
            };
            Some([prose::complaint(&told), advice(words, &help)].concat())
        }
        Err(RunError::Limit(limit)) => {
            Some(stopped(words, limit, found.load(Ordering::Relaxed), args.count))
        }
        Err(error) => return Err(error.into()),
    };
    drop(progress);
    if let Some(end) = &end {
        prose::warn(end);
    }
    if let Some(cards) = cards {
        cards.finish()?;
    }
    output.finish()?;
    Ok(if end.is_none() { Verdict::Yes } else { Verdict::Limit })
}

fn request(args: &GenerateArgs, puzzle: Puzzle) -> Request {
    let (rows, columns) = args.size.unwrap_or_else(|| puzzle.usual_size());
    let level = Difficulty::ALL[usize::from(args.difficulty.unwrap_or(2) - 1)];
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
        ..Request::new(puzzle.name(), rows, columns, args.seed)
    }
}

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

/// Reads a range of numbers from 1 on.
fn from_one(text: &str) -> Result<RangeInclusive<u64>, Message> {
    range(text, 1, u64::MAX)
}

/// The kind of boards that says nothing: they show what they are.
const ANY: KindArgs = KindArgs { puzzle: None, format: None, goal: None, labels: LabelChoice::Own };

/// Makes cards of boards that the reader has: files, boards written inline, and lists with one board a
/// line, as `catalog`, `enumerate` and `generate` write them.
fn cards_of_own(args: &GenerateArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let mut boards = Vec::new();
    for argument in &args.boards {
        read(argument, &mut boards, words)?;
    }
    if boards.is_empty() {
        return Err(Failure::refused(&message!("generate-own-none")));
    }
    let Some(path) = args.sheet.as_deref() else { return Ok(Verdict::BadInput) };
    let mut cards = CardFile::create(path, words)?;
    let config = SearchConfig::automatic(Metric::Moves, config::limits(args.limits, 1));
    let mut session = Session::with_output(words, Output::open(None)?, args.quiet);
    let verdict = session.watch(&config, |_, options| {
        // Tables on disk could lead to another one of several shortest solutions.
        let mut solver = Solver::new();
        for (number, board) in boards.iter().enumerate() {
            match GeneratedBoard::of(&mut solver, board.clone(), options) {
                Ok(examined) => cards.add(&examined)?,
                Err(RunError::Limit(limit)) => {
                    prose::warn(&stopped(words, limit, number as u64, boards.len() as u64));
                    return Ok(Verdict::Limit);
                }
                Err(error) => return Err(Failure::from(error)),
            }
        }
        Ok(Verdict::Yes)
    })?;
    cards.finish()?;
    Ok(verdict)
}

/// Says that a limit came first, and how many boards there are.
fn stopped(words: &Words, limit: Limit, found: u64, wanted: u64) -> String {
    let reason = answer::limit(words, limit);
    let told = message!("generate-stopped", limit = reason, found = found, wanted = wanted);
    limit_told(words, &told, limit)
}

/// Adds the board that an argument means, or the boards if it is a list of them.
fn read(argument: &OsStr, boards: &mut Vec<Board>, words: &Words) -> Result<(), Failure> {
    let is_file = argument == input::STDIN || Path::new(argument).is_file();
    if !is_file {
        boards.push(input::named_board(argument, &ANY, words)?.1.board);
        return Ok(());
    }
    let (name, text) = input::read(Path::new(argument), usize::MAX)?;
    if let Ok(parsed) = glisse::parse(&text, ReadAs::default()) {
        boards.push(parsed.board);
        return Ok(());
    }
    let mut lines = LineReader::new(&text[..]);
    let failed = |error| Failure::Read { name: name.clone(), error };
    while let Some(line) = lines.next_chunk(1).map_err(failed)?.pop() {
        let board = &line.text[board_of(&line.text, ReadAs::default())];
        match glisse::parse(board, ReadAs::default()) {
            Ok(parsed) => boards.push(parsed.board),
            Err(error) => {
                let place = format!("{name}:{}", line.number);
                let what = message!("errors-at", place = place, error = error.message());
                return Err(Failure::usage(what, message!("generate-own-help")));
            }
        }
    }
    Ok(())
}
