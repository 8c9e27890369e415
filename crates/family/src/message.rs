//! What to say to a person, before it is known in which language.

/// The key of a message and its arguments, or a text that is the same in all languages.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A text that needs no translation.
    Text(String),
    /// A message of the catalogue.
    Key {
        /// Its key.
        key: &'static str,
        /// Its arguments by name.
        arguments: Vec<(&'static str, Argument)>,
    },
}

/// An argument of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// A text.
    Text(String),
    /// A whole number, by which a plural may be chosen.
    Number(u64),
}

impl Message {
    /// A text that needs no translation.
    pub fn text(text: impl Into<String>) -> Message {
        Message::Text(text.into())
    }

    /// The message of this key, without arguments.
    pub fn key(key: &'static str) -> Message {
        Message::Key { key, arguments: Vec::new() }
    }

    /// This message with one more argument.
    #[must_use]
    pub fn with(self, name: &'static str, argument: impl Into<Argument>) -> Message {
        match self {
            Message::Text(text) => Message::Text(text),
            Message::Key { key, mut arguments } => {
                arguments.push((name, argument.into()));
                Message::Key { key, arguments }
            }
        }
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        Argument::Number(number)
    }
}
