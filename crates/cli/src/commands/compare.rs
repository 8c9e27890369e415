//! `glisse compare`: several ways to solve the same boards, side by side.

mod html;
mod plot;
mod report;

use crate::args::{KindArgs, LimitArgs, effort, metric};
use crate::{
    Failure, Output, Verdict, commands, config, draw::wants_colors, input, interrupt, json_line,
    progress::Bar, session::warn,
};
use clap::{Args, ColorChoice, ValueHint};
use glisse::lab::compare::{
    self, BadSpec, CompareEntry, CompareOptions, CompareProgress, Comparison, Spec,
};
use glisse::{Board, Cache, Effort, Metric, Options, Parsed, Puzzle, Solver};
use glisse_words::{Explain, Words, message};
use report::Report;
use std::path::{Path, PathBuf};
use std::{ffi::OsString, sync::Arc, time::Duration};

/// The time of a run when nobody says how long it may take.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    #[arg(value_name = "BOARD", required = true, value_hint = ValueHint::FilePath)]
    boards: Vec<OsString>,
    #[command(flatten)]
    kind: KindArgs,
    #[arg(long, value_name = "SPEC,SPEC", value_delimiter = ',', help_heading = "Search")]
    with: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Search", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    repeat: u32,
    #[arg(long, default_value = "moves", help_heading = "Search", value_parser = metric())]
    metric: Metric,
    #[arg(long, value_name = "EFFORT", default_value = "5s", help_heading = "Search", value_parser = effort)]
    effort: Effort,
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Search")]
    seed: u64,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    export_csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    export_json: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    export_markdown: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    export_html: Option<PathBuf>,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN", help_heading = "Output")]
    color: ColorChoice,
}

pub(crate) fn run(args: &CompareArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let boards = args.boards.iter().map(|board| input::named_board(board, &args.kind, words));
    let boards = boards.collect::<Result<Vec<(String, Parsed<Board>)>, Failure>>()?;
    let specs = read_specs(&args.with, &boards)?;
    let entries = entries(boards, &specs)?;
    // All paths are known to be good before the first run.
    let exports = Exports::open(args)?;
    let output = Output::open(None)?;
    interrupt::listen();

    let comparison = compare(args, words, &entries)?;
    if comparison.is_complete {
        for (form, _, output) in exports.files {
            output.finish_with(&form.text(&comparison, &entries, words)?)?;
        }
    }
    let form = exports
        .shown
        .unwrap_or(Form::Table { colors: wants_colors(args.color, output.is_terminal()) });
    output.finish_with(&form.text(&comparison, &entries, words)?)?;
    Ok(verdict(&comparison))
}

fn compare(
    args: &CompareArgs,
    words: &Words,
    entries: &[CompareEntry],
) -> Result<Comparison, Failure> {
    let limits = config::limits(args.limits, 1);
    let search = Options {
        metric: args.metric,
        effort: args.effort,
        seed: args.seed,
        threads: config::threads(None),
        control: LimitArgs { time: None, ..limits }.control(),
        ..Options::default()
    };
    // A single run may take long.
    let bar = Bar::new(args.quiet, "{bar:30} {pos}/{len} {elapsed} {msg}", Some(0)).ticking();
    let progress = |&CompareProgress { done, total, board, spec }: &CompareProgress| {
        bar.set_of(done as u64, total as u64);
        bar.tell(|_| format!("{board} {spec}"));
    };
    let layers = args.json || args.export_json.is_some() || args.export_html.is_some();
    let options = CompareOptions {
        search,
        run_time_limit: Some(limits.time.unwrap_or(PATIENCE)),
        repeat: args.repeat,
        layers,
        progress: Some(&progress),
    };
    let mut solver = Solver::new().with_cache(Cache::standard());
    let comparison = compare::compare(&mut solver, entries, &options);
    drop(bar);
    warn(words, solver.take_warnings());
    comparison.map_err(|refusal| glisse::SolveError::from(refusal).into())
}

/// What all trials together mean for scripts. A way that did not suit its board was bad input; a
/// limit of a run is an answer like another.
fn verdict(comparison: &Comparison) -> Verdict {
    let mut trials = comparison.boards.iter().flat_map(|board| &board.trials);
    if !comparison.is_complete {
        Verdict::Limit
    } else if trials.any(|trial| trial.answer.is_err()) {
        Verdict::BadInput
    } else {
        Verdict::Yes
    }
}

/// The specs of `--with`; none if the boards are to say. Advice fits the families of the boards.
fn read_specs(texts: &[String], boards: &[(String, Parsed<Board>)]) -> Result<Vec<Spec>, Failure> {
    let has = |puzzle: &Puzzle| boards.iter().any(|(_, parsed)| parsed.board.puzzle() == *puzzle);
    let at_hand: Vec<Puzzle> = Puzzle::all().into_iter().filter(has).collect();
    let mut specs: Vec<Spec> = Vec::new();
    for text in texts {
        let spec = Spec::parse(text, &Puzzle::all()).or_else(|_| Spec::parse(text, &at_hand));
        let mut spec = spec.map_err(|error| bad(&error))?;
        if let Some(path) = spec.script_path() {
            let script = input::script(path)?;
            spec = spec.with_own(Arc::new(script));
        }
        if specs.iter().any(|other| other.to_string() == spec.to_string()) {
            return Err(Failure::refused(&message!("compare-twice", spec = spec.to_string())));
        }
        specs.push(spec);
    }
    Ok(specs)
}

fn entries(
    boards: Vec<(String, Parsed<Board>)>,
    specs: &[Spec],
) -> Result<Vec<CompareEntry>, Failure> {
    let mut entries: Vec<CompareEntry> = Vec::new();
    for (mut name, Parsed { board, .. }) in boards {
        let specs = match specs {
            [] => Spec::defaults(&board).map_err(|error| bad(&error))?,
            specs => specs.to_vec(),
        };
        for spec in &specs {
            spec.suits(board.puzzle()).map_err(|error| bad(&error))?;
        }
        // Files of the same name in different folders.
        if entries.iter().any(|entry| entry.name == name) {
            name = format!("{name} ({})", entries.len() + 1);
        }
        entries.push(CompareEntry { name, board, specs });
    }
    Ok(entries)
}

fn bad(error: &BadSpec) -> Failure {
    Failure::usage(error.message(), error.reason.attribute("help"))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Table { colors: bool },
    Csv,
    Json,
    Markdown,
    Html,
}

impl Form {
    fn text(
        self,
        comparison: &Comparison,
        entries: &[CompareEntry],
        words: &'static Words,
    ) -> Result<String, Failure> {
        match self {
            Form::Table { colors } => Ok(Report::new(comparison, words).text(colors)),
            Form::Csv => commands::csv(comparison.records()),
            Form::Json => json_line(comparison),
            Form::Markdown => Ok(Report::new(comparison, words).markdown()),
            Form::Html => html::page(comparison, entries, words),
        }
    }
}

/// The files to write, and what goes to standard output in the place of the tables.
struct Exports<'a> {
    files: Vec<(Form, &'a Path, Output)>,
    shown: Option<Form>,
}

impl Exports<'_> {
    fn open(args: &CompareArgs) -> Result<Exports<'_>, Failure> {
        let mut exports = Exports { files: Vec::new(), shown: args.json.then_some(Form::Json) };
        let wanted = [
            (Form::Csv, &args.export_csv),
            (Form::Json, &args.export_json),
            (Form::Markdown, &args.export_markdown),
            (Form::Html, &args.export_html),
        ];
        for (form, path) in wanted {
            let Some(path) = path.as_deref() else { continue };
            let is_shown = path == Path::new(input::STDIN);
            let is_taken = exports.files.iter().any(|(_, taken, _)| *taken == path);
            if is_taken || (is_shown && exports.shown.is_some()) {
                return Err(Failure::bad_path("compare-same-file", path));
            }
            if is_shown {
                exports.shown = Some(form);
            } else {
                exports.files.push((form, path, Output::open(Some(path))?));
            }
        }
        Ok(exports)
    }
}
