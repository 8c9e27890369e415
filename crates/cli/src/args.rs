//! The flags: one table that feeds parsing, help, man page and completions.

use bytesize::ByteSize;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum, ValueHint, value_parser};
use clap_complete::Shell;
use glisse::{Algorithm, Board, Effort, Language, Metric, Puzzle, Weight, picture::Theme};
use glisse_words::{Message, message};
use std::{collections::BTreeSet, ffi::OsString, num::NonZeroUsize, path::PathBuf, time::Duration};

use crate::{
    commands::{
        apply::ApplyArgs,
        audit::AuditArgs,
        bench::BenchArgs,
        catalog::CatalogArgs,
        certificate::part,
        cluster::{ClusterCommand, ProcessArgs},
        compare::CompareArgs,
        draw::DrawArgs,
        enumerate::EnumerateArgs,
        explore::ExploreArgs,
        generate::GenerateArgs,
        handout::HandoutArgs,
        hash::HashArgs,
        help::HelpArgs,
        moves::MovesArgs,
        play::PlayArgs,
        serve::ServeArgs,
        trace::TraceArgs,
    },
    error::Failure,
};

#[derive(Parser, Debug)]
#[command(name = "glisse", version, arg_required_else_help = true, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = names::<Language>(Language::ALL.map(Language::code)))]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Batch(BatchArgs),
    Check(CheckArgs),
    Verify(VerifyArgs),
    Moves(MovesArgs),
    Apply(ApplyArgs),
    Compare(CompareArgs),
    Audit(AuditArgs),
    Trace(TraceArgs),
    Explore(ExploreArgs),
    Generate(GenerateArgs),
    Enumerate(EnumerateArgs),
    Catalog(CatalogArgs),
    Draw(DrawArgs),
    Play(PlayArgs),
    #[command(subcommand)]
    Cluster(ClusterCommand),
    Serve(ServeArgs),
    Convert(ConvertArgs),
    Hash(HashArgs),
    Handout(HandoutArgs),
    #[command(subcommand)]
    Tables(TablesCommand),
    Bench(BenchArgs),
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    Man {
        #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
        dir: Option<PathBuf>,
    },
    Help(HelpArgs),
}

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[arg(long, value_enum, default_value_t = Show::Boards, value_name = "WHAT", help_heading = "Output")]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10", help_heading = "Output")]
    pub(crate) all: Option<usize>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) certificate: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BatchArgs {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) kind: KindArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[arg(long, short, help_heading = "Output")]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) cluster: ProcessArgs,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[arg(value_hint = ValueHint::FilePath, required_unless_present = "certificate")]
    pub(crate) solution: Option<OsString>,
    #[arg(long, value_parser = metric())]
    pub(crate) metric: Option<Metric>,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[arg(long)]
    pub(crate) optimal: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "optimal")]
    pub(crate) certificate: Option<PathBuf>,
    #[arg(long, value_name = "K/N", value_parser = part, requires = "certificate")]
    pub(crate) part: Option<(u64, u64)>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) to: &'static str,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What to do with the tables on disk: pattern databases, which make boards of tiles easy.
#[derive(Subcommand, Debug)]
pub(crate) enum TablesCommand {
    List {
        #[arg(long)]
        json: bool,
    },
    Build {
        name: String,
        #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
        #[arg(long, short)]
        quiet: bool,
    },
    Check {
        name: Option<String>,
    },
    Remove {
        name: String,
    },
}

#[derive(Args, Debug)]
pub(crate) struct BoardArgs {
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) board: OsString,
    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct KindArgs {
    #[arg(long, value_parser = names::<Puzzle>(Puzzle::all().into_iter().map(|puzzle| puzzle.name())))]
    pub(crate) puzzle: Option<Puzzle>,
    #[arg(long, value_parser = format())]
    pub(crate) format: Option<&'static str>,
    #[arg(long)]
    pub(crate) goal: Option<String>,
    #[arg(long, value_enum, default_value_t = LabelChoice::Own, value_name = "WHOSE")]
    pub(crate) labels: LabelChoice,
}

/// What pieces are called in drawings and moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LabelChoice {
    /// By the names that the board was written with.
    Own,
    /// By those that ids have.
    Canonical,
}

/// How moves are written. Families that do not have the default notation write as they usually do.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct NotationArgs {
    #[arg(long, default_value = Self::DEFAULT, value_name = "NOTATION", value_parser = notation(), help_heading = None)]
    pub(crate) notation: &'static str,
}

impl NotationArgs {
    const DEFAULT: &'static str = "empty";

    /// Refuses a notation that moves on this board do not have.
    pub(crate) fn check(self, board: &Board) -> Result<(), Failure> {
        let (puzzle, notation) = (board.puzzle(), self.notation);
        if notation == Self::DEFAULT || puzzle.notations().contains(&notation) {
            return Ok(());
        }
        let names = puzzle.notations().join(", ");
        let puzzle = puzzle.name();
        let refusal =
            message!("errors-notation", notation = notation, puzzle = puzzle, names = names);
        Err(Failure::refused(&refusal))
    }
}

/// What moves cost, how they are written, and when to give up looking for them.
#[derive(Args, Debug)]
pub(crate) struct MoveArgs {
    #[arg(long, default_value = "moves", value_parser = metric())]
    pub(crate) metric: Metric,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    #[arg(long, default_value = "auto", value_parser = algorithm())]
    pub(crate) algorithm: Algorithm,
    #[arg(long, value_hint = ValueHint::FilePath)]
    pub(crate) heuristic: Option<String>,
    #[arg(long, default_value = "moves", value_parser = metric())]
    pub(crate) metric: Metric,
    #[arg(long, value_name = "W", value_parser = weight)]
    pub(crate) weight: Option<Weight>,
    #[arg(long, value_name = "N")]
    pub(crate) width: Option<NonZeroUsize>,
    #[arg(long, value_name = "EFFORT", default_value = "5s", value_parser = effort)]
    pub(crate) effort: Effort,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// How to search, when to give up, and on how many threads.
#[derive(Args, Debug)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(long, value_name = "N", help_heading = "Search", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    #[arg(id = "time-limit", long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) time: Option<Duration>,
    #[arg(id = "memory-limit", long, value_name = "SIZE")]
    pub(crate) memory: Option<ByteSize>,
    #[arg(id = "expansion-limit", long, value_name = "N")]
    pub(crate) expansions: Option<u64>,
}

#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// Whether an answer is for machines or for people, where to write it, and how.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct AnswerArgs {
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
}

/// Where to write an answer for people, and how.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Output")]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[arg(long, short)]
    pub(crate) quiet: bool,
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    pub(crate) color: ColorChoice,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    Moves,
    Boards,
    None,
}

pub(crate) fn metric() -> impl TypedValueParser<Value = Metric> {
    names(Metric::ALL.map(Metric::name))
}

pub(crate) fn theme() -> impl TypedValueParser<Value = Theme> {
    names(Theme::ALL.map(Theme::name))
}

/// Reads one of these names; help, completions and errors list them.
pub(crate) fn names<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
    T: Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

pub(crate) fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    let names = Puzzle::all_algorithms().into_iter().map(Algorithm::name);
    PossibleValuesParser::new(names).try_map(|name| Puzzle::algorithm(&name))
}

pub(crate) fn format() -> impl TypedValueParser<Value = &'static str> {
    known(Puzzle::all_formats())
}

/// Reads the name of a notation of a family that has several.
fn notation() -> impl TypedValueParser<Value = &'static str> {
    let several = Puzzle::all().into_iter().map(|puzzle| puzzle.notations());
    let all: BTreeSet<&str> = several.filter(|names| names.len() > 1).flatten().copied().collect();
    known(all.into_iter().collect())
}

fn known(names: Vec<&'static str>) -> impl TypedValueParser<Value = &'static str> {
    PossibleValuesParser::new(names.clone()).map(move |name| {
        let known = names.iter().find(|known| **known == name);
        known.copied().unwrap_or_default()
    })
}

fn weight(text: &str) -> Result<Weight, Message> {
    let weight = text.parse().ok().and_then(Weight::new);
    weight.ok_or_else(|| message!("errors-weight"))
}

/// Reads how much work to do: a time such as `5s`, or a number of steps such as `200k-steps`.
pub(crate) fn effort(text: &str) -> Result<Effort, Message> {
    let bad = || message!("errors-effort");
    let Some(count) = text.strip_suffix("-steps").or_else(|| text.strip_suffix("-step")) else {
        return humantime::parse_duration(text).map(Effort::Time).map_err(|_| bad());
    };
    let unit = |letter: char| match letter {
        'k' | 'K' => Some(1_000),
        'M' | 'm' => Some(1_000_000),
        'G' | 'g' => Some(1_000_000_000),
        _ => None,
    };
    let (digits, unit) = match count.chars().last().and_then(unit) {
        Some(unit) => (&count[..count.len() - 1], unit),
        None => (count, 1_u64),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let steps = digits.parse::<u64>().ok().filter(|_| is_number);
    steps.and_then(|steps| steps.checked_mul(unit)).map(Effort::Steps).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn effort_is_a_time_or_a_number_of_steps() {
        assert_eq!(effort("5s"), Ok(Effort::Time(Duration::from_secs(5))));
        assert_eq!(effort("200k-steps"), Ok(Effort::Steps(200_000)));
        assert_eq!(effort("3M-steps"), Ok(Effort::Steps(3_000_000)));
        assert_eq!(effort("17-steps"), Ok(Effort::Steps(17)));
        for text in
            ["", "steps", "-steps", "k-steps", "+1-steps", "1.5-steps", "99999999999G-steps"]
        {
            assert!(effort(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_table_of_flags_contradicts_itself_nowhere() {
        Cli::command().debug_assert();
    }

    #[test]
    fn weights_below_one_and_words_are_no_weights() {
        assert_eq!(weight("1.5").ok(), Weight::new(1.5));
        for text in ["0.5", "", "heavy", "NaN", "-2"] {
            assert!(weight(text).is_err(), "{text}");
        }
    }
}
