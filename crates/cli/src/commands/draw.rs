//! `glisse draw`: a board, a solution or a whole space as a picture.

use crate::{
    Verdict,
    args::{BoardArgs, LimitArgs, NotationArgs, metric, theme},
    commands::solve,
    config::{self, SearchConfig},
    draw,
    error::Failure,
    input, interrupt,
    output::Output,
    progress::{FrameProgress, watched},
};
use clap::{Args, ValueHint};
use glisse::{
    Board, Cache, LabError, Metric, Move, ParsedBoard, SolveError, Solver, Status,
    picture::{Animation, MapError, Picture, PictureError, SpaceMap, Style, Theme},
};
use std::{
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
};

const EXAMPLES: &str = "\
Examples:
  glisse draw board.txt -o board.svg
  glisse draw board.txt -o board.png --theme dark --cell 96
  glisse draw board.txt --solution -o solution.gif     solved first, then animated
  glisse draw board.txt --solution -o sheet.svg        all its boards on one sheet
  glisse draw board.txt --solution moves.txt -o sheet.png
  glisse draw board.txt --space -o space.svg           all states that can be reached

The name of the file says what is written: .svg, .png, or .gif for an animation.";

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    board: BoardArgs,
    /// Draw a solution: this file, - for standard input, or these moves; without, a shortest one
    #[expect(clippy::option_option, reason = "the flag may be there without a value")]
    #[arg(long, value_name = "SOLUTION", num_args = 0..=1, value_hint = ValueHint::FilePath)]
    solution: Option<Option<OsString>>,
    /// Draw the whole space that the board can reach as a map
    #[arg(long, conflicts_with_all = ["solution", "cell"])]
    space: bool,
    /// What moves cost: 1 each, the cells passed, or the cells times the vehicle's length
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[command(flatten)]
    notation: NotationArgs,
    #[command(flatten)]
    limits: LimitArgs,
    /// Write to this file, which is replaced only when all is done [default: SVG to standard output]
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    output: Option<PathBuf>,
    /// The colours; print is black on white, with patterns
    #[arg(long, default_value = "light", value_parser = theme(), help_heading = "Output")]
    theme: Theme,
    /// The width of a cell in pixels, from 4 to 512 [default: what suits the board]
    #[arg(long, value_name = "N", help_heading = "Output")]
    cell: Option<u32>,
    /// Show no progress
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// What kind of file to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Svg,
    Png,
    Gif,
}

impl Kind {
    /// What the name of a file says; without a file, SVG, which is text.
    fn of(path: Option<&Path>) -> Result<Kind, Failure> {
        let Some(path) = path.filter(|&path| path != "-") else { return Ok(Kind::Svg) };
        let extension = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        match extension.as_deref() {
            Some("svg") => Ok(Kind::Svg),
            Some("png") => Ok(Kind::Png),
            Some("gif") => Ok(Kind::Gif),
            _ => Err(Failure::usage(
                format!("{} names no kind of picture", path.display()),
                "let the name end in .svg, .png or .gif",
            )),
        }
    }
}

pub(crate) fn run(args: &DrawArgs) -> Result<Verdict, Failure> {
    let kind = Kind::of(args.output.as_deref())?;
    if kind == Kind::Gif && args.solution.is_none() {
        return Err(Failure::usage(
            "a GIF shows a solution move by move",
            "say --solution, or let the name of the file end in .svg or .png",
        ));
    }
    if let Some(Some(solution)) = &args.solution
        && args.board.board == input::STDIN
        && solution == input::STDIN
    {
        return Err(Failure::usage(
            "BOARD and SOLUTION cannot both be read from standard input",
            "write one of them into a file, or inline",
        ));
    }
    let parsed = input::board(&args.board)?;
    let style = Style {
        theme: args.theme,
        cell: args.cell,
        names: draw::names(parsed.format),
        notation: args.notation.mover.notation(),
    };
    let mut output = Output::open(args.output.as_deref())?;
    let bytes = match picture(args, kind, &parsed, &style)? {
        Drawn::Picture(bytes) => bytes,
        Drawn::Nothing(verdict) => return Ok(verdict),
    };
    output.write(&bytes)?;
    output.finish()?;
    Ok(Verdict::Yes)
}

/// What came of it.
enum Drawn {
    /// A file.
    Picture(Vec<u8>),
    /// None, for a reason that has been told.
    Nothing(Verdict),
}

fn picture(
    args: &DrawArgs,
    kind: Kind,
    parsed: &ParsedBoard,
    style: &Style,
) -> Result<Drawn, Failure> {
    let board = &parsed.board;
    if args.space {
        interrupt::listen();
        return space(args, kind, board);
    }
    let Some(solution) = &args.solution else {
        return encode(kind, &Picture::of_board(board, style).map_err(refuse)?);
    };
    // A picture that cannot be drawn at all is refused before a long search.
    Picture::of_board(board, style).map_err(refuse)?;
    let moves = match solution {
        Some(argument) => claimed(args, argument, board)?,
        None => solved(args, board)?,
    };
    let moves = match moves {
        Ok(moves) => moves,
        Err(verdict) => return Ok(Drawn::Nothing(verdict)),
    };
    if kind == Kind::Gif {
        interrupt::listen();
        return animate(args, &Animation::new(board, &moves, style).map_err(refuse)?);
    }
    encode(kind, &Picture::of_solution(board, &moves, style).map_err(refuse)?)
}

/// The moves of a solution that somebody wrote, replayed; or the verdict that it is none.
fn claimed(
    args: &DrawArgs,
    argument: &OsStr,
    board: &Board,
) -> Result<Result<Vec<Move>, Verdict>, Failure> {
    let claim = input::solution(argument, board, args.notation.mover.notation())?;
    let metric = claim.metric.unwrap_or(args.metric);
    match glisse::verify(board, &claim, metric) {
        Ok(solution) => Ok(Ok(solution.moves)),
        Err(error) => {
            eprintln!("invalid: {error}");
            Ok(Err(Verdict::No))
        }
    }
}

/// The moves of a solution; or the verdict that there is none.
fn solved(args: &DrawArgs, board: &Board) -> Result<Result<Vec<Move>, Verdict>, Failure> {
    interrupt::listen();
    let config = SearchConfig::automatic(args.metric, config::limits(args.limits, 1));
    let answer = solve::search(board, &config, args.quiet)?;
    match answer.status {
        Status::Solved { solution, .. } if !solution.is_listed() => Err(Failure::usage(
            format!("the solution has {} moves, which are too many to draw", solution.cost),
            "draw the board alone: leave --solution out",
        )),
        Status::Solved { solution, .. } => Ok(Ok(solution.moves)),
        Status::Unsolvable => {
            eprintln!("unsolvable: there is no solution to draw");
            Ok(Err(Verdict::No))
        }
        Status::Limit { limit, .. } => {
            eprintln!("stopped: {limit}, before there was a solution to draw");
            Ok(Err(Verdict::Limit))
        }
    }
}

fn animate(args: &DrawArgs, animation: &Animation) -> Result<Drawn, Failure> {
    let progress = FrameProgress::new(args.quiet, "frames drawn");
    let mut keep_on = |done: usize, total: usize| {
        progress.update(done, total);
        !interrupt::is_raised()
    };
    match animation.to_gif(&mut keep_on) {
        Ok(bytes) => Ok(Drawn::Picture(bytes)),
        Err(PictureError::Stopped) => Ok(stopped()),
        Err(error) => Err(refuse(error)),
    }
}

fn space(args: &DrawArgs, kind: Kind, board: &Board) -> Result<Drawn, Failure> {
    let config = SearchConfig::automatic(args.metric, config::limits(args.limits, 1));
    let mut solver = Solver::new().with_cache(Cache::standard());
    let map =
        watched(args.quiet, &config, |options| SpaceMap::explore(&mut solver, board, options));
    let map = match map {
        Ok(map) => map,
        Err(MapError::Lab(LabError::Limit(limit))) => {
            eprintln!("stopped: {limit}, before all states were seen");
            return Ok(Drawn::Nothing(Verdict::Limit));
        }
        // No board that is too large to be explored at all has few enough states.
        Err(MapError::Lab(LabError::Solve(SolveError::TooLarge { .. }))) => {
            return Err(too_many_states(&MapError::TooManyStates));
        }
        Err(MapError::Lab(LabError::Solve(error))) => return Err(error.into()),
        Err(error) => return Err(too_many_states(&error)),
    };
    let progress = FrameProgress::new(args.quiet, "rounds of the layout");
    let mut keep_on = |done: usize, total: usize| {
        progress.update(done, total);
        !interrupt::is_raised()
    };
    match map.draw(args.theme, &mut keep_on) {
        Ok(picture) => {
            drop(progress);
            encode(kind, &picture)
        }
        Err(PictureError::Stopped) => Ok(stopped()),
        Err(error) => Err(refuse(error)),
    }
}

fn too_many_states(error: &MapError) -> Failure {
    Failure::usage(
        error.to_string(),
        "take a smaller board; glisse explore counts the states of larger ones",
    )
}

fn encode(kind: Kind, picture: &Picture) -> Result<Drawn, Failure> {
    let bytes = match kind {
        Kind::Png => picture.to_png().map_err(refuse)?,
        Kind::Svg | Kind::Gif => picture.to_svg().into_bytes(),
    };
    Ok(Drawn::Picture(bytes))
}

fn stopped() -> Drawn {
    eprintln!("stopped: cancelled, before the picture was finished");
    Drawn::Nothing(Verdict::Limit)
}

/// Why there is no picture, and what to do.
fn refuse(error: PictureError) -> Failure {
    let help = match error {
        PictureError::Cell { .. } => "leave --cell out, or take a width in between",
        PictureError::TooLarge { .. } => "take a smaller --cell, or a smaller board",
        PictureError::TooLong { .. } => "draw the board alone: leave --solution out",
        _ => return Failure::Internal(format!("{error}; this is a defect of glisse")),
    };
    Failure::usage(error.to_string(), help)
}
