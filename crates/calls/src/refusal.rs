//! Why a method returns nothing.

use glisse::{
    CheckerRefusal, Explain, IllegalMove, InvalidSolution, Limit, Message, NoSuchAlgorithm,
    ParseError, RunError, SolveError, Words, WriteError,
    generate::RequestError,
    lab::{compare::BadSpec, counterexample::SizeNotSmall},
    limit_message,
    picture::{MapError, PictureError},
};
use glisse_puzzle::{object, text::line_column};
use serde::Serialize;
use std::fmt::Display;

/// Why a method returns nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    kind: Kind,
    message: Message,
    places: Vec<(Place, Message)>,
}

/// What a page can do about a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// What a person wrote is wrong: the message says what and where.
    Input,
    /// A limit came first.
    Limit,
    /// The request is none: a defect of the page.
    Request,
    /// This build of the module cannot do it.
    #[cfg(not(all(feature = "script", feature = "raster")))]
    Absent,
    /// A defect of glisse.
    Defect,
}

/// A place in a text: bytes in UTF-8, and the line and the column in characters, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct Place {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

impl Refusal {
    /// Returns the refusal of what a person wrote.
    pub fn input(error: &impl Explain) -> Refusal {
        Refusal { kind: Kind::Input, message: error.message(), places: Vec::new() }
    }

    /// Returns the refusal of a text that a person wrote, with the places of the error.
    pub fn text(error: &ParseError, text: &[u8]) -> Refusal {
        let places = error.places().map(|(span, told)| {
            let (line, column) = line_column(text, span.start);
            (Place { start: span.start, end: span.end, line, column }, told)
        });
        Refusal { places: places.collect(), ..Refusal::input(error) }
    }

    /// Returns the refusal of a script that a person wrote.
    #[cfg(feature = "script")]
    pub(crate) fn script(error: &glisse::script::ScriptError) -> Refusal {
        Refusal::text(&error.error, error.text().as_bytes())
    }

    /// Returns the refusal of a request that the page should not have made.
    pub fn request(error: &impl Display) -> Refusal {
        Refusal { kind: Kind::Request, ..Refusal::defect(error) }
    }

    /// Returns the refusal of something that this build of the module leaves out.
    #[cfg(not(all(feature = "script", feature = "raster")))]
    pub(crate) fn absent(what: &str) -> Refusal {
        Refusal { kind: Kind::Absent, ..Refusal::defect(&what) }
    }

    /// Returns the refusal for something that should not happen.
    pub fn defect(error: &impl Display) -> Refusal {
        let message = Message::verbatim(error.to_string());
        Refusal { kind: Kind::Defect, message, places: Vec::new() }
    }

    /// Returns the refusal as JSON in the words of a language.
    pub fn json(&self, words: &Words) -> String {
        self.value(words).to_string()
    }

    /// Returns the refusal as a value of JSON.
    pub(crate) fn value(&self, words: &Words) -> serde_json::Value {
        let told = |message: &Message| words.find(&message.key, &message.args);
        let place = |(place, at): &(Place, Message)| {
            object! {
                #[serde(flatten)]
                place: *place,
                told?: told(at),
            }
        };
        let json = object! {
            kind: self.kind,
            // The name of the message in the catalogue.
            key: &self.message.key,
            message: words.message(&self.message),
            help?: told(&self.message.attribute("help")),
            places: self.places.iter().map(place).collect::<Vec<_>>(),
        };
        serde_json::to_value(json).unwrap_or_default()
    }
}

impl From<SolveError> for Refusal {
    fn from(error: SolveError) -> Refusal {
        #[cfg(feature = "script")]
        if let SolveError::OwnHeuristic(own) = &error {
            let own: &(dyn std::error::Error + 'static) = &**own;
            if let Some(script) = own.downcast_ref() {
                return Refusal::script(script);
            }
        }
        let kind = match &error {
            SolveError::Checker(_) => Kind::Defect,
            _ => Kind::Input,
        };
        Refusal { kind, ..Refusal::input(&error) }
    }
}

impl From<Limit> for Refusal {
    fn from(limit: Limit) -> Refusal {
        Refusal { kind: Kind::Limit, ..Refusal::input(&limit_message(limit)) }
    }
}

impl From<RunError> for Refusal {
    fn from(error: RunError) -> Refusal {
        match error {
            RunError::Solve(error) => error.into(),
            RunError::Limit(limit) => limit.into(),
        }
    }
}

impl From<MapError> for Refusal {
    fn from(error: MapError) -> Refusal {
        match error {
            MapError::Run(error) => error.into(),
            error => Refusal { kind: Kind::Limit, ..Refusal::input(&error) },
        }
    }
}

/// What a person wrote is wrong, in one of these ways.
macro_rules! refused_input {
    ($($error:ty),*) => {$(
        impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                Refusal::input(&error)
            }
        }
    )*};
}

refused_input!(BadSpec, CheckerRefusal, IllegalMove, InvalidSolution, Message, NoSuchAlgorithm);
refused_input!(PictureError, RequestError, SizeNotSmall, WriteError);
