//! What a hand-out says, where it says it, and the command that finds the same figure.

/// A hand-out: its figures, section by section.
pub(super) struct HandOut {
    /// Its number: `000` and so on.
    pub(super) number: &'static str,
    /// The message that says its title.
    pub(super) title: &'static str,
    /// Other names that it goes by.
    pub(super) names: &'static [&'static str],
    /// Its boards, by the names that commands have for them, as its text writes them.
    pub(super) boards: &'static [(&'static str, &'static str)],
    pub(super) sections: fn() -> Vec<Section>,
}

/// A section or a question of a hand-out.
pub(super) struct Section {
    /// The message for its heading: a section or a question.
    pub(super) kind: &'static str,
    /// What the hand-out calls it.
    pub(super) name: &'static str,
    /// The message that says what it asks its reader to do.
    pub(super) about: &'static str,
    pub(super) rows: Vec<Row>,
}

/// One figure.
pub(super) struct Row {
    /// The message that says what is counted, and of what: the name of an algorithm, a heuristic, a
    /// file or moves.
    pub(super) what: (&'static str, String),
    pub(super) says: Says,
    /// The arguments of glisse; a board's name in braces stands for the board, a file's name in braces
    /// for a file of the course. Empty if the figure is a matter of arithmetic.
    pub(super) command: Vec<String>,
    pub(super) figure: Figure,
    pub(super) expectation: Expectation,
    /// Whether it takes long.
    pub(super) is_slow: bool,
}

/// What a hand-out says.
pub(super) enum Says {
    /// It asks, and gives no figure.
    Nothing,
    /// A figure, or moves.
    Figure(String),
    /// That something is so, or that it is not.
    Claim(bool),
    /// A board.
    Board(&'static str),
}

/// Where the figure is in the JSON that a command prints.
pub(super) enum Figure {
    /// The value at this place.
    At(&'static str),
    /// A list at this place: of each entry the field of this name, or the entry itself.
    List(&'static str, Option<&'static str>),
    /// A list of vehicles as the course writes them: row, column, length and direction of each.
    Vehicles(&'static str),
    /// The slots of a hash table.
    Slots(&'static str),
    /// The bounds of all rounds with the states expanded under each.
    Rounds(&'static str),
    /// A time in seconds at this place, in milliseconds.
    Milliseconds(&'static str),
    /// Whether there is nothing at this place.
    IsNull(&'static str),
    /// Whether there is a 0 at this place.
    IsZero(&'static str),
    /// One number by another, which the hand-out gives.
    Quotient(f64, f64),
    /// A matter of arithmetic.
    Computed(fn() -> String),
}

/// What to expect of the two figures.
pub(super) enum Expectation {
    /// They are the same.
    Agreement,
    /// They differ, and this message says why.
    Difference(&'static str),
    /// They are the same, if the hand-out gives one, and this message says what is to be known of it.
    Remark(&'static str),
    /// It is a time: every machine has its own.
    Time,
}

impl Row {
    /// A figure that has to agree.
    pub(super) fn new(
        what: &'static str,
        of: impl Into<String>,
        says: impl Into<Says>,
        command: &[&str],
        figure: Figure,
    ) -> Row {
        Row {
            what: (what, of.into()),
            says: says.into(),
            command: command.iter().map(|&word| word.to_owned()).collect(),
            figure,
            expectation: Expectation::Agreement,
            is_slow: false,
        }
    }

    /// This figure, which differs, as this message explains.
    pub(super) fn because(self, why: &'static str) -> Row {
        Row { expectation: Expectation::Difference(why), ..self }
    }

    /// This figure, of which this message says more.
    pub(super) fn remark(self, what: &'static str) -> Row {
        Row { expectation: Expectation::Remark(what), ..self }
    }

    /// This figure as one that takes long.
    pub(super) fn slow(self) -> Row {
        Row { is_slow: true, ..self }
    }

    /// How many states an algorithm expands, of a command whose answer tells it.
    pub(super) fn expanded(of: &str, says: impl Into<Says>, command: &[&str]) -> Row {
        Row::new("handout-expanded", of, says, command, Figure::At("/stats/expanded"))
    }

    /// How long an algorithm takes, in milliseconds.
    pub(super) fn time(of: &str, says: impl Into<Says>, command: &[&str]) -> Row {
        let figure = Figure::Milliseconds("/stats/seconds");
        let row = Row::new("handout-time", of, says, command, figure);
        Row { expectation: Expectation::Time, ..row }
    }

    /// Whether a heuristic is admissible on a board.
    pub(super) fn admissible(heuristic: &str, says: impl Into<Says>, board: &str) -> Row {
        let command = ["audit", board, "--heuristic", heuristic];
        let figure = Figure::At("/admissible/holds");
        Row::new("handout-admissible", heuristic, says, &command, figure)
    }

    /// Whether a heuristic is consistent on a board.
    pub(super) fn consistent(heuristic: &str, says: impl Into<Says>, board: &str) -> Row {
        let command = ["audit", board, "--heuristic", heuristic];
        let figure = Figure::At("/consistent/holds");
        Row::new("handout-consistent", heuristic, says, &command, figure)
    }

    /// The board after some moves.
    pub(super) fn after(board: &str, moves: &str, says: &'static str) -> Row {
        let says = Says::Board(says);
        Row::new("handout-after", moves, says, &["apply", board, moves], Figure::At("/id"))
    }
}

impl From<&'static str> for Says {
    fn from(figure: &'static str) -> Says {
        Says::Figure(figure.to_owned())
    }
}

impl From<u64> for Says {
    fn from(figure: u64) -> Says {
        Says::Figure(figure.to_string())
    }
}

impl From<bool> for Says {
    fn from(claim: bool) -> Says {
        Says::Claim(claim)
    }
}

impl Section {
    /// What a hand-out says before its first section.
    pub(super) fn introduction(about: &'static str, rows: Vec<Row>) -> Section {
        Section { kind: "handout-introduction", name: "", about, rows }
    }

    /// A section of a hand-out.
    pub(super) fn named(name: &'static str, about: &'static str, rows: Vec<Row>) -> Section {
        Section { kind: "handout-section", name, about, rows }
    }

    /// A question of a hand-out.
    pub(super) fn question(name: &'static str, about: &'static str, rows: Vec<Row>) -> Section {
        Section { kind: "handout-question", name, about, rows }
    }
}
