//! What every command that works on boards does alike: it opens its output, listens for Ctrl-C, shows
//! signs of life, says which limit came first, and writes its answer.

use crate::{
    BoardStyle, Failure, Output, SearchConfig, Verdict, args::ReportArgs, draw, error::own_advice,
    interrupt, lang::answer, progress::SearchProgress, prose,
};
use clap::ColorChoice;
use glisse::{Answer, Board, Cache, Limit, Options, Progress, RunError, Solver};
use glisse_words::{Message, Value, Words, say};

/// A command at work, from the moment its input is read.
pub(crate) struct Session {
    words: &'static Words,
    quiet: bool,
    color: ColorChoice,
    solver: Solver,
    output: Output,
    /// How many states there are to be seen, if that is known.
    states: Option<f64>,
}

impl Session {
    /// Opens the output, so that a path that cannot be written is known before any long work.
    pub(crate) fn start(words: &'static Words, args: &ReportArgs) -> Result<Session, Failure> {
        let output = Output::open(args.output.output.as_deref())?;
        Ok(Session { color: args.color, ..Session::with_output(words, output, args.quiet) })
    }

    /// Begins to listen for Ctrl-C.
    pub(crate) fn with_output(words: &'static Words, output: Output, quiet: bool) -> Session {
        interrupt::listen();
        let solver = Solver::new().with_cache(Cache::standard());
        Session { words, quiet, color: ColorChoice::default(), solver, output, states: None }
    }

    /// Says how many states there are to be seen, for those who want to know how long it takes.
    pub(crate) fn expecting(self, states: Option<f64>) -> Session {
        Session { states, ..self }
    }

    /// Does long work, with signs of life if somebody looks.
    pub(crate) fn watch<T>(
        &mut self,
        config: &SearchConfig,
        work: impl FnOnce(&mut Solver, &Options) -> T,
    ) -> T {
        let options = config.options();
        let result = match SearchProgress::new(self.quiet) {
            Some(progress) => {
                let progress = progress.expecting(self.states);
                let update = |done: Progress| progress.update(self.words, done);
                let control = options.control.on_progress(&update);
                work(&mut self.solver, &Options { control, ..options })
            }
            None => work(&mut self.solver, &options),
        };
        warn(self.words, self.solver.take_warnings());
        result
    }

    /// Does an experiment; the message `key` says that a limit came first.
    pub(crate) fn run<T>(
        &mut self,
        config: &SearchConfig,
        key: &str,
        experiment: impl FnOnce(&mut Solver, &Options) -> Result<T, RunError>,
    ) -> Result<T, Failure> {
        self.watch(config, experiment).map_err(|error| match error {
            RunError::Limit(limit) => stopped(self.words, key, limit),
            RunError::Solve(error) => error.into(),
        })
    }

    pub(crate) fn solve(
        &mut self,
        board: &Board,
        config: &SearchConfig,
    ) -> Result<Answer, Failure> {
        Ok(self.watch(config, |solver, options| solver.solve(board, options))?)
    }

    /// Returns the language that is spoken.
    pub(crate) fn words(&self) -> &'static Words {
        self.words
    }

    /// Returns how to show boards and, in this notation, moves.
    pub(crate) fn board_style(&self, notation: &'static str) -> BoardStyle {
        let colors = draw::wants_colors(self.color, self.output.is_terminal());
        BoardStyle { notation, colors }
    }

    pub(crate) fn finish(self, answer: &str) -> Result<(), Failure> {
        self.output.finish_with(answer)
    }

    /// Returns the output, for an answer that is written in parts.
    pub(crate) fn into_output(self) -> Output {
        self.output
    }
}

/// Says by this message that a limit came first.
pub(crate) fn stopped(words: &Words, key: &str, limit: Limit) -> Failure {
    let message = Message::new(key.to_owned()).with("limit", answer::limit(words, limit));
    prose::warn(&limit_told(words, &message, limit));
    Failure::Told(Verdict::Limit)
}

/// Says by this message that a limit came first, with its advice unless somebody wanted the end.
pub(crate) fn limit_told(words: &Words, message: &Message, limit: Limit) -> String {
    let mut text = prose::complaint(&words.message(message));
    if limit != Limit::Cancelled {
        text += &own_advice(words, message);
    }
    text
}

/// Says what went wrong without changing the answer.
pub(crate) fn warn(words: &Words, warnings: Vec<impl Into<Value>>) {
    for warning in warnings {
        let warning: Value = warning.into();
        prose::tell(&say!(words, "errors-warning", what = warning));
    }
}
