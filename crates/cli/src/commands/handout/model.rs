//! What a hand-out says, where it says it, and the command that finds the same figure: as the files of
//! data beside this one have it.

use crate::machine;
use serde::Deserialize;
use serde_json::Value;

/// A hand-out: its figures, section by section.
#[derive(Deserialize)]
pub(super) struct HandOut {
    /// Its number: `000` and so on.
    pub(super) number: String,
    /// The message that says its title.
    pub(super) title: String,
    /// Other names that it goes by.
    pub(super) names: Vec<String>,
    pub(super) boards: Vec<NamedBoard>,
    pub(super) sections: Vec<Section>,
}

/// A board by the name that commands have for it, as the text of its hand-out writes it.
#[derive(Deserialize)]
pub(super) struct NamedBoard {
    pub(super) name: String,
    pub(super) text: String,
}

/// A section or a question of a hand-out.
#[derive(Deserialize)]
pub(super) struct Section {
    /// The message for its heading: an introduction, a section or a question.
    pub(super) kind: String,
    /// What the hand-out calls it.
    #[serde(default)]
    pub(super) name: String,
    /// The message that says what it asks its reader to do.
    pub(super) about: String,
    pub(super) rows: Vec<Row>,
}

/// A figure of a section.
#[derive(Deserialize)]
pub(super) struct Row {
    /// The message that says what is counted.
    pub(super) what: String,
    /// Of what: the name of an algorithm, a heuristic, a file or moves.
    #[serde(default)]
    pub(super) of: String,
    /// What the hand-out says: a figure, moves, or whether something is so. It may only ask.
    pub(super) says: Option<Value>,
    /// The board that the hand-out prints in the place of a figure.
    pub(super) board: Option<String>,
    /// The arguments of glisse as a shell takes them; a board's name in braces stands for the board, a
    /// file's name in braces for a file of the course. Empty if the figure is a matter of arithmetic.
    #[serde(default)]
    run: String,
    #[serde(flatten)]
    pub(super) figure: Figure,
    /// The message that says why the two figures differ. Others have to agree, but times.
    pub(super) because: Option<String>,
    /// The message that says what is to be known of the figure.
    pub(super) remark: Option<String>,
    /// Whether it takes long.
    #[serde(default)]
    pub(super) slow: bool,
}

/// Where the figure is in the JSON that a command prints.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Figure {
    /// The value at this place.
    At(String),
    /// A list at this place.
    List(String),
    /// A list at this place: of each entry the field of this name.
    Fields(String, String),
    /// A list of vehicles as the course writes them: row, column, length and direction of each.
    Vehicles(String),
    /// The slots of a hash table.
    Slots(String),
    /// The bounds of all rounds with the states expanded under each.
    Rounds(String),
    /// A time in seconds at this place, in milliseconds. Every machine has its own.
    Milliseconds(String),
    /// Whether there is nothing at this place.
    IsNull(String),
    /// Whether there is a 0 at this place.
    IsZero(String),
    /// A matter of arithmetic, by its name.
    Computed(Arithmetic),
}

/// What can be computed without a command.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Arithmetic {
    /// The first of two numbers, which the hand-out gives, by the second.
    Quotient,
    /// A sum of products that the hand-out writes out.
    Sum,
    /// The comparisons of each cell of 4×4 with the one to its right.
    Comparisons,
    /// The cells looked at in a sorted grid of 4×4, where number k is the k-th.
    LookedAt,
    /// The arrangements of a taquin of 4×4.
    Vertices,
    /// Those that can be reached from one of them.
    Reachable,
    /// The moves between all arrangements, each counted once.
    Edges,
    /// The states that breadth-first search visits in a tree of depth 8 with two branches.
    BfsTree,
    /// Those that deepening visits in it, each as often as it does.
    IdsTree,
}

impl Row {
    /// Returns the arguments of the command, none if there is none.
    pub(super) fn command(&self) -> Vec<String> {
        let words = machine::words(&self.run).filter(|word| !word.is_empty());
        words.map(|word| word.trim_matches('\'').to_owned()).collect()
    }
}
