//! The flags: one table that feeds parsing, help, man page and completions.

use bytesize::ByteSize;
use clap::{
    Args, ColorChoice, Parser, Subcommand, ValueEnum, ValueHint,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use clap_complete::Shell;
use glisse::{Algorithm, Language, Metric, Puzzle, Weight, picture::Theme, script::Script};
use glisse_words::message;
use std::{ffi::OsString, num::NonZeroUsize, path::PathBuf, time::Duration};

use crate::{
    commands::{
        audit::AuditArgs, catalog::CatalogArgs, compare::CompareArgs, draw::DrawArgs,
        enumerate::EnumerateArgs, explore::ExploreArgs, generate::GenerateArgs, play::PlayArgs,
        trace::TraceArgs,
    },
    error::BadValue,
    input,
};

const EXAMPLES: &str = "\
Examples:
  glisse solve board.txt                    a shortest solution, drawn, with its proof
  glisse solve BBoooooCoooAACoooooDoooooDooooooooo --show moves
  glisse batch boards.txt > answers.jsonl   one board a line, on all cores
  glisse check - < board.txt                what is it, and can it be solved?
  glisse verify board.txt 'B+1 A+4' --optimal
  glisse draw board.txt --solution -o solution.gif
  glisse convert board.txt --to id
  glisse generate rush-hour --count 10 --moves 25.. --minimal
  glisse solve swap:2x2:4-3-2-1             exchanges of neighbours, the fewest
  glisse tables build tiles-4x4-7-8         a table that makes every 15-puzzle easy

BOARD is a file, - for standard input, or the board itself or its id written inline.

Exit codes: 0 done; 1 the answer is no (unsolvable, invalid); 2 bad usage or bad input;
3 a limit was reached; 4 internal or I/O failure.";

const SOLVE_EXAMPLES: &str = "\
Examples:
  glisse solve board.txt
  glisse solve board.txt --metric cells --algorithm astar --heuristic blocking
  glisse solve board.txt --heuristic my.rhai
  glisse solve board.txt --show moves --lang fr
  glisse solve board.txt --json --time-limit 10s --memory-limit 2GiB
  glisse solve board.txt --quiet | glisse verify board.txt - --optimal";

const COMPARE_EXAMPLES: &str = "\
Examples:
  glisse compare board.txt
  glisse compare board.txt --with bfs,astar:blocking,greedy:blocking --repeat 10
  glisse compare *.txt --with idastar:manhattan,idastar:pdb --export-html report.html
  glisse compare board.txt --export-csv - > runs.csv

A number at the end of a SPEC is the weight of wastar or the width of beam. Without --time-limit
each run has 10 seconds; one that meets a limit is a row that says so, and no failure. Tables are
built by the first run that needs them, and kept: with --repeat, the run that is not timed does it.";

/// Shortest solutions to grid puzzles, with their proof
#[derive(Parser, Debug)]
#[command(name = "glisse", version, after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The language [default: that of the locale, else en]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = names::<Language>(Language::ALL.map(Language::code)))]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Find a shortest solution and show it
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(SolveArgs),
    /// Solve many boards, one a line, into JSON Lines
    Batch(BatchArgs),
    /// Say what a board is, and whether it can be solved
    Check(CheckArgs),
    /// Replay a solution, independently of the solver
    Verify(VerifyArgs),
    /// Run several algorithms and heuristics on the same boards, and compare them in a table
    #[command(after_help = COMPARE_EXAMPLES)]
    Compare(CompareArgs),
    /// Check a heuristic on every reachable state: admissible? consistent? how good?
    Audit(AuditArgs),
    /// Show a search step by step, as on a blackboard
    Trace(TraceArgs),
    /// Look at the whole space that a board can reach: counts, distances, the hardest state
    Explore(ExploreArgs),
    /// Make boards of a wanted size and difficulty, each with its proved optimum
    Generate(GenerateArgs),
    /// List all interesting boards of a size
    Enumerate(EnumerateArgs),
    /// Ask a catalog of boards that enumerate has made
    Catalog(CatalogArgs),
    /// Draw a board, a solution or a whole space: SVG, PNG, animated GIF
    Draw(DrawArgs),
    /// Play in the terminal, with hints that are proved and a review of your moves
    Play(PlayArgs),
    /// Write a board in another format
    Convert(ConvertArgs),
    /// List, build, check or remove the tables kept on disk
    #[command(subcommand)]
    Tables(TablesCommand),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print the manual in roff, for man
    Man,
}

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How many threads may build tables and search with them for long [default: one a core]
    #[arg(long, value_name = "N", help_heading = "Search", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What of the solution to show
    #[arg(long, value_enum, default_value_t = Show::Boards, value_name = "WHAT", help_heading = "Output")]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    /// Count all shortest solutions, and list up to N of them [default: 10]; for tiles
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10", help_heading = "Output")]
    pub(crate) all: Option<usize>,
    /// Print one JSON object on one line
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// Print only the moves, on one line
    #[arg(long, short, help_heading = "Output")]
    pub(crate) quiet: bool,
    /// When to use colours; auto is on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN", help_heading = "Output")]
    pub(crate) color: ColorChoice,
}

#[derive(Args, Debug)]
pub(crate) struct BatchArgs {
    /// File with one board or id a line, or - for standard input; what follows the board on its line
    /// is ignored, and so are blank lines and lines that start with #
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) kind: KindArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How many threads to use [default: one a core]
    #[arg(long, value_name = "N", help_heading = "Search", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// Show no progress
    #[arg(long, short, help_heading = "Output")]
    pub(crate) quiet: bool,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print one JSON object on one line
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// File with the solution, - for standard input, or the moves themselves, such as 'B+1 C-3'
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) solution: OsString,
    /// What moves cost [default: what the solution says, else moves]
    #[arg(long, value_parser = metric())]
    pub(crate) metric: Option<Metric>,
    #[command(flatten)]
    pub(crate) notation: NotationArgs,
    /// Prove by another search that nothing costs less
    #[arg(long)]
    pub(crate) optimal: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print one JSON object on one line
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) to: &'static str,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What to do with the tables on disk: pattern databases, which make boards of tiles easy.
#[derive(Subcommand, Debug)]
pub(crate) enum TablesCommand {
    /// List the tables, and where they are
    List {
        /// Print one JSON object on one line
        #[arg(long)]
        json: bool,
    },
    /// Build a table and keep it, unless it is there
    Build {
        /// Its name: tiles-ROWSxCOLUMNS-PARTITION, such as tiles-4x4-7-8
        name: String,
        /// How many threads to use [default: one a core]
        #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
        /// Show no progress
        #[arg(long, short)]
        quiet: bool,
    },
    /// Read every byte of a table, or of all of them, and compare with its checksums
    Check {
        /// Its name [default: all tables]
        name: Option<String>,
    },
    /// Remove a table
    Remove {
        /// Its name
        name: String,
    },
}

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// A board to read.
#[derive(Args, Debug)]
pub(crate) struct BoardArgs {
    /// File, - for standard input, or the board itself or its id written inline
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) board: OsString,
    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

/// What boards are.
#[derive(Args, Clone, Debug)]
pub(crate) struct KindArgs {
    /// The puzzle [default: what the board shows]
    #[arg(long, value_parser = names::<Puzzle>(Puzzle::all().into_iter().map(Puzzle::name)))]
    pub(crate) puzzle: Option<Puzzle>,
    /// The format of the board [default: what the board shows]
    #[arg(long, value_parser = format())]
    pub(crate) format: Option<&'static str>,
    /// Where the tiles have to go: empty-last, empty-first, snail, or all numbers row by row
    /// separated by -, 0 for the empty cell [default: what the board says, else empty-last]
    #[arg(long)]
    pub(crate) goal: Option<String>,
}

/// Whose direction the letters of a tile move mean.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct NotationArgs {
    /// Whose direction U, D, L and R are in moves of tiles
    #[arg(id = "notation", long, value_enum, default_value_t = Mover::Empty, value_name = "WHOSE")]
    pub(crate) mover: Mover,
}

/// Who moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    /// The empty cell
    Empty,
    /// The tile that slides into it
    Tile,
}

impl Mover {
    /// Returns the name of the notation; families that have no such notation write as they usually
    /// do.
    pub(crate) fn notation(self) -> &'static str {
        match self {
            Mover::Empty => "empty",
            Mover::Tile => "tile",
        }
    }
}

/// How to search.
#[derive(Args, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct SearchArgs {
    /// The algorithm; auto is the fastest one that proves its solution optimal; naive and bubble are
    /// for swap grids
    #[arg(long, default_value = "auto", value_parser = algorithm())]
    pub(crate) algorithm: Algorithm,
    /// The heuristic, for greedy, astar, wastar, idastar and beam. Rush Hour: zero, blocking,
    /// blocking-blocked, blocking-stuck, clearance [default]. Tiles: zero, misplaced, manhattan,
    /// linear-conflict [default], walking-distance, pdb, or pdb:5-5-5 and the like. Swap: zero,
    /// misplaced-half, sqrt-manhattan, euclidean-half, manhattan-half [default], pdb (for idastar),
    /// or pdb:6-6-4 and the like, and the inadmissible euclidean and manhattan. For all of them: a
    /// script of your own in a file that ends in .rhai, see docs/heuristics.md
    #[arg(long, value_parser = heuristic, value_hint = ValueHint::FilePath)]
    pub(crate) heuristic: Option<String>,
    /// What moves cost: 1 each, the cells passed, or the cells times the vehicle's length
    #[arg(long, default_value = "moves", value_parser = metric())]
    pub(crate) metric: Metric,
    /// The weight of the heuristic, from 1 to 1000, for wastar [default: 1.5]
    #[arg(long, value_name = "W", value_parser = weight)]
    pub(crate) weight: Option<Weight>,
    /// How many states of a layer to keep, for beam [default: 1000]
    #[arg(long, value_name = "N")]
    pub(crate) width: Option<NonZeroUsize>,
    /// How long to improve an answer that cannot be proved optimal, such as 5s
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = humantime::parse_duration)]
    pub(crate) effort: Duration,
    /// What random choices start from
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// When to give up.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// Give up on a board after this time, such as 500ms, 10s or 1m30s
    #[arg(id = "time-limit", long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub(crate) time: Option<Duration>,
    /// Give up before using more memory, such as 512MB or 2GiB, all threads together [default: 80%
    /// of what is free]
    #[arg(id = "memory-limit", long, value_name = "SIZE")]
    pub(crate) memory: Option<ByteSize>,
    /// Give up on a board after expanding this many states
    #[arg(id = "expansion-limit", long, value_name = "N")]
    pub(crate) expansions: Option<u64>,
}

/// Where to write.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// Write to this file, which is replaced only when all is done
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// What of a solution to show.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    /// Each move in words
    Moves,
    /// Each move in words, and the board after it
    Boards,
    /// Only the result
    None,
}

/// Reads the name of a metric.
pub(crate) fn metric() -> impl TypedValueParser<Value = Metric> {
    names(Metric::ALL.map(Metric::name))
}

/// Reads the name of a theme.
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

/// Reads the name of an algorithm of any family.
pub(crate) fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    let names = Puzzle::all_algorithms().into_iter().map(Algorithm::name);
    PossibleValuesParser::new(names).try_map(|name| Puzzle::algorithm(&name))
}

/// Reads the name of a format of any family.
pub(crate) fn format() -> impl TypedValueParser<Value = &'static str> {
    PossibleValuesParser::new(Puzzle::all_formats()).map(|name| {
        let known = Puzzle::all_formats().into_iter().find(|known| **known == name);
        known.unwrap_or_default()
    })
}

/// A name that some family knows, or a file with a script, which is read later.
pub(crate) fn heuristic(name: &str) -> Result<String, BadValue> {
    if input::is_script(name) {
        return Ok(name.to_owned());
    }
    let mut reasons = message!("errors-heuristic-script", extension = Script::EXTENSION);
    for puzzle in Puzzle::all().into_iter().rev() {
        match puzzle.heuristic(name, Metric::Moves) {
            Ok(_) => return Ok(name.to_owned()),
            Err(reason) => {
                let (puzzle, reason) = (puzzle.name(), reason.to_string());
                let own = message!("errors-heuristic-of", puzzle = puzzle, reason = reason);
                reasons = message!("errors-and", first = own, second = reasons);
            }
        }
    }
    Err(BadValue(reasons))
}

fn weight(text: &str) -> Result<Weight, BadValue> {
    let weight = text.parse().ok().and_then(Weight::new);
    weight.ok_or_else(|| BadValue(message!("errors-weight")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

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
