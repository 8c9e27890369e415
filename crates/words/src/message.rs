//! What to say, as plain data that knows no language.

use crate::{Language, catalogue};
use std::{borrow::Cow, error::Error, fmt};

/// A message of the catalogue and what goes into it.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// Its name in the catalogue.
    pub key: Cow<'static, str>,
    /// The values of its arguments, by name.
    pub args: Vec<(&'static str, Value)>,
}

/// A value that goes into a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Text that is the same in every language, such as a name.
    Text(String),
    /// A whole number, which is written in groups of three digits and decides about plurals.
    Whole(i128),
    /// A number with this many digits after the decimal point.
    Decimal {
        /// The number.
        number: f64,
        /// How many digits follow the point.
        digits: u8,
    },
    /// Another message, said in the same language.
    Message(Box<Message>),
}

/// Returns a number that is written with this many digits after the decimal point.
pub fn decimal(number: f64, digits: u8) -> Value {
    Value::Decimal { number, digits }
}

impl Message {
    /// Returns a message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), args: Vec::new() }
    }

    /// Returns the message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    /// Returns one of the attributes of the message, such as `help`, said with the arguments of the message.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Message {
        Message { key: format!("{}.{name}", self.key).into(), args: self.args.clone() }
    }

    /// Returns a text as it is, in every language: what the system or a library says.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message::new(Message::VERBATIM).with("text", text.into())
    }

    /// The key of [`Message::verbatim`].
    const VERBATIM: &'static str = "numbers-verbatim";
}

impl fmt::Display for Message {
    /// Says the message in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&catalogue(Language::En).message(self))
    }
}

/// A failure that is told to people by a message of the catalogue. What to do about it is the
/// attribute `help` of the message, if it has one.
pub trait Explain: Error {
    /// Returns what has gone wrong.
    fn message(&self) -> Message;
}

impl Error for Message {}

impl Explain for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

/// Makes errors of types that [`Explain`] themselves: `Display` says the message in English.
#[macro_export]
macro_rules! impl_error {
    ($($error:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::Explain::message(self), f)
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Value {
        Value::Text(letter.to_string())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(Box::new(message))
    }
}

macro_rules! from_whole {
    ($($whole:ty)*) => {$(
        impl From<$whole> for Value {
            fn from(number: $whole) -> Value {
                Value::Whole(i128::from(number))
            }
        }
    )*};
}

from_whole!(i32 i64 u8 u16 u32 u64);

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Whole(number as i128)
    }
}

/// Says a message of the catalogue: `say!(words, "numbers-moves", count = 3)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.say($key, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// A message to be said later: `message!("numbers-moves", count = 3)`.
#[macro_export]
macro_rules! message {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($key)$(.with(stringify!($name), $value))*
    };
}
