//! What comes in: boards and the options of a search.

use crate::{engine::Call, refusal::Refusal};
use glisse::{
    Algorithm, Board, Effort, HeuristicChoice, Labels, Metric, Move, Options, Puzzle, ReadAs,
    Weight,
    picture::{Style, Theme},
    search::Limits,
};
use serde::{Deserialize, de::DeserializeOwned};
use std::{str::FromStr, time::Duration};

/// Reads a request.
pub(crate) fn read<T: DeserializeOwned>(json: &str) -> Result<T, Refusal> {
    serde_json::from_str(json).map_err(|error| Refusal::request(&error))
}

/// Returns 1, which stands for a number that is left out.
pub(crate) fn one<T: From<u8>>() -> T {
    T::from(1)
}

/// A board: its id or any other text, and what its reader calls the pieces.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum BoardRequest {
    Text(String),
    Labelled {
        id: String,
        #[serde(default)]
        labels: Vec<String>,
    },
}

impl BoardRequest {
    pub(crate) fn board(&self) -> Result<Board, Refusal> {
        let (text, labels) = match self {
            BoardRequest::Text(text) => (text, &[][..]),
            BoardRequest::Labelled { id, labels } => (id, &labels[..]),
        };
        let parsed = glisse::parse(text.as_bytes(), ReadAs::default())
            .map_err(|error| Refusal::text(&error, text.as_bytes()))?;
        Ok(match labels {
            [] => parsed.board,
            labels => parsed.board.with_labels(Labels::own(labels.iter().cloned())),
        })
    }
}

/// A board alone.
#[derive(Debug, Deserialize)]
pub(crate) struct OneBoard {
    pub(crate) board: BoardRequest,
}

/// A board and moves on it, as people write them.
#[derive(Debug, Deserialize)]
pub(crate) struct BoardAndMoves {
    pub(crate) board: BoardRequest,
    #[serde(default)]
    pub(crate) moves: String,
    /// The notation of the moves.
    #[serde(default)]
    pub(crate) notation: String,
}

impl BoardAndMoves {
    pub(crate) fn read(&self) -> Result<(Board, Vec<Move>), Refusal> {
        let board = self.board.board()?;
        if self.moves.trim().is_empty() {
            return Ok((board, Vec::new()));
        }
        let text = self.moves.as_bytes();
        let parsed = board.parse_moves(text, &self.notation);
        let moves = parsed.map_err(|error| Refusal::text(&error, text))?.moves;
        Ok((board, moves))
    }
}

/// A script of the user's own.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ScriptRequest {
    #[serde(default = "usual_name")]
    pub(crate) name: String,
    #[cfg_attr(not(feature = "script"), expect(dead_code, reason = "there are no scripts"))]
    pub(crate) text: String,
}

fn usual_name() -> String {
    "own.rhai".to_owned()
}

/// How to search. What is left out is as usual.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SearchRequest {
    pub(crate) algorithm: Option<String>,
    pub(crate) heuristic: Option<String>,
    pub(crate) script: Option<ScriptRequest>,
    pub(crate) metric: Option<String>,
    weight: Option<f64>,
    width: Option<usize>,
    seed: Option<u64>,
    /// In seconds.
    effort: Option<f64>,
    /// In steps, in the place of seconds.
    effort_steps: Option<u64>,
    /// In seconds.
    time_limit: Option<f64>,
    /// In bytes.
    memory_limit: Option<u64>,
    expansion_limit: Option<u64>,
}

/// The options of a search, and what they refer to.
pub(crate) struct Search<'a> {
    request: &'a SearchRequest,
    algorithm: Algorithm,
    pub(crate) metric: Metric,
    weight: Option<Weight>,
    #[cfg(feature = "script")]
    script: Option<glisse::script::Script>,
    call: &'a Call<'a>,
}

impl SearchRequest {
    /// Reads the names in a request.
    pub(crate) fn search<'a>(&'a self, call: &'a Call<'a>) -> Result<Search<'a>, Refusal> {
        let algorithm = self.algorithm.as_deref().map(Puzzle::algorithm).transpose();
        let weight = self.weight.map(|weight| {
            Weight::new(weight).ok_or_else(|| Refusal::request(&"a weight is from 1 to 1000"))
        });
        #[cfg(not(feature = "script"))]
        if self.script.is_some() {
            return Err(Refusal::absent("script"));
        }
        Ok(Search {
            request: self,
            algorithm: algorithm?.unwrap_or(Algorithm::Auto),
            metric: metric(self.metric.as_deref())?,
            weight: weight.transpose()?,
            #[cfg(feature = "script")]
            script: self.script.as_ref().map(ScriptRequest::compile).transpose()?,
            call,
        })
    }
}

#[cfg(feature = "script")]
impl ScriptRequest {
    pub(crate) fn compile(&self) -> Result<glisse::script::Script, Refusal> {
        let script = glisse::script::Script::new(&self.name, &self.text);
        script.map_err(|error| Refusal::script(&error))
    }
}

impl Search<'_> {
    /// Returns the options of a search that begins now.
    pub(crate) fn options(&self) -> Options<'_> {
        let (request, usual) = (self.request, Options::default());
        let limits = Limits {
            time: request.time_limit.and_then(seconds),
            memory: request.memory_limit,
            expansions: request.expansion_limit,
        };
        let effort = match (request.effort_steps, request.effort.and_then(seconds)) {
            (Some(steps), _) => Effort::Steps(steps),
            (None, Some(time)) => Effort::Time(time),
            (None, None) => usual.effort,
        };
        Options {
            algorithm: self.algorithm,
            heuristic: self.heuristic(),
            metric: self.metric,
            weight: self.weight.unwrap_or(usual.weight),
            beam_width: request.width.unwrap_or(usual.beam_width).max(1),
            effort,
            seed: request.seed.unwrap_or(usual.seed),
            threads: self.call.host.threads,
            spare: None,
            control: self.call.control().within(limits),
        }
    }

    fn heuristic(&self) -> HeuristicChoice<'_> {
        #[cfg(feature = "script")]
        if let Some(script) = &self.script {
            return HeuristicChoice::Own(script);
        }
        let name = self.request.heuristic.as_deref();
        let own = name.and_then(|name| self.call.host.heuristic(name));
        HeuristicChoice::new(own.map(|own| &**own as _), name)
    }
}

/// Returns the metric of this name, or the usual one.
pub(crate) fn metric(name: Option<&str>) -> Result<Metric, Refusal> {
    name.map_or(Ok(Metric::Moves), parsed)
}

/// Reads a name.
pub(crate) fn parsed<T: FromStr<Err: glisse::Explain>>(name: &str) -> Result<T, Refusal> {
    name.parse().map_err(|error| Refusal::input(&error))
}

/// Returns a time, or `None` if it is no time or longer than any clock runs.
pub(crate) fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

/// How to draw.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct StyleRequest {
    pub(crate) theme: Option<String>,
    /// The width of a cell in pixels.
    cell: Option<u32>,
    notation: Option<String>,
}

impl StyleRequest {
    pub(crate) fn style(
        &self,
        puzzle: Puzzle,
        language: glisse::Language,
    ) -> Result<Style, Refusal> {
        let wanted = self.notation.as_deref();
        let notation = wanted.and_then(|name| puzzle.notations().iter().find(|own| **own == name));
        Ok(Style { theme: self.theme()?, cell: self.cell, notation: notation.copied(), language })
    }

    pub(crate) fn theme(&self) -> Result<Theme, Refusal> {
        self.theme.as_deref().map_or(Ok(Theme::default()), parsed)
    }
}
