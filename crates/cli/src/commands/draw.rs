//! `glisse draw`: a board, a solution or a whole space as a picture.

use crate::args::{BoardArgs, LimitArgs, MoveArgs, theme};
use crate::supervised::{Reporter, supervised};
use crate::{
    Failure, Output, SearchConfig, Session, Verdict, commands::refuse_two_inputs, config, input,
    prose, session::stopped,
};
use clap::{Args, ValueHint};
use glisse::picture::{Animation, MapError, Picture, PictureError, SpaceMap, Style, Theme};
use glisse::{Board, Claim, Control, Move, RunError, SolveError, Status};
use glisse_words::{Explain, Words, message, say};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[expect(clippy::option_option, reason = "the flag may be there without a value")]
    #[arg(long, value_name = "SOLUTION", num_args = 0..=1, value_hint = ValueHint::FilePath)]
    solution: Option<Option<OsString>>,
    #[arg(long, conflicts_with_all = ["solution", "cell"])]
    space: bool,
    #[command(flatten)]
    moves: MoveArgs,
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    output: Option<PathBuf>,
    #[arg(long, default_value = "light", value_parser = theme(), help_heading = "Output")]
    theme: Theme,
    #[arg(long, value_name = "N", help_heading = "Output")]
    cell: Option<u32>,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

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
            _ => Err(Failure::bad_path("draw-no-kind", path)),
        }
    }
}

pub(crate) fn run(args: &DrawArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let kind = Kind::of(args.output.as_deref())?;
    if kind == Kind::Gif && args.solution.is_none() {
        return Err(Failure::refused(&message!("draw-gif")));
    }
    let solution = args.solution.as_ref().and_then(Option::as_deref);
    solution.map(|solution| refuse_two_inputs(&args.board, solution)).transpose()?;
    let parsed = input::board(&args.board, words)?;
    args.moves.notation.check(&parsed.board)?;
    let notation = args.moves.notation.notation;
    let style = Style {
        theme: args.theme,
        cell: args.cell,
        notation: Some(notation),
        language: words.language(),
    };
    let claim = solution.map(|argument| input::solution(argument, &parsed.board, notation));
    let claim = claim.transpose()?;
    let output = Output::open(args.output.as_deref())?;
    let session = Session::with_output(words, output, args.quiet);
    let limits = config::limits(args.moves.limits, 1);
    let (board, control) = (&parsed.board, limits.control());
    let mut drawing = Drawing { args, words, kind, board, style, limits, control, session };
    let bytes = drawing.draw(claim.as_ref())?;
    drawing.write(bytes)
}

/// How many bytes are written between two looks at the clock.
const PART: usize = 1 << 20;

struct Drawing<'a> {
    args: &'a DrawArgs,
    words: &'static Words,
    kind: Kind,
    board: &'a Board,
    style: Style,
    limits: LimitArgs,
    /// When all of it has to end.
    control: Control<'static>,
    session: Session,
}

impl Drawing<'_> {
    fn draw(&mut self, claim: Option<&Claim>) -> Result<Vec<u8>, Failure> {
        if self.args.space {
            return self.space();
        }
        let (kind, board, style) = (self.kind, self.board.clone(), self.style.clone());
        // A board that cannot be drawn at all is refused before a long search.
        Picture::check_board(&board, &style).map_err(refuse)?;
        let moves = match (claim, &self.args.solution) {
            (Some(claim), _) => self.checked(claim)?,
            (None, Some(_)) => self.solved()?,
            (None, None) => {
                return self.finished(move |reporter| {
                    encode(kind, &Picture::of_board(&board, &style)?, reporter)
                });
            }
        };
        self.finished(move |reporter| {
            if kind == Kind::Gif {
                let mut keep_on = counting(reporter, "progress-frames");
                return Animation::new(&board, &moves, &style)?.to_gif(&mut keep_on);
            }
            encode(kind, &Picture::of_solution(&board, &moves, &style)?, reporter)
        })
    }

    /// Returns the moves of a solution that somebody wrote, replayed.
    fn checked(&self, claim: &Claim) -> Result<Vec<Move>, Failure> {
        let metric = claim.metric().unwrap_or(self.args.moves.metric);
        let verified = glisse::verify(self.board, claim, metric);
        verified.map(|solution| solution.moves).map_err(|error| {
            prose::tell(&say!(self.words, "verify-invalid", reason = error.message()));
            Failure::Told(Verdict::No)
        })
    }

    fn solved(&mut self) -> Result<Vec<Move>, Failure> {
        let config = self.config();
        match self.session.solve(self.board, &config)?.status {
            Status::Solved { solution, .. } if solution.is_listed() => Ok(solution.moves),
            Status::Solved { solution, .. } => Err(Failure::usage(
                message!("draw-too-many-moves", count = solution.cost.to_string()),
                message!("draw-board-alone-help"),
            )),
            Status::Unsolvable => {
                prose::tell(&say!(self.words, "draw-unsolvable"));
                Err(Failure::Told(Verdict::No))
            }
            Status::Limit { limit, .. } => Err(stopped(self.words, "draw-stopped-search", limit)),
        }
    }

    fn space(&mut self) -> Result<Vec<u8>, Failure> {
        let config = self.config();
        let map = self
            .session
            .watch(&config, |solver, options| SpaceMap::explore(solver, self.board, options));
        let map = map.map_err(|error| match error {
            MapError::Run(RunError::Limit(limit)) => stopped(self.words, "explore-stopped", limit),
            MapError::Run(RunError::Solve(error))
                if !matches!(error, SolveError::TooLarge { .. }) =>
            {
                error.into()
            }
            // No board that is too large to be explored at all has few enough states.
            _ => Failure::usage(
                MapError::TooManyStates { most: SpaceMap::MOST_STATES as u64 }.message(),
                message!("draw-too-many-states-help"),
            ),
        })?;
        let (kind, style) = (self.kind, self.style.clone());
        self.finished(move |reporter| {
            let picture = map.draw(&style, &mut counting(reporter, "progress-rounds"))?;
            encode(kind, &picture, reporter)
        })
    }

    /// Returns how to search in the time that is left.
    fn config(&self) -> SearchConfig {
        let limits = LimitArgs { time: self.control.time_left(), ..self.limits };
        SearchConfig::automatic(self.args.moves.metric, limits)
    }

    /// Draws, unless that takes too long.
    fn finished(
        &self,
        work: impl FnOnce(&Reporter) -> Result<Vec<u8>, PictureError> + Send + 'static,
    ) -> Result<Vec<u8>, Failure> {
        supervised(self.words, self.args.quiet, self.control, "draw-stopped", work)?.map_err(refuse)
    }

    /// Writes a picture, unless that takes too long.
    fn write(self, bytes: Vec<u8>) -> Result<Verdict, Failure> {
        let Drawing { args, words, control, session, .. } = self;
        let mut output = session.into_output();
        if output.may_wait() {
            supervised(words, args.quiet, control, "draw-stopped", move |reporter| {
                reporter.tell(message!("progress-reader"));
                output.write(&bytes)
            })??;
            return Ok(Verdict::Yes);
        }
        // Not in a thread that may be left alone: what it leaves behind would stay on the disk.
        for part in bytes.chunks(PART) {
            control.check().map_err(|limit| stopped(words, "draw-stopped", limit))?;
            output.write(part)?;
        }
        output.finish()?;
        Ok(Verdict::Yes)
    }
}

/// Tells how many parts are done.
fn counting(reporter: &Reporter, key: &'static str) -> impl FnMut(usize, usize) -> bool {
    move |done, total| reporter.tell(message!(key, done = done, total = total))
}

fn encode(kind: Kind, picture: &Picture, reporter: &Reporter) -> Result<Vec<u8>, PictureError> {
    match kind {
        Kind::Png => {
            reporter.tell(message!("progress-pixels"));
            picture.to_png()
        }
        Kind::Svg | Kind::Gif => Ok(picture.to_svg().into_bytes()),
    }
}

/// Why there is no picture, and what to do.
fn refuse(error: PictureError) -> Failure {
    let help = match error {
        PictureError::Cell { .. } => message!("draw-cell-help"),
        PictureError::TooLarge { .. } => message!("draw-too-large-help"),
        PictureError::TooLong { .. } | PictureError::TooManyCells { .. } => {
            message!("draw-board-alone-help")
        }
        _ => return Failure::Internal(message!("draw-defect", error = error.message())),
    };
    Failure::usage(error.message(), help)
}
