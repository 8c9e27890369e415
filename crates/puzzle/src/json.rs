//! The JSON of answers, as types that every surface can use.

use crate::{
    answer::{Answer, Solution, Status},
    moves::Move,
    solver::AllSolutions,
};
use glisse_family::Algorithm;
use glisse_search::{Round, Statistics};
use serde::{Serialize, Serializer};

/// An object of JSON that is told member by member where it is made, and so needs no type with a name.
/// A member with a `?` is left out if it is `None`, and members may have attributes of serde.
///
/// ```
/// let (row, column) = (1, None::<u32>);
/// let place = glisse_puzzle::object! { row, column?, r#move: "R", tile?: Some(3) };
/// assert_eq!(serde_json::to_string(&place)?, r#"{"row":1,"move":"R","tile":3}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! object {
    // The names of the members, their declarations and their values, as far as they have been read.
    (@[$($known:ident)*] [$($declared:tt)*] [$($made:tt)*]) => {{
        #[expect(non_camel_case_types, reason = "the type of a member is called as it is")]
        mod object {
            #[derive(::serde::Serialize)]
            pub(super) struct Object<$($known),*> { $($declared)* }
        }
        object::Object { $($made)* }
    }};
    (@[$($known:ident)*] [$($declared:tt)*] [$($made:tt)*]
     $(#[$attribute:meta])* $name:ident ? $(: $value:expr)? $(, $($rest:tt)*)?) => {
        $crate::object!(@[$($known)* $name] [
            $($declared)*
            #[serde(skip_serializing_if = "Option::is_none")]
            $(#[$attribute])*
            pub(super) $name: Option<$name>,
        ] [$($made)* $name $(: $value)?,] $($($rest)*)?)
    };
    (@[$($known:ident)*] [$($declared:tt)*] [$($made:tt)*]
     $(#[$attribute:meta])* $name:ident $(: $value:expr)? $(, $($rest:tt)*)?) => {
        $crate::object!(@[$($known)* $name] [
            $($declared)*
            $(#[$attribute])*
            pub(super) $name: $name,
        ] [$($made)* $name $(: $value)?,] $($($rest)*)?)
    };
    ($($members:tt)*) => { $crate::object!(@[] [] [] $($members)*) };
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AnswerJson::new(self, "").serialize(serializer)
    }
}

/// The object that `glisse solve --json` prints.
#[derive(Clone, Debug)]
pub struct AnswerJson<'a> {
    answer: &'a Answer,
    notation: &'a str,
    all: Option<&'a AllSolutions>,
    line: Option<u64>,
    note: Option<String>,
}

impl<'a> AnswerJson<'a> {
    /// Returns the object for an answer, its moves written in a notation with the reader's labels.
    pub fn new(answer: &'a Answer, notation: &'a str) -> AnswerJson<'a> {
        AnswerJson { answer, notation, all: None, line: None, note: None }
    }

    /// Returns this object with the number of the line that the board was read from.
    #[must_use]
    pub fn with_line(self, line: u64) -> AnswerJson<'a> {
        AnswerJson { line: Some(line), ..self }
    }

    /// Returns this object with a note on the board's text, if there is one: which of two readings was
    /// taken, and how to get the other.
    #[must_use]
    pub fn with_note(self, note: Option<String>) -> AnswerJson<'a> {
        AnswerJson { note, ..self }
    }

    /// Returns this object with all shortest solutions.
    #[must_use]
    pub fn with_all(self, all: &'a AllSolutions) -> AnswerJson<'a> {
        AnswerJson { all: Some(all), ..self }
    }

    /// Returns the object as one line of JSON, with its line end. Whoever writes many is faster with
    /// this than with a serialiser of its own, because it is compiled with the library.
    pub fn to_line(&self) -> serde_json::Result<String> {
        let mut line = serde_json::to_string(self)?;
        line.push('\n');
        Ok(line)
    }
}

impl Serialize for AnswerJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &AnswerJson { answer, notation, all, line, ref note } = self;
        let moves_json = |moves: &Vec<Move>| {
            let moves = moves.iter().map(|&action| answer.move_json(action, notation));
            moves.collect::<Vec<_>>()
        };
        let (optimal, lower_bound) = answer.proved();
        let limit = match answer.status {
            Status::Limit { limit, .. } => Some(limit.to_string()),
            Status::Solved { .. } | Status::Unsolvable => None,
        };
        let best = answer.best();
        let listed = best.filter(|best| best.is_listed());
        let &Statistics { expanded, generated, stored, peak_bytes, depth, elapsed, ref rounds } =
            &answer.statistics;
        let object = object! {
            id: &answer.id,
            puzzle: answer.puzzle,
            status: answer.status.name(),
            optimal?,
            metric: answer.metric.name(),
            cost?: best.map(|best| best.cost),
            lower_bound?,
            limit?,
            // `auto` where the moves are not by the algorithm of the statistics.
            best_by?: answer.is_best_by_other.then_some(Algorithm::Auto.name()),
            length?: best.map(Solution::length),
            moves?: listed.map(|best| moves_json(&best.moves)),
            // `own` where moves are written in the reader's labels, `canonical` where the reader has
            // some and wants them in the canonical ones.
            labels?: answer.labels.json_name(),
            stats: object! {
                algorithm: answer.algorithm.name(),
                heuristic: answer.heuristic.as_ref().map(|heuristic| &heuristic.name),
                expanded,
                generated,
                stored,
                depth,
                peak_bytes,
                seconds: elapsed.as_secs_f64(),
                rounds?: (!rounds.is_empty()).then(|| rounds_json(rounds)),
            },
            all?: all.map(|all| object! {
                count: all.count,
                complete: all.is_complete,
                solutions: all.solutions.iter().map(moves_json).collect::<Vec<_>>(),
            }),
            line?,
            // Which reading of the board's text was taken where it has two.
            note?: note.as_ref(),
        };
        object.serialize(serializer)
    }
}

/// Returns the rounds of a search, each a bound of deepening, a layer or a value in the queue.
pub fn rounds_json(rounds: &[Round]) -> Vec<impl Serialize + use<>> {
    let round = |&Round { bound, expanded, generated }: &Round| {
        object! { bound, expanded, generated }
    };
    rounds.iter().map(round).collect()
}
